import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { sentBySchema } from '../../invitations/sender-schema.ts';

const office = { method: 'POST', auth: 'office' } as const;
const claimNo = z.string().max(20);
const thousandths = z.int().min(0).max(1_000);

/** A document as shown to the desk, with an address for each of its files. */
export const deskDocument = z.object({
	id: z.string(),
	name: z.string(),
	fileName: z.string(),
	mediaType: z.string(),
	size: z.int(),
	uploadedAt: z.string(),
	sentBy: sentBySchema.nullable(),
	/** Address of the first of `pages`. */
	url: z.string(),
	pages: z.array(
		z.object({
			id: z.string(),
			fileName: z.string(),
			mediaType: z.string(),
			url: z.string(),
		}),
	),
});

/** A note at a point of a page. Only colleagues see it. */
export const documentNote = z.object({
	id: z.string(),
	documentId: z.string(),
	page: z.int(),
	/** Thousandths of the width and height of the upright page. */
	x: z.int(),
	y: z.int(),
	words: z.string(),
	by: z.string(),
	at: z.string(),
	mine: z.boolean(),
});

export const noteOnDocument = call({
	...office,
	path: '/page/office/claims/note-on-document',
	summary: 'Catatan penilai pada satu titik di halaman dokumen; hanya dibaca petugas',
	once: true,
	input: z.object({
		claimNo,
		documentId: z.string().max(64),
		page: z.int().min(1).max(10_000),
		x: thousandths,
		y: thousandths,
		words: z
			.string({ error: 'Tulis catatannya' })
			.trim()
			.min(1, 'Tulis catatannya')
			.max(500, 'Catatan terlalu panjang'),
	}),
	output: documentNote,
});

export const removeDocumentNote = call({
	...office,
	path: '/page/office/claims/remove-document-note',
	summary: 'Hapus catatan sendiri pada dokumen klaim',
	input: z.object({ claimNo, id: z.string().max(64) }),
	output: z.object({ removed: z.boolean() }),
});
