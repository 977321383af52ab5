import { LANGUAGES } from '#insurance/site/content/address.ts';
import { linksInHtml, linksOf } from '#insurance/site/content/check/links.ts';
import {
	readAllWords,
	readFrameValue,
	readServed,
} from '#insurance/site/content/frame/frame-values.server.ts';
import { slugOfPath } from '#insurance/site/content/guarded.server.ts';
import { pagesNaming } from '#insurance/site/content/write-pages.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { listLinkedFrom } from './api.ts';

type LinkedFrom = CallOutput<typeof listLinkedFrom>;

const leadsTo = (address: string, slug: string): boolean =>
	address.startsWith('/') && slugOfPath(address) === slug;

function entriesTo(value: unknown, slug: string, part: string): { part: string; name: string }[] {
	if (typeof value !== 'object' || value === null) return [];
	const { url, name, ...rest } = value as Record<string, unknown>;
	const own = typeof url === 'string' && leadsTo(url, slug) ? [{ part, name: String(name) }] : [];
	return [
		...own,
		...Object.entries(rest).flatMap(([key, inner]) => entriesTo(inner, slug, part || key)),
	];
}

export async function linkedFrom(db: Db, slug: string): Promise<LinkedFrom> {
	const [pages, words, { redirects }] = await Promise.all([
		pagesNaming(db, `/${slug}`),
		readAllWords(db),
		readServed(db),
	]);
	const menus = await Promise.all(
		LANGUAGES.map(async (language) =>
			entriesTo(await readFrameValue(db, { kind: 'menu', key: language }), slug, '').map(
				(entry) => ({ language, ...entry }),
			),
		),
	);
	return {
		pages: pages
			.filter((page) => page.slug !== slug)
			.filter((page) => linksOf(page).some(([, address]) => leadsTo(address, slug)))
			.map(({ slug: from, language, title }) => ({ slug: from, language, title })),
		menus: menus.flat(),
		redirects: [...redirects]
			.filter(([, target]) => leadsTo(target, slug))
			.map(([path]) => path),
		words: words
			.filter(({ text }) => linksInHtml(text).some((address) => leadsTo(address, slug)))
			.map(({ language, key }) => ({ language, key })),
	};
}
