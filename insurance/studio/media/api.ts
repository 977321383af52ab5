import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import { CROP_SHAPES, PICTURE_ADDRESS } from './crop.ts';

/** Pictures that editors keep. Every call needs the permission `content.edit`. */
/** A picture waits for its turn and is drawn in a thread that has 100 seconds (keep-picture). */
const DRAWING_ANSWER_SECONDS = 140;
const office = { method: 'POST', auth: 'office', rules: 'A3.42 A9.08' } as const;

const picture = z.object({
	default: z.string(),
	tablet: z.string(),
	mobile: z.string(),
	thumbnail: z.string(),
	alt: z.string(),
	/** Of the default size, in pixels. */
	width: z.int(),
	height: z.int(),
});

/** Address of a picture's default size, kept here or drawn by the site's build. */
const address = z.string().regex(PICTURE_ADDRESS, 'Gambar ini bukan gambar situs.').max(200);
const kept = z.string().regex(/^\/media\/[0-9a-f-]{36}\/default\.webp$/, 'Pilih gambarnya.');

export const listPictures = call({
	...office,
	path: '/page/office/content/pictures',
	summary: 'Gambar yang tersimpan, yang terbaru dulu',
	input: z.strictObject({
		search: z.string().max(80).default(''),
		page: z.int().min(1).max(1_000).default(1),
		/** Only the one with this address. */
		address: address.optional(),
	}),
	output: z.object({ pictures: z.array(picture), total: z.int(), pages: z.int() }),
});

export const addPicture = call({
	...office,
	path: '/page/office/content/picture-add',
	summary: 'Mengunggah gambar; dibuat empat ukuran, tanpa catatan kamera',
	bodyLimit: 10 * 1024 * 1024 + 64 * 1024,
	limit: { max: 120, seconds: 60 },
	seconds: DRAWING_ANSWER_SECONDS,
	input: z.looseObject({
		file: uploadSchema('Pilih gambarnya.'),
		/** What it shows, for who does not see it. */
		alt: z
			.string({ error: 'Tulis apa yang terlihat di gambar.' })
			.trim()
			.min(3, 'Tulis apa yang terlihat di gambar.')
			.max(160),
	}),
	output: picture,
});

export const pictureUses = call({
	...office,
	path: '/page/office/content/picture-uses',
	summary: 'Halaman yang memakai gambar: di situs, di naskah, atau keduanya',
	input: z.strictObject({ address }),
	output: z.object({
		/** The first hundred. */
		uses: z.array(
			z.object({
				slug: z.string(),
				language: z.enum(['id', 'en']),
				title: z.string(),
				onSite: z.boolean(),
				inDraft: z.boolean(),
			}),
		),
		total: z.int(),
	}),
});

export const cropPicture = call({
	...office,
	path: '/page/office/content/picture-crop',
	summary: 'Memotong gambar di sekitar titik yang penting; hasilnya gambar baru',
	limit: { max: 120, seconds: 60 },
	seconds: DRAWING_ANSWER_SECONDS,
	input: z.strictObject({
		address: kept,
		shape: z.enum(CROP_SHAPES),
		/** What must stay in sight: from the left and the top, 0 to 1. */
		x: z.number().min(0).max(1),
		y: z.number().min(0).max(1),
	}),
	output: picture,
});

export const replacePicture = call({
	...office,
	path: '/page/office/content/picture-replace',
	summary: 'Mengganti gambar di semua halaman, dalam satu terbitan yang masih bisa dibaca dulu',
	input: z.strictObject({ address, by: kept }),
	output: z.object({
		/** The release with a draft of each page; null where every page had a draft already. */
		releaseId: z.string().nullable(),
		/** Pages that the release changes. */
		pages: z.int(),
		/** Drafts that somebody is writing, changed too and published with what is written there. */
		drafts: z.int(),
	}),
});
