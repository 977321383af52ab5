import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { INSTALMENT_STATES } from './premium.ts';

const id = z.string().max(64);
const text = z.string();
const day = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;

/**
 * The instalments for the customer's own policy, and the payment that keeps it in force. `owed` is
 * the amount that `payPremium` would charge now: everything due, or the next instalment in advance.
 * Its `total` is 0 if there is nothing to pay. Dates are `YYYY-MM-DD`.
 */
export const getPremiums = call({
	...own,
	path: '/page/selfcare/premiums',
	summary:
		'Jadwal premi sebuah polis: jatuh tempo, jumlah, status, dan yang harus dibayar sekarang',
	rules: 'C2.4 C3.5.08 C4.30 C4.31',
	input: z.object({ policyId: id }),
	output: z.object({
		policyNo: text,
		policyStatus: text,
		paymentMode: text,
		nextDueOn: day.nullable(),
		/** Last day on which paying a late premium preserves the cover; null if nothing is late. */
		graceUntil: day.nullable(),
		/** Last day on which a lapsed policy may be reinstated by paying; otherwise null. */
		reinstateUntil: day.nullable(),
		autodebet: z.boolean(),
		/** Reason and next steps if the last debit of the amount now owed failed, otherwise null. */
		failedDebit: z
			.object({
				title: text,
				words: z.array(text),
				/** Date of the next attempt; null if there is none. */
				nextOn: day.nullable(),
				/** True if the bank has already received the next attempt. */
				underway: z.boolean(),
				/** True if the account can no longer be debited because the mandate has ended. */
				ended: z.boolean(),
			})
			.nullable(),
		/**
		 * True if the purchase payment was reversed. Cover continues during the grace period until
		 * the purchase is paid again or staff decide otherwise.
		 */
		withdrawn: z.boolean(),
		/**
		 * True if the holder's death has been reported. No premium is requested while the report is
		 * open.
		 */
		held: z.boolean(),
		/** All accepted payment methods, including those that do not allow the amount owed. */
		ways: z.array(z.object({ id: text, label: text, min: z.int(), max: z.int() })),
		owed: z.object({
			total: z.int(),
			totalFormated: text,
			lines: z.array(z.object({ number: z.int(), label: text, amount: z.int() })),
		}),
		instalments: z.array(
			z.object({
				number: z.int(),
				dueOn: day,
				fromDay: day,
				untilDay: day,
				amount: z.int(),
				status: z.enum(INSTALMENT_STATES),
				statusLabel: text,
				paidOn: day.nullable(),
				orderId: text.nullable(),
			}),
		),
	}),
});

/**
 * Pays the amount owed for the customer's own policy. `amount` is the total shown by `premiums`; if
 * it has changed, the response is 409 with the new total. Returns the order and the URL of the
 * provider's page, as when paying a cart. Poll its state with `POST /page/product/payment/va`.
 * Repeating the same intent returns the same order while it is pending. Payment methods are listed
 * in the summary.
 */
export const payPremium = call({
	...own,
	path: '/page/selfcare/premiums/pay',
	summary:
		'Bayar premi yang jatuh tempo, tunggakan dalam masa leluasa, atau pulihkan polis yang lapse',
	rules: 'C2.4 B7.61',
	input: z.object({ policyId: id, metode_pembayaran: z.string().max(60), amount: z.int() }),
	output: z.object({ orderId: text, endpointUrl: text, amount: z.int() }),
	once: true,
	limit: { max: 30, seconds: 60 },
});

/**
 * The purpose of an order, for the page displayed after payment. `kind` is `purchase` for a first
 * purchase, `premium` for a premium on a running policy, `reinstated` if the payment reinstated a
 * lapsed policy, and `waiting` before a premium is paid. The policy id grants no access without its
 * owner's session. An unknown order results in 404.
 */
export const premiumOutcome = call({
	method: 'POST',
	path: '/page/product/payment/premium',
	auth: 'page',
	summary: 'Untuk apa sebuah pembayaran: pembelian, premi, atau pemulihan polis',
	rules: 'C2.4 B4.78',
	input: z.object({ orderId: z.string().max(60) }),
	output: z.object({
		kind: z.enum(['purchase', 'waiting', 'premium', 'reinstated']),
		policyId: text.nullable(),
		productName: text.nullable(),
		since: day.nullable(),
		nextDueOn: day.nullable(),
	}),
	limit: { max: 60, seconds: 60 },
});
