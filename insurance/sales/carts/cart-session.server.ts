import { createHash, randomBytes } from 'node:crypto';

import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { CART_DAYS, MAX_CART_ITEMS } from './cart.ts';
import { findCartSession, insertCartSession, touchCartSession } from './store.server.ts';

const expiryFrom = (now: Date) => new Date(now.getTime() + CART_DAYS * DAY_MS);

/**
 * Returns the SHA-256 of a session identifier, the only form stored. Null for text that cannot be
 * one.
 */
export function hashCartSession(userSession: string | null | undefined): Buffer | null {
	if (!userSession || !/^[\w-]{43}$/.test(userSession)) return null;
	return createHash('sha256').update(userSession).digest();
}

/**
 * Returns the live session with an identifier and renews its thirty days; null for an unknown or
 * expired one.
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
	// Written at most once a day: a badge on every page must not cause a write on every page.
	if (found.expiresAt.getTime() < expiryFrom(now).getTime() - DAY_MS)
		await touchCartSession(db, hash, expiryFrom(now));
	return hash;
}

/**
 * Returns the session for calls that need a cart; refuses with one generic 400, whether the session
 * is unknown, expired or another user's.
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
 * Returns the session to save into: an empty or unknown identifier gets a new, unguessable one
 * (B7.50).
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

/** Builds the one response for missing, foreign and malformed cart ids (trust.md 6). */
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
