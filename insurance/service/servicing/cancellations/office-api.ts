import { z } from 'zod';

import { transferFields, waitingTransfer } from '#insurance/money/payments/transfers/transfer.ts';
import { call } from '#platform/contract/call.ts';

import { CANCELLATION_KINDS } from './cancellation.ts';

/**
 * A cancellation and its refund account, for the person who sends the money. `account` is null if
 * the refund uses the original payment method. Requires `money.work`; the access is recorded. 404
 * for a policy that was not cancelled.
 */
export const openCancellation = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/cancellations/open',
	summary: 'Pembatalan sebuah polis: jumlah, rincian dan rekening tujuan pengembalian',
	input: z.object({ policyNo: z.string().max(20) }),
	reveals: 'cancellation',
	output: z.object({
		policyNo: z.string(),
		productName: z.string(),
		kind: z.enum(CANCELLATION_KINDS),
		refund: z.int(),
		lines: z.array(z.object({ label: z.string(), amount: z.int() })),
		account: z
			.object({ bankName: z.string(), accountNo: z.string(), accountName: z.string() })
			.nullable(),
		cancelledAt: z.string(),
		refundDueOn: z.string(),
		/** Amount in rupiah to be sent by finance; null if nothing is pending. */
		owed: z.int().nullable(),
		transfer: waitingTransfer.nullable(),
	}),
});

/**
 * Records that a cancellation refund was sent to the given account. It is booked only when a second
 * person confirms it; the task is then closed and the holder notified.
 */
export const recordRefundSent = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/cancellations/sent',
	proposes: 'refund',
	fresh: true,
	summary:
		'Catat bahwa pengembalian premi sudah dikirim dari rekening bank; orang kedua membenarkannya',
	input: z.object({ policyNo: z.string().max(20), ...transferFields }),
	output: z.object({ amount: z.int() }),
	once: true,
});
