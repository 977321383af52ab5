import { z } from 'zod';

import { MOST_MENTIONS } from '#insurance/service/requests/messages/notes/mentions.ts';
import { call } from '#platform/contract/call.ts';

import { PERSON_NOTE } from './note.ts';

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/person/${name}` as const;
const text = z.string();
const id = z.uuid({ error: 'Nasabah ini tidak dikenal' });

export const personNotes = call({
	...office,
	path: path('notes'),
	summary:
		'Catatan rekan tentang seorang nasabah, terbaru lebih dulu; sebutan untukmu menjadi sudah dibaca',
	input: z.object({ id, page: z.int().min(1).max(100).default(1) }),
	reveals: 'person',
	output: z.object({
		rows: z.array(
			z.object({
				noteId: text,
				at: text,
				by: text,
				words: text,
				/** True if it corrects an earlier note. */
				isCorrection: z.boolean(),
				/** True if a later note corrects it. */
				isCorrected: z.boolean(),
				mine: z.boolean(),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});

export const addPersonNote = call({
	...office,
	path: path('note-add'),
	summary:
		'Menulis catatan untuk rekan tentang seorang nasabah; yang disebut dengan @ dikabari. Catatan tidak bisa diubah, hanya dibetulkan dengan catatan baru',
	input: z.object({
		id,
		words: z
			.string({ error: 'Tulis catatannya' })
			.trim()
			.min(1, 'Tulis catatannya')
			.max(PERSON_NOTE.most, `Catatan paling banyak ${PERSON_NOTE.most} huruf`),
		/** Colleagues whose names follow an `@` in the words. */
		mentions: z
			.array(z.uuid())
			.max(MOST_MENTIONS, `Paling banyak ${MOST_MENTIONS} rekan disebut dalam satu catatan`)
			.default([]),
		/** The own note that this one corrects. */
		corrects: z.uuid().nullable().default(null),
	}),
	output: z.object({ noteId: text }),
	audit: { thing: null },
	once: true,
	limit: { max: 30, seconds: 60 },
});

export const personColleagues = call({
	...office,
	path: path('colleagues'),
	summary: 'Rekan yang bisa disebut dalam catatan: mereka yang boleh membuka halaman nasabah',
	input: z.object({}),
	output: z.object({ rows: z.array(z.object({ id: text, name: text, role: text })) }),
});

export const ownMentions = call({
	...office,
	path: path('mentions'),
	summary: 'Catatan yang menyebutmu dan belum kamu baca, tanpa isinya',
	input: z.object({}),
	output: z.object({
		rows: z.array(
			z.object({
				noteId: text,
				/** The customer, or the conversation with `in: 'conversation'`. */
				about: text,
				in: z.enum(['person', 'conversation']),
				by: text,
				at: text,
			}),
		),
		total: z.int(),
	}),
});
