import { type Language, placeInContent } from '#insurance/site/content/address.ts';
import { readServed } from '#insurance/site/content/frame/frame-values.server.ts';
import { barePath, isServed } from '#insurance/site/content/frame/redirect-rules.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { readDraftPlaces } from './store.server.ts';

type Link = { part: string; name: string; url: string };
export type DeadEntry = Link & {
	page: {
		slug: string;
		language: Language;
		release: { id: string; name: string; isOpen: boolean } | null;
	} | null;
};

const MAX_SHOWN = 50;

/**
 * Returns links to pages that visitors cannot open. Pages in `coming` count as existing, because
 * they are published together with the links.
 */
export async function leadingNowhere(
	db: Db,
	links: readonly Link[],
	coming: readonly string[] = [],
): Promise<DeadEntry[]> {
	const served = await readServed(db);
	const slugs = new Set([...served.slugs, ...coming]);
	const dead = links
		.filter(({ url }) => url !== '#' && !isServed(url, { ...served, slugs }))
		.slice(0, MAX_SHOWN);
	if (dead.length === 0) return [];
	const slugOf = (url: string) => placeInContent(barePath(url)).slug;
	const drafts = await readDraftPlaces(db, [...new Set(dead.map(({ url }) => slugOf(url)))]);
	return dead.map((link) => {
		const draft = drafts.find(({ slug }) => slug === slugOf(link.url));
		if (!draft) return { ...link, page: null };
		const { slug, language, releaseId: id, releaseName: name, releaseState } = draft;
		const isOpen = releaseState === 'open';
		return {
			...link,
			page: { slug, language, release: id && name ? { id, name, isOpen } : null },
		};
	});
}
