import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

/**
 * Additive: the documents that a buyer of a product accepts by paying, before the application is in
 * a cart. They equal `documents` of the purchase summary without the item.
 */
export const productTerms = call({
	method: 'GET',
	path: '/page/product/terms',
	auth: 'open',
	summary: 'Dokumen yang disetujui pembeli sebuah produk',
	rules: 'docs/decisions/0231-one-list-of-consents.md',
	input: z.object({ content_id: z.string().max(20) }),
	output: z.object({
		documents: z.array(
			z.object({
				kind: z.string(),
				title: z.string(),
				url: z.string(),
				hash: z.string(),
			}),
		),
	}),
});
