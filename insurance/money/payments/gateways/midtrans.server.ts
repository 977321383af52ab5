import { createHash, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { Checkout, PayEvent, PaymentProvider, RefundAnswer } from '../payment-provider.ts';
import { type AskGateway, askGateway, parsedJson, refuseWay } from './ask-gateway.server.ts';
import { gatewayError } from './gateway-error.ts';
import {
	type MidtransConfig,
	transactionAnswer,
	type Transaction,
	midtransEvent,
	snapBody,
	UNSETTLED,
	CANCELLED,
	REFUND_DONE,
	gatewayText,
} from './midtrans-messages.server.ts';
import { gatewayWord, SNAP_METHODS, wholeRupiah } from './midtrans.ts';

export const MIDTRANS_URLS = {
	sandbox: {
		snapUrl: 'https://app.sandbox.midtrans.com',
		apiUrl: 'https://api.sandbox.midtrans.com',
	},
	production: { snapUrl: 'https://app.midtrans.com', apiUrl: 'https://api.midtrans.com' },
} as const;

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

/**
 * Returns the current Midtrans transaction for a number, which may be ours or a transaction id;
 * null if there is none.
 */
async function transactionOf(line: Line, number: string) {
	const { status, text, body } = await line.ask('GET', `${transactionAt(line, number)}/status`);
	// There is no transaction until the buyer has chosen a method on Snap's page. The 404 may
	// appear only in the body.
	const code = (body as { status_code?: unknown } | null)?.status_code;
	if (status === 404 || String(code) === '404') return null;
	const answer = transactionAnswer.safeParse(body);
	if (!answer.success) throw gatewayError('Midtrans answered no transaction', answer.error);
	return { transaction: answer.data, text };
}

async function eventOfNotification(line: Line, notified: Transaction): Promise<PayEvent> {
	const { order_id: asked, transaction_id: id } = notified;
	const found =
		(await transactionOf(line, asked)) ?? (id === asked ? null : await transactionOf(line, id));
	if (!found) throw gatewayError('Midtrans does not know yet what it notified us of');
	const amount = wholeRupiah(notified.gross_amount);
	return midtransEvent(found.transaction, found.text, { asked, amount });
}

const cancelAnswer = z.object({ status_code: gatewayText(5) });

function readAs<T>(what: string, as: z.ZodType<T>, body: unknown): T {
	const answer = as.safeParse(body);
	if (!answer.success) throw gatewayError(`Midtrans answered ${what} unreadably`, answer.error);
	return answer.data;
}

const PART_OF_CAPTURED =
	'Kartu ini baru di-capture: sebagian dananya baru bisa dikembalikan setelah settlement, biasanya besok';

/**
 * Cancels a captured card payment that is not settled yet, because it cannot be refunded. Only the
 * whole payment can be cancelled. Returns null if the refund call must be used instead.
 */
async function voidUnsettled(
	{ ask }: Line,
	at: string,
	amount: number,
	refundKey: string,
): Promise<RefundAnswer | null> {
	const answer = transactionAnswer.safeParse((await ask('GET', `${at}/status`)).body);
	if (!answer.success) return null;
	const { gross_amount: gross } = answer.data;
	const state = gatewayWord(answer.data.transaction_status);
	if (CANCELLED.has(state)) return { state: 'done', ref: refundKey };
	if (!UNSETTLED.has(state)) return null;
	if (wholeRupiah(gross) !== amount) return { state: 'refused', why: PART_OF_CAPTURED };
	const { body } = await ask('POST', `${at}/cancel`, {});
	const { status_code: code } = readAs('a cancellation', cancelAnswer, body);
	// 412: the payment has been settled in the meantime, so the refund call must be used.
	if (code === '412') return null;
	return code === '200'
		? { state: 'done', ref: refundKey }
		: { state: 'refused', why: `${code} Pembatalan kartu ditolak` };
}

const snapMade = z.object({
	token: z.string().min(1).max(200),
	redirect_url: z.url({ protocol: /^https?$/ }),
});

async function createTransaction({ ask, snapUrl }: Line, checkout: Checkout, now: Date) {
	const method = SNAP_METHODS[checkout.method];
	if (!method) throw new Error(`Midtrans does not take ${checkout.method}`);
	const answer = await ask(
		'POST',
		`${snapUrl}/snap/v1/transactions`,
		snapBody(checkout, method, now),
		{ 'x-override-notification': checkout.notifyUrl },
	);
	const made = snapMade.safeParse(answer.body);
	refuseWay('Midtrans', answer.status);
	if (answer.status !== 201 || !made.success)
		throw gatewayError(`Midtrans made no transaction: ${answer.status}`);
	return { providerRef: made.data.token, redirectUrl: made.data.redirect_url };
}

const refundAnswer = z.object({
	status_code: gatewayText(5),
	status_message: z.string().catch(''),
	refund_key: z.string().optional().catch(undefined),
});

function refundAnswerOf(body: unknown, refundKey: string): RefundAnswer {
	const answer = readAs('a refund', refundAnswer, body);
	const { status_code: code, status_message: words, refund_key: ref } = answer;
	if (REFUND_DONE.has(code)) return { state: 'done', ref: ref ?? refundKey };
	return { state: 'refused', why: `${code} ${words}`.slice(0, 300) };
}

/**
 * Implements Midtrans Snap with its documented HTTPS calls. Its `signature_key` covers the order,
 * status code, amount and our server key, but not `transaction_status`. A genuine notification
 * therefore only triggers the status call, and only that response counts.
 */
export function makeMidtrans(
	config: MidtransConfig,
	clock: () => Date = () => new Date(),
): PaymentProvider {
	const line: Line = { ...config, ask: askGateway('Midtrans', config.serverKey) };
	return {
		id: 'midtrans',
		takes: (method) => SNAP_METHODS[method] !== null,
		createCheckout: (checkout) => createTransaction(line, checkout, clock()),
		async readWebhook({ rawBody }) {
			const notification = transactionAnswer.safeParse(parsedJson(rawBody.toString('utf8')));
			if (!notification.success || !isGenuine(line, notification.data)) return 'forged';
			return eventOfNotification(line, notification.data);
		},
		async status({ orderNo }) {
			const found = await transactionOf(line, orderNo);
			return found && midtransEvent(found.transaction, found.text, { asked: orderNo });
		},
		async cancel({ orderNo, providerRef }) {
			// Cancels the page first, because there is no transaction before the buyer has chosen a
			// payment method there. 404 and 412 mean there is nothing to cancel or it is too late;
			// a notification follows.
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
