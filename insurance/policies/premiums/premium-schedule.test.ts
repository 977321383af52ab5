import { expect, test } from 'vitest';

import { coverPeriod } from '#insurance/sales/quotes/cover.ts';
import { payingOf } from '#insurance/sales/quotes/pricing/paying.ts';
import { jakartaMidnight } from '#platform/values/dates.ts';

import { POLICY_MOVES, type PolicyStatus } from '../policy.ts';
import { pathTo, type StatusFacts, statusFor } from '../status-rules.ts';
import {
	graceUntil,
	owedOn,
	reinstateUntil,
	type Scheduled,
	scheduleOf,
	secondDue,
} from './premium-schedule.ts';

const policy = (
	frequency: Scheduled['frequency'],
	startDay: string,
	length = 1,
	unit: 'year' | 'month' | 'day' = 'year',
	price = { premium: 90_000, policyFee: 0, cashlessFee: 0, otherFees: 0, promotion: 0 },
): Scheduled => ({
	frequency,
	// The policy was paid at noon on the previous day, so that cover begins on `startDay`.
	cover: coverPeriod(new Date(jakartaMidnight(startDay).getTime() - 12 * 3_600_000), {
		unit,
		length,
	}),
	price,
});
const dues = (one: Scheduled) => scheduleOf(one).map(({ dueOn }) => dueOn);

test.each([
	[
		'the 31st falls on the last day of short months and back on the 31st',
		policy('monthly', '2027-01-31'),
		[
			'2027-01-31',
			'2027-02-28',
			'2027-03-31',
			'2027-04-30',
			'2027-05-31',
			'2027-06-30',
			'2027-07-31',
			'2027-08-31',
			'2027-09-30',
			'2027-10-31',
			'2027-11-30',
			'2027-12-31',
		],
	],
	[
		'29 February of a leap year',
		policy('yearly', '2028-02-29', 3),
		['2028-02-29', '2029-02-28', '2030-02-28'],
	],
	[
		'a month before a leap day',
		policy('monthly', '2028-01-30', 3, 'month'),
		['2028-01-30', '2028-02-29', '2028-03-30'],
	],
	['a year paid at once', policy('yearly', '2026-11-22'), ['2026-11-22']],
	['a single premium of several years', policy('lump_sum', '2026-11-22', 5), ['2026-11-22']],
	[
		'over the end of the year',
		policy('monthly', '2026-12-15', 2, 'month'),
		['2026-12-15', '2027-01-15'],
	],
	['a trip of days', policy('lump_sum', '2026-11-22', 7, 'day'), ['2026-11-22']],
])('computes the due days: %s', (_what, one, expected) => {
	expect(dues(one)).toEqual(expected);
	expect(secondDue(one)).toBe(expected[1] ?? null);
});

test.each(['monthly', 'yearly', 'lump_sum'] as const)(
	'the periods of %s instalments follow each other without a gap to the last day of cover',
	(frequency) => {
		for (const start of ['2027-01-31', '2028-02-29', '2026-11-22', '2027-12-31']) {
			const one = policy(frequency, start, 3);
			const all = scheduleOf(one);
			expect(all[0]?.fromDay).toBe(one.cover.startDay);
			expect(all.at(-1)?.untilDay).toBe(one.cover.endDay);
			for (const [at, { fromDay }] of all.slice(1).entries())
				expect(Date.parse(fromDay) - Date.parse(all[at]?.untilDay ?? '')).toBe(86_400_000);
		}
	},
);

test('charges fees once, with the first instalment', () => {
	const one = policy('monthly', '2027-01-05', 3, 'month', {
		premium: 215_000,
		policyFee: 100_000,
		cashlessFee: 25_000,
		otherFees: 0,
		promotion: 0,
	});
	expect(scheduleOf(one).map(({ amount }) => amount)).toEqual([215_000, 90_000, 90_000]);
});

const step = (fromDay: string, frequency: Scheduled['frequency'], premium: number) => ({
	fromDay,
	frequency,
	premium,
});

test.each<[string, Scheduled, [string, number][]]>([
	[
		'the rest of a year at once, by its days, rounded down',
		{
			...policy('monthly', '2027-01-15'),
			paySteps: [
				step('2027-01-15', 'monthly', 90_000),
				step('2027-03-15', 'yearly', 1_000_000),
			],
		},
		[
			['2027-01-15', 90_000],
			['2027-02-15', 90_000],
			['2027-03-15', 838_356],
		],
	],
	[
		'the rest of the second year of three, and the third whole',
		{
			...policy('monthly', '2027-01-15', 3),
			paySteps: [
				step('2027-01-15', 'yearly', 90_000),
				step('2028-01-15', 'monthly', 8_000),
				step('2028-02-15', 'yearly', 366_000),
			],
		},
		[
			['2027-01-15', 90_000],
			['2028-01-15', 8_000],
			['2028-02-15', 335_000],
			['2029-01-15', 366_000],
		],
	],
	[
		'by months from an anniversary on, as the 31st falls',
		{
			...policy('yearly', '2027-12-31', 2),
			cover: { startDay: '2027-12-31', endDay: '2029-03-30' },
			paySteps: [step('2027-12-31', 'yearly', 90_000), step('2028-12-31', 'monthly', 8_000)],
		},
		[
			['2027-12-31', 90_000],
			['2028-12-31', 8_000],
			['2029-01-31', 8_000],
			['2029-02-28', 8_000],
		],
	],
])('schedules a change of payment frequency: %s', (_what, one, expected) => {
	const all = scheduleOf(one);
	expect(all.map(({ dueOn, amount }) => [dueOn, amount])).toEqual(expected);
	expect(all.map(({ number }) => number)).toEqual(expected.map((_, nth) => nth + 1));
	expect(all.at(-1)?.untilDay).toBe(one.cover.endDay);
});

const END = jakartaMidnight('2027-11-22');
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const state = (status: PolicyStatus, nextDueOn: string | null): StatusFacts => ({
	status,
	endAt: END,
	nextDueOn,
	graceDays: 30,
});

test.each<[string, StatusFacts, Date, PolicyStatus]>([
	['nothing due', state('INFORCE', null), at('2027-03-01'), 'INFORCE'],
	['before the due day', state('INFORCE', '2027-03-01'), at('2027-02-28'), 'INFORCE'],
	[
		'all through the due day',
		state('INFORCE', '2027-03-01'),
		at('2027-03-01', '23:59'),
		'INFORCE',
	],
	[
		'the first minute after it, in Jakarta',
		state('INFORCE', '2027-03-01'),
		at('2027-03-02', '00:00'),
		'GRACE',
	],
	[
		'the same minute given in Greenwich time',
		state('INFORCE', '2027-03-01'),
		new Date('2027-03-01T16:59:00Z'),
		'INFORCE',
	],
	['the last day of grace', state('GRACE', '2027-03-01'), at('2027-03-31', '23:59'), 'GRACE'],
	['the day after the grace', state('GRACE', '2027-03-01'), at('2027-04-01', '00:00'), 'LAPSED'],
	['nobody looked for two months', state('INFORCE', '2027-03-01'), at('2027-05-01'), 'LAPSED'],
	['grace and paid', state('GRACE', '2027-04-01'), at('2027-03-20'), 'INFORCE'],
	['lapsed stays so', state('LAPSED', '2027-03-01'), at('2027-04-20'), 'LAPSED'],
	['lapsed until its end', state('LAPSED', '2027-03-01'), END, 'EXPIRED'],
	['the last second of cover', state('INFORCE', null), new Date(END.getTime() - 1), 'INFORCE'],
	['the end of cover', state('INFORCE', null), END, 'EXPIRED'],
	['the end of cover in grace', state('GRACE', '2027-11-01'), END, 'EXPIRED'],
	['cancelled is for ever', state('CANCELLED', '2027-03-01'), END, 'CANCELLED'],
	['expired is for ever', state('EXPIRED', null), at('2027-01-01'), 'EXPIRED'],
])('computes the status: %s', (_what, now, instant, expected) => {
	expect(statusFor(now, instant)).toBe(expected);
	let from = now.status;
	for (const step of pathTo(from, expected)) {
		expect(POLICY_MOVES[from]).toContain(step);
		from = step;
	}
	expect(from).toBe(expected);
});

const monthly = policy('monthly', '2027-01-01');
test.each<
	[string, string, string | null, string, { graceDays: number } | null, number[], number[]]
>([
	['ahead of the day: the next one', '2027-01-20', '2027-02-01', '2027-01-20', null, [2], []],
	['on the day', '2027-02-01', '2027-02-01', '2027-02-01', null, [2], []],
	[
		'in grace, with the next one due too',
		'2027-03-01',
		'2027-02-01',
		'2027-03-01',
		null,
		[2, 3],
		[],
	],
	['nothing left', '2027-02-01', null, '2027-02-01', null, [], []],
	[
		'lapsed: the month of grace and the running one, not the month without cover',
		'2027-04-20',
		'2027-02-01',
		'2027-04-20',
		{ graceDays: 30 },
		[2, 3, 4],
		[],
	],
	[
		'lapsed longer',
		'2027-06-02',
		'2027-02-01',
		'2027-06-02',
		{ graceDays: 30 },
		[2, 3, 6],
		[4, 5],
	],
])('owed: %s', (_what, _day, due, today, lapsed, pay, waive) => {
	const owed = owedOn(monthly, due, today, lapsed);
	expect(owed.pay.map(({ number }) => number)).toEqual(pay);
	expect(owed.waive.map(({ number }) => number)).toEqual(waive);
	expect(owed.total).toBe(pay.length * 90_000);
});

test('grace and reinstatement days follow the calendar and end with the cover', () => {
	expect(graceUntil('2028-01-31', 30)).toBe('2028-03-01');
	expect(reinstateUntil('2027-02-01', 30, '2027-12-31')).toBe('2027-05-02');
	expect(reinstateUntil('2027-10-20', 30, '2027-11-21')).toBe('2027-11-21');
});

test.each([
	['monthly', 1, 'year'],
	['monthly', 3, 'month'],
	['monthly', 7, 'day'],
	['yearly', 1, 'year'],
	['yearly', 3, 'year'],
	['yearly', 18, 'month'],
	['yearly', 6, 'month'],
	['lump_sum', 5, 'year'],
] as const)(
	'a %s cover of %i %ss is paid as often, and costs as much, as the cart showed',
	(frequency, length, unit) => {
		const price = {
			premium: 190_000,
			policyFee: 100_000,
			cashlessFee: 5_000,
			otherFees: 35_000,
			promotion: 0,
		};
		const instalments = scheduleOf(policy(frequency, '2027-01-31', length, unit, price));
		const { premium: planRate, ...fees } = price;
		const result = payingOf({ ...fees, planRate, frequency }, { unit, length });
		expect(result.count).toBe(instalments.length);
		expect(result.next).toBe(instalments[1]?.amount ?? null);
		expect(result.whole).toBe(instalments.reduce((sum, { amount }) => sum + amount, 0));
	},
);
