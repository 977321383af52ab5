import { z } from 'zod';

import { SITE_FILE_KEYS, SITE_FILE_NAME } from '#insurance/site/content/files/site-file.ts';
import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';

import { contentPath, contentOffice } from '../pages/api-parts.ts';

const name = z
	.string()
	.trim()
	.max(80)
	.regex(SITE_FILE_NAME, 'Nama berkas hanya memakai huruf kecil, angka dan garis.');
const note = z.string().trim().max(300).default('');
const file = uploadSchema('Pilih berkas PDF-nya.');
/** Maximum size in bytes of a file with its surrounding form data. */
const bodyLimit = 20 * 1024 * 1024 + 64 * 1024;
const limit = { max: 60, seconds: 60 };
/** `waits`: a second person must approve. Until then the site serves the previous file. */
const done = z.object({ name: z.string(), version: z.int(), waits: z.boolean() });

export const listSiteFiles = call({
	...contentOffice,
	path: contentPath('files'),
	summary: 'Berkas PDF situs dengan versi-versinya, yang terbaru dulu',
	input: z.strictObject({
		search: z.string().max(80).default(''),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		files: z.array(
			z.object({
				name: z.string(),
				title: z.string(),
				kind: z.enum(SITE_FILE_KEYS),
				address: z.string(),
				/** Null if no version is published yet. */
				liveVersion: z.int().nullable(),
				/** Version awaiting a second person; null if there is none. */
				waitingVersion: z.int().nullable(),
				versions: z.array(
					z.object({
						version: z.int(),
						bytes: z.int(),
						note: z.string(),
						by: z.string(),
						at: z.string(),
						approvedBy: z.string().nullable(),
						/** Time at which this version last went live; null if never. */
						liveAt: z.string().nullable(),
						/**
						 * Link to this version. It is public once the version has been live; before
						 * that it is valid for five minutes.
						 */
						url: z.string(),
					}),
				),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});

export const addSiteFile = call({
	...contentOffice,
	path: contentPath('file-add'),
	summary: 'Mengunggah berkas PDF baru; formulir dan laporan menunggu orang kedua',
	bodyLimit,
	limit,
	input: z.looseObject({
		file,
		name,
		title: z.string().trim().min(3, 'Tulis judulnya, paling sedikit 3 huruf.').max(160),
		kind: z.enum(SITE_FILE_KEYS, 'Pilih jenis berkasnya.'),
		note,
	}),
	output: done,
});

export const replaceSiteFile = call({
	...contentOffice,
	path: contentPath('file-replace'),
	summary: 'Mengunggah versi baru sebuah berkas; alamatnya tetap, versi lama disimpan',
	bodyLimit,
	limit,
	input: z.looseObject({ file, name, note }),
	output: done,
});

export const reuseSiteFile = call({
	...contentOffice,
	path: contentPath('file-reuse'),
	summary: 'Memakai lagi versi lama sebuah berkas',
	input: z.strictObject({ name, version: z.int().min(1).max(1_000_000), note }),
	output: done,
});
