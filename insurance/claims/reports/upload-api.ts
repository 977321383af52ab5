import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { ANSWERS, BEGUN, UPLOAD_ID, PART, PART_LIMITS } from '../uploads/api.ts';
import { token } from './api.ts';

// Uploads a report's file in parts through its private link, like a customer's own (decision 0097).

const open = { method: 'POST', auth: 'page' } as const;
const path = <P extends string>(name: P) => `/page/claim-report/${name}` as const;

export const beginLinkUpload = call({
	...open,
	path: path('upload-begin'),
	summary: 'Mulai unggahan berkas laporan klaim per bagian, dengan tautan pribadinya',
	limit: { max: 60, seconds: 60 },
	input: z.object({ token, ...BEGUN }),
	output: ANSWERS.begin,
});

export const linkUploadState = call({
	...open,
	path: path('upload-state'),
	summary: 'Sampai di mana sebuah unggahan per bagian dari laporan klaim',
	limit: { max: 120, seconds: 60 },
	input: z.object({ token, ...UPLOAD_ID }),
	output: ANSWERS.state,
});

export const sendLinkPart = call({
	...open,
	path: path('upload-part'),
	summary:
		'Kirim satu bagian berkas laporan klaim (multipart, `part`) dari `offset`; offset lain dijawab 409 dengan offset yang benar',
	...PART_LIMITS,
	input: z.looseObject({ token, ...PART }),
	output: ANSWERS.part,
});

export const finishLinkUpload = call({
	...open,
	path: path('upload-finish'),
	summary: 'Periksa dan simpan unggahan laporan klaim yang sudah utuh; boleh diulang',
	limit: { max: 60, seconds: 60 },
	input: z.object({ token, ...UPLOAD_ID }),
	output: ANSWERS.finish,
});
