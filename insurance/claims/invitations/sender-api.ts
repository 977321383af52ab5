import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import { MAX_DOCUMENT_BYTES, MAX_PAGES, TOO_MANY_PAGES } from '../claim.ts';
import { ANSWERS, BEGUN, PART, PART_LIMITS, UPLOAD_ID } from '../uploads/api.ts';
import { INVITATION_STATES } from './invitation.ts';
import { senderSchema } from './sender-schema.ts';

// Calls available to the holder of an upload link. Files are uploaded like all other claim files.

const open = { method: 'POST', auth: 'page' } as const;
const path = <P extends string>(name: P) => `/page/claim-invitation/${name}` as const;
const token = z
	.string({ error: 'Tautannya tidak lengkap. Salin lagi dari pesan yang kamu terima.' })
	.max(100);

export const openInvitation = call({
	...open,
	path: path('open'),
	summary:
		'Dokumen apa yang diminta sebuah tautan, untuk siapa (nama depan dan satu huruf) dan sampai kapan',
	limit: { max: 60, seconds: 60 },
	input: z.object({ token }),
	output: z.object({
		state: z.enum(INVITATION_STATES),
		words: z.string(),
		asked: z
			.object({ name: z.string(), forWhom: z.string(), expiresAt: z.string() })
			.nullable(),
	}),
});
export type OpenedInvitation = z.output<typeof openInvitation.output>;

export const uploadByInvitation = call({
	...open,
	path: path('upload'),
	summary: 'Unggah satu halaman lewat tautan (multipart, `claimDocument`), paling besar 1MB',
	bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
	limit: { max: 60, seconds: 60 },
	input: z.looseObject({
		token,
		DocTypeId: z.string().max(60).nullish(),
		claimDocument: uploadSchema('Pilih berkas yang akan diunggah'),
	}),
	output: ANSWERS.finish,
});

export const beginInvitedUpload = call({
	...open,
	path: path('upload-begin'),
	summary: 'Mulai unggahan berkas per bagian lewat tautan kirim dokumen',
	limit: { max: 60, seconds: 60 },
	input: z.object({ token, ...BEGUN }),
	output: ANSWERS.begin,
});

export const invitedUploadState = call({
	...open,
	path: path('upload-state'),
	summary: 'Sampai di mana sebuah unggahan per bagian lewat tautan kirim dokumen',
	limit: { max: 120, seconds: 60 },
	input: z.object({ token, ...UPLOAD_ID }),
	output: ANSWERS.state,
});

export const sendInvitedPart = call({
	...open,
	path: path('upload-part'),
	summary:
		'Kirim satu bagian berkas lewat tautan (multipart, `part`) dari `offset`; offset lain dijawab 409 dengan offset yang benar',
	...PART_LIMITS,
	input: z.looseObject({ token, ...PART }),
	output: ANSWERS.part,
});

export const finishInvitedUpload = call({
	...open,
	path: path('upload-finish'),
	summary: 'Periksa dan simpan unggahan lewat tautan yang sudah utuh; boleh diulang',
	limit: { max: 60, seconds: 60 },
	input: z.object({ token, ...UPLOAD_ID }),
	output: ANSWERS.finish,
});

export const sendByInvitation = call({
	...open,
	path: path('send'),
	summary:
		'Kirim halaman yang sudah diunggah sebagai dokumen yang diminta; tautannya lalu terpakai',
	once: true,
	limit: { max: 20, seconds: 60 },
	input: senderSchema.extend({
		token,
		filepath: z
			.string({ error: 'Pilih berkasnya dulu' })
			.max(80)
			.min(1, 'Pilih berkasnya dulu'),
		pages: z
			.array(z.string().max(80))
			.max(MAX_PAGES - 1, TOO_MANY_PAGES)
			.optional(),
	}),
	output: z.object({ sentAt: z.string() }),
});
