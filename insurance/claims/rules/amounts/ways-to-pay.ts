import { appliedLimits } from '#insurance/product/products/benefits/benefit-limits.ts';
import {
	type Benefit,
	type BenefitTerms,
	unitAmount,
} from '#insurance/product/products/benefits/benefit.ts';
import { BODY_PARTS } from '#insurance/product/products/benefits/insured-events.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { type Day, daysBetween } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { ClaimEventFacts } from '../event.ts';
import { afterBorne, borneOf, borneWords } from './borne.ts';
import { type Left, leftOf, type PaidBefore } from './limits.ts';
import { type Repeated, repeatedNights } from './repeated.ts';

export type AmountInput = {
	product: Pick<Product, 'benefits'>;
	terms: BenefitTerms;
	benefit: Benefit;
	plan: string;
	sumInsured: number;
	startDay: Day;
	endDay: Day;
	/** First day after the waiting period; null if there is none. */
	waitingUntil: Day | null;
	facts: ClaimEventFacts;
	before: readonly PaidBefore[];
	others?: readonly PaidBefore[];
};

export type ClaimAmount = {
	max: number;
	expected: number;
	how: string;
	limitReached: boolean;
	/** Number of days and of payments that count towards the limits. */
	days: number;
	times: number;
	/** Earlier payments for the same nights, if the benefit pays per night. */
	repeated?: Repeated;
};

export const unitOf = ({ benefit, plan, sumInsured }: AmountInput) =>
	unitAmount(benefit, plan, sumInsured);

/**
 * Counts the nights to be paid, excluding those in a waiting period or already paid by another
 * benefit.
 */
export function nightsPaid({
	terms,
	facts,
	waitingUntil,
	icuNights = 0,
}: Pick<AmountInput, 'facts' | 'waitingUntil'> & {
	terms: Partial<Pick<BenefitTerms, 'pays' | 'replacedBy'>>;
	/** Intensive care nights known from earlier claims on the same stay. */
	icuNights?: number;
}): number {
	const nights = facts.days ?? 0;
	const waited =
		waitingUntil === null || facts.incidentDay >= waitingUntil
			? 0
			: daysBetween(facts.incidentDay, waitingUntil);
	const intensive = Math.max(facts.icuDays ?? 0, icuNights);
	const replaced = terms.replacedBy ? Math.min(intensive, terms.replacedBy.days) : 0;
	const borne = terms.pays?.by === 'day' ? (terms.pays.after ?? 0) : 0;
	return Math.max(0, nights - waited - replaced - borne);
}

/** Returns the part of the cost that others paid, if the benefit covers only the rest. */
const paidByOthers = ({ terms, facts }: AmountInput): number =>
	terms.afterOthers ? (facts.paidByOthers ?? 0) : 0;

const timesWords = ({ terms }: AmountInput, left: Left) => {
	const most = appliedLimits(terms).times[0]?.times;
	return most === undefined || most === 1 ? '' : `, sisa ${left.times} dari ${most} kali`;
};

function byNights(input: AmountInput, days: number): { amount: number; words: string } {
	const { terms, facts } = input;
	const unit = unitOf(input);
	const whole = unit * days;
	const words = `${days} hari × ${formatRupiah(unit)}`;
	if (terms.pays.by !== 'day' || !terms.pays.upToCost || facts.cost === null)
		return { amount: whole, words };
	const nights = Math.max(days, facts.days ?? 0);
	const rest = Math.max(0, facts.cost - paidByOthers(input));
	const cost = nights === 0 ? 0 : Math.floor((rest * days) / nights);
	const share = days < nights ? ` ${days} dari ${nights} hari, ${formatRupiah(cost)}` : '';
	return {
		amount: Math.min(cost, whole),
		words: `${words}, paling banyak sebesar biaya${share}`,
	};
}

export function byDay(input: AmountInput): ClaimAmount {
	const { terms, facts } = input;
	const unit = unitOf(input);
	const left = leftOf(input, Infinity);
	const nights = left.times === 0 ? 0 : left.days;
	const repeated = repeatedNights(input);
	const icuNights = Math.max(repeated.icuNights, repeated.replaced);
	const due = Math.max(0, nightsPaid({ ...input, icuNights }) - repeated.nights);
	const days = Math.min(due, nights);
	const paid = byNights(input, days);
	const borne = borneOf(input);
	const net = afterBorne(borne, paid.amount);
	const instead = Math.min(repeated.instead.amount, net);
	const most = appliedLimits(terms).days[0]?.days;
	const counted = most === undefined ? '' : `, sisa ${left.days} dari ${most} hari`;
	const again = repeated.claims.length > 0;
	const ofStay = again
		? Math.max(0, (facts.days ?? 0) - repeated.nights - repeated.replaced)
		: 400;
	return {
		max: Math.max(0, unit * Math.min(nights, ofStay) - instead),
		expected: net - instead,
		how: `${paid.words}${borneWords(borne)}${instead > 0 ? ` − ${formatRupiah(instead)} yang sudah dibayar untuk malam yang sama` : ''}${counted}${timesWords(input, left)}`,
		limitReached: nights === 0,
		days,
		times: 1,
		...(again ? { repeated } : {}),
	};
}

export function bySum(input: AmountInput): ClaimAmount {
	const whole = unitOf(input);
	const borne = borneOf(input);
	const left = leftOf(input, whole);
	const max = left.times === 0 ? 0 : Math.min(left.amount, afterBorne(borne, whole));
	return {
		max,
		expected: max,
		how: `Santunan ${formatRupiah(whole)}${borneWords(borne)}${timesWords(input, left)}`,
		limitReached: max === 0,
		days: 0,
		times: 1,
	};
}

export function byCost(input: AmountInput): ClaimAmount {
	const { terms, facts } = input;
	const percent = (terms.pays.by === 'cost' && terms.pays.percent) || 100;
	const unit = unitOf(input);
	const left = leftOf(input, unit);
	const max = left.times === 0 ? 0 : left.amount;
	const others = paidByOthers(input);
	const borne = borneOf(input);
	const cost = Math.max(0, (facts.cost ?? 0) - others);
	const used =
		left.amountUsed > 0
			? ` (batas ${formatRupiah(unit)}, sudah terpakai ${formatRupiah(left.amountUsed)})`
			: '';
	return {
		max,
		expected: Math.min(afterBorne(borne, cost, percent), max),
		how: `Biaya ${formatRupiah(facts.cost ?? 0)}${others > 0 ? ` − dibayar pihak lain ${formatRupiah(others)}` : ''}${percent === 100 ? '' : ` × ${percent}%`}${borneWords(borne)}, paling banyak ${formatRupiah(max)}${used}${timesWords(input, left)}`,
		limitReached: max === 0,
		days: 0,
		times: 1,
	};
}

export function byOperation(input: AmountInput): ClaimAmount {
	const unit = unitOf(input);
	const left = leftOf(input, Infinity);
	const times = Math.min(input.facts.operations ?? 1, left.times);
	const borne = borneOf(input);
	return {
		max: unit * left.times,
		expected: afterBorne(borne, unit * times),
		how: `${times} operasi × ${formatRupiah(unit)}${borneWords(borne)}${timesWords(input, left)}`,
		limitReached: left.times === 0,
		days: 0,
		times,
	};
}

export function byBlock(
	input: AmountInput,
	{ hours, most }: { hours: number; most: number },
): ClaimAmount {
	const unit = unitOf(input);
	const left = leftOf(input, unit * most);
	const max = left.times === 0 ? 0 : left.amount;
	const blocks = Math.min(most, Math.floor((input.facts.hours ?? 0) / hours));
	const borne = borneOf(input);
	return {
		max,
		expected: Math.min(afterBorne(borne, unit * blocks), max),
		how: `${blocks} blok penuh @ ${hours} jam × ${formatRupiah(unit)}${borneWords(borne)}, paling banyak ${most} blok${timesWords(input, left)}`,
		limitReached: max === 0,
		days: 0,
		times: 1,
	};
}

/**
 * Returns the percentage of a disability according to the doctor's certificate, limited to the
 * percentage in the table.
 */
function disabilityPercent({ losses, percent }: ClaimEventFacts): number {
	const table = Math.min(
		100,
		(losses ?? []).reduce((total, part) => total + BODY_PARTS[part].percent, 0),
	);
	if (!losses?.length) return percent ?? 0;
	return Math.min(percent ?? table, table);
}

export function byTable(input: AmountInput): ClaimAmount {
	const whole = unitOf(input);
	const left = leftOf(input, whole);
	const max = left.times === 0 ? 0 : left.amount;
	const percent = disabilityPercent(input.facts);
	const borne = borneOf(input);
	return {
		max,
		expected: Math.min(max, afterBorne(borne, Math.floor((whole * percent) / 100))),
		how: `${percent}% menurut tabel cacat tetap × ${formatRupiah(whole)}${borneWords(borne)}, paling banyak ${formatRupiah(max)}${timesWords(input, left)}`,
		limitReached: max === 0,
		days: 0,
		times: 1,
	};
}
