import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { REQUEST_KINDS, SERVICE_REQUEST_STATUSES } from './service-request.ts';

const word = z.string().max(5_000).nullish();
const own = { number: z.string().max(40), email: z.string().max(254) };

/** Checks only types and sizes. The rules and their messages are in `service-request.ts`. */
const wireServiceRequest = z.object({
	kind: z.enum(REQUEST_KINDS),
	topic: word,
	name: word,
	email: word,
	phone: word,
	policyNo: word,
	words: word,
	consent: z.boolean().nullish(),
	captcha: z.string().max(8000).nullish(),
});
export type WireServiceRequest = z.output<typeof wireServiceRequest>;

export const sendServiceRequest = call({
	method: 'POST',
	path: '/page/service-requests',
	auth: 'page',
	summary: 'Pengaduan atau permintaan perubahan data, dengan nomor dan tenggat jawaban',
	rules: 'A2.3.21 POJK 22/2023',
	input: wireServiceRequest,
	output: z.object({ number: z.string(), dueOn: z.string() }),
	once: true,
	limit: { max: 20, seconds: 600 },
});

const status = z.object({
	number: z.string(),
	kind: z.enum(REQUEST_KINDS),
	topic: z.string(),
	status: z.enum(SERVICE_REQUEST_STATUSES),
	sentAt: z.string(),
	dueOn: z.string(),
	late: z.boolean(),
	/** True if superiors were notified that the due date had passed. */
	superiorsTold: z.boolean(),
	steps: z.array(
		z.object({
			at: z.string(),
			who: z.enum(['sender', 'insurer']),
			status: z.enum(SERVICE_REQUEST_STATUSES),
			words: z.string().nullable(),
		}),
	),
});
export type RequestStatusView = z.output<typeof status>;

/** A wrong email and an unknown number result in the same 404. */
export const showServiceRequest = call({
	method: 'POST',
	path: '/page/service-requests/status',
	auth: 'page',
	summary: 'Sampai di mana pengaduan, dengan nomor dan email pengirimnya',
	input: z.object(own),
	output: status,
	limit: { max: 30, seconds: 600 },
});

export const replyServiceRequest = call({
	method: 'POST',
	path: '/page/service-requests/reply',
	auth: 'page',
	summary: 'Keterangan tambahan dari pengirim, atau tanda bahwa jawabannya cukup',
	input: z.object({ ...own, words: word, satisfied: z.boolean().default(false) }),
	output: status,
	limit: { max: 20, seconds: 600 },
});
