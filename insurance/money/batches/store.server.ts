import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { BatchItem, BatchState, FileSettings, ItemState, PayoutKind } from './batch.ts';

export const SEALED_BATCH = { item: 'transfer recipient', file: 'transfer file' } as const;

export type TransferBatchRow = {
	id: string;
	number: string;
	accountId: string;
	layoutId: string;
	executeOn: Day;
	state: BatchState;
	hash: string | null;
	file: Buffer | null;
	preparedBy: string;
	preparedName: string;
	preparedAt: Date;
	approvedAt: Date | null;
	endedReason: string | null;
};

const COLUMNS =
	raw(`b.id, b.number, b.account_id, b.layout_id, b.execute_on, b.state, b.hash, b.file, b.prepared_by,
	s.name as prepared_name, b.prepared_at, b.approved_at, b.ended_reason`);
const FROM = raw('from transfer_batch b join staff_name s on s.id = b.prepared_by');

export async function findBatch(db: Db, id: string): Promise<TransferBatchRow | undefined> {
	return (await db.query<TransferBatchRow>(sql`select ${COLUMNS} ${FROM} where b.id = ${id}`))
		.rows[0];
}

/** Serialises everything that changes a batch. */
export async function lockBatchRow(tx: Tx, id: string): Promise<TransferBatchRow | undefined> {
	await tx.query(sql`select id from transfer_batch where id = ${id} for update`);
	return findBatch(tx, id);
}

export type ListedBatch = Omit<TransferBatchRow, 'file' | 'hash'> & {
	count: number;
	total: number;
};

export async function listBatchRows(
	db: Db,
	{ open, offset, limit }: { open: boolean; offset: number; limit: number },
): Promise<{ rows: ListedBatch[]; total: number }> {
	const { rows } = await db.query<ListedBatch>(sql`
		select ${COLUMNS}, coalesce(i.count, 0)::integer as count, coalesce(i.total, 0)::bigint as total
		${FROM} left join lateral (select count(*) as count, sum(amount) as total from transfer_item i
			where i.batch_id = b.id and i.state <> 'removed') i on true
		where not ${open} or b.state not in ('done', 'cancelled')
		order by b.prepared_at desc, b.id desc limit ${limit} offset ${offset}`);
	const count = await db.query<{ total: number }>(
		sql`select count(*)::integer as total from transfer_batch b where not ${open} or b.state not in ('done', 'cancelled')`,
	);
	return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Returns the number of batches of a day so far. The lock lets one batch at a time take the next. */
export async function countBatchesOf(tx: Tx, prefix: string): Promise<number> {
	await tx.query(
		sql`select pg_advisory_xact_lock(hashtextextended(${`transfer batch ${prefix}`}, 0))`,
	);
	const { rows } = await tx.query<{ count: number }>(
		sql`select count(*)::integer as count from transfer_batch where starts_with(number, ${prefix})`,
	);
	return rows[0]?.count ?? 0;
}

export async function insertTransferBatch(
	tx: Tx,
	one: Pick<
		TransferBatchRow,
		'id' | 'number' | 'accountId' | 'layoutId' | 'executeOn' | 'preparedBy' | 'preparedAt'
	>,
): Promise<void> {
	await tx.query(sql`
		insert into transfer_batch (id, number, account_id, layout_id, execute_on, state, prepared_by, prepared_at)
		values (${one.id}, ${one.number}, ${one.accountId}, ${one.layoutId}, ${one.executeOn}, 'draft', ${one.preparedBy}, ${one.preparedAt})`);
}

export async function moveBatchRow(
	tx: Tx,
	{
		id,
		from,
		to,
		hash,
		file,
		approvedAt,
		reason,
	}: {
		id: string;
		from: BatchState;
		to: BatchState;
		hash?: string;
		file?: Buffer;
		approvedAt?: Date;
		reason?: string;
	},
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update transfer_batch set state = ${to}, hash = coalesce(${hash ?? null}, hash), file = coalesce(${file ?? null}, file),
			approved_at = coalesce(${approvedAt ?? null}, approved_at), ended_reason = coalesce(${reason ?? null}, ended_reason)
		where id = ${id} and state = ${from}`);
	return rowCount === 1;
}

/** An item as stored. `content` is sealed; null once its time is over. */
export type ItemRow = Omit<BatchItem, 'recipient'> & { batchId: string; content: Buffer | null };

/** Inserts an item. Returns false if an open batch has it already. */
export async function insertTransferItem(tx: Tx, one: ItemRow & { madeOn: Day }): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into transfer_item (id, batch_id, line, kind, target, customer_id, amount, arrears, part, reference, cause, account_masked, content, made_on)
		values (${one.id}, ${one.batchId}, ${one.line}, ${one.kind}, ${one.target}, ${one.customerId}, ${one.amount}, ${one.arrears}, ${one.part},
			${one.reference}, ${one.cause}, ${one.accountMasked}, ${one.content}, ${one.madeOn})
		on conflict (kind, target) where state = 'open' do nothing`);
	return rowCount === 1;
}

const ITEM = raw(
	'i.id, i.batch_id, i.line, i.kind, i.target, i.customer_id, i.amount, i.arrears, i.part, i.reference, i.cause, i.account_masked, i.content, i.state, i.reason',
);

export async function itemsOfBatch(db: Db, batchId: string): Promise<ItemRow[]> {
	const { rows } = await db.query<ItemRow>(
		sql`select ${ITEM} from transfer_item i where i.batch_id = ${batchId} order by i.line`,
	);
	return rows;
}

export async function endItem(
	tx: Tx,
	one: { id: string; to: ItemState; reason: string | null; staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update transfer_item set state = ${one.to}, reason = ${one.reason}, ended_by = ${one.staffId}, ended_at = ${one.at}
		where id = ${one.id} and state = 'open'`);
	return rowCount === 1;
}

/** Marks the paid transfer of a reference as returned, or as paid again. */
export async function markReturned(tx: Tx, reference: string, isReturned: boolean): Promise<void> {
	const [from, to] = isReturned ? ['paid', 'returned'] : ['returned', 'paid'];
	await tx.query(
		sql`update transfer_item set state = ${to} where reference = ${reference} and state = ${from}`,
	);
}

/** Returns the number of the open batch that pays each of these, by target. */
export async function openBatchesOf(
	db: Db,
	kind: PayoutKind,
	targets: readonly string[],
): Promise<Map<string, string>> {
	const { rows } = await db.query<{ target: string; number: string }>(sql`
		select i.target, b.number from transfer_item i join transfer_batch b on b.id = i.batch_id
		where i.state = 'open' and i.kind = ${kind} and i.target = any(${[...targets]}::text[])`);
	return new Map(rows.map(({ target, number }) => [target, number]));
}

export type ExportRow = { exportNo: number; exportedBy: string; exportedAt: Date };

export async function exportsOf(db: Db, batchId: string): Promise<ExportRow[]> {
	const { rows } = await db.query<ExportRow>(sql`
		select e.export_no, s.name as exported_by, e.exported_at from transfer_export e join staff_name s on s.id = e.exported_by
		where e.batch_id = ${batchId} order by e.export_no`);
	return rows;
}

export async function insertExport(
	tx: Tx,
	one: { batchId: string; staffId: string; at: Date },
): Promise<number> {
	const { rows } = await tx.query<{ exportNo: number }>(sql`
		insert into transfer_export (batch_id, export_no, exported_by, exported_at)
		select ${one.batchId}::uuid, coalesce(max(export_no), 0) + 1, ${one.staffId}::uuid, ${one.at}::timestamptz
		from transfer_export where batch_id = ${one.batchId} returning export_no`);
	return rows[0]?.exportNo ?? 1;
}

export type FileLayout = {
	id: string;
	name: string;
	settings: FileSettings;
	verifiedAt: Date | null;
	verifiedBy: string | null;
	verifiedNote: string | null;
};

export async function findFileLayouts(db: Db): Promise<FileLayout[]> {
	const { rows } = await db.query<FileLayout>(sql`
		select l.id, l.name, l.settings, l.verified_at, s.name as verified_by, l.verified_note
		from transfer_layout l left join staff_name s on s.id = l.verified_by order by l.id`);
	return rows;
}

export async function verifyTransferLayoutRow(
	tx: Tx,
	one: { id: string; staffId: string; note: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update transfer_layout set verified_by = ${one.staffId}, verified_at = ${one.at}, verified_note = ${one.note}
		where id = ${one.id}`);
	return rowCount === 1;
}
