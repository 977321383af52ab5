import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { maskNik } from '#insurance/sales/quotes/nik.ts';
import type { QuoteDeps } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import {
	applicationToWire,
	type WrittenApplication,
} from '#insurance/sales/quotes/wire/to-wire.ts';
import { productPicture } from '#insurance/site/content/product-pages/product-picture.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import type { WireCartItem } from './api.ts';
import { foreignCart, needSession, openSession } from './cart-session.server.ts';
import { toWireCartItem } from './cart-view.ts';
import { isCartId, isEditable } from './cart.ts';
import { openApplication, openQuote } from './order/items-for-order.server.ts';
import { findItems, listOpenItems, removeItems } from './store.server.ts';

export type CartDeps = QuoteDeps & { db: Pool; sealer: Sealer };

/**
 * Returns the items in the cart, oldest first (A7.26, A7.27). Without an identifier, the cart is
 * empty. Refuses with `not-found` if the identifier is unknown or expired, and the browser then
 * discards it (A4.20).
 */
export async function showCart(
	deps: CartDeps,
	userSession: string | null | undefined,
	now: Date,
): Promise<WireCartItem[]> {
	if (!userSession) return [];
	const session = await openSession(deps.db, userSession, now);
	if (!session)
		throw new Refusal(
			'not-found',
			'Keranjang kamu sudah kedaluwarsa. Pilih produk untuk memulai lagi.',
		);
	const items = await listOpenItems(deps.db, session);
	return Promise.all(
		items.map(async (item) => {
			const { product } = await productVersion(
				deps.db,
				item.productCode,
				item.productVersion,
			);
			const application = openApplication(deps.sealer, item.application);
			const picture = await productPicture(deps.db, product.slug);
			return toWireCartItem(item, { product, picture }, application, now);
		}),
	);
}

/**
 * Removes items (A7.29, B7.67). Removing an item again succeeds. If any id is unknown, paid or in
 * another cart, the whole call is refused.
 */
export async function deleteFromCart(
	deps: CartDeps,
	input: { userSession?: string | null; cartID: string[] },
	{ now }: { now: Date },
): Promise<{ cartID: string[] }> {
	const session = await needSession(deps.db, input.userSession, now);
	const ids = [...new Set(input.cartID.map((id) => id.toLowerCase()))];
	if (!ids.every(isCartId)) throw foreignCart();
	await deps.db.transaction(async (tx) => {
		const removed = await removeItems(tx, session, ids);
		if (removed.length !== ids.length) throw foreignCart();
	});
	return { cartID: ids };
}

/**
 * Returns a cart item's saved application with the field names of `POST /page/product`, for `GET
 * /page/{path}?cart=` (B4.33–B4.42). Null unless the item is in the cart of `userSession` and can
 * still be changed. The NIK is masked; if it is sent back masked with the same cart id, the stored
 * NIK is kept.
 */
export async function savedApplication(
	deps: CartDeps,
	userSession: string | null | undefined,
	cartId: string,
	now: Date,
): Promise<SavedApplication | null> {
	const session = isCartId(cartId) ? await openSession(deps.db, userSession, now) : null;
	const item = session ? (await findItems(deps.db, session, [cartId]))[0] : undefined;
	if (!item || !isEditable(item.status)) return null;
	const { product } = await productVersion(deps.db, item.productCode, item.productVersion);
	const extras = {
		productNumber: item.productCode,
		policyFee: product.fees.policy,
		cashlessFee: product.fees.cashless,
		planRate: item.planRate,
		discountPerCustomer: item.discount,
	};
	if (item.status === 'draft')
		return {
			cartID: item.id,
			...applicationToWire(openQuote(deps.sealer, item.application), extras),
		};
	const application = openApplication(deps.sealer, item.application);
	const holder = { ...application.holder, nik: maskNik(application.holder.nik) };
	const insured = application.insured.map((person) => ({
		...person,
		nik: person.nik && maskNik(person.nik),
	}));
	const vehicle = application.vehicle && {
		...application.vehicle,
		ownerNik: application.vehicle.ownerNik && maskNik(application.vehicle.ownerNik),
	};
	return {
		cartID: item.id,
		...applicationToWire({ ...application, holder, insured, vehicle }, extras),
	};
}

export type SavedApplication = WrittenApplication & { cartID: string };
