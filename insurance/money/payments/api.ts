import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

/**
 * Pays for the chosen items with one order, charged at the price stored on the server.
 * `documentsHash` (from the summary) and `consents.terms` are additive; if sent, they must be
 * current and true respectively. While an order is waiting, repeated calls with the same cart,
 * items and method return that order (trust.md M5).
 */
export const payCart = call({
	method: 'POST',
	path: '/page/product/payment',
	auth: 'page',
	summary: 'Buat pesanan dan alamat pembayaran',
	rules: 'B7.61 B7.62 B7.63 B3.12.03 B3.12.04',
	input: z.object({
		userSession: z.string().max(200).nullish(),
		metode_pembayaran: z.union([z.string().max(60), z.number().transform(String)]),
		cartID: z.union([
			z.array(z.string().max(60)).min(1).max(20),
			z
				.string()
				.min(1)
				.max(60)
				.transform((one) => [one]),
		]),
		documentsHash: z.string().max(100).nullish(),
		consents: z.object({ terms: z.boolean() }).nullish(),
	}),
	output: z.object({
		payment: z.object({
			responseData: z.object({ orderId: z.string(), endpointUrl: z.string() }),
		}),
		riplays: z.array(z.string()),
	}),
	once: true,
});

/**
 * Returns 1 paid, 0 failed, 2 expired, 3 cancelled, 4 invalid or reversed; absent while the order
 * is waiting. Responds with 404 for an unknown order.
 */
export const getPaymentStatus = call({
	method: 'POST',
	path: '/page/product/payment/va',
	auth: 'page',
	summary: 'Status pembayaran sebuah pesanan',
	rules: 'B7.64–B7.66 B4.76–B4.83 B9.27–B9.30',
	drawn: true,
	input: z.object({ orderId: z.union([z.string().max(60), z.number().transform(String)]) }),
	output: z.object({ statusCode: z.int().min(0).max(4).optional() }),
});

const orderId = z.union([z.string().max(60), z.number().transform(String)]);

/**
 * "Saya sudah bayar": queries the provider, at most every ten seconds per order, then returns the
 * state as `payment/va` does. If the provider is unavailable, nothing changes.
 */
export const checkPayment = call({
	method: 'POST',
	path: '/page/product/payment/check',
	auth: 'page',
	summary: 'Tanyakan pembayaran sebuah pesanan kepada penyedianya sekarang',
	rules: 'B4.76',
	input: z.object({ orderId }),
	output: z.object({ statusCode: z.int().min(0).max(4).optional() }),
	limit: { max: 60, seconds: 60 },
});

/**
 * Returns an order's payment details: amount, method, account number or QR code, and the time left.
 * Accessible to the cart session that placed the order, or with the eight-letter code from its
 * emails. Unknown orders and wrong codes get the same 404.
 */
export const getOrder = call({
	method: 'POST',
	path: '/page/product/payment/order',
	auth: 'page',
	summary:
		'Pesanan dengan cara membayarnya, dari keranjang yang membuatnya atau dengan kode dari surat',
	rules: 'B4.84',
	input: z.object({
		orderId,
		userSession: z.string().max(200).nullish(),
		code: z.string().trim().max(20).nullish(),
	}),
	output: z.object({
		orderId: z.string(),
		statusCode: z.int().min(0).max(4).optional(),
		statusWords: z.string(),
		amount: z.int(),
		method: z.object({ id: z.string(), label: z.string() }),
		items: z.array(z.object({ productName: z.string(), planRate: z.int() })),
		/**
		 * ISO timestamps. `now` is the server's time, so that a countdown is correct even if the
		 * device's clock is wrong.
		 */
		now: z.string(),
		expiresAt: z.string(),
		/** Address of the provider's payment page while the order is waiting; otherwise null. */
		endpointUrl: z.string().nullable(),
		instruction: z
			.object({
				title: z.string(),
				/** Number to copy, digits only; null for a QR code. */
				number: z.string().nullable(),
				grouped: z.string().nullable(),
				biller: z.string().nullable(),
				/** The dark modules of a QR code, as an SVG path in a square with sides of `size`. */
				qr: z.object({ size: z.int(), path: z.string() }).nullable(),
			})
			.nullable(),
	}),
	limit: { max: 60, seconds: 60 },
});
