import { z } from 'zod';
import { call } from '#platform/contract/call.ts';

/**
 * Pays the chosen items: one order, charged at the stored server price. `documentsHash` (of the summary) and
 * `consents.terms` are additive; when sent they must be current and true. The same cart, items and method give the same
 * order while it waits, however often it is called (trust.md 1.6).
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
		cartID: z.union([z.array(z.string().max(60)).min(1).max(20), z.string().min(1).max(60).transform((one) => [one])]),
		documentsHash: z.string().max(100).nullish(),
		consents: z.object({ terms: z.boolean() }).nullish(),
	}),
	output: z.object({
		payment: z.object({ responseData: z.object({ orderId: z.string(), endpointUrl: z.string() }) }),
		riplays: z.array(z.string()),
	}),
	once: true,
});

/** 1 paid, 0 failed, 2 expired, 3 cancelled, 4 invalid or reversed; absent while the order waits. Unknown order: 404. */
export const getPaymentStatus = call({
	method: 'POST',
	path: '/page/product/payment/va',
	auth: 'page',
	summary: 'Status pembayaran sebuah pesanan',
	rules: 'B7.64–B7.66 B4.76–B4.83 B9.27–B9.30',
	input: z.object({ orderId: z.union([z.string().max(60), z.number().transform(String)]) }),
	output: z.object({ statusCode: z.int().min(0).max(4).optional() }),
});
