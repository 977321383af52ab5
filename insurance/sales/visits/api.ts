import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { PROBLEM, VISIT_STEPS } from './visit.ts';

const rules = 'docs/decisions/0311-visits-are-counted-for-a-day.md';
/** Without a page token, so that the script that counts stays under 1 KB. */
const open = {
	method: 'POST',
	auth: 'none',
	rules,
	limit: { max: 60, seconds: 60 },
	bodyLimit: 1_024,
} as const;

/**
 * Counts one step of a visit, once a day. The browser calls it only for visitors who agreed to
 * statistics.
 */
export const countVisit = call({
	...open,
	path: '/page/visit',
	summary: 'Satu langkah kunjungan, dari pengunjung yang setuju dihitung',
	input: z.strictObject({
		step: z.enum(VISIT_STEPS),
		/** Slug of the product's page; empty if a page is about no single product. */
		product: z
			.string()
			.regex(/^[a-z0-9-]{0,80}$/, 'Produk ini tidak ada.')
			.default(''),
		/** Field and code of an error in the form, e.g. `holder.email:empty`. */
		problem: z.union([z.literal(''), z.string().regex(PROBLEM)]).default(''),
		/** True below the width at which the site uses one column. */
		narrow: z.boolean().default(false),
		/** True for a visit that began with a partner's link. */
		partner: z.boolean().default(false),
	}),
	output: z.object({}),
});

/** Deletes what was counted of this visit today. Visits of earlier days are no longer known. */
export const forgetVisit = call({
	...open,
	path: '/page/visit/forget',
	summary: 'Tarik persetujuan statistik: hapus hitungan kunjungan ini hari ini',
	input: z.strictObject({}),
	output: z.object({}),
});
