import type { Db } from '#platform/db/pool.server.ts';

import { leafHash, merklePath, merkleRoot, rootOfPath } from './merkle.ts';
import {
	type Batch,
	batchesAfter,
	GENESIS,
	batchHead,
	type Leaf,
	leafOf,
	leavesOf,
	recordsWithOtherDetails,
	recordsWithoutSeal,
	shardsWithBatches,
} from './sealed-records.server.ts';

const BATCHES_AT_ONCE = 50;
const RECORDS_AT_ONCE = 2_000;
const MAX_PROBLEMS = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A head stored elsewhere, against which the chain is compared. */
export type StoredHead = { shard: number; number: number; head: string };

export type Verified = {
	batches: number;
	records: number;
	problems: string[];
	heads: StoredHead[];
};

function problemsOf(batch: Batch, previous: Batch | undefined, leaves: readonly Leaf[]): string[] {
	const name = `batch ${batch.shard}/${batch.number}`;
	const found = leaves.flatMap(({ id, text, hash }) => {
		if (text === null) return [`record ${id}: deleted`];
		return leafHash(text).equals(hash) ? [] : [`record ${id}: changed after it was sealed`];
	});
	if (batch.number !== (previous?.number ?? 0) + 1)
		found.push(`${name}: a batch before it is missing`);
	else if (!batch.previous.equals(previous?.head ?? GENESIS))
		found.push(`${name}: does not follow the batch before it`);
	if (leaves.length !== batch.records)
		found.push(`${name}: has ${leaves.length} seals instead of ${batch.records}`);
	else if (!merkleRoot(leaves.map(({ hash }) => hash)).equals(batch.root))
		found.push(`${name}: its seals were changed`);
	if (!batchHead(batch).equals(batch.head)) found.push(`${name}: its head was changed`);
	return found;
}

async function verifyShard(db: Db, shard: number, verified: Verified): Promise<void> {
	let last: Batch | undefined;
	for (;;) {
		const batches = await batchesAfter(db, shard, last?.number ?? 0, BATCHES_AT_ONCE);
		const [first, end] = [batches[0], batches.at(-1)];
		if (!first || !end) break;
		const leaves = await leavesOf(db, shard, { from: first.number, to: end.number });
		const byBatch = Map.groupBy(leaves, ({ number }) => number);
		for (const batch of batches) {
			const own = byBatch.get(batch.number) ?? [];
			verified.problems.push(...problemsOf(batch, last, own));
			verified.batches += 1;
			verified.records += own.length;
			last = batch;
		}
	}
	if (last) verified.heads.push({ shard, number: last.number, head: last.head.toString('hex') });
}

async function compareHeads(db: Db, stored: readonly StoredHead[]): Promise<string[]> {
	const found = await Promise.all(
		stored.map(async ({ shard, number, head }) => {
			const [batch] = await batchesAfter(db, shard, number - 1, 1);
			const same = batch?.number === number && batch.head.toString('hex') === head;
			return same ? [] : [`batch ${shard}/${number}: differs from its head stored elsewhere`];
		}),
	);
	return found.flat();
}

/** Compares details in small steps: each statement has a time limit. */
async function otherDetails(db: Db): Promise<string[]> {
	const found: string[] = [];
	for (let after: string | null = FIRST_ID; after !== null && found.length < MAX_PROBLEMS;) {
		const { others, last } = await recordsWithOtherDetails(db, after, RECORDS_AT_ONCE);
		found.push(...others);
		after = last;
	}
	return found.slice(0, MAX_PROBLEMS);
}

/**
 * Recomputes every seal: each record against its leaf, each leaf against its batch, each batch
 * against the one before it, and the chain against heads that were stored elsewhere.
 */
export async function verifyTrail(db: Db, stored: readonly StoredHead[] = []): Promise<Verified> {
	const verified: Verified = { batches: 0, records: 0, problems: [], heads: [] };
	for (const shard of await shardsWithBatches(db)) await verifyShard(db, shard, verified);
	for (const id of await recordsWithoutSeal(db, MAX_PROBLEMS))
		verified.problems.push(`record ${id}: its seal is missing`);
	for (const id of await otherDetails(db))
		verified.problems.push(`record ${id}: its details were changed, added or removed`);
	verified.problems.push(...(await compareHeads(db, stored)));
	return verified;
}

export type RecordProof = {
	record: string;
	leaf: string;
	position: number;
	path: string[];
	batch: {
		shard: number;
		number: number;
		records: number;
		root: string;
		head: string;
		at: string;
	};
	holds: boolean;
};

/** Proves one record by its path in the tree of its batch; null if it is unknown or not sealed. */
export async function proveRecord(db: Db, id: string): Promise<RecordProof | null> {
	const place = await leafOf(db, id);
	if (!place) return null;
	const { shard, number, position } = place;
	const [batch] = await batchesAfter(db, shard, number - 1, 1);
	const leaves = await leavesOf(db, shard, { from: number, to: number });
	const text = leaves[position]?.text;
	if (!batch || text === undefined || text === null) return null;
	const path = merklePath(
		leaves.map(({ hash }) => hash),
		position,
	);
	const leaf = leafHash(text);
	return {
		record: text,
		leaf: leaf.toString('hex'),
		position,
		path: path.map((hash) => hash.toString('hex')),
		batch: {
			shard,
			number,
			records: batch.records,
			root: batch.root.toString('hex'),
			head: batch.head.toString('hex'),
			at: batch.at.toISOString(),
		},
		holds: rootOfPath(leaf, position, batch.records, path).equals(batch.root),
	};
}
