import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { OFFER_STATUSES } from './renewal.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;

/**
 * The offer to go on with an own policy: what it costs from the day after its end, and why that is
 * another sum than now, line by line, adding up to `premium`. `status` none with a `reason` where
 * there is no offer (not renewed, not yet, too old). Rupiah; days `YYYY-MM-DD`. Good through
 * `validUntil`, the last day of the present cover. `accepted`: it lies in a cart and is not paid
 * yet.
 */
export const getRenewal = call({
	...own,
	path: '/page/selfcare/renewal',
	summary: 'Penawaran perpanjangan polis dengan selisih premi yang dijelaskan baris demi baris',
	input: z.object({ policyId: id }),
	output: z.object({
		status: z.enum(OFFER_STATUSES),
		reason: text,
		policyNo: text,
		productName: text,
		paymentMode: text,
		premiumBefore: z.int(),
		premium: z.int(),
		premiumFormated: text,
		lines: z.array(z.object({ label: text, amount: z.int() })),
		startDay: text.nullable(),
		endDay: text.nullable(),
		validUntil: text.nullable(),
	}),
});

/**
 * Takes the offer: the renewed policy lies in the cart, at the sum that was shown, ready for the
 * summary. Another sum by now is a 409 with the new one. `userSession` adds it to a cart that
 * exists; the answer names the cart to go on with.
 */
export const acceptRenewal = call({
	...own,
	path: '/page/selfcare/renewal/accept',
	summary: 'Terima penawaran perpanjangan: polis baru masuk keranjang untuk dibayar',
	input: z.object({ policyId: id, premium: z.int(), userSession: z.string().max(200).nullish() }),
	output: z.object({ userSession: text, cartID: text, redirect_url: text }),
	once: true,
	limit: { max: 20, seconds: 60 },
});

/** Says no: no more reminders. It may still be taken until the last day. */
export const declineRenewal = call({
	...own,
	path: '/page/selfcare/renewal/decline',
	summary: 'Tolak penawaran perpanjangan; pengingat berhenti',
	input: z.object({ policyId: id }),
	output: z.object({ declined: z.boolean() }),
});
