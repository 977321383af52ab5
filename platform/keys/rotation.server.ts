import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Keyring } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

/**
 * Returns a name for a secret that can be stored in the database. It identifies the secret but
 * cannot be used to open anything.
 */
export const secretName = (secret: string): string =>
	createHash('sha256').update(`jaga secret ${secret}`).digest('hex').slice(0, 32);

/** Begins a rotation or continues the current one. Returns the time it began. */
export async function beginRotation(db: Db, [current, ...old]: Keyring, now: Date): Promise<Date> {
	const names = old.map(secretName);
	const { rows } = await db.query<{ begunAt: Date }>(sql`
		insert into key_rotation as kept (new_secret, old_secrets, begun_at) values (${secretName(current)}, ${names}::text[], ${now})
		on conflict (new_secret) do update set finished_at = null,
			old_secrets = (select array_agg(distinct one) from unnest(kept.old_secrets || excluded.old_secrets) as one),
			begun_at = case when kept.finished_at is null then kept.begun_at else excluded.begun_at end
		returning begun_at`);
	return rows[0]?.begunAt ?? now;
}

export async function finishRotation(db: Db, [current]: Keyring, now: Date): Promise<void> {
	await db.query(
		sql`update key_rotation set finished_at = ${now} where new_secret = ${secretName(current)}`,
	);
}

/** Returns when a secret was replaced by another one; null if it has not been replaced. */
export async function replacedSince(db: Db, secret: string): Promise<Date | null> {
	const { rows } = await db.query<{ begunAt: Date }>(
		sql`select begun_at from key_rotation where ${secretName(secret)} = any(old_secrets) order by begun_at desc limit 1`,
	);
	return rows[0]?.begunAt ?? null;
}
