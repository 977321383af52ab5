import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { EverydaySituation } from './everyday.ts';

/** Returns a text that changes whenever a situation does. */
export async function everydayMark(db: Db): Promise<string> {
	const { rows } = await db.query<{ mark: string }>(sql`
		select coalesce(md5(string_agg(words || cases::text, '' order by words)), '') as mark from everyday_situation`);
	return rows[0]?.mark ?? '';
}

export async function readEveryday(db: Db): Promise<{ words: string; cases: unknown }[]> {
	const { rows } = await db.query<{ words: string; cases: unknown }>(
		sql`select words, cases from everyday_situation order by words`,
	);
	return rows;
}

/** Adds situations; one with the same words is kept. */
export async function insertEveryday(
	tx: Tx,
	situations: readonly EverydaySituation[],
): Promise<void> {
	const words = situations.map((one) => one.words);
	const cases = situations.map((one) => JSON.stringify(one.cases));
	await tx.query(sql`
		insert into everyday_situation (words, cases)
		select added.words, added.cases::jsonb from unnest(${words}::text[], ${cases}::text[]) as added (words, cases)
		on conflict (words) do nothing`);
}
