import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';

import { WHATSAPP_STATES } from '../message-state.ts';
import { ANSWER_MOST, STRANGER_STATUSES } from './stranger.ts';

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/whatsapp/${name}` as const;
const text = z.string();
const status = z.enum(STRANGER_STATUSES);
const numberId = z.uuid({ error: 'Percakapan ini tidak dikenal' });

export const STRANGER_SORTS = ['lastAt'] as const;

export const listStrangers = call({
	...office,
	path: path('numbers'),
	summary: 'Percakapan WhatsApp dari nomor yang belum milik nasabah; nomornya disamarkan',
	input: z.object({
		status: z.enum([...STRANGER_STATUSES, 'all']).default('waiting'),
		sort: sortField(STRANGER_SORTS),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				numberId: text,
				number: text,
				status,
				lastAt: text,
				/** End of the time in which WhatsApp takes an answer. */
				until: text,
				isOpen: z.boolean(),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});

const file = z.object({
	numberId: text,
	number: text,
	status,
	until: text,
	/** True if an answer by WhatsApp is possible now. */
	mayAnswer: z.boolean(),
	/** False if the keys of WhatsApp are missing. */
	isConfigured: z.boolean(),
	/** Counts what was written; an answer names the count that was read. */
	writings: z.int(),
	messages: z.array(
		z.object({
			id: text,
			by: z.enum(['stranger', 'staff']),
			staffName: text.nullable(),
			words: text,
			at: text,
			state: z.enum(WHATSAPP_STATES).nullable(),
		}),
	),
});

export const openStranger = call({
	...office,
	path: path('number'),
	summary: 'Satu percakapan WhatsApp dari nomor yang belum dikenal; pembukaannya dicatat',
	input: z.object({ numberId }),
	reveals: 'whatsapp-number',
	output: file,
});

export const answerStranger = call({
	...office,
	path: path('answer-number'),
	summary:
		'Jawab nomor yang belum dikenal lewat WhatsApp, paling lama 24 jam sesudah pesannya yang terakhir',
	input: z.object({
		numberId,
		writings: z.int().min(0),
		words: z
			.string({ error: 'Tulis jawabanmu' })
			.trim()
			.min(1, 'Tulis jawabanmu')
			.max(ANSWER_MOST, `Jawaban paling banyak ${ANSWER_MOST} huruf`),
	}),
	reveals: 'whatsapp-number',
	audit: { thing: ['whatsapp-number', 'numberId'] },
	output: file,
	once: true,
	limit: { max: 30, seconds: 60 },
	seconds: 30,
});

export const closeStranger = call({
	...office,
	path: path('close-number'),
	summary: 'Tutup percakapan dari nomor yang belum dikenal, beserta tugasnya',
	input: z.object({ numberId, writings: z.int().min(0) }),
	audit: { thing: ['whatsapp-number', 'numberId'] },
	output: z.object({ closed: z.literal(true) }),
});
