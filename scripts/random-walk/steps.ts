import sql from 'sql-template-tag';

import { Refusal } from '#platform/contract/refusal.ts';

import type { DistantShop as Shop } from './counters/counters.ts';
import { type Cart, type ModelItem, type Model, newOrderInModel, type Order } from './model.ts';
import { hear, type OrderNotice } from './orders.ts';

/** Random numbers that determine the choices of a step. Smaller numbers give simpler choices. */
export type Dice = { a: number; b: number; c: number };
export type WalkStep = { text: string; orders?: readonly Order[]; run(shop: Shop): Promise<void> };
export type WalkPlan = (model: Model, dice: Dice) => WalkStep | null;

export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
export const WALK_METHODS = ['qris', 'va-bca', 'gopay', 'kartu', 'alfamart'] as const;
export const walkName = (model: Model, what: string): string => {
	model.names += 1;
	return `${what} ${model.walk}-${model.names}`;
};

/** Returns the code of an expected refusal; any other error is rethrown. */
export async function refusal(work: Promise<unknown>): Promise<string> {
	try {
		await work;
		return 'was not refused';
	} catch (error) {
		if (error instanceof Refusal) return error.code;
		throw error;
	}
}

export class Surprise extends Error {}
export function expectSame<T>(what: string, found: T, believed: T): void {
	if (JSON.stringify(found) !== JSON.stringify(believed))
		throw new Surprise(
			`${what}: ${JSON.stringify(found)}, the model says ${JSON.stringify(believed)}`,
		);
}

export const openItems = (cart: Cart): ModelItem[] =>
	cart.items.filter(({ status }) => status === 'open');
export const allItems = (model: Model): ModelItem[] => model.carts.flatMap(({ items }) => items);

async function nameNewPolicies(shop: Shop, order: Order): Promise<void> {
	const fresh = order.policies.filter(({ id }) => id === '');
	if (fresh.length === 0) return;
	const { rows } = await shop.db.query<{ id: string; no: string }>(sql`
		select p.id, p.policy_no as no from policy p join order_item i on i.id = p.order_item_id
		where p.order_no = ${order.no} order by i.position`);
	expectSame(`policies of ${order.no}`, rows.length, order.policies.length);
	for (const [at, { id, no }] of rows.entries())
		Object.assign(order.policies[at] ?? {}, { id, no });
	await shop.link();
}

export async function tellBoth(
	shop: Shop,
	model: Model,
	order: Order,
	notice: OrderNotice,
	times = 1,
): Promise<void> {
	const outcome = hear(model, order, notice);
	const found = await Promise.all(
		Array.from({ length: times }, () => shop.tell(order.no, notice, model.now)),
	);
	const isHeard = found.includes(outcome) || !shop.hasLost();
	const believed = [isHeard ? outcome : 'replayed', ...Array<string>(times - 1).fill('replayed')];
	expectSame(`outcome of ${JSON.stringify(notice)}`, found.sort(), believed.sort());
	await nameNewPolicies(shop, order);
}

export function placed(
	model: Model,
	no: string,
	of: Pick<Order, 'amount' | 'method' | 'lines' | 'premium'>,
): Order {
	const found = model.orders.find((one) => one.no === no);
	if (found) return found;
	const order = newOrderInModel({
		...of,
		no,
		placedAt: model.now,
		expiresAt: model.now + 24 * 3_600_000,
	});
	model.orders.push(order);
	return order;
}
