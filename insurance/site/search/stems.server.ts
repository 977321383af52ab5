import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

import { readSynonyms } from './store.server.ts';
import { type AskedWord, tells, searchTerms, searchWords } from './words.ts';

/** Returns the Indonesian stems of each text, as used by the site search. Stop words have no stems. */
export async function stemsOf(db: Db, texts: readonly string[]): Promise<string[][]> {
	const { rows } = await db.query<{ stems: string[] }>(sql`
		select tsvector_to_array(to_tsvector('indonesian', asked.text)) as stems
		from unnest(${[...texts]}::text[]) with ordinality as asked (text, at) order by at`);
	return rows.map(({ stems }) => stems);
}

export async function askedWords(db: Db, text: string): Promise<AskedWord[]> {
	const synonyms = await readSynonyms(db);
	const words = text
		.split(/\s+/)
		.flatMap((part) => searchWords(part))
		.filter(tells)
		.slice(0, 24);
	const groups = searchTerms(words, synonyms).map((term) => {
		const word = term.join(' ');
		const other = synonyms.get(word);
		return other === undefined ? [word] : [word, other];
	});
	const stems = await stemsOf(db, groups.flat());
	let next = 0;
	return groups
		.map((ways) => ({
			word: ways[0] ?? '',
			ways: ways.map(() => stems[next++] ?? []).filter((way) => way.length > 0),
		}))
		.filter(({ ways }) => ways.length > 0);
}
