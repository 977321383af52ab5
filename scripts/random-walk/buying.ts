import type { Cart, ModelItem, ModelLine, Model, Order } from './model.ts';
import {
	allItems,
	WALK_METHODS,
	openItems,
	pick,
	placed,
	type WalkPlan,
	refusal,
	expectSame,
} from './steps.ts';
import { firstPremium, type WalkForm, dayOfInstant } from './terms.ts';

const SUMS = [50_000_000, 100_000_000, 25_000_000] as const;
const formOf = (a: number): WalkForm => ({
	sumInsured: SUMS[a % 3] ?? 50_000_000,
	frequency: a % 5 < 2 ? 'monthly' : 'yearly',
	printed: a % 7 === 0,
});

export const planSave: WalkPlan = (model, { a, b }) => {
	const cart =
		b % 3 === 0
			? undefined
			: pick(
					model.carts.filter(({ items }) => openItemsOf(items) < 4),
					b,
				);
	const form = formOf(a);
	return {
		text: `save ${JSON.stringify(form)}`,
		async run(shop) {
			const { userSession, cartID } = await shop.save(
				form,
				cart?.id ?? null,
				null,
				model.now,
			);
			const into: Cart = cart ?? { id: userSession, items: [], usedAt: model.now };
			if (!cart) model.carts.push(into);
			into.items.push({
				id: cartID,
				cart: into,
				form,
				status: 'open',
				revision: 1,
				renews: null,
				from: null,
			});
		},
	};
};
const openItemsOf = (items: readonly ModelItem[]) =>
	items.filter(({ status }) => status === 'open').length;

export const planEdit: WalkPlan = (model, { a, b }) => {
	const item = pick(
		allItems(model).filter(({ renews }) => !renews),
		b,
	);
	if (!item) return null;
	const form = formOf(a);
	return {
		text: `edit ${item.id} ${item.status} ${JSON.stringify(form)}`,
		async run(shop) {
			const saved = shop.save(form, item.cart.id, item.id, model.now);
			if (item.status === 'ordered')
				return expectSame('edit of a paid item', await refusal(saved), 'look-again');
			const { cartID } = await saved;
			// A deleted item is not restored: editing it creates a new one.
			if (item.status === 'open') {
				expectSame('edited item', cartID, item.id);
				item.form = form;
				item.revision += 1;
			} else item.cart.items.push({ ...item, id: cartID, form, status: 'open' });
		},
	};
};

export const planRemove: WalkPlan = (model, { a }) => {
	const item = pick(allItems(model), a);
	if (!item) return null;
	return {
		text: `delete ${item.id} ${item.status}`,
		async run(shop) {
			const removed = shop.remove(item.cart.id, [item.id], model.now);
			if (item.status === 'ordered')
				return expectSame('delete of a paid item', await refusal(removed), 'malformed');
			await removed;
			item.status = 'removed';
		},
	};
};

const isSame = (one: ModelLine, item: ModelItem) =>
	one.item === item && one.revision === item.revision;

/**
 * Places an order. Any other pending order with one of these items is closed, unless it is for the
 * same purchase.
 */
function placeOrder(model: Model, items: readonly ModelItem[], method: string, no: string): Order {
	const waits = model.orders.filter(
		({ status, lines }) =>
			status === 'pending' && lines.some(({ item }) => items.includes(item)),
	);
	const again = waits.find((one) => one.no === no);
	if (again) {
		expectSame(
			'an order given again',
			again.lines.every(({ item }) => items.includes(item)),
			true,
		);
		return again;
	}
	for (const one of waits) one.status = 'cancelled';
	const lines = items.map((item) => ({
		item,
		revision: item.revision,
		form: item.form,
		renews: item.renews,
		from: item.from,
	}));
	const amount = lines.reduce((sum, { form }) => sum + firstPremium(form), 0);
	return placed(model, no, { amount, method, lines, premium: null });
}

const waiting = (model: Model, items: readonly ModelItem[], method: string): Order | undefined =>
	model.orders.find(
		({ status, lines, method: by, expiresAt }) =>
			status === 'pending' &&
			by === method &&
			expiresAt > model.now &&
			lines.length === items.length &&
			items.every((item) => lines.some((one) => isSame(one, item))),
	);

export const planPay: WalkPlan = (model, { a, b, c }) => {
	const cart = pick(
		model.carts.filter((one) => openItems(one).length > 0),
		a,
	);
	if (!cart) return null;
	const open = openItems(cart);
	const items = b % 2 === 0 ? open : [pick(open, b) ?? open[0]!];
	const method = WALK_METHODS[c % WALK_METHODS.length] ?? 'qris';
	// A start date in the past would have to be chosen again, which the walk does not do.
	if (items.some(({ from }) => from !== null && from <= dayOfInstant(model.now))) return null;
	return {
		text: `pay ${items.map(({ id }) => id).join('+')} by ${method}`,
		async run(shop) {
			const paying = shop.pay(
				cart.id,
				items.map(({ id }) => id),
				method,
				model.now,
			);
			const followed = items.flatMap(({ renews }) => renews ?? []);
			const gone = followed.some(
				(one) => one.renewedBy || one.status === 'CANCELLED' || one.status === 'LAPSED',
			);
			if (gone && !waiting(model, items, method))
				return expectSame(
					'renewed twice, or what is over',
					await refusal(paying),
					'look-again',
				);
			const no = await paying;
			const wish = waiting(model, items, method);
			if (wish) expectSame('the same wish', no, wish.no);
			placeOrder(model, items, method, no);
			model.now += shop.waitedMs();
		},
	};
};
