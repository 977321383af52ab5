import { z } from 'zod';

import { isEmail } from '#platform/values/email.ts';
import { groupDigits } from '#platform/values/money.ts';
import { personName } from '#platform/values/person-name-schema.ts';
import { phoneNumber } from '#platform/values/phone-schema.ts';

import { REQUEST_KINDS, TOPICS, REQUEST_WORDS } from './service-request.ts';

// Control characters and angle brackets would end up in emails and lists.
const LINES = /^(?:[^\p{Cc}\p{Cf}\p{Cs}<>]|\r?\n|\t)*$/u;

export const wordsSchema = z
	.string({ error: 'Ceritakan apa yang terjadi' })
	.trim()
	.min(
		REQUEST_WORDS.least,
		`Tulis paling sedikit ${REQUEST_WORDS.least} huruf, supaya kami mengerti`,
	)
	.max(REQUEST_WORDS.most, 'Tulisan paling banyak 4.000 huruf')
	.regex(LINES, 'Tulisan berisi karakter yang tidak boleh dipakai');

/** A text that may be empty, without characters that harm emails and lists. */
export const wordsWithin = (label: string, most: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.trim()
		.max(most, `${label} paling banyak ${groupDigits(most)} huruf`)
		.regex(LINES, `${label} berisi karakter yang tidak boleh dipakai`);

export const policyNoSchema = z
	.string()
	.trim()
	.max(40, 'Nomor polis paling banyak 40 karakter')
	.regex(
		/^[A-Za-z0-9./ -]*$/,
		'Nomor polis hanya huruf, angka, titik, garis miring dan tanda hubung',
	)
	.default('');

/** A request as sent. Form and server share this schema. */
export const serviceRequestSchema = z
	.object({
		kind: z.enum(REQUEST_KINDS),
		topic: z.string({ error: 'Pilih perihalnya' }),
		name: personName('Nama'),
		email: z
			.string({ error: 'Email wajib diisi' })
			.trim()
			.min(1, 'Email wajib diisi')
			.refine((value) => value === '' || isEmail(value), {
				error: 'Format email belum benar, contoh nama@contoh.com',
			}),
		phone: phoneNumber('Nomor HP'),
		policyNo: policyNoSchema,
		words: wordsSchema,
		consent: z.literal(true, { error: 'Centang pernyataan untuk melanjutkan' }),
	})
	.refine(({ kind, topic }) => TOPICS[kind].includes(topic), {
		path: ['topic'],
		error: 'Pilih perihalnya',
	});
export type ServiceRequest = z.output<typeof serviceRequestSchema>;
