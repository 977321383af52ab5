import { createHash } from 'node:crypto';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { methodAt, PAY_METHODS } from '../methods.ts';
import type { Checkout, PayEvent } from '../payment-provider.ts';
import { type GatewayRequest, type Reply, startGateway } from './fake-gateway.server.ts';
import { makeMidtrans } from './midtrans.server.ts';
import { midtransState, snapTime, wholeRupiah } from './midtrans.ts';

const KEY = 'SB-Mid-server-contoh1234567890';
let answer: (asked: GatewayRequest) => Reply = () => ({ status: 404, body: {} });
const gateway = await startGateway((asked) => answer(asked));
afterAll(() => gateway.close());
beforeEach(() => void gateway.asked.splice(0));
const midtrans = makeMidtrans({ serverKey: KEY, snapUrl: gateway.url, apiUrl: gateway.url });
const ORDER = `INV-20261121-${'A'.repeat(26)}`;
const OTHER = `INV-20261121-${'B'.repeat(26)}`;
const TRANSACTION = '9aed5972-5b6a-401e-894b-a32c91ed1a3a';
const now = new Date('2026-11-21T11:11:08Z');

const checkout: Checkout = {
	orderNo: ORDER,
	amount: 180_000,
	currency: 'IDR',
	method: 'va-bca',
	expiresAt: new Date(Date.now() + 24 * 3_600_000),
	items: [
		{
			id: '01990000-0000-7000-8000-000000000000',
			name: 'Jaga Aman '.repeat(10),
			price: 180_000,
			quantity: 1,
		},
	],
	customer: { name: 'Sari Contoh', email: 'sari@contoh.test', phone: '081234567890' },
	returnUrl: 'https://jaga.test/pending-payment',
	notifyUrl: 'https://jaga.test/webhooks/midtrans',
	idempotencyKey: ORDER,
	again: false,
};

function notification(change: Record<string, unknown> = {}) {
	const body: Record<string, unknown> = {
		transaction_time: '2026-11-21 18:12:33',
		transaction_status: 'settlement',
		transaction_id: TRANSACTION,
		status_message: 'midtrans payment notification',
		status_code: '200',
		payment_type: 'bank_transfer',
		order_id: ORDER,
		merchant_id: 'G141532850',
		gross_amount: '180000.00',
		fraud_status: 'accept',
		currency: 'IDR',
		va_numbers: [{ va_number: '333333333333', bank: 'bca' }],
		...change,
	};
	const signature_key = createHash('sha512')
		.update(`${body['order_id']}${body['status_code']}${body['gross_amount']}${KEY}`)
		.digest('hex');
	return { ...body, signature_key };
}
const webhook = (body: object) =>
	midtrans.readWebhook({ headers: {}, rawBody: Buffer.from(JSON.stringify(body)) }, now);
const knows = (change: Record<string, unknown> = {}) => {
	answer = () => ({ status: 200, body: notification(change) });
};

test('requests a Snap transaction as documented: key, one method, our times and addresses', async () => {
	answer = () => ({
		status: 201,
		body: {
			token: '66e4fa55-fdac-4ef9-91b5-733b97d1b862',
			redirect_url: 'https://app.sandbox.midtrans.com/snap/v2/vtweb/66e4fa55',
		},
	});
	expect(await midtrans.createCheckout(checkout)).toEqual({
		providerRef: '66e4fa55-fdac-4ef9-91b5-733b97d1b862',
		redirectUrl: 'https://app.sandbox.midtrans.com/snap/v2/vtweb/66e4fa55',
	});
	const [asked] = gateway.asked;
	expect(asked).toMatchObject({
		method: 'POST',
		path: '/snap/v1/transactions',
		headers: {
			authorization: `Basic ${btoa(`${KEY}:`)}`,
			'x-override-notification': checkout.notifyUrl,
			'content-type': 'application/json',
		},
	});
	expect(asked?.body).toMatchObject({
		transaction_details: { order_id: ORDER, gross_amount: 180_000 },
		custom_field1: ORDER,
		enabled_payments: ['bca_va'],
		callbacks: { finish: checkout.returnUrl },
		expiry: {
			unit: 'minutes',
			start_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0700$/),
		},
		customer_details: {
			first_name: 'Sari Contoh',
			email: 'sari@contoh.test',
			phone: '+6281234567890',
		},
	});
	const { item_details: items, expiry } = (asked as GatewayRequest).body as {
		item_details: { name: string; id: string; price: number }[];
		expiry: { duration: number };
	};
	expect(items.reduce((sum, one) => sum + one.price, 0)).toBe(180_000);
	for (const one of items)
		expect([one.name.length <= 50, one.id.length <= 50]).toEqual([true, true]);
	expect(expiry.duration).toBe(24 * 60);
});

test.each([
	['gopay', { gopay: { enable_callback: true, callback_url: checkout.returnUrl } }],
	['shopeepay', { shopeepay: { callback_url: checkout.returnUrl } }],
] as const)('lets %s return to the order from its app', async (method, way) => {
	answer = () => ({
		status: 201,
		body: { token: 't', redirect_url: 'https://app.sandbox.midtrans.com/snap/v2/vtweb/t' },
	});
	await midtrans.createCheckout({ ...checkout, method });
	expect(gateway.asked[0]?.body).toMatchObject(way);
});

test.each<[string, Reply]>([
	[
		'a refused key',
		{
			status: 401,
			body: { error_messages: ['Access denied due to unauthorized transaction'] },
		},
	],
	['a page instead of data', { status: 200, body: '<html>maintenance</html>' }],
	['an answer without an address', { status: 201, body: { token: 'x' } }],
	[
		'a script as address',
		{ status: 201, body: { token: 'x', redirect_url: 'javascript:alert(1)' } },
	],
	['a fault of theirs', { status: 500, body: {} }],
	['a cut line', 'cut'],
	['two megabytes', { status: 201, body: 'x'.repeat(2_000_000) }],
])('rejects %s as a checkout, without a secret in the error', async (_, reply) => {
	answer = () => reply;
	const error = await midtrans.createCheckout(checkout).catch((one: Error) => one);
	expect(error).toBeInstanceOf(Error);
	expect(String(error)).not.toContain(KEY);
});

describe('a notification', () => {
	test('is answered from the status call when genuine, with the number to pay to', async () => {
		knows({ transaction_status: 'pending', status_code: '201' });
		expect(
			await webhook(notification({ transaction_status: 'pending', status_code: '201' })),
		).toMatchObject({
			orderNo: ORDER,
			state: 'PENDING',
			amount: 180_000,
			instruction: { kind: 'va', bank: 'BCA', number: '333333333333' },
		});
		expect(gateway.asked[0]).toMatchObject({ method: 'GET', path: `/v2/${ORDER}/status` });
	});
	test('pays nothing when unsigned fields were changed, because the status call counts', async () => {
		knows({ transaction_status: 'pending', status_code: '200' });
		expect(
			await webhook({
				...notification({ transaction_status: 'pending', status_code: '200' }),
				transaction_status: 'settlement',
			}),
		).toMatchObject({ state: 'PENDING' });
	});
	test.each<[string, (body: Record<string, unknown>) => object]>([
		['another amount', (body) => ({ ...body, gross_amount: '1.00' })],
		['another order', (body) => ({ ...body, order_id: `INV-20261121-${'B'.repeat(26)}` })],
		['another status code', (body) => ({ ...body, status_code: '201' })],
		['no signature', (body) => ({ ...body, signature_key: undefined })],
		[
			'half a signature',
			(body) => ({ ...body, signature_key: String(body['signature_key']).slice(0, 64) }),
		],
		['nothing', () => ({})],
	])('with %s is rejected as forged without a call to Midtrans', async (_, forge) => {
		expect(await webhook(forge(notification()))).toBe('forged');
		expect(gateway.asked).toEqual([]);
	});
	test('is one event for capture, settlement and partial refund', async () => {
		const ids = new Set<unknown>();
		for (const change of [
			{ transaction_status: 'capture', fraud_status: 'accept' },
			{ transaction_status: 'settlement' },
			{ transaction_status: 'partial_refund', refund_amount: '1000.00' },
		]) {
			knows(change);
			ids.add(((await webhook(notification(change))) as { eventId: string }).eventId);
		}
		expect(ids.size).toBe(1);
	});
	test('is one event when repeated, even with other bytes', async () => {
		knows();
		const [one, two] = [
			await webhook(notification()),
			await webhook(notification({ status_message: 'again' })),
		];
		expect((one as { eventId: string }).eventId).toBe((two as { eventId: string }).eventId);
		knows({ transaction_status: 'refund', refund_amount: '180000.00' });
		expect((await webhook(notification())) as { eventId: string }).not.toMatchObject({
			eventId: (one as { eventId: string }).eventId,
		});
	});
	test('of a chargeback is a separate event, whole or partial, and a partial one has no amount', async () => {
		const seen = [];
		for (const transaction_status of ['settlement', 'chargeback', 'partial_chargeback']) {
			knows({ transaction_status });
			seen.push(
				(await webhook(notification({ transaction_status }))) as {
					state: string;
					amount: number;
					eventId: string;
				},
			);
		}
		expect(seen.map(({ state, amount }) => [state, amount])).toEqual([
			['PAID', 180_000],
			['REVERSED', 180_000],
			['PART_REVERSED', 0],
		]);
		expect(new Set(seen.map(({ eventId }) => eventId)).size).toBe(3);
	});
	test.each(['-180000.00', '180000.50', '1e5', ''])(
		'with an amount of %j is passed to finance and counts no money',
		async (gross_amount) => {
			knows({ gross_amount });
			expect(await webhook(notification())).toMatchObject({
				orderNo: ORDER,
				state: 'PENDING',
				amount: 0,
				unclear: expect.stringContaining('bukan rupiah utuh'),
			});
		},
	);
	test('is retried later while Midtrans is unavailable', async () => {
		answer = () => 'cut';
		await expect(webhook(notification())).rejects.toMatchObject({ name: 'GatewayError' });
	});
	test('is retried later when Midtrans does not know the transaction yet', async () => {
		answer = () => ({ status: 200, body: { status_code: 404 } });
		await expect(webhook(notification())).rejects.toMatchObject({ name: 'GatewayError' });
		expect(gateway.asked.map(({ path }) => path)).toEqual([
			`/v2/${ORDER}/status`,
			`/v2/${TRANSACTION}/status`,
		]);
	});
});

describe('an answer with the transaction id in place of the order', () => {
	const dana = { order_id: TRANSACTION, payment_type: 'dana', va_numbers: undefined };

	test('belongs to the order of the signed notification, and is the same event as a named answer', async () => {
		knows(dana);
		const repeated = await webhook(notification());
		expect(repeated).toMatchObject({
			orderNo: ORDER,
			providerRef: TRANSACTION,
			state: 'PAID',
			amount: 180_000,
		});
		expect(repeated).not.toHaveProperty('unnamed');
		knows();
		expect(((await webhook(notification())) as PayEvent).eventId).toBe(
			(repeated as PayEvent).eventId,
		);
	});
	test('is passed to finance when its amount differs from the signed one', async () => {
		knows({ ...dana, gross_amount: '1000.00' });
		expect(await webhook(notification())).toMatchObject({
			orderNo: ORDER,
			state: 'PENDING',
			unclear: expect.stringContaining('180.000'),
		});
	});
	test('is only a hint when it answers a status request for the order', async () => {
		knows(dana);
		expect(await midtrans.status({ orderNo: ORDER, providerRef: '' })).toMatchObject({
			orderNo: ORDER,
			state: 'PAID',
			unnamed: true,
		});
	});
	test('identifies the order by our custom field', async () => {
		knows({ ...dana, custom_field1: ORDER });
		expect(await webhook(notification(dana))).toMatchObject({ orderNo: ORDER, state: 'PAID' });
		expect(await midtrans.status({ orderNo: ORDER, providerRef: '' })).not.toHaveProperty(
			'unnamed',
		);
		knows({ ...dana, custom_field1: OTHER });
		expect(await midtrans.status({ orderNo: ORDER, providerRef: '' })).toMatchObject({
			unclear: expect.stringContaining(OTHER),
		});
	});
	test('keeps the transaction id when the notification has no other number', async () => {
		knows(dana);
		expect(await webhook(notification(dana))).toMatchObject({
			orderNo: TRANSACTION,
			state: 'PAID',
		});
	});
});

test.each<[string, Record<string, unknown>]>([
	['figures instead of text', { gross_amount: 180_000, status_code: 200 }],
	['null details', { fraud_status: null, va_numbers: null, masked_card: null, currency: null }],
	['a bank without a name', { va_numbers: [{ va_number: '333333333333', bank: null }] }],
	['a detail of another shape', { va_numbers: 'none', store: { name: 'x' } }],
	['capitals', { transaction_status: 'Settlement' }],
	['the state of a past tense', { transaction_status: 'settled' }],
])('counts a payment with %s', async (_, change) => {
	knows(change);
	expect(await webhook(notification())).toMatchObject({ state: 'PAID', amount: 180_000 });
});

describe('payment numbers are read from the documented fields', () => {
	test.each([
		[
			'Permata',
			{ va_numbers: undefined, permata_va_number: '850003072869607' },
			{ kind: 'va', bank: 'PERMATA', number: '850003072869607' },
		],
		[
			'Mandiri bill',
			{ va_numbers: undefined, bill_key: '511224069085', biller_code: '70012' },
			{ kind: 'va', bank: 'MANDIRI', number: '511224069085', biller: '70012' },
		],
		[
			'a till',
			{ va_numbers: undefined, store: 'indomaret', payment_code: '25709650945026' },
			{ kind: 'code', outlet: 'indomaret', number: '25709650945026' },
		],
	])('%s', async (_, change, instruction) => {
		knows({ transaction_status: 'pending', ...change });
		expect(await midtrans.status({ orderNo: ORDER, providerRef: '' })).toMatchObject({
			instruction,
		});
	});
});

test.each([
	[1, 5],
	[24 * 60, 24 * 60],
	[30 * 24 * 60, 7 * 24 * 60],
])('keeps the page of an order of %i minutes open for %i', async (minutes, open) => {
	const expiresAt = new Date(Date.now() + minutes * 60_000);
	await midtrans.createCheckout({ ...checkout, expiresAt }).catch(() => null);
	expect(gateway.asked[0]?.body).toMatchObject({
		page_expiry: { unit: 'minutes', duration: open },
		expiry: { unit: 'minutes', duration: minutes },
	});
});

test('closes the page of a cancelled order and then its transaction, if any', async () => {
	for (const code of ['404', '412', '200']) {
		answer = () => ({ status: 200, body: { status_code: code } });
		await midtrans.cancel({ orderNo: ORDER, providerRef: '66e4fa55-fdac' });
		expect(gateway.asked.splice(0)).toMatchObject([
			{ method: 'POST', path: '/snap/v1/transactions/66e4fa55-fdac/cancel' },
			{ method: 'POST', path: `/v2/${ORDER}/cancel` },
		]);
	}
	answer = () => ({ status: 409, body: { error_messages: ['Transaction is on progress'] } });
	await midtrans.cancel({ orderNo: ORDER, providerRef: '66e4fa55-fdac' });
	expect(gateway.asked.at(-1)?.path).toBe(`/v2/${ORDER}/cancel`);
	answer = () => ({ status: 500, body: {} });
	await expect(midtrans.cancel({ orderNo: ORDER, providerRef: 't' })).rejects.toThrow('Midtrans');
});

test('returns no state for an order that Midtrans does not know yet', async () => {
	answer = () => ({
		status: 200,
		body: { status_code: '404', status_message: "Transaction doesn't exist." },
	});
	expect(await midtrans.status({ orderNo: ORDER, providerRef: '' })).toBeNull();
});

test('never takes the status of another order for ours', async () => {
	knows({ order_id: OTHER });
	const answered = await midtrans.status({ orderNo: ORDER, providerRef: '' });
	expect(answered).toMatchObject({ orderNo: ORDER, state: 'PENDING' });
	expect(answered?.unclear).toContain(OTHER);
});

test('passes an undocumented state to finance and retries an unreadable answer later', async () => {
	knows({ transaction_status: 'on_hold' });
	for (const answered of [
		await midtrans.status({ orderNo: ORDER, providerRef: '' }),
		await webhook(notification({ transaction_status: 'on_hold' })),
	])
		expect(answered).toMatchObject({
			state: 'PENDING',
			unclear: expect.stringContaining('on_hold'),
		});
	answer = () => ({ status: 200, body: '<html>maintenance</html>' });
	await expect(midtrans.status({ orderNo: ORDER, providerRef: '' })).rejects.toMatchObject({
		name: 'GatewayError',
	});
});

test.each([
	['capture', 'accept', 'PAID'],
	['capture', 'challenge', 'PENDING'],
	['capture', 'deny', 'FAILED'],
	['settlement', undefined, 'PAID'],
	['pending', undefined, 'PENDING'],
	['authorize', 'accept', 'PENDING'],
	['deny', 'deny', 'FAILED'],
	['failure', undefined, 'FAILED'],
	['cancel', undefined, 'CANCELLED'],
	['expire', undefined, 'EXPIRED'],
	['refund', undefined, 'REFUNDED'],
	['partial_refund', undefined, 'PAID'],
	['chargeback', undefined, 'REVERSED'],
	['partial_chargeback', undefined, 'PART_REVERSED'],
	['expired', undefined, 'EXPIRED'],
	['Cancelled', undefined, 'CANCELLED'],
	['canceled', undefined, 'CANCELLED'],
	['failed', undefined, 'FAILED'],
	['capture', 'Challenge', 'PENDING'],
	['capture', 'review', undefined],
	['Partial Refund', undefined, 'PAID'],
	['constructor', undefined, undefined],
])('maps %s with fraud status %s to %s', (status, fraud, state) => {
	expect(midtransState(status, fraud)).toBe(state);
});

test.each<[string, Reply, object]>([
	[
		'done',
		{
			status: 200,
			body: {
				status_code: '200',
				status_message: 'Success, refund request is approved',
				refund_key: 'r1',
			},
		},
		{ state: 'done', ref: 'r1' },
	],
	[
		'refused for a virtual account',
		{
			status: 200,
			body: { status_code: '418', status_message: 'Payment type cannot be refunded' },
		},
		{ state: 'refused', why: '418 Payment type cannot be refunded' },
	],
])('reports a refund as %s', async (_, reply, result) => {
	answer = () => reply;
	expect(
		await midtrans.refund({
			orderNo: ORDER,
			providerRef: 't',
			amount: 180_000,
			refundKey: 'r1',
			reason: 'Dibayar dua kali',
		}),
	).toEqual(result);
	expect(gateway.asked[1]).toMatchObject({
		path: `/v2/${ORDER}/refund`,
		body: { refund_key: 'r1', amount: 180_000, reason: 'Dibayar dua kali' },
	});
});

test.each<[string, string, number, Record<string, object>, string[], object]>([
	[
		'captured today: cancelled',
		'capture',
		180_000,
		{ cancel: { status_code: '200', transaction_status: 'cancel' } },
		['status', 'cancel'],
		{ state: 'done', ref: 'r1' },
	],
	[
		'cancelled by an earlier try: done',
		'cancel',
		180_000,
		{},
		['status'],
		{ state: 'done', ref: 'r1' },
	],
	[
		'captured, and only a part goes back: a person, tomorrow',
		'capture',
		80_000,
		{},
		['status'],
		{ state: 'refused', why: expect.stringContaining('settlement') },
	],
	[
		'settled while we asked: refunded',
		'capture',
		180_000,
		{ cancel: { status_code: '412' }, refund: { status_code: '200', refund_key: 'r1' } },
		['status', 'cancel', 'refund'],
		{ state: 'done', ref: 'r1' },
	],
	[
		'settled: refunded',
		'settlement',
		80_000,
		{ refund: { status_code: '200', refund_key: 'r1' } },
		['status', 'refund'],
		{ state: 'done', ref: 'r1' },
	],
])(
	'handles the refund of a card payment that is %s',
	async (_, state, amount, replies, asked, result) => {
		answer = ({ path }) => {
			const what = path.split('/').at(-1) ?? '';
			const body =
				what === 'status' ? notification({ transaction_status: state }) : replies[what];
			return { status: 200, body: body ?? {} };
		};
		const refund = { orderNo: ORDER, providerRef: 't', refundKey: 'r1', reason: 'x' };
		expect(await midtrans.refund({ ...refund, amount })).toEqual(result);
		expect(gateway.asked.map(({ path }) => path)).toEqual(
			asked.map((what) => `/v2/${ORDER}/${what}`),
		);
		gateway.asked.splice(0);
		await midtrans.refund({ ...refund, amount, transfer: 'trx-2' });
		expect(gateway.asked[0]?.path).toBe('/v2/trx-2/status');
	},
);

test.each([
	[400, 'fix-fields'],
	[406, 'fix-fields'],
	[401, undefined],
	[500, undefined],
])(
	'maps a checkout answered with %i to %s: choose another method, or wait',
	async (status, code) => {
		answer = () => ({ status, body: { error_messages: ['no'] } });
		const error = await midtrans.createCheckout(checkout).catch((one: unknown) => one);
		expect((error as { code?: string }).code).toBe(code);
	},
);

test('reports two transactions of one order as two transfers', async () => {
	const events = [];
	for (const transaction_id of ['a', 'b', 'a']) {
		knows({ transaction_id });
		events.push(await webhook(notification({ transaction_id })));
	}
	expect(events).toMatchObject([
		{ state: 'PAID', paymentRef: 'a' },
		{ state: 'PAID', paymentRef: 'b' },
		{ state: 'PAID', paymentRef: 'a' },
	]);
	expect(new Set(events.map((one) => (one as { eventId: string }).eventId)).size).toBe(2);
});

test('has a Snap name for every method we offer', () => {
	expect(PAY_METHODS.every((method) => midtrans.takes(method.id))).toBe(true);
	expect(methodAt(midtrans, 'constructor')).toBeUndefined();
	expect([
		snapTime(now),
		wholeRupiah('12000.00'),
		wholeRupiah('12000'),
		wholeRupiah('1.000.000'),
	]).toEqual(['2026-11-21 18:11:08 +0700', 12_000, 12_000, undefined]);
});

test.each([
	['48111111-1114', 'credit', { lastFour: '1114', brand: 'VISA', kind: 'CREDIT', expires: '' }],
	['521111-1117', 'debit', { lastFour: '1117', brand: 'MASTERCARD', kind: 'DEBIT', expires: '' }],
])('passes on a card %s with number and kind from Midtrans', async (masked, kind, card) => {
	const byCard = { payment_type: 'credit_card', masked_card: masked, card_type: kind };
	knows({ ...byCard, transaction_status: 'capture', va_numbers: undefined, bank: 'bni' });
	expect(await webhook(notification(byCard))).toMatchObject({ state: 'PAID', card });
	knows({ ...byCard, transaction_status: 'deny', va_numbers: undefined });
	expect(await webhook(notification(byCard))).not.toHaveProperty('card');
});
