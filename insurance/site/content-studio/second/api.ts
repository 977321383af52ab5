import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { LANGUAGES } from '#insurance/site/content/address.ts';
import { call } from '#platform/contract/call.ts';

import { contentOffice, contentPath, language, pageInput, slug } from '../pages/api-parts.ts';

const linkedFrom = z.object({
	pages: z.array(z.object({ ...pageInput, title: z.string() })),
	menus: z.array(z.object({ language, part: z.string(), name: z.string() })),
	redirects: z.array(z.string()),
	words: z.array(z.object({ language, key: z.string() })),
});

export const listLinkedFrom = call({
	...contentOffice,
	path: contentPath('linked-from'),
	summary: 'Halaman, menu, kata dan pengalihan yang menuju ke sebuah halaman',
	input: z.strictObject({ slug }),
	output: linkedFrom,
});

export const listWaitingContent = call({
	...contentOffice,
	path: contentPath('waiting'),
	summary: 'Naskah dan usulan yang menunggu orang kedua',
	input: z.strictObject({}),
	output: z.object({
		/** Number of pending changes that this person could decide. */
		total: z.int(),
		drafts: z.array(
			z.object({
				...pageInput,
				title: z.string(),
				by: z.string(),
				note: z.string(),
				mine: z.boolean(),
			}),
		),
		proposals: z.array(
			z.object({
				id: z.string(),
				kind: z.enum(['hide', 'move', 'redirect', 'release', 'file']),
				words: z.string(),
				before: z.string(),
				after: z.string(),
				note: z.string(),
				by: z.string(),
				at: z.string(),
				mine: z.boolean(),
				whyNotAgree,
				/** Page that would no longer exist at its address; null if there is none. */
				page: z.object({ slug: z.string(), language: z.enum(LANGUAGES) }).nullable(),
				linked: linkedFrom.nullable(),
				/** Release that would be scheduled, published or reverted; null for other kinds. */
				releaseId: z.string().nullable(),
			}),
		),
	}),
});

export const decideProposal = call({
	...contentOffice,
	path: contentPath('waiting-decide'),
	fresh: true,
	audit: { kind: 'approval' },
	summary:
		'Menyetujui usulan orang lain dan menjalankannya, menolaknya, atau membatalkan usulan sendiri',
	input: z.strictObject({ id: z.uuid(), agreed: z.boolean() }),
	output: z.object({}),
});
