import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { orderCode } from '#insurance/money/payments/orders/order-code.server.ts';
import { changePassword } from '#insurance/people/accounts/change-password.server.ts';
import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { correctEmail } from './correct-email.server.ts';
import { openAccount } from './open-account.server.ts';
import { purchaseDocument, showPurchase } from './show-purchase.server.ts';
import { purchaseShop } from './test-purchases.server.ts';

const db = await testPool();
await seedShop(db);
const now = new Date('2026-11-20T03:00:00Z');
const { deps, mails, buy, work, workOff } = purchaseShop(db, now);
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const codeOf = async (work: Promise<unknown>) => (await refused(work)).code;

test('shows the purchase to the payer immediately, and the documents as soon as they are ready', async () => {
	const key = await buy(['lihat@contoh.test'], { paymentFrequency: 'monthly' });
	const before = await showPurchase(deps, key, { now });
	expect(before).toMatchObject({
		statusCode: 1,
		ready: false,
		policies: [{ product: 'Jaga Aman', documented: false }],
		mails: [{ to: 'lihat@contoh.test', sent: false }],
	});
	const [policy] = before.policies;
	const fact = (label: string) => policy?.facts.find((one) => one.label === label)?.lines;
	expect(fact('Tertanggung')).toEqual(['Sari Contoh (diri sendiri)']);
	expect(fact('Uang pertanggungan')).toEqual(['Rp100.000.000']);
	expect(fact('Berlaku')).toEqual([
		'21 November 2026 pukul 00.00 WIB sampai 20 November 2027 pukul 24.00 WIB',
	]);
	const document = { ...key, policyNo: policy?.policyNo ?? '' };
	expect(await codeOf(purchaseDocument(deps, document, { now }))).toBe('not-found');
	await workOff();
	expect(await showPurchase(deps, key, { now })).toMatchObject({
		ready: true,
		policies: [{ documented: true }],
		mails: [{ sent: true }],
		account: 'here',
	});
	const { content } = await purchaseDocument(deps, document, { now });
	expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('hides the purchase from another cart, a wrong code and another order, and after a day', async () => {
	const mine = await buy(['milik@contoh.test']);
	const other = await buy(['lain@contoh.test']);
	await workOff();
	const { policies } = await showPurchase(deps, mine, { now });
	const policyNo = policies[0]?.policyNo ?? '';
	for (const key of [
		{ orderId: mine.orderId, userSession: other.userSession },
		{ orderId: mine.orderId, userSession: null },
		{ orderId: mine.orderId, code: 'ABCDEFGH' },
		{ orderId: 'INV-1', userSession: mine.userSession },
	]) {
		expect(await codeOf(showPurchase(deps, key, { now }))).toBe('not-found');
		expect(await codeOf(purchaseDocument(deps, { ...key, policyNo }, { now }))).toBe(
			'not-found',
		);
		expect(await codeOf(openAccount(deps, key, { now }))).toBe('not-found');
	}
	expect(await codeOf(purchaseDocument(deps, { ...other, policyNo }, { now }))).toBe('not-found');
	expect((await showPurchase(deps, mine, { now: later(24) })).policies).toHaveLength(1);
	expect((await showPurchase(deps, mine, { now: later(24.01) })).policies).toEqual([]);
	expect(await codeOf(purchaseDocument(deps, { ...mine, policyNo }, { now: later(25) }))).toBe(
		'not-found',
	);
	expect(await codeOf(openAccount(deps, mine, { now: later(25) }))).toBe('look-again');
});

test('shows the purchase with the mailed code but does not open an account', async () => {
	const { orderId } = await buy(['kode@contoh.test']);
	await workOff();
	const { rows } = await db.query<{ orderNo: string }>(
		sql`select order_no from purchase_order where order_no = ${orderId}`,
	);
	const code = orderCode(deps.sealer, { orderNo: rows[0]?.orderNo ?? '' });
	expect(await showPurchase(deps, { orderId, code }, { now })).toMatchObject({
		policies: [{ documented: true }],
		account: 'mail',
	});
	expect(await codeOf(openAccount(deps, { orderId, code }, { now }))).toBe('look-again');
});

const PASSWORD = 'HujanSenja2026';
async function setPassword(token: string): Promise<void> {
	await changePassword(
		{ db, sealer: deps.sealer, secure: false },
		{ token, password: PASSWORD, password_confirmation: PASSWORD },
		callerAt(now),
	);
}
const passwordOf = async (orderId: string) =>
	(
		await db.query<{ set: boolean; proven: boolean }>(sql`
			select c.password_hash is not null as set, c.email_proven as proven from customer c
			where c.id in (select customer_id from policy_customer l join policy p on p.id = l.policy_id where p.order_no = ${orderId})`)
	).rows[0];
const tokenIn = (address: string) => new URL(address, 'http://x').searchParams.get('token') ?? '';

test('opens the account from the page, and hides other purchases until the address is verified', async () => {
	const first = await buy(['akun@contoh.test']);
	await workOff();
	const { redirect_url } = await openAccount(deps, first, { now });
	expect(redirect_url).toMatch(/^\/selfcare\/change-password\?token=/);
	await setPassword(tokenIn(redirect_url));
	expect(await passwordOf(first.orderId)).toEqual({ set: true, proven: false });
	expect((await showPurchase(deps, first, { now })).account).toBe('there');
	expect(await codeOf(openAccount(deps, first, { now }))).toBe('look-again');

	// The person who typed this address may not own it, so after the next purchase the account can
	// only be opened through the email.
	mails.length = 0;
	const second = await buy(['akun@contoh.test']);
	await workOff();
	expect(await passwordOf(second.orderId)).toEqual({ set: false, proven: true });
	expect((await showPurchase(deps, second, { now })).account).toBe('mail');
	const token = /token=([\w.-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
	await setPassword(token);
	expect(await passwordOf(second.orderId)).toEqual({ set: true, proven: true });
	await buy(['akun@contoh.test']);
	await workOff();
	expect(await passwordOf(second.orderId)).toEqual({ set: true, proven: true });
});

test('corrects a mistyped address, sends everything to the new one and disables the old links', async () => {
	const key = await buy(['salah@contoh.test', 'salah@contoh.test']);
	await workOff();
	const wrong = tokenIn(/http\S+token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
	mails.length = 0;
	const correct = (email: string, at = now, from: object = key) =>
		correctEmail(deps, { ...key, ...from, email }, callerAt(at));
	expect(await codeOf(correct('bukan alamat'))).toBe('fix-fields');
	expect(await codeOf(correct('salah@contoh.test'))).toBe('fix-fields');
	expect(await codeOf(correct('x@contoh.test', now, { userSession: 'x' }))).toBe('not-found');
	expect(await codeOf(correct('x@contoh.test', later(25)))).toBe('look-again');
	expect(mails).toEqual([]);

	await correct('benar@contoh.test');
	await workOff();
	const toNew = mails.filter(({ to }) => to === 'benar@contoh.test');
	expect(toNew).toHaveLength(1);
	expect(toNew[0]?.attachments).toHaveLength(2);
	expect(toNew[0]?.text).toContain(key.orderId);
	const [toOld] = mails.filter(({ to }) => to === 'salah@contoh.test');
	expect(toOld?.text).toContain('tidak berlaku lagi');
	expect(toOld?.text).not.toMatch(/benar@|Sari|token=/);
	await expect(setPassword(wrong)).rejects.toMatchObject({ code: 'link-used' });
	expect((await showPurchase(deps, key, { now })).mails).toEqual([
		{ to: 'benar@contoh.test', sent: true },
	]);
	await setPassword(tokenIn(/http\S+token=\S+/.exec(toNew[0]?.text ?? '')?.[0] ?? ''));
	expect(await passwordOf(key.orderId)).toEqual({ set: true, proven: true });
	// Once an account is open, its address can only be changed in the account.
	expect(await codeOf(correct('lagi@contoh.test'))).toBe('look-again');
});

test('sends only a notice to the old address when it is corrected before anything was mailed', async () => {
	const key = await buy(['cepat@contoh.test']);
	expect(
		await codeOf(correctEmail(deps, { ...key, email: 'tepat@contoh.test' }, callerAt(now))),
	).toBe('look-again');
	await work('invitation');
	mails.length = 0;
	await correctEmail(deps, { ...key, email: 'tepat@contoh.test' }, callerAt(now));
	await workOff();
	await work('order-mail', 'invitation-mail');
	expect(mails.map(({ to, attachments }) => [to, attachments?.length ?? 0]).toSorted()).toEqual([
		['cepat@contoh.test', 0],
		['tepat@contoh.test', 1],
	]);
});

test('allows three corrections of an address', async () => {
	const key = await buy(['nol@contoh.test']);
	await workOff();
	for (const email of ['a@contoh.test', 'b@contoh.test', 'c@contoh.test'])
		await correctEmail(deps, { ...key, email }, callerAt(now));
	expect(
		await codeOf(correctEmail(deps, { ...key, email: 'd@contoh.test' }, callerAt(now))),
	).toBe('look-again');
	expect((await showPurchase(deps, key, { now })).mails[0]?.to).toBe('c@contoh.test');
});

test('includes start, every due date and end in the calendar, with lines of standard length', async () => {
	const key = await buy(['kalender@contoh.test'], { paymentFrequency: 'monthly' });
	const { policies } = await showPurchase(deps, key, { now });
	const calendar = policies[0]?.calendar ?? '';
	const lines = calendar.split('\r\n');
	for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	const events = lines.filter((line) => line === 'BEGIN:VEVENT');
	expect(events).toHaveLength(1 + 11 + 1);
	expect(calendar).toContain('DTSTART;VALUE=DATE:20261121');
	expect(calendar).toContain('DTSTART;VALUE=DATE:20261221');
	expect(calendar).toContain('DTSTART;VALUE=DATE:20271120');
	expect(calendar).toContain('SUMMARY:Jaga Aman berakhir');
});
