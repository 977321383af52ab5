import sql, { raw, type Sql } from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';
import { statementOf } from '#platform/keys/rekeyed.server.ts';

import type { PersonalTable } from './personal-table.server.ts';

/** Deletes rows; returns the keys of their files. */
async function deleteRows(tx: Tx, { table, files }: PersonalTable, which: Sql): Promise<string[]> {
	const { rows } = await tx.query<{ fileKey: string }>(
		statementOf(
			raw(`delete from ${table} where`),
			which,
			raw(files ? 'returning file_key' : ''),
		),
	);
	return files ? rows.map(({ fileKey }) => fileKey) : [];
}

/** SQL for a condition in which `$` is an id; a column alone is compared with the id. */
function withId(condition: string, id: string): Sql {
	const [first = '', ...rest] = (condition.includes('$') ? condition : `${condition} = $`).split(
		'$',
	);
	return rest.reduce((all, part) => sql`${all}${id}::uuid${raw(part)}`, sql`${raw(first)}`);
}

/**
 * Deletes a row and the rows of these tables that belong to it, in the order of the tables; returns
 * the keys of files to delete after the commit.
 */
export async function deleteOf(
	tx: Tx,
	tables: readonly PersonalTable[],
	parent: string,
	id: string,
): Promise<string[]> {
	const keys: string[] = [];
	for (const one of tables) {
		const condition = one.of?.[parent];
		if (condition) keys.push(...(await deleteRows(tx, one, withId(condition, id))));
	}
	await tx.query(statementOf(raw(`delete from ${parent} where`), sql`id = ${id}`));
	return keys;
}

/**
 * Erases a person's rows in these tables as they declare it; returns the keys of files to delete
 * after the commit.
 */
export async function eraseRows(
	tx: Tx,
	tables: readonly PersonalTable[],
	personId: string,
): Promise<string[]> {
	const keys: string[] = [];
	for (const one of tables) {
		const { table, erasure, person } = one;
		if (!person || !erasure || erasure === 'use case') continue;
		const theirs = sql`${raw(person)} = ${personId}`;
		if (erasure === 'delete') keys.push(...(await deleteRows(tx, one, theirs)));
		else if ('delete' in erasure)
			keys.push(...(await deleteRows(tx, one, sql`${theirs} and ${raw(erasure.delete)}`)));
		else if ('clear' in erasure)
			await tx.query(statementOf(raw(`update ${table} set ${erasure.clear} where`), theirs));
	}
	return keys;
}
