import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import { kind, panelPath, post, product_id, cellText } from '../api.ts';
import { HEAD_ROWS, HEADINGS, MAX_COLUMNS } from '../files/columns/column-choice.ts';
import { MAX_SHEET_BYTES, SHEET_FIELDS } from '../member.ts';

const field = z.enum(SHEET_FIELDS);
const at = z
	.int()
	.min(0)
	.max(MAX_COLUMNS - 1);
const where = {
	sheet: z.int().min(0).max(999),
	row: z.int().min(0).max(HEAD_ROWS),
	headings: z.enum(HEADINGS),
};

const UNREADABLE = 'Pilihan kolom tidak terbaca. Muat ulang halaman, lalu pilih lagi.';

/** Parses a JSON value that a multipart body sends as text. */
function asJson(value: unknown): unknown {
	if (typeof value !== 'string') return value;
	try {
		return JSON.parse(value.slice(0, 4_000));
	} catch {
		return null;
	}
}
export const chosenColumns = z.preprocess(
	asJson,
	z.object({ ...where, columns: z.partialRecord(field, at) }, { error: UNREADABLE }),
);

const foundColumns = z.object({
	...where,
	sheetName: cellText,
	columns: z.array(z.object({ at, heading: cellText, values: z.array(cellText) })),
	guess: z.partialRecord(field, at),
	missing: z.array(field),
});

export const lookAtFile = call({
	...post,
	path: panelPath('columns'),
	summary:
		'Kolom sebuah berkas (multipart, `file`) dengan judul, isi pertamanya dan tebakan isinya; berkasnya tidak disimpan. Pilihannya dikirim bersama berkas sebagai `columns`',
	bodyLimit: MAX_SHEET_BYTES + 64 * 1024,
	limit: { max: 60, seconds: 60 },
	seconds: 90,
	input: z.looseObject({
		product_id,
		kind,
		file: uploadSchema('Pilih berkas yang akan diunggah'),
	}),
	output: foundColumns,
});

export const forgetColumns = call({
	...post,
	path: panelPath('forget-columns'),
	summary: 'Lupakan satu pilihan kolom (`heading`) atau semuanya; berkas berikutnya ditanya lagi',
	input: z.object({ heading: z.string().max(200).optional() }),
	output: z.object({ forgotten: z.int() }),
});
