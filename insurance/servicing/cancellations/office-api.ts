import { z } from 'zod';

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
	}),
});

/**
 * Says that a person sent the refund of a cancellation to the account that was named: booked, task
 * closed, holder notified. Once.
 */
export const recordRefundSent = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/cancellations/sent',
	summary: 'Catat bahwa pengembalian premi sudah dikirim dari rekening bank',
	input: z.object({ policyNo: z.string().max(20), reference: z.string().max(60) }),
	output: z.object({ sent: z.int() }),
	once: true,
});
