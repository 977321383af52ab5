import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

/**
 * Key that opens an order: the cart session that placed it, or the eight-letter code from its
 * emails.
 */
const orderKey = {
	orderId: z.union([z.string().max(60), z.number().transform(String)]),
	userSession: z.string().max(200).nullish(),
	code: z.string().trim().max(20).nullish(),
};

const fact = z.object({ label: z.string(), lines: z.array(z.string()) });

/**
 * Returns the result of a paid order for 24 hours after its payment: the policies, whether their
 * documents are ready, the addresses they are emailed to, and how to open the account. `policies`
 * is empty while the order is unpaid, after that period, and for an order that pays a policy's
 * premium.
 */
export const getPurchase = call({
	method: 'POST',
	path: '/page/product/payment/purchase',
	auth: 'page',
	summary: 'Polis yang dibeli sebuah pesanan, selama 24 jam sesudah dibayar',
	rules: 'docs/decisions/0072-after-paying.md',
	input: z.object(orderKey),
	output: z.object({
		orderId: z.string(),
		/** As returned by `payment/va`; absent while the order is pending. */
		statusCode: z.int().min(0).max(4).optional(),
		/** True if all documents are generated and all emails are being sent. */
		ready: z.boolean(),
		policies: z.array(
			z.object({
				policyNo: z.string(),
				product: z.string(),
				/** Number, insured, sum insured, cover period and premium as text, in this order. */
				facts: z.array(fact),
				/** True if the document can already be fetched. */
				documented: z.boolean(),
				/** Start, end and due dates as an iCalendar file. */
				calendar: z.string(),
			}),
		),
		mails: z.array(z.object({ to: z.string(), sent: z.boolean() })),
		/**
		 * `here`: can be opened from this page; `mail`: can be opened through the emailed link;
		 * `there`: already exists.
		 */
		account: z.enum(['here', 'mail', 'there']),
	}),
	limit: { max: 120, seconds: 60 },
});

/**
 * Returns a policy document of a recently paid order as Base64. The document is not available at
 * any address (decision 0024).
 */
export const getPurchaseDocument = call({
	method: 'POST',
	path: '/page/product/payment/document',
	auth: 'page',
	summary: 'Dokumen polis (PDF) dari pesanan, selama 24 jam sesudah dibayar',
	rules: 'docs/decisions/0072-after-paying.md',
	input: z.object({ ...orderKey, policyNo: z.string().max(20) }),
	output: z.object({ name: z.string(), type: z.literal('application/pdf'), content: z.string() }),
	limit: { max: 30, seconds: 60 },
});

/**
 * Returns a link for setting the first password of the payer's account. It is only for the browser
 * that placed the order, for half an hour, and only while the account has no password and contains
 * nothing but this order.
 */
export const openAccount = call({
	method: 'POST',
	path: '/page/product/payment/account',
	auth: 'page',
	summary: 'Buka akun self-care dari pesanan yang baru dibayar',
	rules: 'docs/decisions/0072-after-paying.md',
	input: z.object({ orderId: orderKey.orderId, userSession: orderKey.userSession }),
	output: z.object({ redirect_url: z.string() }),
	limit: { max: 10, seconds: 60 },
});

/**
 * Corrects the payer's email address, with the same rules as `payment/account`, at most three
 * times. Policies, receipt and invitation are sent to the new address, and links sent to the old
 * one are closed.
 */
export const correctEmail = call({
	method: 'POST',
	path: '/page/product/payment/email',
	auth: 'page',
	summary: 'Betulkan email pembeli sesudah membayar dan kirim ulang polisnya',
	rules: 'docs/decisions/0072-after-paying.md',
	input: z.object({
		orderId: orderKey.orderId,
		userSession: orderKey.userSession,
		email: z.string().max(254),
	}),
	output: z.object({ corrected: z.literal(true) }),
	limit: { max: 10, seconds: 60 },
});
