import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { OFFER_STATUSES } from './renewal.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;

/**
 * Renewal offer for the customer's own policy: its price from the day after current cover ends and
 * the difference from today's, line by line, adding up to `premium`. `cover` lists every difference
 * in cover under the product version `version`, which is used for the renewal. `status` is none
 * with a `reason` if there is no offer (not renewed, not yet, too old). Rupiah; days `YYYY-MM-DD`.
 * Valid through `validUntil`, the last day of current cover. `accepted`: in a cart, not paid yet.
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
		version: z.int().nullable(),
		cover: z.array(z.object({ name: text, before: text, after: text })),
		startDay: text.nullable(),
		endDay: text.nullable(),
		validUntil: text.nullable(),
	}),
});

/**
 * Accepts the offer: adds the renewal to the cart at the price shown, ready for the summary. A
 * changed price is a 409 with the new one. If cover changed, `agreedVersion` is the `version` to
 * whose changes the customer agreed; if missing it is 422, for another version 409. `userSession`
 * adds it to an existing cart; the response identifies the cart with which to continue.
 */
export const acceptRenewal = call({
	...own,
	path: '/page/selfcare/renewal/accept',
	summary: 'Terima penawaran perpanjangan: polis baru masuk keranjang untuk dibayar',
	input: z.object({
		policyId: id,
		premium: z.int(),
		agreedVersion: z.int().min(1).max(2_147_483_647).nullish(),
		userSession: z.string().max(200).nullish(),
	}),
	output: z.object({ userSession: text, cartID: text, redirect_url: text }),
	once: true,
	limit: { max: 20, seconds: 60 },
});

/** Declines the offer and stops its reminders. It can still be accepted until the last day. */
export const declineRenewal = call({
	...own,
	path: '/page/selfcare/renewal/decline',
	summary: 'Tolak penawaran perpanjangan; pengingat berhenti',
	input: z.object({ policyId: id }),
	output: z.object({ declined: z.boolean() }),
});
