import { z } from 'zod';

import type { Db } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';

import { lastBatch, shardsWithBatches } from './sealed-records.server.ts';
import type { StoredHead } from './verify.server.ts';

const FOLDER = 'audit-heads';
const HOUR_MS = 3_600_000;

const storedHeads = z.array(z.object({ shard: z.int(), number: z.int(), head: z.string() }));

/** Name of the file with the heads of an hour, in UTC, e.g. `audit-heads/2026-11-29T18.json`. */
const fileOf = (at: Date): string => `${FOLDER}/${at.toISOString().slice(0, 13)}.json`;

/**
 * Stores the head of each chain among the product's files, once an hour. In a bucket that is not on
 * the database's machine, a lock on its objects keeps the heads from being rewritten together with
 * the chain.
 */
export async function storeHeads(db: Db, files: Files, now: Date): Promise<void> {
	const shards = await shardsWithBatches(db);
	const last = await Promise.all(shards.map((shard) => lastBatch(db, shard)));
	const heads: StoredHead[] = last.flatMap((batch) =>
		batch
			? [{ shard: batch.shard, number: batch.number, head: batch.head.toString('hex') }]
			: [],
	);
	if (heads.length === 0 || (await files.get(fileOf(now))) !== null) return;
	await files.put(fileOf(now), Buffer.from(JSON.stringify(heads)), 'application/json');
}

/** Returns the heads stored during the last hours, as many as there are. */
export async function readStoredHeads(
	files: Files,
	now: Date,
	hours: number,
): Promise<StoredHead[]> {
	const found: StoredHead[] = [];
	for (let at = 0; at < hours; at += 1) {
		const bytes = await files.get(fileOf(new Date(now.getTime() - at * HOUR_MS)));
		if (bytes) found.push(...storedHeads.parse(JSON.parse(bytes.toString('utf8'))));
	}
	return found;
}
