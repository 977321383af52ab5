import { createHash } from 'node:crypto';

import { z } from 'zod';

import { formatRupiah } from '#platform/values/money.ts';
import { internationalPhone } from '#platform/values/phone.ts';

import { isOrderNo, type PayState } from '../orders/order.ts';
import { paidCard } from '../orders/paid/paid-card.ts';
import type { Checkout, Instruction, PayEvent } from '../payment-provider.ts';
import { midtransState, snapTime, wholeRupiah } from './midtrans.ts';

export type MidtransConfig = { serverKey: string; snapUrl: string; apiUrl: string };

/** Some banks send numbers where the documentation specifies text. */
export const gatewayText = (max: number) =>
	z.union([z.string(), z.number().transform(String)]).pipe(z.string().max(max));
/** A null or undocumented value is dropped, because the payment is valid without it. */
const detail = (max: number) => gatewayText(max).optional().catch(undefined);

/** Shape of both a notification and the response of the status call. */
export const transactionAnswer = z.object({
	/** Our order number. For some wallets and banks it repeats `transaction_id` instead. */
	order_id: gatewayText(100).pipe(z.string().min(1)),
	transaction_id: gatewayText(100).pipe(z.string().min(1)),
	transaction_status: gatewayText(40),
	status_code: gatewayText(5),
	gross_amount: gatewayText(20),
	/** Our order number as sent to Snap, which returns it unchanged. */
	custom_field1: detail(100),
	signature_key: detail(200),
	fraud_status: detail(20),
	currency: gatewayText(3).catch('IDR'),
	refund_amount: detail(20),
	payment_type: detail(40),
	va_numbers: z
		.array(z.object({ bank: gatewayText(20).catch(''), va_number: gatewayText(40) }))
		.optional()
		.catch(undefined),
	permata_va_number: detail(40),
	biller_code: detail(20),
	bill_key: detail(40),
	store: detail(40),
	payment_code: detail(40),
	// For a card, Midtrans reports the first and last digits and whether it is credit or debit, but
	// not the expiry date.
	masked_card: detail(30),
	card_type: detail(20),
});

export type Transaction = z.output<typeof transactionAnswer>;

function instructionOf(transaction: Transaction): Instruction | undefined {
	const [va] = transaction.va_numbers ?? [];
	if (va) return { kind: 'va', bank: va.bank.toUpperCase(), number: va.va_number };
	if (transaction.permata_va_number)
		return { kind: 'va', bank: 'PERMATA', number: transaction.permata_va_number };
	if (transaction.bill_key)
		return {
			kind: 'va',
			bank: 'MANDIRI',
			number: transaction.bill_key,
			...(transaction.biller_code ? { biller: transaction.biller_code } : {}),
		};
	if (transaction.payment_code)
		return { kind: 'code', outlet: transaction.store ?? '', number: transaction.payment_code };
	return undefined;
}

const hashOf = (parts: readonly string[]) =>
	createHash('sha256').update(parts.join('|')).digest('hex');

/**
 * Returns the event id. Each state of a transaction is one event, regardless of how often and in
 * which form it is reported. Captured, settled and partly refunded all refer to the same incoming
 * payment.
 */
function eventIdOf(orderNo: string, transaction: Transaction, state: PayState): string {
	if (state === 'PAID')
		return hashOf([orderNo, transaction.transaction_id, state, transaction.gross_amount]);
	return hashOf([
		orderNo,
		transaction.transaction_id,
		transaction.transaction_status,
		transaction.fraud_status ?? '',
		transaction.gross_amount,
		transaction.refund_amount ?? '',
	]);
}

/**
 * Returns an event for a response that finance must review. The event is recorded only once,
 * however often the response is received.
 */
function unclearAnswer(
	orderNo: string,
	transaction: Transaction,
	answer: string,
	unclear: string,
): PayEvent {
	return {
		orderNo,
		providerRef: transaction.transaction_id,
		state: 'PENDING',
		amount: wholeRupiah(transaction.gross_amount) ?? 0,
		currency: transaction.currency,
		rawStatus: transaction.transaction_status,
		eventId: hashOf([
			'unclear',
			transaction.order_id,
			eventIdOf(orderNo, transaction, 'PENDING'),
		]),
		answer,
		unclear,
	};
}

type Known = {
	/** Our order number, or the transaction id if the notification contains nothing else. */
	asked: string;
	/** Amount in the signed notification, in rupiah; absent if there was no notification. */
	amount?: number | undefined;
};

/**
 * Returns the order number for a response, with `unnamed` if the response itself does not contain
 * it. If the response cannot be about `asked`, returns the reason.
 */
function numberOf(
	transaction: Transaction,
	{ asked, amount }: Known,
): { orderNo: string; unnamed?: boolean } | { unclear: string } {
	const named = [transaction.order_id, transaction.custom_field1 ?? ''].filter(isOrderNo);
	const ours = isOrderNo(asked) ? asked : (named[0] ?? asked);
	if (named.some((one) => one !== ours))
		return {
			unclear: `Ditanya tentang ${asked}, penyedia menjawab tentang ${named.join(', ')}.`,
		};
	if (named.length > 0 || transaction.order_id === asked) return { orderNo: ours };
	if (amount === undefined) return { orderNo: asked, unnamed: true };
	const answered = wholeRupiah(transaction.gross_amount);
	return amount === answered
		? { orderNo: asked }
		: {
				unclear: `Dikabari ${formatRupiah(amount)}, lalu dijawab ${answered === undefined ? transaction.gross_amount : formatRupiah(answered)}.`,
			};
}

/**
 * Returns the event reported by a response. The order is identified only by verified data: the
 * signed notification, or the number we queried. `order_id` is not sufficient because Midtrans
 * repeats its transaction id there for DANA and some banks.
 */
export function midtransEvent(transaction: Transaction, answer: string, known: Known): PayEvent {
	const amount = wholeRupiah(transaction.gross_amount);
	const state = midtransState(transaction.transaction_status, transaction.fraud_status);
	const about = numberOf(transaction, known);
	const unclear =
		'unclear' in about
			? about.unclear
			: state === undefined
				? `Statusnya tidak kita kenal: ${transaction.transaction_status}.`
				: amount === undefined
					? `Jumlahnya bukan rupiah utuh: ${transaction.gross_amount}.`
					: null;
	if (unclear !== null || 'unclear' in about || state === undefined || amount === undefined)
		return unclearAnswer(known.asked, transaction, answer, unclear ?? '');
	const { orderNo } = about;
	const instruction = instructionOf(transaction);
	// The amount of a chargeback is not documented, so 0 means that staff must look it up.
	const part = state === 'PART_REVERSED';
	const card =
		state === 'PAID'
			? paidCard(transaction.masked_card, { kind: transaction.card_type })
			: null;
	return {
		...about,
		providerRef: transaction.transaction_id,
		paymentRef: transaction.transaction_id,
		state,
		amount: part ? 0 : amount,
		currency: transaction.currency,
		rawStatus: transaction.transaction_status,
		eventId: eventIdOf(orderNo, transaction, state),
		answer,
		current: true,
		...(instruction ? { instruction } : {}),
		...(card ? { card } : {}),
	};
}

/**
 * Returns the fields with the return address for wallets. Wallets return from their own app and
 * would otherwise use only the address set in the dashboard.
 */
const backFromWallet = (method: string, url: string) =>
	method === 'gopay'
		? { gopay: { enable_callback: true, callback_url: url } }
		: method === 'shopeepay'
			? { shopeepay: { callback_url: url } }
			: {};

/** Snap accepts 5 minutes to 7 days, and defaults to 24 hours. */
const pageMinutes = (minutes: number) => Math.min(Math.max(5, minutes), 7 * 24 * 60);

export function snapBody(checkout: Checkout, method: string, now: Date) {
	const minutes = Math.max(1, Math.ceil((checkout.expiresAt.getTime() - now.getTime()) / 60_000));
	return {
		transaction_details: { order_id: checkout.orderNo, gross_amount: checkout.amount },
		custom_field1: checkout.orderNo,
		item_details: checkout.items.map((item) => ({
			id: item.id.slice(0, 50),
			price: item.price,
			quantity: item.quantity,
			name: item.name.slice(0, 50),
		})),
		customer_details: {
			first_name: checkout.customer.name.slice(0, 255),
			email: checkout.customer.email,
			phone: internationalPhone(checkout.customer.phone),
		},
		enabled_payments: [method],
		credit_card: { secure: true },
		callbacks: { finish: checkout.returnUrl },
		...backFromWallet(method, checkout.returnUrl),
		expiry: { start_time: snapTime(now), unit: 'minutes', duration: minutes },
		// Without this, the page would outlive the order, which could then be paid after it
		// expired.
		page_expiry: { unit: 'minutes', duration: pageMinutes(minutes) },
	};
}

/** Payment states that require the cancel call, because the refund call does not accept them. */
export const UNSETTLED = new Set(['pending', 'authorize', 'capture', 'captured']);
export const CANCELLED = new Set(['cancel', 'canceled', 'cancelled']);

export const REFUND_DONE = new Set(['200', '201']);
