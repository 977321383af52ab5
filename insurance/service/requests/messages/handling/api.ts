import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { threadFile } from '../api.ts';

const office = { method: 'POST', auth: 'office' } as const;
const text = z.string();
const one = { threadId: z.string().max(64) };

export const messageColleagues = call({
	...office,
	path: '/page/office/messages/colleagues',
	summary: 'Rekan yang boleh menjawab pesan, untuk dipilih sebagai pemegang percakapan',
	input: z.object({}),
	output: z.object({
		rows: z.array(z.object({ id: text, name: text, role: text, isMe: z.boolean() })),
	}),
});

export const assignMessages = call({
	...office,
	path: '/page/office/messages/assign',
	summary: 'Percakapan dipegang olehmu, oleh rekan yang boleh menjawab, atau oleh siapa saja',
	input: z.object({
		...one,
		/** Null gives it back to everyone. */
		staffId: z.uuid({ error: 'Pilih rekan dari daftar' }).nullable(),
	}),
	reveals: 'message-thread',
	audit: { thing: ['message-thread', 'threadId'] },
	output: threadFile,
});
