import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { takenBack } from '#insurance/money/ledger/order-money.server.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { graceOf, type WithdrawnDecision } from '#insurance/policies/premiums/premium-schedule.ts';
import {
	decideReopened,
	paidByAnother,
} from '#insurance/policies/premiums/reopen-instalments.server.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { findOrder, lockOrder, type OrderRow } from '../store.server.ts';
import { about, paidInstalments } from './chargebacks.server.ts';

/**
 * Applies a staff decision on an order whose money was returned to the payer. Refuses with
 * `look-again` if no decision is pending.
 */
export async function settleWithdrawn(
	tx: Tx,
	decide: { orderNo: string; decision: WithdrawnDecision; key: string; at: Date },
): Promise<string[]> {
	const { orderNo, decision, at } = decide;
	const found = await findOrder(tx, orderNo);
	if (!found) throw new Refusal('not-found', 'Pesanan tidak ditemukan.');
	const { policyIds, numbers } = await paidInstalments(tx, found);
	const decided: string[] = [];
	// Policies are locked before their order. See the lock order at `holdOrder`.
	for (const head of (await policyHeads(tx, policyIds)).sort((one, other) =>
		one.id < other.id ? -1 : 1,
	)) {
		const { product } = await productVersion(tx, head.product.code, head.product.version);
		if (
			await decideReopened(tx, {
				policyId: head.id,
				orderNo,
				graceDays: graceOf(head, product),
				decision,
				now: at,
			})
		)
			decided.push(head.policyNo);
	}
	if (decided.length === 0)
		throw new Refusal(
			'look-again',
			'Tidak ada premi yang menunggu keputusan. Mungkin sudah dibayar lagi: periksa jejaknya, lalu tutup tugas ini.',
		);
	const order = await lockOrder(tx, orderNo);
	if (order && decision === 'money-back' && (await bookRecovered(tx, order, decide)))
		await oweDoublePremium(tx, order, { policyIds, numbers, key: decide.key, at });
	return decided;
}

/** Books a reversed payment as received again; returns false if nothing had been reversed. */
async function bookRecovered(
	tx: Tx,
	order: OrderRow,
	{ key, at }: { key: string; at: Date },
): Promise<boolean> {
	const amount = await takenBack(tx, order.orderNo);
	if (amount <= 0) return false;
	return book(tx, {
		...about(order),
		key: `order:${order.id}:recovered:${key}`,
		kind: 'recovered',
		lines: [debit(`provider:${order.provider}`, amount), credit('premium-refund', amount)],
		at,
	});
}

/**
 * Opens a task to return premiums that the holder paid a second time before the order's money was
 * recovered.
 */
async function oweDoublePremium(
	tx: Tx,
	order: OrderRow,
	back: { policyIds: readonly string[]; numbers: readonly number[]; key: string; at: Date },
): Promise<void> {
	const amount = await paidByAnother(tx, { ...back, orderNo: order.orderNo });
	if (amount === 0) return;
	await openTask(tx, {
		key: `order:${order.id}:recovered:${back.key}:double-payment`,
		kind: 'double-payment',
		subject: order.orderNo,
		orderId: order.id,
		expected: 0,
		received: amount,
		note: 'Sebagian premi pesanan ini sudah dibayar lagi sebelum uangnya kembali.',
		at: back.at,
	});
}
