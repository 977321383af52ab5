import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { PAY_METHODS } from '../methods.ts';
import { methodAt } from '../methods.ts';
import type { Checkout } from '../payment-provider.ts';
import { type GatewayRequest, type Reply, startGateway } from './fake-gateway.server.ts';
import { makeXendit } from './xendit.server.ts';
import { invoiceState } from './xendit.ts';

const SECRET = 'xnd_development_contoh1234567890';
const TOKEN = 'token-panggilan-balik-contoh';
let answer: (asked: GatewayRequest) => Reply = () => ({ status: 404, body: {} });
const gateway = await startGateway((asked) => answer(asked));
afterAll(() => gateway.close());
beforeEach(() => void gateway.asked.splice(0));
const xendit = makeXendit({ secretKey: SECRET, callbackToken: TOKEN, apiUrl: gateway.url });
const ORDER = `INV-20261121-${'C'.repeat(26)}`;
const ID = '62f00ac409accd62c85673c4';
const ref = { orderNo: ORDER, providerRef: ID };

const checkout: Checkout = {
	orderNo: ORDER,
	amount: 180_000,
	currency: 'IDR',
	method: 'va-mandiri',
	expiresAt: new Date(Date.now() + 24 * 3_600_000),
	items: [{ id: 'a', name: 'Jaga Aman', price: 180_000, quantity: 1 }],
	customer: { name: 'Sari Contoh', email: 'sari@contoh.test', phone: '081234567890' },
	returnUrl: 'https://jaga.test/pending-payment',
	notifyUrl: 'https://jaga.test/webhooks/xendit',
	idempotencyKey: ORDER,
	again: false,
};

const invoice = (change: Record<string, unknown> = {}) => ({
	id: ID,
	external_id: ORDER,
	user_id: '6279ce4495d10c9afc3171b8',
	status: 'PENDING',
	merchant_name: 'Jaga',
	amount: 180_000,
	description: `Pesanan ${ORDER}`,
	expiry_date: '2026-11-22T11:11:08.164Z',
	invoice_url: `https://checkout-staging.xendit.co/web/${ID}`,
	available_banks: [
		{
			bank_code: 'MANDIRI',
			collection_type: 'POOL',
			bank_account_number: '8860861087714',
			transfer_amount: 180_000,
			bank_branch: 'Virtual Account',
			account_holder_name: 'JAGA',
			identity_amount: 0,
		},
	],
	available_retail_outlets: [],
	currency: 'IDR',
	...change,
});
const paid = (change: Record<string, unknown> = {}) =>
	invoice({
		status: 'PAID',
		paid_amount: 180_000,
		payment_method: 'BANK_TRANSFER',
		payment_channel: 'MANDIRI',
		paid_at: '2026-11-21T12:00:00.000Z',
		...change,
	});
const webhook = (body: unknown, token: string | undefined = TOKEN) =>
	xendit.readWebhook(
		{
			headers: token === undefined ? {} : { 'x-callback-token': token },
			rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
		},
		new Date(),
	);

test('requests an invoice as documented and shows its account number', async () => {
	answer = () => ({ status: 200, body: invoice() });
	expect(await xendit.createCheckout(checkout)).toEqual({
		providerRef: ID,
		redirectUrl: invoice().invoice_url,
		instruction: { kind: 'va', bank: 'MANDIRI', number: '8860861087714' },
	});
	expect(gateway.asked).toHaveLength(1);
	expect(gateway.asked[0]).toMatchObject({
		method: 'POST',
		path: '/v2/invoices',
		headers: { authorization: `Basic ${btoa(`${SECRET}:`)}` },
		body: {
			external_id: ORDER,
			amount: 180_000,
			currency: 'IDR',
			invoice_duration: 86_400,
			payment_methods: ['MANDIRI'],
			customer: { given_names: 'Sari Contoh', mobile_number: '+6281234567890' },
			success_redirect_url: checkout.returnUrl,
			failure_redirect_url: checkout.returnUrl,
		},
	});
});

test('finds the existing invoice on a retry after a lost response and creates no second one', async () => {
	answer = ({ method }) =>
		method === 'GET'
			? { status: 200, body: [invoice({ id: 'old', status: 'EXPIRED' }), invoice()] }
			: { status: 500, body: {} };
	expect((await xendit.createCheckout({ ...checkout, again: true })).providerRef).toBe(ID);
	expect(gateway.asked.map((one) => `${one.method} ${one.path}`)).toEqual([
		`GET /v2/invoices?external_id=${ORDER}`,
	]);
	answer = ({ method }) =>
		method === 'GET'
			? { status: 200, body: [] }
			: { status: 200, body: invoice({ id: 'new' }) };
	expect((await xendit.createCheckout({ ...checkout, again: true })).providerRef).toBe('new');
});

test.each<[string, Reply]>([
	[
		'a refused key',
		{
			status: 401,
			body: { error_code: 'INVALID_API_KEY', message: 'API key format is invalid' },
		},
	],
	[
		'a broken rule',
		{ status: 400, body: { error_code: 'API_VALIDATION_ERROR', message: 'amount' } },
	],
	['no address', { status: 200, body: invoice({ invoice_url: null }) }],
	['a script as address', { status: 200, body: invoice({ invoice_url: 'javascript:alert(1)' }) }],
	['a fault of theirs', { status: 503, body: '<html>' }],
	['a cut line', 'cut'],
])('rejects %s as a checkout, without a secret in the error', async (_, reply) => {
	answer = () => reply;
	const error = await xendit.createCheckout(checkout).catch((one: Error) => one);
	expect(error).toBeInstanceOf(Error);
	expect(String(error)).not.toContain(SECRET);
});

describe('a notification', () => {
	test('with the token is answered from the invoice, with the amount paid and Xendit’s fee', async () => {
		answer = () => ({ status: 200, body: paid({ fees_paid_amount: 4_500 }) });
		expect(await webhook(paid())).toMatchObject({
			orderNo: ORDER,
			providerRef: ID,
			state: 'PAID',
			amount: 180_000,
			currency: 'IDR',
			fee: 4_500,
		});
		expect(gateway.asked[0]).toMatchObject({ method: 'GET', path: `/v2/invoices/${ID}` });
	});
	test.each([[''], ['token-panggilan-balik-conto'], [`${TOKEN}x`]])(
		'with the token %j is rejected as forged without a call to Xendit',
		async (token) => {
			expect(await webhook(paid(), token)).toBe('forged');
			expect(gateway.asked).toEqual([]);
		},
	);
	test('pays nothing when it claims a payment that the invoice does not have', async () => {
		answer = () => ({ status: 200, body: invoice() });
		expect(await webhook(paid())).toMatchObject({ state: 'PENDING' });
	});
	test('is passed to finance when it names another order than its invoice', async () => {
		answer = () => ({ status: 200, body: paid() });
		const named = `INV-20261121-${'D'.repeat(26)}`;
		expect(await webhook(paid({ external_id: named }))).toMatchObject({
			orderNo: named,
			state: 'PENDING',
			unclear: expect.stringContaining(ORDER),
		});
	});
	test.each<[string, Record<string, unknown>]>([
		['small letters', { status: 'paid' }],
		['a sum as text', { paid_amount: '180000.00', amount: '180000' }],
		['details of another shape', { available_banks: 'none', credit_card_token: 7 }],
	])('with %s counts as a payment', async (_, change) => {
		answer = () => ({ status: 200, body: paid(change) });
		expect(await webhook(paid())).toMatchObject({ state: 'PAID', amount: 180_000 });
	});
	test('is unreadable for an unknown invoice or with invalid content', async () => {
		answer = () => ({ status: 404, body: { error_code: 'INVOICE_NOT_FOUND_ERROR' } });
		for (const body of [
			paid(),
			'{',
			'[]',
			{ id: '../../../v2/balance', external_id: ORDER, status: 'PAID', amount: 1 },
		])
			expect(await webhook(body)).toBe('unreadable');
	});
	test('reports an underpayment, and is passed to finance for half a rupiah or an unknown state', async () => {
		answer = () => ({ status: 200, body: paid({ paid_amount: 179_999 }) });
		expect(await webhook(paid())).toMatchObject({ state: 'PAID', amount: 179_999 });
		answer = () => ({ status: 200, body: paid({ paid_amount: 0.5 }) });
		expect(await webhook(paid())).toMatchObject({
			state: 'PENDING',
			amount: 0,
			unclear: expect.stringContaining('0.5'),
		});
		answer = () => ({ status: 200, body: paid({ status: 'ON_HOLD' }) });
		expect(await webhook(paid())).toMatchObject({
			unclear: expect.stringContaining('ON_HOLD'),
		});
	});
	test('is the same event for PAID and SETTLED of the same money', async () => {
		const ids: unknown[] = [];
		for (const status of ['PAID', 'SETTLED']) {
			answer = () => ({ status: 200, body: paid({ status }) });
			ids.push(((await webhook(paid())) as { eventId: string }).eventId);
		}
		expect(ids[0]).toBe(ids[1]);
	});
	test.each([
		['dispute.action_required', null, 'DISPUTED', 180_000],
		['dispute.under_review', null, 'DISPUTED', 180_000],
		['dispute.won', '0.00', 'DISPUTE_WON', 0],
		['dispute.lost', '180000.00', 'REVERSED', 180_000],
		['dispute.lost', '40000.00', 'REVERSED', 40_000],
	])('maps %s of %s to %s of the order it names', async (event, terminal, state, amount) => {
		const dispute = {
			event,
			id: 'mi-dspt-f44d259f',
			channel_code: 'CARDS',
			status: 'X',
			currency: 'IDR',
			amount: { initial: '180000.00', terminal },
			due_date: '2026-12-05T19:50:51.724Z',
			payment_id: 'py-1',
			reference_id: ORDER,
		};
		expect(await webhook(dispute)).toMatchObject({
			orderNo: ORDER,
			providerRef: 'mi-dspt-f44d259f',
			state,
			amount,
			currency: 'IDR',
			answerBy: '2026-12-06',
		});
		expect(await webhook(dispute, 'wrong')).toBe('forged');
	});
	test('of a refund names the order under which it was requested', async () => {
		const data = {
			id: 'rfd-1fdaf346',
			reference_id: `${ORDER}:r1`,
			invoice_id: ID,
			amount: 180_000,
			currency: 'IDR',
			status: 'SUCCEEDED',
		};
		expect(await webhook({ event: 'refund.succeeded', business_id: 'b', data })).toMatchObject({
			orderNo: ORDER,
			state: 'REFUNDED',
			amount: 180_000,
			refundKey: 'r1',
		});
		expect(await webhook({ event: 'refund.failed', business_id: 'b', data })).toMatchObject({
			orderNo: ORDER,
			state: 'REFUND_FAILED',
		});
	});
	test('of a refund sent from the dashboard names the payment it returns', async () => {
		const data = { id: 'rfd-2', reference_id: null, payment_id: 'py-1' };
		expect(
			await webhook({
				event: 'refund.succeeded',
				data: { ...data, amount: 180_000, currency: 'IDR' },
			}),
		).toMatchObject({ orderNo: 'py-1', paymentRef: 'py-1', state: 'REFUNDED' });
	});
});

test('passes a foreign invoice in a status response to finance and returns no state for an unknown one', async () => {
	answer = () => ({ status: 200, body: invoice({ external_id: 'INV-X' }) });
	expect(await xendit.status(ref)).toMatchObject({
		orderNo: ORDER,
		state: 'PENDING',
		unclear: expect.stringContaining('INV-X'),
	});
	answer = () => ({ status: 404, body: {} });
	expect(await xendit.status(ref)).toBeNull();
});

test.each<[string, Reply, object]>([
	[
		'done',
		{ status: 200, body: { id: 'rfd-1', status: 'SUCCEEDED' } },
		{ state: 'done', ref: 'rfd-1' },
	],
	[
		'under way',
		{ status: 200, body: { id: 'rfd-1', status: 'PENDING' } },
		{ state: 'pending', ref: 'rfd-1' },
	],
	[
		'failed',
		{
			status: 200,
			body: { id: 'rfd-1', status: 'FAILED', failure_code: 'INSUFFICIENT_BALANCE' },
		},
		{ state: 'refused', why: 'INSUFFICIENT_BALANCE' },
	],
	[
		'impossible for a virtual account',
		{
			status: 400,
			body: {
				error_code: 'REFUND_NOT_SUPPORTED',
				message: 'channel does not support refunds',
			},
		},
		{ state: 'refused', why: 'REFUND_NOT_SUPPORTED channel does not support refunds' },
	],
])('reports a refund as %s', async (_, reply, result) => {
	answer = () => reply;
	expect(await xendit.refund({ ...ref, amount: 180_000, refundKey: 'r1', reason: 'x' })).toEqual(
		result,
	);
	expect(gateway.asked[0]).toMatchObject({
		method: 'POST',
		path: '/refunds',
		headers: { 'idempotency-key': 'r1' },
		body: { invoice_id: ID, reference_id: `${ORDER}:r1`, amount: 180_000, currency: 'IDR' },
	});
});

test('expires the invoice of a cancelled order', async () => {
	answer = () => ({ status: 200, body: invoice({ status: 'EXPIRED' }) });
	await xendit.cancel(ref);
	expect(gateway.asked[0]).toMatchObject({ method: 'POST', path: `/invoices/${ID}/expire!` });
});

test('knows four states and offers only the methods that Xendit accepts', () => {
	expect(['PENDING', 'PAID', 'SETTLED', 'EXPIRED', 'toString'].map(invoiceState)).toEqual([
		'PENDING',
		'PAID',
		'PAID',
		'EXPIRED',
		undefined,
	]);
	expect(
		PAY_METHODS.filter((method) => !xendit.takes(method.id)).map((method) => method.id),
	).toEqual(['gopay']);
});

test('reports two payments of an invoice by their payment ids, and a repeated one as the same event', async () => {
	answer = () => ({ status: 200, body: paid() });
	const events = [];
	for (const payment_id of ['py-1', 'py-2', 'py-1', undefined])
		events.push(await webhook(paid({ payment_id })));
	expect(events).toMatchObject([
		{ providerRef: ID, paymentRef: 'py-1' },
		{ providerRef: ID, paymentRef: 'py-2' },
		{ providerRef: ID, paymentRef: 'py-1' },
		{ providerRef: ID },
	]);
	expect(events[3]).not.toHaveProperty('paymentRef');
	const ids = events.map((one) => (one as { eventId: string }).eventId);
	expect(new Set(ids).size).toBe(3);
	expect(ids[2]).toBe(ids[0]);
});

test('shows an error on the payment method when Xendit rejects the order', async () => {
	answer = () => ({ status: 400, body: { error_code: 'AMOUNT_BELOW_MINIMUM' } });
	await expect(xendit.createCheckout(checkout)).rejects.toMatchObject({
		code: 'fix-fields',
		data: { fields: { metode_pembayaran: expect.stringContaining('pilih cara bayar lain') } },
	});
});

test.each([
	['va-bca', 10_000, 50_000_000],
	['va-bni', 1_000, 500_000_000],
	['gopay', undefined, undefined],
])('accepts %s from %s to %s', (id, min, max) => {
	const method = methodAt(xendit, id);
	expect([method?.min, method?.max]).toEqual([min, max]);
});

describe('a card', () => {
	const byCard = () =>
		paid({
			payment_method: 'CREDIT_CARD',
			credit_card_charge_id: '598d5dba51e0870d44c61539',
			credit_card_token: '63897bac0d7847001af64acf',
		});
	const CHARGE = {
		masked_card_number: '400000XXXXXX0002',
		card_brand: 'VISA',
		card_type: 'CREDIT',
		status: 'CAPTURED',
	};
	const CARD_TOKEN = { card_expiration_month: '9', card_expiration_year: '2029' };
	const known = { lastFour: '0002', brand: 'VISA', kind: 'CREDIT', expires: '09/2029' };
	test.each<[string, Reply, Reply, unknown]>([
		[
			'reported in full',
			{ status: 200, body: CHARGE },
			{ status: 200, body: CARD_TOKEN },
			known,
		],
		[
			'without its token',
			{ status: 200, body: CHARGE },
			{ status: 404, body: { error_code: 'TOKEN_NOT_FOUND' } },
			{ ...known, expires: '' },
		],
		['whose charge is not reported', 'cut', { status: 200, body: CARD_TOKEN }, undefined],
		['whose charge makes no sense', { status: 200, body: {} }, 'cut', undefined],
	])('%s still counts as paid', async (_what, charge, token, card) => {
		answer = ({ path }) =>
			path.startsWith('/credit_card_charges/598d5dba51e0870d44c61539')
				? charge
				: path.startsWith('/credit_card_tokens/63897bac0d7847001af64acf')
					? token
					: { status: 200, body: byCard() };
		const event = await webhook(byCard());
		expect(event).toMatchObject({ state: 'PAID', amount: 180_000 });
		expect((event as { card?: unknown }).card).toEqual(card);
	});
});
