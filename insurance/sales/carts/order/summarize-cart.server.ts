import { maskNik } from '#insurance/sales/quotes/nik.ts';
import { payingOf, type Saving, savingOf } from '#insurance/sales/quotes/pricing/paying.ts';
import { priceQuote } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import { productPicture } from '#insurance/site/content/product-pages/product-picture.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { maskEmail, maskPhone } from '#platform/values/text/mask-contact.ts';

import { toWireCartItem } from '../cart-view.ts';
import { noteConfirmation, notePromotionSeen } from '../store.server.ts';
import { offerForItems, readPromo, shownOffer } from './cart-promotions.server.ts';
import {
	chosenItems,
	type ConfirmDeps,
	type CurrentItem,
	hashOfSelection,
	refreshItems,
} from './confirm-cart.server.ts';

const holderOf = ({ row, application: { holder } }: CurrentItem) => ({
	cartID: row.id,
	name: holder.name,
	nric: maskNik(holder.nik),
	email: maskEmail(holder.email),
	mobilePhone: maskPhone(holder.phone),
});

/**
 * Calculates the saving with the other payment frequency for the same cover; null if there is no
 * price for that frequency.
 */
async function savingFor(
	deps: ConfirmDeps,
	{ row, quoted, application }: CurrentItem,
	now: Date,
): Promise<Saving | null> {
	const { period } = application.choice;
	const others = quoted.product.product.frequencies.filter((one) => one !== row.frequency);
	if (others.length === 0) return null;
	try {
		const { prices } = await priceQuote(deps, quoted.product, application, others, now);
		return savingOf(
			payingOf(row, period),
			prices.map((price) => payingOf(price, period)),
		);
	} catch (error) {
		if (error instanceof Refusal) return null;
		throw error;
	}
}

async function confirmedItem(deps: ConfirmDeps, item: CurrentItem, picture: string, now: Date) {
	const { product } = item.quoted.product;
	const saving = await savingFor(deps, item, now);
	return toWireCartItem(item.row, { product, picture }, item.application, now, saving);
}

/**
 * Returns the purchase summary (B7.59, B7.60). Current prices are stored, so that the buyer is
 * charged what was displayed; `changed` lists every item with a changed price. The displayed
 * documents are recorded, so that the pay call can compare them.
 */
export async function confirmCart(
	deps: ConfirmDeps,
	input: { userSession?: string | null; cartID: string[] },
	now: Date,
) {
	const { session, rows, beside } = await chosenItems(deps, input, now, readPromo);
	const items = await refreshItems(deps, rows, now);
	const code = beside?.promoCode ?? null;
	const offer = await offerForItems(deps, deps.db, items, { code, now });
	if (offer.total !== beside?.promotionSeen)
		await notePromotionSeen(deps.db, session, offer.total);
	const seen = items.filter(({ row, documentsHash }) => row.confirmedDocuments !== documentsHash);
	const picturesBy = (db: Db) =>
		Promise.all(items.map(({ quoted }) => productPicture(db, quoted.product.product.slug)));
	const noteSeen = (db: Db) =>
		Promise.all(seen.map((item) => noteConfirmation(db, [item.row.id], item.documentsHash)));
	// With nothing to note, a standby can answer too.
	const [pictures] =
		seen.length === 0
			? [await picturesBy(deps.db)]
			: await deps.db.sameConnection((db) => Promise.all([picturesBy(db), noteSeen(db)]));
	const holders = items.map(holderOf);
	const { cartID: _, ...holder } = holders[0] ?? {
		cartID: '',
		name: '',
		nric: '',
		email: '',
		mobilePhone: '',
	};
	return {
		cart: await Promise.all(
			items.map((item, at) => confirmedItem(deps, item, pictures[at] ?? '', now)),
		),
		holder,
		holders,
		summary: {
			total: items.reduce((sum, { row }) => sum + row.planRate, 0),
			discount: items.reduce((sum, { row }) => sum + row.discount, 0),
		},
		promotion: shownOffer(offer, items),
		documents: items.flatMap(({ row, documents }) =>
			documents.map((one) => ({ cartID: row.id, ...one })),
		),
		documentsHash: hashOfSelection(items),
		changed: items
			.filter((item) => item.before !== item.row.planRate || item.cover.length > 0)
			.map((item) => ({
				cartID: item.row.id,
				before: item.before,
				after: item.row.planRate,
				why: item.why ?? '',
				cover: item.cover,
			})),
		newer: items.flatMap(({ row, newer }) => (newer ? [{ cartID: row.id, ...newer }] : [])),
	};
}
