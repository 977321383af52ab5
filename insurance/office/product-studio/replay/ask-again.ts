import { answerRefusals, unanswered } from '#insurance/product/products/answers.ts';
import { holderAgeProblem } from '#insurance/product/products/entry-age.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { rateWithoutTrace } from '#insurance/product/tariffs/rate.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { askedOn, type QuoteFacts } from '#insurance/sales/carts/kept/quote-facts.ts';
import {
	answerSituation,
	quoteProblems,
	ratingInputOf,
} from '#insurance/sales/quotes/application/application-rules.ts';
import type { Day } from '#platform/values/dates.ts';

import { DIRECT, type ReplayedQuotes } from './replayed-quotes.ts';
import { addShare, bandOf, INSTALMENTS } from './share.ts';

export type AskedTerms = { product: Product; tariff: Tariff };
type Sold = { year: number | null; why: string; asked: number };

/**
 * Returns the yearly cost of a quote under the given terms on the given date, or the reason it
 * cannot be sold.
 */
function soldBy({ product, tariff }: AskedTerms, facts: QuoteFacts, day: Day): Sold {
	const at = new Date(`${day}T05:00:00Z`);
	const { contentId } = product;
	const { quote, frequency, holderBorn } = askedOn(facts, { day, contentId });
	const situation = answerSituation(product, quote, at);
	const asked = facts.renewal ? 0 : unanswered(product.questions, situation).length;
	const refusal = answerRefusals(product.questions, situation)[0]?.refusal.reason;
	const age = facts.renewal ? null : holderAgeProblem(product, holderBorn, day, situation.ageDay);
	const [problem] = quoteProblems(product, quote, day, at);
	const why = problem?.message ?? age ?? refusal;
	if (why) return { year: null, why, asked };
	const rated = rateWithoutTrace(
		tariff,
		product,
		ratingInputOf(product, quote, frequency, at),
		day,
	);
	return rated.ok
		? { year: rated.quote.payable * INSTALMENTS[frequency], why: '', asked }
		: { year: null, why: rated.fields[0]?.message ?? '', asked };
}

function addSold(result: ReplayedQuotes, was: number, is: number, keys: QuoteKeys): void {
	if (is > was) result.dearer += 1;
	else if (is < was) result.cheaper += 1;
	else result.same += 1;
	result.before += was;
	result.after += is;
	if (keys.age !== null) addShare(result.byAge, bandOf(keys.age), was, is);
	addShare(result.byPlan, keys.plan, was, is);
	addShare(result.byRegion, keys.region, was, is);
	addShare(result.byChannel, keys.channel, was, is);
}
type QuoteKeys = { age: number | null; plan: string; region: string; channel: string };

export function addQuote(
	result: ReplayedQuotes,
	{ facts, source }: { facts: QuoteFacts; source: string | null },
	{ base, next, day }: { base: AskedTerms; next: AskedTerms; day: Day },
): void {
	const was = soldBy(base, facts, day);
	const is = soldBy(next, facts, day);
	result.count += 1;
	if (is.asked > was.asked) result.asked += 1;
	if (was.year === null && is.year === null) result.unpriced += 1;
	else if (was.year === null) {
		result.opened += 1;
		result.gained += is.year ?? 0;
	} else if (is.year === null) {
		result.refused += 1;
		result.lost += was.year;
		addShare(result.reasons, is.why, was.year, 0);
	} else {
		const [first] = facts.insured;
		const { plan } = facts.choice;
		addSold(result, was.year, is.year, {
			age: first ? Math.floor(first.months / 12) : null,
			plan: base.product.plans.find(({ code }) => code === plan)?.name ?? plan,
			region: facts.holder.province,
			channel: source ?? DIRECT,
		});
	}
}
