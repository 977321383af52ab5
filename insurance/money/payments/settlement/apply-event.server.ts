import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import type { EarlyRefund } from '../event-store.server.ts';
import { enqueueOrderMail } from '../orders/enqueue-order-mail.server.ts';
import { judge } from '../orders/order.ts';
import { keepCard } from '../orders/paid/order-card.server.ts';
import { closeOrder } from '../orders/unpaid/close-order.server.ts';
import { saveInstruction } from '../paying/checkout-store.server.ts';
import type { PayEvent } from '../payment-provider.ts';
import { failRefund, refundsOf } from '../refunds/refunds.server.ts';
import type { OrderRow } from '../store.server.ts';
import { recordDispute, reversePayment } from './chargebacks.server.ts';
import { type HeldOrder, GOES_BACK } from './hold-order.server.ts';
import { useOwnLoose } from './identify-order.server.ts';
import { instalmentOrderOf } from './instalment-order.server.ts';
import {
	bookLooseIn,
	bookLooseOut,
	holdNumber,
	isBackKnown,
	isPartOfLoose,
	isSameTransfer,
	looseWentBack,
	refundMeant,
	openNoticeTask,
	openOrderTask,
	earlierEvents,
} from './loose-money.server.ts';
import { reversePart } from './partial-chargebacks.server.ts';
import type { ReceivedEvent } from './received-event.server.ts';
import { closeRefund } from './refund-orders.server.ts';
import { settlePaid } from './settle.server.ts';

/** Applies refunds that were reported before their payment, for the reported amount only. */
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

/**
 * Applies the completion or failure of one of our refunds; undefined if the notification concerns
 * something else.
 */
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

/**
 * Handles money reported under a number that is not one of our orders. Amounts in either direction
 * are booked in suspense.
 */
async function applyToNobody(tx: Tx, arrived: ReceivedEvent): Promise<string> {
	const { event } = arrived;
	await holdNumber(tx, event.orderNo);
	const before = await earlierEvents(tx, arrived);
	if (isSameTransfer(event, before)) return 'ignored';
	if (await looseWentBack(tx, undefined, arrived, before)) return 'loose-returned';
	const isOut =
		event.state === 'REFUNDED' ||
		event.state === 'REVERSED' ||
		(await isPartOfLoose(tx, event));
	if (isOut) await bookLooseOut(tx, undefined, arrived);
	else await bookLooseIn(tx, undefined, arrived);
	if (isOut || event.state === 'PAID') {
		const kind = isOut ? 'unexpected-refund' : 'unknown-order';
		await openOrderTask(tx, kind, undefined, arrived);
		return kind;
	}
	await openNoticeTask(tx, arrived);
	return 'unknown-order';
}

/**
 * True if the payment is for nothing, because the purchase was deleted before the money arrived.
 * The purchase of a cancelled policy is deleted one financial year earlier.
 */
const paysNothing = async (tx: Tx, { id }: OrderRow, { items }: HeldOrder): Promise<boolean> =>
	items.length === 0 && !(await instalmentOrderOf(tx, id));

async function knownBefore(tx: Tx, order: OrderRow, arrived: ReceivedEvent) {
	const { event } = arrived;
	const before = await earlierEvents(tx, arrived);
	const reportedBefore = GOES_BACK.includes(event.state)
		? await isBackKnown(tx, order, event, before)
		: isSameTransfer(event, before);
	const refundAsked =
		event.state === 'CANCELLED' && (await refundsOf(tx, order.orderNo)).length > 0;
	return { before, known: { reportedBefore, refundAsked } };
}

/** True for the most common case: the first payment of a waiting order without earlier events. */
function isPlain(order: OrderRow, event: PayEvent): boolean {
	if (GOES_BACK.includes(event.state)) return false;
	if (event.state === 'PENDING') return true;
	const fits = event.amount === order.amount && event.currency === 'IDR';
	return order.status === 'pending' && (event.state !== 'PAID' || fits);
}

/**
 * Applies a stored notification to its order, in the transaction that stored it. Returns the
 * outcome for the event's row: the new status, `ignored`, or the kind of task that was opened.
 */
export async function applyEvent(
	tx: Tx,
	sealer: Sealer,
	arrived: ReceivedEvent,
	held: HeldOrder,
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
	if (known && !known.reportedBefore && (await looseWentBack(tx, order, arrived, before)))
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
		if (await paysNothing(tx, order, held)) return applyToNobody(tx, arrived);
		const status = await settlePaid(tx, sealer, order, held, arrived);
		await useOwnLoose(tx, order, arrived);
		if (verdict.task && status === 'paid' && held.items.length > 0)
			await openOrderTask(tx, verdict.task, order, arrived);
		await applyEarly(tx, { ...order, status }, held.early, arrived);
		return status;
	}
	const { move } = verdict;
	if (move === 'refunded' || move === 'reversed') await reversePayment(tx, order, move, arrived);
	else if (move === 'failed' || move === 'cancelled' || move === 'expired')
		await closeOrder(tx, order, move, now);
	return move;
}
