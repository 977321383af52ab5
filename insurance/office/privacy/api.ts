import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';

import { PURPOSES, ERASURE_STATUSES } from './privacy.ts';

const own = { method: 'POST', auth: 'selfcare' } as const;
const office = { method: 'POST', auth: 'office' } as const;
const text = z.string();
const status = z.enum(ERASURE_STATUSES);
const request = z.object({
	status,
	statusWords: text,
	sentAt: text,
	dueAt: text,
	answeredAt: text.nullable(),
	answer: text.nullable(),
});

const overview = z.object({
	consents: z.array(
		z.object({
			purpose: z.enum(PURPOSES),
			name: text,
			words: text,
			given: z.boolean(),
			since: text.nullable(),
			/** Every choice made for this purpose, newest first. */
			history: z.array(
				z.object({
					given: z.boolean(),
					at: text,
					network: text,
					version: z.int().nullable(),
					words: text.nullable(),
				}),
			),
		}),
	),
	contracts: z.array(z.object({ policyNo: text, productName: text, agreedAt: text })),
	/** Accesses by staff to the customer's data. They are listed by role, never by name. */
	reads: z.array(z.object({ at: text, role: text, subject: text, reason: text })),
	request: request.nullable(),
});

export const myPrivacy = call({
	...own,
	path: '/page/selfcare/privacy/overview',
	summary: 'Persetujuan, siapa yang membuka data sendiri, dan permintaan penghapusan',
	input: z.object({}),
	output: overview,
});

export const chooseConsent = call({
	...own,
	path: '/page/selfcare/privacy/consent',
	summary: 'Beri atau tarik persetujuan untuk satu keperluan; setiap pilihan disimpan',
	input: z.object({ purpose: z.enum(PURPOSES), given: z.boolean() }),
	output: overview,
	limit: { max: 30, seconds: 60 },
});

export const exportData = call({
	...own,
	path: '/page/selfcare/privacy/export',
	summary: 'Tautan unduh semua data sendiri sebagai JSON atau PDF, berlaku lima menit',
	input: z.object({ format: z.enum(['json', 'pdf']) }),
	output: z.object({ docFilePath: text }),
	limit: { max: 10, seconds: 60 },
});

export const requestErasure = call({
	...own,
	path: '/page/selfcare/privacy/request-erasure',
	summary: 'Minta data dihapus; dijawab dalam 3 × 24 jam',
	input: z.object({ reason: z.string().max(2_000).default('') }),
	output: overview,
	limit: { max: 10, seconds: 60 },
});

export const withdrawErasure = call({
	...own,
	path: '/page/selfcare/privacy/withdraw-erasure',
	summary: 'Batalkan permintaan penghapusan yang belum dijawab',
	input: z.object({}),
	output: overview,
});

export const ERASURE_SORTS = ['sentAt', 'dueAt'] as const;

export const listErasures = call({
	...office,
	path: '/page/office/privacy/list',
	summary: 'Permintaan penghapusan data, tenggat terdekat lebih dulu',
	input: z.object({
		status: z.enum([...ERASURE_STATUSES, 'all']).default('waiting'),
		sort: sortField(ERASURE_SORTS),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({ requestId: text, status, sentAt: text, dueAt: text, late: z.boolean() }),
		),
		total: z.int(),
		pages: z.int(),
	}),
});

const file = request.extend({
	requestId: text,
	reason: text,
	customer: z.object({ name: text, email: text }),
	/**
	 * Reasons why the erasure is not possible yet: policies in force and open claims. Empty if it
	 * is possible.
	 */
	blockedBy: z.array(text),
});
const one = { requestId: z.string().max(64) };

export const openErasure = call({
	...office,
	path: '/page/office/privacy/file',
	summary: 'Satu permintaan penghapusan dengan yang menghalanginya; pembukaannya dicatat',
	input: z.object(one),
	reveals: 'erasure-request',
	output: file,
});

export const answerErasure = call({
	...office,
	path: '/page/office/privacy/answer',
	audit: { kind: 'decision' },
	summary: 'Hapus data nasabah atau tolak dengan alasannya; nasabah diberi tahu lewat email',
	input: z.object({
		...one,
		outcome: z.enum(['done', 'refused']),
		words: z.string().max(2_000).default(''),
	}),
	reveals: 'erasure-request',
	output: file,
});
