import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';

import { THREAD_KINDS, THREAD_STATUSES } from './message.ts';
import { RATING_CHOICES } from './rating/rating.ts';
import { templateFacts } from './templates/facts-shape.ts';

const own = { method: 'POST', auth: 'selfcare' } as const;
const office = { method: 'POST', auth: 'office' } as const;
const kind = z.enum(THREAD_KINDS);
const status = z.enum(THREAD_STATUSES);
const ratingChoice = z.enum(RATING_CHOICES);
const text = z.string();
/** `ref`: a policy id from the customer's list or a claim number. */
export const aboutThread = z.object({ kind, ref: z.string().max(64) });
const words = z.string({ error: 'Tulis pesanmu dulu' }).max(10_000);

const head = z.object({
	kind,
	ref: text,
	no: text,
	title: text,
	status,
	statusWords: text,
	lastAt: text,
	dueOn: text.nullable(),
});
const message = z.object({
	id: text,
	by: z.enum(['customer', 'staff']),
	words: text,
	at: text,
	readAt: text.nullable(),
	files: z.array(z.object({ id: text, name: text, size: z.int() })),
});

export const myThreads = call({
	...own,
	path: '/page/selfcare/messages/list',
	summary: 'Percakapan tentang polis dan klaim sendiri, terbaru lebih dulu',
	input: z.object({}),
	output: z.array(head.extend({ unread: z.int() })),
});

/** A thread as its customer sees it. */
export const ownThreadShape = z.object({
	about: head.nullable(),
	title: text,
	no: text,
	messages: z.array(message),
	rating: z.object({ mayRate: z.boolean(), chosen: ratingChoice.nullable() }),
});

export const myThread = call({
	...own,
	path: '/page/selfcare/messages/thread',
	summary:
		'Pesan tentang satu polis atau klaim sendiri; jawaban yang belum dibuka menjadi sudah dibaca',
	input: aboutThread,
	output: ownThreadShape,
});

export const sendMessage = call({
	...own,
	path: '/page/selfcare/messages/send',
	summary:
		'Kirim pesan tentang satu polis atau klaim sendiri; dijawab paling lama dua hari kerja',
	input: aboutThread.extend({ words }),
	output: ownThreadShape,
	once: true,
	limit: { max: 20, seconds: 60 },
});

/** `none` is a thread without a holder who may answer; `open` is an own one or one of `none`. */
export const ASSIGNEES = ['all', 'me', 'none', 'open'] as const;
export const THREAD_SORTS = ['lastAt', 'dueOn'] as const;

export const listThreads = call({
	...office,
	path: '/page/office/messages/list',
	summary: 'Percakapan nasabah, tenggat terdekat lebih dulu; isinya tidak ada di daftar',
	input: z.object({
		status: z.enum([...THREAD_STATUSES, 'all']).default('waiting'),
		assignee: z.enum(ASSIGNEES).default('all'),
		sort: sortField(THREAD_SORTS),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				threadId: text,
				kind,
				no: text,
				title: text,
				status,
				lastAt: text,
				dueOn: text.nullable(),
				late: z.boolean(),
				awaitsCustomer: z.boolean(),
				assignee: text.nullable(),
				isMine: z.boolean(),
			}),
		),
		total: z.int(),
		pages: z.int(),
		/** Numbers of ratings in the last 90 days. */
		satisfaction: z.record(ratingChoice, z.int()),
	}),
});

/** A thread as its desk sees it. */
export const threadFile = z.object({
	threadId: text,
	kind,
	no: text,
	title: text,
	status,
	dueOn: text.nullable(),
	late: z.boolean(),
	awaitsCustomer: z.boolean(),
	assignee: z.object({ id: text, name: text, isMe: z.boolean() }).nullable(),
	customer: z.object({ name: text, email: text }),
	messages: z.array(message.extend({ staffName: text.nullable() })),
	/** Notes that only staff read. */
	notes: z.array(z.object({ id: text, by: text, words: text, at: text })),
	ratings: z.array(z.object({ choice: ratingChoice, words: text, at: text })),
	facts: templateFacts,
});
const one = { threadId: z.string().max(64) };

export const openThread = call({
	...office,
	path: '/page/office/messages/thread',
	summary: 'Satu percakapan dengan nasabahnya; pembukaannya dicatat',
	input: z.object(one),
	reveals: 'message-thread',
	output: threadFile,
});

export const answerThread = call({
	...office,
	path: '/page/office/messages/answer',
	summary: 'Jawab nasabah; ia diberi tahu lewat email tanpa isi jawabannya',
	input: z.object({ ...one, words }),
	reveals: 'message-thread',
	output: threadFile,
	once: true,
});

export const closeThread = call({
	...office,
	path: '/page/office/messages/close',
	summary: 'Tutup percakapan yang tidak perlu dijawab lagi',
	input: z.object(one),
	reveals: 'message-thread',
	output: threadFile,
});
