import { z } from 'zod';

import { ARCHIVE_LIMITS } from '#insurance/content/archive/archive-file.ts';
import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import { contentPath, language, contentOffice, pageInput } from '../pages/api-parts.ts';

/** The whole content as one archive: out to another insurer, and in with a look at what differs. */
const id = z.uuid();

export const exportArchive = call({
	...contentOffice,
	path: contentPath('archive-export'),
	summary: 'Seluruh isi situs untuk satu arsip: teksnya, dan alamat gambar yang ikut',
	seconds: 60,
	input: z.strictObject({}),
	output: z.object({
		/** `content.json` of the archive, to the letter. */
		text: z.string(),
		pictures: z.array(z.object({ id, address: z.string() })),
		/** What stays here: pages that are off the site, and texts that are not published yet. */
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

/** `taken`: a draft here says the same and waits to be published. */
const status = z.enum(['new', 'changed', 'taken']);
/** Why it cannot be taken as things stand; null: it can. */
const stop = z.string().nullable();
const text = z.string().nullable();

const comparedPage = z.object({
	...pageInput,
	language,
	title: z.string(),
	/** The template in words. */
	label: z.string(),
	status,
	/** Whether nobody publishes it alone. */
	needsSecond: z.boolean(),
	changes: z.array(z.object({ part: z.string(), before: z.string(), after: z.string() })),
	stop,
	/** What must be put right before it is published. */
	notes: z.array(z.string()),
});

const archiveReport = z.object({
	id,
	fileName: z.string(),
	/** Of what is compared: who takes something says what they saw. */
	mark: z.string(),
	pages: z.array(comparedPage),
	menus: z.array(
		z.object({
			language,
			status,
			/** Parts of the menus that differ, by their name in `site-frame.ts`. */
			changes: z.array(z.string()),
			stop,
			/** Addresses in it that lead nowhere here yet. */
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
	/** What both have to the letter. */
	same: z.object({ pages: z.int(), menus: z.int(), words: z.int(), redirects: z.int() }),
	/** What stands here alone; it stays as it is. */
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
		/** Pages that are left out, each as `slug language`. */
		except: z.array(z.string().max(130)).max(ARCHIVE_LIMITS.pages).default([]),
	}),
	output: z.object({
		/** Pictures that must still be kept before anything is taken: ask again until it is 0. */
		left: z.int(),
		releaseId: id.nullable(),
		taken: z.object({ pages: z.int(), menus: z.int(), words: z.int(), redirects: z.int() }),
	}),
});
