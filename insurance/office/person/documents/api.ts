import { z } from 'zod';

import { SENDABLE, SENDS_PER_DAY } from '#insurance/documents/again/sendable.ts';
import { call } from '#platform/contract/call.ts';
import { MAIL_STATES } from '#platform/jobs/mail-state.ts';

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/person/${name}` as const;
const text = z.string();
const id = z.uuid({ error: 'Nasabah ini tidak dikenal' });

export const personDocuments = call({
	...office,
	path: path('documents'),
	summary:
		'Dokumen polis seorang nasabah, dengan tautan lima menit, dan yang pernah dikirim ulang; halaman per lima polis',
	input: z.object({ id, page: z.int().min(1).max(100).default(1) }),
	reveals: 'person',
	output: z.object({
		rows: z.array(
			z.object({
				policyId: text,
				policyNo: text,
				productName: text,
				/** The address on file, to which documents are sent. */
				email: text,
				documents: z.array(z.object({ title: text, of: text, filePath: text })),
				/** Documents that can be sent again now. */
				sendable: z.array(z.enum(SENDABLE)),
				/** Mails that may still be sent today. */
				left: z.int(),
				sent: z.array(
					z.object({ key: text, at: text, words: text, state: z.enum(MAIL_STATES) }),
				),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
	limit: { max: 120, seconds: 60 },
});

export const sendPersonDocuments = call({
	...office,
	path: path('send-documents'),
	summary: `Mengirim ulang dokumen sebuah polis ke alamat email yang tersimpan; paling banyak ${SENDS_PER_DAY} kali sehari per polis`,
	input: z.object({
		id,
		policyId: z.uuid({ error: 'Polis ini tidak dikenal' }),
		what: z
			.array(z.enum(SENDABLE), { error: 'Pilih yang dikirim' })
			.min(1, 'Pilih yang dikirim')
			.max(SENDABLE.length),
	}),
	output: z.object({ masked: text }),
	audit: { thing: ['policy', 'policyId'] },
	once: true,
	limit: { max: 30, seconds: 60 },
});
