import { z } from 'zod';

import { insurerSchema } from '#insurance/insurer/insurer.ts';
import { call } from '#platform/contract/call.ts';

/**
 * Who the insurer is, kept by administrators: what holds, what it was before, and the next version.
 * Every call needs the permission `insurer.manage`.
 */
const office = { method: 'POST', auth: 'office', rules: 'A3.37 A3.38' } as const;
const path = <P extends string>(name: P) => `/page/office/insurer/${name}` as const;

const pastVersion = z.object({
	version: z.int(),
	changedAt: z.string(),
	/** Name of the officer; null for what came with the program. */
	changedBy: z.string().nullable(),
	note: z.string(),
	/** What it changed, in words. */
	changed: z.array(z.string()),
});

export const showInsurer = call({
	...office,
	path: path('show'),
	summary: 'Identitas perusahaan yang berlaku, dengan versi-versi sebelumnya',
	input: z.object({}),
	output: z.object({
		/** 0: nobody has said it yet, and `insurer` is what to begin with. */
		version: z.int(),
		insurer: insurerSchema,
		versions: z.array(pastVersion),
	}),
});

export const saveInsurer = call({
	...office,
	path: path('save'),
	summary: 'Menyimpan identitas perusahaan sebagai versi baru; berlaku saat itu juga',
	input: z.strictObject({
		/** The version that was changed. */
		version: z.int().min(0).max(2_147_483_647),
		insurer: insurerSchema,
		note: z.string().trim().min(3, 'Tulis alasannya, paling sedikit 3 huruf.').max(300),
	}),
	output: z.object({ version: z.int() }),
});
