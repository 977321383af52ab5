import type { Client } from 'pg';

import type { PastValues } from '#sample/past/format.ts';

import { openRows, type CopySource } from './base.ts';
import { rowBack } from './mapped-back.ts';
import { COUNTED, type CopiedTable, isOutside, NUMBERED, OFTEN_SHARED } from './tables.ts';
import { type PreparedBase, writeRows } from './write-copy.ts';

/**
 * Columns that are not compared, because their values are hashed or calculated from others and
 * cannot be mapped back to the base.
 */
const KEYED: Record<string, string[]> = {
	customer: ['email_print', 'nik_print'],
	voucher_unit: ['print'],
	member: ['nik_print', 'person_print'],
	member_upload_row: ['nik_print', 'person_print'],
	campaign_use: ['prints'],
	policy_promise: ['hash', 'previous_hash'],
	purchase_order: ['instruction'],
	debit_result: ['print'],
};

const sorted = (rows: readonly PastValues[]) =>
	rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();

const rowsIn = async (client: Client, table: string): Promise<PastValues[]> =>
	(await client.query<{ row: PastValues }>(`select to_jsonb(t) as row from ${table} t`)).rows.map(
		({ row }) => row,
	);

const productTables = ({ tables }: PreparedBase) => tables.filter((one) => !isOutside(one));

/** Writes a copy to tables in a separate schema. */
async function writeApart({ source, prepared, client }: Comparing, copy: number): Promise<void> {
	await client.query('drop schema if exists apart cascade; create schema apart');
	for (const { table } of productTables(prepared))
		await client.query(`create table apart.${table} (like ${table} including generated)`);
	await writeRows(source, prepared, copy, { schema: 'apart', files: null });
}

/** Removes the hash of a signed form, because it covers the renamed content. */
function withoutHash(table: string, row: PastValues): PastValues {
	if (table !== 'claim_signature') return row;
	return { ...row, content: { ...(row['content'] as object), fingerprint: '' } };
}

const withoutKeyed = ({ table }: CopiedTable, rows: readonly PastValues[]) =>
	sorted(
		rows.map((row) => {
			const kept = Object.entries(row).filter(
				([column]) => !KEYED[table]?.includes(column) && !column.startsWith('$'),
			);
			return withoutHash(table, Object.fromEntries(kept));
		}),
	);

/** Tables in which a copy differs from the base, with the first rows that differ. */
export type Differing = Record<string, unknown>;

export type Comparing = { source: CopySource; prepared: PreparedBase; client: Client };

/** Compares the base with a copy in which nothing is renamed. */
export async function compareIdentity(all: Comparing): Promise<Differing> {
	const { source, client, prepared } = all;
	await writeApart(all, 0);
	const differing: Differing = {};
	for (const one of productTables(prepared)) {
		const declared = source.tables.find(({ table }) => table === one.table);
		const plain = { ...source, tables: declared ? [{ ...declared, hashed: {} }] : [] };
		const originals = await client.query<{ row: PastValues }>(
			'select row from simulator.base where source = $1',
			[one.table],
		);
		const before = openRows(
			plain,
			one,
			originals.rows.map(({ row }) => row),
		).rows;
		const after = openRows(plain, one, await rowsIn(client, `apart.${one.table}`)).rows;
		const [left, right] = [sorted(before), sorted(after)];
		if (JSON.stringify(left) !== JSON.stringify(right))
			differing[one.table] = [
				left.find((row) => !right.includes(row)),
				right.find((row) => !left.includes(row)),
			];
	}
	return differing;
}

/** Compares the base with a copy whose renamed tokens are mapped back. */
export async function compareRenamed(all: Comparing, copy: number): Promise<Differing> {
	const { source, client, prepared } = all;
	await writeApart(all, copy);
	const original = prepared.templates.originalsIn(copy);
	const differing: Differing = {};
	if (original.size !== prepared.templates.size()) differing['tokens'] = 'two are renamed alike';
	for (const one of productTables(prepared)) {
		const written = openRows(source, one, await rowsIn(client, `apart.${one.table}`)).rows;
		const before = one.rows.map((row) =>
			one.table === 'payment_event'
				? { ...row, raw: Buffer.from(String(row['raw']).slice(2), 'hex').toString() }
				: row,
		);
		const left = withoutKeyed(one, before);
		const right = withoutKeyed(
			one,
			written.map((row) => rowBack(one, row, original, prepared.base.staff)),
		);
		const known = new Set(left);
		const strange = right.filter((row) => !known.has(row));
		const isComplete = OFTEN_SHARED.has(one.table) || left.length === right.length;
		if (strange.length > 0 || !isComplete)
			differing[one.table] = [
				left.find((row) => !right.includes(row)),
				strange[0],
				left.length,
				right.length,
			];
	}
	return differing;
}

const UNIQUE = `
	select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index,
		array_agg(a.attname::text) as columns, array_agg(a.atttypid::regtype::text) as types
	from pg_index i join pg_class c on c.oid = i.indrelid
	join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
	where i.indisunique and c.relnamespace = 'public'::regnamespace group by 1, 2`;

type Unique = { table: string; index: string; columns: string[]; types: string[] };

/** Columns of unique indexes that refer to renamed text. */
const REFERRING = new Set(
	'claim_document.file_key message_file.file_key service_request_file.file_key identity_card_picture.file_key job.dedupe_key task.task_key refund.refund_key ledger_journal.event_key debit_line.reference debit_line.batch_no voucher_unit.print customer.email_print debit_result.print payout_report.print payout_difference.order_no bank_transfer.target'.split(
		' ',
	),
);

const isRenamed = ({ table, columns, types }: Unique): boolean =>
	columns.some(
		(column, at) =>
			types[at] === 'uuid' ||
			types[at] === 'bytea' ||
			COUNTED[table]?.[column] !== undefined ||
			NUMBERED.some(([, one, numbered]) => one === table && numbered === column) ||
			REFERRING.has(`${table}.${column}`),
	);

/** Returns the unique indexes of copied tables in which a copied row could collide with another. */
export async function notRenamedIn({ client, prepared }: Comparing): Promise<string[]> {
	const { rows } = await client.query<Unique>(UNIQUE);
	const copied = new Set(prepared.tables.map(({ table }) => table));
	return rows.filter((one) => copied.has(one.table) && !isRenamed(one)).map(({ index }) => index);
}
