import { isPolicyOver, mayRenew, policyHeads } from '#insurance/policies/load-policy.server.ts';
import { noteSaleOrdered } from '#insurance/sales/assisted/followed-sale.server.ts';
import { reserveUses } from '#insurance/sales/campaigns/order-promotions.server.ts';
import { promotionShare } from '#insurance/sales/campaigns/promotions.ts';
import { offerForItems, type Promo } from '#insurance/sales/carts/order/cart-promotions.server.ts';
import { hashOfSelection, refreshItems } from '#insurance/sales/carts/order/confirm-cart.server.ts';
import {
	type CartRow,
	lockCartItems,
	openApplication,
	rereadItems,
} from '#insurance/sales/carts/order/items-for-order.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { anyOf } from '#platform/db/any-of.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { randomCode } from '#platform/values/random/random-code.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { OrderMethod } from '../methods.ts';
import { enqueueOrderMail } from '../orders/enqueue-order-mail.server.ts';
import {
	findWaitingWith,
	insertOrderItems,
	type OrderItemRow,
	settledAmong,
} from '../orders/order-item-store.server.ts';
import { ORDER_HOURS, REMINDER_HOURS } from '../orders/order.ts';
import { type Selection, takeOffer } from '../orders/take-offer.server.ts';
import { takeUnpaidOrder } from '../orders/unpaid/unpaid-orders.server.ts';
import type { PayDeps } from '../pay-deps.server.ts';
import { NO_PROVIDER } from '../settlement/settle-for-nothing.server.ts';
import {
	findWaiting,
	insertOrder,
	moveOrder,
	type NewOrder,
	type OrderRow,
} from '../store.server.ts';
import {
	type PayInput,
	intentOf,
	methodFor,
	refuseLessOff,
	refuseUnseen,
	SEALED_ORDER_EVIDENCE,
} from './pay-input.server.ts';

function orderOf(
	deps: PayDeps,
	{ session, items, offer, promo }: Selection,
	chosen: OrderMethod,
	input: PayInput,
	caller: Caller,
): NewOrder {
	const amount = items.reduce((sum, { row }) => sum + row.planRate, 0) - offer.total;
	const method = methodFor(chosen, amount);
	const { now } = caller;
	const documents = hashOfSelection(items);
	const evidence = {
		at: now.toISOString(),
		ip: caller.ip,
		userAgent: caller.userAgent,
		documents,
		terms: input.consents?.terms ?? null,
		promotions: offer.promotions,
	};
	return {
		id: uuidv7(),
		orderNo: `INV-${jakartaDay(now).replaceAll('-', '')}-${randomCode()}`,
		session,
		amount,
		discount: items.reduce((sum, { row }) => sum + row.discount, 0),
		promotion: offer.total,
		promotions: offer.promotions.map(({ name, code, amount: off }) => ({
			name,
			code,
			amount: off,
		})),
		method: method.id,
		provider: amount === 0 ? NO_PROVIDER : deps.provider.id,
		intent: intentOf(
			session,
			items.map((item) => item.row),
			method,
			promo.promoCode,
		),
		documents,
		evidence: deps.sealer.seal(SEALED_ORDER_EVIDENCE, evidence),
		createdAt: now,
		expiresAt: new Date(now.getTime() + ORDER_HOURS * 3_600_000),
	};
}

const itemRows = ({ items, offer }: Selection) =>
	items.map(({ row, quoted, documents }) => ({
		...row,
		promotion: promotionShare(offer, row.id),
		id: uuidv7(),
		cartItemId: row.id,
		cartRevision: row.revision,
		productName: quoted.product.product.name,
		documents,
	}));

/**
 * Closes previous orders for the same items. An item can be in only one waiting order, so a new
 * choice of items or method replaces the earlier order.
 */
async function supersede(tx: Tx, waiting: readonly OrderRow[], now: Date): Promise<string[]> {
	const closed: string[] = [];
	for (const order of waiting) {
		if (!(await moveOrder(tx, order.id, 'pending', 'cancelled', now))) continue;
		closed.push(order.id);
		enqueue(
			tx,
			'cancel-payment',
			{ orderNo: order.orderNo },
			{ dedupeKey: `cancel-payment ${order.orderNo}` },
		);
	}
	return closed;
}

/**
 * A waiting order. `items` is only set if the order was placed just now and the provider has not
 * been contacted yet.
 */
export type Placed = { order: OrderRow; items: OrderItemRow[] | null };

/** Refuses with `look-again` if a concurrent request from the same buyer was faster. */
const orLookAgain = (error: Error & { constraint?: string }): never => {
	throw error.constraint === 'purchase_order_waiting' ? new Refusal('look-again') : error;
};

function planOrder(tx: Tx, order: NewOrder, now: Date): void {
	const delaySeconds = Math.ceil((order.expiresAt.getTime() - now.getTime()) / 1000) + 5;
	enqueue(
		tx,
		'expire-order',
		{ orderNo: order.orderNo },
		{ dedupeKey: `expire-order ${order.orderNo}`, delaySeconds },
	);
	enqueueOrderMail(
		tx,
		order.orderNo,
		'reminder',
		'',
		Math.max(0, delaySeconds - REMINDER_HOURS * 3600),
	);
}

const UNANSWERED = {
	providerRef: null,
	redirectUrl: null,
	paidAt: null,
	instruction: null,
	savedCode: null,
};

function placeOrder(
	deps: PayDeps,
	order: NewOrder,
	selection: Selection,
	now: Date,
): Promise<Placed> {
	const { items } = selection;
	const ids = items.map((item) => item.row.id);
	const placing = deps.db.transaction(async (tx): Promise<Placed> => {
		lockCartItems(tx, anyOf(ids));
		const [waiting, fresh, settled, others] = await Promise.all([
			findWaiting(tx, order.intent, now),
			rereadItems(tx, order.session, ids),
			settledAmong(tx, ids),
			findWaitingWith(tx, ids),
		]);
		if (waiting) return { order: waiting, items: null };
		const moved =
			fresh.length !== ids.length ||
			fresh.some(
				(row) =>
					row.status !== 'open' ||
					row.revision !== items.find((item) => item.row.id === row.id)?.row.revision,
			);
		if (moved || settled.length > 0)
			throw new Refusal(
				'look-again',
				'Isi keranjang sudah berubah. Buka ringkasan pembelian, lalu bayar lagi.',
			);
		const { holder } = openApplication(deps.sealer, items[0]?.row.application ?? Buffer.of());
		await takeUnpaidOrder(tx, deps.sealer, holder.email, now);
		const closed = await supersede(tx, others, now);
		const promoted = await takeOffer(tx, deps, selection, closed, now);
		insertOrder(tx, order);
		const ordered = itemRows(selection);
		reserveUses(tx, promoted, selection.offer, order);
		insertOrderItems(tx, order.id, ordered);
		await noteSaleOrdered(tx, ordered, order.orderNo);
		planOrder(tx, order, now);
		return {
			order: {
				...order,
				status: 'pending',
				...UNANSWERED,
			},
			items: ordered,
		};
	});
	return placing.catch(orLookAgain);
}

export async function newOrder(
	deps: PayDeps,
	{ session, rows, promo }: { session: Buffer; rows: readonly CartRow[]; promo: Promo },
	method: OrderMethod,
	input: PayInput,
	caller: Caller,
): Promise<Placed> {
	// A renewal offer accepted on two devices is in two carts but can be paid only once.
	const follows = rows.flatMap(
		({ application }) => openApplication(deps.sealer, application).choice.renewalOf ?? [],
	);
	if (!(await mayRenew(deps.db, follows)))
		throw new Refusal(
			'look-again',
			'Polis ini sudah kamu perpanjang. Belum ada yang dibayar; hapus perpanjangannya dari keranjang.',
		);
	// The policy has ended since the item was added to the cart, so it must be bought as new
	// instead of renewed.
	const followed = await policyHeads(deps.db, follows);
	if (followed.some(isPolicyOver))
		throw new Refusal(
			'look-again',
			'Polis yang mau kamu perpanjang sudah tidak berlaku. Belum ada yang dibayar; hapus perpanjangannya dari keranjang, lalu beli polis baru.',
		);
	const items = await refreshItems(deps, rows, caller.now, true);
	refuseUnseen(items, input);
	const asked = { code: promo.promoCode, now: caller.now };
	const offer = await offerForItems(deps, deps.db, items, asked);
	refuseLessOff(offer, promo.promotionSeen);
	const selection = { session, items, offer, promo };
	return placeOrder(deps, orderOf(deps, selection, method, input, caller), selection, caller.now);
}
