import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

const read = <T extends z.ZodType>(value: T) =>
	z.object({ value, certainty: z.number().min(0).max(1) }).nullable();

/**
 * Values read from a page. A value with a certainty below 0.4 is null; one below 0.85 needs
 * checking.
 */
export const shownReadingSchema = z.object({
	total: read(z.int()),
	day: read(z.string()),
	place: read(z.string()),
	deposit: z.boolean(),
	/** True for a page of a bill whose total is carried over to another page. */
	carried: z.boolean(),
});

/**
 * Reads an uploaded photograph of a cost document on this server. Repeated calls return the stored
 * result. Volume is limited by a customer's daily uploads rather than by address, because many
 * customers share a mobile network address. Reading never makes an upload fail: `unreadable` and
 * `busy` are normal responses. A page of a document that proves no cost is not read and also
 * results in `unreadable`. A page that belongs to someone else or is already part of a claim
 * results in 403.
 */
export const readReceipt = call({
	method: 'POST',
	auth: 'selfcare',
	path: '/page/selfcare/claim/read-receipt',
	summary:
		'Baca foto kuitansi yang sudah diunggah: total, tanggal dan tempat, masing-masing dengan kepastian 0 sampai 1',
	limit: { max: 1_200, seconds: 3_600 },
	input: z.object({
		customerId: z.string({ error: 'Wajib diisi' }).max(64),
		filepath: z.string({ error: 'Berkas wajib diisi' }).max(80),
	}),
	output: shownReadingSchema.extend({
		state: z.enum(['read', 'unreadable', 'busy']),
	}),
});
