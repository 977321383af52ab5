import {
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import type { Described } from './describe.ts';
import type { RowType, CheckedStatement } from './read-statements.ts';

export type DescribedStatement = CheckedStatement & { described: Described };

export const CHECKED_FOLDERS = ['insurance', 'platform', 'sample'];
/**
 * Includes wiring, which declares the kinds of jobs and documents that the checked folders use as
 * types.
 */
const COPIED_FOLDERS = [...CHECKED_FOLDERS, 'wiring'];
const ROOT = join(import.meta.dirname, '..', '..');

const TEXT = 'string';
/**
 * The TypeScript type that node-postgres returns for each column type, given the parsers in
 * platform/db/pool.server.ts.
 */
const COLUMN: Record<string, string> = {
	bool: 'boolean',
	bpchar: TEXT,
	bytea: 'Uint8Array',
	date: TEXT,
	float8: 'number',
	inet: TEXT,
	int2: 'number',
	int4: 'number',
	int8: 'number',
	numeric: TEXT,
	text: TEXT,
	timestamptz: 'Date',
	uuid: TEXT,
	varchar: TEXT,
	_date: 'string[]',
	_int4: 'number[]',
	_int8: 'string[]',
	_text: 'string[]',
	_uuid: 'string[]',
};
/** TypeScript types accepted for each parameter type. JSON accepts anything. */
const PARAMETER: Record<string, string> = {
	...COLUMN,
	date: 'string | Date',
	int8: 'number | bigint',
	numeric: 'number | string',
	timestamptz: 'Date | string',
	_bytea: 'readonly (Uint8Array | null)[]',
	_date: 'readonly (string | null)[]',
	_int4: 'readonly (number | null)[]',
	_int8: 'readonly (number | null)[]',
	_text: 'readonly (string | null)[]',
	_timestamptz: 'readonly (Date | null)[]',
	_uuid: 'readonly (string | null)[]',
};

const HELPERS = `
// Every column that the row type names is answered, and each has a type that fits.
type SqlRow<Row extends { [K in keyof Columns]?: Columns[K] | null }, Columns extends { [K in keyof Row]: unknown }> = Row;
declare function sqlParameter<Type>(): <Given extends Type | null | undefined>(given: Given) => Given;
`;

type Change = { start: number; end: number; text: string };

/** Returns the changes that add parameter types. A parameter used with several types is skipped. */
function parameterChanges(statements: readonly DescribedStatement[], source: string): Change[] {
	const types = new Map<string, Set<string>>();
	for (const { parameters, described } of statements)
		parameters.forEach((one, at) => {
			if (!one) return;
			const key = `${one.start}-${one.end}`;
			const type = PARAMETER[described.parameters[at] ?? ''] ?? 'unknown';
			types.set(key, (types.get(key) ?? new Set()).add(type));
		});
	return [...types].flatMap(([key, [type, ...others]]) => {
		const [start = 0, end = 0] = key.split('-').map(Number);
		if (!type || type === 'unknown' || others.length > 0) return [];
		return [{ start, end, text: `sqlParameter<${type}>()(${source.slice(start, end)})` }];
	});
}

const columnsOf = ({ columns }: Described): string =>
	`{ ${columns.map(({ name, type }) => `${JSON.stringify(name)}: ${COLUMN[type] ?? 'any'}`).join('; ')} }`;

function rowChanges(statements: readonly DescribedStatement[]): Change[] {
	const calls = new Map<string, { place: RowType; types: Set<string> }>();
	for (const { row, described } of statements) {
		if (!row) continue;
		const key = `${row.start}-${row.end}`;
		const call = calls.get(key) ?? { place: row, types: new Set<string>() };
		calls.set(key, { ...call, types: call.types.add(columnsOf(described)) });
	}
	return [...calls.values()].map(({ place, types }) => ({
		start: place.start,
		end: place.end,
		text: [...types].reduce((inner, type) => `SqlRow<${inner}, ${type}>`, place.text),
	}));
}

/** Applies changes from last to first. Overlapping changes are skipped. */
function apply(source: string, changes: readonly Change[]): string {
	let text = source;
	let reached = source.length;
	for (const { start, end, text: instead } of changes.toSorted((a, b) => b.start - a.start)) {
		if (end > reached) continue;
		text = text.slice(0, start) + instead + text.slice(end);
		reached = start;
	}
	return text + HELPERS;
}

/**
 * Copies the sources to a folder and adds the types reported by the database to each statement, so
 * that the compiler finds mismatches. Line numbers do not change.
 */
export function writeTypedCopy(
	root: string,
	folder: string,
	described: readonly DescribedStatement[],
): void {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const part of [...COPIED_FOLDERS, 'package.json'])
		if (existsSync(join(root, part)))
			cpSync(join(root, part), join(folder, part), { recursive: true });
	symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
	const config = {
		extends: join(ROOT, 'tsconfig.json'),
		compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
		include: COPIED_FOLDERS,
		exclude: ['**/*.test.ts', '**/test-*.ts'],
	};
	writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
	const files = new Set(
		described.flatMap(({ file, parameters }) => [
			file,
			...parameters.flatMap((one) => (one ? [one.file] : [])),
		]),
	);
	for (const file of files) {
		const source = readFileSync(join(root, file), 'utf8');
		const rows = rowChanges(described.filter((one) => one.file === file));
		const given = described.map((one) => ({
			...one,
			parameters: one.parameters.map((place) => (place?.file === file ? place : undefined)),
		}));
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(
			join(folder, file),
			apply(source, [...rows, ...parameterChanges(given, source)]),
		);
	}
}
