import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { from as copyFrom } from 'pg-copy-streams';

import type { PastValues } from '#sample/past/format.ts';
import { rehashCampaignUses, rehashPromises, sealRows } from '#sample/past/seal-rows.server.ts';

import type { Base, BaseTable, CopySource } from './base.ts';
import { copyLine } from './copy-line.ts';
import type { Renaming } from './rename.ts';
import { COUNTERS, isOutside, OFTEN_SHARED } from './tables.ts';
import { hexOfText, makeTemplates, render, type RowTemplate, type Templates } from './template.ts';

/** Rows of the base, prepared for writing any number of copies. */
export type PreparedBase = {
	base: Base;
	templates: Templates;
	tables: (BaseTable & { made: RowTemplate[] })[];
};

export function prepare(base: Base, renaming: Renaming): PreparedBase {
	const templates = makeTemplates(base, renaming);
	const tables = base.tables.map((table) => ({
		...table,
		made: table.rows.map((row) => templates.add(table, row)),
	}));
	return { base, templates, tables };
}

/** Columns that differ in copies unless the row belongs to the insurer. */
const TELLING = ['dedupe_key', 'task_key'];

/** True if a row has no identifying values of a customer or contract, so that copies share it. */
function isShared(row: PastValues, original: PastValues): boolean {
	const key = TELLING.find((column) => row[column] !== undefined);
	if (key) return row[key] === original[key];
	const withoutId = (one: PastValues) => JSON.stringify({ ...one, id: '' });
	return withoutId(row) === withoutId(original);
}

const CHUNK = 500;

/** Seals rows in batches while the database stores the previous batch. */
function* linesOf(
	{ sealer, tables }: CopySource,
	table: BaseTable,
	rows: Iterable<PastValues>,
): Generator<string> {
	const declared = tables.find((one) => one.table === table.table);
	let some: PastValues[] = [];
	const lines = () => {
		sealRows({ ...table, columns: [], rows: some }, declared, sealer);
		const text = some.map((row) => copyLine(table, row)).join('');
		some = [];
		return text;
	};
	for (const row of rows) if (some.push(row) === CHUNK) yield lines();
	if (some.length > 0) yield lines();
}

function* renderRows(
	{ table, made, rows }: PreparedBase['tables'][number],
	copy: number,
	texts: readonly string[],
): Generator<PastValues> {
	const mayBeShared = copy > 0 && OFTEN_SHARED.has(table);
	for (const [at, template] of made.entries()) {
		const row = render(template, texts);
		if (table === 'payment_event') row['raw'] = hexOfText(row['raw']);
		if (!mayBeShared || !isShared(row, rows[at] ?? {})) yield row;
	}
}

export type CopyTarget = {
	schema: string;
	/** Folder of the installation's files, or null to write no files. */
	files: string | null;
};

/** Links a copy's files to the identical files of the base. Some have already been deleted. */
async function linkFiles(
	folder: string,
	before: readonly PastValues[],
	after: Iterable<PastValues>,
): Promise<void> {
	for (const [at, { file_key: to }] of [...after].entries()) {
		const from = before[at]?.['file_key'];
		if (typeof from !== 'string') continue;
		const path = join(folder, String(to));
		await mkdir(dirname(path), { recursive: true, mode: 0o700 });
		await link(join(folder, from), path).catch((error: unknown) => {
			if (!['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
				throw error;
		});
	}
}

export async function writeRows(
	source: CopySource,
	{ templates, tables }: PreparedBase,
	copy: number,
	{ schema, files }: CopyTarget,
): Promise<number> {
	const texts = templates.textsOf(copy);
	/** Returns the rows of a table, and recomputes the hashes that depend on several rows. */
	const rowsOf = (one: PreparedBase['tables'][number]): Iterable<PastValues> => {
		const rendered = renderRows(one, copy, texts);
		if (!['policy_promise', 'campaign_use'].includes(one.table)) return rendered;
		const rows = [...rendered];
		if (one.table === 'policy_promise') rehashPromises(rows);
		const items = tables.find(({ table }) => table === 'order_item');
		if (one.table === 'campaign_use' && items)
			rehashCampaignUses(rows, [...renderRows(items, copy, texts)], source.sealer);
		return rows;
	};
	let sum = 0;
	for (const one of tables) {
		if (one.made.length === 0 || (isOutside(one) && schema !== 'public')) continue;
		const hasFiles = one.columns.some(({ name }) => name === 'file_key');
		if (files !== null && hasFiles) await linkFiles(files, one.rows, rowsOf(one));
		const columns = one.columns.map(({ name }) => `"${name}"`).join(', ');
		const sink = source.client.query(
			copyFrom(
				`copy ${isOutside(one) ? one.table : `${schema}."${one.table}"`} (${columns}) from stdin`,
			),
		);
		await pipeline(Readable.from(linesOf(source, one, rowsOf(one))), sink);
		sum += sink.rowCount ?? 0;
	}
	return sum;
}

/** Advances the counters and sequences of the insurer. */
export async function writeCounters(
	{ client }: CopySource,
	{ base }: PreparedBase,
	copy: number,
	copies: number,
): Promise<void> {
	const last = Math.max(0, ...base.companyNumbers.map((one) => one.last));
	for (const { kind, year, last: own } of base.companyNumbers)
		await client.query('update company_number set last = $3 where kind = $1 and year = $2', [
			kind,
			year,
			own + copy * last,
		]);
	for (const { id, budget, spent, uses, max_uses: most } of base.campaigns)
		await client.query(
			'update campaign set budget = $2, max_uses = $3, spent = $4, uses = $5 where id = $1',
			[
				id,
				budget * (copies + 1),
				most && most * (copies + 1),
				spent * (copy + 1),
				uses * (copy + 1),
			],
		);
	for (const name of COUNTERS) {
		const value = base.sequences[name] ?? 0;
		if (value > 0)
			await client.query('select setval($1, $2)', [name, (value + 1) * (copy + 1)]);
	}
}
