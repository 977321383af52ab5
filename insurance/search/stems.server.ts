import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

import { readSynonyms } from './store.server.ts';
import { type AskedWord, tells, wordsOf } from './words.ts';

/**
 * The Indonesian stems of some texts, as the site's search has them; words that say nothing are
 * none.
 */
export async function stemsOf(db: Db, texts: readonly string[]): Promise<string[][]> {
	const { rows } = await db.query<{ stems: string[] }>(sql`
		select tsvector_to_array(to_tsvector('indonesian', asked.text)) as stems
		from unnest(${[...texts]}::text[]) with ordinality as asked (text, at) order by at`);
	return rows.map(({ stems }) => stems);
}

/** What somebody typed, word by word, with the other names that editors gave to things. */
export async function askedWords(db: Db, text: string): Promise<AskedWord[]> {
	const synonyms = await readSynonyms(db);
	const words = text
		.split(/\s+/)
		.flatMap((part) => wordsOf(part))
		.filter(tells)
		.slice(0, 24);
	const groups: string[][] = [];
	for (let at = 0; at < words.length;) {
		const length =
			[4, 3, 2].find(
				(count) =>
					at + count <= words.length &&
					synonyms.has(words.slice(at, at + count).join(' ')),
			) ?? 1;
		const word = words.slice(at, at + length).join(' ');
		const other = synonyms.get(word);
		groups.push(other === undefined ? [word] : [word, other]);
		at += length;
	}
	const stems = await stemsOf(db, groups.flat());
	let next = 0;
	return groups
		.map((ways) => ({
			word: ways[0] ?? '',
			ways: ways.map(() => stems[next++] ?? []).filter((way) => way.length > 0),
		}))
		.filter(({ ways }) => ways.length > 0);
}
