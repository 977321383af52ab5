import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

export const KINDS = ['product', 'question', 'article', 'form', 'hospital', 'page'] as const;

const found = z.object({ title: z.string(), address: z.string(), summary: z.string() });

/**
 * All words must match, after stemming and with synonyms. If no entry matches them all, misspelled
 * words are replaced by the most similar words on the site, and a match of only some words is
 * enough.
 */
export const searchSite = call({
	method: 'GET',
	path: '/page/search',
	auth: 'open',
	summary: 'Pencarian di situs: produk, pertanyaan, artikel, formulir, rumah sakit, halaman',
	input: z.object({
		q: z.string().max(64),
		kind: z.enum(KINDS).optional(),
		page: z.coerce.number().int().min(1).max(50).default(1),
		language: z.enum(['id', 'en']).default('id'),
	}),
	output: z.object({
		/** The corrected query; null if nothing was corrected. */
		corrected: z.string().nullable(),
		/** True if no entry matches all the words, so that the results match only some of them. */
		some: z.boolean(),
		total: z.int(),
		/**
		 * Kinds with results, best match first. `more` is true if there are further results that
		 * were not counted.
		 */
		groups: z.array(
			z.object({
				kind: z.enum(KINDS),
				total: z.int(),
				more: z.boolean(),
				items: z.array(found),
			}),
		),
		paging: z.object({ page: z.int(), pages: z.int() }).nullable(),
	}),
});

const office = { method: 'POST', auth: 'office' } as const;
const term = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^[a-z0-9]+( [a-z0-9]+){0,3}$/, 'Satu sampai empat kata, huruf dan angka saja.')
	.max(40, 'Paling banyak 40 huruf.');

/** Both this call and `saveSynonym` need the permission `content.edit`. */
export const searchDesk = call({
	...office,
	path: '/page/office/search/list',
	summary: 'Yang dicari dan tidak ditemukan, dan padanan kata',
	input: z.strictObject({}),
	output: z.object({
		misses: z.array(z.object({ words: z.string(), times: z.int(), lastAt: z.string() })),
		synonyms: z.array(z.object({ term: z.string(), means: z.string() })),
	}),
});

export const saveSynonym = call({
	...office,
	path: '/page/office/search/synonym',
	summary: 'Menyimpan padanan kata; tanpa arti, padanannya dihapus',
	input: z.strictObject({ term, means: term.nullable() }),
	output: z.object({}),
});
