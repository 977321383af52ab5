import { z } from 'zod';

import { MAX_DOCUMENT_BYTES } from '#insurance/claims/claim.ts';
import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import { aboutThread, ownThreadShape, threadFile } from '../api.ts';

const limits = {
	bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
	limit: { max: 30, seconds: 60 },
};
const sent = {
	words: z.string().max(10_000).default(''),
	file: uploadSchema('Pilih berkas yang akan dikirim'),
};
const fileId = z.uuid({ error: 'Berkas ini tidak dikenal' });
const link = z.object({ url: z.string() });

export const sendMessageFile = call({
	method: 'POST',
	auth: 'selfcare',
	path: '/page/selfcare/messages/send-file',
	summary:
		'Kirim satu berkas (multipart, `file`), paling besar 1MB, dengan atau tanpa kata, tentang polis atau klaim sendiri',
	...limits,
	input: z.looseObject({ ...aboutThread.shape, ...sent }),
	output: ownThreadShape,
});

export const openMessageFile = call({
	method: 'POST',
	auth: 'selfcare',
	path: '/page/selfcare/messages/file',
	summary: 'Alamat untuk mengunduh satu berkas dari percakapan sendiri, berlaku lima menit',
	input: z.object({ fileId }),
	output: link,
});

export const answerWithFile = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/messages/answer-file',
	summary: 'Jawab nasabah dengan satu berkas (multipart, `file`), paling besar 1MB',
	...limits,
	input: z.looseObject({ threadId: z.string().max(64), ...sent }),
	reveals: 'message-thread',
	audit: { thing: ['message-thread', 'threadId'] },
	output: threadFile,
});

export const openFileOfThread = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/messages/file',
	summary:
		'Alamat untuk mengunduh satu berkas dari percakapan nasabah, berlaku lima menit; pembukaannya dicatat',
	input: z.object({ fileId }),
	reveals: 'message-thread',
	output: link,
});
