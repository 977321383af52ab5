import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import {
	effective,
	get,
	kind,
	member,
	paging,
	panelPath,
	post,
	product_id,
	cellText,
	waitsFor,
} from '../api.ts';
import { MAX_SHEET_BYTES, MAX_ROWS, SHEET_FIELDS } from '../member.ts';
import { chosenColumns } from './column-api.ts';

const file = uploadSchema('Pilih berkas yang akan diunggah');
/** Sheets that contain people but were not read. */
const setAside = z.array(z.object({ name: cellText, rows: z.int() }));

const importCall = <N extends string>(name: N, summary: string, rules: string) =>
	call({
		...post,
		path: panelPath(name),
		summary,
		rules,
		bodyLimit: MAX_SHEET_BYTES + 64 * 1024,
		limit: { max: 60, seconds: 60 },
		input: z.looseObject({ product_id, file, columns: chosenColumns.optional() }),
		output: z.object({
			state: z.enum(['reading', 'ready', 'failed']),
			total: z.int(),
			invalid: z.int(),
			hidden: z.int(),
			setAside,
			message: cellText,
		}),
	});

export const importAdd = importCall(
	'import-add',
	'Unggah berkas penambahan (multipart, `file`). Berkas besar masih dibaca saat ini dijawab: lihat `progress`. Kalau kolomnya tidak dikenali, `data.columns` dari jawaban 422 menyebut isinya; kirim lagi dengan `columns` (JSON)',
	'C7.1.07 C4.22–C4.26',
);
export const importDelete = importCall(
	'import-delete',
	'Unggah berkas penghapusan (multipart, `file`)',
	'C7.1.08',
);
export const importRoster = importCall(
	'import-roster',
	'Unggah daftar lengkap peserta (multipart, `file`)',
	'',
);

const problem = z.object({ field: z.enum(SHEET_FIELDS), code: cellText, message: cellText });
const wirePreviewRow = z.object({
	no: z.int(),
	status: cellText,
	...member,
	effective_on: cellText,
	problems: z.array(problem),
	notes: z.array(cellText),
	action: cellText.nullable(),
});

export type WirePreviewRow = z.output<typeof wirePreviewRow>;

const previewCall = <N extends string>(name: N, summary: string, rules: string) =>
	call({
		...get,
		path: panelPath(name),
		summary: `${summary}. \`isValid\`, \`total\`, \`invalid\`, \`state\`, \`version\`, \`hidden\` (baris tersembunyi yang belum diputuskan), \`known\` (baris yang sudah menjadi peserta) dan \`setAside\` (lembar berisi peserta yang tidak dibaca) berdiri di samping \`data\`; paling banyak 1.000 baris sekali jawab`,
		rules,
		input: z.object({
			product_id,
			...paging,
			only: z.enum(['all', 'wrong']).catch('all').default('all'),
		}),
		output: z.array(wirePreviewRow),
	});

export const previewAdd = previewCall('add', 'Pratinjau penambahan', 'C7.1.13 C3.3');
export const previewDelete = previewCall('delete', 'Pratinjau penghapusan', 'C7.1.14 C3.3');
export const previewRoster = previewCall('roster', 'Pratinjau daftar lengkap', '');

export const uploadProgress = call({
	...get,
	path: panelPath('progress'),
	summary: 'Sejauh mana berkas terakhir dibaca; selama membaca, `total` adalah perkiraan',
	input: z.object({ product_id, kind }),
	output: z.object({
		state: z.enum(['none', 'reading', 'ready', 'failed']),
		read: z.int(),
		total: z.int(),
		invalid: z.int(),
		/** True if columns were not recognised; `columns` then lists them. */
		unmapped: z.boolean(),
		message: cellText,
	}),
});

export const correctRow = call({
	...post,
	path: panelPath('mend'),
	summary:
		'Perbaiki satu baris pratinjau, atau keluarkan dengan `drop`; baris lain ber-NIK sama dinilai ulang',
	input: z.object({
		product_id,
		kind,
		no: z.int().min(1).max(MAX_ROWS),
		version: z.int().max(2_147_483_647).optional(),
		drop: z.boolean().default(false),
		row: z.partialRecord(z.enum(SHEET_FIELDS), z.string().max(400)).default({}),
	}),
	output: z.object({
		row: wirePreviewRow.nullable(),
		total: z.int(),
		invalid: z.int(),
		version: z.int(),
	}),
});

export const hiddenRows = call({
	...post,
	path: panelPath('hidden-rows'),
	summary:
		'Putuskan baris yang tersembunyi di berkas: ikut (`keep`) atau keluar dari pratinjau; sebelum itu tidak bisa dikirim',
	rules: 'C4.22–C4.26',
	input: z.object({
		product_id,
		kind,
		version: z.int().max(2_147_483_647).optional(),
		keep: z.boolean({ error: 'Pilih ikutkan atau keluarkan' }),
	}),
	output: z.object({ total: z.int(), invalid: z.int(), version: z.int() }),
});

export const skipKnown = call({
	...post,
	path: panelPath('skip-known'),
	summary: 'Lewati semua baris yang sudah menjadi peserta; sisanya tetap di pratinjau',
	input: z.object({
		product_id,
		kind: z.literal('add'),
		version: z.int().max(2_147_483_647).optional(),
	}),
	output: z.object({ skipped: z.int(), total: z.int(), invalid: z.int(), version: z.int() }),
});

export const discardUpload = call({
	...post,
	path: panelPath('discard'),
	summary: 'Buang pratinjau',
	input: z.object({ product_id, kind }),
	output: z.object({ discarded: z.boolean() }),
});

export const errorFile = call({
	...post,
	path: panelPath('error-file'),
	summary: 'Tautan lima menit ke berkas yang sama dengan komentar pada sel yang salah',
	input: z.object({ product_id, kind }),
	output: z.object({ url: cellText }),
});

const counted = z.object({ count: z.int(), premium: z.int() });
export const priceChange = call({
	...get,
	path: panelPath('price'),
	summary:
		'Premi prorata dari pratinjau: per peserta pada tanggal berlaku, dan seluruhnya menurut tanggal tiap baris',
	input: z.object({ product_id, kind, effective_on: effective }),
	output: z.object({
		effectiveOn: cellText,
		perMember: z.int(),
		days: z.int(),
		ofDays: z.int(),
		annual: z.int(),
		added: counted,
		removed: counted,
		/** Number of rows with an individual date, and the earliest and latest of all dates. */
		dated: z.int(),
		firstOn: cellText.nullable(),
		lastOn: cellText.nullable(),
		changed: z.int(),
		same: z.int(),
		net: z.int(),
		members: z.int(),
		suspicious: z.boolean(),
		needsApproval: z.boolean(),
		/**
		 * Why a second administrator has to decide, and who may do so. If that list is empty, an
		 * administrator must be added first.
		 */
		waitsFor,
		headcount: z.int(),
		approvers: z.array(cellText),
	}),
});

export const rosterRemovals = call({
	...get,
	path: panelPath('roster-removals'),
	summary: 'Peserta yang tidak ada di daftar lengkap, dengan premi yang kembali',
	input: z.object({ product_id, effective_on: effective, page: paging.page }),
	output: z.object({
		rows: z.array(
			z.object({ certificateNo: cellText, name: cellText, nik: cellText, premium: z.int() }),
		),
		total: z.int(),
		pages: z.int(),
	}),
});
