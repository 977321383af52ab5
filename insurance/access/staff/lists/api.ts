import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

// Calls shared by all back-office lists and open to any staff member: saved views and the log of
// exports.

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/lists/${name}` as const;
const list = z.string().min(1).max(120);

export const MAX_VIEWS = 20;

const view = z.object({
	name: z.string().trim().min(1, 'Beri nama tampilannya').max(60, 'Nama paling banyak 60 huruf'),
	/** Filters and sort order, as in the page address; never a search text. */
	query: z.string().max(500),
	hidden: z.array(z.string().max(60)).max(40),
	dense: z.boolean(),
});

export const listSavedViews = call({
	...office,
	path: path('views'),
	summary: 'Tampilan sebuah daftar yang disimpan petugas untuk dirinya sendiri',
	input: z.object({ list }),
	output: z.object({ views: z.array(view.extend({ id: z.string() })) }),
});

export const saveView = call({
	...office,
	path: path('save-view'),
	summary: `Simpan tampilan sebuah daftar; nama yang sama diganti, paling banyak ${MAX_VIEWS} per daftar`,
	input: view.extend({ list }),
	output: z.object({ id: z.string() }),
});

export const removeView = call({
	...office,
	path: path('remove-view'),
	summary: 'Hapus tampilan milik sendiri',
	input: z.object({ id: z.uuid({ error: 'Tampilannya tidak dikenal' }) }),
	output: z.object({ removed: z.literal(true) }),
});

export const recordExport = call({
	...office,
	path: path('record-export'),
	fresh: true,
	audit: { kind: 'export' },
	summary: 'Catat unduhan sebuah daftar di jejak petugas, sebelum berkasnya dibuat',
	input: z.object({
		list,
		format: z.enum(['csv', 'xlsx', 'json']),
		rows: z.int().min(0).max(1_000_000),
		filters: z.string().max(500),
	}),
	output: z.object({ recorded: z.literal(true) }),
});
