import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { changedCell } from '../tables/rate-table.ts';

const version = z.int().positive().max(2_147_483_647);

export const compareTariffs = call({
	method: 'POST',
	auth: 'office',
	rules: 'docs/decisions/0058-tariff-changes.md',
	path: '/page/office/products/tariff-compare',
	summary: 'Beda dua versi tarif: sel yang berubah, dan premi contoh orang menurut keduanya',
	input: z.object({
		productCode: z.string().regex(/^[A-Z0-9_]{1,30}$/, 'Kode produk tidak dikenal'),
		from: version,
		to: version,
	}),
	output: z.object({
		cells: z.array(changedCell),
		/** Price per payment for each sample, including fees; null if the policy cannot be sold. */
		prices: z.array(
			z.object({
				name: z.string(),
				before: z.int().nullable(),
				after: z.int().nullable(),
			}),
		),
	}),
});
