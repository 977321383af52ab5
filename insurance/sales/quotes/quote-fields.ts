import * as z from 'zod/mini';

import { isDay } from '#platform/values/dates.ts';
import { tidyDigits, withoutInvisible } from '#platform/values/typed-text.ts';

import { isMaskedNik, nikProblem } from './nik.ts';

// Control characters and angle brackets never belong in a name or street, and would otherwise end
// up in PDFs, emails and lists.
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}<>]*$/u;

export const requiredText = (label: string, max: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.check(
			z.overwrite(withoutInvisible),
			z.trim(),
			z.minLength(1, `${label} wajib diisi`),
			z.maxLength(max, `${label} paling banyak ${max} karakter`),
			z.regex(PLAIN, `${label} berisi karakter yang tidak boleh dipakai`),
		);

export const digits = (label: string, least: number, most: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.check(
			z.overwrite(tidyDigits),
			z.minLength(1, `${label} wajib diisi`),
			z.regex(
				new RegExp(`^\\d{${least},${most}}$`),
				`${label} harus ${least === most ? least : `${least}–${most}`} digit angka`,
			),
		);

export const requiredDay = (label: string) =>
	z
		.string({ error: `${label} wajib diisi` })
		.check(z.refine(isDay, { error: `${label} belum lengkap atau tidak ada di kalender` }));

export const sex = z.enum(['male', 'female'], { error: 'Jenis kelamin wajib dipilih' });

export const nik = z.string({ error: 'NIK wajib diisi' }).check(
	z.overwrite(tidyDigits),
	z.minLength(1, 'NIK wajib diisi'),
	z.superRefine((value, { addIssue }) => {
		const problem = value === '' || isMaskedNik(value) ? null : nikProblem(value);
		if (problem !== null) addIssue({ code: 'custom', message: problem });
	}),
);
