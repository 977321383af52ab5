import sql from 'sql-template-tag';

import type { Log } from '#platform/config/log.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import { leafHash, merkleRoot } from './merkle.ts';
import {
	GENESIS,
	batchHead,
	insertSealedBatch,
	lastBatch,
	unsealedRecords,
} from './sealed-records.server.ts';

/** With more shards, several processes can seal at the same time, one chain each. */
const SHARDS = 1;
const MAX_RECORDS = 2_000;
const EVERY_MS = 800;
const LOCK = 5_242_110;
/** Leaf of a record that was deleted before it was sealed; no record has this hash. */
const DELETED = 'deleted before it was sealed';

/**
 * Seals the committed records of a shard that are in no batch yet; returns how many. A record that
 * is committed later comes into a later batch. If another process seals this shard, does nothing.
 */
export function sealRecords(pool: Pool, now: Date, shard = 0, shards = SHARDS): Promise<number> {
	return pool.transaction(async (tx) => {
		const { rows } = await tx.query<{ free: boolean }>(
			sql`select pg_try_advisory_xact_lock(${LOCK + shard}) as free`,
		);
		if (!rows[0]?.free) return 0;
		const records = await unsealedRecords(tx, { shard, shards, limit: MAX_RECORDS });
		if (records.length === 0) return 0;
		const last = await lastBatch(tx, shard);
		const leaves = records.map(({ id, text }) => ({ id, hash: leafHash(text ?? DELETED) }));
		const batch = {
			shard,
			number: (last?.number ?? 0) + 1,
			records: leaves.length,
			root: merkleRoot(leaves.map(({ hash }) => hash)),
			previous: last?.head ?? GENESIS,
			at: now,
		};
		await insertSealedBatch(tx, { ...batch, head: batchHead(batch) }, leaves);
		return leaves.length;
	});
}

export async function sealEverything(pool: Pool, now: Date): Promise<void> {
	for (let shard = 0; shard < SHARDS; shard += 1)
		while ((await sealRecords(pool, now, shard)) === MAX_RECORDS);
}

/** Seals records within a second of their commit. Any number of processes may do this. */
export function startSealing(pool: Pool, log: Log): () => Promise<void> {
	let running = Promise.resolve();
	let busy = false;
	const seal = () => {
		if (busy) return;
		busy = true;
		running = isAnyUnsealed(pool)
			.then((any) => (any ? sealEverything(pool, new Date()) : undefined))
			.catch((err: Error) => log.warn({ err }, 'records of the audit trail were not sealed'))
			.finally(() => void (busy = false));
	};
	const timer = setInterval(seal, EVERY_MS);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await running;
	};
}

async function isAnyUnsealed(pool: Pool): Promise<boolean> {
	return (await pool.query(sql`select from audit_unsealed limit 1`)).rowCount > 0;
}
