import { createHash, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { PayEvent, PaymentProvider, PayRef, RefundAnswer } from '../payment-provider.ts';
import { askGateway, refuseWay } from './ask-gateway.server.ts';
import {
	type MidtransConfig,
	transaction,
	type Transaction,
	eventOf,
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

/**
 * Midtrans Snap by its documented HTTPS calls. Its `signature_key` covers order, status code,
 * amount and our server key but not `transaction_status`, so a genuine notification is only the
 * cause to ask the status call, whose answer counts.
 */
export function makeMidtrans(config: MidtransConfig): PaymentProvider {
	const ask = askGateway('Midtrans', config.serverKey);
	const isGenuine = (told: Transaction) => {
		const right = createHash('sha512')
			.update(told.order_id + told.status_code + told.gross_amount + config.serverKey)
			.digest();
		const given = Buffer.from(told.signature_key ?? '', 'hex');
		return given.length === right.length && timingSafeEqual(given, right);
	};
	const status = async ({ orderNo }: PayRef): Promise<PayEvent | 'unreadable' | null> => {
		const { text, body } = await ask(
			'GET',
			`${config.apiUrl}/v2/${encodeURIComponent(orderNo)}/status`,
		);
		// Until the buyer has chosen on Snap's page there is no transaction: 404, in the body.
		if ((body as { status_code?: unknown } | null)?.status_code === '404') return null;
		const told = transaction.safeParse(body);
		if (!told.success || told.data.order_id !== orderNo)
			throw new Error('Midtrans answered a status that makes no sense');
		return eventOf(told.data, text);
	};
	/**
	 * A card that is captured and not settled yet is not refunded but cancelled, wholly or not at
	 * all; null where the refund call is the right one.
	 */
	const voidUnsettled = async (
		at: string,
		amount: number,
		refundKey: string,
	): Promise<RefundAnswer | null> => {
		const told = transaction.safeParse((await ask('GET', `${at}/status`)).body);
		if (!told.success) return null;
		const { transaction_status: state, gross_amount: gross } = told.data;
		if (state === 'cancel') return { state: 'done', ref: refundKey };
		if (!UNSETTLED.has(state)) return null;
		if (wholeRupiah(gross) !== amount)
			return {
				state: 'refused',
				why: 'Kartu ini baru di-capture: sebagian dananya baru bisa dikembalikan setelah settlement, biasanya besok',
			};
		const { body } = await ask('POST', `${at}/cancel`, {});
		const { status_code: code } = z.object({ status_code: z.string() }).parse(body);
		// 412: settled meanwhile, so the refund call is right after all.
		if (code === '412') return null;
		return code === '200'
			? { state: 'done', ref: refundKey }
			: { state: 'refused', why: `${code} Pembatalan kartu ditolak` };
	};
	return {
		id: 'midtrans',
		takes: (method) => Object.hasOwn(SNAP_METHODS, method),
		async createCheckout(checkout) {
			const method = SNAP_METHODS[checkout.method];
			if (!method) throw new Error(`Midtrans does not take ${checkout.method}`);
			const headers = { 'x-override-notification': checkout.notifyUrl };
			const answer = await ask(
				'POST',
				`${config.snapUrl}/snap/v1/transactions`,
				snapBody(checkout, method, new Date()),
				headers,
			);
			const made = z
				.object({
					token: z.string().min(1).max(200),
					redirect_url: z.url({ protocol: /^https?$/ }),
				})
				.safeParse(answer.body);
			refuseWay('Midtrans', answer.status);
			if (answer.status !== 201 || !made.success)
				throw new Error(`Midtrans made no transaction: ${answer.status}`);
			return { providerRef: made.data.token, redirectUrl: made.data.redirect_url };
		},
		async readWebhook({ rawBody }) {
			let told;
			try {
				told = transaction.safeParse(JSON.parse(rawBody.toString('utf8')));
			} catch {
				return 'forged';
			}
			if (!told.success || !isGenuine(told.data)) return 'forged';
			const now = await status({ orderNo: told.data.order_id, providerRef: '' });
			return now ?? 'unreadable';
		},
		async status(ref) {
			const event = await status(ref);
			if (event === 'unreadable')
				throw new Error('Midtrans answered a state that we do not know');
			return event;
		},
		async cancel({ orderNo }) {
			// 404 and 412: nothing to cancel, or too late; the notification will tell.
			await ask('POST', `${config.apiUrl}/v2/${encodeURIComponent(orderNo)}/cancel`, {});
		},
		async refund({ orderNo, amount, refundKey, reason, transfer }) {
			const at = `${config.apiUrl}/v2/${encodeURIComponent(transfer ?? orderNo)}`;
			const voided = await voidUnsettled(at, amount, refundKey);
			if (voided) return voided;
			const { body } = await ask('POST', `${at}/refund`, {
				refund_key: refundKey,
				amount,
				reason,
			});
			const told = z
				.object({
					status_code: z.string(),
					status_message: z.string().default(''),
					refund_key: z.string().optional(),
				})
				.safeParse(body);
			if (!told.success) throw new Error('Midtrans answered a refund with nothing readable');
			if (REFUND_DONE.has(told.data.status_code))
				return { state: 'done', ref: told.data.refund_key ?? refundKey };
			return {
				state: 'refused',
				why: `${told.data.status_code} ${told.data.status_message}`.slice(0, 300),
			};
		},
	};
}
