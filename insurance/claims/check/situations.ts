import { type Benefit, benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import { CONDITIONS } from '#insurance/product/products/benefits/insured-events.ts';
import type { Situation } from '#insurance/product/products/benefits/situation.ts';
import { type Product, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { coverPeriod } from '#insurance/sales/quotes/cover.ts';
import { addToDay, type Day, daysBetween, jakartaMidnight } from '#platform/values/dates.ts';
import { formatRupiah, shortRupiah } from '#platform/values/money.ts';

import type { ClaimEventFacts } from '../rules/event.ts';
import { checkClaim, type CheckResult } from './check.ts';

export type ShownSituation = {
	words: string;
	benefit: string;
	verdict: CheckResult['verdict'];
	/** Amount paid, in rupiah. */
	amount: number;
	why: string;
};

/** Value assumed for a motorcycle if the buyer may choose it freely. */
const USUAL_VALUE = 20_000_000;
/** Days between the event and the report of the claim. */
const DAYS_TO_TELL = 3;

/** Facts stated by the user; otherwise the situation's own facts apply. */
export type StatedFacts = {
	nights?: number | null;
	cost?: number | null;
	hours?: number | null;
	losses?: Situation['losses'];
	/** Days after the first day of cover. */
	day?: number | null;
};

export function situationFacts(
	one: Situation,
	incidentDay: Day,
	stated: StatedFacts = {},
): ClaimEventFacts {
	return {
		incidentDay,
		cause: one.cause,
		days: stated.nights ?? one.nights ?? null,
		cost: stated.cost ?? one.cost ?? null,
		specified: one.specified ?? false,
		icuDays: one.icuNights ?? null,
		operations: one.operations ?? null,
		hours: stated.hours ?? one.hours ?? null,
		illness: one.illness ?? null,
		losses: (one.losses && stated.losses) ?? one.losses ?? null,
		outcome: one.outcome ?? null,
		deathDay: one.outcome === 'death' ? incidentDay : null,
		// Noon falls within every cover, including hourly ones.
		time: '12:00',
		...(one.exclusions ? { exclusions: one.exclusions } : {}),
		answers: Object.fromEntries(CONDITIONS.map((key) => [key, one.yes.includes(key)])),
	};
}

/**
 * Returns the plan and sum insured assumed for example situations: the first that the product
 * offers, or the first that includes the given benefit.
 */
export function shownChoice(
	product: Product,
	benefit?: Benefit,
): { plan: string; sumInsured: number; words: string } {
	const including = product.plans.find(
		({ code }) => benefit && (benefitValue(benefit, code) ?? 0) > 0,
	);
	const plan = including ?? product.plans[0] ?? { code: '', name: '' };
	const range = product.sumInsuredRange;
	const sumInsured = range
		? Math.min(range.max, Math.max(range.min, USUAL_VALUE))
		: (sumsInsuredOf(product, plan.code)[0] ?? 0);
	const several = product.plans.length > 1 ? `${plan.name}, ` : '';
	const label = product.sumInsuredLabel.toLowerCase();
	return {
		plan: plan.code,
		sumInsured,
		words: `${several}${label} ${shortRupiah(sumInsured)}`,
	};
}

/**
 * Explains why this amount, or nothing, is paid. Omits everything that only a real policy has: its
 * dates and the unused remainder of a limit.
 */
export function whyOf(
	{ verdict, findings, amount, waitingUntil }: CheckResult,
	startDay: Day,
): string {
	const how = amount.how.replace(/, sisa \d+ dari \d+ (hari|kali)/, '');
	if (verdict === 'covered') return amount.expected > 0 ? how : `Hasil hitungannya nol: ${how}`;
	const against =
		findings.find(({ result }) => result === 'no') ??
		findings.find(({ result }) => result === 'ask');
	if (against?.rule === 'waiting' && waitingUntil)
		return `Masih dalam masa tunggu ${daysBetween(startDay, waitingUntil)} hari pertama.`;
	return against?.words ?? '';
}

/**
 * Returns the result of a claim under the usual plan and sum insured, bought the day before. Null
 * if the benefit was removed.
 */
export function judgeSituation(
	product: Product,
	one: Situation,
	today: Day,
	stated: StatedFacts = {},
): { benefit: Benefit; result: CheckResult; startDay: Day } | null {
	const benefit = product.benefits.find(({ code }) => code === one.benefit);
	if (!benefit) return null;
	const { plan, sumInsured } = shownChoice(product, benefit);
	const period = product.periods[0] ?? { unit: 'year', length: 1 };
	// Assumes that the cover was bought yesterday, because most covers begin the next day. A start
	// time that can be chosen is in the morning.
	const bought = addToDay(today, { day: -1 });
	const chosen = product.start === 'day-after-payment' ? null : `${today} 08:00:00`;
	const cover = coverPeriod(jakartaMidnight(bought), period, chosen);
	const days = daysBetween(cover.startDay, cover.endDay);
	const lastDay = chosen === null ? days : Math.max(0, days - 1);
	const day = Math.min(stated.day ?? one.day, lastDay);
	const facts = situationFacts(one, addToDay(cover.startDay, { day }), stated);
	const result = checkClaim({
		product,
		benefit,
		plan,
		sumInsured,
		status: 'INFORCE',
		cover,
		boughtDay: bought,
		facts,
		before: [],
		today: addToDay(facts.incidentDay, { day: DAYS_TO_TELL }),
	});
	return { benefit, result, startDay: cover.startDay };
}

/** Returns the verdict and rupiah amount as displayed. A payment of zero counts as not covered. */
export function paidOf({
	verdict,
	amount,
}: CheckResult): Pick<ShownSituation, 'verdict' | 'amount'> {
	const paid = verdict === 'not-covered' ? 0 : amount.expected;
	return { verdict: paid === 0 ? 'not-covered' : verdict, amount: paid };
}

function shown(product: Product, one: Situation, today: Day): ShownSituation[] {
	const judged = judgeSituation(product, one, today);
	if (!judged) return [];
	const { benefit, result, startDay } = judged;
	return [
		{
			words: one.words,
			benefit: benefit.name,
			...paidOf(result),
			why: whyOf(result, startDay),
		},
	];
}

export const situationsOf = (product: Product, today: Day): ShownSituation[] =>
	(product.situations ?? []).flatMap((one) => shown(product, one, today));

export const outcomeWords = ({
	verdict,
	amount,
}: Pick<ShownSituation, 'verdict' | 'amount'>): string =>
	verdict === 'not-covered' || amount === 0
		? 'Tidak dibayar'
		: verdict === 'covered'
			? `Dibayar ${formatRupiah(amount)}`
			: `Diperiksa dulu, paling banyak ${formatRupiah(amount)}`;
