import { createHash } from 'node:crypto';

import {
	productByContentId,
	productVersion,
} from '#insurance/product/products/versions/current-product.server.ts';
import type { TermChange } from '#insurance/product/products/wording/term-changes.server.ts';
import {
	applicationProblems,
	openQuestion,
} from '#insurance/sales/quotes/application/application-rules.ts';
import type { DocumentsOf, ShownDocument } from '#insurance/sales/quotes/documents.ts';
import { isKept } from '#insurance/sales/quotes/pricing/kept-price.ts';
import {
	priceQuote,
	productOf,
	type Quoted,
} from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { Price } from '#insurance/sales/quotes/pricing/price.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import { checkVehicleAndValue } from '#insurance/sales/quotes/vehicle/check-vehicle.server.ts';
import { wirePathOf } from '#insurance/sales/quotes/wire/wire-paths.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import { foreignCart, needSession, hashCartSession } from '../cart-session.server.ts';
import { isCartId } from '../cart.ts';
import { coverChanges, type NewerVersion, newerVersion } from '../kept/newer-version.server.ts';
import { repriced, stillKept, whyMoved } from '../kept/reprice.server.ts';
import type { CartDeps } from '../show-cart.server.ts';
import { type CartRow, findItems } from '../store.server.ts';
import { openApplication } from './items-for-order.server.ts';

export type ConfirmDeps = CartDeps & { documentsOf: DocumentsOf };

/** A selected item with its current price and terms. `before` is the price the buyer saw last. */
export type CurrentItem = {
	row: CartRow;
	application: Application;
	quoted: Quoted;
	documents: ShownDocument[];
	documentsHash: string;
	before: number;
	/** The reason why the price has changed, as a sentence; null if it has not changed. */
	why: string | null;
	/** Differences in cover from the guaranteed version, if its guarantee has expired. */
	cover: TermChange[];
	/**
	 * The current version if it is better than the guaranteed one and worse in no respect;
	 * otherwise null.
	 */
	newer: NewerVersion | null;
	/** Key of a question that still has to be answered; null if there is none. */
	openQuestion: string | null;
};

const hashOf = (parts: readonly string[]) =>
	createHash('sha256').update(parts.join('\n')).digest('hex');
export const hashOfSelection = (items: readonly CurrentItem[]) =>
	hashOf(items.map((item) => item.documentsHash));

/**
 * Returns the selected items in this cart, oldest first. Empty, malformed, missing and foreign ids,
 * drafts and removed items all result in one generic 400. For an item that is already paid, the
 * response states this. The query `extra` runs in the same round trip.
 */
export async function chosenItems<T>(
	deps: CartDeps,
	input: { userSession?: string | null; cartID: string[] },
	now: Date,
	extra: (db: Db, session: Buffer) => Promise<T> | null = () => null,
): Promise<{ session: Buffer; rows: CartRow[]; beside: T | null }> {
	const hash = hashCartSession(input.userSession);
	const ids = [...new Set(input.cartID.map((id) => id.toLowerCase()))];
	if (!hash || ids.length === 0 || !ids.every(isCartId)) throw foreignCart();
	const [session, rows, more] = await Promise.all([
		needSession(deps.db, input.userSession, now),
		findItems(deps.db, hash, ids),
		extra(deps.db, hash),
	]);
	if (rows.length !== ids.length) throw foreignCart();
	if (rows.some((row) => row.status === 'ordered'))
		throw new Refusal(
			'look-again',
			'Sebagian polis ini sudah dibayar. Buka keranjang kamu dan pilih kembali.',
		);
	if (rows.some((row) => row.status !== 'open')) throw foreignCart();
	return { session, rows, beside: more };
}

/**
 * Refuses an item that can no longer be sold, because ages, periods and products may change while a
 * cart is waiting. The refusal contains the item's id.
 */
async function refuseStale(
	db: Db,
	row: CartRow,
	application: Application,
	quoted: Quoted,
	now: Date,
): Promise<void> {
	const { product } = quoted.product;
	const { vehicle, choice } = application;
	// On renewal, the vehicle keeps its insured value until the holder changes it.
	const ofVehicle =
		vehicle && !choice.renewalOf
			? await checkVehicleAndValue(db, product, vehicle, choice.sumInsured)
			: null;
	const problems = applicationProblems(product, application, jakartaDay(now), now);
	const [problem] = [...problems, ...(ofVehicle?.problems ?? [])];
	if (!problem) return;
	const field = wirePathOf(problem.path);
	throw new Refusal(
		'fix-fields',
		`${product.name}: ${problem.message.replace(/\.$/, '')}. Ubah pengajuan ini di keranjang.`,
		{ fields: { [field]: problem.message }, cartID: row.id },
	);
}

export async function freshPrice(
	deps: ConfirmDeps,
	row: CartRow,
	application: Application,
	now: Date,
): Promise<{ quoted: Quoted; price: Price }> {
	const version = await productOf(deps, row.contentId, now);
	const quoted = await priceQuote(deps, version, application, [row.frequency], now);
	await refuseStale(deps.db, row, application, quoted, now);
	const price = quoted.prices[0];
	if (!price) throw new Error('a saved frequency has no price');
	return { quoted, price };
}

/**
 * Returns an item at its quoted price if that price is still guaranteed and the product is still
 * sold; otherwise null.
 */
async function keptAsQuoted({ db }: ConfirmDeps, row: CartRow, now: Date): Promise<Quoted | null> {
	if (!isKept(row, now)) return null;
	const today = await productByContentId(db, row.contentId, jakartaMoment(now));
	if (!today?.product.onlineSale) return null;
	const product = await productVersion(db, row.productCode, row.productVersion);
	return { product, tariffVersion: row.tariffVersion, prices: [row] };
}

type Promised = { quoted: Quoted; price: Price; newer: NewerVersion | null };

/**
 * Returns the guaranteed versions and price while they are valid, otherwise the current ones. A
 * newer version that is at least as good in every respect is offered but never replaces the
 * guaranteed one automatically. An application that the current versions no longer accept can still
 * be bought under its guarantee.
 */
async function promisedPrice(
	deps: ConfirmDeps,
	row: CartRow,
	application: Application,
	now: Date,
): Promise<Promised> {
	const kept = await keptAsQuoted(deps, row, now);
	if (!kept) return { ...(await freshPrice(deps, row, application, now)), newer: null };
	const fresh = await freshPrice(deps, row, application, now).catch((error: unknown) => {
		if (error instanceof Refusal) return null;
		throw error;
	});
	const { version } = kept.product;
	const sameTerms =
		fresh?.quoted.tariffVersion === row.tariffVersion &&
		fresh.quoted.product.version === version;
	if (fresh && sameTerms) return { ...fresh, newer: null };
	await refuseStale(deps.db, row, application, kept, now);
	const price: Price = row;
	const promised = { quoted: kept, price };
	return { ...promised, newer: newerVersion(promised, fresh, application, now) };
}

/**
 * Reprices an item with its guaranteed price while that is valid, otherwise with the current
 * product and tariff, and stores the result with a new revision. When `charging`, a higher price is
 * not stored, because the buyer must first see it in the summary.
 */
async function refreshItem(
	deps: ConfirmDeps,
	row: CartRow,
	now: Date,
	charging: boolean,
): Promise<CurrentItem> {
	const application = openApplication(deps.sealer, row.application);
	const { quoted, price, newer } = await promisedPrice(deps, row, application, now);
	const version = quoted.product;
	const same =
		row.planRate === price.planRate &&
		row.tariffVersion === quoted.tariffVersion &&
		row.productVersion === version.version;
	const settled = same
		? await stillKept(deps.db, row, { quoted, price, application }, { now, charging })
		: await repriced(deps.db, row, { quoted, price, application }, { now, charging });
	const documents = await deps.documentsOf(version, jakartaMoment(now));
	const before = await productVersion(deps.db, row.productCode, row.productVersion);
	return {
		row: settled,
		application,
		quoted,
		documents,
		documentsHash: hashOf(documents.map((one) => one.hash)),
		before: row.planRate,
		why: row.planRate === settled.planRate ? null : whyMoved(row, quoted, now),
		cover: coverChanges(before, version, application, now),
		newer,
		openQuestion: openQuestion(version.product, application, now),
	};
}

export async function refreshItems(
	deps: ConfirmDeps,
	rows: readonly CartRow[],
	now: Date,
	charging = false,
): Promise<CurrentItem[]> {
	const items: CurrentItem[] = [];
	for (const row of rows) items.push(await refreshItem(deps, row, now, charging));
	return items;
}
