import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { MAX_TITLE } from './template.ts';

const office = { method: 'POST', auth: 'office' } as const;
const text = z.string();

export const messageTemplates = call({
	...office,
	path: '/page/office/messages/templates',
	summary: 'Templat jawaban, menurut judulnya',
	input: z.object({}),
	output: z.object({
		rows: z.array(
			z.object({
				templateId: text,
				title: text,
				words: text,
				isActive: z.boolean(),
				version: z.int(),
				/** Null for a template that came with the program. */
				changedBy: text.nullable(),
				changedAt: text,
			}),
		),
	}),
});

export const saveMessageTemplate = call({
	...office,
	path: '/page/office/messages/template-save',
	summary:
		'Membuat atau mengubah templat jawaban; isian yang tidak dikenal ditolak. Isi sebelum dan sesudahnya tercatat di jejak audit',
	input: z.object({
		/** Null for a new template. */
		templateId: z.uuid().nullable(),
		/** The version that was edited; 0 for a new template. */
		version: z.int().min(0).max(2_147_483_647),
		title: z
			.string({ error: 'Beri judul' })
			.trim()
			.min(1, 'Beri judul')
			.max(MAX_TITLE, `Judul paling banyak ${MAX_TITLE} huruf`)
			.regex(/^\P{Cc}*$/u, 'Tulis judul dalam satu baris'),
		words: z.string({ error: 'Tulis isi templatnya' }).max(10_000),
		isActive: z.boolean(),
	}),
	output: z.object({ templateId: text }),
	audit: { thing: ['message-template', 'templateId'] },
	once: true,
});
