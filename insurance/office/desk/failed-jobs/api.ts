import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

// Calls for failed emails, documents, payments and other jobs: the job, its error, and a retry.
// Every call needs the permission `jobs.manage`. No customer data is shown: jobs contain only ids,
// and personal data in errors is masked before it is stored.

const office = { method: 'POST', auth: 'office', rules: 'docs/operate.md' } as const;
const path = <P extends string>(name: P) => `/page/office/failed-jobs/${name}` as const;
const kind = z.string().regex(/^[a-z-]{1,60}$/, 'Jenis pekerjaan berisi huruf kecil');

export const listFailedJobs = call({
	...office,
	path: path('list'),
	summary: 'Pekerjaan yang gagal: yang sudah ditinggalkan, atau yang masih akan dicoba lagi',
	input: z.object({
		/**
		 * `dead`: failed permanently after twelve attempts; `retrying`: waiting for the next
		 * attempt.
		 */
		state: z.enum(['dead', 'retrying']).default('dead'),
		kind: kind.optional(),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				jobId: z.string(),
				kind: z.string(),
				words: z.string(),
				/** Ids that the job refers to, with their field names. */
				about: z.array(z.tuple([z.string(), z.string()])),
				attempts: z.int(),
				error: z.string(),
				createdAt: z.string(),
				/** Time of the permanent failure, or of the next attempt. */
				at: z.string(),
			}),
		),
		/** Number of jobs per kind, highest first. */
		kinds: z.array(z.object({ kind: z.string(), words: z.string(), count: z.int() })),
		total: z.int(),
		pages: z.int(),
	}),
});

export const tryFailedJobAgain = call({
	...office,
	path: path('again'),
	summary: 'Mencoba satu pekerjaan yang gagal sekali lagi, sekarang',
	input: z.object({ jobId: z.uuid('Nomor pekerjaan tidak dikenal') }),
	output: z.object({ again: z.literal(1) }),
});

export const tryFailedKindAgain = call({
	...office,
	path: path('kind-again'),
	summary: 'Mencoba semua pekerjaan sejenis yang sudah ditinggalkan sekali lagi',
	input: z.object({ kind }),
	output: z.object({ again: z.int() }),
});
