import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';
import { isDay } from '#platform/values/dates.ts';

import {
	HIGHEST_THRESHOLD,
	LIST_KIND_NAMES,
	LOWEST_THRESHOLD,
	MOST_LIST_BYTES,
} from './screening.ts';

/** Screening of names against lists of sanctioned and politically exposed people. */
const office = {
	method: 'POST',
	auth: 'office',
	rules: 'docs/decisions/0271-names-are-screened.md',
} as const;
const path = <P extends string>(name: P) => `/page/office/screening/${name}` as const;
const text = z.string();
const kind = z.enum(LIST_KIND_NAMES, 'Pilih jenis daftarnya');
const screeningReason = z
	.string({ error: 'Alasan wajib diisi' })
	.trim()
	.min(5, 'Tulis alasannya, paling sedikit 5 huruf')
	.max(2_000, 'Alasannya terlalu panjang');

const lineNotes = z.array(z.object({ line: z.int(), message: text }));
const shownList = z.object({
	id: text,
	source: text,
	fileName: text,
	entries: z.int(),
	refused: z.int(),
	refusals: lineNotes,
	contents: z
		.object({
			columns: z.array(text),
			ignored: z.array(text),
			sheets: z.array(text),
			born: z.int(),
			nik: z.int(),
			warned: z.int(),
			warnings: lineNotes,
		})
		.nullable(),
	added: z.int(),
	gone: z.int(),
	state: z.enum(['draft', 'in-force', 'replaced']),
	uploadedBy: text,
	uploadedAt: text,
	approvedBy: text.nullable(),
	inForceAt: text.nullable(),
	replacedAt: text.nullable(),
});
export type ShownScreeningList = z.output<typeof shownList>;

export const showLists = call({
	...office,
	path: path('lists'),
	summary: 'Daftar penyaringan tiap jenis: yang berlaku, rancangan, versi lama, dan ambangnya',
	input: z.object({}),
	output: z.object({
		kinds: z.array(
			z.object({
				kind,
				name: text,
				current: shownList.nullable(),
				draft: shownList.nullable(),
				/** The first names that only the draft has, and that only the version in force has. */
				added: z.array(text),
				gone: z.array(text),
				past: z.array(shownList),
			}),
		),
		threshold: z.object({ score: z.int(), since: text }),
		run: z
			.object({ done: z.int(), total: z.int(), begunAt: text, endedAt: text.nullable() })
			.nullable(),
		mayManage: z.boolean(),
	}),
});

export const uploadList = call({
	...office,
	path: path('upload'),
	summary: 'Membaca berkas daftar penyaringan sebagai rancangan; belum berlaku',
	bodyLimit: MOST_LIST_BYTES + 64 * 1024,
	limit: { max: 20, seconds: 60 },
	seconds: 180,
	audit: { thing: null },
	input: z.looseObject({
		kind,
		source: z
			.string({ error: 'Sumber wajib diisi' })
			.trim()
			.min(3, 'Tulis sumbernya, misalnya nomor surat dan tanggalnya')
			.max(200, 'Sumbernya terlalu panjang'),
		file: uploadSchema('Pilih berkas daftarnya'),
	}),
	output: z.object({ listId: text, entries: z.int(), refused: z.int() }),
});

export const proposeList = call({
	...office,
	path: path('propose-list'),
	proposes: 'screening-list',
	summary: 'Usulkan supaya rancangan daftar berlaku; orang lain yang menyetujuinya',
	input: z.object({ listId: z.uuid(), reason: screeningReason }),
	output: z.object({ proposalId: text }),
	once: true,
});

export const proposeThreshold = call({
	...office,
	path: path('propose-threshold'),
	proposes: 'screening-threshold',
	summary: 'Usulkan ambang lain; orang lain yang menyetujuinya',
	input: z.object({
		score: z
			.int({ error: 'Ambang berupa angka utuh' })
			.min(LOWEST_THRESHOLD, `Paling rendah ${LOWEST_THRESHOLD}`)
			.max(HIGHEST_THRESHOLD, `Paling tinggi ${HIGHEST_THRESHOLD}`),
		reason: screeningReason,
	}),
	output: z.object({ proposalId: text }),
	once: true,
});

const listedEntry = z.object({
	kind,
	kindWords: text,
	listSource: text,
	line: z.int(),
	number: text,
	source: text,
	name: text,
	aliases: z.array(text),
	born: text.nullable(),
	birthplace: text,
	nik: text.nullable(),
	passport: text.nullable(),
	nationality: text,
	score: z.int(),
});
export type ListedEntry = z.output<typeof listedEntry>;

export const checkName = call({
	...office,
	path: path('check-name'),
	summary: 'Bandingkan satu nama dengan semua daftar yang berlaku',
	input: z.object({
		name: z
			.string({ error: 'Nama wajib diisi' })
			.trim()
			.min(2, 'Tulis namanya')
			.max(200, 'Namanya terlalu panjang'),
		born: z
			.string()
			.trim()
			.refine((day) => day === '' || /^\d{4}$/.test(day) || isDay(day), 'Tanggal belum benar')
			.default(''),
		nik: z
			.string()
			.trim()
			.refine((digits) => digits === '' || /^\d{16}$/.test(digits), 'NIK berisi 16 angka')
			.default(''),
	}),
	output: z.object({
		threshold: z.int(),
		/** The most alike of `total` entries. */
		rows: z.array(listedEntry),
		total: z.int(),
		/** Names of the kinds with a list in force, and of those without. */
		compared: z.array(text),
		absent: z.array(text),
	}),
});

const hitHead = {
	hitId: text,
	kindWords: text,
	freezes: z.boolean(),
	listed: text,
	number: text,
	score: z.int(),
	state: z.enum(['open', 'false', 'confirmed']),
	stateWords: text,
	foundAt: text,
	reportDueOn: text.nullable(),
	reportedAt: text.nullable(),
};

export const listHits = call({
	...office,
	path: path('hits'),
	summary: 'Temuan: orang yang mungkin ada di daftar',
	input: z.object({
		state: z.enum(['open', 'confirmed', 'false', 'all']).default('open'),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({ rows: z.array(z.object(hitHead)), total: z.int(), pages: z.int() }),
});

export const openHit = call({
	...office,
	path: path('hit'),
	summary: 'Satu temuan dengan orangnya, isi daftarnya, dan polisnya',
	input: z.object({ hitId: z.uuid() }),
	output: z.object({
		...hitHead,
		person: z.object({ name: text, born: text.nullable(), nik: text.nullable() }),
		entry: listedEntry.omit({ score: true }),
		policies: z.array(z.object({ policyNo: text, role: text })),
		reportReference: text.nullable(),
		mayManage: z.boolean(),
	}),
});
export type OpenedHit = z.output<typeof openHit.output>;

export const proposeVerdict = call({
	...office,
	path: path('propose-verdict'),
	proposes: 'screening-hit',
	summary: 'Usulkan keputusan atas satu temuan; orang lain yang menyetujuinya',
	input: z.object({
		hitId: z.uuid(),
		verdict: z.enum(['false', 'confirmed'], 'Pilih keputusannya'),
		reason: screeningReason,
	}),
	output: z.object({ proposalId: text }),
	once: true,
});

export const markReported = call({
	...office,
	path: path('mark-reported'),
	summary: 'Catat bahwa satu temuan sudah dilaporkan kepada yang berwenang',
	input: z.object({
		hitId: z.uuid(),
		reference: z
			.string({ error: 'Nomor laporan wajib diisi' })
			.trim()
			.min(3, 'Tulis nomor laporannya')
			.max(100, 'Nomornya terlalu panjang'),
	}),
	output: z.object({}),
	once: true,
});
