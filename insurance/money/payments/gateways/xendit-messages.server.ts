import { createHash, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { internationalPhone } from '#platform/values/phone.ts';

import type { PayMethodId } from '../methods.ts';
import type { Checkout, Instruction, PayEvent } from '../payment-provider.ts';
import { INVOICE_METHODS, invoiceState } from './xendit.ts';

export const xenditAmount = z
	.union([
		z.number(),
		z
			.string()
			.regex(/^\d{1,15}(\.\d{1,4})?$/)
			.transform(Number),
	])
	.pipe(z.number().nonnegative());
/** An undocumented value is dropped, because the payment is valid without it. */
const detail = (max: number) => z.string().max(max).nullish().catch(null);

export const invoiceAnswer = z.object({
	id: z.string().regex(/^[\w-]{1,60}$/),
	external_id: z.string().min(1).max(60),
	status: z.string().max(20),
	amount: xenditAmount,
	paid_amount: xenditAmount.nullish(),
	fees_paid_amount: xenditAmount.nullish().catch(null),
	currency: z.string().max(3).nullish(),
	payment_id: z.string().min(1).max(100).nullish(),
	invoice_url: z.string().max(500).nullish(),
	available_banks: z
		.array(
			z.object({ bank_code: z.string(), bank_account_number: z.string().max(40).nullish() }),
		)
		.nullish()
		.catch(null),
	available_retail_outlets: z
		.array(
			z.object({
				retail_outlet_name: z.string(),
				payment_code: z.string().max(40).nullish(),
			}),
		)
		.nullish()
		.catch(null),
	qr_string: detail(500),
	credit_card_charge_id: detail(60),
	credit_card_token: detail(60),
});

export type Invoice = z.output<typeof invoiceAnswer>;

/**
 * Card data. A charge contains the card number and a token contains the expiry date; the invoice
 * has the ids of both.
 */
export const chargeAnswer = z.object({
	masked_card_number: z.string().max(30),
	card_brand: z.string().max(30).nullish(),
	card_type: z.string().max(20).nullish(),
});

export const tokenAnswer = z.object({
	card_expiration_month: z.string().regex(/^\d{1,2}$/),
	card_expiration_year: z.string().regex(/^\d{4}$/),
});

export function instructionOf(invoice: Invoice, method: PayMethodId): Instruction | undefined {
	const wanted = INVOICE_METHODS[method];
	const bank = invoice.available_banks?.find((one) => one.bank_code === wanted);
	if (bank?.bank_account_number)
		return { kind: 'va', bank: bank.bank_code, number: bank.bank_account_number };
	const outlet = invoice.available_retail_outlets?.find(
		(one) => one.retail_outlet_name === wanted,
	);
	if (outlet?.payment_code)
		return { kind: 'code', outlet: outlet.retail_outlet_name, number: outlet.payment_code };
	return method === 'qris' && invoice.qr_string
		? { kind: 'qr', text: invoice.qr_string }
		: undefined;
}

export const xenditEventId = (parts: readonly unknown[]) =>
	createHash('sha256').update(parts.join('|')).digest('hex');

/**
 * Returns an event for a response that finance must review. The event is recorded only once,
 * however often the response is received.
 */
function unclearInvoice(
	orderNo: string,
	invoice: Invoice,
	answer: string,
	unclear: string,
): PayEvent {
	const sum = invoice.paid_amount ?? invoice.amount;
	const text = [invoice.id, invoice.external_id, invoice.status, sum];
	return {
		orderNo,
		providerRef: invoice.id,
		state: 'PENDING',
		amount: Number.isSafeInteger(sum) ? sum : 0,
		currency: invoice.currency ?? 'IDR',
		rawStatus: invoice.status,
		eventId: xenditEventId(['unclear', orderNo, ...text]),
		answer,
		unclear,
	};
}

/**
 * Returns the event for a current invoice, which must be about `orderNo`. `paymentId` is the
 * transfer in a notification: an invoice can be paid twice, and both payments are reported with the
 * same invoice id.
 */
export function xenditEvent(
	orderNo: string,
	invoice: Invoice,
	answer: string,
	paymentId: string | null = null,
): PayEvent {
	const state = invoiceState(invoice.status);
	const paid = state === 'PAID' ? (invoice.paid_amount ?? invoice.amount) : invoice.amount;
	const unclear =
		invoice.external_id !== orderNo
			? `Ditanya tentang ${orderNo}, penyedia menjawab tentang ${invoice.external_id}.`
			: state === undefined
				? `Statusnya tidak kita kenal: ${invoice.status}.`
				: Number.isSafeInteger(paid)
					? null
					: `Jumlahnya bukan rupiah utuh: ${paid}.`;
	if (unclear !== null || state === undefined)
		return unclearInvoice(orderNo, invoice, answer, unclear ?? '');
	const fee = invoice.fees_paid_amount ?? 0;
	const paymentRef = state === 'PAID' ? (paymentId ?? invoice.payment_id) : null;
	return {
		orderNo,
		providerRef: invoice.id,
		state,
		amount: paid,
		currency: invoice.currency ?? 'IDR',
		rawStatus: invoice.status,
		// PAID and SETTLED refer to the same money.
		eventId: xenditEventId([invoice.id, state, paid, ...(paymentRef ? [paymentRef] : [])]),
		...(paymentRef ? { paymentRef } : {}),
		answer,
		current: true,
		...(state === 'PAID' && Number.isSafeInteger(fee) && fee > 0 ? { fee } : {}),
	};
}

export function invoiceBody(checkout: Checkout, method: string, now: Date) {
	return {
		external_id: checkout.orderNo,
		amount: checkout.amount,
		currency: checkout.currency,
		description: `Pesanan ${checkout.orderNo}`,
		invoice_duration: Math.max(
			60,
			Math.ceil((checkout.expiresAt.getTime() - now.getTime()) / 1000),
		),
		payment_methods: [method],
		customer: {
			given_names: checkout.customer.name,
			email: checkout.customer.email,
			mobile_number: internationalPhone(checkout.customer.phone),
		},
		items: checkout.items.map((item) => ({
			name: item.name.slice(0, 250),
			quantity: item.quantity,
			price: item.price,
		})),
		success_redirect_url: checkout.returnUrl,
		failure_redirect_url: checkout.returnUrl,
		should_send_email: false,
		locale: 'id',
	};
}

export const sameText = (given: string, right: string) =>
	timingSafeEqual(
		createHash('sha256').update(given).digest(),
		createHash('sha256').update(right).digest(),
	);
