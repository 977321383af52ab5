import { createHash } from 'node:crypto';

import { applicationProblems, openQuestion } from '#insurance/quotes/application-rules.ts';
import { checkVehicleAndValue } from '#insurance/quotes/check-vehicle.server.ts';
import type { DocumentsOf, ShownDocument } from '#insurance/quotes/documents.ts';
import { priceQuote, productOf, type Quoted } from '#insurance/quotes/price-quote.server.ts';
import type { Application } from '#insurance/quotes/quote.ts';
import { placesOfForm, wirePathOf } from '#insurance/quotes/wire/wire.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { foreignCart, needSession, sessionHash } from './cart-session.server.ts';
import { isCartId } from './cart.ts';
import { openApplication } from './items-for-order.server.ts';
import type { CartDeps } from './show-cart.server.ts';
import { type CartRow, findItems, repriceItem } from './store.server.ts';

export type ConfirmDeps = CartDeps & { documentsOf: DocumentsOf };

/** A chosen item with what it costs and says today; `before` is the price that its buyer saw last. */
export type CurrentItem = {
	row: CartRow;
	application: Application;
	quoted: Quoted;
	documents: ShownDocument[];
	/** Fingerprint of the documents. */
	documentsHash: string;
	before: number;
	/** A question without its answer, by its key. */
	openQuestion: string | null;
};

const hashOf = (parts: readonly string[]) =>
	createHash('sha256').update(parts.join('\n')).digest('hex');
export const hashOfSelection = (items: readonly CurrentItem[]) =>
	hashOf(items.map((item) => item.documentsHash));

/**
 * The chosen items of this very cart, oldest first. Empty, malformed, missing and foreign ids,
 * drafts and removed items get the one generic 400; a paid one is told so. What is asked `beside`
 * travels with it.
 */
export async function chosenItems<T>(
	deps: CartDeps,
	input: { userSession?: string | null; cartID: string[] },
	now: Date,
	beside: (db: Db, session: Buffer) => Promise<T> | null = () => null,
): Promise<{ session: Buffer; rows: CartRow[]; beside: T | null }> {
	const hash = sessionHash(input.userSession);
	const ids = [...new Set(input.cartID.map((id) => id.toLowerCase()))];
	if (!hash || ids.length === 0 || !ids.every(isCartId)) throw foreignCart();
	const [session, rows, more] = await Promise.all([
		needSession(deps.db, input.userSession, now),
		findItems(deps.db, hash, ids),
		beside(deps.db, hash),
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
 * Ages, periods and products move on while a cart waits: what can no longer be sold is said with
 * the item's id.
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
	// A policy that goes on keeps the value it has until its holder changes it.
	const ofVehicle =
		vehicle && !choice.renewalOf
			? await checkVehicleAndValue(db, product, vehicle, choice.sumInsured)
			: null;
	const problems = applicationProblems(product, application, jakartaDay(now), now);
	const [problem] = [...problems, ...(ofVehicle?.problems ?? [])];
	if (!problem) return;
	const field = wirePathOf(problem.path, placesOfForm);
	throw new Refusal(
		'fix-fields',
		`${product.name}: ${problem.message.replace(/\.$/, '')}. Ubah pengajuan ini di keranjang.`,
		{ fields: { [field]: problem.message }, cartID: row.id },
	);
}

/**
 * Prices an item with today's product and tariff and writes a new price down; the revision follows
 * it. When `charging`, a dearer price is not written: its buyer has to see it in the summary
 * first.
 */
async function refreshItem(
	deps: ConfirmDeps,
	row: CartRow,
	now: Date,
	charging: boolean,
): Promise<CurrentItem> {
	const application = openApplication(deps.sealer, row.application);
	const version = await productOf(deps, row.contentId, now);
	const quoted = await priceQuote(deps, version, application, [row.frequency], now);
	await refuseStale(deps.db, row, application, quoted, now);
	const price = quoted.prices[0];
	if (!price) throw new Error('a saved frequency has no price');
	const { frequency: _, ...parts } = price;
	const next = { ...parts, productVersion: version.version, tariffVersion: quoted.tariffVersion };
	const same =
		row.planRate === price.planRate &&
		row.tariffVersion === next.tariffVersion &&
		row.productVersion === next.productVersion;
	const writes = !same && !(charging && price.planRate > row.planRate);
	if (writes && !(await repriceItem(deps.db, row.id, row.revision, next)))
		throw new Refusal('look-again');
	const documents = await deps.documentsOf(version);
	return {
		row: same ? row : { ...row, ...next, revision: row.revision + 1 },
		application,
		quoted,
		documents,
		documentsHash: hashOf(documents.map((one) => one.hash)),
		before: row.planRate,
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
