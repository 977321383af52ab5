import sql, { raw } from 'sql-template-tag';

import type { Files } from '#platform/files/files.server.ts';
import { type Rekeyed, statementOf } from '#platform/keys/rekeyed.server.ts';
import { sealedFiles } from '#platform/keys/sealed-files.server.ts';
import { sealedTable, type SealedTable } from '#platform/keys/sealed-table.server.ts';

import type { PersonalTable } from './personal-table.server.ts';

function madeOf({ made, hashed }: PersonalTable): SealedTable['made'] {
	if (made || !hashed) return made;
	return {
		everyRow: true,
		reads: [],
		writes: Object.keys(hashed),
		make: async (_tx, rows, sealer) =>
			rows.map(({ opened }) =>
				Object.fromEntries(
					Object.entries(hashed).map(([column, make]) => [column, make(opened, sealer)]),
				),
			),
	};
}

/**
 * Rotates a table by deleting rows that are older than the rotation. New rows use the current
 * secret.
 */
function restarted(table: string, { columns, since }: NonNullable<PersonalTable['restarts']>) {
	const old = raw(`from ${table} where ${since} <`);
	return {
		name: table,
		columns,
		run: async ({ pool, begunAt }) =>
			(await pool.query(statementOf(sql`delete ${old} ${begunAt}`))).rowCount,
		left: async ({ pool, begunAt }) =>
			(await pool.query(statementOf(sql`select ${old} ${begunAt}`))).rowCount,
	} satisfies Rekeyed;
}

function partsOf(one: PersonalTable, files: Files): Rekeyed[] {
	const { table, key = ['id'], sealed, restarts, rekeyed } = one;
	const made = madeOf(one);
	const parts: Rekeyed[] = [];
	if (rekeyed) parts.push({ name: table, columns: one.rekeyedColumns ?? [], ...rekeyed });
	else if (restarts) parts.push(restarted(table, restarts));
	else if (sealed && rekeyed !== null)
		parts.push(sealedTable({ table, key, sealed, ...(made && { made }) }));
	if (one.files) parts.push(sealedFiles({ table, purpose: one.files }, files));
	return parts;
}

export const rekeyedOf = (tables: readonly PersonalTable[], files: Files): Rekeyed[] =>
	tables.flatMap((one) => partsOf(one, files));
