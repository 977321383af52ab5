import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ColumnMemory, ColumnSaid, SaidColumns } from '../files/columns/column-memory.ts';

/** Maximum number of mappings per company. Beyond it the oldest are dropped. */
const MAX_REMEMBERED = 300;

/** Returns a company's column mappings, most recently used first. */
export async function rememberedBy(db: Db, companyId: string): Promise<ColumnSaid[]> {
	const { rows } = await db.query<ColumnSaid>(sql`
		select heading, written, field from member_column where company_id = ${companyId} order by used_at desc, heading`);
	return rows;
}

export const memoryFrom = (result: readonly ColumnSaid[]): ColumnMemory =>
	new Map(result.map(({ heading, field }) => [heading, field]));

/** Stores new mappings, marks reused ones, and deletes those that the headings alone now express. */
async function rememberColumns(
	tx: Tx,
	companyId: string,
	{ said, forget }: SaidColumns,
	now: Date,
): Promise<void> {
	const headings = said.map(({ heading }) => heading);
	await tx.query(sql`
		insert into member_column (company_id, heading, written, field, used_at)
		select ${companyId}, said.heading, said.written, said.field, ${now}
		from unnest(${headings}::text[], ${said.map(({ written }) => written)}::text[], ${said.map(({ field }) => field)}::text[])
			as said (heading, written, field)
		order by said.heading
		on conflict (company_id, heading)
			do update set written = excluded.written, field = excluded.field, used_at = excluded.used_at`);
	await tx.query(
		sql`delete from member_column where company_id = ${companyId} and heading = any(${forget}::text[])`,
	);
	await tx.query(sql`
		delete from member_column where company_id = ${companyId} and heading in (
			select heading from member_column where company_id = ${companyId}
			order by used_at desc, heading offset ${MAX_REMEMBERED})`);
}

async function noteColumnsUsed(
	tx: Tx,
	companyId: string,
	result: readonly ColumnSaid[],
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update member_column set used_at = ${now} where company_id = ${companyId} and heading = any(${result.map(({ heading }) => heading)}::text[])`,
	);
}

export async function dropColumns(
	db: Db,
	companyId: string,
	heading: string | undefined,
): Promise<number> {
	const which = heading === undefined ? sql`true` : sql`heading = ${heading}`;
	return (
		await db.query(sql`delete from member_column where company_id = ${companyId} and ${which}`)
	).rowCount;
}

/**
 * Records which columns of an upload were mapped, and updates the company's remembered mappings:
 * all of them if the user made a new choice, otherwise only when they were last used.
 */
export async function noteColumns(
	tx: Tx,
	upload: { id: string; companyId: string; columns: SaidColumns; chosen: boolean; now: Date },
): Promise<void> {
	const { id, companyId, columns, chosen, now } = upload;
	const mapped = columns.said.map(({ written, field }) => ({ heading: written, field }));
	if (chosen) await rememberColumns(tx, companyId, columns, now);
	else if (mapped.length > 0) await noteColumnsUsed(tx, companyId, columns.said, now);
	if (mapped.length > 0)
		await tx.query(
			sql`update member_upload set mapped = ${JSON.stringify(mapped)}::jsonb where id = ${id}`,
		);
}
