import { z } from 'zod';

import { areaTasks } from '#insurance/money/ledger/tasks/area-tasks.ts';
import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';

import { recoveryView } from '../recovery/office-api.ts';
import { REQUEST_CHANNELS, REQUEST_KINDS, SERVICE_REQUEST_STATUSES } from './service-request.ts';

const office = { method: 'POST', auth: 'office' } as const;
const kind = z.enum(REQUEST_KINDS);
const status = z.enum(SERVICE_REQUEST_STATUSES);

export const REQUEST_SORTS = ['sentAt', 'dueOn'] as const;

export const listServiceRequests = call({
	...office,
	path: '/page/office/service-requests/list',
	summary: 'Pengaduan dan perubahan data, tenggat terdekat lebih dulu',
	input: z.object({
		kind: z.enum([...REQUEST_KINDS, 'all']).default('all'),
		status: z.enum([...SERVICE_REQUEST_STATUSES, 'open', 'all']).default('open'),
		sort: sortField(REQUEST_SORTS),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				number: z.string(),
				kind,
				topic: z.string(),
				status,
				sentAt: z.string(),
				dueOn: z.string(),
				late: z.boolean(),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});

export const listServiceTasks = call({
	...office,
	path: '/page/office/service-requests/tasks',
	summary:
		'Tugas di layanan, yang paling mendesak lebih dulu; tertutup begitu laporannya dijawab',
	input: z.object({}),
	output: areaTasks,
});

const file = z.object({
	number: z.string(),
	kind,
	topic: z.string(),
	status,
	dueOn: z.string(),
	late: z.boolean(),
	sender: z.object({
		name: z.string(),
		email: z.string(),
		phone: z.string(),
		policyNo: z.string(),
		/** Postal address; empty unless staff entered one. */
		address: z.string(),
	}),
	channel: z.enum(REQUEST_CHANNELS),
	/** Day of receipt, in Jakarta. */
	receivedOn: z.string(),
	/** When staff entered it; null for a request from the site. */
	enteredAt: z.string().nullable(),
	scans: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
	/** True if the sender gets letters, because no email address is known. */
	byLetter: z.boolean(),
	steps: z.array(
		z.object({
			at: z.string(),
			who: z.enum(['sender', 'insurer']),
			status,
			words: z.string().nullable(),
		}),
	),
	next: z.array(status),
	/** Recovery of the sender's account. `mayRecover` is true if one may be proposed. */
	recovery: recoveryView,
	mayRecover: z.boolean(),
});

export const openServiceRequest = call({
	...office,
	path: '/page/office/service-requests/file',
	summary: 'Satu laporan dengan pengirimnya; pembukaannya dicatat',
	input: z.object({ number: z.string().max(40) }),
	reveals: 'service-request',
	output: file,
});

export const moveServiceRequest = call({
	...office,
	path: '/page/office/service-requests/move',
	summary: 'Langkah berikutnya pada laporan, dengan kata-kata untuk pengirimnya',
	input: z.object({ number: z.string().max(40), status, words: z.string().max(5_000).nullish() }),
	reveals: 'service-request',
	output: file,
});
