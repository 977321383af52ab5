import type { Tx } from '#platform/db/pool.server.ts';

import type { Language } from './address.ts';
import { cleanBody } from './clean-html.server.ts';
import { cleanNavigation, cleanWord } from './frame/clean-frame.server.ts';
import { type PageBody, pageBodySchema } from './page.ts';
import { safeUrl } from './safe-url.ts';
import { type Navigation, navigationSchema } from './site-frame.ts';
import { writeNavigation, writePage, writeRedirect, writeWording } from './store.server.ts';

/** A page as an archive holds it (`archive/archive.ts`); what the schema defaults may be left out. */
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
	/** Old path → new path. */
	redirects: Record<string, string>;
};

/**
 * Puts a first content into an empty database; what is there stays, so an editor's work is never
 * overwritten.
 */
export async function seedContent(tx: Tx, content: SeedContent): Promise<void> {
	// A page stands in one place of its list, in whatever language it is read.
	const places = new Map<string, number>();
	for (const [at, { slug, template, title, body, language = 'id' }] of content.pages.entries()) {
		const position = places.get(slug) ?? at;
		places.set(slug, position);
		await writePage(
			tx,
			{ slug, language, template, title, body: cleanBody(pageBodySchema.parse(body)) },
			position,
		);
	}
	for (const [language, payload] of Object.entries(content.navigation)) {
		if (!payload) continue;
		await writeNavigation(
			tx,
			language as Language,
			cleanNavigation(navigationSchema.parse(payload)),
		);
	}
	for (const [language, words] of Object.entries(content.wordings)) {
		for (const [key, text] of Object.entries(words ?? {}))
			await writeWording(tx, language as Language, key, cleanWord(text));
	}
	for (const [path, target] of Object.entries(content.redirects))
		await writeRedirect(tx, path, safeUrl(target));
}
