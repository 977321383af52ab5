import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';

import type { Client } from 'pg';

import { customerNikPrints } from '#insurance/people/accounts/customer-account.server.ts';
import { SEALED } from '#insurance/policies/issuing/issue-policies.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { migrationNames, ranMigrations } from '#platform/db/migrate.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { PersonalTable } from '#platform/personal-data/personal-table.server.ts';
import type { Day } from '#platform/values/dates.ts';
import {
	FILE,
	BYTES_BEGIN,
	BYTES_END,
	ID_BEGINS,
	ID_ENDS,
	NIK,
	OF_DONE_JOB,
	type PastHeader,
	type PastRow,
	type PastShared,
	type PastTable,
	type PastValues,
} from '#sample/past/format.ts';

import { storedTables } from './record-history.ts';

type Source = {
	client: Client;
	sealer: Sealer;
	files: Files;
	tables: readonly PersonalTable[];
};
type Plan = { since: Day; until: Day; from: Day; seed: number };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const RANDOM_BYTES = /\\\\x[0-9a-f]{64}(?=")/g;

function positions() {
	const known = new Map<string, number>();
	return {
		all: () => [...known.keys()],
		of(key: string): number {
			const at = known.get(key) ?? known.size;
			known.set(key, at);
			return at;
		},
	};
}

/** Returns the milliseconds between each time-ordered ID and the previous one; null for other IDs. */
function timesOf(ids: readonly string[]): (number | null)[] {
	let before = 0;
	return ids.map((id) => {
		if (id[14] !== '7') return null;
		const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
		const difference = time - before;
		before = time;
		return difference;
	});
}

/** Collects the values that rows share. */
function makeShared() {
	const [ids, bytes, contents] = [positions(), positions(), positions()];
	return {
		withoutRandom: (text: string) =>
			text
				.replace(UUID, (id) => ID_BEGINS + ids.of(id).toString(36) + ID_ENDS)
				.replace(
					RANDOM_BYTES,
					(hex) => BYTES_BEGIN + bytes.of(hex).toString(36) + BYTES_END,
				),
		file: (content: unknown) => contents.of(JSON.stringify(content)),
		line: () =>
			JSON.stringify({
				ids: timesOf(ids.all()),
				files: contents.all().map((text) => JSON.parse(text) as unknown),
			} satisfies PastShared),
	};
}

/** Returns the NIK of each customer, taken from their policies. */
async function nikOfCustomers({ client, sealer }: Source): Promise<Map<string, string>> {
	const { rows } = await client.query<{ nikPrint: string; application: Buffer }>(
		`select holder_nik_print as "nikPrint", application from policy`,
	);
	const niks = new Map<string, string>();
	for (const { application } of rows) {
		const { holder } = sealer.open<{ holder: { nik: string } }>(
			SEALED.application,
			application,
		);
		for (const print of customerNikPrints(sealer, holder.nik)) niks.set(print, holder.nik);
	}
	return niks;
}

const bytesOf = (hex: unknown): Buffer => Buffer.from(String(hex).slice(2), 'hex');

/** Decrypts the sealed columns of a row, and removes empty and derived ones. */
export function openRow(
	sealer: Sealer,
	row: PastValues,
	{ sealed = {}, hashed = {} }: Pick<PersonalTable, 'sealed' | 'hashed'>,
): PastValues {
	const plain = Object.entries(row).flatMap(([column, value]) => {
		if (value === null || column in hashed) return [];
		const purpose = sealed[column];
		return [[column, purpose ? sealer.open(purpose, bytesOf(value)) : value] as const];
	});
	return Object.fromEntries(plain);
}

const shortJob = (job: PastValues): PastValues =>
	job['done_at'] === null
		? job
		: Object.fromEntries(OF_DONE_JOB.map((column) => [column, job[column]]));

const customerValues = (row: PastValues, nikOf: (print: string) => string | undefined) => ({
	[NIK]: nikOf(String(row['nik_print'])),
	// All customers have the same password after loading.
	...(row['password_hash'] !== null && { password_hash: '' }),
});

type History = { key: string; day: number; row: PastValues | null };

/**
 * Returns the position of a stored file among the shared contents; reads a file once for all states
 * of its row.
 */
function fileReader(
	{ files, sealer }: Source,
	purpose: string | undefined,
	shared: ReturnType<typeof makeShared>,
) {
	let last: { key: unknown; file: number | undefined } | undefined;
	return async (key: unknown): Promise<number | undefined> => {
		if (!purpose || !key) return undefined;
		if (last?.key !== key) {
			const bytes = await files.get(String(key));
			last = { key, file: bytes ? shared.file(sealer.open(purpose, bytes)) : undefined };
		}
		return last.file;
	};
}

const HISTORY = `
	select key, greatest(day - $2::date, 0) as day, row from simulator.history
	where source = $1 order by key, day`;

async function packTable(
	source: Source,
	{ table, since }: { table: string; since: Day },
	shared: ReturnType<typeof makeShared>,
	nikOf: (print: string) => string | undefined,
): Promise<string[]> {
	const { client, sealer } = source;
	const declared = source.tables.find((one) => one.table === table);
	const sealed = declared?.sealed ?? {};
	const { rows: columns } = await client.query<{ name: string }>(
		`select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
		[table],
	);
	const { rows } = await client.query<History>(HISTORY, [table, since]);
	const lines: string[] = [];
	const fileOf = fileReader(source, declared?.files, shared);
	for (const [at, { key, day, row }] of rows.entries()) {
		if (row === null) continue;
		const next = rows[at + 1];
		const until = next?.key === key ? next.day : null;
		if (until === day) continue;
		const values = openRow(sealer, table === 'job' ? shortJob(row) : row, declared ?? {});
		const file = await fileOf(row['file_key']);
		if (file !== undefined) values[FILE] = file;
		if (table === 'customer') Object.assign(values, customerValues(row, nikOf));
		lines.push(shared.withoutRandom(JSON.stringify([day, until, values] satisfies PastRow)));
	}
	if (lines.length === 0) return [];
	const head: PastTable = {
		table,
		columns: columns.map(({ name }) => name),
		sealed,
		...(declared?.files && { files: declared.files }),
	};
	return [JSON.stringify(head), ...lines];
}

/** Writes the recorded history of a simulation to a file, and returns the number of lines. */
export async function packPast(source: Source, plan: Plan, path: string): Promise<number> {
	const { client } = source;
	const shared = makeShared();
	const niks = await nikOfCustomers(source);
	const lines: string[] = [];
	for (const { table } of await storedTables(client))
		lines.push(
			...(await packTable(source, { table, since: plan.since }, shared, (print) =>
				niks.get(print),
			)),
		);
	const { rows } = await client.query<{ name: string; value: string }>(
		`select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`,
	);
	const ran = new Set(await ranMigrations(client));
	const header: PastHeader = {
		...plan,
		migrations: migrationNames(MIGRATIONS).filter((name) => ran.has(name)),
		sequences: Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])),
	};
	mkdirSync(dirname(path), { recursive: true });
	const text = [JSON.stringify(header), shared.line(), ...lines].join('\n');
	const params = {
		[constants.ZSTD_c_compressionLevel]: 19,
		[constants.ZSTD_c_enableLongDistanceMatching]: 1,
		[constants.ZSTD_c_windowLog]: 27,
	};
	writeFileSync(path, zstdCompressSync(text, { params }));
	return lines.length;
}
