import { expect, test } from 'vitest';

import type { PaidInstalment } from '../cancellations/cancellation.ts';
import { correctionMoney } from './correction-money.ts';

const paid = (
	number: number,
	amount: number,
	fromDay: string,
	untilDay: string,
	fees = 0,
): PaidInstalment => ({
	number,
	dueOn: fromDay,
	fromDay,
	untilDay,
	amount,
	orderNo: `INV-${number}`,
	fees: fees > 0 ? [{ label: 'Biaya polis cetak', amount: fees }] : [],
});
const YEAR = [paid(1, 365_000, '2027-01-01', '2027-12-31')];
const MONTHS = [
	paid(1, 30_000, '2027-01-01', '2027-01-31'),
	paid(2, 28_000, '2027-02-01', '2027-02-28'),
];

// A fall returns its share of the unused days, rounded up; the day of the correction counts as used. A
// rise of a paid premium is not collected. After a paid claim nothing returns, as for a cancellation.
test.each([
	['a tenth less, half a year used', YEAR, 1_000, 900, '2027-07-02', 0, 18_200, 0],
	['a tenth less, before the first day', YEAR, 1_000, 900, '2026-12-20', 0, 36_500, 0],
	['a tenth less, on the last day', YEAR, 1_000, 900, '2027-12-31', 0, 0, 0],
	['a tenth less, after a paid claim', YEAR, 1_000, 900, '2027-07-02', 1, 0, 0],
	['a third less, rounded up', YEAR, 3, 2, '2027-12-30', 0, 334, 0],
	['a tenth more, half a year used', YEAR, 1_000, 1_100, '2027-07-02', 0, 0, 18_200],
	['a third more, rounded down', YEAR, 3, 4, '2027-12-30', 0, 0, 333],
	['half less, in the second month', MONTHS, 1_000, 500, '2027-02-14', 0, 7_000, 0],
	['half less, two months paid ahead', MONTHS, 1_000, 500, '2027-01-31', 0, 14_000, 0],
])('%s', (_case, instalments, before, after, today, claimsPaid, refund, waived) => {
	const money = correctionMoney({
		paid: instalments,
		before,
		after,
		periodUnit: 'year',
		cover: { startDay: '2027-01-01' },
		claimsPaid,
		today,
	});
	expect(money).toMatchObject({ refund, waived });
	const sum = (all: readonly { amount: number }[]) =>
		all.reduce((n, { amount }) => n + amount, 0);
	expect([sum(money.lines), sum(money.byOrder)]).toEqual([refund, refund]);
});

test('fees of the first payment do not return', () => {
	const money = correctionMoney({
		paid: [paid(1, 400_000, '2027-01-01', '2027-12-31', 35_000)],
		before: 1_000,
		after: 900,
		periodUnit: 'year',
		cover: { startDay: '2027-01-01' },
		claimsPaid: 0,
		today: '2027-07-02',
	});
	expect(money.refund).toBe(18_200);
});

test('cover by the hour returns everything before its day, and nothing from then on', () => {
	const hours = [paid(1, 10_000, '2027-01-01', '2027-01-01')];
	const on = (today: string) =>
		correctionMoney({
			paid: hours,
			before: 100,
			after: 50,
			periodUnit: 'hour',
			cover: { startDay: '2027-01-01' },
			claimsPaid: 0,
			today,
		}).refund;
	expect([on('2026-12-31'), on('2027-01-01')]).toEqual([5_000, 0]);
});
