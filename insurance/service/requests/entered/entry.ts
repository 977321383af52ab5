import { z } from 'zod';

import { isDay } from '#platform/values/dates.ts';
import { isEmail } from '#platform/values/email.ts';
import { personName } from '#platform/values/person-name-schema.ts';
import { isPhoneNumber, tidyPhone } from '#platform/values/phone.ts';

import { policyNoSchema, wordsSchema, wordsWithin } from '../service/request-schema.ts';
import { REQUEST_CHANNELS, TOPICS } from '../service/service-request.ts';

/** Ways in which a complaint reaches staff, who enter it. */
export const ENTERED_CHANNELS = REQUEST_CHANNELS.filter((channel) => channel !== 'online');

/** How many days ago a complaint may have been received that is entered today. */
export const OLDEST_RECEIPT_DAYS = 365;
export const ASKED_MOST = 1_000;
export const ADDRESS_MOST = 300;

/** The account whose complaint it is: opened on its page, or behind a conversation. */
const about = z.union([z.object({ customerId: z.uuid() }), z.object({ threadId: z.uuid() })]);

/** A complaint as staff enter it. */
export const entrySchema = z.object({
	about: about.nullable().default(null),
	channel: z.enum(ENTERED_CHANNELS, { error: 'Pilih jalurnya' }),
	receivedOn: z
		.string({ error: 'Tulis tanggal terimanya' })
		.refine(isDay, 'Tulis tanggal terimanya'),
	topic: z.enum(TOPICS.complaint, { error: 'Pilih perihalnya' }),
	/** Key of a cause of the register; empty if it is recorded later. */
	cause: z.string().max(40).default(''),
	name: personName('Nama'),
	email: z
		.string()
		.trim()
		.max(254, 'Email paling banyak 254 huruf')
		.refine((value) => value === '' || isEmail(value), {
			error: 'Format email belum benar, contoh nama@contoh.com',
		})
		.default(''),
	phone: z
		.string()
		.overwrite(tidyPhone)
		.refine((value) => value === '' || isPhoneNumber(value), {
			error: 'Nomor HP harus 10–14 digit angka',
		})
		.default(''),
	address: wordsWithin('Alamat', ADDRESS_MOST).default(''),
	policyNo: policyNoSchema,
	words: wordsSchema,
	asked: wordsWithin('Permintaan', ASKED_MOST).min(5, 'Tulis apa yang diminta pengirimnya'),
});
export type ComplaintEntry = z.output<typeof entrySchema>;
