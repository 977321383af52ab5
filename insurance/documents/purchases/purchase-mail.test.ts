import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { purchaseShop } from './test-purchases.server.ts';

const db = await testPool();
await seedShop(db);
const { mails, buy, work, workOff } = purchaseShop(db, new Date('2026-11-20T03:00:00Z'));
beforeEach(async () => {
	mails.length = 0;
	await db.query(sql`update job set done_at = now() where done_at is null`);
});
const named = (mail: (typeof mails)[number] | undefined) =>
	mail?.attachments?.map(({ filename }) => filename) ?? [];
const alone = async (orderNo: string) =>
	(
		await db.query<{ kind: string }>(sql`
			select kind from job where done_at is null and kind in ('order-mail', 'invitation-mail')
				and (payload->>'mail' = 'paid' or kind = 'invitation-mail')
				and (payload->>'orderNo' = ${orderNo} or payload->>'policyId' in (select id::text from policy where order_no = ${orderNo}))
			order by kind`)
	).rows.map(({ kind }) => kind);

test('confirms a purchase in one mail with policies, receipt and invitation', async () => {
	const { orderId } = await buy(['satu@contoh.test', 'satu@contoh.test']);
	await work('policy-documents', 'purchase-ready');
	// The documents are ready, but the customer's account is not known yet.
	expect(mails).toEqual([]);
	await workOff();
	expect(mails).toHaveLength(1);
	const [mail] = mails;
	expect(mail?.to).toBe('satu@contoh.test');
	expect(named(mail)).toEqual([
		expect.stringMatching(/^polis-\d{11}\.pdf$/),
		expect.stringMatching(/^polis-\d{11}\.pdf$/),
	]);
	for (const body of [mail?.text, mail?.html]) {
		expect(body).toContain('Pembayaran diterima');
		expect(body).toContain(orderId);
		expect(body).toContain('Rp360.000');
		expect(body).toMatch(/change-password\?token=/);
		expect(body?.match(/verifikasi\/[A-Z2-7]{26}/g)?.length).toBe(2);
	}
	expect(await alone(orderId)).toEqual([]);
});

test('sends each of two holders a mail, and the receipt only to the payer', async () => {
	const { orderId } = await buy(['kakak@contoh.test', 'adik@contoh.test']);
	await workOff();
	const of = (email: string) => mails.filter(({ to }) => to === email);
	expect([of('kakak@contoh.test').length, of('adik@contoh.test').length]).toEqual([1, 1]);
	expect(of('kakak@contoh.test')[0]?.text).toContain(orderId);
	expect(of('adik@contoh.test')[0]?.text).not.toContain(orderId);
	for (const mail of mails) {
		expect(named(mail)).toHaveLength(1);
		expect(mail.text).toMatch(/change-password\?token=/);
	}
	expect(await alone(orderId)).toEqual([]);
});

test('does not repeat what was sent separately because the documents took long', async () => {
	const { orderId } = await buy(['lama@contoh.test']);
	await work('invitation', 'invitation-mail', 'order-mail');
	expect(mails.map(({ letter }) => letter.title)).toEqual(
		expect.arrayContaining(['Pembayaran diterima', 'Buka akun self-care kamu']),
	);
	mails.length = 0;
	await workOff();
	expect(mails).toHaveLength(1);
	expect(named(mails[0])).toHaveLength(1);
	expect(mails[0]?.text).not.toContain(orderId);
	expect(mails[0]?.text).not.toMatch(/change-password/);
});

test('delays a separate receipt or invitation by ten minutes to wait for the policies', async () => {
	const { orderId } = await buy(['tunda@contoh.test']);
	await work('invitation');
	const { rows } = await db.query<{ kind: string; delay: number }>(sql`
		select kind, round(extract(epoch from next_at - created_at))::integer as delay from job
		where done_at is null and (payload->>'mail' = 'paid' and payload->>'orderNo' = ${orderId}
			or kind = 'invitation-mail' and payload->>'policyId' in (select id::text from policy where order_no = ${orderId}))
		order by kind`);
	expect(rows).toEqual([
		{ kind: 'invitation-mail', delay: 600 },
		{ kind: 'order-mail', delay: 600 },
	]);
});
