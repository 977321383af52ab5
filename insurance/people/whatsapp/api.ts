import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { phoneNumber } from '#platform/values/phone-schema.ts';

import { WHATSAPP_PURPOSES } from './purposes.ts';

const own = { method: 'POST', auth: 'selfcare' } as const;
const path = <P extends string>(name: P) => `/page/selfcare/whatsapp/${name}` as const;
const text = z.string();
const phone = phoneNumber('Nomor WhatsApp');

const view = z.object({
	/** False if the insurer sends everything by email. */
	available: z.boolean(),
	/** The proved number, masked. */
	number: text.nullable(),
	/** The telephone number of the profile, to begin with. */
	offer: text,
	purposes: z.array(
		z.object({
			purpose: z.enum(WHATSAPP_PURPOSES),
			name: text,
			words: text,
			given: z.boolean(),
			since: text.nullable(),
			history: z.array(
				z.object({
					given: z.boolean(),
					source: z.enum(['account', 'reply', 'number']),
					network: text,
					at: text,
					version: z.int().nullable(),
				}),
			),
		}),
	),
});

export const showWhatsApp = call({
	...own,
	path: path('show'),
	summary: 'Nomor WhatsApp sendiri yang terbukti, dan persetujuan untuk setiap tujuan',
	input: z.object({}),
	output: view,
});

export const askWhatsAppCode = call({
	...own,
	path: path('code'),
	summary: 'Kirim kode ke sebuah nomor WhatsApp, untuk membuktikan bahwa nomornya milik sendiri',
	input: z.object({ phone }),
	output: z.object({ mailTicket: text }),
	limit: { max: 10, seconds: 600 },
	seconds: 30,
});

export const proveWhatsAppNumber = call({
	...own,
	path: path('prove'),
	summary:
		'Buktikan nomor WhatsApp dengan kodenya; orang yang memakainya dulu tidak dikabari lagi',
	input: z.object({
		phone,
		mailTicket: z.string().max(1_000),
		mailCode: z.string().trim().max(40),
	}),
	output: view,
	limit: { max: 20, seconds: 600 },
});

export const chooseWhatsApp = call({
	...own,
	path: path('choose'),
	summary: 'Beri atau tarik persetujuan untuk satu tujuan; yang ditarik berlaku seketika',
	input: z.object({
		purpose: z.enum(WHATSAPP_PURPOSES, { error: 'Tujuan ini tidak dikenal' }),
		given: z.boolean(),
	}),
	output: view,
	limit: { max: 60, seconds: 60 },
});

export const removeWhatsApp = call({
	...own,
	path: path('remove'),
	summary: 'Hapus nomor WhatsApp dan tarik semua persetujuannya',
	input: z.object({}),
	output: view,
	limit: { max: 20, seconds: 60 },
});
