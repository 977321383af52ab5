import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { CANCELLATION_KINDS } from './cancellation.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;

/**
 * The refund if the customer's own policy were cancelled today, in rupiah. The lines add up to
 * `refund`. If `kind` is null, the policy cannot be cancelled, for the given `reason`. Dates are
 * `YYYY-MM-DD`. After a cancellation, the outcome is returned with `cancelledAt`.
 */
export const getCancellation = call({
	...own,
	path: '/page/selfcare/cancellation',
	summary:
		'Berapa yang kembali bila polis dibatalkan hari ini, baris demi baris, dan sampai kapan',
	rules: 'POJK 22/2023',
	input: z.object({ policyId: id }),
	output: z.object({
		policyNo: text,
		productName: text,
		policyStatus: text,
		kind: z.enum(CANCELLATION_KINDS).nullable(),
		reason: text,
		/** Last day of the free-look period; null if the product has none. */
		freeLookUntil: text.nullable(),
		lines: z.array(z.object({ label: text, amount: z.int() })),
		refund: z.int(),
		refundFormated: text,
		/** Date by which the refund is sent if the policy is cancelled today. */
		refundDueOn: text,
		/** Date on which we sent the bank transfer; null before that, and for other refund methods. */
		refundSentOn: text.nullable(),
		/** True if the original payment method cannot be refunded, so `account` is required. */
		needsAccount: z.boolean(),
		cancelledAt: text.nullable(),
	}),
});

/**
 * Ends the customer's own policy. `kind` and `refund` must match the current figures from
 * `getCancellation`, otherwise the response is 409 with the new figures in `data`. Cover ends
 * immediately, the refund is booked as owed, staff get a task, the mandate stops, and an email
 * confirms the cancellation. Idempotent. `account` is for refunds that the original payment method
 * does not support; it is required if `needsAccount`.
 */
export const cancelPolicy = call({
	...own,
	path: '/page/selfcare/cancellation/confirm',
	summary: 'Batalkan polis sendiri dengan jumlah pengembalian yang sudah diperlihatkan',
	rules: 'POJK 22/2023',
	input: z.object({
		policyId: id,
		kind: z.enum(CANCELLATION_KINDS),
		refund: z.int(),
		agree: z.boolean(),
		account: z
			.object({
				bankName: z.string().max(60),
				accountNo: z.string().max(60),
				accountName: z.string().max(100),
			})
			.nullish(),
	}),
	output: z.object({
		policyNo: text,
		policyStatus: text,
		kind: z.enum(CANCELLATION_KINDS),
		refund: z.int(),
		refundDueOn: text,
		cancelledAt: text,
	}),
	once: true,
	limit: { max: 20, seconds: 60 },
});
