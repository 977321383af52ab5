import { createHash, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { jakartaDay } from '#platform/values/dates.ts';
import { internationalPhone } from '#platform/values/phone.ts';

import { isOrderNo } from '../orders/order.ts';
import type { Checkout, Instruction, PayEvent } from '../payment-provider.ts';
import { wholeRupiah } from './midtrans.ts';
import { DISPUTE_STATES, INVOICE_METHODS, invoiceState } from './xendit.ts';

const amount = z
	.union([
		z.number(),
		z
			.string()
			.regex(/^\d{1,15}(\.\d{1,4})?$/)
			.transform(Number),
	])
	.pipe(z.number().nonnegative());
/** A detail that is spelled as nobody documents it is left out: the payment counts without it. */
const detail = (max: number) => z.string().max(max).nullish().catch(null);

/** An invoice, as its calls answer it and as its notification reports it. */
export const invoiceAnswer = z.object({
	id: z.string().regex(/^[\w-]{1,60}$/),
	external_id: z.string().min(1).max(60),
	status: z.string().max(20),
	amount,
	paid_amount: amount.nullish(),
	fees_paid_amount: amount.nullish().catch(null),
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

/** A charge names the card, a token its expiry: the invoice carries the ids of both. */
export const chargeAnswer = z.object({
	masked_card_number: z.string().max(30),
	card_brand: z.string().max(30).nullish(),
	card_type: z.string().max(20).nullish(),
});

export const tokenAnswer = z.object({
	card_expiration_month: z.string().regex(/^\d{1,2}$/),
	card_expiration_year: z.string().regex(/^\d{4}$/),
});

export const refundNotification = z.object({
	event: z.enum(['refund.succeeded', 'refund.failed']),
	data: z.object({
		id: z.string().max(100),
		/** The key under which we asked; absent where it was sent in Xendit's dashboard. */
		reference_id: z.string().max(100).nullish(),
		amount,
		currency: z.string().max(3),
		payment_id: z.string().max(100).nullish(),
	}),
});

/**
 * A payer who disputes a card or QRIS payment; the sums are decimals in text, `terminal` what was
 * decided.
 */
export const disputeNotification = z.object({
	event: z.enum([
		'dispute.action_required',
		'dispute.under_review',
		'dispute.won',
		'dispute.lost',
	]),
	id: z.string().min(1).max(100),
	reference_id: z.string().min(1).max(100),
	currency: z.string().max(3),
	amount: z.object({ initial: z.string().max(20), terminal: z.string().max(20).nullish() }),
	due_date: z.iso.datetime({ offset: true }).nullish(),
});

/** The one way that we asked for, where the invoice names its number. */
export function instructionOf(invoice: Invoice, method: string): Instruction | undefined {
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

const hashOf = (parts: readonly unknown[]) =>
	createHash('sha256').update(parts.join('|')).digest('hex');

/** An answer that finance has to look at, once however often it is given. */
function unclearInvoice(
	orderNo: string,
	invoice: Invoice,
	answer: string,
	unclear: string,
): PayEvent {
	const sum = invoice.paid_amount ?? invoice.amount;
	const said = [invoice.id, invoice.external_id, invoice.status, sum];
	return {
		orderNo,
		providerRef: invoice.id,
		state: 'PENDING',
		amount: Number.isSafeInteger(sum) ? sum : 0,
		currency: invoice.currency ?? 'IDR',
		rawStatus: invoice.status,
		eventId: hashOf(['unclear', orderNo, ...said]),
		answer,
		unclear,
	};
}

/**
 * An invoice as it is now, which must be about `orderNo`. `paymentId` is the transfer that a
 * notification named: an invoice can be paid a second time, and reports both with one id.
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
		// PAID and SETTLED report the same money.
		eventId: hashOf([invoice.id, state, paid, ...(paymentRef ? [paymentRef] : [])]),
		...(paymentRef ? { paymentRef } : {}),
		answer,
		current: true,
		...(state === 'PAID' && Number.isSafeInteger(fee) && fee > 0 ? { fee } : {}),
	};
}

/**
 * Refunds are reported apart from their invoice, by the key under which we asked (`{order
 * number}:…`), else by the payment that goes back.
 */
export function refundEventOf(
	notification: z.output<typeof refundNotification>,
): PayEvent | 'unreadable' {
	const { data } = notification;
	const [named = '', refundKey] = (data.reference_id ?? '').split(':');
	const orderNo = isOrderNo(named) ? named : (data.payment_id ?? named);
	if (!Number.isSafeInteger(data.amount) || orderNo === '') return 'unreadable';
	const state = notification.event === 'refund.succeeded' ? 'REFUNDED' : 'REFUND_FAILED';
	return {
		orderNo,
		providerRef: data.id,
		state,
		amount: data.amount,
		currency: data.currency,
		rawStatus: notification.event,
		eventId: hashOf([data.id, notification.event]),
		...(data.payment_id ? { paymentRef: data.payment_id } : {}),
		...(refundKey ? { refundKey } : {}),
	};
}

/** Disputes carry our own order number; what carries another becomes a task of an unknown order. */
export function disputeEventOf(
	notification: z.output<typeof disputeNotification>,
): PayEvent | 'unreadable' {
	const state = DISPUTE_STATES[notification.event];
	const sum = wholeRupiah(notification.amount.terminal ?? notification.amount.initial);
	if (state === undefined || sum === undefined) return 'unreadable';
	const answerBy = notification.due_date
		? { answerBy: jakartaDay(new Date(notification.due_date)) }
		: {};
	return {
		orderNo: notification.reference_id,
		providerRef: notification.id,
		state,
		amount: sum,
		currency: notification.currency,
		rawStatus: notification.event,
		eventId: hashOf([notification.id, notification.event]),
		...answerBy,
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
