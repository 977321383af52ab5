import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { expectAccessible, visitor, visit } from './browser.ts';
import { makeClient, order, settle } from './buyer.ts';
import { invitationOf, logIn } from './portal.ts';
import type { Product } from './product.ts';
import { closeSite, openSite } from './opened-site.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

async function buy(email: string): Promise<void> {
	const client = await makeClient(product.url);
	const bought = await order(client, email);
	await settle(bought.endpointUrl);
}

test('a buyer sets a password by the invitation, logs in, and downloads the policy', async () => {
	await buy('sari1@contoh.test');
	const { page, faults } = await visitor(browser, 360);
	await visit(page, await invitationOf(product, 'sari1@contoh.test'));
	await page.getByLabel('Kata sandi baru').fill('HujanSenja2026');
	await page.getByLabel('Ulangi kata sandi').fill('HujanSenja2026');
	await expect.poll(() => page.url()).not.toContain('token');
	await expectAccessible(page, 'kata sandi');
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page.getByRole('heading', { name: 'Pergantian kata sandi berhasil' }).waitFor();
	await page.getByRole('link', { name: 'Masuk' }).click();
	await page.getByLabel('Email').fill('sari1@contoh.test');
	await page.getByLabel('Kata Sandi', { exact: true }).fill('HujanSenja2026');
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

test('another customer’s ids are 403, an unknown one too, and cookie or LoginDate alone is 401 (C1.20, C3.1.25)', async () => {
	const { client, headers, id } = await logIn(product.url, 'nasabah@contoh.test', 'Contoh2026');
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
	const token = new URL(await invitationOf(product, 'sari2@contoh.test')).searchParams.get('token');
	const client = await makeClient(product.url);
	const body = { token, password: 'HujanSenja2026', password_confirmation: 'HujanSenja2026' };
	expect((await client.call('POST', '/page/selfcare/updateCustomerPasswordByEmail', body)).status.code).toBe(200);
	expect((await client.call('POST', '/page/selfcare/updateCustomerPasswordByEmail', body)).status.code).toBe(410);
});
