import type { Client } from 'pg';

import { customerNikPrints } from '#insurance/people/accounts/customer-account.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { PersonalTable } from '#platform/personal-data/personal-table.server.ts';
import { NIK, type PastValues } from '#sample/past/format.ts';

import { openRow } from '../../past/pack-past.ts';
import { COPIED_ROWS, type CopiedTable, copiedTables, outsideBooks } from './tables.ts';

export type CopySource = { client: Client; sealer: Sealer; tables: readonly PersonalTable[] };

export type BaseTable = CopiedTable & {
	/** Sealed columns, with the purposes for which they are sealed. */
	sealed: Record<string, string>;
	/** Columns with personal data, sealed or not, except data of the insurer's employees. */
	personal: ReadonlySet<string>;
	/** Columns with unkeyed hashes. */
	hashes: readonly string[];
	rows: PastValues[];
};

/** The simulated rows from which copies are made, with sealed columns decrypted. */
export type Base = {
	tables: BaseTable[];
	sequences: Record<string, number>;
	/** Last numbers of companies' invoices, credit notes and receipts. */
	companyNumbers: { kind: string; year: number; last: number }[];
	campaigns: {
		id: string;
		budget: number;
		spent: number;
		uses: number;
		max_uses: number | null;
	}[];
	policyKey: string;
	/** IDs of rows that all copies share. */
	sharedIds: ReadonlySet<string>;
	staff: ReadonlySet<string>;
};

const CREATE = `
	create table simulator.base (source text not null, row jsonb not null);
	create index on simulator.base (source);
	create table simulator.copied (number int primary key, at timestamptz not null default now());
`;

export const isStored = async (client: Client): Promise<boolean> =>
	(await client.query(`select to_regclass('simulator.base') as found`)).rows[0]?.found !== null;

const SEQUENCES = `
	select jsonb_build_object('name', sequencename, 'last', coalesce(last_value, 0)) as row
	from pg_sequences where schemaname = 'public'`;

/** Tables of the insurer with counters that each copy increases. */
const COUNTING = ['company_number', 'campaign'];

/**
 * Stores the rows to copy in a separate table, so that copying resumes from the same rows after an
 * interruption.
 */
export async function storeBase(client: Client): Promise<void> {
	if (await isStored(client)) return;
	await client.query('begin');
	await client.query(CREATE);
	const store = (source: string, select: string) =>
		client.query(`insert into simulator.base select $1, row from (${select}) as rows`, [
			source,
		]);
	const tables = [...(await copiedTables(client)), ...(await outsideBooks(client))];
	for (const { table } of tables)
		await store(
			table,
			`select to_jsonb(t) as row from ${table} t where ${COPIED_ROWS[table] ?? 'true'}`,
		);
	for (const table of COUNTING) await store(table, `select to_jsonb(t) as row from ${table} t`);
	await store('$sequence', SEQUENCES);
	await client.query('commit');
}

async function rowsOf<T>(client: Client, source: string): Promise<T[]> {
	const { rows } = await client.query<{ row: T }>(
		'select row from simulator.base where source = $1',
		[source],
	);
	return rows.map(({ row }) => row);
}

const IDS = `
	select format('select id::text from public.%I', c.relname) as statement, c.relname::text as table
	from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
	where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'uuid'::regtype`;

async function sharedIds(client: Client, copied: ReadonlySet<string>): Promise<Set<string>> {
	const { rows } = await client.query<{ statement: string; table: string }>(IDS);
	const statements = rows
		.filter(({ table }) => !copied.has(table))
		.map(({ statement }) => statement);
	const others = Object.entries(COPIED_ROWS).map(
		([table, condition]) => `select id::text from ${table} t where not (${condition})`,
	);
	const found = await client.query<{ id: string }>([...statements, ...others].join(' union '));
	return new Set(found.rows.map(({ id }) => id));
}

/** Decrypts rows of a table, given as `to_jsonb` returns them. */
export function openRows(
	source: Pick<CopySource, 'sealer' | 'tables'>,
	{ table, columns }: CopiedTable,
	rows: readonly PastValues[],
): BaseTable {
	const declared = source.tables.find((one) => one.table === table);
	const { sealed = {}, plain = [], unkeyed = [] } = declared ?? {};
	return {
		table,
		columns,
		sealed: { ...sealed },
		personal: new Set([...Object.keys(sealed), ...plain]),
		hashes: [
			...unkeyed,
			...columns.filter(({ name }) => name === 'hash').map(({ name }) => name),
		],
		rows: rows.map((row) => openRow(source.sealer, row, declared ?? {})),
	};
}

type Holder = { holder: { nik: string } };

/** Adds the NIKs of customers, whose table only contains hashes of them. */
function addNiks(tables: readonly BaseTable[], sealer: Sealer): void {
	const rowsOfTable = (name: string) => tables.find(({ table }) => table === name)?.rows ?? [];
	const niks = new Map<unknown, string>();
	for (const { application } of rowsOfTable('policy')) {
		const { nik } = (application as Holder).holder;
		for (const print of customerNikPrints(sealer, nik)) niks.set(print, nik);
	}
	for (const row of rowsOfTable('customer')) row[NIK] = niks.get(row['nik_print']);
}

/** Reads the rows stored by `storeBase`. */
export async function readBase(source: CopySource): Promise<Base> {
	const { client } = source;
	const copied = await copiedTables(client);
	const tables: BaseTable[] = [];
	for (const one of [...copied, ...(await outsideBooks(client))]) {
		const rows = await rowsOf<PastValues>(client, one.table);
		tables.push(openRows(source, one, rows));
	}
	addNiks(tables, source.sealer);
	const sequences = await rowsOf<{ name: string; last: number }>(client, '$sequence');
	const { rows: keys } = await client.query<{ key: string }>('select key from policy_number_key');
	const { rows: staff } = await client.query<{ name: string; email: string }>(
		'select name, email from staff',
	);
	return {
		tables,
		sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
		companyNumbers: await rowsOf(client, 'company_number'),
		campaigns: await rowsOf(client, 'campaign'),
		policyKey: keys[0]?.key ?? '',
		sharedIds: await sharedIds(client, new Set(copied.map(({ table }) => table))),
		staff: new Set(staff.flatMap(({ name, email }) => [name, email])),
	};
}
