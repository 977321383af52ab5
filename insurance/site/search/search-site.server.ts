import type { CallOutput } from '#platform/contract/call.ts';
import { pageCount } from '#platform/contract/page-count.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { searchSite } from './api.ts';
import {
	findEntries,
	type Hit,
	type SearchKind,
	MAX_COUNTED,
	nearestWords,
	readSynonyms,
} from './store.server.ts';
import { queryOf, searchWords } from './words.ts';

type Found = CallOutput<typeof searchSite>;
type Asked = { q: string; kind?: SearchKind | undefined; page: number; language: 'id' | 'en' };

/** Number of results shown for each kind at first, and per page within one kind. */
const FIRST = 5;
const PAGE_SIZE = 20;
const NOTHING: Found = { corrected: null, some: false, total: 0, groups: [], paging: null };

function groupsOf(hits: readonly Hit[], kind: SearchKind | undefined): Found['groups'] {
	const byKind = Map.groupBy(hits, (hit) => hit.kind);
	return [...byKind].map(([own, items]) => ({
		kind: own,
		total: items[0]?.total ?? 0,
		more: items[0]?.total === MAX_COUNTED,
		items:
			kind === undefined || kind === own
				? items.map(({ title, address, summary }) => ({ title, address, summary }))
				: [],
	}));
}

export async function search(db: Db, { q, kind, page, language }: Asked): Promise<Found> {
	const words = searchWords(q);
	if (words.length === 0) return NOTHING;
	const synonyms = await readSynonyms(db);
	const look = (asked: readonly string[], join: '&' | '|') =>
		findEntries(db, queryOf(asked, synonyms, join), language, {
			kind,
			first: kind ? PAGE_SIZE : FIRST,
			offset: kind ? (page - 1) * PAGE_SIZE : 0,
		});
	let meant = words;
	let some = false;
	let hits = await look(words, '&');
	if (hits.length === 0) {
		const known = new Set([...synonyms.keys()].flatMap((term) => term.split(' ')));
		const near = await nearestWords(
			db,
			words.filter((word) => word.length > 3 && !known.has(word)),
		);
		meant = words.map((word) => near.get(word) ?? word);
		if (near.size > 0) hits = await look(meant, '&');
	}
	if (hits.length === 0 && meant.length > 1) {
		some = true;
		hits = await look(meant, '|');
	}
	if (hits.length === 0) return NOTHING;
	const groups = groupsOf(hits, kind);
	const own = groups.find((group) => group.kind === kind);
	return {
		corrected: meant.join() === words.join() ? null : meant.join(' '),
		some,
		total: groups.reduce((sum, { total }) => sum + total, 0),
		groups,
		paging: own ? { page, pages: pageCount(own.total, PAGE_SIZE) } : null,
	};
}
