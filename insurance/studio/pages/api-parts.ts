import { z } from 'zod';

import { LANGUAGES } from '#insurance/content/address.ts';

/** What the calls of the studio share. Every one of them needs the permission `content.edit`. */
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
