import { z } from 'zod';

import { THREAD_KINDS } from '#insurance/service/requests/messages/message.ts';
import { templateFacts } from '#insurance/service/requests/messages/templates/facts-shape.ts';
import { call } from '#platform/contract/call.ts';

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/person/${name}` as const;
const text = z.string();
const id = z.uuid({ error: 'Nasabah ini tidak dikenal' });
const kind = z.enum(THREAD_KINDS);

export const conversationSubjects = call({
	...office,
	path: path('conversation-subjects'),
	summary: 'Polis dan klaim seorang nasabah yang bisa jadi pokok percakapan',
	input: z.object({ id }),
	reveals: 'person',
	output: z.object({
		rows: z.array(
			z.object({
				kind,
				/** The id of a policy, or the number of a claim. */
				ref: text,
				no: text,
				title: text,
				/** The thread in which the customer waits for an answer. */
				waitingIn: text.nullable(),
				facts: templateFacts,
			}),
		),
	}),
});

export const beginConversation = call({
	...office,
	path: path('conversation-begin'),
	summary:
		'Menulis kepada nasabah yang halamannya kamu buka, tentang polis atau klaimnya; ia dikabari lewat email tanpa isinya',
	input: z.object({
		id,
		about: z.object({ kind, ref: z.string().max(64) }, { error: 'Pilih polis atau klaim' }),
		words: z.string({ error: 'Tulis pesanmu dulu' }).max(10_000),
	}),
	output: z.object({ threadId: text }),
	audit: { thing: null },
	once: true,
	limit: { max: 30, seconds: 60 },
});
