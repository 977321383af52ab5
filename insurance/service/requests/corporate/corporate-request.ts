import { z } from 'zod';

import { isEmail } from '#platform/values/email.ts';
import { personName } from '#platform/values/person-name-schema.ts';
import { phoneNumber } from '#platform/values/phone-schema.ts';

/**
 * Allowed number of employees in a request, at least 20, and the initial value in the form (B5.53,
 * B5.54).
 */
export const CORPORATE_HEADCOUNT = { min: 20, max: 100_000, initial: 20 } as const;

/** Days after which a request without a result is deleted with its personal data. */
export const REQUEST_DAYS = 365;

export const CORPORATE_REQUEST_SORTS = ['headcount', 'sentAt'] as const;

/** The two consents as displayed (B2.4.05, B2.4.06). The request stores the exact wording. */
export const CORPORATE_CONSENTS = {
	responsibility:
		'Aku bertanggung jawab atas data yang kukirim, dan berhak mewakili perusahaan ini untuk meminta penawaran.',
	privacy: 'Aku setuju dataku dipakai untuk menyiapkan penawaran, sesuai kebijakan privasi.',
} as const;

// Control characters and angle brackets would end up in emails and lists. A line break in a name
// could inject an email header.
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}<>]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cf}\p{Cs}<>]|\r?\n)*$/u;

const text = (label: string, max: number, allowed: RegExp) =>
	z
		.string({ error: `${label} wajib diisi` })
		.trim()
		.min(1, `${label} wajib diisi`)
		.max(max, `${label} paling banyak ${max} karakter`)
		.regex(allowed, `${label} berisi karakter yang tidak boleh dipakai`);

const agreed = (message: string) => z.literal(true, { error: message });

/**
 * A request in its internal form. Form and server share this schema, in which every field is
 * required (B5.53–B5.60).
 */
export const corporateRequestSchema = z.object({
	contentId: z.int({ error: 'Produk wajib dipilih' }).positive('Produk wajib dipilih'),
	headcount: z
		.int({ error: 'Jumlah karyawan wajib diisi dengan angka bulat' })
		.min(
			CORPORATE_HEADCOUNT.min,
			`Jumlah karyawan paling sedikit ${CORPORATE_HEADCOUNT.min} orang`,
		)
		.max(CORPORATE_HEADCOUNT.max, 'Jumlah karyawan paling banyak 100.000 orang'),
	contactName: personName('Nama narahubung'),
	phone: phoneNumber('Nomor HP'),
	email: z
		.string({ error: 'Email wajib diisi' })
		.trim()
		.min(1, 'Email wajib diisi')
		.refine((value) => value === '' || isEmail(value), {
			error: 'Format email belum benar, contoh nama@perusahaan.com',
		}),
	companyName: text('Nama perusahaan', 120, PLAIN),
	companyAddress: text('Alamat perusahaan', 300, LINES),
	/**
	 * May be absent in requests from documented clients. A consent that is sent must be true (as
	 * for the application).
	 */
	consents: z
		.object({
			responsibility: agreed('Centang pernyataan tanggung jawab untuk melanjutkan'),
			privacy: agreed('Centang persetujuan kebijakan privasi untuk melanjutkan'),
		})
		.nullish(),
});
export type CorporateRequest = z.output<typeof corporateRequestSchema>;

/**
 * Parses the counter's text: digits only, limited to the range from 20 to the maximum (B5.55,
 * B5.56).
 */
export function settledHeadcount(typed: string): number {
	const number = Number(typed.replace(/\D/g, '') || CORPORATE_HEADCOUNT.initial);
	return Math.min(Math.max(number, CORPORATE_HEADCOUNT.min), CORPORATE_HEADCOUNT.max);
}

/**
 * Builds a reference, e.g. `KOR-20261121-7F3K2QAB`. The date makes references sortable; the rest is
 * easy to read aloud.
 */
export function requestReference(day: string, code: string): string {
	return `KOR-${day.replaceAll('-', '')}-${code.slice(0, 8)}`;
}
