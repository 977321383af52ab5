import { z } from 'zod';

import { isDay } from '#platform/values/dates.ts';
import { tidyDigits, withoutInvisible } from '#platform/values/typed-text.ts';

import { isMaskedNik, nikProblem } from './nik.ts';

// Control characters and angle brackets never belong in a name or street, and would otherwise end
// up in PDFs, emails and lists.
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}<>]*$/u;

export const requiredText = (label: string, max: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.overwrite(withoutInvisible)
		.trim()
		.min(1, `${label} wajib diisi`)
		.max(max, `${label} paling banyak ${max} karakter`)
		.regex(PLAIN, `${label} berisi karakter yang tidak boleh dipakai`);

export const digits = (label: string, least: number, most: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.overwrite(tidyDigits)
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
	.overwrite(tidyDigits)
	.min(1, 'NIK wajib diisi')
	.superRefine((value, { addIssue }) => {
		const problem = value === '' || isMaskedNik(value) ? null : nikProblem(value);
		if (problem !== null) addIssue({ code: 'custom', message: problem });
	});
