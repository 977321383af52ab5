import { createHash } from 'node:crypto';

import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

/**
 * Every column of a record as one text, independent of time zone and settings. Its hash is the
 * record's leaf. The order of the columns must never change; records from before details have
 * none.
 */
const TEXT =
	raw(`case when r.id is not null then json_build_array(r.id, (extract(epoch from r.at) * 1000000)::bigint, r.actor_kind, r.actor_id, r.role,
	r.address, r.request_id, r.kind, r.call, r.act, r.thing_kind, r.thing_id, encode(r.person, 'hex'), r.subject,
	r.note, r.reason)::text || coalesce(encode(r.detail, 'hex'), '') end`);

/** The text is null if the record was deleted. */
export type RecordText = { id: string; text: string | null };

export async function unsealedRecords(
	tx: Tx,
	{ shard, shards, limit }: { shard: number; shards: number; limit: number },
): Promise<RecordText[]> {
	const { rows } = await tx.query<RecordText>(sql`
		select u.record_id as id, ${TEXT} as text
		from audit_unsealed u left join audit_record r on r.id = u.record_id
		where get_byte(uuid_send(u.record_id), 15) % ${shards}::int = ${shard}::int
		order by u.record_id limit ${limit}`);
	return rows;
}

export type Batch = {
	shard: number;
	number: number;
	records: number;
	root: Buffer;
	previous: Buffer;
	head: Buffer;
	at: Date;
};

/** `previous` of the first batch of each shard. */
export const GENESIS = Buffer.alloc(32);

export function batchHead({
	shard,
	number,
	records,
	root,
	previous,
	at,
}: Omit<Batch, 'head'>): Buffer {
	const text = `audit batch ${shard} ${number} ${records} ${at.toISOString()} `;
	return createHash('sha256').update(text).update(root).update(previous).digest();
}

export async function lastBatch(db: Db, shard: number): Promise<Batch | undefined> {
	const { rows } = await db.query<Batch>(sql`
		select shard, number, records, root, previous, head, at from audit_batch
		where shard = ${shard} order by number desc limit 1`);
	return rows[0];
}

export async function batchesAfter(
	db: Db,
	shard: number,
	number: number,
	limit: number,
): Promise<Batch[]> {
	const { rows } = await db.query<Batch>(sql`
		select shard, number, records, root, previous, head, at from audit_batch
		where shard = ${shard} and number > ${number} order by number limit ${limit}`);
	return rows;
}

export async function insertSealedBatch(
	tx: Tx,
	batch: Batch,
	leaves: readonly { id: string; hash: Buffer }[],
): Promise<void> {
	const { shard, number, records, root, previous, head, at } = batch;
	await tx.query(sql`
		insert into audit_batch (shard, number, records, root, previous, head, at)
		values (${shard}, ${number}, ${records}, ${root}, ${previous}, ${head}, ${at})`);
	const ids = leaves.map(({ id }) => id);
	await tx.query(sql`
		insert into audit_leaf (record_id, shard, number, position, hash)
		select id, ${shard}::smallint, ${number}::bigint, position::int - 1, hash
		from unnest(${ids}::uuid[], ${leaves.map(({ hash }) => hash)}::bytea[]) with ordinality as leaf (id, hash, position)`);
	await tx.query(sql`delete from audit_unsealed where record_id = any(${ids}::uuid[])`);
}

export type Leaf = RecordText & { position: number; hash: Buffer };

/** Returns the leaves of some batches with the records as they are now. */
export async function leavesOf(
	db: Db,
	shard: number,
	{ from, to }: { from: number; to: number },
): Promise<(Leaf & { number: number })[]> {
	const { rows } = await db.query<Leaf & { number: number }>(sql`
		select l.record_id as id, l.number, l.position, l.hash, ${TEXT} as text
		from audit_leaf l left join audit_record r on r.id = l.record_id
		where l.shard = ${shard} and l.number between ${from} and ${to} order by l.number, l.position`);
	return rows;
}

export async function leafOf(
	db: Db,
	id: string,
): Promise<{ shard: number; number: number; position: number } | undefined> {
	const { rows } = await db.query<{ shard: number; number: number; position: number }>(
		sql`select shard, number, position from audit_leaf where record_id = ${id}`,
	);
	return rows[0];
}

/** Returns records that are neither sealed nor waiting for it: someone removed their seal. */
export async function recordsWithoutSeal(db: Db, limit: number): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(sql`
		select r.id from audit_record r
		where not exists (select from audit_leaf l where l.record_id = r.id)
			and not exists (select from audit_unsealed u where u.record_id = r.id)
		limit ${limit}`);
	return rows.map(({ id }) => id);
}

/**
 * Returns which of the next records after this id do not hold the hash of their sealed details, and
 * the last id of these records; null at the end.
 */
export async function recordsWithOtherDetails(
	db: Db,
	after: string,
	limit: number,
): Promise<{ others: string[]; last: string | null }> {
	const { rows } = await db.query<{ others: string[]; last: string | null }>(sql`
		select coalesce(array_agg(r.id order by r.id) filter (where r.detail is distinct from (
				select sha256(string_agg(d.hash, ''::bytea order by d.part)) from audit_detail d where d.record_id = r.id)), '{}') as others,
			(array_agg(r.id order by r.id desc))[1] as last
		from (select id, detail from audit_record where id > ${after} order by id limit ${limit}) r`);
	return rows[0] ?? { others: [], last: null };
}

export async function shardsWithBatches(db: Db): Promise<number[]> {
	const { rows } = await db.query<{ shard: number }>(
		sql`select distinct shard from audit_batch order by shard`,
	);
	return rows.map(({ shard }) => shard);
}
