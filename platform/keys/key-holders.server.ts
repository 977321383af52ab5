import sql from 'sql-template-tag';

import type { Log } from '#platform/config/log.server.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { secretName } from './rotation.server.ts';

const SAID_EVERY_MS = 5_000;
/** A process without a heartbeat for this long is assumed to be dead. */
const GONE = '30 seconds';

/**
 * Reports at regular intervals which secrets this process knows, so that a rotation can wait for
 * all processes. The returned function stops it.
 */
export async function holdKeys(
	pool: Pool,
	[current, ...others]: Keyring,
	log: Log,
): Promise<() => Promise<void>> {
	const process = uuidv7();
	const names = others.map(secretName);
	const say = () =>
		pool.query(sql`
			insert into key_holder (process, secret, others, seen_at) values (${process}, ${secretName(current)}, ${names}::text[], now())
			on conflict (process) do update set seen_at = excluded.seen_at`);
	await say();
	await pool.query(sql`delete from key_holder where seen_at < now() - interval '1 day'`);
	const timer = setInterval(
		() =>
			void say().catch((err: Error) =>
				log.warn({ err }, 'could not say which keys are held'),
			),
		SAID_EVERY_MS,
	).unref();
	return async () => {
		clearInterval(timer);
		await pool.query(sql`delete from key_holder where process = ${process}`).catch(() => {});
	};
}

/**
 * Returns how many running processes seal with a different secret, and how many do not know this
 * one at all.
 */
export async function strangersTo(
	db: Db,
	secret: string,
): Promise<{ sealOtherwise: number; unaware: number }> {
	const name = secretName(secret);
	const { rows } = await db.query<{ sealOtherwise: number; unaware: number }>(sql`
		select (count(*) filter (where secret <> ${name}))::int as seal_otherwise,
			(count(*) filter (where secret <> ${name} and not (${name} = any(others))))::int as unaware
		from key_holder where seen_at > now() - ${GONE}::interval`);
	return rows[0] ?? { sealOtherwise: 0, unaware: 0 };
}
