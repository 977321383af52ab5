import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { threadFile } from '../api.ts';
import { MAX_WORDS } from '../message.ts';
import { MOST_MENTIONS } from './mentions.ts';

export const addMessageNote = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/messages/note-add',
	summary:
		'Menulis catatan untuk rekan di sebuah percakapan; yang disebut dengan @ dikabari. Nasabah tidak melihatnya di percakapan; catatan ikut dalam salinan datanya dan tidak bisa diubah',
	input: z.object({
		threadId: z.string().max(64),
		words: z
			.string({ error: 'Tulis catatannya' })
			.trim()
			.min(1, 'Tulis catatannya')
			.max(MAX_WORDS, `Catatan paling banyak ${MAX_WORDS} huruf`),
		/** Colleagues whose names follow an `@` in the words. */
		mentions: z
			.array(z.uuid())
			.max(MOST_MENTIONS, `Paling banyak ${MOST_MENTIONS} rekan disebut dalam satu catatan`)
			.default([]),
	}),
	reveals: 'message-thread',
	audit: { thing: ['message-thread', 'threadId'] },
	output: threadFile,
	once: true,
	limit: { max: 30, seconds: 60 },
});
