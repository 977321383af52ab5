import { sharedOf } from '#insurance/product/products/benefits/benefit-limits.ts';
import { type Benefit, unitAmount } from '#insurance/product/products/benefits/benefit.ts';
import { daysBetween } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { afterBorne, borneOf, borneWords } from './borne.ts';
import { countedFor, leftOf, policyYear, sum } from './limits.ts';
import {
	type AmountInput,
	type ClaimAmount,
	unitOf,
	byDay,
	bySum,
	byCost,
	byOperation,
	byBlock,
	byTable,
} from './ways-to-pay.ts';

/** Returns the amount in proportion to the remaining days of cover, including the day of the event. */
function byRest(input: AmountInput): ClaimAmount {
	const { startDay, endDay, facts } = input;
	const whole = unitOf(input);
	const days = daysBetween(startDay, endDay) + 1;
	const rest = Math.min(days, Math.max(0, daysBetween(facts.incidentDay, endDay) + 1));
	const left = leftOf(input, whole);
	const max = left.times === 0 ? 0 : left.amount;
	const borne = borneOf(input);
	return {
		max,
		expected: Math.min(max, afterBorne(borne, Math.floor((whole * rest) / days))),
		how: `${formatRupiah(whole)} × ${rest} dari ${days} hari masa polis${borneWords(borne)}, paling banyak ${formatRupiah(max)}`,
		limitReached: max === 0,
		days: 0,
		times: 1,
	};
}

function paid(input: AmountInput): ClaimAmount {
	const { pays } = input.terms;
	switch (pays.by) {
		case 'sum':
			return bySum(input);
		case 'cost':
			return byCost(input);
		case 'day':
			return byDay(input);
		case 'operation':
			return byOperation(input);
		case 'block':
			return byBlock(input, pays);
		case 'table':
			return byTable(input);
		case 'pro-rata':
			return byRest(input);
		case 'death-or-table':
			return input.facts.outcome === 'disability' ? byTable(input) : bySum(input);
	}
}

/** Caps an amount at what remains of a limit shared by several benefits. */
function withinShared(input: AmountInput, found: ClaimAmount, limit: Benefit): ClaimAmount {
	const year = policyYear(input.startDay, input.facts.incidentDay);
	const used = sum(
		countedFor(limit.shared ?? {}, input).filter(
			(one) =>
				limit.shared?.of.includes(one.benefit) &&
				policyYear(input.startDay, one.incidentDay) === year,
		),
		'amount',
	);
	const left = Math.max(0, unitAmount(limit, input.plan, input.sumInsured) - used);
	if (left >= found.max) return found;
	const whose = limit.shared?.together ? ' semua tertanggung bersama' : '';
	return {
		...found,
		max: left,
		expected: Math.min(found.expected, left),
		how: `${found.how}; sisa batas tahunan${whose} ${formatRupiah(left)}`,
		limitReached: left === 0,
	};
}

export const expectedAmount = (input: AmountInput): ClaimAmount =>
	sharedOf(input.product.benefits, input.benefit.code, 'limit', input.plan).reduce(
		(found, limit) => withinShared(input, found, limit),
		paid(input),
	);
