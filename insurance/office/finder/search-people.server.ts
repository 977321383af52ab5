import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import type { PersonCard } from './found.ts';
import { openCard, tokenHashes } from './indexing/token-hashes.server.ts';
import { ranked } from './ranking.ts';
import { type FoundRow, personsWith, searchByIndex } from './store.server.ts';
import { type NameQuestion, oneWord } from './words/name-tokens.ts';

export type FoundHit = Omit<FoundRow, 'card'> & { card: PersonCard };
export type FoundHits = { hits: FoundHit[]; isCut: boolean };

/** Rows read for one question. More of them would not help to choose, only a longer question does. */
const MOST_ROWS = 200;
/** With this many exact hits, spellings that are only alike are not searched. */
const ENOUGH = 10;
const FEW = 5;

/** `db` is a transaction, because the settings of a search end with it. */
type Asking = { db: Tx; sealer: Sealer; kinds: readonly string[] };
type OneOf = readonly string[];

async function read(
	{ db, sealer, kinds }: Asking,
	lists: readonly (OneOf | null)[],
): Promise<FoundHit[]> {
	const hashed = lists.flatMap((list) => (list ? [tokenHashes(sealer, list)] : []));
	const [, rows] = await Promise.all([
		searchByIndex(db),
		personsWith(db, hashed, kinds, MOST_ROWS),
	]);
	return rows.map((row) => ({ ...row, card: openCard(sealer, row.card) }));
}

/** Returns the lists without one of them, for names of which one part is wrong or unknown. */
const exceptOne = (lists: readonly OneOf[]): OneOf[][] =>
	lists.length < 2 ? [] : lists.map((_, at) => lists.filter((_one, other) => other !== at));

/**
 * Searches in steps, from the narrowest to the widest, until there are enough hits: every part as
 * written, every part spelled alike or begun, and all parts but one.
 */
export async function searchByName(asking: Asking, question: NameQuestion): Promise<FoundHits> {
	const { exact, alike, bornThen, parts } = question;
	const found = new Map<number, FoundHit>();
	let isCut = false;
	const add = (hits: readonly FoundHit[]) => {
		isCut ||= hits.length === MOST_ROWS;
		for (const hit of hits) found.set(hit.id, hit);
	};
	if (bornThen) add(await read(asking, [...alike, bornThen]));
	if (found.size < FEW) add(await read(asking, exact));
	if (found.size < ENOUGH) add(await read(asking, alike));
	const together = oneWord(parts);
	if (found.size < FEW && together) add(await read(asking, [together]));
	if (found.size < FEW)
		for (const lists of exceptOne(alike)) add(await read(asking, [...lists, bornThen]));
	return { hits: ranked([...found.values()], question), isCut };
}

/** Returns who has a telephone number, mail address, NIK or plate. */
export async function searchExactly(asking: Asking, tokens: OneOf): Promise<FoundHits> {
	const hits = await read(asking, [tokens]);
	return { hits, isCut: hits.length === MOST_ROWS };
}
