import sql from 'sql-template-tag';
import { expect, test, vi } from 'vitest';

import {
	loadPolicy,
	loadSnapshot,
	policyByVerificationCode,
	policyIdsOfHolder,
} from '#insurance/policies/load-policy.server.ts';
import { confirmCart } from '#insurance/sales/carts/order/summarize-cart.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import { deleteFromCart, showCart } from '#insurance/sales/carts/show-cart.server.ts';
import {
	testApplication,
	callerAt,
	JAGA_AMAN_XTRA,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { gatewayError } from './gateways/gateway-error.ts';
import { paymentStatus } from './orders/paid/payment-status.server.ts';
import { expireOrder } from './orders/unpaid/expire-orders.server.ts';
import { payCart } from './paying/pay.server.ts';
import type { Checkout, PaymentProvider } from './payment-provider.ts';
import { makeSandbox } from './sandbox/sandbox.server.ts';
import { receiveWebhook } from './settlement/receive-webhook.server.ts';

const db = await testPool();
await seedShop(db);
const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const asked: Checkout[] = [];
const provider: PaymentProvider = {
	...sandbox,
	async createCheckout(checkout) {
		asked.push(checkout);
		return sandbox.createCheckout(checkout);
	},
};
const deps = { ...shopDeps(db), provider };
const now = new Date('2026-11-20T03:00:00Z');
const caller = callerAt(now);

const unseen = (change: Record<string, unknown> = {}, detail: Record<string, unknown> = {}) =>
	saveApplication(deps, wireApplication.parse(testApplication(change, detail)), caller);
async function save(...input: Parameters<typeof unseen>) {
	const cart = await unseen(...input);
	await confirmCart(deps, { ...cart, cartID: [cart.cartID] }, now);
	return cart;
}
const pay = (
	cart: { userSession: string },
	cartID: string[],
	metode_pembayaran = 'qris',
	more = {},
) => payCart(deps, { userSession: cart.userSession, cartID, metode_pembayaran, ...more }, caller);
const orderOf = async (...input: Parameters<typeof pay>) =>
	(await pay(...input)).payment.responseData.orderId;
const hear = (
	orderNo: string,
	status: 'PAID' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'REFUNDED',
	amount: number,
	at = now,
) =>
	receiveWebhook(
		{ db, sealer: deps.sealer },
		provider,
		sandbox.notify({ orderNo, status, amount }, at),
		at,
	);
const policiesOf = async (orderNo: string) =>
	(
		await db.query<{ id: string; code: string }>(
			sql`select id, verification_code as code from policy where order_no = ${orderNo}`,
		)
	).rows;
const tasksOf = async (orderNo: string) =>
	(
		await db.query<{ kind: string }>(
			sql`select kind from task where subject = ${orderNo} order by opened_at`,
		)
	).rows.map((row) => row.kind);

test('lets a visitor pay and get a policy', async () => {
	const cart = await save();
	const answer = await pay(cart, [cart.cartID]);
	const { orderId, endpointUrl } = answer.payment.responseData;
	expect(orderId).toMatch(/^INV-\d{8}-[A-Z2-7]{26}$/);
	expect(endpointUrl).toBe(`http://localhost:3000/sandbox-pay/${orderId}`);
	expect(answer.riplays).toEqual(['/riplay/jaga-aman.pdf']);
	expect(await paymentStatus(db, orderId)).toEqual({});
	expect(await showCart(deps, cart.userSession, now)).toHaveLength(1);

	expect(await hear(orderId, 'PAID', 180_000)).toBe('paid');
	expect(await paymentStatus(db, orderId)).toEqual({ statusCode: 1 });
	expect(await showCart(deps, cart.userSession, now)).toEqual([]);
	const [row] = await policiesOf(orderId);
	const policy = await loadPolicy(db, deps.sealer, row?.id ?? '');
	expect(policy).toMatchObject({
		status: 'INFORCE',
		product: { code: 'JAM', name: 'Jaga Aman' },
		sumInsured: 100_000_000,
		price: { premium: 180_000 },
		insured: [{ role: 'self', name: 'Sari Contoh', birthDate: '1990-05-17', sex: 'female' }],
		application: { holder: { nik: '3174055705909901' } },
	});
	expect(policy?.policyNo).toMatch(/^[1-9]\d{10}$/);
	expect(await policyByVerificationCode(db, row?.code ?? '')).toMatchObject({
		policyNo: policy?.policyNo,
		status: 'INFORCE',
	});
	expect(await policyByVerificationCode(db, 'A'.repeat(26))).toBeNull();
	expect(
		await policyIdsOfHolder(db, deps.sealer, { email: 'SARI@contoh.test', nik: '-' }),
	).toContain(policy?.id);
	const promise = await loadSnapshot(db, deps.sealer, row?.id ?? '');
	expect(promise.unbroken).toBe(true);
	expect(promise.entries[0]).toMatchObject({
		orderNo: orderId,
		tariffVersion: 1,
		documents: [{ kind: 'riplay' }, {}],
		consents: { agreement: true, privacy: true },
	});
	const { rows: jobs } = await db.query<{ kind: string }>(
		sql`select kind from job where payload->>'policyId' = ${row?.id} order by kind`,
	);
	expect(jobs.map((job) => job.kind)).toEqual([
		'invitation',
		'policy-documents',
		'screen-policy',
	]);
});

test('turns 200 concurrent payments into one order, one provider call and 200 equal answers (M5)', async () => {
	const cart = await save();
	const before = asked.length;
	const answers = await Promise.all(Array.from({ length: 200 }, () => pay(cart, [cart.cartID])));
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	expect(asked).toHaveLength(before + 1);
	expect(asked.at(-1)).toMatchObject({
		amount: 180_000,
		idempotencyKey: answers[0]?.payment.responseData.orderId,
	});
});

test('creates a new order for the same cart after a failed payment', async () => {
	const cart = await save();
	const first = await orderOf(cart, [cart.cartID]);
	await hear(first, 'FAILED', 180_000);
	expect(await paymentStatus(db, first)).toEqual({ statusCode: 0 });
	const second = await orderOf(cart, [cart.cartID]);
	expect(second).not.toBe(first);
});

test('closes the waiting order for another method, and opens a task when both are paid', async () => {
	const cart = await save();
	const first = await orderOf(cart, [cart.cartID], 'qris');
	const second = await orderOf(cart, [cart.cartID], 'va-bca');
	expect(await paymentStatus(db, first)).toEqual({ statusCode: 3 });
	expect(await hear(first, 'PAID', 180_000)).toBe('paid');
	expect(await hear(second, 'PAID', 180_000)).toBe('refund_due');
	expect(await policiesOf(first)).toHaveLength(1);
	expect(await policiesOf(second)).toHaveLength(0);
	expect(await tasksOf(first)).toEqual(['late-settlement']);
	expect(await tasksOf(second)).toEqual(['double-payment']);
	expect(await paymentStatus(db, second)).toEqual({ statusCode: 4 });
	expect(await hear(second, 'REFUNDED', 180_000)).toBe('refunded');
});

test('issues an item once when two waiting orders with it are settled concurrently (M6)', async () => {
	const a = await save();
	const b = await save({ userSession: a.userSession });
	const both = await orderOf(a, [a.cartID, b.cartID]);
	const one = await orderOf(a, [b.cartID]);
	const outcomes = await Promise.all([hear(both, 'PAID', 360_000), hear(one, 'PAID', 180_000)]);
	expect([...outcomes].sort()).toEqual(['paid', 'refund_due']);
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from policy p join order_item i on i.id = p.order_item_id where i.cart_item_id = ${b.cartID}`);
	expect(rows[0]?.count).toBe(1);
});

test('rejects paying, editing or deleting a paid item', async () => {
	const cart = await save();
	await hear(await orderOf(cart, [cart.cartID]), 'PAID', 180_000);
	expect((await refused(pay(cart, [cart.cartID]))).code).toBe('look-again');
	expect((await refused(save(cart))).code).toBe('look-again');
	expect(
		(await refused(deleteFromCart(deps, { ...cart, cartID: [cart.cartID] }, { now }))).status,
	).toBe(400);
});

test('issues an item as paid even if it is edited or deleted while its order waits', async () => {
	const cart = await save();
	const order = await orderOf(cart, [cart.cartID]);
	await save(cart, { premiumAmount: 25_000_000 });
	await deleteFromCart(deps, { ...cart, cartID: [cart.cartID] }, { now });
	await hear(order, 'PAID', 180_000);
	const [row] = await policiesOf(order);
	expect(await loadPolicy(db, deps.sealer, row?.id ?? '')).toMatchObject({
		sumInsured: 100_000_000,
	});
});

test('issues the policy for a payment after the order expired, and opens a task (M8)', async () => {
	const cart = await save();
	const order = await orderOf(cart, [cart.cartID], 'va-bca');
	const later = new Date(now.getTime() + 25 * 3_600_000);
	expect(await expireOrder(db, { orderNo: order }, now)).toBe(false);
	expect(await expireOrder(db, { orderNo: order }, later)).toBe(true);
	expect(await paymentStatus(db, order)).toEqual({ statusCode: 2 });
	expect(await hear(order, 'PAID', 180_000, later)).toBe('paid');
	expect(await policiesOf(order)).toHaveLength(1);
	expect(await tasksOf(order)).toEqual(['late-settlement']);
});

test('gives the same answer for a foreign, missing or malformed item', async () => {
	const mine = await save();
	const theirs = await save();
	const answers = [];
	for (const ids of [
		[theirs.cartID],
		[mine.cartID, theirs.cartID],
		['01990000-0000-7000-8000-000000000000'],
		['x'],
	])
		answers.push(await refused(pay(mine, ids)));
	expect(new Set(answers.map((one) => `${one.status} ${one.message}`)).size).toBe(1);
	expect(answers[0]?.status).toBe(400);
});

test.each([
	['an unknown method', 'tunai', {}, 'metode_pembayaran'],
	['terms that are not accepted', 'qris', { consents: { terms: false } }, 'consents.terms'],
])('rejects %s with an error on its field', async (_, method, more, field) => {
	const cart = await save();
	const refusal = await refused(pay(cart, [cart.cartID], method, more));
	expect(Object.keys((refusal.data as { fields: object }).fields)).toEqual([field]);
});

test('rejects payment for an item the summary has not shown, alone or with others (trust.md 18)', async () => {
	const cart = await unseen();
	expect(await refused(pay(cart, [cart.cartID]))).toMatchObject({
		code: 'look-again',
		message: expect.stringContaining('ringkasan pembelian'),
	});
	const seen = await save({ userSession: cart.userSession });
	expect((await refused(pay(cart, [cart.cartID, seen.cartID]))).code).toBe('look-again');
	expect(await orderOf(cart, [seen.cartID])).toMatch(/^INV-/);
});

test('requires documents to be read again when they changed after the summary', async () => {
	const cart = await save();
	const summary = await confirmCart(deps, { ...cart, cartID: [cart.cartID] }, now);
	deps.documents.version = 'b';
	expect((await refused(pay(cart, [cart.cartID]))).code).toBe('look-again');
	expect(
		(await refused(pay(cart, [cart.cartID], 'qris', { documentsHash: summary.documentsHash })))
			.code,
	).toBe('look-again');
	const again = await confirmCart(deps, { ...cart, cartID: [cart.cartID] }, now);
	expect(
		await orderOf(cart, [cart.cartID], 'qris', { documentsHash: again.documentsHash }),
	).toMatch(/^INV-/);
	deps.documents.version = 'a';
});

const setPrice = (id: string, rate: number) =>
	db.query(sql`update cart_item set plan_rate = ${rate} where id = ${id}`);

test('rejects a higher price until the summary shows it, and applies a lower one', async () => {
	const cart = await save();
	await setPrice(cart.cartID, 170_000);
	for (let times = 0; times < 2; times += 1) {
		const refusal = await refused(pay(cart, [cart.cartID]));
		expect(refusal).toMatchObject({
			status: 409,
			data: { planRate: 180_000, cartID: cart.cartID },
		});
		expect(refusal.message).toMatch(/Jaga Aman naik dari Rp170\.000 menjadi Rp180\.000/);
	}
	const summary = await confirmCart(deps, { ...cart, cartID: [cart.cartID] }, now);
	expect(summary).toMatchObject({
		summary: { total: 180_000 },
		changed: [{ before: 170_000, after: 180_000 }],
	});
	expect(summary.cart[0]?.cart.trace.reduce((sum, line) => sum + line.amount, 0)).toBe(180_000);
	await orderOf(cart, [cart.cartID]);
	const other = await save();
	await setPrice(other.cartID, 200_000);
	await orderOf(other, [other.cartID]);
	expect(asked.at(-1)?.amount).toBe(180_000);
});

test('requires both health answers before the special sum insured can be paid', async () => {
	const detail = { productPlan: 'XTRA', premiumAmount: 200_000_000 };
	const cart = await save({ content_id: JAGA_AMAN_XTRA }, detail);
	expect((await refused(pay(cart, [cart.cartID]))).data).toMatchObject({ cartID: cart.cartID });
	await save(
		{ ...cart, content_id: JAGA_AMAN_XTRA, health_question_1: 0, health_question_2: 1 },
		detail,
	);
	const order = await orderOf(cart, [cart.cartID]);
	await hear(order, 'PAID', 460_000);
	const [row] = await policiesOf(order);
	const { entries } = await loadSnapshot(db, deps.sealer, row?.id ?? '');
	expect(entries[0]?.questions.map((one) => one.answer)).toEqual(['Tidak', 'Ya']);
});

test('keeps the order waiting while the provider is unavailable, and opens it on a retry (trust.md M10)', async () => {
	const cart = await save();
	const away = {
		...deps,
		provider: { ...provider, createCheckout: () => Promise.reject(gatewayError('timeout')) },
	};
	const input = { ...cart, cartID: [cart.cartID], metode_pembayaran: 'qris' };
	expect((await refused(payCart(away, input, caller))).code).toBe('busy');
	const order = await orderOf(cart, [cart.cartID]);
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*) as count from order_item where cart_item_id = ${cart.cartID}`,
	);
	expect(rows[0]?.count).toBe(1);
	expect(await paymentStatus(db, order)).toEqual({});
});

test.each([
	['16 seconds later', 16_000],
	['at once where its clock was ahead', -3_600_000],
])('lets the buyer continue after a process died during the provider call: %s', async (_, ms) => {
	vi.useFakeTimers({ toFake: ['Date'], now });
	const cart = await save();
	const input = { ...cart, cartID: [cart.cartID], metode_pembayaran: 'qris' };
	const dying = Promise.withResolvers<void>();
	const lost = {
		...deps,
		provider: {
			...provider,
			createCheckout: () => {
				dying.resolve();
				return new Promise<never>(() => {});
			},
		},
	};
	void payCart(lost, input, caller);
	await dying.promise;
	const later = callerAt(new Date(now.getTime() + ms));
	const { endpointUrl } = (await payCart(deps, input, later)).payment.responseData;
	vi.useRealTimers();
	expect(endpointUrl).toMatch(/^http/);
});

test('suggests another payment method when the provider rejects the order, and accepts it', async () => {
	const cart = await save();
	const picky = {
		...deps,
		provider: {
			...provider,
			createCheckout: async (checkout: Parameters<typeof provider.createCheckout>[0]) => {
				if (checkout.method === 'va-bca')
					throw refuseFields({ metode_pembayaran: 'pilih cara bayar lain' });
				expect(checkout.customer.phone).toMatch(/^\+62\d{9,}$/);
				return provider.createCheckout(checkout);
			},
		},
	};
	const pays = (metode_pembayaran: string) =>
		payCart(picky, { ...cart, cartID: [cart.cartID], metode_pembayaran }, caller);
	for (let time = 0; time < 2; time += 1)
		expect((await refused(pays('va-bca'))).data).toEqual({
			fields: { metode_pembayaran: 'pilih cara bayar lain' },
		});
	expect((await pays('qris')).payment.responseData.endpointUrl).toContain('/sandbox-pay/');
});

test('returns 404 for an unknown order number', async () => {
	for (const id of ['', 'x', `INV-20261120-${'A'.repeat(26)}`])
		expect((await refused(paymentStatus(db, id))).status).toBe(404);
});

test('balances the books per order and in total, and never changes an entry (M13)', async () => {
	const { rows } = await db.query<{ debit: number; credit: number }>(
		sql`select sum(debit)::bigint as debit, sum(credit)::bigint as credit from ledger_entry group by journal`,
	);
	expect(rows.length).toBeGreaterThan(3);
	for (const row of rows) expect(row.debit).toBe(row.credit);
	const { rows: paid } = await db.query<{ amount: number; booked: number; premium: number }>(sql`
		select o.amount, (select sum(debit)::bigint from ledger_entry e where e.order_id = o.id and account like 'provider:%') as booked,
			(select sum(premium)::bigint from policy p where p.order_no = o.order_no) as premium
		from purchase_order o where o.status = 'paid'`);
	for (const row of paid) expect([row.booked, row.premium]).toEqual([row.amount, row.amount]);
	await expect(
		db.query(sql`update ledger_entry set debit = debit + 1 where debit > 0`),
	).rejects.toThrow(/never changed/);
	await expect(db.query(sql`delete from policy_promise`)).rejects.toThrow(/never changed/);
});

test('rejects in the database a paid order without policies and a policy without payment', async () => {
	const cart = await save();
	const order = await orderOf(cart, [cart.cartID]);
	const event = sql`select id from payment_event limit 1`;
	await expect(
		db.query(
			sql`update purchase_order set status = 'paid', paid_at = now(), payment_event_id = (${event}) where order_no = ${order}`,
		),
	).rejects.toThrow(/not all of its items are issued/);
	await expect(
		db.query(sql`
			insert into policy select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'policy_no', '99999999999',
				'verification_code', repeat('B', 26), 'order_item_id', (select i.id from order_item i join purchase_order o on o.id = i.order_id where o.order_no = ${order})))).*
			from policy p limit 1`),
	).rejects.toThrow(/has no paid order/);
});
