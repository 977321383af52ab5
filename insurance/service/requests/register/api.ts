import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';
import { madeFile } from '#platform/files/xlsx/workbook-field.ts';

import { REQUEST_CHANNELS, SERVICE_REQUEST_STATUSES } from '../service/service-request.ts';
import { COMPLAINT_OUTCOMES, complaintLayout } from './complaint-register.ts';

// The register of complaints holds no names: the sender is in the complaint's own file.

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/complaints/${name}` as const;
const text = z.string();
const status = z.enum(SERVICE_REQUEST_STATUSES);
const outcome = z.enum(COMPLAINT_OUTCOMES);
const named = z.object({ value: text, label: text });
/** A quarter such as `2026-Q4`. */
const quarter = z.string().regex(/^20\d\d-Q[1-4]$/, { error: 'Pilih triwulannya' });

export const REGISTER_SORTS = ['receivedOn', 'dueOn'] as const;

export const listComplaints = call({
	...office,
	path: path('list'),
	summary: 'Register pengaduan tanpa nama pengirim, terbaru lebih dulu',
	input: z.object({
		/** Empty for all quarters. */
		quarter: z.union([quarter, z.literal('')]).default(''),
		recorded: z.enum(['all', 'missing']).default('all'),
		handler: z.enum(['all', 'mine', 'nobody']).default('all'),
		channel: z.enum(['all', ...REQUEST_CHANNELS]).default('all'),
		sort: sortField(REGISTER_SORTS),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				number: text,
				channel: z.enum(REQUEST_CHANNELS),
				topic: text,
				product: text,
				cause: text,
				status,
				receivedOn: text,
				dueOn: text,
				late: z.boolean(),
				extended: z.boolean(),
				answeredOn: text.nullable(),
				days: z.int().nullable(),
				outcome: outcome.nullable(),
				handler: text,
			}),
		),
		total: z.int(),
		pages: z.int(),
		quarters: z.array(named),
	}),
});

export const complaintRecord = call({
	...office,
	path: path('record'),
	summary: 'Yang dicatat register tentang satu pengaduan, dengan pilihannya',
	input: z.object({ number: text.max(40) }),
	output: z.object({
		product: text,
		cause: text,
		outcome: outcome.nullable(),
		assignedTo: text,
		/** Null if nothing was recorded yet. */
		recordedAt: text.nullable(),
		isAnswered: z.boolean(),
		products: z.array(named),
		causes: z.array(named),
		colleagues: z.array(named),
		mayRecord: z.boolean(),
	}),
});

export const recordComplaint = call({
	...office,
	path: path('set-record'),
	summary: 'Catat produk, penyebab, hasil dan penangan sebuah pengaduan',
	input: z.object({
		number: text.max(40),
		/** Code of a product; empty if the complaint is about none. */
		product: text.max(60),
		cause: z.string().min(1, 'Pilih penyebabnya').max(40),
		/** Empty until the complaint is answered. */
		outcome: z.union([outcome, z.literal('')]),
		/** Id of a colleague; empty if there is no handler. */
		assignedTo: z.union([z.uuid(), z.literal('')]),
	}),
	output: z.object({ recorded: z.literal(true) }),
});

export const complaintReport = call({
	...office,
	path: path('report'),
	summary: 'Angka pengaduan satu triwulan menurut tata letak yang berlaku',
	input: z.object({ quarter: z.union([quarter, z.literal('')]).default('') }),
	output: z.object({
		title: text,
		quarter: z.object({ code: text, name: text, days: text, isOver: z.boolean() }),
		quarters: z.array(named),
		/** Sentence about the comparison with a published form; null if there was none. */
		verified: text.nullable(),
		figures: z.array(z.object({ key: text, heading: text })),
		tables: z.array(
			z.object({
				key: text,
				heading: text,
				rows: z.array(z.object({ label: text, values: z.array(z.number()) })),
			}),
		),
		totals: z.array(z.number()),
		/** Number of answered complaints of the quarter without a recorded outcome. */
		unrecorded: z.int(),
	}),
});

export const downloadComplaintReport = call({
	...office,
	path: path('download'),
	fresh: true,
	audit: { kind: 'export' },
	summary: 'Laporan satu triwulan dan registernya sebagai Excel, menurut tata letak yang berlaku',
	input: z.object({ quarter }),
	output: madeFile,
});

const layoutState = z.object({
	layoutId: text.nullable(),
	content: complaintLayout,
	madeBy: text,
	madeAt: text.nullable(),
	verified: z.object({ against: text, by: text, at: text }).nullable(),
	mayEdit: z.boolean(),
});

export const showComplaintLayout = call({
	...office,
	path: path('layout'),
	summary: 'Tata letak register dan laporan pengaduan yang berlaku',
	input: z.object({}),
	output: layoutState,
});

export const saveComplaintLayout = call({
	...office,
	path: path('save-layout'),
	summary: 'Versi baru tata letak; sesudahnya perlu dicocokkan lagi dengan formulir resmi',
	input: z.object({
		/** The version that was edited; null for the one that came with the program. */
		layoutId: z.uuid().nullable(),
		content: complaintLayout,
	}),
	output: z.object({ layoutId: text }),
});

export const verifyComplaintLayout = call({
	...office,
	path: path('verify-layout'),
	summary: 'Nyatakan tata letak yang berlaku sudah dicocokkan dengan sebuah formulir',
	input: z.object({
		layoutId: z.uuid({ error: 'Simpan tata letaknya dulu' }),
		against: z
			.string()
			.trim()
			.min(5, 'Tulis nama dan tanggal formulirnya')
			.max(200, 'Paling banyak 200 huruf'),
	}),
	output: z.object({ verified: z.literal(true) }),
});
