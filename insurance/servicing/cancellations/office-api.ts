import { z } from 'zod';

import { transferFields, waitingTransfer } from '#insurance/payments/transfers/transfer.ts';
import { call } from '#platform/contract/call.ts';

import { CANCELLATION_KINDS } from './cancellation.ts';

/**
 * What was cancelled and where its refund goes, for the person who sends the money: `account` is
 * null when it went back the way it came. Needs `money.work`; that somebody looked is recorded. 404
 * for a policy that was not cancelled.
 */
export const openCancellation = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/cancellations/open',
	summary: 'Pembatalan sebuah polis: jumlah, rincian dan rekening tujuan pengembalian',
	input: z.object({ policyNo: z.string().max(20) }),
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
		/** Rupiah that finance is to send; null where nothing waits to be sent. */
		owed: z.int().nullable(),
		transfer: waitingTransfer.nullable(),
	}),
});

/**
 * Records that a person sent the refund of a cancellation to the account that was named. A second
 * person confirms it: only then it is booked, the task closed, the holder notified.
 */
export const recordRefundSent = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/cancellations/sent',
	summary:
		'Catat bahwa pengembalian premi sudah dikirim dari rekening bank; orang kedua membenarkannya',
	input: z.object({ policyNo: z.string().max(20), ...transferFields }),
	output: z.object({ amount: z.int() }),
	once: true,
});
