import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { makeSandbox } from '../sandbox/sandbox.server.ts';
import { receiveWebhook } from '../settlement/receive-webhook.server.ts';
import { lookAndPay } from '../test-order.server.ts';
import { orderCode } from './order-code.server.ts';
import { orderMailJobs } from './order-mails.server.ts';
import { qrPath, showOrder } from './show-order.server.ts';

const db = await testPool();
await seedShop(db);
const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const mails: SentMail[] = [];
const deps = {
	...shopDeps(db),
	provider: sandbox,
	mailer: {
		send: async (mail: Mail) => ({ messageId: String(mails.push(asSent(mail))) }),
		close: () => {},
	},
};
const now = new Date('2026-11-20T03:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

async function placed(method: string) {
	const cart = await saveApplication(
		deps,
		wireApplication.parse(testApplication()),
		callerAt(now),
	);
	const { payment } = await lookAndPay(
		deps,
		{ userSession: cart.userSession, cartID: [cart.cartID], metode_pembayaran: method },
		callerAt(now),
	);
	return { ...cart, orderId: payment.responseData.orderId };
}
async function writeMails(orderNo: string): Promise<void> {
	const { rows } = await db.query<{ payload: Record<string, string> }>(
		sql`select payload from job where kind = 'order-mail' and payload->>'orderNo' = ${orderNo} and done_at is null order by id`,
	);
	for (const { payload } of rows)
		await db.transaction((tx) =>
			orderMailJobs(deps)['order-mail'](payload, {
				tx,
				log: silentLog,
				jobId: uuidv7(),
				attempt: 1,
			}),
		);
}
const subjects = () => mails.map((mail) => mail.subject.split(' (')[0]);

test.each([
	[
		'va-bca',
		{
			title: 'Nomor virtual account BCA',
			number: expect.stringMatching(/^39010\d{11}$/),
			qr: null,
		},
	],
	['indomaret', { title: 'Kode bayar Indomaret', number: expect.stringMatching(/^\d+$/) }],
	[
		'qris',
		{
			title: 'Kode QRIS',
			number: null,
			qr: { size: expect.any(Number), path: expect.stringMatching(/^M\d+ \d+h/) },
		},
	],
])('shows its cart how to pay by %s', async (method, instruction) => {
	const { orderId, userSession } = await placed(method);
	const order = await showOrder(deps, { orderId, userSession }, { now });
	expect(order).toMatchObject({
		orderId,
		amount: 180_000,
		instruction,
		items: [{ productName: 'Jaga Aman', planRate: 180_000 }],
		endpointUrl: `http://localhost:3000/sandbox-pay/${orderId}`,
	});
	expect(Date.parse(order.expiresAt) - Date.parse(order.now)).toBe(24 * 3_600_000);
	expect(order.statusCode).toBeUndefined();
});

test('sends the buyer to the provider’s page for a wallet', async () => {
	const { orderId, userSession } = await placed('gopay');
	expect((await showOrder(deps, { orderId, userSession }, { now })).instruction).toBeNull();
});

test('opens the order with the mailed code in any notation, and answers anything else with the same 404', async () => {
	const { orderId } = await placed('va-bca');
	const other = await placed('va-bca');
	const code = orderCode(deps.sealer, { orderNo: orderId });
	for (const typed of [code, code.toLowerCase(), `${code.slice(0, 4)} ${code.slice(4)}`])
		expect((await showOrder(deps, { orderId, code: typed }, { now })).orderId).toBe(orderId);
	const answers = await Promise.all(
		[
			{ orderId },
			{ orderId, code: '' },
			{ orderId, code: orderCode(deps.sealer, { orderNo: other.orderId }) },
			{ orderId, userSession: other.userSession },
			{ orderId: `INV-20261121-${'Z'.repeat(26)}`, code },
			{ orderId: 'x', code },
		].map((input) => refused(showOrder(deps, input, { now }))),
	);
	expect(new Set(answers.map((one) => `${one.status} ${one.message}`)).size).toBe(1);
	expect(answers[0]?.status).toBe(404);
});

test('shows no payment instructions for a paid or overdue order', async () => {
	const { orderId, userSession } = await placed('va-bca');
	expect(await showOrder(deps, { orderId, userSession }, { now: later(24) })).toMatchObject({
		instruction: null,
		endpointUrl: null,
	});
	await receiveWebhook(
		deps,
		sandbox,
		sandbox.notify({ orderNo: orderId, status: 'PAID', amount: 180_000 }, now),
		now,
	);
	expect(await showOrder(deps, { orderId, userSession }, { now })).toMatchObject({
		statusCode: 1,
		instruction: null,
		endpointUrl: null,
	});
});

test('states in the order mails what to pay, where, until when and how to return', async () => {
	const { orderId } = await placed('va-bca');
	mails.length = 0;
	await writeMails(orderId);
	expect(subjects()).toEqual(['Pesananmu masih menunggu', 'Cara membayar pesananmu']);
	const [, mail] = mails;
	expect(mail?.to).toBe('sari@contoh.test');
	for (const body of [mail?.text, mail?.html]) {
		expect(body).toMatch(/Rp180\.000/);
		expect(body).toMatch(/3901 0\d{3} \d{4} \d{4}/);
		expect(body).toContain(orderCode(deps.sealer, { orderNo: orderId }));
		expect(body).toMatch(/pending-payment\?order=INV-/);
	}
	// The email is sent after 30 seconds, because most buyers pay immediately.
	const { rows } = await db.query<{ delay: number }>(sql`
		select round(extract(epoch from next_at - created_at))::integer as delay from job
		where kind = 'order-mail' and payload->>'mail' = 'order' and payload->>'orderNo' = ${orderId}`);
	expect(rows).toEqual([{ delay: 30 }]);
	await receiveWebhook(
		deps,
		sandbox,
		sandbox.notify({ orderNo: orderId, status: 'PAID', amount: 180_000 }, now),
		now,
	);
	mails.length = 0;
	await writeMails(orderId);
	expect(subjects()).toEqual(['Pembayaran diterima']);
	expect(mails[0]?.text).toMatch(
		/Jaga Aman: Rp180\.000[\s\S]*Nomor polis: [1-9]\d{2} \d{4} \d{4}/,
	);
});

test('shows and mails a payment number that the bank provides later', async () => {
	const { orderId, userSession } = await placed('gopay');
	const event = {
		orderNo: orderId,
		providerRef: 'x',
		state: 'PENDING' as const,
		amount: 180_000,
		currency: 'IDR',
		rawStatus: 'pending',
		eventId: 'e1',
		instruction: { kind: 'va' as const, bank: 'BNI', number: '9880000000000001' },
	};
	const snap = { ...sandbox, readWebhook: async () => event };
	await receiveWebhook(deps, snap, { headers: {}, rawBody: Buffer.from('{}') }, now);
	expect(await showOrder(deps, { orderId, userSession }, { now })).toMatchObject({
		instruction: { title: 'Nomor virtual account BNI', grouped: '9880 0000 0000 0001' },
	});
	mails.length = 0;
	await writeMails(orderId);
	expect(mails.filter((mail) => mail.text.includes('Ini nomor untuk membayar'))).toHaveLength(1);
});

test('draws a QR code by dark modules with a quiet zone around it', () => {
	const { size, path } = qrPath('jaga');
	const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) =>
		run.slice(1).map(Number),
	);
	expect(runs.map((run) => `M${run[0]} ${run[1]}h${run[2]}v1h-${run[3]}z`).join('')).toBe(path);
	for (const [x = 0, y = 0, length = 0] of runs)
		expect([x >= 4, y >= 4, x + length <= size - 4, y < size - 4]).toEqual([
			true,
			true,
			true,
			true,
		]);
	expect(runs[0]).toEqual([4, 4, 7, 7]);
});
