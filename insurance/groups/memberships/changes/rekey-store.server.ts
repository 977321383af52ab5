import sql, { join, raw, type Sql } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { statementOf } from '#platform/keys/rekeyed.server.ts';

/**
 * Tables with a company's people: members, change lines with previous data, lists in preparation,
 * and employees' correction requests. The key columns are `a` and `b`.
 */
export const LISTS = [
	'member',
	'member_change_line',
	'member_upload_row',
	'member_correction',
] as const;
type List = (typeof LISTS)[number];

export type KeptRow = { a: string; b: number; person: Buffer; nikHash: Buffer | null };

const ROWS: Record<List, Sql> = {
	member: sql`select m.company_id, m.id as a, 0 as b, m.person, m.nik_print from member m`,
	member_change_line: sql`
		select c.company_id, l.change_id as a, l.position as b, l.before_person as person, null::bytea as nik_print
		from member_change_line l join member_change c on c.id = l.change_id where l.before_person is not null`,
	member_upload_row: sql`
		select u.company_id, r.upload_id as a, r.position as b, r.person, r.nik_print
		from member_upload_row r join member_upload u on u.id = r.upload_id`,
	member_correction: sql`
		select k.company_id, k.id as a, 0 as b, k.person, null::bytea as nik_print from member_correction k`,
};

export const lockPeople = async (tx: Tx, companyId: string): Promise<void> => {
	await tx.query(sql`
		select pg_advisory_xact_lock(hashtextextended(${`people of ${companyId}`}, 0))`);
};

export async function strangeRows(
	db: Db,
	list: List,
	{ companyId, keyId, limit }: { companyId: string; keyId: number; limit: number },
): Promise<KeptRow[]> {
	const { rows } = await db.query<KeptRow>(
		statementOf(
			raw('select a, b, person, nik_print as nik_hash from ('),
			ROWS[list],
			sql`) kept where company_id = ${companyId} and get_byte(person, 0) <> ${keyId} order by a, b limit ${limit}`,
		),
	);
	return rows;
}

export async function anyUnder(db: Db, companyId: string, keyId: number): Promise<boolean> {
	for (const list of LISTS) {
		const { rowCount } = await db.query(
			statementOf(
				raw('select from ('),
				ROWS[list],
				sql`) kept where company_id = ${companyId} and get_byte(person, 0) = ${keyId} limit 1`,
			),
		);
		if (rowCount > 0) return true;
	}
	return false;
}

export async function companiesWithStrangers(
	db: Db,
	keyId: number,
): Promise<{ companyId: string; count: number }[]> {
	const { rows } = await db.query<{ companyId: string; count: number }>(
		statementOf(
			raw('select company_id, count(*)::int as count from ('),
			join(
				LISTS.map((list) => ROWS[list]),
				' union all ',
			),
			sql`) kept where get_byte(person, 0) <> ${keyId} group by company_id`,
		),
	);
	return rows;
}

export type RekeyedRow = Omit<KeptRow, 'nikHash'> & { nikHash: Buffer | null; personHash: Buffer };

const WRITES: Record<List, Sql> = {
	member: raw(
		`update member t set person = u.person, nik_print = u.nik_hash, person_print = u.person_hash`,
	),
	member_change_line: raw(
		`update member_change_line t set before_person = u.person, before = jsonb_set(t.before, '{person_print}', to_jsonb(encode(u.person_hash, 'hex')))`,
	),
	member_upload_row: raw(
		`update member_upload_row t set person = u.person, nik_print = u.nik_hash, person_print = u.person_hash`,
	),
	member_correction: raw('update member_correction t set person = u.person'),
};
const WHERES: Record<List, Sql> = {
	member: raw('t.id = u.a'),
	member_change_line: raw('t.change_id = u.a and t.position = u.b'),
	member_upload_row: raw('t.upload_id = u.a and t.position = u.b'),
	member_correction: raw('t.id = u.a'),
};

export async function writeRekeyed(tx: Tx, list: List, rows: readonly RekeyedRow[]): Promise<void> {
	const given = sql`
		from unnest(${rows.map(({ a }) => a)}::uuid[], ${rows.map(({ b }) => b)}::int[],
			${rows.map(({ person }) => person)}::bytea[], ${rows.map(({ nikHash }) => nikHash)}::bytea[],
			${rows.map(({ personHash }) => personHash)}::bytea[]) as u (a, b, person, nik_hash, person_hash) where`;
	await tx.query(statementOf(WRITES[list], given, WHERES[list]));
}
