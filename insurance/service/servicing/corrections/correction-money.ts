import type { Day } from '#platform/values/dates.ts';

import { type PaidInstalment, type RefundLine, unusedPart } from '../cancellations/cancellation.ts';

type MoneyInput = {
	paid: readonly PaidInstalment[];
	/** Premium of a full instalment with the stored and with the corrected data. */
	before: number;
	after: number;
	periodUnit: 'hour' | 'day' | 'month' | 'year';
	cover: { startDay: Day };
	claimsPaid: number;
	/** The correction counts from the day after this one. */
	today: Day;
};

export type CorrectionMoney = {
	lines: RefundLine[];
	/** Refunds in rupiah, by the order that was paid. */
	byOrder: { orderNo: string; amount: number }[];
	refund: number;
	/** Rise of premiums already paid, which is not collected (decision 0289). */
	waived: number;
};

const part = (amount: number, times: number, of: number, up: boolean): number => {
	const product = BigInt(amount) * BigInt(times);
	const divisor = BigInt(of);
	return Number(up ? (product + divisor - 1n) / divisor : product / divisor);
};

/** Returns how many days of an instalment are unused, out of all its days. */
function unusedDays(one: PaidInstalment, { periodUnit, cover, today }: MoneyInput) {
	// Cover by the hour is used as a whole once its day begins.
	if (periodUnit === 'hour') return { unused: today < cover.startDay ? 1 : 0, of: 1 };
	const { unused, of } = unusedPart(one, today);
	return { unused, of };
}

/**
 * Calculates what a corrected birth date or sex changes in premiums already paid, without fees: a
 * fall returns its share of the unused days, rounded up in the holder's favour; a rise is waived.
 * After a paid claim nothing returns, as for a cancellation. Pure.
 */
export function correctionMoney(input: MoneyInput): CorrectionMoney {
	const { paid, before, after, claimsPaid } = input;
	const falls = after < before;
	const parts = paid.flatMap((one) => {
		const net = one.amount - one.fees.reduce((sum, { amount }) => sum + amount, 0);
		const { unused, of } = unusedDays(one, input);
		const share = Math.abs(before - after) * unused;
		const amount = net <= 0 || share === 0 ? 0 : part(net, share, before * of, falls);
		return amount === 0 ? [] : [{ one, unused, of, amount }];
	});
	const sum = parts.reduce((all, { amount }) => all + amount, 0);
	if (!falls || claimsPaid > 0)
		return { lines: [], byOrder: [], refund: 0, waived: falls ? 0 : sum };
	const back = parts.flatMap(({ one: { orderNo, number }, ...rest }) =>
		orderNo === null ? [] : [{ orderNo, number, ...rest }],
	);
	const orders = Map.groupBy(back, ({ orderNo }) => orderNo);
	return {
		lines: back.map(({ number, unused, of, amount }) => ({
			label: `${paid.length === 1 ? 'Premi' : `Premi ke-${number}`}: sisa ${unused} dari ${of} hari`,
			amount,
		})),
		byOrder: [...orders].map(([orderNo, same]) => ({
			orderNo,
			amount: same.reduce((all, { amount }) => all + amount, 0),
		})),
		refund: back.reduce((all, { amount }) => all + amount, 0),
		waived: 0,
	};
}
