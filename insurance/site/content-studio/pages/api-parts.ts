import { z } from 'zod';

import { LANGUAGES } from '#insurance/site/content/address.ts';

/** Shared by all studio calls. They require the permission `content.edit`. */
export const contentOffice = { method: 'POST', auth: 'office', rules: 'A2.3 A7.22' } as const;
export const contentPath = <P extends string>(name: P) => `/page/office/content/${name}` as const;

export const slug = z
	.string()
	.min(1)
	.max(120)
	.regex(
		/^[a-z0-9][a-z0-9/-]*$/,
		'Alamat hanya memakai huruf kecil, angka, garis dan garis miring.',
	);
export const language = z.enum(LANGUAGES);
export const pageInput = { slug, language };
export const draftState = z.enum(['draft', 'review', 'approved']);

const problem = z.object({
	at: z.string(),
	message: z.string(),
	fix: z.object({ from: z.string(), to: z.string() }).optional(),
	/** Id of an alarm that may be marked as false with a reason, and the sentence that raised it. */
	alarm: z.string().optional(),
	sentence: z.string().optional(),
});
const settled = z.array(
	z.object({
		at: z.string(),
		alarm: z.string(),
		sentence: z.string(),
		message: z.string(),
		reason: z.string(),
		by: z.string(),
		/** True if a second person has agreed to the reason. */
		approved: z.boolean(),
	}),
);
export const checked = { problems: z.array(problem), advice: z.array(problem), settled };
