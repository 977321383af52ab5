import { createHash, randomBytes } from 'node:crypto';

import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';
import { networkOf } from '#platform/values/network.ts';

import { destroySalts, hasSaltBefore, insertSalt, saltOfDay } from './store.server.ts';

const HASH_BYTES = 16;

/** Destroys the salts of past days. Called at midnight, every hour and at each start. */
export async function forgetSalts(db: Pool, now: Date): Promise<void> {
	const day = jakartaDay(now);
	if (await hasSaltBefore(db, day)) await destroySalts(db, day);
}

async function salted(db: Pool, day: Day): Promise<Buffer | null> {
	const known = await saltOfDay(db, day);
	if (known) return known;
	if (!(await destroySalts(db, day))) return null;
	await insertSalt(db, day, randomBytes(32));
	return saltOfDay(db, day);
}

/** Returns an IPv4 address, or the 48-bit IPv6 prefix, of which one customer may have many. */
const wideNetwork = (ip: string): string => {
	const network = networkOf(ip);
	return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;
};

/**
 * Returns the hashes by which a visit and its network are known within a day; null if the day is
 * over. The address goes into them and is not stored. The salt is destroyed at midnight; after
 * that, no one can find out whose visit it was, even by trying every address.
 */
export async function visitOfDay(
	db: Pool,
	{ ip, userAgent, now }: Pick<Caller, 'ip' | 'userAgent' | 'now'>,
): Promise<{ day: Day; visit: Buffer; network: Buffer } | null> {
	const day = jakartaDay(now);
	const salt = await salted(db, day);
	if (!salt) return null;
	const hashed = (...parts: string[]) =>
		createHash('sha256')
			.update(salt)
			.update(JSON.stringify(parts))
			.digest()
			.subarray(0, HASH_BYTES);
	return { day, visit: hashed(ip, userAgent), network: hashed(wideNetwork(ip)) };
}
