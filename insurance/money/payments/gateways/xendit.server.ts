import { z } from 'zod';

import { paidCard } from '../orders/paid/paid-card.ts';
import type { Checkout, PayEvent, PaymentProvider, RefundAnswer } from '../payment-provider.ts';
import {
	type AskGateway,
	askGateway,
	type GatewayAnswer,
	parsedJson,
	refuseWay,
} from './ask-gateway.server.ts';
import { gatewayError, isGatewayError } from './gateway-error.ts';
import {
	invoiceAnswer,
	type Invoice,
	chargeAnswer,
	tokenAnswer,
	instructionOf,
	xenditEvent,
	invoiceBody,
	sameText,
} from './xendit-messages.server.ts';
import {
	disputeEventOf,
	disputeNotification,
	refundEventOf,
	refundNotification,
} from './xendit-returns.server.ts';
import { INVOICE_LIMITS, INVOICE_METHODS, invoiceState } from './xendit.ts';

export type XenditConfig = { secretKey: string; callbackToken: string; apiUrl: string };

export const XENDIT_URL = 'https://api.xendit.co';

type Line = { ask: AskGateway; apiUrl: string };

function readInvoice({ status, body }: GatewayAnswer): Invoice {
	const invoice = invoiceAnswer.safeParse(body);
	if (status !== 200 || !invoice.success)
		throw gatewayError(`Xendit answered no invoice: ${status}`, invoice.error);
	return invoice.data;
}

async function invoiceById({ ask, apiUrl }: Line, id: string) {
	const answer = await ask('GET', `${apiUrl}/v2/invoices/${encodeURIComponent(id)}`);
	return answer.status === 404 ? null : { invoice: readInvoice(answer), text: answer.text };
}

/**
 * Returns the invoice that an earlier request without a response created. A second invoice would
 * allow the same order to be paid twice.
 */
async function madeBefore({ ask, apiUrl }: Line, orderNo: string): Promise<Invoice | undefined> {
	const address = `${apiUrl}/v2/invoices?external_id=${encodeURIComponent(orderNo)}`;
	const { body } = await ask('GET', address);
	const made = z.array(invoiceAnswer).safeParse(body);
	if (!made.success) throw gatewayError('Xendit answered no list of invoices', made.error);
	return made.data.find(
		(one) => invoiceState(one.status) === 'PENDING' && one.external_id === orderNo,
	);
}

/** Adds card data if it can be fetched. A failure must not delay the recording of received money. */
async function withCard(
	{ ask, apiUrl }: Line,
	invoice: Invoice,
	event: PayEvent,
): Promise<PayEvent> {
	if (event.state !== 'PAID') return event;
	const part = async <T>(name: string, id: string | null | undefined, as: z.ZodType<T>) => {
		if (!id) return undefined;
		const address = `${apiUrl}/${name}/${encodeURIComponent(id)}`;
		const { body } = await ask('GET', address).catch((error: unknown) => {
			if (!isGatewayError(error)) throw error;
			return { body: null };
		});
		return as.safeParse(body).data;
	};
	const charge = await part('credit_card_charges', invoice.credit_card_charge_id, chargeAnswer);
	if (!charge) return event;
	const token = await part('credit_card_tokens', invoice.credit_card_token, tokenAnswer);
	const card = paidCard(charge.masked_card_number, {
		brand: charge.card_brand,
		kind: charge.card_type,
		expires: token
			? `${token.card_expiration_month.padStart(2, '0')}/${token.card_expiration_year}`
			: '',
	});
	return card ? { ...event, card } : event;
}

async function createInvoice(line: Line, checkout: Checkout, now: Date) {
	const method = INVOICE_METHODS[checkout.method];
	if (!method) throw new Error(`Xendit does not take ${checkout.method}`);
	const invoiceOf = async () => {
		const body = invoiceBody(checkout, method, now);
		const headers = { 'x-idempotency-key': checkout.idempotencyKey };
		const answer = await line.ask('POST', `${line.apiUrl}/v2/invoices`, body, headers);
		refuseWay('Xendit', answer.status);
		return readInvoice(answer);
	};
	const before = checkout.again ? await madeBefore(line, checkout.orderNo) : undefined;
	const made = before ?? (await invoiceOf());
	const redirectUrl = made.invoice_url;
	if (!redirectUrl || !URL.canParse(redirectUrl) || !/^https?:/.test(redirectUrl))
		throw gatewayError('Xendit answered an invoice without an address');
	const instruction = instructionOf(made, checkout.method);
	return { providerRef: made.id, redirectUrl, ...(instruction ? { instruction } : {}) };
}

async function readNotification(line: Line, body: unknown): Promise<PayEvent | 'unreadable'> {
	const back = refundNotification.safeParse(body);
	if (back.success) return refundEventOf(back.data);
	const disputed = disputeNotification.safeParse(body);
	if (disputed.success) return disputeEventOf(disputed.data);
	const notified = invoiceAnswer.safeParse(body);
	if (!notified.success) return 'unreadable';
	const now = await invoiceById(line, notified.data.id);
	if (!now) return 'unreadable';
	const { external_id: orderNo, payment_id: paymentId } = notified.data;
	return withCard(line, now.invoice, xenditEvent(orderNo, now.invoice, now.text, paymentId));
}

const refundMade = z.object({
	id: z.string(),
	status: z.enum(['SUCCEEDED', 'PENDING', 'FAILED', 'CANCELLED', 'REQUIRES_ACTION']),
	failure_code: z.string().nullish(),
});
const refundRefused = z.object({
	error_code: z.string().default(''),
	message: z.string().default(''),
});

function refundAnswerOf({ status, body }: GatewayAnswer): RefundAnswer {
	const made = refundMade.safeParse(body).data;
	if (made?.status === 'SUCCEEDED') return { state: 'done', ref: made.id };
	if (made?.status === 'PENDING') return { state: 'pending', ref: made.id };
	const refusal = refundRefused.safeParse(body).data;
	const text = refusal ? `${refusal.error_code} ${refusal.message}` : `${status}`;
	const why = made ? (made.failure_code ?? made.status) : text;
	return { state: 'refused', why: why.slice(0, 300) };
}

/**
 * Implements Xendit invoices with the documented HTTPS API. Notifications contain a fixed token but
 * no signature over their content, so we query the invoice itself and trust only that response.
 */
export function makeXendit(
	config: XenditConfig,
	clock: () => Date = () => new Date(),
): PaymentProvider {
	const line: Line = { ask: askGateway('Xendit', config.secretKey), apiUrl: config.apiUrl };
	return {
		id: 'xendit',
		takes: (method) => INVOICE_METHODS[method] !== null,
		limits: (method) => INVOICE_LIMITS[method],
		createCheckout: (checkout) => createInvoice(line, checkout, clock()),
		async readWebhook({ headers, rawBody }) {
			if (!sameText(headers['x-callback-token'] ?? '', config.callbackToken)) return 'forged';
			return readNotification(line, parsedJson(rawBody.toString('utf8')));
		},
		async status({ orderNo, providerRef }) {
			const now = await invoiceById(line, providerRef);
			if (!now) return null;
			return withCard(line, now.invoice, xenditEvent(orderNo, now.invoice, now.text));
		},
		async cancel({ providerRef }) {
			// A 4xx status means already paid or expired; a notification will follow.
			const id = encodeURIComponent(providerRef);
			await line.ask('POST', `${config.apiUrl}/invoices/${id}/expire!`, {});
		},
		async refund({ orderNo, providerRef, amount, refundKey }) {
			const body = {
				invoice_id: providerRef,
				reference_id: `${orderNo}:${refundKey}`,
				amount,
				currency: 'IDR',
				reason: 'REQUESTED_BY_CUSTOMER',
			};
			const headers = { 'idempotency-key': refundKey };
			return refundAnswerOf(
				await line.ask('POST', `${config.apiUrl}/refunds`, body, headers),
			);
		},
	};
}
