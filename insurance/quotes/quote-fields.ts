import { z } from 'zod';

import { isDay } from '#platform/values/dates.ts';

import { isMaskedNik, nikProblem } from './nik.ts';

// Control characters and angle brackets have no place in a name or street, and reach PDFs, mails
// and lists.
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}<>]*$/u;

export const requiredText = (label: string, max: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.trim()
		.min(1, `${label} wajib diisi`)
		.max(max, `${label} paling banyak ${max} karakter`)
		.regex(PLAIN, `${label} berisi karakter yang tidak boleh dipakai`);

/**
 * A person's name, as an identity card writes it: at least one letter (emoji and figures alone are
 * none).
 */
export const personName = (label: string) =>
	requiredText(label, 100).regex(/^$|\p{L}/u, `${label} harus berisi huruf`);

export const digits = (label: string, least: number, most: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.trim()
		.min(1, `${label} wajib diisi`)
		.regex(
			new RegExp(`^\\d{${least},${most}}$`),
			`${label} harus ${least === most ? least : `${least}–${most}`} digit angka`,
		);

export const requiredDay = (label: string) =>
	z
		.string({ error: `${label} wajib diisi` })
		.refine(isDay, { error: `${label} belum lengkap atau tidak ada di kalender` });

export const sex = z.enum(['male', 'female'], { error: 'Jenis kelamin wajib dipilih' });

export const nik = z
	.string({ error: 'NIK wajib diisi' })
	.trim()
	.min(1, 'NIK wajib diisi')
	.superRefine((value, { addIssue }) => {
		const problem = value === '' || isMaskedNik(value) ? null : nikProblem(value);
		if (problem !== null) addIssue({ code: 'custom', message: problem });
	});
