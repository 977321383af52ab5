import { lockCartItems, markBought, openApplication, openEvidence } from '#insurance/carts/items-for-order.server.ts';
import { issuePolicies, type PaidItem } from '#insurance/policies/issue-policies.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/uuid.ts';
import { refundDueJournal, refundJournal, settlementJournal } from './ledger.ts';
import { judge, type OrderStatus, TASK_DAYS, type TaskKind } from './order.ts';
import type { PayEvent } from './payment-provider.ts';
import {
	findEarlyRefund,
	insertJournal,
	insertTask,
	listCartItemIds,
	listOrderItems,
	lockOrder,
	moveOrder,
	type OrderItemRow,
	type OrderRow,
	settledAmong,
	settleItems,
} from './store.server.ts';

/** A kept notification on its way through: the event, its row and the moment of its arrival. */
export type Arrived = { event: PayEvent; eventId: number; now: Date };

async function openTask(tx: Tx, kind: TaskKind, order: OrderRow | undefined, { event, eventId, now }: Arrived): Promise<void> {
	await insertTask(tx, {
		id: uuidv7(),
		kind,
		orderNo: event.orderNo,
		orderId: order?.id ?? null,
		eventId,
		expected: order?.amount ?? null,
		received: event.amount,
		dueOn: addToDay(jakartaDay(now), { day: TASK_DAYS[kind] }),
	});
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

/** Money that is in and fits: the order is paid, its items leave the cart, its policies exist. */
async function settlePaid(tx: Tx, sealer: Sealer, order: OrderRow, arrived: Arrived): Promise<OrderStatus> {
	const items = await listOrderItems(tx, order.id);
	const cartItemIds = items.map((item) => item.cartItemId);
	const twice = (await settledAmong(tx, cartItemIds)).length > 0;
	const to = twice ? 'refund_due' : 'paid';
	if (!(await moveOrder(tx, order.id, order.status, to, arrived.now, arrived.eventId))) throw new Error(`order ${order.orderNo} moved under its lock`);
	if (twice) {
		await insertJournal(tx, uuidv7(), order.id, arrived.now, refundDueJournal(order.provider, order.amount));
		await openTask(tx, 'double-payment', order, arrived);
		return to;
	}
	await settleItems(tx, order.id);
	await markBought(tx, cartItemIds);
	await insertJournal(tx, uuidv7(), order.id, arrived.now, settlementJournal(order.provider, items));
	await issuePolicies(tx, { sealer }, { orderNo: order.orderNo, paidAt: arrived.now, items: items.map((item) => paidItem(sealer, item)) });
	return to;
}

async function payBack(tx: Tx, order: OrderRow, to: 'refunded' | 'reversed', now: Date): Promise<void> {
	if (!(await moveOrder(tx, order.id, order.status, to, now))) return;
	const from = order.status === 'refund_due' ? 'refund-payable' : 'premium-refund';
	await insertJournal(tx, uuidv7(), order.id, now, refundJournal(order.provider, order.amount, from));
}

/**
 * Applies a kept notification to its order, in the transaction that kept it. Gives the outcome for the event's row:
 * the new status, `ignored`, or the kind of the task that was opened.
 */
export async function applyEvent(tx: Tx, sealer: Sealer, arrived: Arrived): Promise<string> {
	const { event, now } = arrived;
	// Items before orders, as the pay call locks them, so that the two never wait for each other.
	await lockCartItems(tx, await listCartItemIds(tx, event.orderNo));
	const order = await lockOrder(tx, event.orderNo);
	if (!order) {
		await openTask(tx, 'unknown-order', undefined, arrived);
		return 'unknown-order';
	}
	const verdict = judge(order, event);
	if (verdict.task) await openTask(tx, verdict.task, order, arrived);
	if (verdict.move === null) return verdict.task ?? 'ignored';
	if (verdict.move === 'paid') {
		const status = await settlePaid(tx, sealer, order, arrived);
		const early = await findEarlyRefund(tx, order.orderNo);
		if (early) await payBack(tx, { ...order, status }, early === 'REFUNDED' ? 'refunded' : 'reversed', now);
		return status;
	}
	if (verdict.move === 'refunded' || verdict.move === 'reversed') await payBack(tx, order, verdict.move, now);
	else await moveOrder(tx, order.id, order.status, verdict.move, now);
	return verdict.move;
}
