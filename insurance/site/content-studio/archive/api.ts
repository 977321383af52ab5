import { z } from 'zod';

import { ARCHIVE_LIMITS } from '#insurance/site/content/archive/archive-file.ts';
import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import { contentPath, language, contentOffice, pageInput } from '../pages/api-parts.ts';

// Exports all content as an archive for another insurer, and imports such an archive after a
// comparison.

const id = z.uuid();

export const exportArchive = call({
	...contentOffice,
	path: contentPath('archive-export'),
	audit: { kind: 'export' },
	summary: 'Seluruh isi situs untuk satu arsip: teksnya, dan alamat gambar yang ikut',
	seconds: 60,
	input: z.strictObject({}),
	output: z.object({
		/** The archive's `content.json`, verbatim. */
		text: z.string(),
		pictures: z.array(z.object({ id, address: z.string() })),
		/**
		 * Number of pages taken off the site and of unpublished texts, neither of which is
		 * exported.
		 */
		left: z.object({ hidden: z.int(), drafts: z.int() }),
	}),
});

export const readArchive = call({
	...contentOffice,
	path: contentPath('archive-read'),
	summary: 'Mengunggah arsip konten untuk dibandingkan; belum ada yang diambil',
	bodyLimit: ARCHIVE_LIMITS.bytes + 64 * 1024,
	limit: { max: 20, seconds: 60 },
	seconds: 120,
	input: z.looseObject({ file: uploadSchema('Pilih arsipnya.') }),
	output: z.object({ id }),
});

export const listArchives = call({
	...contentOffice,
	path: contentPath('archives'),
	summary: 'Arsip yang diunggah dalam tujuh hari terakhir',
	input: z.strictObject({}),
	output: z.object({
		archives: z.array(
			z.object({ id, fileName: z.string(), readBy: z.string(), readAt: z.string() }),
		),
	}),
});

/** `taken`: an unpublished draft on this site already has the same text. */
const status = z.enum(['new', 'changed', 'taken']);
/** Reason why the item cannot be imported now; null if it can. */
const stop = z.string().nullable();
const text = z.string().nullable();

const comparedPage = z.object({
	...pageInput,
	language,
	title: z.string(),
	label: z.string(),
	status,
	needsSecond: z.boolean(),
	changes: z.array(z.object({ part: z.string(), before: z.string(), after: z.string() })),
	stop,
	notes: z.array(z.string()),
});

const archiveReport = z.object({
	id,
	fileName: z.string(),
	/** Fingerprint of the comparison. The importer sends it back to confirm what was displayed. */
	mark: z.string(),
	pages: z.array(comparedPage),
	menus: z.array(
		z.object({
			language,
			status,
			/** Names (from `site-frame.ts`) of the menu parts that differ. */
			changes: z.array(z.string()),
			stop,
			dead: z.array(z.string()),
		}),
	),
	words: z.array(
		z.object({ key: z.string(), language, status, before: text, after: z.string(), stop }),
	),
	redirects: z.array(
		z.object({ path: z.string(), status, before: text, after: z.string(), stop }),
	),
	pictures: z.object({ fresh: z.int(), there: z.int(), stop }),
	same: z.object({ pages: z.int(), menus: z.int(), words: z.int(), redirects: z.int() }),
	/** Items that exist only on this site. They are left unchanged. */
	onlyHere: z.object({
		pages: z.array(z.object({ ...pageInput, language, title: z.string() })),
		menus: z.array(language),
		words: z.int(),
		redirects: z.int(),
	}),
});

export const showArchive = call({
	...contentOffice,
	path: contentPath('archive-show'),
	summary: 'Apa yang berbeda antara arsip dan isi situs sekarang, dan apa yang bertentangan',
	seconds: 60,
	input: z.strictObject({ id }),
	output: archiveReport,
});

export const ARCHIVE_PARTS = ['pages', 'menus', 'words', 'redirects'] as const;

export const takeArchive = call({
	...contentOffice,
	path: contentPath('archive-take'),
	summary: 'Mengambil isi arsip: halaman menjadi naskah dalam satu terbitan, sisanya berlaku',
	seconds: 120,
	input: z.strictObject({
		id,
		mark: z.string().max(64),
		parts: z.array(z.enum(ARCHIVE_PARTS)).min(1, 'Pilih apa yang diambil.'),
		/** Pages to exclude, each as `slug language`. */
		except: z.array(z.string().max(130)).max(ARCHIVE_LIMITS.pages).default([]),
	}),
	output: z.object({
		/**
		 * Number of pictures that must still be stored before the import. Repeat the call until it
		 * is 0.
		 */
		left: z.int(),
		releaseId: id.nullable(),
		taken: z.object({ pages: z.int(), menus: z.int(), words: z.int(), redirects: z.int() }),
	}),
});
