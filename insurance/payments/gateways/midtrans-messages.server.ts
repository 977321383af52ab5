import { createHash } from 'node:crypto';

import { z } from 'zod';

import { internationalPhone } from '#platform/values/phone.ts';

import type { PayState } from '../orders/order.ts';
import { paidCard } from '../orders/paid-card.ts';
import type { Checkout, Instruction, PayEvent } from '../payment-provider.ts';
import { midtransState, snapTime, wholeRupiah } from './midtrans.ts';

export type MidtransConfig = { serverKey: string; snapUrl: string; apiUrl: string };

/** A notification and the answer of the status call have one shape. */
export const transactionAnswer = z.object({
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
	// Of a card Midtrans reports the first and last digits and credit or debit: no expiry.
	masked_card: z.string().max(30).optional(),
	card_type: z.string().max(20).optional(),
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

/**
 * One state of one transaction is one event, however often and in whatever bytes it is reported.
 * Captured, settled and returned in part report the same money that came.
 */
function eventIdOf(transaction: Transaction, state: PayState): string {
	if (state === 'PAID')
		return createHash('sha256')
			.update(
				[
					transaction.order_id,
					transaction.transaction_id,
					state,
					transaction.gross_amount,
				].join('|'),
			)
			.digest('hex');
	const said = [
		transaction.order_id,
		transaction.transaction_id,
		transaction.transaction_status,
		transaction.fraud_status ?? '',
		transaction.gross_amount,
		transaction.refund_amount ?? '',
	];
	return createHash('sha256').update(said.join('|')).digest('hex');
}

export function midtransEvent(transaction: Transaction, answer: string): PayEvent | 'unreadable' {
	const amount = wholeRupiah(transaction.gross_amount);
	const state = midtransState(transaction.transaction_status, transaction.fraud_status);
	if (amount === undefined || state === undefined) return 'unreadable';
	const instruction = instructionOf(transaction);
	// How much of a payment was charged back is documented nowhere: 0 says that a person has to
	// look it up.
	const part = state === 'PART_REVERSED';
	const card =
		state === 'PAID'
			? paidCard(transaction.masked_card, { kind: transaction.card_type })
			: null;
	return {
		orderNo: transaction.order_id,
		providerRef: transaction.transaction_id,
		paymentRef: transaction.transaction_id,
		state,
		amount: part ? 0 : amount,
		currency: transaction.currency,
		rawStatus: transaction.transaction_status,
		eventId: eventIdOf(transaction, state),
		answer,
		current: true,
		...(instruction ? { instruction } : {}),
		...(card ? { card } : {}),
	};
}

/** Wallets lead back from their own app, and know no other address than the dashboard's. */
const backFromWallet = (method: string, url: string) =>
	method === 'gopay'
		? { gopay: { enable_callback: true, callback_url: url } }
		: method === 'shopeepay'
			? { shopeepay: { callback_url: url } }
			: {};

/** Snap takes 5 minutes to 7 days, and 24 hours where nothing is said. */
const pageMinutes = (minutes: number) => Math.min(Math.max(5, minutes), 7 * 24 * 60);

export function snapBody(checkout: Checkout, method: string, now: Date) {
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
			phone: internationalPhone(checkout.customer.phone),
		},
		enabled_payments: [method],
		credit_card: { secure: true },
		callbacks: { finish: checkout.returnUrl },
		...backFromWallet(method, checkout.returnUrl),
		expiry: { start_time: snapTime(now), unit: 'minutes', duration: minutes },
		// The page itself outlives the order otherwise, and could be paid after it.
		page_expiry: { unit: 'minutes', duration: pageMinutes(minutes) },
	};
}

/** States of a payment that the refund call does not take: the cancel call does. */
export const UNSETTLED = new Set(['pending', 'authorize', 'capture']);

/** Codes with which Midtrans says that a refund or cancellation was done. */
export const REFUND_DONE = new Set(['200', '201']);
