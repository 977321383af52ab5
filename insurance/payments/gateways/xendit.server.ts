import { createHash, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { jakartaDay } from '#platform/values/dates.ts';

import { paidCard } from '../orders/paid-card.ts';
import type { Checkout, Instruction, PayEvent, PaymentProvider } from '../payment-provider.ts';
import { askGateway, type GatewayAnswer, refuseWay } from './ask-gateway.server.ts';
import { wholeRupiah } from './midtrans.ts';
import { DISPUTE_STATES, INVOICE_LIMITS, INVOICE_METHODS, invoiceState } from './xendit.ts';

export type XenditConfig = { secretKey: string; callbackToken: string; apiUrl: string };

export const XENDIT_URL = 'https://api.xendit.co';

const amount = z.number().nonnegative();
/** An invoice, as its calls answer it and as its notification tells it. */
const invoice = z.object({
	id: z.string().regex(/^[\w-]{1,60}$/),
	external_id: z.string().min(1).max(60),
	status: z.string().max(20),
	amount,
	paid_amount: amount.nullish(),
	fees_paid_amount: amount.nullish(),
	currency: z.string().max(3).nullish(),
	payment_id: z.string().min(1).max(100).nullish(),
	invoice_url: z.string().max(500).nullish(),
	available_banks: z
		.array(
			z.object({ bank_code: z.string(), bank_account_number: z.string().max(40).nullish() }),
		)
		.nullish(),
	available_retail_outlets: z
		.array(
			z.object({
				retail_outlet_name: z.string(),
				payment_code: z.string().max(40).nullish(),
			}),
		)
		.nullish(),
	qr_string: z.string().max(500).nullish(),
	credit_card_charge_id: z.string().max(60).nullish(),
	credit_card_token: z.string().max(60).nullish(),
});
type Invoice = z.output<typeof invoice>;

/** A charge names the card, a token its expiry: the invoice carries the ids of both. */
const chargeTold = z.object({
	masked_card_number: z.string().max(30),
	card_brand: z.string().max(30).nullish(),
	card_type: z.string().max(20).nullish(),
});
const tokenTold = z.object({
	card_expiration_month: z.string().regex(/^\d{1,2}$/),
	card_expiration_year: z.string().regex(/^\d{4}$/),
});

const refundTold = z.object({
	event: z.enum(['refund.succeeded', 'refund.failed']),
	data: z.object({
		id: z.string().max(100),
		reference_id: z.string().max(100),
		amount,
		currency: z.string().max(3),
		payment_id: z.string().max(100).nullish(),
	}),
});

/**
 * A payer who disputes a card or QRIS payment; the sums are decimals in text, `terminal` what was
 * decided.
 */
const disputeTold = z.object({
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
function instructionOf(told: Invoice, method: string): Instruction | undefined {
	const wanted = INVOICE_METHODS[method];
	const bank = told.available_banks?.find((one) => one.bank_code === wanted);
	if (bank?.bank_account_number)
		return { kind: 'va', bank: bank.bank_code, number: bank.bank_account_number };
	const outlet = told.available_retail_outlets?.find((one) => one.retail_outlet_name === wanted);
	if (outlet?.payment_code)
		return { kind: 'code', outlet: outlet.retail_outlet_name, number: outlet.payment_code };
	return method === 'qris' && told.qr_string ? { kind: 'qr', text: told.qr_string } : undefined;
}

const hashOf = (parts: readonly unknown[]) =>
	createHash('sha256').update(parts.join('|')).digest('hex');

/**
 * An invoice as it is now. `paymentId` is the transfer that a notification named: an invoice can be
 * paid a second time, and tells of both with one id.
 */
function eventOf(
	told: Invoice,
	answer: string,
	paymentId: string | null = null,
): PayEvent | 'unreadable' {
	const state = invoiceState(told.status);
	if (state === undefined) return 'unreadable';
	const paid = state === 'PAID' ? (told.paid_amount ?? told.amount) : told.amount;
	if (!Number.isSafeInteger(paid)) return 'unreadable';
	const fee = told.fees_paid_amount ?? 0;
	const paymentRef = state === 'PAID' ? (paymentId ?? told.payment_id) : null;
	return {
		orderNo: told.external_id,
		providerRef: told.id,
		state,
		amount: paid,
		currency: told.currency ?? 'IDR',
		rawStatus: told.status,
		// PAID and SETTLED tell of the same money.
		eventId: hashOf([told.id, state, paid, ...(paymentRef ? [paymentRef] : [])]),
		...(paymentRef ? { paymentRef } : {}),
		answer,
		current: true,
		...(state === 'PAID' && Number.isSafeInteger(fee) && fee > 0 ? { fee } : {}),
	};
}

/**
 * Refunds are told of apart from their invoice, by the key under which we asked: `{order
 * number}:…`.
 */
function refundEventOf(told: z.output<typeof refundTold>): PayEvent | 'unreadable' {
	const [orderNo = '', refundKey] = told.data.reference_id.split(':');
	if (!Number.isSafeInteger(told.data.amount) || orderNo === '') return 'unreadable';
	const state = told.event === 'refund.succeeded' ? 'REFUNDED' : 'REFUND_FAILED';
	return {
		orderNo,
		providerRef: told.data.id,
		state,
		amount: told.data.amount,
		currency: told.data.currency,
		rawStatus: told.event,
		eventId: hashOf([told.data.id, told.event]),
		...(told.data.payment_id ? { paymentRef: told.data.payment_id } : {}),
		...(refundKey ? { refundKey } : {}),
	};
}

/** Disputes carry our own order number; what carries another becomes a task of an unknown order. */
function disputeEventOf(told: z.output<typeof disputeTold>): PayEvent | 'unreadable' {
	const state = DISPUTE_STATES[told.event];
	const sum = wholeRupiah(told.amount.terminal ?? told.amount.initial);
	if (state === undefined || sum === undefined) return 'unreadable';
	const answerBy = told.due_date ? { answerBy: jakartaDay(new Date(told.due_date)) } : {};
	return {
		orderNo: told.reference_id,
		providerRef: told.id,
		state,
		amount: sum,
		currency: told.currency,
		rawStatus: told.event,
		eventId: hashOf([told.id, told.event]),
		...answerBy,
	};
}

function invoiceBody(checkout: Checkout, method: string, now: Date) {
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
			mobile_number: checkout.customer.phone,
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

const sameText = (given: string, right: string) =>
	timingSafeEqual(
		createHash('sha256').update(given).digest(),
		createHash('sha256').update(right).digest(),
	);

/**
 * Xendit invoices by their documented HTTPS calls. The notification carries a fixed token and no
 * signature over its words, so the invoice itself is asked for, and its answer counts.
 */
export function makeXendit(config: XenditConfig): PaymentProvider {
	const ask = askGateway('Xendit', config.secretKey);
	const read = ({ status, body }: GatewayAnswer): Invoice => {
		const told = invoice.safeParse(body);
		if (status !== 200 || !told.success)
			throw new Error(`Xendit answered no invoice: ${status}`);
		return told.data;
	};
	const byId = async (id: string) => {
		const answer = await ask('GET', `${config.apiUrl}/v2/invoices/${encodeURIComponent(id)}`);
		return answer.status === 404 ? null : { told: read(answer), text: answer.text };
	};
	/**
	 * An invoice that an earlier, unanswered request made: a second one would be a second place to
	 * pay the same order.
	 */
	const madeBefore = async (orderNo: string) => {
		const { body } = await ask(
			'GET',
			`${config.apiUrl}/v2/invoices?external_id=${encodeURIComponent(orderNo)}`,
		);
		return z
			.array(invoice)
			.parse(body)
			.find((one) => one.status === 'PENDING' && one.external_id === orderNo);
	};
	/** What is told of the card; money that came is never held up for it. */
	const withCard = async (
		told: Invoice,
		event: PayEvent | 'unreadable',
	): Promise<PayEvent | 'unreadable'> => {
		if (event === 'unreadable' || event.state !== 'PAID') return event;
		const part = async <T>(name: string, id: string | null | undefined, as: z.ZodType<T>) => {
			if (!id) return undefined;
			const address = `${config.apiUrl}/${name}/${encodeURIComponent(id)}`;
			const { body } = await ask('GET', address).catch(() => ({ body: null }));
			return as.safeParse(body).data;
		};
		const charge = await part('credit_card_charges', told.credit_card_charge_id, chargeTold);
		if (!charge) return event;
		const token = await part('credit_card_tokens', told.credit_card_token, tokenTold);
		const card = paidCard(charge.masked_card_number, {
			brand: charge.card_brand,
			kind: charge.card_type,
			expires: token
				? `${token.card_expiration_month.padStart(2, '0')}/${token.card_expiration_year}`
				: '',
		});
		return card ? { ...event, card } : event;
	};
	return {
		id: 'xendit',
		takes: (method) => Object.hasOwn(INVOICE_METHODS, method),
		limits: (method) => INVOICE_LIMITS[method],
		async createCheckout(checkout) {
			const method = INVOICE_METHODS[checkout.method];
			if (!method) throw new Error(`Xendit does not take ${checkout.method}`);
			const before = checkout.again ? await madeBefore(checkout.orderNo) : undefined;
			const headers = { 'x-idempotency-key': checkout.idempotencyKey };
			const invoiceOf = async () => {
				const body = invoiceBody(checkout, method, new Date());
				const answer = await ask('POST', `${config.apiUrl}/v2/invoices`, body, headers);
				refuseWay('Xendit', answer.status);
				return read(answer);
			};
			const made = before ?? (await invoiceOf());
			if (
				!made.invoice_url ||
				!URL.canParse(made.invoice_url) ||
				!/^https?:/.test(made.invoice_url)
			)
				throw new Error('Xendit answered an invoice without an address');
			const instruction = instructionOf(made, checkout.method);
			return {
				providerRef: made.id,
				redirectUrl: made.invoice_url,
				...(instruction ? { instruction } : {}),
			};
		},
		async readWebhook({ headers, rawBody }) {
			if (!sameText(headers['x-callback-token'] ?? '', config.callbackToken)) return 'forged';
			let body: unknown;
			try {
				body = JSON.parse(rawBody.toString('utf8'));
			} catch {
				return 'unreadable';
			}
			const back = refundTold.safeParse(body);
			if (back.success) return refundEventOf(back.data);
			const disputed = disputeTold.safeParse(body);
			if (disputed.success) return disputeEventOf(disputed.data);
			const told = invoice.safeParse(body);
			if (!told.success) return 'unreadable';
			const now = await byId(told.data.id);
			if (!now || now.told.external_id !== told.data.external_id) return 'unreadable';
			return withCard(now.told, eventOf(now.told, now.text, told.data.payment_id));
		},
		async status({ orderNo, providerRef }) {
			const now = await byId(providerRef);
			if (!now) return null;
			const event =
				now.told.external_id === orderNo
					? await withCard(now.told, eventOf(now.told, now.text))
					: 'unreadable';
			if (event === 'unreadable')
				throw new Error('Xendit answered a state that we do not know');
			return event;
		},
		async cancel({ providerRef }) {
			// 4xx: paid or over already; the notification will tell.
			await ask(
				'POST',
				`${config.apiUrl}/invoices/${encodeURIComponent(providerRef)}/expire!`,
				{},
			);
		},
		async refund({ orderNo, providerRef, amount: back, refundKey }) {
			const body = {
				invoice_id: providerRef,
				reference_id: `${orderNo}:${refundKey}`,
				amount: back,
				currency: 'IDR',
				reason: 'REQUESTED_BY_CUSTOMER',
			};
			const answer = await ask('POST', `${config.apiUrl}/refunds`, body, {
				'idempotency-key': refundKey,
			});
			const made = z
				.object({
					id: z.string(),
					status: z.enum([
						'SUCCEEDED',
						'PENDING',
						'FAILED',
						'CANCELLED',
						'REQUIRES_ACTION',
					]),
					failure_code: z.string().nullish(),
				})
				.safeParse(answer.body);
			if (made.success && made.data.status === 'SUCCEEDED')
				return { state: 'done', ref: made.data.id };
			if (made.success && made.data.status === 'PENDING')
				return { state: 'pending', ref: made.data.id };
			const told = z
				.object({ error_code: z.string().default(''), message: z.string().default('') })
				.safeParse(answer.body);
			const why = made.success
				? (made.data.failure_code ?? made.data.status)
				: told.success
					? `${told.data.error_code} ${told.data.message}`
					: `${answer.status}`;
			return { state: 'refused', why: why.slice(0, 300) };
		},
	};
}
