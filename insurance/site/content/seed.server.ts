import type { Tx } from '#platform/db/pool.server.ts';

import { type Language, LANGUAGES } from './address.ts';
import { contentSchema } from './archive/archive.ts';
import { type CleanContent, cleanContent } from './cleaning/clean-content.server.ts';
import { safeUrl } from './cleaning/safe-url.ts';
import type { Navigation } from './frame/site-frame.ts';
import type { PageBody } from './page.ts';
import { writeNavigation, writePage, writeRedirect, writeWording } from './store.server.ts';

/** A page in archive format (`archive/archive.ts`). Fields with schema defaults may be omitted. */
export type SeedPage = {
	slug: string;
	template: string;
	title: string;
	body: SeedBody;
	language?: Language;
};
export type SeedBody = Omit<PageBody, 'children'> & { children?: unknown[] };

export type SeedContent = {
	pages: SeedPage[];
	navigation: Partial<Record<Language, Partial<Navigation> | undefined>>;
	wordings: Partial<Record<Language, Record<string, string> | undefined>>;
	/** Maps each old path to its new path. */
	redirects: Record<string, string>;
};

/**
 * Stores content that the database does not have yet. Existing content is not replaced, so an
 * editor's work is never overwritten.
 */
export async function storeContent(tx: Tx, content: CleanContent): Promise<void> {
	// A page has the same position in its list in every language.
	const places = new Map<string, number>();
	for (const [at, page] of content.pages.entries()) {
		const position = places.get(page.slug) ?? at;
		places.set(page.slug, position);
		await writePage(tx, page, position);
	}
	for (const language of LANGUAGES) {
		const navigation = content.navigation[language];
		if (navigation) await writeNavigation(tx, language, navigation);
		for (const [key, text] of Object.entries(content.wordings[language] ?? {}))
			await writeWording(tx, language, key, text);
	}
	for (const [path, target] of Object.entries(content.redirects))
		await writeRedirect(tx, path, safeUrl(target));
}

/** Like `storeContent`, for content that is shipped with Jaga. Validates and sanitizes it first. */
export const seedContent = (tx: Tx, content: SeedContent): Promise<void> =>
	storeContent(tx, cleanContent(contentSchema.parse(content)));
