import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Client } from 'pg';

import { moduleOf } from '../may-use.ts';
import { readStatements } from '../sql-check/read-statements.ts';
import { tablesUsed } from '../sql-check/tables-of.ts';
import { EXCEPTIONS, OPEN_VIEWS, type StrangeUse } from './table-exceptions.ts';
import { TABLE_OWNERS } from './table-owners.ts';

export type TableUse = StrangeUse & { file: string; line: number };

/** Returns the module or platform part that a file belongs to, or null for the sample. */
function partOf(file: string): string | null {
	const [top = '', part = ''] = file.split('/');
	if (top === 'platform') return `platform/${part}`;
	return moduleOf(file)?.split('/').at(-1) ?? null;
}

const NAMED = /\b(from|join|using|into|update|copy|truncate) +(?:only +)?([a-z_]+)/g;
const WRITING = ['into', 'update', 'copy', 'truncate'];

/**
 * Returns the tables mentioned in a file's text. May miss some; used for statements that cannot be
 * analysed.
 */
function namedIn(text: string, tables: ReadonlySet<string>): Omit<TableUse, 'by' | 'file'>[] {
	return text.split('\n').flatMap((words, at) => {
		if (/^\s*(\/\/|\/?\*)/.test(words)) return [];
		return [...words.matchAll(NAMED)].flatMap(([, verb = '', table = '']) =>
			tables.has(table)
				? [{ table, does: WRITING.includes(verb) ? 'writes' : 'reads', line: at + 1 }]
				: [],
		) as Omit<TableUse, 'by' | 'file'>[];
	});
}

const keyOf = ({ by, table, does }: StrangeUse): string => `${by} ${does} ${table}`;

export async function tableUses(client: Client, root: string): Promise<TableUse[]> {
	const tables = new Set(Object.values(TABLE_OWNERS).flat());
	const uses: TableUse[] = [];
	for (const file of globSync('{insurance,platform}/**/*.ts', { cwd: root })) {
		const by = partOf(file);
		if (!by || /\.test\.ts$|(^|\/)test-/.test(file)) continue;
		const found: TableUse[] = [];
		for (const { line, text } of readStatements(root, file).statements)
			for (const { table, writes } of await tablesUsed(client, text))
				// A table behind a view is locked too, but the statement does not mention it.
				if (new RegExp(`\\b${table}\\b`).test(text))
					found.push({ by, file, line, table, does: writes ? 'writes' : 'reads' });
		const resolved = new Set(found.map(({ table }) => table));
		for (const one of namedIn(readFileSync(join(root, file), 'utf8'), tables))
			if (!resolved.has(one.table)) found.push({ by, file, ...one });
		uses.push(...found);
	}
	return uses;
}

/** Returns uses of another owner's table that are not listed as exceptions, and unused exceptions. */
export function strangeUses(
	uses: readonly TableUse[],
	exceptions: readonly StrangeUse[] = EXCEPTIONS,
): { strange: string[]; unused: string[] } {
	const others = uses.filter(
		({ by, table, does }) =>
			!TABLE_OWNERS[by]?.includes(table) && !(does === 'reads' && OPEN_VIEWS.includes(table)),
	);
	const excepted = new Set(exceptions.map(keyOf));
	const strange = others
		.filter((one) => !excepted.has(keyOf(one)))
		.map((one) => `${one.file}:${one.line} ${keyOf(one)}`);
	return {
		strange: [...new Set(strange)].toSorted(),
		unused: [...excepted.difference(new Set(others.map(keyOf)))],
	};
}
