import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { deadEntry, frameDifference } from '../frame/menus-api.ts';
import { contentPath, draftState, contentOffice, pageInput } from '../pages/api-parts.ts';
import { RELEASED_KINDS } from './released-kinds.ts';

const framePlace = { kind: z.enum(RELEASED_KINDS), key: z.string().max(300) };

const release = z.object({
	id: z.string(),
	name: z.string(),
	state: z.enum(['open', 'scheduled', 'live', 'taken-back', 'dropped']),
	publishAt: z.string().nullable(),
	takeBackAt: z.string().nullable(),
	madeBy: z.string(),
	liveAt: z.string().nullable(),
	pages: z.array(
		z.object({
			...pageInput,
			title: z.string(),
			state: draftState.nullable(),
			problems: z.int(),
		}),
	),
	frames: z.array(z.object({ ...framePlace, name: z.string(), kept: z.string() })),
});

export const listReleases = call({
	...contentOffice,
	path: contentPath('releases'),
	summary: 'Terbitan: halaman-halaman yang naik bersama',
	input: z.strictObject({}),
	output: z.object({ releases: z.array(release) }),
});

export const makeRelease = call({
	...contentOffice,
	path: contentPath('release-make'),
	summary: 'Membuat terbitan',
	input: z.strictObject({ name: z.string().trim().min(3, 'Beri nama.').max(80) }),
	output: z.object({ id: z.string() }),
});

export const addToRelease = call({
	...contentOffice,
	path: contentPath('release-add'),
	summary: 'Memasukkan naskah ke terbitan, atau mengeluarkannya',
	input: z.strictObject({ ...pageInput, releaseId: z.uuid().nullable() }),
	output: z.object({}),
});

export const openRelease = call({
	...contentOffice,
	path: contentPath('release-open'),
	summary: 'Isi terbitan: yang lama di sebelah yang baru',
	input: z.strictObject({ id: z.uuid() }),
	output: z.object({
		state: release.shape.state,
		pages: z.array(
			z.object({ ...pageInput, title: z.string(), differences: z.array(frameDifference) }),
		),
		frames: z.array(
			z.object({
				...framePlace,
				name: z.string(),
				/** After publication: fields in which another editor's text was kept. */
				kept: z.string(),
				differences: z.array(frameDifference),
				/** Fields that changed on the site after the part was added. */
				clashes: z.array(z.string()),
				dead: z.array(deadEntry),
			}),
		),
	}),
});

export const takeFrameOut = call({
	...contentOffice,
	path: contentPath('release-frame-out'),
	summary: 'Mengeluarkan menu, kata atau pengalihan dari terbitan; menu menjadi naskah lagi',
	input: z.strictObject({ id: z.uuid(), ...framePlace }),
	output: z.object({}),
});

export const scheduleRelease = call({
	...contentOffice,
	path: contentPath('release-schedule'),
	summary: 'Menjadwalkan terbitan, membatalkan jadwalnya, menerbitkan atau menariknya sekarang',
	input: z.strictObject({
		id: z.uuid(),
		step: z.enum(['schedule', 'unschedule', 'publish', 'take-back', 'drop']),
		/** Jakarta time to the minute, e.g. `2026-11-24T09:00`. */
		publishAt: z.string().max(16).optional(),
		takeBackAt: z.string().max(16).optional(),
	}),
	/** `waits`: a second person must approve, so nothing has changed yet. */
	output: z.object({ state: release.shape.state, waits: z.boolean() }),
});

export const linkPreview = call({
	...contentOffice,
	path: contentPath('preview'),
	summary: 'Tautan pratinjau untuk satu halaman atau satu terbitan, yang berakhir sendiri',
	input: z.strictObject({
		...pageInput,
		releaseId: z.uuid().optional(),
		/** Date to preview, in Jakarta. */
		day: z
			.string()
			.regex(/^\d{4}-\d{2}-\d{2}$/)
			.optional(),
		days: z.int().min(1).max(30).default(7),
	}),
	output: z.object({ url: z.string(), until: z.string() }),
});
