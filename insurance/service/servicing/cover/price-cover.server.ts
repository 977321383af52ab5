import { coverAhead, coverOnDay } from '#insurance/policies/changes/cover-steps.ts';
import type { CoverChoice, Policy } from '#insurance/policies/policy.ts';
import { regularPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import {
	answerRefusals,
	answerWords,
	askedQuestions,
	unanswered,
} from '#insurance/product/products/answers.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { soldProblems } from '#insurance/product/tariffs/sold.ts';
import {
	answerSituation,
	ratingInputOf,
} from '#insurance/sales/quotes/application/application-rules.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
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
		/** True if the option costs more than the cover before the change, for the same persons. */
		dearer: boolean;
		/**
		 * True if the option is more expensive or adds a person, so that it takes effect only once
		 * its premium is paid.
		 */
		waitsForPremium: boolean;
		takesBack: boolean;
		confirm: { question: string; answer: string }[];
	};

export type CoverApart = { words: string; reason: string };

export type CoverPrices = {
	product: Product;
	before: CoverChoice;
	options: CoverPrice[];
	apart: CoverApart[];
};

/** Returns a policy's application with a choice applied. Removed persons are given by index. */
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

/**
 * Returns the reason why the insured cannot increase their cover from a given date. Null if a new
 * buyer could have that cover on that date.
 */
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

/**
 * Returns the reason why the product would not be sold to the remaining persons, or null if it
 * would be.
 */
function whyNotLeft(product: Product, policy: Policy, application: Application): string | null {
	const { frequency, issuedAt } = policy;
	const input = ratingInputOf(product, application, frequency, issuedAt);
	const [problem] = soldProblems(product, input, jakartaDay(issuedAt));
	return problem?.message ?? null;
}

type Asked = { choice: CoverChoice; before: CoverChoice; ahead: CoverChoice; fromDay: Day };

/**
 * Prices a choice, or returns the reason why it is unavailable. Null if the choice is not sold to
 * these persons at all.
 */
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
	// Prices are compared for the same persons. Cover that costs more is an increase.
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
 * Returns alternative cover from the next premium, priced with the policy's original product and
 * tariff. Empty if these do not reproduce the current premium, i.e. if it depends on more than the
 * tariff.
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
