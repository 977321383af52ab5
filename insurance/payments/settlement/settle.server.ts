import sql from 'sql-template-tag';

import {
	lockCartItems,
	markBought,
	openApplication,
	openEvidence,
} from '#insurance/carts/items-for-order.server.ts';
import { book } from '#insurance/ledger/book.server.ts';
import { credit, debit } from '#insurance/ledger/ledger.ts';
import { refundDueLines, settlementLines } from '#insurance/ledger/order-journals.ts';
import { issuePolicies, type PaidItem } from '#insurance/policies/issue-policies.server.ts';
import { mayRenew } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { enqueueOrderMail } from '../orders/enqueue-order-mail.server.ts';
import { keepCard } from '../orders/order-card.server.ts';
import { judge, type OrderStatus, type PayState } from '../orders/order.ts';
import type { PayEvent } from '../payment-provider.ts';
import { failRefund, lockRefunds, refundsOf } from '../refunds/refunds.server.ts';
import {
	cartItemsOf,
	type EarlyRefund,
	findEarlyRefunds,
	itemsOfOrder,
	lockOrder,
	moveOrder,
	type OrderItemRow,
	type OrderRow,
	policyIdsOfOrder,
	saveInstruction,
	settledOf,
	settleItems,
} from '../store.server.ts';
import { recordDispute, reversePayment, reversePart } from './chargebacks.server.ts';
import { instalmentOrderOf } from './instalment-order.server.ts';
import {
	bookLooseIn,
	bookLooseOut,
	holdNumber,
	isBackKnown,
	isSameTransfer,
	looseWentBack,
	refundMeant,
	openOrderTask,
	toldBefore,
} from './loose-money.server.ts';
import type { ReceivedEvent } from './received-event.server.ts';
import { closeRefund } from './refund-orders.server.ts';
import { settleInstalments } from './settle-instalments.server.ts';

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
async function bookFee(
	tx: Tx,
	order: OrderRow,
	{ event, eventId, now }: ReceivedEvent,
): Promise<void> {
	if (!event.fee) return;
	const lines = [
		debit('payment-fee', event.fee),
		credit(`provider:${order.provider}`, event.fee),
	];
	await book(tx, {
		key: `payment-event:${eventId}:fee`,
		kind: 'payment-fee',
		subject: { kind: 'order', ref: order.orderNo },
		orderId: order.id,
		lines,
		at: now,
	});
}

/** Policies that the items go on with. */
const renewedBy = (items: readonly PaidItem[]) =>
	items.flatMap(({ application }) => application.choice.renewalOf ?? []);

/** Money that is in and fits: the order is paid, its items leave the cart, its policies exist. */
async function settlePaid(
	tx: Tx,
	sealer: Sealer,
	order: OrderRow,
	{ items, paid, settled, follows }: Held,
	arrived: ReceivedEvent,
): Promise<OrderStatus> {
	const instalments = items.length === 0 ? await instalmentOrderOf(tx, order.id) : undefined;
	if (instalments) {
		const settled = await settleInstalments(tx, order, instalments, arrived);
		await bookFee(tx, order, arrived);
		return settled;
	}
	const twice = settled.length > 0 || !(await mayRenew(tx, follows));
	const to = twice ? 'refund_due' : 'paid';
	const move = async () => {
		if (!(await moveOrder(tx, order.id, order.status, to, arrived.now, arrived.eventId)))
			throw new Error(`order ${order.orderNo} moved under its lock`);
	};
	const about = {
		key: `payment-event:${arrived.eventId}`,
		subject: { kind: 'order', ref: order.orderNo },
		orderId: order.id,
		at: arrived.now,
	} as const;
	if (twice) {
		await move();
		await book(tx, {
			...about,
			kind: 'refund-due',
			lines: refundDueLines(order.provider, order.amount),
		});
		await openOrderTask(tx, 'double-payment', order, arrived);
		return to;
	}
	settleItems(tx, order.id);
	markBought(
		tx,
		items.map((item) => item.cartItemId),
	);
	enqueueOrderMail(tx, order.orderNo, 'paid');
	await Promise.all([
		move(),
		book(tx, { ...about, kind: 'settlement', lines: settlementLines(order.provider, items) }),
		bookFee(tx, order, arrived),
		issuePolicies(tx, { sealer }, { orderNo: order.orderNo, paidAt: arrived.now, items: paid }),
	]);
	return to;
}

const GOES_BACK: readonly PayState[] = ['REFUNDED', 'REVERSED', 'PART_REVERSED', 'REFUND_FAILED'];

/**
 * An order and all that settling it looks at, locked: its items, those as they were paid, and the
 * policies they go on with.
 */
export type Held = {
	order: OrderRow | undefined;
	items: OrderItemRow[];
	paid: PaidItem[];
	settled: string[];
	follows: string[];
	early: EarlyRefund[];
};

/**
 * THE ORDER OF LOCKS of everything that moves money: cart items, policies (by id), refunds (by id),
 * orders, tasks. Paying a cart takes items first, a cancellation its policy, the job that sends a
 * refund that refund; each then its order. Who takes them in this order never waits in a circle.
 */
export async function holdOrder(
	tx: Tx,
	sealer: Sealer,
	{ orderNo, state }: PayEvent,
): Promise<Held> {
	lockCartItems(tx, sql`in (${cartItemsOf(orderNo)})`);
	const [items, settled, early] = await Promise.all([
		itemsOfOrder(tx, orderNo),
		settledOf(tx, orderNo),
		findEarlyRefunds(tx, orderNo),
	]);
	const paid = state === 'PAID' ? items.map((item) => paidItem(sealer, item)) : [];
	const follows = renewedBy(paid);
	// Policies that this order itself issues are nobody else's yet; those it renews, or whose
	// premium it pays, are.
	const issued =
		items.length === 0 || GOES_BACK.includes(state) ? await policyIdsOfOrder(tx, orderNo) : [];
	for (const id of [...new Set([...issued, ...follows])].sort()) await lockPolicy(tx, id);
	if (GOES_BACK.includes(state)) await lockRefunds(tx, orderNo);
	return { order: await lockOrder(tx, orderNo), items, paid, settled, follows, early };
}

/** What went back before its payment came goes back now, and only that much. */
async function applyEarly(
	tx: Tx,
	order: OrderRow,
	early: readonly EarlyRefund[],
	arrived: ReceivedEvent,
): Promise<void> {
	const whole = early.find(
		({ state, amount }) => state !== 'PART_REVERSED' && amount >= order.amount,
	);
	if (whole)
		return reversePayment(
			tx,
			order,
			whole.state === 'REFUNDED' ? 'refunded' : 'reversed',
			arrived,
		);
	for (const { eventId, amount, currency } of early)
		await reversePart(tx, order, {
			...arrived,
			eventId,
			event: { ...arrived.event, amount, currency },
		});
}

/** A refund of ours that ended, or could not; undefined where the notification is of none. */
async function applyToRefund(tx: Tx, arrived: ReceivedEvent): Promise<string | undefined> {
	const { event, now } = arrived;
	if (event.state !== 'REFUNDED' && event.state !== 'REFUND_FAILED') return undefined;
	const ours = refundMeant(await refundsOf(tx, event.orderNo), event);
	if (!ours) return undefined;
	if (ours.status === 'done') return 'ignored';
	if (event.state === 'REFUND_FAILED') {
		await failRefund(tx, ours, event.rawStatus, now);
		return 'refund-failed';
	}
	const through = `provider:${arrived.provider}` as const;
	await closeRefund(tx, ours, { through, ref: event.providerRef, by: null, at: now });
	return 'refunded';
}

/** Money about a number that is no order of ours: kept in suspense, in and out. */
async function applyToNobody(tx: Tx, arrived: ReceivedEvent): Promise<string> {
	const { event } = arrived;
	await holdNumber(tx, event.orderNo);
	const before = await toldBefore(tx, arrived);
	if (isSameTransfer(event, before)) return 'ignored';
	if (await looseWentBack(tx, undefined, arrived, before)) return 'loose-returned';
	const isOut = event.state === 'REFUNDED' || event.state === 'REVERSED';
	if (isOut) await bookLooseOut(tx, undefined, arrived);
	else await bookLooseIn(tx, undefined, arrived);
	const kind = isOut ? 'unexpected-refund' : 'unknown-order';
	await openOrderTask(tx, kind, undefined, arrived);
	return kind;
}

/** Whether the money of an event was told before, under another event id. */
async function knownBefore(tx: Tx, order: OrderRow, arrived: ReceivedEvent) {
	const { event } = arrived;
	const before = await toldBefore(tx, arrived);
	const retold = GOES_BACK.includes(event.state)
		? await isBackKnown(tx, order, event, before)
		: isSameTransfer(event, before);
	const refundAsked =
		event.state === 'CANCELLED' && (await refundsOf(tx, order.orderNo)).length > 0;
	return { before, known: { retold, refundAsked } };
}

/** The first payment of an order that waits: most of what is told, and told of nothing before. */
function isPlain(order: OrderRow, event: PayEvent): boolean {
	if (GOES_BACK.includes(event.state)) return false;
	if (event.state === 'PENDING') return true;
	const fits = event.amount === order.amount && event.currency === 'IDR';
	return order.status === 'pending' && (event.state !== 'PAID' || fits);
}

/**
 * Applies a kept notification to its order, in the transaction that kept it. Gives the outcome for
 * the event's row: the new status, `ignored`, or the kind of the task that was opened.
 */
export async function applyEvent(
	tx: Tx,
	sealer: Sealer,
	arrived: ReceivedEvent,
	held: Held,
): Promise<string> {
	const { event, now } = arrived;
	const { order } = held;
	const ofRefund = await applyToRefund(tx, arrived);
	if (ofRefund) return ofRefund;
	if (!order) return applyToNobody(tx, arrived);
	if (event.instruction && (await saveInstruction(tx, order.id, event.instruction)))
		enqueueOrderMail(tx, order.orderNo, 'instruction', String(arrived.eventId));
	if (event.card) await keepCard(tx, sealer, order.id, event.card, now);
	const { before, known } = isPlain(order, event)
		? { before: [], known: undefined }
		: await knownBefore(tx, order, arrived);
	if (known && !known.retold && (await looseWentBack(tx, order, arrived, before)))
		return 'loose-returned';
	const verdict = judge(order, event, known);
	if (event.state === 'DISPUTED' || event.state === 'DISPUTE_WON')
		return recordDispute(tx, order, arrived);
	if (verdict.task === 'wrong-amount' || verdict.task === 'paid-again')
		await bookLooseIn(tx, order, arrived);
	if (verdict.task === 'unexpected-refund') await bookLooseOut(tx, order, arrived);
	if (verdict.task === 'part-withdrawn') return reversePart(tx, order, arrived);
	if (verdict.move === null) {
		if (verdict.task) await openOrderTask(tx, verdict.task, order, arrived);
		return verdict.task ?? 'ignored';
	}
	if (verdict.move === 'paid') {
		const status = await settlePaid(tx, sealer, order, held, arrived);
		if (verdict.task && status === 'paid' && held.items.length > 0)
			await openOrderTask(tx, verdict.task, order, arrived);
		await applyEarly(tx, { ...order, status }, held.early, arrived);
		return status;
	}
	if (verdict.move === 'refunded' || verdict.move === 'reversed')
		await reversePayment(tx, order, verdict.move, arrived);
	else await moveOrder(tx, order.id, order.status, verdict.move, now);
	return verdict.move;
}
