import { coverAhead, coverOnDay } from '#insurance/policies/cover-steps.ts';
import type { CoverChoice, Policy } from '#insurance/policies/policy.ts';
import { regularPremium } from '#insurance/policies/premium-schedule.ts';
import {
	answerRefusals,
	answerWords,
	askedQuestions,
	unanswered,
} from '#insurance/products/answers.ts';
import type { Product } from '#insurance/products/product.ts';
import { answerSituation, ratingInputOf } from '#insurance/quotes/application-rules.ts';
import type { Application } from '#insurance/quotes/quote.ts';
import { soldProblems } from '#insurance/tariffs/sold.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

import { ownTariff, type OwnTariff, type PriceAhead } from '../price-ahead.server.ts';
import {
	choiceWords,
	coverChoices,
	leavingChoices,
	outOf,
	sameCover,
	sameInsured,
} from './cover-change.ts';

export type CoverPrice = CoverChoice &
	PriceAhead & {
		words: string;
		/** More than what the policy has until the change, for the same persons. */
		dearer: boolean;
		/** It is dearer, or insures a person more: it holds only once its premium is paid. */
		waitsForPremium: boolean;
		/** What the policy has until then: a change that was chosen is taken back. */
		takesBack: boolean;
		/** What was answered when it was bought, and must still be true. */
		confirm: { question: string; answer: string }[];
	};

/** A choice that is sold, and why it is not this holder's to make alone. */
export type CoverApart = { words: string; reason: string };

export type CoverPrices = {
	product: Product;
	/** What the policy has until its next premium. */
	before: CoverChoice;
	options: CoverPrice[];
	apart: CoverApart[];
};

/** A policy's application as a choice makes it; who is left out stands there by place. */
export function choosing(
	{ insured }: Pick<Policy, 'insured'>,
	application: Application,
	{ plan, sumInsured, left = [] }: CoverChoice,
): Application {
	const { left: _, ...choice } = application.choice;
	const places = insured.filter(({ id }) => left.includes(id)).map(({ position }) => position);
	const who = places.length > 0 ? { left: places } : {};
	return { ...application, choice: { ...choice, plan, sumInsured, ...who } };
}

/** Why who is insured cannot have more from a day on; null where a buyer of that day could. */
function whyNotRaised(
	product: Product,
	policy: Policy,
	application: Application,
	fromDay: Day,
): string | null {
	const situation = answerSituation(product, application, policy.issuedAt);
	if (unanswered(product.questions, situation).length > 0)
		return 'menanyakan kesehatan lebih dulu. Tulis pesan kepada kami, kami bantu.';
	const [refused] = answerRefusals(product.questions, situation);
	if (refused) return refused.refusal.reason;
	const input = ratingInputOf(product, application, policy.frequency, policy.issuedAt);
	const thatDay = { ...input, startDay: fromDay, ageDay: fromDay };
	return soldProblems(product, thatDay, fromDay)[0]?.message ?? null;
}

function confirmOf(product: Product, application: Application, at: Date): CoverPrice['confirm'] {
	const situation = answerSituation(product, application, at);
	return askedQuestions(product.questions, situation).flatMap(({ question, key }) => {
		const answer = situation.answers[key];
		return answer === undefined
			? []
			: [{ question: question.text, answer: answerWords(question, answer) }];
	});
}

/** Why a product is not sold to those who would stay; null for another reason. */
function whyNotLeft(product: Product, policy: Policy, application: Application): string | null {
	const { frequency, issuedAt } = policy;
	const input = ratingInputOf(product, application, frequency, issuedAt);
	const [problem] = soldProblems(product, input, jakartaDay(issuedAt));
	return problem?.message ?? null;
}

type Asked = { choice: CoverChoice; before: CoverChoice; ahead: CoverChoice; fromDay: Day };

/** One choice with its price, or why not; nothing where it is not sold to these persons at all. */
function priced(
	{ product, price }: OwnTariff,
	policy: Policy,
	{ choice, before, ahead, fromDay }: Asked,
): CoverPrice | CoverApart | null {
	const as = (one: CoverChoice) => choosing(policy, policy.application, one);
	const words = choiceWords(product, policy, { now: before, choice });
	const one = price(as(choice), policy.frequency);
	if (!one) {
		const reason = sameInsured(choice, ahead) ? null : whyNotLeft(product, policy, as(choice));
		return reason === null ? null : { words, reason };
	}
	// No matter who is insured: more is what costs more for the same persons.
	const now = price(as({ ...before, left: choice.left ?? [] }), policy.frequency);
	const dearer = one.premium > (now?.premium ?? 0);
	const reason = dearer ? whyNotRaised(product, policy, as(choice), fromDay) : null;
	if (reason !== null) return { words, reason };
	const confirm = dearer ? confirmOf(product, as(choice), policy.issuedAt) : [];
	const waitsForPremium = dearer || outOf(before, choice).length > 0;
	const takesBack = sameCover(choice, before);
	return { ...choice, ...one, words, dearer, waitsForPremium, takesBack, confirm };
}

/**
 * What else a policy may cover from its next premium on, by the product and tariff that it was
 * bought with. None where these do not give the premium that is paid now: then it was not this
 * tariff alone that made it.
 */
export async function coverPrices(db: Db, policy: Policy, fromDay: Day): Promise<CoverPrices> {
	const tariff = await ownTariff(db, policy);
	const { product } = tariff;
	const before = coverOnDay(policy, addToDay(fromDay, { day: -1 }));
	const none = { product, before, options: [], apart: [] };
	const now = tariff.price(policy.application, policy.frequency);
	if (now?.premium !== regularPremium(policy)) return none;
	const ahead = coverAhead(policy);
	const left = ahead.left ?? [];
	const sold = coverChoices(product);
	const plans = [...sold.map((one) => ({ ...one, left })), before];
	const leaving = sold.length > 0 ? leavingChoices(policy, ahead) : [];
	const all = [...plans, ...leaving]
		.filter((choice) => !sameCover(choice, ahead))
		.filter((choice, at, every) => every.findIndex((one) => sameCover(one, choice)) === at)
		.flatMap((choice) => priced(tariff, policy, { choice, before, ahead, fromDay }) ?? []);
	return {
		...none,
		options: all.filter((one): one is CoverPrice => 'premium' in one),
		apart: all.filter((one): one is CoverApart => 'reason' in one),
	};
}
