import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import { FILE_SIZE_MESSAGE, MAX_DOCUMENT_BYTES } from '../claim.ts';
import { PART_BYTES } from './resumable.ts';

// Uploads a claim file in one piece or, over unreliable connections, in parts: begin, query the
// offset, continue from there, finish (decision 0081). Both ways return the same kind of key. These
// calls require a login; the calls for a private link are in `reports/upload-api.ts` (decision
// 0097).

const selfcare = { method: 'POST', auth: 'selfcare' } as const;
const path = <P extends string>(name: P) => `/page/selfcare/claim/${name}` as const;
const offset = z.int();
const reached = z.object({ offset, size: z.int() });

export const BEGUN = {
	DocTypeId: z.string({ error: 'Jenis dokumen wajib diisi' }).max(60),
	DocTypeDescription: z.string().max(160).nullish(),
	fileName: z.string().min(1, 'Nama berkas wajib diisi').max(200),
	size: z
		.int('Ukuran berkas belum benar')
		.min(1, 'Berkas ini kosong. Pilih berkas lain.')
		.max(MAX_DOCUMENT_BYTES, FILE_SIZE_MESSAGE),
};
export const UPLOAD_ID = { uploadId: z.string().max(64) };
export const PART = {
	...UPLOAD_ID,
	offset: z.string().regex(/^\d{1,7}$/, 'Offset berupa angka'),
	part: uploadSchema('Bagian berkas wajib diisi'),
};
export const ANSWERS = {
	begin: z.object({ uploadId: z.string(), offset, partBytes: z.int(), expiresAt: z.string() }),
	state: reached,
	part: reached,
	finish: z.object({ filepath: z.string(), fileName: z.string() }),
};
export const PART_LIMITS = {
	bodyLimit: PART_BYTES + 16 * 1024,
	limit: { max: 600, seconds: 60 },
};

const owner = { customerId: z.string({ error: 'Wajib diisi' }).max(64) };

export const beginUpload = call({
	...selfcare,
	path: path('upload-begin'),
	summary: 'Mulai unggahan berkas klaim per bagian; yang belum selesai dihapus setelah 24 jam',
	limit: { max: 60, seconds: 60 },
	input: z.object({ ...owner, ...BEGUN }),
	output: ANSWERS.begin,
});

export const uploadState = call({
	...selfcare,
	path: path('upload-state'),
	summary: 'Sampai di mana sebuah unggahan per bagian',
	input: z.object({ ...owner, ...UPLOAD_ID }),
	output: ANSWERS.state,
});

export const sendPart = call({
	...selfcare,
	path: path('upload-part'),
	summary:
		'Kirim satu bagian (multipart, `part`) dari `offset`; offset lain dijawab 409 dengan offset yang benar',
	...PART_LIMITS,
	input: z.looseObject({ ...owner, ...PART }),
	output: ANSWERS.part,
});

export const finishUpload = call({
	...selfcare,
	path: path('upload-finish'),
	summary: 'Periksa dan simpan unggahan yang sudah utuh; boleh diulang',
	limit: { max: 60, seconds: 60 },
	input: z.object({ ...owner, ...UPLOAD_ID }),
	output: ANSWERS.finish,
});

export const uploadDocument = call({
	...selfcare,
	path: path('upload-claim-doc-draft'),
	summary:
		'Unggah satu dokumen klaim (multipart, berkas di `claimDocument`), paling besar 1MB, dikenali dari isinya',
	rules: 'C7.2.27–C7.2.29 C5.44–C5.49',
	bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
	limit: { max: 60, seconds: 60 },
	input: z.looseObject({
		DocTypeId: z.string({ error: 'Jenis dokumen wajib diisi' }).max(60),
		DocTypeDescription: z.string().max(160).nullish(),
		claimDocument: uploadSchema('Pilih berkas yang akan diunggah'),
		productId: z.string().max(80).nullish(),
		...owner,
	}),
	output: z.object({ filepath: z.string(), fileName: z.string() }),
});
