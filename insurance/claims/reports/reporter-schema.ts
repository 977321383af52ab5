import { z } from 'zod';

import { nikProblem } from '#insurance/sales/quotes/nik.ts';
import { isEmail } from '#platform/values/email.ts';
import { personName } from '#platform/values/person-name-schema.ts';
import { phoneNumber } from '#platform/values/phone-schema.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

import { RELATIONS } from './report.ts';

// Rejects control characters and angle brackets, which would otherwise reach emails and lists.
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}<>]*$/u;

/** The reporter; form and server share this schema. */
export const reporterSchema = z.object({
	relation: z.enum(RELATIONS, { error: 'Pilih hubunganmu' }),
	name: personName('Nama'),
	nik: z
		.string({ error: 'NIK wajib diisi' })
		.overwrite(tidyDigits)
		.superRefine((nik, context) => {
			const problem = nikProblem(nik);
			if (problem) context.addIssue({ code: 'custom', message: problem });
		}),
	phone: phoneNumber('Nomor HP'),
	email: z
		.string({ error: 'Email wajib diisi' })
		.trim()
		.refine(isEmail, 'Format email belum benar, contoh nama@contoh.com'),
	organisation: z
		.string()
		.trim()
		.max(120, 'Nama rumah sakit paling banyak 120 karakter')
		.regex(PLAIN, 'Nama rumah sakit berisi karakter yang tidak boleh dipakai')
		.default(''),
	consent: z.literal(true, { error: 'Centang pernyataan untuk melanjutkan' }),
});
export type Reporter = z.output<typeof reporterSchema>;

export function reporterProblems(given: unknown): Record<string, string> {
	const parsed = reporterSchema.safeParse(given);
	const problems: Record<string, string> = {};
	for (const { path, message } of parsed.error?.issues ?? [])
		problems[path.join('.')] ??= message;
	const reporter = given as Partial<Reporter>;
	if (reporter.relation === 'hospital' && !reporter.organisation?.trim())
		problems['organisation'] ??= 'Nama rumah sakit wajib diisi';
	return problems;
}
