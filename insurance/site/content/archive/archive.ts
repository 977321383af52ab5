import { z } from 'zod';

import { LANGUAGES } from '../address.ts';
import { navigationSchema } from '../frame/site-frame.ts';
import { pageBodySchema } from '../page.ts';
import { ARCHIVE_LIMITS } from './archive-file.ts';

const words = z
	.record(z.string().regex(/^[a-z0-9_]{1,60}$/), z.string().max(4_000))
	.refine(
		(all) => Object.keys(all).length <= ARCHIVE_LIMITS.words,
		`paling banyak ${ARCHIVE_LIMITS.words} kata`,
	);

const archivedPage = z.strictObject({
	slug: z.string().regex(/^[a-z0-9][a-z0-9/-]{0,119}$/),
	language: z.enum(LANGUAGES).default('id'),
	template: z.string().min(1).max(60),
	title: z.string().min(1).max(200),
	body: pageBodySchema,
});

/** The format of `content.json`. Each part is optional; hidden content and drafts are not included. */
export const contentSchema = z.strictObject({
	format: z.literal('jaga-content').default('jaga-content'),
	version: z.literal(1).default(1),
	pages: z.array(archivedPage).max(ARCHIVE_LIMITS.pages).default([]),
	navigation: z
		.strictObject({ id: navigationSchema.optional(), en: navigationSchema.optional() })
		.default({}),
	wordings: z.strictObject({ id: words.optional(), en: words.optional() }).default({}),
	/** Maps each old path to its new path. */
	redirects: z
		.record(z.string().startsWith('/').max(300), z.string().max(2_000))
		.refine(
			(all) => Object.keys(all).length <= ARCHIVE_LIMITS.redirects,
			`paling banyak ${ARCHIVE_LIMITS.redirects} pengalihan`,
		)
		.default({}),
	pictures: z
		.array(z.strictObject({ id: z.uuid(), alt: z.string().max(300) }))
		.max(ARCHIVE_LIMITS.pictures)
		.default([]),
});

export type ArchivedContent = z.output<typeof contentSchema>;
export type ArchivedPage = ArchivedContent['pages'][number];

/** Serializes `content.json`. Equal content always produces the same text. */
export const archiveText = (content: object): string =>
	`${JSON.stringify({ format: 'jaga-content', version: 1, ...content }, null, '\t')}\n`;
