import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { CANCELLATION_KINDS } from './cancellation.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;

/**
 * What ending an own policy today would give back, before anybody decides: rupiah, line by line,
 * adding up to `refund`. `kind` null means that it cannot be cancelled and `reason` says why. Days
 * are `YYYY-MM-DD`. After a cancellation it shows what was done, with `cancelledAt`.
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
		/** Last day of the free look; null where the product has none. */
		freeLookUntil: text.nullable(),
		lines: z.array(z.object({ label: text, amount: z.int() })),
		refund: z.int(),
		refundFormated: text,
		/** The day by which the money leaves if it is cancelled today. */
		refundDueOn: text,
		/**
		 * The day on which we sent it by bank transfer; null before, and where it goes back another
		 * way.
		 */
		refundSentOn: text.nullable(),
		/** The money cannot go back the way it came: `account` must be named. */
		needsAccount: z.boolean(),
		cancelledAt: text.nullable(),
	}),
});

/**
 * Ends an own policy: `kind` and `refund` must be what `getCancellation` shows now, else 409 with
 * the new figures in `data`. Cover ends at once; the money is owed in the books, staff have a task,
 * the mandate stops, a mail confirms. Asked again it gives the same answer. The account is for
 * money that cannot go back the way it came, and must be named where `needsAccount` says so.
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
