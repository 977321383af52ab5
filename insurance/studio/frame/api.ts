import { z } from 'zod';

import { navigationSchema } from '#insurance/content/site-frame.ts';
import { call } from '#platform/contract/call.ts';

import { contentPath, language, contentOffice } from '../pages/api-parts.ts';

/** The frame around the pages: menus, words, redirects. Each change holds at once and can be undone. */
const path = z.string().trim().max(200);
/** What the person saw, so that nobody writes over another's change; null: nothing was there. */
const done = z.object({ changeId: z.string() });
/** Null: it waits for a second person. */
const doneOrWaits = z.object({ changeId: z.string().nullable(), waits: z.boolean() });

export const openMenus = call({
	...contentOffice,
	path: contentPath('menus'),
	summary: 'Menu, tombol, teks berjalan dan kaki halaman per bahasa',
	input: z.strictObject({ language }),
	output: z.object({
		navigation: navigationSchema,
		mark: z.string(),
		/** Of another language: links of the Indonesian menus that it leads to nowhere. */
		missing: z.array(z.object({ part: z.string(), name: z.string(), url: z.string() })),
		/** Parts that nobody wrote in it: there the Indonesian ones are shown. */
		indonesian: z.array(z.string()),
		/** Key that opens the home page inside of the studio, where no other page may frame it. */
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
		/** Key that opens the home page with these menus inside of the studio. */
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
				/** Where it is shown; empty: nowhere that is known. */
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
				/** The page that it most likely meant. */
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
		/** Why, for the second person where there is one. */
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
				/** In words; empty: nothing. */
				before: z.string(),
				after: z.string(),
				by: z.string(),
				at: z.string(),
				/** Whether it can still be taken back: nobody changed it since. */
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
