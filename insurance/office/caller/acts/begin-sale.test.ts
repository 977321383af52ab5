import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { eraseAccount } from '#insurance/office/privacy/erase.server.ts';
import { testWhatsApp } from '#insurance/people/whatsapp/test-whatsapp.server.ts';
import { beginSale, fillSale } from '#insurance/sales/assisted/api.ts';
import { beginSaleForNew } from '#insurance/sales/assisted/begin-sale.server.ts';
import { checkFill, openFill } from '#insurance/sales/assisted/fill-sale.server.ts';
import { whoHelped } from '#insurance/sales/assisted/followed-sale.server.ts';
import { assistedSaleJobs } from '#insurance/sales/assisted/sale-mail.server.ts';
import { sendToBuyer } from '#insurance/sales/assisted/send-sale.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	callerAt,
	JAGA_AMAN,
	TEST_HOLDER,
	testApplication,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { tokenOfHash } from '#insurance/sales/quotes/drafts/draft.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { policyHelpers } from '../../helpers/policy-helpers.server.ts';
import { openCalls } from '../test-calls.server.ts';
import { beginCallersSale } from './begin-sale.server.ts';

const db = await testPool();
const { deps: shop, buy, as, call, tell } = await openCalls(db);
const onFile = { name: 'Sari Contoh', email: 'sari@contoh.test' };
const deps = { ...shop, customerOnFile: async () => onFile };
const fill = mounted(fillSale, openFill);
const NOW = new Date('2027-02-01T03:00:00Z');
const service = as('service', NOW);
const FORM = { values: { holder: { name: 'SARI CONTOH' } }, stage: 'plan' };

const wa = await testWhatsApp(db, deps.sealer);
wa.clock.at = NOW;
afterAll(() => wa.fake.close());

let bought: Awaited<ReturnType<typeof buy>>;
beforeAll(async () => {
	bought = await buy(new Date('2027-01-14T03:00:00Z'));
});

const begun = async () => {
	const { named } = await call(bought, service);
	return beginCallersSale(deps, { ...named, contentId: JAGA_AMAN, read: true }, service);
};
const applicationOf = (email: string) =>
	wireApplication.parse(testApplication({ quoteHolder: { ...TEST_HOLDER, email } }));
const sent = async (saleId: string, email: string) => {
	const application = applicationOf(email);
	const { planRate } = await checkFill(deps, { saleId, draft: FORM, application }, service);
	return sendToBuyer(deps, { saleId, planRate, read: true }, service);
};
/** Runs the newest job of the email. */
async function mailed(): Promise<SentMail | undefined> {
	const all: SentMail[] = [];
	const mailer = {
		send: async (mail: Mail) => ({ messageId: String(all.push(asSent(mail))) }),
		close: () => {},
	};
	const { rows } = await db.query<{ id: string; payload: Record<string, string> }>(
		sql`select id::text, payload from job where kind = 'assisted-sale-link' order by id desc limit 1`,
	);
	const jobs = assistedSaleJobs({ ...deps, mailer, whatsApp: wa.sender });
	await db.transaction((tx) =>
		jobs['assisted-sale-link'](rows[0]?.payload ?? {}, { tx, jobId: rows[0]?.id } as never),
	);
	return all[0];
}
const tokenIn = (text = '') => tokenOfHash(/(#pengajuan=\S+)/.exec(text)?.[1] ?? '');

test('needs the passed check of the caller, and the sentence read out', async () => {
	const { named } = await call(bought, service, 4);
	const input = { ...named, contentId: JAGA_AMAN, read: true };
	expect((await refused(beginCallersSale(deps, input, service))).code).not.toBe('fix-fields');
	const passed = await call(bought, service);
	const silent = { ...passed.named, contentId: JAGA_AMAN, read: false };
	expect((await refused(beginCallersSale(deps, silent, service))).code).toBe('fix-fields');
});

test('begins with what the policy says except the NIK, and the look is recorded once', async () => {
	const { saleId } = await begun();
	const opened = await fill(deps, { saleId }, service);
	expect(opened.known).toMatchObject({
		name: 'Sari Contoh',
		email: 'sari@contoh.test',
		birthDate: '1990-05-17',
		sex: 'female',
		address: { street: 'Jalan Melati 1', postalCode: '12345' },
	});
	expect(JSON.stringify(opened)).not.toContain(TEST_HOLDER.nric);
	const reads = await db.query(sql`
		select reason from personal_read where person = audit_person(${bought.customerId}) and reason like 'Mengisi pengajuan%'`);
	expect(reads.rowCount).toBe(1);
});

test('the link goes to the address on file, whatever the form says, and by WhatsApp to who agreed', async () => {
	await wa.agree(bought.customerId, '6281234567890', ['purchase']);
	const silent = await begun();
	await sent(silent.saleId, 'orang-lain@contoh.test');
	const mail = await mailed();
	expect(mail?.to).toBe('sari@contoh.test');
	expect(wa.fake.messages).toEqual([]);
	await wa.agree(bought.customerId, '6281234567890', ['application']);
	const other = await begun();
	await sent(other.saleId, 'orang-lain@contoh.test');
	const again = await mailed();
	expect(again?.to).toBe('sari@contoh.test');
	const [message] = wa.fake.messages;
	expect(JSON.stringify(message)).toContain(tokenIn(again?.text) ?? 'no link');
	expect(wa.fake.messages).toHaveLength(1);
});

test('the order, its policy and the trail say who assisted', async () => {
	const at = new Date(NOW.getTime() + 30 * 3_600_000);
	await db.query(sql`delete from application_draft_mail`);
	const { saleId } = await begun();
	await sent(saleId, 'sari@contoh.test');
	const draft = tokenIn((await mailed())?.text);
	const buyer = callerAt(at);
	const body = wireApplication.parse({ ...testApplication(), draft });
	const cart = await saveApplication(deps, body, buyer);
	const paid = await lookAndPay(
		deps,
		{ ...cart, cartID: [cart.cartID], metode_pembayaran: 'qris' },
		buyer,
	);
	const orderNo = paid.payment.responseData.orderId;
	const { rows: orders } = await db.query<{ amount: number; sale: string }>(sql`
		select o.amount, i.assisted_sale as sale from purchase_order o join order_item i on i.order_id = o.id
		where o.order_no = ${orderNo}`);
	expect(orders[0]?.sale).toBe(saleId);
	await tell(orderNo, 'PAID', orders[0]?.amount ?? 0, at);
	const { rows: policies } = await db.query<{ id: string }>(
		sql`select id from policy where order_no = ${orderNo}`,
	);
	const policyId = policies[0]?.id ?? '';
	const helper = (await whoHelped(db, [saleId])).get(saleId);
	expect((await policyHelpers(db, [policyId, bought.policyId])).get(policyId)).toEqual(helper);
	expect(helper?.number).toMatch(/^PJL-20270201-[A-Z2-9]{6}$/);
	const trail = await db.query(
		sql`select act, subject from audit_record where act like 'sale-%' and (subject = ${orderNo} or subject = ${helper?.number}) order by id`,
	);
	expect(trail.rows).toEqual([
		{ act: 'sale-begun', subject: helper?.number },
		{ act: 'sale-sent', subject: helper?.number },
		{ act: 'sale-bought', subject: orderNo },
	]);
});

test('an erasure removes the forms of the customer, also those begun without the account', async () => {
	const own = await begun();
	const { saleId: typed } = await beginSaleForNew(
		deps,
		beginSale.input.parse({
			contentId: JAGA_AMAN,
			name: 'Sari Contoh',
			email: 'SARI@contoh.test',
			phone: '',
			read: true,
		}),
		service,
	);
	const { saleId: other } = await beginSaleForNew(
		deps,
		beginSale.input.parse({
			contentId: JAGA_AMAN,
			name: 'Tono Contoh',
			email: 'tono@contoh.test',
			phone: '',
			read: true,
		}),
		service,
	);
	await db.transaction((tx) => eraseAccount(tx, deps, bought.customerId, NOW));
	const { rows } = await db.query<{ id: string; left: boolean; known: boolean }>(sql`
		select s.id, d.id is not null as left, s.contact is not null as known
		from assisted_sale s left join application_draft d on d.assisted_sale = s.id
		where s.id = any(${[own.saleId, typed, other]}::uuid[])`);
	expect(new Map(rows.map(({ id, left, known }) => [id, [left, known]]))).toEqual(
		new Map([
			[own.saleId, [false, false]],
			[typed, [false, false]],
			[other, [true, true]],
		]),
	);
	expect((await refused(fill(deps, { saleId: own.saleId }, service))).code).toBe('look-again');
});
