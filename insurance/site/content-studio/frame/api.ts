import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { contentPath, language, contentOffice } from '../pages/api-parts.ts';
import { frameDifference } from './menus-api.ts';

const path = z.string().trim().max(200);
/** Values in releases that are not published yet. Null deletes the value. */
const waiting = z.array(
	z.object({
		key: z.string(),
		next: z.string().nullable(),
		release: z.object({ id: z.string(), name: z.string(), isOpen: z.boolean() }),
	}),
);
/** Null if the change is published later with its release. */
const done = z.object({ changeId: z.string().nullable() });
/** Release that publishes the change. Without one, the change takes effect immediately. */
const releaseId = z.uuid().optional();
/** Null if the change awaits a second person or its release. */
const doneOrWaits = z.object({ changeId: z.string().nullable(), waits: z.boolean() });

export const listWords = call({
	...contentOffice,
	path: contentPath('words'),
	summary: 'Kata-kata situs per bahasa, yang belum ada, dan di mana tampilnya',
	input: z.strictObject({}),
	output: z.object({
		words: z.array(
			z.object({
				key: z.string(),
				/** Screen on which the wording appears; empty if unknown. */
				place: z.string(),
				id: z.string().nullable(),
				en: z.string().nullable(),
			}),
		),
		waiting,
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
		/**
		 * The value displayed to the editor: from the chosen release if it contains one, otherwise
		 * from the site.
		 */
		seen: z.string().max(4_000).nullable(),
		text: z.string().trim().max(4_000),
		releaseId,
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
				/** The page that was most likely intended. */
				target: z.string().nullable(),
			}),
		),
		waiting,
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
		note: z.string().trim().max(300).default(''),
		releaseId,
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
				/** All differences as text. A side is empty if it did not exist. */
				differences: z.array(frameDifference),
				by: z.string(),
				at: z.string(),
				release: z.string().nullable(),
				/**
				 * True if the change can still be undone because the value has not been changed
				 * since.
				 */
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

export const restoreFrame = call({
	...contentOffice,
	path: contentPath('frame-restore'),
	summary: 'Kembali ke keadaan sebelum sebuah perubahan lama; menu menjadi naskah dulu',
	input: z.strictObject({ id: z.uuid() }),
	/** `language`: language of the menus if a draft with the restored state was started. */
	output: doneOrWaits.extend({ language: language.nullable() }),
});
