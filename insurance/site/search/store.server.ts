import sql, { type Sql } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import { KINDS } from './api.ts';
import type { Synonyms } from './words.ts';

export type SearchKind = (typeof KINDS)[number];
export type Hit = {
	kind: SearchKind;
	title: string;
	address: string;
	summary: string;
	total: number;
};
/** Maximum number of results counted per kind. Counting is slow, and visitors do not page that far. */
export const MAX_COUNTED = 500;

/** Matches stems in one language. Kind and language are markers in the same index. */
const wanted = (query: string, language: 'id' | 'en'): Sql =>
	language === 'id'
		? sql`(to_tsquery('indonesian', ${query}) && 'zzlangid'::tsquery)`
		: sql`((to_tsquery('english', ${query}) && 'zzlangen'::tsquery) || (to_tsquery('indonesian', ${query}) && 'zzlangid'::tsquery))`;

export async function findEntries(
	db: Db,
	query: string,
	language: 'id' | 'en',
	{ kind, first, offset }: { kind?: SearchKind | undefined; first: number; offset: number },
): Promise<Hit[]> {
	const { rows } = await db.query<Hit>(sql`
		with asked as (select ${wanted(query, language)} as query)
		select found.* from unnest(${[...KINDS]}::text[]) as kinds (kind), asked, lateral (
			select kind, title, address, summary, count(*) over () as total
			from (
				select kind, title, address, summary, words from search_entry
				where words @@ (asked.query && ('zzkind' || kinds.kind)::tsquery)
				limit ${MAX_COUNTED}
			) as hit
			order by ts_rank(words, asked.query) desc, length(title), title
			limit case when ${kind ?? ''} in ('', kinds.kind) then ${first} else 1 end
			offset case when kinds.kind = ${kind ?? ''} then ${offset} else 0 end
		) as found`);
	return rows;
}

export async function readSynonyms(db: Db): Promise<Synonyms> {
	const { rows } = await db.query<{ term: string; means: string }>(
		sql`select term, means from search_synonym order by term`,
	);
	return new Map(rows.map(({ term, means }) => [term, means]));
}

/** Returns the most similar indexed word for each word that does not occur on the site. */
export async function nearestWords(db: Db, words: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await db.query<{ word: string; nearest: string }>(sql`
		select asked.word, near.word as nearest from unnest(${[...words]}::text[]) as asked (word), lateral (
			select word from search_word
			where word % asked.word and left(word, 1) = left(asked.word, 1)
			order by similarity(word, asked.word) desc, abs(length(word) - length(asked.word)), word limit 1
		) as near
		where not exists (select from search_word where word = asked.word)`);
	return new Map(rows.map(({ word, nearest }) => [word, nearest]));
}

export async function writeSynonym(tx: Tx, term: string, means: string | null): Promise<void> {
	await tx.query(
		means === null
			? sql`delete from search_synonym where term = ${term}`
			: sql`insert into search_synonym (term, means) values (${term}, ${means}) on conflict (term) do update set means = excluded.means`,
	);
}

/**
 * Counts failed searches by hash. The text is stored only when the count reaches `known`. New
 * searches are added only while there are fewer than `most`.
 */
export async function countMiss(
	db: Db,
	words: string,
	now: Date,
	{ known, most }: { known: number; most: number },
): Promise<void> {
	await db.query(sql`
		insert into search_miss as miss (hash, words, last_at)
		select sha256(convert_to(${words}, 'UTF8')), ${known <= 1 ? words : null}::text, ${now}
		where exists (select from search_miss where hash = sha256(convert_to(${words}, 'UTF8')))
			or (select count(*) from search_miss) < ${most}
		on conflict (hash) do update set times = miss.times + 1, last_at = excluded.last_at,
			words = case when miss.times + 1 >= ${known} then ${words} end`);
}

export async function readSearchMisses(
	db: Db,
	limit: number,
): Promise<{ words: string; times: number; lastAt: Date }[]> {
	const { rows } = await db.query<{ words: string; times: number; lastAt: Date }>(sql`
		select words, times, last_at from search_miss where words is not null
		order by times desc, last_at desc limit ${limit}`);
	return rows;
}
