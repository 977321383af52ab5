import { readFile } from 'node:fs/promises';

import { z } from 'zod';

import type { Pool } from '#platform/db/pool.server.ts';

import { pageBodySchema } from './page.ts';
import { seedContent } from './seed.server.ts';
import { navigationSchema } from './site-frame.ts';
import { hasPage } from './store.server.ts';

const words = z.record(z.string().regex(/^[a-z0-9_]{1,60}$/), z.string());

/** What a file of content may hold; each part may be left out. */
const contentFileSchema = z.strictObject({
	pages: z
		.array(
			z.strictObject({
				slug: z.string().regex(/^[a-z0-9][a-z0-9/-]{0,119}$/),
				template: z.string().min(1),
				title: z.string().min(1),
				body: pageBodySchema,
				language: z.enum(['id', 'en']).default('id'),
			}),
		)
		.default([]),
	navigation: z
		.strictObject({ id: navigationSchema.optional(), en: navigationSchema.optional() })
		.default({}),
	wordings: z.strictObject({ id: words.optional(), en: words.optional() }).default({}),
	/** Old path → new path. */
	redirects: z.record(z.string().startsWith('/'), z.string()).default({}),
});

/**
 * Adds what a file of content holds; what is there stays as editors left it. Gives the slugs that
 * were added and those that were there. Throws an Error that says what is wrong; then nothing was
 * added.
 */
export async function addContent(
	{ db }: { db: Pool },
	path: string,
): Promise<{ added: string[]; kept: string[] }> {
	const read = contentFileSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
	if (!read.success) throw new Error(z.prettifyError(read.error));
	const { pages, navigation, wordings, redirects } = read.data;
	return db.transaction(async (tx) => {
		const there = new Set<string>();
		for (const { slug } of pages) if (await hasPage(tx, slug)) there.add(slug);
		const defined = <T>(by: { id?: T | undefined; en?: T | undefined }) => ({
			...(by.id === undefined ? {} : { id: by.id }),
			...(by.en === undefined ? {} : { en: by.en }),
		});
		await seedContent(tx, {
			pages,
			navigation: defined(navigation),
			wordings: defined(wordings),
			redirects,
		});
		const slugs = [...new Set(pages.map(({ slug }) => slug))];
		return {
			added: slugs.filter((slug) => !there.has(slug)),
			kept: slugs.filter((slug) => there.has(slug)),
		};
	});
}
