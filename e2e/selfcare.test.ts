import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { expectAccessible, openBrowser, visitor, visit } from './browser.ts';
import { type Client, makeClient, order, settle } from './buyer.ts';
import { mailsWith } from './journey.ts';
import { makeProduct, type Product } from './product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
	product = await makeProduct();
	await product.start();
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

const plain = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

async function buy(email: string): Promise<void> {
	const client = await makeClient(product.url);
	const bought = await order(client, email);
	await settle(bought.endpointUrl);
}

async function invitationOf(email: string): Promise<string> {
	await expect.poll(() => mailsWith(product.dataDir, email).filter((mail) => mail.includes('change-password')).length, { timeout: 20_000 }).toBeGreaterThan(0);
	const mail = mailsWith(product.dataDir, email).find((one) => one.includes('change-password')) ?? '';
	return /https?:\/\/[^\s"<]+change-password\?token=[\w-]+&(?:amp;)?expires_at=[\w%.-]+/.exec(plain(mail))?.[0].replace('&amp;', '&') ?? '';
}

test('a buyer sets a password by the invitation, logs in, and downloads the policy', async () => {
	await buy('sari1@contoh.test');
	const { page, faults } = await visitor(browser, 360);
	await visit(page, await invitationOf('sari1@contoh.test'));
	await page.getByLabel('Kata sandi baru').fill('Rahasia2026');
	await page.getByLabel('Ulangi kata sandi').fill('Rahasia2026');
	expect(page.url()).not.toContain('token');
	await expectAccessible(page, 'kata sandi');
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page.getByRole('heading', { name: 'Pergantian kata sandi berhasil' }).waitFor();
	await page.getByRole('link', { name: 'Masuk' }).click();
	await page.getByLabel('Email').fill('sari1@contoh.test');
	await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia2026');
	await page.getByRole('button', { name: 'Masuk' }).click();
	await page.waitForURL('**/selfcare/home-1');
	await page.getByRole('heading', { name: 'Jaga Aman' }).waitFor();
	await expectAccessible(page, 'beranda self-care');
	await page.getByRole('link', { name: /Lihat polis Jaga Aman/ }).click();
	await page.getByRole('heading', { name: 'Daftar Tertanggung' }).waitFor();
	await expectAccessible(page, 'polis');
	await page.getByRole('button', { name: 'Dok. Polis & Endorse' }).click();
	const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Unduh Polis' }).click()]);
	expect(download.suggestedFilename()).toBe('polis.pdf');
	expect(faults).toEqual([]);
});

/** Logs in over the calls: the client and what every later call carries. */
async function logIn(email: string, password: string): Promise<{ client: Client; headers: Record<string, string>; id: string }> {
	const client = await makeClient(product.url);
	const session = await fetch(`${product.url}/page/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
	const { data } = (await session.json()) as { data: { token: string } };
	const answer = await fetch(`${product.url}/page/selfcare/login`, {
		method: 'POST',
		headers: { authorization: `Bearer ${data.token}`, accept: 'application/json', 'content-type': 'application/json' },
		body: JSON.stringify({ email, password }),
	});
	const { data: login } = (await answer.json()) as { data: { LoginDate: string; customerID: string } };
	const cookie = answer.headers.get('set-cookie') ?? '';
	expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
	return { client, headers: { cookie: cookie.split(';')[0] ?? '', LoginDate: login.LoginDate }, id: login.customerID };
}

test('another customer’s ids are 403, an unknown one too, and cookie or LoginDate alone is 401 (C1.20, C3.1.25)', async () => {
	const { client, headers, id } = await logIn('nasabah@contoh.test', 'Contoh2026');
	const list = (customerId: string, sent: Record<string, string>) => client.call('POST', '/page/selfcare/getPolicyList', { email: 'x', customerId }, sent);
	expect((await list(id, headers)).status.code).toBe(200);
	expect((await list('00000000-0000-7000-8000-000000000000', headers)).status.code).toBe(403);
	expect((await list(id, { cookie: headers['cookie'] ?? '' })).status.code).toBe(401);
	expect((await list(id, { LoginDate: headers['LoginDate'] ?? '' })).status.code).toBe(401);
	expect((await client.call('POST', '/page/selfcare/getPolicyDocument', { policyId: '00000000-0000-7000-8000-000000000000' }, headers)).status.code).toBe(403);
});

test('a wrong password and an unknown address are told the same', async () => {
	const client = await makeClient(product.url);
	const wrong = await client.call('POST', '/page/selfcare/login', { email: 'nasabah@contoh.test', password: 'Salah2026' });
	const unknown = await client.call('POST', '/page/selfcare/login', { email: 'tidak-ada@contoh.test', password: 'Salah2026' });
	expect(wrong).toEqual(unknown);
	expect(wrong.status.code).toBe(401);
});

test('a link for a password is good once', async () => {
	await buy('sari2@contoh.test');
	const token = new URL(await invitationOf('sari2@contoh.test')).searchParams.get('token');
	const client = await makeClient(product.url);
	const body = { token, password: 'Rahasia2026', password_confirmation: 'Rahasia2026' };
	expect((await client.call('POST', '/page/selfcare/updateCustomerPasswordByEmail', body)).status.code).toBe(200);
	expect((await client.call('POST', '/page/selfcare/updateCustomerPasswordByEmail', body)).status.code).toBe(410);
});
