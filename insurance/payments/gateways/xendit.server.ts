import { z } from 'zod';

import { paidCard } from '../orders/paid-card.ts';
import type { PayEvent, PaymentProvider } from '../payment-provider.ts';
import { askGateway, type GatewayAnswer, refuseWay } from './ask-gateway.server.ts';
import {
	invoice,
	type Invoice,
	chargeTold,
	tokenTold,
	refundTold,
	disputeTold,
	instructionOf,
	eventOf,
	refundEventOf,
	disputeEventOf,
	invoiceBody,
	sameText,
} from './xendit-messages.server.ts';
import { INVOICE_LIMITS, INVOICE_METHODS } from './xendit.ts';

export type XenditConfig = { secretKey: string; callbackToken: string; apiUrl: string };

export const XENDIT_URL = 'https://api.xendit.co';

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
