import sql from 'sql-template-tag';
import { lockCartItems, markBought, openApplication, openEvidence } from '#insurance/carts/items-for-order.server.ts';
import { issuePolicies, type PaidItem } from '#insurance/policies/issue-policies.server.ts';
import { mayRenew } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { book } from '#insurance/ledger/book.server.ts';
import { credit, debit } from '#insurance/ledger/ledger.ts';
import { refundDueLines, settlementLines, unmatchedLines } from '#insurance/ledger/order-journals.ts';
import { openTask } from '#insurance/tasks/open-task.server.ts';
import type { TaskKind } from '#insurance/tasks/tasks.ts';
import { failRefund, lockRefunds, type Refund, refundsOf } from '#insurance/refunds/refunds.server.ts';
import { instalmentOrderOf } from './instalment-order.server.ts';
import { judge, type OrderStatus, type PayState } from './order.ts';
import type { PayEvent } from './payment-provider.ts';
import { promiseOrderMail } from './promise-mail.server.ts';
import { closeRefund } from './refund-orders.server.ts';
import { settleInstalments } from './settle-instalments.server.ts';
import { noteDispute, takeBack, takePartBack } from './take-back.server.ts';
import {
	cartItemsOf,
	findEarlyRefund,
	itemsOfOrder,
	lockOrder,
	moveOrder,
	type OrderItemRow,
	type OrderRow,
	policyIdsOfOrder,
	saveInstruction,
	settledOf,
	settleItems,
} from './store.server.ts';

/** A kept notification on its way through: the event, its row and the moment of its arrival. */
export type Arrived = { event: PayEvent; eventId: number; provider: string; now: Date };

/** What staff must look at, kept with the notification that caused it. */
async function tellStaff(tx: Tx, kind: TaskKind, order: OrderRow | undefined, { event, eventId, now }: Arrived): Promise<void> {
	const about = { subject: event.orderNo, orderId: order?.id ?? null, eventId, expected: order?.amount ?? null, received: event.amount };
	await openTask(tx, { key: `payment-event:${eventId}:${kind}`, kind, ...about, at: now });
}

/** Money that came for nothing we know is ours to keep safe, and in the books. */
async function bookUnmatched(tx: Tx, order: OrderRow | undefined, { event, eventId, provider, now }: Arrived): Promise<void> {
	if (event.state !== 'PAID' || event.amount === 0 || event.currency !== 'IDR') return;
	const subject = { kind: 'order', ref: event.orderNo } as const;
	await book(tx, { key: `payment-event:${eventId}`, kind: 'unmatched', subject, orderId: order?.id ?? null, lines: unmatchedLines(provider, event.amount), at: now });
}

function paidItem(sealer: Sealer, item: OrderItemRow): PaidItem {
	const evidence = openEvidence(sealer, item.evidence);
	return {
		orderItemId: item.id,
		contentId: item.contentId,
		product: { code: item.productCode, version: item.productVersion, name: item.productName },
		tariffVersion: item.tariffVersion,
		application: openApplication(sealer, item.application),
		price: {
			premium: item.planRate,
			withoutDiscount: item.planRateWithoutDiscount,
			discount: item.discount,
			policyFee: item.policyFee,
			cashlessFee: item.cashlessFee,
			otherFees: item.otherFees,
			trace: item.trace,
		},
		documents: item.documents,
		questions: evidence.questions,
		consents: { ...evidence.consents, at: evidence.at },
	};
}

/** What the provider kept of it is an expense, and the rest is what it owes us. */
async function bookFee(tx: Tx, order: OrderRow, { event, eventId, now }: Arrived): Promise<void> {
	if (!event.fee) return;
	const lines = [debit('payment-fee', event.fee), credit(`provider:${order.provider}`, event.fee)];
	await book(tx, { key: `payment-event:${eventId}:fee`, kind: 'payment-fee', subject: { kind: 'order', ref: order.orderNo }, orderId: order.id, lines, at: now });
}

/** Policies that the items go on with. */
const renewedBy = (items: readonly PaidItem[]) => items.flatMap(({ application }) => application.choice.renewalOf ?? []);

/** Money that is in and fits: the order is paid, its items leave the cart, its policies exist. */
async function settlePaid(tx: Tx, sealer: Sealer, order: OrderRow, { items, paid, settled, follows }: Held, arrived: Arrived): Promise<OrderStatus> {
	const instalments = items.length === 0 ? await instalmentOrderOf(tx, order.id) : undefined;
	if (instalments) {
		const settled = await settleInstalments(tx, order, instalments, arrived);
		await bookFee(tx, order, arrived);
		return settled;
	}
	const twice = settled.length > 0 || !(await mayRenew(tx, follows));
	const to = twice ? 'refund_due' : 'paid';
	const move = async () => {
		if (!(await moveOrder(tx, order.id, order.status, to, arrived.now, arrived.eventId))) throw new Error(`order ${order.orderNo} moved under its lock`);
	};
	const about = { key: `payment-event:${arrived.eventId}`, subject: { kind: 'order', ref: order.orderNo }, orderId: order.id, at: arrived.now } as const;
	if (twice) {
		await move();
		await book(tx, { ...about, kind: 'refund-due', lines: refundDueLines(order.provider, order.amount) });
		await tellStaff(tx, 'double-payment', order, arrived);
		return to;
	}
	settleItems(tx, order.id);
	markBought(tx, items.map((item) => item.cartItemId));
	promiseOrderMail(tx, order.orderNo, 'paid');
	await Promise.all([
		move(),
		book(tx, { ...about, kind: 'settlement', lines: settlementLines(order.provider, items) }),
		bookFee(tx, order, arrived),
		issuePolicies(tx, { sealer }, { orderNo: order.orderNo, paidAt: arrived.now, items: paid }),
	]);
	return to;
}

/** The refund of ours that a notification speaks of: by its key, else the one under way of that amount. Done only where this told of it before. */
function refundMeant(refunds: readonly Refund[], event: PayEvent): Refund | undefined {
	const named = refunds.find((one) => one.id === event.refundKey);
	const before = refunds.find((one) => one.status === 'done' && one.refundRef === event.providerRef && one.amount === event.amount && event.state === 'REFUNDED');
	if (named) return named.status === 'done' ? before : named;
	return before ?? refunds.find((one) => one.status !== 'done' && one.amount === event.amount);
}

const GOES_BACK: readonly PayState[] = ['REFUNDED', 'REVERSED', 'PART_REVERSED', 'REFUND_FAILED'];

/** An order and all that settling it looks at, locked: its items, those as they were paid, and the policies they go on with. */
export type Held = { order: OrderRow | undefined; items: OrderItemRow[]; paid: PaidItem[]; settled: string[]; follows: string[]; early: 'REFUNDED' | 'REVERSED' | undefined };

/**
 * THE ORDER OF LOCKS of everything that moves money: cart items, policies (by id), refunds (by id), orders, tasks. Paying
 * a cart takes items first, a cancellation its policy, the job that sends a refund that refund; each then its order. Who
 * takes them in this order never waits in a circle.
 */
export async function holdOrder(tx: Tx, sealer: Sealer, { orderNo, state }: PayEvent): Promise<Held> {
	lockCartItems(tx, sql`in (${cartItemsOf(orderNo)})`);
	const [items, settled, early] = await Promise.all([itemsOfOrder(tx, orderNo), settledOf(tx, orderNo), findEarlyRefund(tx, orderNo)]);
	const paid = state === 'PAID' ? items.map((item) => paidItem(sealer, item)) : [];
	const follows = renewedBy(paid);
	// Policies that this order itself issues are nobody else's yet; those it renews, or whose premium it pays, are.
	const issued = items.length === 0 || GOES_BACK.includes(state) ? await policyIdsOfOrder(tx, orderNo) : [];
	for (const id of [...new Set([...issued, ...follows])].sort()) await lockPolicy(tx, id);
	if (GOES_BACK.includes(state)) await lockRefunds(tx, orderNo);
	return { order: await lockOrder(tx, orderNo), items, paid, settled, follows, early };
}

/**
 * Applies a kept notification to its order, in the transaction that kept it. Gives the outcome for the event's row:
 * the new status, `ignored`, or the kind of the task that was opened.
 */
export async function applyEvent(tx: Tx, sealer: Sealer, arrived: Arrived, held: Held): Promise<string> {
	const { event, now } = arrived;
	const { order, early } = held;
	if (!order) {
		await bookUnmatched(tx, undefined, arrived);
		await tellStaff(tx, 'unknown-order', undefined, arrived);
		return 'unknown-order';
	}
	if (event.instruction && (await saveInstruction(tx, order.id, event.instruction))) promiseOrderMail(tx, order.orderNo, 'instruction', String(arrived.eventId));
	const ours = event.state === 'REFUNDED' || event.state === 'REFUND_FAILED' ? refundMeant(await refundsOf(tx, order.orderNo), event) : undefined;
	if (ours?.status === 'done') return 'ignored';
	if (ours && event.state === 'REFUNDED') {
		await closeRefund(tx, ours, { through: `provider:${arrived.provider}`, ref: event.providerRef, by: null, at: now });
		return 'refunded';
	}
	if (ours) {
		await failRefund(tx, ours, event.rawStatus, now);
		return 'refund-failed';
	}
	const verdict = judge(order, event);
	if (verdict.task === 'wrong-amount') await bookUnmatched(tx, order, arrived);
	if (event.state === 'DISPUTED' || event.state === 'DISPUTE_WON') return noteDispute(tx, order, arrived);
	if (verdict.task === 'part-withdrawn') return takePartBack(tx, order, arrived);
	if (verdict.task) await tellStaff(tx, verdict.task, order, arrived);
	if (verdict.move === null) return verdict.task ?? 'ignored';
	if (verdict.move === 'paid') {
		const status = await settlePaid(tx, sealer, order, held, arrived);
		if (early) await takeBack(tx, { ...order, status }, early === 'REFUNDED' ? 'refunded' : 'reversed', arrived);
		return status;
	}
	if (verdict.move === 'refunded' || verdict.move === 'reversed') await takeBack(tx, order, verdict.move, arrived);
	else await moveOrder(tx, order.id, order.status, verdict.move, now);
	return verdict.move;
}
