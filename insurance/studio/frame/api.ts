import { z } from 'zod';

import { navigationSchema } from '#insurance/content/site-frame.ts';
import { call } from '#platform/contract/call.ts';

import { contentPath, language, contentOffice } from '../pages/api-parts.ts';

/** Site frame: menus, wordings, redirects. Each change takes effect immediately and can be undone. */
const path = z.string().trim().max(200);
/**
 * Fingerprint of what the editor saw, to prevent overwriting another's change; null: nothing
 * existed.
 */
const done = z.object({ changeId: z.string() });
/** Null: awaits a second person. */
const doneOrWaits = z.object({ changeId: z.string().nullable(), waits: z.boolean() });

export const openMenus = call({
	...contentOffice,
	path: contentPath('menus'),
	summary: 'Menu, tombol, teks berjalan dan kaki halaman per bahasa',
	input: z.strictObject({ language }),
	output: z.object({
		navigation: navigationSchema,
		mark: z.string(),
		/** For another language: links of the Indonesian menus that are missing in it. */
		missing: z.array(z.object({ part: z.string(), name: z.string(), url: z.string() })),
		/** Untranslated parts, shown in Indonesian. */
		indonesian: z.array(z.string()),
		/** Key for showing the home page inside the studio, where no other page may frame it. */
		preview: z.string(),
	}),
});

export const saveMenus = call({
	...contentOffice,
	path: contentPath('menus-save'),
	summary: 'Menyimpan menu dan kaki halaman; langsung berlaku',
	input: z.strictObject({ language, mark: z.string().max(64), navigation: navigationSchema }),
	output: done,
});

export const lookAtMenus = call({
	...contentOffice,
	path: contentPath('menus-look'),
	summary: 'Melihat situs dengan menu yang belum disimpan',
	input: z.strictObject({ language, navigation: navigationSchema }),
	output: z.object({
		/** Key for showing the home page with these menus inside the studio. */
		preview: z.string(),
	}),
});

export const listWords = call({
	...contentOffice,
	path: contentPath('words'),
	summary: 'Kata-kata situs per bahasa, yang belum ada, dan di mana tampilnya',
	input: z.strictObject({}),
	output: z.object({
		words: z.array(
			z.object({
				key: z.string(),
				/** Where it is shown; empty if unknown. */
				place: z.string(),
				id: z.string().nullable(),
				en: z.string().nullable(),
			}),
		),
	}),
});

export const saveWord = call({
	...contentOffice,
	path: contentPath('word-save'),
	summary: 'Menyimpan satu kata situs; kosong menghapusnya',
	input: z.strictObject({
		language,
		key: z
			.string()
			.regex(/^[a-z0-9_]{1,60}$/, 'Kunci hanya huruf kecil, angka dan garis bawah.'),
		seen: z.string().max(4_000).nullable(),
		text: z.string().trim().max(4_000),
	}),
	output: done,
});

export const listRedirects = call({
	...contentOffice,
	path: contentPath('redirects'),
	summary: 'Alamat lama yang dialihkan, dan alamat yang dicari tetapi tidak ada',
	input: z.strictObject({}),
	output: z.object({
		redirects: z.array(
			z.object({
				path: z.string(),
				target: z.string(),
				times: z.int(),
				lastAt: z.string().nullable(),
			}),
		),
		missing: z.array(
			z.object({
				path: z.string(),
				times: z.int(),
				lastAt: z.string(),
				/** Most likely intended page. */
				target: z.string().nullable(),
			}),
		),
	}),
});

export const saveRedirect = call({
	...contentOffice,
	path: contentPath('redirect-save'),
	summary: 'Mengalihkan alamat lama; tujuan kosong menghapus pengalihannya',
	input: z.strictObject({
		path,
		seen: z.string().max(300).nullable(),
		target: path,
		/** Reason, for a second person if needed. */
		note: z.string().trim().max(300).default(''),
	}),
	output: doneOrWaits,
});

export const listFrameChanges = call({
	...contentOffice,
	path: contentPath('changes'),
	summary: 'Siapa mengubah menu, kata, pengalihan dan rekanan, dan kapan',
	input: z.strictObject({}),
	output: z.object({
		changes: z.array(
			z.object({
				id: z.string(),
				kind: z.enum(['menu', 'word', 'redirect', 'partner', 'partners']),
				key: z.string(),
				/** As text; empty: nothing. */
				before: z.string(),
				after: z.string(),
				by: z.string(),
				at: z.string(),
				/** True if it can still be undone because no one has changed it since. */
				undoable: z.boolean(),
			}),
		),
	}),
});

export const undoFrameChange = call({
	...contentOffice,
	path: contentPath('undo'),
	summary: 'Mengembalikan menu, kata, pengalihan atau rekanan seperti sebelum diubah',
	input: z.strictObject({ id: z.uuid() }),
	output: doneOrWaits,
});
