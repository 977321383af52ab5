import { z } from 'zod';

import { nikProblem } from '#insurance/quotes/nik.ts';
import { isEmail } from '#platform/values/email.ts';

import { RELATIONS } from './report.ts';

// Control characters and angle brackets would reach mails and lists.
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}<>]*$/u;
const plain = (label: string, most = 100) =>
	z
		.string({ error: `${label} wajib diisi` })
		.trim()
		.min(1, `${label} wajib diisi`)
		.max(most, `${label} paling banyak ${most} karakter`)
		.regex(PLAIN, `${label} berisi karakter yang tidak boleh dipakai`);

/** Who reports it; form and server use this very schema. */
export const reporterSchema = z.object({
	relation: z.enum(RELATIONS, { error: 'Pilih hubunganmu' }),
	name: plain('Nama'),
	nik: z
		.string({ error: 'NIK wajib diisi' })
		.trim()
		.superRefine((nik, context) => {
			const problem = nikProblem(nik);
			if (problem) context.addIssue({ code: 'custom', message: problem });
		}),
	phone: z
		.string({ error: 'Nomor HP wajib diisi' })
		.trim()
		.regex(/^\d{10,14}$/, 'Nomor HP harus 10–14 digit angka'),
	email: z
		.string({ error: 'Email wajib diisi' })
		.trim()
		.refine(isEmail, 'Format email belum benar, contoh nama@contoh.com'),
	/** Name of the hospital, where one reports it. */
	organisation: z
		.string()
		.trim()
		.max(120, 'Nama rumah sakit paling banyak 120 karakter')
		.regex(PLAIN, 'Nama rumah sakit berisi karakter yang tidak boleh dipakai')
		.default(''),
	consent: z.literal(true, { error: 'Centang pernyataan untuk melanjutkan' }),
});
export type Reporter = z.output<typeof reporterSchema>;

/** What is wrong with it, by field. */
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
