import sql, { raw, type Sql } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { statementOf } from '#platform/keys/rekeyed.server.ts';

import type { PersonalTable } from './personal-table.server.ts';

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

/**
 * Builds SQL for a condition in which `$` is an id. If the condition is only a column, that column
 * is compared with the id.
 */
function withId(condition: string, id: string): Sql {
	const [first = '', ...rest] = (condition.includes('$') ? condition : `${condition} = $`).split(
		'$',
	);
	return rest.reduce((all, part) => sql`${all}${id}::uuid${raw(part)}`, sql`${raw(first)}`);
}

export async function neededAmong(
	db: Db,
	tables: readonly PersonalTable[],
	parent: string,
	ids: readonly string[],
): Promise<string[]> {
	const needed: string[] = [];
	for (const { table, needs } of tables) {
		if (!needs?.[parent]) continue;
		const { by, where = 'true' } = needs[parent];
		const { rows } = await db.query<{ id: string }>(
			statementOf(
				raw(`select distinct ${by} as id from ${table} where (${where}) and ${by} =`),
				sql`any(${[...ids]}::uuid[])`,
			),
		);
		needed.push(...rows.map(({ id }) => id));
	}
	return needed;
}

/**
 * Deletes rows of these tables that belong to a row of another table, in the order of the tables.
 * Returns the keys of files to delete after the commit.
 */
export async function deleteChildren(
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
	return keys;
}

export async function deleteOf(
	tx: Tx,
	tables: readonly PersonalTable[],
	parent: string,
	id: string,
): Promise<string[]> {
	const keys = await deleteChildren(tx, tables, parent, id);
	await tx.query(statementOf(raw(`delete from ${parent} where`), sql`id = ${id}`));
	return keys;
}

/**
 * Erases a person's rows in these tables according to their declarations. Returns the keys of files
 * to delete after the commit.
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
			keys.push(...(await deleteRows(tx, one, sql`${theirs} and (${raw(erasure.delete)})`)));
		else if ('clear' in erasure)
			await tx.query(statementOf(raw(`update ${table} set ${erasure.clear} where`), theirs));
	}
	return keys;
}
