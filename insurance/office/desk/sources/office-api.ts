import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';

const day = z.string({ error: 'Pilih tanggalnya' }).refine(isDay, 'Tanggal ini tidak ada');

/** Returns the results of partner links; permission `campaigns.manage`. */
export const showSources = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/partners/figures',
	rules: 'docs/decisions/0064-kept-quotes.md',
	summary:
		'Penawaran, pesanan yang dibayar, premi pertama, angsuran, premi kembali dan biaya menurut mitra, dari hari sampai hari',
	input: z.object({ fromDay: day, toDay: day }),
	output: z.object({
		rows: z.array(
			z.object({
				/** Null for sales without a partner link. */
				source: z.string().nullable(),
				name: z.string(),
				quotes: z.int(),
				orders: z.int(),
				/**
				 * Premium of first payments according to the books, without fees and before
				 * campaign discounts.
				 */
				premium: z.int(),
				fees: z.int(),
				/** Premium from later instalments of policies sold by this partner. */
				later: z.int(),
				/** Premium refunded for cancelled policies. */
				back: z.int(),
				/** `premium` and `later` minus `back`. */
				net: z.int(),
				promotion: z.int(),
				/** The money received: premium plus fees minus `promotion`. */
				paid: z.int(),
			}),
		),
	}),
});
