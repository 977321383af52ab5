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
import { addToDay, type Day } from '#platform/values/dates.ts';

import { ownTariff, type OwnTariff, type PriceAhead } from '../price-ahead.server.ts';
import { coverChoices, coverWords, sameCover } from './cover-change.ts';

export type CoverPrice = CoverChoice &
	PriceAhead & {
		/** More than what the policy has until the change. */
		dearer: boolean;
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

const choosing = (application: Application, { plan, sumInsured }: CoverChoice): Application => ({
	...application,
	choice: { ...application.choice, plan, sumInsured },
});

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

/** One choice with its price, or why not; nothing where it is not sold to these persons at all. */
function priced(
	{ product, price }: OwnTariff,
	policy: Policy,
	{ choice, before, fromDay }: { choice: CoverChoice; before: CoverChoice; fromDay: Day },
): CoverPrice | CoverApart | null {
	const application = choosing(policy.application, choice);
	const one = price(application, policy.frequency);
	const now = price(choosing(policy.application, before), policy.frequency);
	if (!one || !now) return null;
	const takesBack = sameCover(choice, before);
	const dearer = one.premium > now.premium;
	const reason = dearer ? whyNotRaised(product, policy, application, fromDay) : null;
	if (reason !== null) return { words: coverWords(product, choice), reason };
	const confirm = dearer ? confirmOf(product, application, policy.issuedAt) : [];
	return { ...choice, ...one, dearer, takesBack, confirm };
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
	const all = coverChoices(product)
		.filter((choice) => !sameCover(choice, ahead))
		.flatMap((choice) => priced(tariff, policy, { choice, before, fromDay }) ?? []);
	return {
		...none,
		options: all.filter((one): one is CoverPrice => 'premium' in one),
		apart: all.filter((one): one is CoverApart => 'reason' in one),
	};
}
