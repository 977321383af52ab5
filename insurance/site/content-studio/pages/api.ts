import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { pageBodySchema } from '#insurance/site/content/page.ts';
import { call } from '#platform/contract/call.ts';

import {
	checked,
	contentPath,
	draftState,
	language,
	contentOffice,
	pageInput,
	slug,
} from './api-parts.ts';

const note = z.string().trim().max(300).default('');
const title = z.string().max(200);
const text = z.object({ title: z.string(), body: pageBodySchema });

const draftMark = z.object({
	language,
	state: draftState,
	release: z.string().nullable(),
	changedBy: z.string(),
	changedAt: z.string(),
});

export const listPages = call({
	...contentOffice,
	path: contentPath('pages'),
	summary: 'Daftar halaman dengan naskah yang sedang dikerjakan',
	input: z.strictObject({
		search: z.string().max(80).default(''),
		/** Template group; empty means all. */
		group: z.string().max(20).default(''),
		drafts: z.boolean().default(false),
		/** If false, only pages without an English version. */
		english: z.boolean().default(true),
		order: z.enum(['place', 'changed']).default('place'),
		page: z.int().min(1).max(2_000).default(1),
	}),
	output: z.object({
		pages: z.array(
			z.object({
				slug: z.string(),
				title: z.string(),
				template: z.string(),
				label: z.string(),
				languages: z.array(language),
				published: z.array(language),
				updatedAt: z.string(),
				drafts: z.array(draftMark),
			}),
		),
		total: z.int(),
		/** Number of result pages. `total` is the number of listed entries. */
		pageCount: z.int(),
		/** Templates of missing pages to which the program links. */
		unmade: z.array(z.string()),
	}),
});

const version = z.object({
	version: z.int(),
	published: z.boolean(),
	note: z.string(),
	by: z.string().nullable(),
	approvedBy: z.string().nullable(),
	at: z.string(),
	/** Changes since the previous version, described by template labels. */
	changed: z.array(z.string()),
});

export const openPage = call({
	...contentOffice,
	path: contentPath('open'),
	summary: 'Satu halaman untuk ditulis: naskahnya, yang terbit, dan riwayatnya',
	input: z.strictObject(pageInput),
	output: z.object({
		...pageInput,
		template: z.string(),
		languages: z.array(language),
		/** The draft, or the published text if there is none. */
		text,
		/** Published text; null if the page is not published or was taken off the site. */
		live: text.nullable(),
		/** 0 if there is no draft yet. */
		revision: z.int(),
		state: draftState.nullable(),
		note: z.string(),
		askedBy: z.string().nullable(),
		/** All differences between the draft and the site, field by field and unabridged. */
		changes: z.array(z.object({ part: z.string(), before: z.string(), after: z.string() })),
		changedBy: z.string().nullable(),
		changedAt: z.string().nullable(),
		/** True if the draft awaits a second person and the caller did not write any of it. */
		mayApprove: z.boolean(),
		whyNotAgree,
		needsSecond: z.boolean(),
		release: z.object({ id: z.string(), name: z.string(), state: z.string() }).nullable(),
		others: z.array(z.string()),
		...checked,
		versions: z.array(version),
		/** Key for previewing the page, valid for one working day. */
		preview: z.string(),
	}),
});

export const savePage = call({
	...contentOffice,
	path: contentPath('save'),
	summary: 'Menyimpan naskah; naskah yang disimpan orang lain digabung paragraf demi paragraf',
	input: z.strictObject({
		...pageInput,
		/** Revision on which the edit is based; 0 for the published text. */
		revision: z.int().min(0).max(2_147_483_647),
		title,
		body: pageBodySchema,
	}),
	output: z.object({
		revision: z.int(),
		text,
		merged: z.boolean(),
		/** Fields that this editor and another one both changed. They contain the text saved first. */
		conflicts: z.array(
			z.object({ at: z.string(), label: z.string(), mine: z.unknown(), theirs: z.unknown() }),
		),
		...checked,
		others: z.array(z.string()),
	}),
});

export const settleAlarm = call({
	...contentOffice,
	path: contentPath('settle-alarm'),
	summary: 'Menyatakan satu peringatan angka keliru, dengan alasan yang dibaca orang kedua',
	input: z.strictObject({
		...pageInput,
		revision: z.int().min(1).max(2_147_483_647),
		alarm: z.string().regex(/^[0-9a-f]{32}$/),
		reason: z
			.string()
			.trim()
			.min(15, 'Tulis alasannya, paling sedikit 15 huruf.')
			.max(300, 'Alasannya paling banyak 300 huruf.'),
	}),
	output: z.object(checked),
});

export const createPage = call({
	...contentOffice,
	path: contentPath('create'),
	summary: 'Membuat halaman baru, salinan, atau terjemahan; belum terbit',
	input: z.strictObject({
		...pageInput,
		template: z.string().max(60),
		title: z.string().trim().min(1, 'Tulis judulnya.').max(90),
		from: z.object(pageInput).optional(),
	}),
	output: z.object(pageInput),
});

export const discardPageDraft = call({
	...contentOffice,
	path: contentPath('discard'),
	summary: 'Membuang naskah; yang terbit tetap',
	input: z.strictObject({ ...pageInput, revision: z.int().min(1).max(2_147_483_647) }),
	output: z.object({}),
});

export const reviewDraft = call({
	...contentOffice,
	path: contentPath('review'),
	audit: { kind: 'decision' },
	summary: 'Meminta orang kedua membaca, menyetujui, atau mengembalikan naskah',
	input: z.strictObject({
		...pageInput,
		revision: z.int().min(1).max(2_147_483_647),
		step: z.enum(['ask', 'approve', 'return']),
		note,
	}),
	output: z.object({ state: draftState }),
});

export const publishDraft = call({
	...contentOffice,
	path: contentPath('publish'),
	summary: 'Menerbitkan naskah sekarang',
	input: z.strictObject({ ...pageInput, revision: z.int().min(1).max(2_147_483_647), note }),
	output: z.object({ version: z.int() }),
});

export const hidePage = call({
	...contentOffice,
	path: contentPath('hide'),
	summary: 'Menurunkan halaman dari situs',
	input: z.strictObject({
		...pageInput,
		note: z.string().trim().min(3, 'Tulis alasannya, paling sedikit 3 huruf.').max(300),
	}),
	/** `version` is null if the page awaits a second person. */
	output: z.object({ version: z.int().nullable(), waits: z.boolean() }),
});

export const restoreVersion = call({
	...contentOffice,
	path: contentPath('restore'),
	summary: 'Memulai naskah dari versi lama',
	input: z.strictObject({
		...pageInput,
		version: z.int().min(1).max(2_147_483_647),
		revision: z.int().min(0).max(2_147_483_647),
	}),
	output: z.object({ revision: z.int() }),
});

export const movePageCall = call({
	...contentOffice,
	path: contentPath('move'),
	summary: 'Mengganti alamat halaman; alamat lama dialihkan sendiri',
	input: z.strictObject({ slug, to: slug }),
	/** `waits`: a second person must approve. Until then the page keeps its address. */
	output: z.object({ slug: z.string(), waits: z.boolean() }),
});

export const placePageCall = call({
	...contentOffice,
	path: contentPath('place'),
	summary: 'Menaruh halaman di depan halaman lain dalam daftarnya',
	input: z.strictObject({ slug, before: slug.nullable() }),
	output: z.object({}),
});

export const watchPage = call({
	...contentOffice,
	path: contentPath('watch'),
	audit: { unrecorded: 'it says only who has it open now' },
	summary: 'Siapa lagi yang membuka halaman ini, dan apakah naskahnya berubah',
	input: z.strictObject(pageInput),
	output: z.object({ others: z.array(z.string()), revision: z.int() }),
});
