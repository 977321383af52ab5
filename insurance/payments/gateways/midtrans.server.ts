import { createHash, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { Checkout, PayEvent, PaymentProvider, RefundAnswer } from '../payment-provider.ts';
import { type AskGateway, askGateway, parsedJson, refuseWay } from './ask-gateway.server.ts';
import {
	type MidtransConfig,
	transactionAnswer,
	type Transaction,
	midtransEvent,
	snapBody,
	UNSETTLED,
	REFUND_DONE,
} from './midtrans-messages.server.ts';
import { SNAP_METHODS, wholeRupiah } from './midtrans.ts';

/** Addresses of Midtrans by environment. */
export const MIDTRANS_URLS = {
	sandbox: {
		snapUrl: 'https://app.sandbox.midtrans.com',
		apiUrl: 'https://api.sandbox.midtrans.com',
	},
	production: { snapUrl: 'https://app.midtrans.com', apiUrl: 'https://api.midtrans.com' },
} as const;

/** The provider's calls, and where they are made. */
type Line = MidtransConfig & { ask: AskGateway };

const transactionAt = ({ apiUrl }: Line, orderNo: string) =>
	`${apiUrl}/v2/${encodeURIComponent(orderNo)}`;

function isGenuine({ serverKey }: Line, transaction: Transaction): boolean {
	const right = createHash('sha512')
		.update(
			transaction.order_id + transaction.status_code + transaction.gross_amount + serverKey,
		)
		.digest();
	const given = Buffer.from(transaction.signature_key ?? '', 'hex');
	return given.length === right.length && timingSafeEqual(given, right);
}

async function statusOf(line: Line, orderNo: string): Promise<PayEvent | 'unreadable' | null> {
	const { text, body } = await line.ask('GET', `${transactionAt(line, orderNo)}/status`);
	// Until the buyer has chosen on Snap's page there is no transaction: 404, in the body.
	if ((body as { status_code?: unknown } | null)?.status_code === '404') return null;
	const answer = transactionAnswer.safeParse(body);
	if (!answer.success || answer.data.order_id !== orderNo)
		throw new Error('Midtrans answered a status that makes no sense');
	return midtransEvent(answer.data, text);
}

const PART_OF_CAPTURED =
	'Kartu ini baru di-capture: sebagian dananya baru bisa dikembalikan setelah settlement, biasanya besok';

/**
 * A card that is captured and not settled yet is not refunded but cancelled, wholly or not at all;
 * null where the refund call is the right one.
 */
async function voidUnsettled(
	{ ask }: Line,
	at: string,
	amount: number,
	refundKey: string,
): Promise<RefundAnswer | null> {
	const answer = transactionAnswer.safeParse((await ask('GET', `${at}/status`)).body);
	if (!answer.success) return null;
	const { transaction_status: state, gross_amount: gross } = answer.data;
	if (state === 'cancel') return { state: 'done', ref: refundKey };
	if (!UNSETTLED.has(state)) return null;
	if (wholeRupiah(gross) !== amount) return { state: 'refused', why: PART_OF_CAPTURED };
	const { body } = await ask('POST', `${at}/cancel`, {});
	const { status_code: code } = z.object({ status_code: z.string() }).parse(body);
	// 412: settled meanwhile, so the refund call is right after all.
	if (code === '412') return null;
	return code === '200'
		? { state: 'done', ref: refundKey }
		: { state: 'refused', why: `${code} Pembatalan kartu ditolak` };
}

const snapMade = z.object({
	token: z.string().min(1).max(200),
	redirect_url: z.url({ protocol: /^https?$/ }),
});

async function createTransaction({ ask, snapUrl }: Line, checkout: Checkout) {
	const method = SNAP_METHODS[checkout.method];
	if (!method) throw new Error(`Midtrans does not take ${checkout.method}`);
	const answer = await ask(
		'POST',
		`${snapUrl}/snap/v1/transactions`,
		snapBody(checkout, method, new Date()),
		{ 'x-override-notification': checkout.notifyUrl },
	);
	const made = snapMade.safeParse(answer.body);
	refuseWay('Midtrans', answer.status);
	if (answer.status !== 201 || !made.success)
		throw new Error(`Midtrans made no transaction: ${answer.status}`);
	return { providerRef: made.data.token, redirectUrl: made.data.redirect_url };
}

const refundAnswer = z.object({
	status_code: z.string(),
	status_message: z.string().default(''),
	refund_key: z.string().optional(),
});

function refundAnswerOf(body: unknown, refundKey: string): RefundAnswer {
	const answer = refundAnswer.safeParse(body);
	if (!answer.success) throw new Error('Midtrans answered a refund with nothing readable');
	const { status_code: code, status_message: words, refund_key: ref } = answer.data;
	if (REFUND_DONE.has(code)) return { state: 'done', ref: ref ?? refundKey };
	return { state: 'refused', why: `${code} ${words}`.slice(0, 300) };
}

/**
 * Midtrans Snap by its documented HTTPS calls. Its `signature_key` covers order, status code,
 * amount and our server key but not `transaction_status`, so a genuine notification is only the
 * cause to ask the status call, whose answer counts.
 */
export function makeMidtrans(config: MidtransConfig): PaymentProvider {
	const line: Line = { ...config, ask: askGateway('Midtrans', config.serverKey) };
	return {
		id: 'midtrans',
		takes: (method) => Object.hasOwn(SNAP_METHODS, method),
		createCheckout: (checkout) => createTransaction(line, checkout),
		async readWebhook({ rawBody }) {
			const notification = transactionAnswer.safeParse(parsedJson(rawBody.toString('utf8')));
			if (!notification.success || !isGenuine(line, notification.data)) return 'forged';
			return (await statusOf(line, notification.data.order_id)) ?? 'unreadable';
		},
		async status({ orderNo }) {
			const event = await statusOf(line, orderNo);
			if (event === 'unreadable')
				throw new Error('Midtrans answered a state that we do not know');
			return event;
		},
		async cancel({ orderNo, providerRef }) {
			// The page first: before the buyer has chosen a way to pay on it there is no transaction.
			// 404 and 412: nothing to cancel, or too late; the notification will tell.
			const page = `${line.snapUrl}/snap/v1/transactions/${encodeURIComponent(providerRef)}`;
			await line.ask('POST', `${page}/cancel`, {});
			await line.ask('POST', `${transactionAt(line, orderNo)}/cancel`, {});
		},
		async refund({ orderNo, amount, refundKey, reason, transfer }) {
			const at = transactionAt(line, transfer ?? orderNo);
			const voided = await voidUnsettled(line, at, amount, refundKey);
			if (voided) return voided;
			const asked = { refund_key: refundKey, amount, reason };
			const { body } = await line.ask('POST', `${at}/refund`, asked);
			return refundAnswerOf(body, refundKey);
		},
	};
}
