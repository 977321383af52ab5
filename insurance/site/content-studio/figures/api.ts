import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { contentPath, language, contentOffice } from '../pages/api-parts.ts';

export const listFigures = call({
	...contentOffice,
	path: contentPath('figures'),
	summary: 'Angka produk yang bisa dikutip tulisan, dengan nilainya hari ini',
	input: z.strictObject({}),
	output: z.object({
		figures: z.array(
			z.object({
				token: z.string(),
				group: z.string(),
				label: z.string(),
				text: z.string(),
			}),
		),
		products: z.array(z.object({ slug: z.string(), name: z.string() })),
	}),
});

const change = z.object({
	/** Field in which the change occurs, described by its template labels. */
	at: z.string(),
	now: z.string(),
	next: z.string(),
});

export const listProductTexts = call({
	...contentOffice,
	path: contentPath('product-texts'),
	summary: 'Tulisan yang menyebut sebuah produk, dan apa yang berubah dengan versi berikutnya',
	input: z.strictObject({ product: z.string().max(80) }),
	output: z.object({
		/** Dates on which a new version of the product or its tariff begins, earliest first. */
		begins: z.array(z.string()),
		/** The product's figures now and from the first date in `begins`. */
		figures: z.array(
			z.object({
				token: z.string(),
				label: z.string(),
				now: z.string(),
				/** Null if unchanged; empty if the product no longer has this figure. */
				next: z.string().nullable(),
			}),
		),
		texts: z.array(
			z.object({
				kind: z.enum(['page', 'wording', 'menu']),
				/** Slug of a page, or key of a wording. */
				key: z.string(),
				language,
				title: z.string(),
				/**
				 * Placeholders for the product's figures in the text; empty if it only mentions the
				 * product.
				 */
				tokens: z.array(z.string()),
				changes: z.array(change),
				/** Hard-coded values that will contradict the product's next version. */
				problems: z.array(z.string()),
			}),
		),
	}),
});
