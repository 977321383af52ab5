import { createHash, randomBytes } from 'node:crypto';

import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { CART_DAYS, MAX_CART_ITEMS } from './cart.ts';
import { findCartSession, insertCartSession, touchCartSession } from './store.server.ts';

const expiryFrom = (now: Date) => new Date(now.getTime() + CART_DAYS * DAY_MS);

/**
 * Returns the SHA-256 of a session identifier; only this hash is stored. Null if the text is not a
 * valid identifier.
 */
export function hashCartSession(userSession: string | null | undefined): Buffer | null {
	if (!userSession || !/^[\w-]{43}$/.test(userSession)) return null;
	return createHash('sha256').update(userSession).digest();
}

/**
 * Returns the session for an identifier and extends it to thirty days from now; null if it is
 * unknown or expired.
 */
export async function openSession(
	db: Db,
	userSession: string | null | undefined,
	now: Date,
): Promise<Buffer | null> {
	const hash = hashCartSession(userSession);
	if (!hash) return null;
	const found = await findCartSession(db, hash, now);
	if (!found) return null;
	// The expiry is written at most once a day, because the cart badge loads the session on every
	// page.
	if (found.expiresAt.getTime() < expiryFrom(now).getTime() - DAY_MS)
		await touchCartSession(db, hash, expiryFrom(now));
	return hash;
}

/**
 * Returns the session for calls that need a cart. Refuses with the same generic 400 whether the
 * session is unknown, expired or belongs to another user.
 */
export async function needSession(
	db: Db,
	userSession: string | null | undefined,
	now: Date,
): Promise<Buffer> {
	const hash = await openSession(db, userSession, now);
	if (!hash) throw foreignCart();
	return hash;
}

/**
 * Returns the session in which to save. If the identifier is empty or unknown, creates a session
 * with a new, unguessable one (B7.50).
 */
export async function openOrStartSession(
	tx: Tx,
	userSession: string | null | undefined,
	now: Date,
): Promise<{ hash: Buffer; userSession: string }> {
	const hash = await openSession(tx, userSession, now);
	if (hash && userSession) return { hash, userSession };
	const fresh = randomBytes(32).toString('base64url');
	const freshHash = hashCartSession(fresh) as Buffer;
	insertCartSession(tx, freshHash, expiryFrom(now));
	return { hash: freshHash, userSession: fresh };
}

/**
 * Builds the common response for cart ids that are missing, malformed or belong to another cart
 * (trust.md 6).
 */
export function foreignCart(): Refusal {
	return new Refusal(
		'malformed',
		'Isi keranjang tidak ditemukan. Buka keranjang kamu dan pilih kembali.',
	);
}

export const cartIsFull = () =>
	new Refusal(
		'look-again',
		`Keranjang paling banyak berisi ${MAX_CART_ITEMS} polis. Bayar atau hapus dulu sebagian.`,
	);
