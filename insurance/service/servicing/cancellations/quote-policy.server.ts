import { claimsStatus } from '#insurance/claims/claims-status.server.ts';
import type { PaymentProvider } from '#insurance/money/payments/payment-provider.ts';
import { refundsToSource } from '#insurance/money/payments/refunds/refund-ways.ts';
import { moneyKept } from '#insurance/money/payments/refunds/refunds.server.ts';
import { instalmentOrderByNo } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import { instalmentRows } from '#insurance/policies/premiums/instalments.server.ts';
import { scheduleOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import {
	type CancellationQuote,
	type PaidInstalment,
	quoteCancellation,
	type RefundLine,
	wholeRefund,
} from './cancellation.ts';

function feeLines({ price }: PolicyHead): RefundLine[] {
	const fees: RefundLine[] = [
		{ label: 'Biaya polis cetak', amount: price.policyFee },
		{ label: 'Biaya cashless', amount: price.cashlessFee },
		{ label: 'Biaya administrasi dan meterai', amount: price.otherFees },
	];
	return fees.filter(({ amount }) => amount > 0);
}

/** True if an order was already fully refunded, by us or by the provider. */
async function isBack(db: Db, orderNo: string | null): Promise<boolean> {
	const order = orderNo === null ? undefined : await instalmentOrderByNo(db, orderNo);
	return (
		order !== undefined &&
		(order.status === 'refunded' || order.status === 'reversed') &&
		(await moneyKept(db, order.orderNo)) <= 0
	);
}

/**
 * Returns the premiums paid for a policy. The first instalment was paid with the purchase order,
 * each later one with a separate order.
 */
export async function paidFor(db: Db, policy: PolicyHead): Promise<PaidInstalment[]> {
	const rows = new Map(
		(await instalmentRows(db, [policy.id]))
			.filter(({ status }) => status === 'paid')
			.map((row) => [row.number, row]),
	);
	const unpaid = new Set(policy.reopened.map(({ number }) => number));
	const paid = scheduleOf(policy).flatMap((one): PaidInstalment[] => {
		const row = rows.get(one.number);
		if (one.number === 1 && row === undefined)
			return unpaid.has(1)
				? []
				: [{ ...one, orderNo: policy.orderNo, fees: feeLines(policy) }];
		return row
			? [{ ...one, orderNo: row.orderNo, fees: one.number === 1 ? feeLines(policy) : [] }]
			: [];
	});
	const left: PaidInstalment[] = [];
	for (const one of paid)
		left.push((await isBack(db, one.orderNo)) ? { ...one, amount: 0, fees: [] } : one);
	return left;
}

/**
 * Limits each order's refund to the amount that has not been returned yet: part of it may have gone
 * back through the payer's bank.
 */
async function withinKept(db: Db, quote: CancellationQuote): Promise<CancellationQuote> {
	const kept = new Map<string, number>();
	const byOrder: CancellationQuote['byOrder'] = [];
	for (const { orderNo, amount } of quote.byOrder) {
		if (orderNo === null) {
			byOrder.push({ orderNo, amount });
			continue;
		}
		const left = kept.get(orderNo) ?? Math.max(0, await moneyKept(db, orderNo));
		const goes = Math.min(amount, left);
		kept.set(orderNo, left - goes);
		if (goes > 0) byOrder.push({ orderNo, amount: goes });
	}
	const refund = byOrder.reduce((sum, { amount }) => sum + amount, 0);
	if (refund === quote.refund) return quote;
	return {
		...quote,
		reason: `${quote.reason} Yang sudah kembali lewat bank pembayar tidak dikirim dua kali.`,
		lines: [
			...quote.lines,
			{ label: 'Sudah kembali lewat bank pembayar', amount: refund - quote.refund },
		],
		refund,
		byOrder,
	};
}

/** Returns what of a policy's payments comes back if it is treated as never bought. */
export async function quoteWhole(
	db: Db,
	policy: PolicyHead,
): Promise<Pick<CancellationQuote, 'lines' | 'refund' | 'byOrder'>> {
	const whole = wholeRefund(await paidFor(db, policy));
	return withinKept(db, { ...whole, kind: null, reason: '', freeLookUntil: null });
}

/**
 * Returns the current refund for ending a policy. The caller must hold the policy's lock unless it
 * only displays the figures.
 */
export async function quotePolicy(
	db: Db,
	policy: PolicyHead,
	now: Date,
): Promise<CancellationQuote> {
	const { product } = await productVersion(db, policy.product.code, policy.product.version);
	const quote = quoteCancellation({
		status: statusAt({ status: policy.status, endAt: policy.cover.endAt }, now),
		source: policy.source,
		issuedDay: jakartaDay(policy.issuedAt),
		cover: policy.cover,
		periodUnit: policy.period.unit,
		freeLookDays: product.freeLookDays,
		paid: await paidFor(db, policy),
		claims: await claimsStatus(db, policy.id),
		today: jakartaDay(now),
	});
	return withinKept(db, quote);
}

export async function needsAccount(
	db: Db,
	installed: readonly Pick<PaymentProvider, 'id'>[],
	byOrder: CancellationQuote['byOrder'],
	now: Date,
): Promise<boolean> {
	const ids = installed.map(({ id }) => id);
	for (const { orderNo, amount } of byOrder) {
		if (orderNo === null || amount === 0) continue;
		const order = await instalmentOrderByNo(db, orderNo);
		if (order && !refundsToSource(order, ids, now)) return true;
	}
	return false;
}
