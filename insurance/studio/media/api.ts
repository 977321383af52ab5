import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

/** Pictures that editors keep. Every call needs the permission `content.edit`. */
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

export const listPictures = call({
	...office,
	path: '/page/office/content/pictures',
	summary: 'Gambar yang tersimpan, yang terbaru dulu',
	input: z.strictObject({
		search: z.string().max(80).default(''),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({ pictures: z.array(picture), total: z.int(), pages: z.int() }),
});

export const addPicture = call({
	...office,
	path: '/page/office/content/picture-add',
	summary: 'Mengunggah gambar; dibuat empat ukuran, tanpa catatan kamera',
	bodyLimit: 10 * 1024 * 1024 + 64 * 1024,
	limit: { max: 120, seconds: 60 },
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
