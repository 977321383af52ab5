import { createHash, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { PayState } from '../orders/order.ts';
import { paidCard } from '../orders/paid-card.ts';
import type {
	Checkout,
	Instruction,
	PayEvent,
	PaymentProvider,
	PayRef,
	RefundAnswer,
} from '../payment-provider.ts';
import { askGateway, refuseWay } from './ask-gateway.server.ts';
import { midtransState, SNAP_METHODS, snapTime, wholeRupiah } from './midtrans.ts';

export type MidtransConfig = { serverKey: string; snapUrl: string; apiUrl: string };

/** Addresses of Midtrans by environment. */
export const MIDTRANS_URLS = {
	sandbox: {
		snapUrl: 'https://app.sandbox.midtrans.com',
		apiUrl: 'https://api.sandbox.midtrans.com',
	},
	production: { snapUrl: 'https://app.midtrans.com', apiUrl: 'https://api.midtrans.com' },
} as const;

/** A notification and the answer of the status call have one shape. */
const transaction = z.object({
	order_id: z.string().min(1).max(60),
	transaction_id: z.string().max(100),
	transaction_status: z.string().max(40),
	status_code: z.string().max(5),
	gross_amount: z.string().max(20),
	signature_key: z.string().max(200).optional(),
	fraud_status: z.string().max(20).optional(),
	currency: z.string().max(3).default('IDR'),
	refund_amount: z.string().max(20).optional(),
	payment_type: z.string().max(40).optional(),
	va_numbers: z
		.array(z.object({ bank: z.string().max(20), va_number: z.string().max(40) }))
		.optional(),
	permata_va_number: z.string().max(40).optional(),
	biller_code: z.string().max(20).optional(),
	bill_key: z.string().max(40).optional(),
	store: z.string().max(40).optional(),
	payment_code: z.string().max(40).optional(),
	// Of a card Midtrans tells the first and last digits and credit or debit: no expiry.
	masked_card: z.string().max(30).optional(),
	card_type: z.string().max(20).optional(),
});
type Transaction = z.output<typeof transaction>;

function instructionOf(told: Transaction): Instruction | undefined {
	const [va] = told.va_numbers ?? [];
	if (va) return { kind: 'va', bank: va.bank.toUpperCase(), number: va.va_number };
	if (told.permata_va_number)
		return { kind: 'va', bank: 'PERMATA', number: told.permata_va_number };
	if (told.bill_key)
		return {
			kind: 'va',
			bank: 'MANDIRI',
			number: told.bill_key,
			...(told.biller_code ? { biller: told.biller_code } : {}),
		};
	if (told.payment_code)
		return { kind: 'code', outlet: told.store ?? '', number: told.payment_code };
	return undefined;
}

/**
 * One state of one transaction is one event, however often and in whatever bytes it is told.
 * Captured, settled and returned in part tell of the same money that came.
 */
function eventIdOf(told: Transaction, state: PayState): string {
	if (state === 'PAID')
		return createHash('sha256')
			.update([told.order_id, told.transaction_id, state, told.gross_amount].join('|'))
			.digest('hex');
	const said = [
		told.order_id,
		told.transaction_id,
		told.transaction_status,
		told.fraud_status ?? '',
		told.gross_amount,
		told.refund_amount ?? '',
	];
	return createHash('sha256').update(said.join('|')).digest('hex');
}

function eventOf(told: Transaction, answer: string): PayEvent | 'unreadable' {
	const amount = wholeRupiah(told.gross_amount);
	const state = midtransState(told.transaction_status, told.fraud_status);
	if (amount === undefined || state === undefined) return 'unreadable';
	const instruction = instructionOf(told);
	// How much of a payment was charged back is documented nowhere: 0 says that a person has to
	// look it up.
	const part = state === 'PART_REVERSED';
	const card = state === 'PAID' ? paidCard(told.masked_card, { kind: told.card_type }) : null;
	return {
		orderNo: told.order_id,
		providerRef: told.transaction_id,
		paymentRef: told.transaction_id,
		state,
		amount: part ? 0 : amount,
		currency: told.currency,
		rawStatus: told.transaction_status,
		eventId: eventIdOf(told, state),
		answer,
		current: true,
		...(instruction ? { instruction } : {}),
		...(card ? { card } : {}),
	};
}

function snapBody(checkout: Checkout, method: string, now: Date) {
	const minutes = Math.max(1, Math.ceil((checkout.expiresAt.getTime() - now.getTime()) / 60_000));
	return {
		transaction_details: { order_id: checkout.orderNo, gross_amount: checkout.amount },
		item_details: checkout.items.map((item) => ({
			id: item.id.slice(0, 50),
			price: item.price,
			quantity: item.quantity,
			name: item.name.slice(0, 50),
		})),
		customer_details: {
			first_name: checkout.customer.name.slice(0, 255),
			email: checkout.customer.email,
			phone: checkout.customer.phone,
		},
		enabled_payments: [method],
		credit_card: { secure: true },
		callbacks: { finish: checkout.returnUrl },
		expiry: { start_time: snapTime(now), unit: 'minutes', duration: minutes },
	};
}

/** States of a payment that the refund call does not take: the cancel call does. */
const UNSETTLED = new Set(['pending', 'authorize', 'capture']);

/** Codes with which Midtrans says that a refund or cancellation was done. */
const REFUND_DONE = new Set(['200', '201']);

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
