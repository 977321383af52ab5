import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

const read = <T extends z.ZodType>(value: T) =>
	z.object({ value, certainty: z.number().min(0).max(1) }).nullable();

/** What a page says; null below 0.4, and a value below 0.85 is to be checked. */
export const shownReadingSchema = z.object({
	total: read(z.int()),
	day: read(z.string()),
	place: read(z.string()),
	/** Money paid ahead is named on it. */
	deposit: z.boolean(),
	/** A page of a bill that carries its sum over from page to page. */
	carried: z.boolean(),
});

/**
 * Reads an uploaded photograph of what proves costs, on this server, once: the same page again is
 * answered from what was kept. How much is read is bounded by how much a customer may upload in a
 * day; many customers share the address of a mobile network. Never a reason for an upload to fail:
 * `unreadable` and `busy` are answers. A page of a document that proves no cost is not looked at:
 * `unreadable`. One that is somebody else's, or that a claim has taken already, is 403.
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
