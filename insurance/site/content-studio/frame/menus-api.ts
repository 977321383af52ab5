import { z } from 'zod';

import { navigationSchema } from '#insurance/site/content/frame/site-frame.ts';
import { call } from '#platform/contract/call.ts';

import { contentOffice, contentPath, language, pageInput } from '../pages/api-parts.ts';

// Menus, ticker and footer. Each language has one shared draft, which is saved during editing.

const mark = z.string().max(64);

export const frameDifference = z.object({
	/** Part of the menus or the page; empty for a wording, a redirect or a partner. */
	part: z.string(),
	before: z.string(),
	after: z.string(),
});

/** A link to a page that visitors cannot open. */
export const deadEntry = z.object({
	part: z.string(),
	name: z.string(),
	url: z.string(),
	page: z
		.object({
			...pageInput,
			release: z.object({ id: z.string(), name: z.string(), isOpen: z.boolean() }).nullable(),
		})
		.nullable(),
});

const kept = z.object({
	navigation: navigationSchema,
	/** Fingerprint of these menus, sent back by calls that act on what the editor saw. */
	mark: z.string(),
	/** True if text by other editors was merged in. */
	merged: z.boolean(),
	/** Fields changed on both sides. They contain the text saved first. */
	conflicts: z.array(
		z.object({
			at: z.string(),
			label: z.string(),
			/** `site`: `mine` was published when the draft already contained `theirs`. */
			from: z.enum(['editor', 'site']),
			mine: z.unknown(),
			theirs: z.unknown(),
		}),
	),
	others: z.array(z.string()),
	dead: z.array(deadEntry),
	/** True if there is a draft that differs from the site. `changes` lists the differences. */
	differs: z.boolean(),
	changes: z.array(frameDifference),
});

export const openMenus = call({
	...contentOffice,
	path: contentPath('menus'),
	summary:
		'Menu, tombol, teks berjalan dan kaki halaman per bahasa: naskahnya, atau yang di situs',
	input: z.strictObject({ language }),
	output: kept.omit({ merged: true }).extend({
		inReleases: z.array(z.string()),
		/** Last editor of the draft and time of the edit; null if there is no draft. */
		draft: z.object({ by: z.string(), at: z.string() }).nullable(),
		/** For other languages: links that exist only in the Indonesian menus. */
		missing: z.array(z.object({ part: z.string(), name: z.string(), url: z.string() })),
		/** Parts without a translation, which are displayed in Indonesian. */
		indonesian: z.array(z.string()),
		/** Key for displaying the home page inside the studio. Other pages may not embed it. */
		preview: z.string(),
	}),
});

/** `base`: the menus as this editor loaded them, before making changes. */
const writing = { language, base: navigationSchema, navigation: navigationSchema };

export const keepMenus = call({
	...contentOffice,
	path: contentPath('menus-keep'),
	summary: 'Menyimpan naskah menu; yang disimpan orang lain digabung entri demi entri',
	input: z.strictObject(writing),
	output: kept,
});

export const saveMenus = call({
	...contentOffice,
	path: contentPath('menus-save'),
	summary: 'Menerbitkan menu dan kaki halaman sekarang',
	input: z.strictObject(writing),
	/** `changeId` is null if text by others was merged in, because nothing is published unread. */
	output: kept.extend({ changeId: z.string().nullable() }),
});

export const discardMenus = call({
	...contentOffice,
	path: contentPath('menus-discard'),
	summary: 'Membuang naskah menu; yang di situs tetap',
	input: z.strictObject({ language, mark }),
	output: z.object({}),
});

export const watchMenus = call({
	...contentOffice,
	path: contentPath('menus-watch'),
	audit: { unrecorded: 'it says only who has it open now' },
	summary: 'Siapa lagi yang membuka menu ini, dan apakah isinya berubah',
	input: z.strictObject({ language }),
	output: z.object({ others: z.array(z.string()), mark: z.string() }),
});

export const releaseMenus = call({
	...contentOffice,
	path: contentPath('menus-release'),
	summary: 'Memasukkan naskah menu ke terbitan, bila diminta bersama halaman yang ditujunya',
	input: z.strictObject({
		language,
		mark,
		releaseId: z.uuid(),
		pages: z.array(z.object(pageInput)).max(20).default([]),
	}),
	output: z.object({}),
});

export const lookAtMenus = call({
	...contentOffice,
	path: contentPath('menus-look'),
	summary: 'Melihat situs dengan menu yang belum disimpan',
	input: z.strictObject({ language, navigation: navigationSchema }),
	output: z.object({
		/** Key for displaying the home page with these menus inside the studio. */
		preview: z.string(),
	}),
});
