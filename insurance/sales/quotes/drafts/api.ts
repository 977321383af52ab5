import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isEmail } from '#platform/values/email.ts';

import { MAX_DRAFT } from './draft.ts';

const token = z
	.string({
		error: 'Tautannya tidak lengkap. Salin lagi seluruhnya dari pesan yang kamu terima.',
	})
	.max(100);
/** Current state of the form. It is not validated until the application is sent. */
export const applicationDraft = z
	.record(z.string().max(40), z.unknown())
	.refine(
		(value) => JSON.stringify(value).length <= MAX_DRAFT,
		'Isian terlalu panjang untuk disimpan',
	);
const common = { method: 'POST', auth: 'page', rules: 'B4.33–B4.42' } as const;

/**
 * Saves an unfinished application. Without a token, or with an expired one, it starts a new draft
 * and returns its token, which is the only way to read it. With a `fillToken` a part can be saved
 * but nothing can be read (the returned token is null except for a new draft). `revision` counts
 * the saves.
 */
export const saveApplicationDraft = call({
	...common,
	path: '/page/draft',
	summary: 'Simpan isian pengajuan yang belum selesai',
	limit: { max: 300, seconds: 60 },
	input: z.object({
		token: token.nullish(),
		content_id: z
			.int({ error: 'Produk wajib dipilih' })
			.positive()
			.max(2 ** 31 - 1),
		draft: applicationDraft,
	}),
	output: z.object({
		token: z.string(),
		fillToken: z.string().nullable(),
		revision: z.int(),
		expiresAt: z.string(),
	}),
});

/**
 * An unknown or expired token results in 404. With a `fillToken` the draft is returned empty, but
 * with its real `revision`.
 */
export const readApplicationDraft = call({
	...common,
	path: '/page/draft/read',
	summary: 'Buka lagi isian pengajuan dengan tautan pribadinya',
	limit: { max: 120, seconds: 60 },
	input: z.object({ token }),
	output: z.object({
		content_id: z.int(),
		draft: z.record(z.string(), z.unknown()),
		revision: z.int(),
		expiresAt: z.string(),
		/** True if a member of staff filled it in for the buyer. */
		filledByStaff: z.boolean(),
	}),
});

/**
 * Deletes a draft by its main token, not the `fillToken`. A draft that no longer exists is not an
 * error.
 */
export const forgetDraft = call({
	...common,
	path: '/page/draft/forget',
	summary: 'Hapus isian pengajuan yang disimpan',
	limit: { max: 120, seconds: 60 },
	input: z.object({ token }),
	output: z.object({}),
});

/** Emails the private link to the given address, at most three times a day. */
export const sendDraftLink = call({
	...common,
	path: '/page/draft/link',
	summary: 'Kirim tautan pribadi isian pengajuan ke email',
	once: true,
	limit: { max: 20, seconds: 60 },
	input: z.object({
		token,
		email: z
			.string({ error: 'Email wajib diisi' })
			.trim()
			.max(254, 'Email terlalu panjang')
			.refine(isEmail, 'Format email belum benar, contoh nama@contoh.com'),
		captcha: z.string().max(8000).nullish(),
	}),
	output: z.object({ email: z.string(), expiresAt: z.string() }),
});
