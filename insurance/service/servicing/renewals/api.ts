import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { OFFER_STATUSES } from './renewal.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;

/**
 * Renewal offer for the customer's own policy: its price from the day after the current cover ends,
 * and the difference from the current price in lines that add up to `premium`. `cover` lists every
 * difference in cover under product version `version`, which is used for the renewal. `status` is
 * none with a `reason` if there is no offer (not renewable, too early, too old). The offer is valid
 * through `validUntil`, the last day of the current cover. `accepted`: in a cart, but not paid yet.
 * Amounts are in rupiah, dates are `YYYY-MM-DD`.
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
 * Accepts the offer: adds the renewal to the cart at the price displayed, ready for the summary. If
 * the price has changed, the response is 409 with the new price. If the cover has changed,
 * `agreedVersion` must be the `version` whose changes the customer agreed to: 422 if missing, 409
 * for another version. `userSession` adds the renewal to an existing cart. The response identifies
 * the cart to continue with.
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

/** Declines the offer and stops its reminders. The offer can still be accepted until its last day. */
export const declineRenewal = call({
	...own,
	path: '/page/selfcare/renewal/decline',
	summary: 'Tolak penawaran perpanjangan; pengingat berhenti',
	input: z.object({ policyId: id }),
	output: z.object({ declined: z.boolean() }),
});
