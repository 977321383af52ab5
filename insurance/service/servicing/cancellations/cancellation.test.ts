import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
	type CancellationInput,
	type PaidInstalment,
	quoteCancellation,
	unusedPart,
} from './cancellation.ts';

const year = (amount: number, fees: PaidInstalment['fees'] = []): PaidInstalment => ({
	number: 1,
	dueOn: '2027-01-15',
	fromDay: '2027-01-15',
	untilDay: '2028-01-14',
	amount,
	orderNo: 'INV-1',
	fees,
});
const month = (
	number: number,
	fromDay: string,
	untilDay: string,
	amount = 16_200,
): PaidInstalment => ({
	number,
	dueOn: fromDay,
	fromDay,
	untilDay,
	amount,
	orderNo: `INV-${number}`,
	fees: [],
});
const input = (change: Partial<CancellationInput> = {}): CancellationInput => ({
	status: 'INFORCE',
	source: 'order',
	issuedDay: '2027-01-14',
	cover: { startDay: '2027-01-15', endDay: '2028-01-14' },
	periodUnit: 'year',
	freeLookDays: 14,
	paid: [year(180_000)],
	claims: { open: 0, paid: 0 },
	today: '2027-01-20',
	...change,
});
const BOOK = [{ label: 'Biaya polis cetak', amount: 100_000 }];

test.each<[string, Partial<CancellationInput>, string | null, number]>([
	['on the day of purchase: all', { today: '2027-01-14' }, 'free-look', 180_000],
	['the last day of the free look: all', { today: '2027-01-28' }, 'free-look', 180_000],
	['the day after: 350 of 365 days, rounded up', { today: '2027-01-29' }, 'pro-rata', 172_603],
	[
		'free look gives the fees back too',
		{ today: '2027-01-28', paid: [year(280_000, BOOK)] },
		'free-look',
		280_000,
	],
	[
		'afterwards the fees stay',
		{ today: '2027-01-29', paid: [year(280_000, BOOK)] },
		'pro-rata',
		172_603,
	],
	['half way', { today: '2027-07-16' }, 'pro-rata', 89_754],
	['one day left', { today: '2028-01-13' }, 'pro-rata', 494],
	['the last day: nothing', { today: '2028-01-14' }, 'pro-rata', 0],
	[
		'a leap year has a day more',
		{
			today: '2028-01-15',
			freeLookDays: 0,
			paid: [{ ...year(183_000), fromDay: '2028-01-15', untilDay: '2029-01-14' }],
			cover: { startDay: '2028-01-15', endDay: '2029-01-14' },
		},
		'pro-rata',
		182_500,
	],
	[
		'before cover begins, without a free look: all but the fees',
		{ freeLookDays: 0, today: '2027-01-10', paid: [year(280_000, BOOK)] },
		'pro-rata',
		180_000,
	],
	[
		'monthly: only the running month',
		{
			today: '2027-03-20',
			paid: [
				month(1, '2027-01-15', '2027-02-14'),
				month(2, '2027-02-15', '2027-03-14'),
				month(3, '2027-03-15', '2027-04-14'),
			],
		},
		'pro-rata',
		13_065,
	],
	[
		'monthly in the free look: each month that was paid',
		{
			today: '2027-01-20',
			paid: [month(1, '2027-01-15', '2027-02-14'), month(2, '2027-02-15', '2027-03-14')],
		},
		'free-look',
		32_400,
	],
	[
		'monthly in grace: the paid month is used up',
		{ status: 'GRACE', today: '2027-02-20', paid: [month(1, '2027-01-15', '2027-02-14')] },
		'pro-rata',
		0,
	],
	[
		'a paid claim in the free look: no free look, and nothing back',
		{ claims: { open: 0, paid: 1 } },
		'pro-rata',
		0,
	],
	['a claim that is open', { claims: { open: 1, paid: 0 } }, null, 0],
	['lapsed', { status: 'LAPSED' }, null, 0],
	['expired', { status: 'EXPIRED' }, null, 0],
	['cancelled', { status: 'CANCELLED' }, null, 0],
	['of a company', { source: 'group' }, null, 0],
	[
		'by the hour, before its day',
		{ periodUnit: 'hour', freeLookDays: 0, today: '2027-01-14' },
		'pro-rata',
		180_000,
	],
	[
		'by the hour, on its day',
		{ periodUnit: 'hour', freeLookDays: 0, today: '2027-01-15' },
		'pro-rata',
		0,
	],
])('%s', (_what, change, kind, refund) => {
	const quote = quoteCancellation(input(change));
	expect([quote.kind, quote.refund]).toEqual([kind, refund]);
	expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(refund);
	expect(quote.byOrder.reduce((sum, one) => sum + one.amount, 0)).toBe(refund);
	expect(quote.reason).not.toBe('');
});

test('an order that paid several instalments gets one refund of their sum', () => {
	const paid = [
		month(1, '2027-01-15', '2027-02-14'),
		{ ...month(2, '2027-02-15', '2027-03-14'), orderNo: 'INV-9' },
		{ ...month(3, '2027-03-15', '2027-04-14'), orderNo: 'INV-9' },
	];
	expect(quoteCancellation(input({ today: '2027-02-14', paid }))).toMatchObject({
		refund: 32_400,
		byOrder: [{ orderNo: 'INV-9', amount: 32_400 }],
	});
});

test('the message names the last day of the free look', () => {
	expect(quoteCancellation(input()).reason).toContain('28 Januari 2027');
	expect(quoteCancellation(input({ today: '2027-01-29' })).reason).toContain(
		'berakhir 28 Januari 2027',
	);
});

test("an unused part stays between its days' value and the amount paid and falls daily", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 999_000_000 }),
			fc.integer({ min: 0, max: 400 }),
			(amount, day) => {
				const one = { amount, fromDay: '2027-01-15', untilDay: '2028-01-14' };
				const on = (n: number) =>
					new Date(Date.parse('2027-01-10') + n * 86_400_000).toISOString().slice(0, 10);
				const [now, next] = [unusedPart(one, on(day)), unusedPart(one, on(day + 1))];
				expect(now.amount).toBeLessThanOrEqual(amount);
				expect(now.amount * now.of).toBeGreaterThanOrEqual(amount * now.unused);
				expect(now.amount * now.of - amount * now.unused).toBeLessThan(now.of);
				expect(next.amount).toBeLessThanOrEqual(now.amount);
			},
		),
	);
});
