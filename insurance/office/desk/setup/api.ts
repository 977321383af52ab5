import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

// Calls for the checklist of what an insurer needs before selling, with the state of each item.
// Every call needs the permission `insurer.manage`.

const office = { method: 'POST', auth: 'office', rules: 'docs/operate.md' } as const;
const path = <P extends string>(name: P) => `/page/office/setup/${name}` as const;

const SETUP_ITEMS = [
	'identity',
	'product',
	'home',
	'legal',
	'payments',
	'mail',
	'whatsapp',
	'administrators',
	'backup',
] as const;
export type SetupItem = (typeof SETUP_ITEMS)[number];

export const showSetup = call({
	...office,
	path: path('show'),
	summary: 'Yang harus siap sebelum berjualan, dan yang sudah',
	input: z.object({}),
	output: z.object({
		/** True while sample data is shown and nothing is sold for real. */
		sample: z.boolean(),
		items: z.array(
			z.object({
				item: z.enum(SETUP_ITEMS),
				done: z.boolean(),
				words: z.string(),
			}),
		),
	}),
});

export const confirmRestore = call({
	...office,
	path: path('restore-rehearsed'),
	summary: 'Menyatakan bahwa pemulihan dari cadangan sudah dicoba',
	input: z.strictObject({
		note: z
			.string()
			.trim()
			.min(10, 'Tulis cadangan mana yang dipulihkan, dan ke mana.')
			.max(300),
	}),
	output: z.object({ at: z.string() }),
});

export const sendTestMail = call({
	...office,
	path: path('test-mail'),
	summary: 'Mengirim surat percobaan ke email sendiri',
	input: z.object({}),
	output: z.object({ to: z.string() }),
});
