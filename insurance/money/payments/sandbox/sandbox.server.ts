import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { uuidv7 } from '#platform/values/random/uuid.ts';

import { parsedJson } from '../gateways/ask-gateway.server.ts';
import { payMethod } from '../methods.ts';
import { PAY_STATES } from '../orders/order.ts';
import { paidCard } from '../orders/paid/paid-card.ts';
import type {
	Instruction,
	PayEvent,
	PaymentProvider,
	WebhookRequest,
} from '../payment-provider.ts';
import { payCode, qrisText } from './sandbox-codes.ts';

const TOLERANCE_SECONDS = 5 * 60;

export const SANDBOX_RESULTS = {
	paid: 'PAID',
	failed: 'FAILED',
	cancelled: 'CANCELLED',
	pending: 'PENDING',
} as const;
export type SandboxResult = keyof typeof SANDBOX_RESULTS;

export function isSandboxResult(text: unknown): text is SandboxResult {
	return typeof text === 'string' && Object.hasOwn(SANDBOX_RESULTS, text);
}

const notification = z.object({
	event_id: z.string().regex(/^[\w :-]{1,100}$/),
	order_id: z.string().regex(/^[\w-]{1,60}$/),
	status: z.enum(PAY_STATES),
	amount: z.int().nonnegative(),
	currency: z.string().max(3),
	payment_id: z
		.string()
		.regex(/^[\w :-]{1,100}$/)
		.optional(),
	card: z
		.object({
			masked: z.string().max(30),
			brand: z.string().max(20),
			kind: z.string().max(20),
			expires: z.string().max(7),
		})
		.optional(),
});

export const SANDBOX_CARD = {
	masked: '48111111-1114',
	brand: 'VISA',
	kind: 'CREDIT',
	expires: '12/2030',
};

const signatureOf = (key: string, timestamp: string, rawBody: Buffer) =>
	createHmac('sha256', key).update(`${timestamp}.`).update(rawBody).digest();

function isGenuine(
	keys: readonly string[],
	{ headers, rawBody }: WebhookRequest,
	now: Date,
): boolean {
	const timestamp = headers['x-sandbox-timestamp'] ?? '';
	const given = Buffer.from(headers['x-sandbox-signature'] ?? '', 'hex');
	if (!/^\d{1,12}$/.test(timestamp) || given.length !== 32) return false;
	const near = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
	const ours = keys.some((key) => timingSafeEqual(given, signatureOf(key, timestamp, rawBody)));
	return ours && near;
}

/**
 * Returns the account number or QR code for paying. Wallets and cards can be paid only on the
 * provider's page.
 */
function instructionOf(order: { orderNo: string; amount: number; method: string }): {
	instruction?: Instruction;
} {
	const method = payMethod(order.method);
	if (method?.group === 'QRIS') return { instruction: { kind: 'qr', text: qrisText(order) } };
	if (method?.group === 'VA')
		return {
			instruction: {
				kind: 'va',
				bank: method.label.split(' ')[0] ?? '',
				number: payCode(order.orderNo, method),
			},
		};
	if (method?.group === 'RETAIL')
		return {
			instruction: {
				kind: 'code',
				outlet: method.label,
				number: payCode(order.orderNo, method),
			},
		};
	return {};
}

export type Sandbox = PaymentProvider & {
	notify(
		event: {
			orderNo: string;
			status: (typeof PAY_STATES)[number];
			amount: number;
			eventId?: string;
			currency?: string;
			/** Id of the transfer. If absent, each reported payment counts as a separate transfer. */
			paymentId?: string;
			card?: typeof SANDBOX_CARD | undefined;
		},
		now: Date,
	): WebhookRequest;
};

function readNotification(rawBody: Buffer): PayEvent | 'unreadable' {
	const read = notification.safeParse(parsedJson(rawBody.toString('utf8')));
	if (!read.success) return 'unreadable';
	const body = read.data;
	const card = body.card ? paidCard(body.card.masked, body.card) : null;
	return {
		orderNo: body.order_id,
		providerRef: body.order_id,
		state: body.status,
		amount: body.amount,
		currency: body.currency,
		rawStatus: body.status,
		eventId: body.event_id,
		...(body.status === 'PAID' || body.payment_id
			? { paymentRef: body.payment_id ?? body.event_id }
			: {}),
		...(card ? { card } : {}),
	};
}

/**
 * The built-in test provider. No money moves, but everything else is real: its page posts a result,
 * which is sent as a signed notification through the same receiver as for other providers.
 * Signatures are HMAC-SHA256 over `timestamp.body`, with a tolerance of five minutes.
 */
export function makeSandbox(options: {
	publicUrl: string;
	key: string;
	/** Keys for notifications that another process signed before or after a rotation. */
	otherKeys?: readonly string[];
}): Sandbox {
	const { publicUrl, key, otherKeys = [] } = options;
	return {
		id: 'sandbox',
		onlyReports: true,
		takes: (method) => payMethod(method) !== undefined,
		async createCheckout({ orderNo, amount, method }) {
			return {
				providerRef: orderNo,
				redirectUrl: `${publicUrl}/sandbox-pay/${orderNo}`,
				...instructionOf({ orderNo, amount, method }),
			};
		},
		async readWebhook(request, now) {
			return isGenuine([key, ...otherKeys], request, now)
				? readNotification(request.rawBody)
				: 'forged';
		},
		async status() {
			return null;
		},
		async cancel() {},
		async refund({ refundKey }) {
			return { state: 'done', ref: refundKey };
		},
		notify(
			{ orderNo, status, amount, eventId = uuidv7(), currency = 'IDR', paymentId, card },
			now,
		) {
			const rawBody = Buffer.from(
				JSON.stringify({
					event_id: eventId,
					order_id: orderNo,
					status,
					amount,
					currency,
					...(paymentId ? { payment_id: paymentId } : {}),
					...(card ? { card } : {}),
				}),
			);
			const timestamp = String(Math.floor(now.getTime() / 1000));
			const signature = signatureOf(key, timestamp, rawBody).toString('hex');
			return {
				rawBody,
				headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature },
			};
		},
	};
}
