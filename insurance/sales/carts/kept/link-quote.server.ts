import { createHash, randomBytes } from 'node:crypto';

import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { isKept, keptWords } from '#insurance/sales/quotes/pricing/kept-price.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import {
	cartIsFull,
	foreignCart,
	needSession,
	openOrStartSession,
} from '../cart-session.server.ts';
import { isCartId, MAX_CART_ITEMS } from '../cart.ts';
import { type CartRow, findItems } from '../store.server.ts';
import type { linkQuote as linkCall, openQuoteLink as openCall } from './api.ts';
import { LINK_DAYS, quoteAddress } from './quote-address.ts';
import { findLink, findLinked, insertLink, joinItem, type LinkRow } from './store.server.ts';

export type QuoteLinkDeps = { db: Pool; sealer: Sealer };
type Chosen = { userSession?: string | null | undefined; cartID: string };

export const SEALED_LINK = { token: 'quote link', email: 'quote link mail' } as const;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function ownQuote(
	db: Db,
	{ userSession, cartID }: Chosen,
	now: Date,
): Promise<CartRow & { quoteNo: string }> {
	const session = await needSession(db, userSession, now);
	const [row] = isCartId(cartID) ? await findItems(db, session, [cartID.toLowerCase()]) : [];
	if (row?.status !== 'open' || !row.own || row.quoteNo === null) throw foreignCart();
	return { ...row, quoteNo: row.quoteNo };
}

export async function linkOf(
	tx: Tx,
	sealer: Sealer,
	itemId: string,
	now: Date,
): Promise<{ token: string; expiresAt: Date }> {
	const fresh = randomBytes(32).toString('base64url');
	const link: LinkRow = {
		itemId,
		token: sealer.seal(SEALED_LINK.token, fresh),
		expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS),
	};
	if (await insertLink(tx, { ...link, tokenHash: hashOf(fresh) }, now))
		return { token: fresh, expiresAt: link.expiresAt };
	const known = await findLink(tx, itemId, now);
	if (!known) throw new Refusal('look-again');
	return {
		token: sealer.open<string>(SEALED_LINK.token, known.token),
		expiresAt: known.expiresAt,
	};
}

/**
 * Formats the text sent with a link, e.g. `Penawaran Jaga Aman K7MQ-2XPT, Rp180.000, harga dijamin
 * sampai 9 Des 2026`.
 */
function wordsOf(name: string, row: CartRow, now: Date): string {
	const kept =
		row.keptUntil && isKept(row, now)
			? `, harga dijamin sampai ${keptWords(row.keptUntil)}`
			: '';
	return `Ini penawaran ${name} nomor ${row.quoteNo}, ${formatRupiah(row.planRate)}${kept}. Buka dan lanjutkan di sini:`;
}

/**
 * Returns a quote's private link with text to send. Refuses with `malformed` if the quote is not in
 * the caller's cart.
 */
export async function linkQuote(
	{ db, sealer }: QuoteLinkDeps,
	input: Chosen,
	{ now }: { now: Date },
): Promise<CallOutput<typeof linkCall>> {
	const row = await ownQuote(db, input, now);
	const { product } = await productVersion(db, row.productCode, row.productVersion);
	const { token, expiresAt } = await db.transaction((tx) => linkOf(tx, sealer, row.id, now));
	return {
		quoteNo: row.quoteNo,
		path: quoteAddress(token),
		expiresAt: expiresAt.toISOString(),
		words: wordsOf(product.name, row, now),
	};
}

const gone = () =>
	new Refusal(
		'not-found',
		'Penawaran ini sudah dibayar, sudah dihapus, atau masa tautannya habis. Minta tautan baru kepada pengirimnya, atau mulai dari halaman produk.',
	);

/**
 * Adds the quote behind a link to a cart, at its guaranteed price. It also stays in the cart in
 * which it was created. It is the same item in both carts, so it is paid only once.
 */
export async function openQuoteLink(
	{ db }: QuoteLinkDeps,
	{ token, userSession }: { token: string; userSession?: string | null | undefined },
	{ now }: { now: Date },
): Promise<CallOutput<typeof openCall>> {
	if (!/^[\w-]{43}$/.test(token)) throw gone();
	return db.transaction(async (tx) => {
		const found = await findLinked(tx, hashOf(token), now);
		if (!found) throw gone();
		const session = await openOrStartSession(tx, userSession, now);
		if (!session.hash.equals(found.owner)) {
			if (!(await joinItem(tx, session.hash, found.itemId, MAX_CART_ITEMS)))
				throw cartIsFull();
		}
		return {
			userSession: session.userSession,
			cartID: found.itemId,
			quoteNo: found.quoteNo,
		};
	});
}
