import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

// The room in which a second person decides on corrections of people's data.

const office = { method: 'POST', auth: 'office' } as const;
const text = z.string();
const limit = { max: 120, seconds: 60 };
const change = z.object({ label: text, before: text, after: text });

export const listDataCorrections = call({
	...office,
	path: '/page/office/corrections/list',
	summary: 'Perbaikan data yang menunggu orang kedua, terlama lebih dulu, tanpa data orangnya',
	input: z.object({ page: z.int().min(1).max(100).default(1) }),
	output: z.object({
		rows: z.array(
			z.object({
				correctionId: text,
				policyNo: text,
				productName: text,
				proposedBy: text,
				proposedAt: text,
				mine: z.boolean(),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
	limit,
});

export const openCorrection = call({
	...office,
	path: '/page/office/corrections/open',
	summary:
		'Buka satu perbaikan data: yang lama, yang baru, jumlah uang, dan tautan lima menit ke buktinya',
	reveals: 'policy',
	input: z.object({ correctionId: z.uuid({ error: 'Perbaikan ini tidak dikenal' }) }),
	output: z.object({
		policyNo: text,
		productName: text,
		words: text,
		changes: z.array(change),
		refund: z.int(),
		later: z.int().nullable(),
		waived: z.int(),
		reason: text,
		proposedAt: text,
		filePath: text,
		fileName: text,
		/** Null while it waits. */
		outcome: z.enum(['made', 'stopped']).nullable(),
	}),
	limit,
});
