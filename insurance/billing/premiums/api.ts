import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { INSTALMENT_STATES } from './premium.ts';

const id = z.string().max(64);
const text = z.string();
const day = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;

/**
 * The instalments of an own policy and what keeps it in force. `owed` is what `payPremium` would
 * charge now: everything that fell due, or the next instalment ahead of its day; `total` 0 when
 * there is nothing to pay. Days are `YYYY-MM-DD`.
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
		/** Last day on which a late premium keeps the cover; null while nothing is late. */
		graceUntil: day.nullable(),
		/** Last day on which a lapsed policy may be brought back by paying; null for any other. */
		reinstateUntil: day.nullable(),
		/** A mandate will be debited. */
		autodebet: z.boolean(),
		/** The last debit of what is owed now failed: why, and what follows; null where none did. */
		failedDebit: z
			.object({
				title: text,
				words: z.array(text),
				/** The day of the next try; null where there is none. */
				nextOn: day.nullable(),
				/** The next try is with the bank. */
				underway: z.boolean(),
				/** The account cannot be debited any more: the mandate has ended. */
				ended: z.boolean(),
			})
			.nullable(),
		/**
		 * The money of the purchase was taken back: the cover goes on in its grace until it is paid
		 * again or somebody decides.
		 */
		withdrawn: z.boolean(),
		/** The death of the holder is reported: no premium is asked for meanwhile. */
		held: z.boolean(),
		/** Ways to pay that are taken here, whatever the sum. */
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
 * Pays what an own policy owes: `amount` is the total that `premiums` showed, and a 409 with the
 * new total when it is another by now. Gives the order and the provider's page, as paying a cart
 * does; its state is asked with `POST /page/product/payment/va`. The same intent gives the same
 * order while it waits. Ways to pay are those of the summary.
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
 * What an order's money was for, for the page on which a payment ends: `kind` is `purchase` for a
 * first purchase, `premium` for a premium of a running policy, `reinstated` when it brought a
 * lapsed one back, `waiting` before a premium is paid. The policy's id opens nothing without its
 * owner's session. Unknown orders: 404.
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
		/** The day from which a reinstated policy is in force again. */
		since: day.nullable(),
		nextDueOn: day.nullable(),
	}),
	limit: { max: 60, seconds: 60 },
});
