import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { visit, visitor } from './browser/browser.ts';
import { asRead, mailsWith } from './browser/journey.ts';
import { makeClient } from './people/buyer.ts';
import { shotsOf } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

type Door = {
	name: string;
	call: string;
	path: string;
	email: string;
	password: string;
	button: string;
	entered: (page: Page) => Promise<unknown>;
};
const DOORS: Door[] = [
	{
		name: 'a customer',
		call: '/page/selfcare/login',
		path: '/selfcare/login',
		email: 'nasabah@contoh.test',
		password: 'Contoh2026',
		button: 'Masuk',
		entered: (page) => page.waitForURL('**/selfcare/home-1'),
	},
	{
		name: 'an administrator of a company',
		call: '/page/corporate/login',
		path: '/korporat/login',
		email: 'hrd@contoh.test',
		password: 'Contoh#2026',
		button: 'Masuk',
		entered: (page) => page.waitForURL('**/korporat/panel'),
	},
	{
		name: 'a member of the staff',
		call: '/page/office/login',
		path: '/office',
		email: 'staf@contoh.test',
		password: 'Contoh#2026',
		button: 'Lanjut',
		entered: (page) => page.getByLabel(/Kode/).first().waitFor(),
	},
];

const codeMails = (email: string) =>
	mailsWith(product.dataDir, 'Kode untuk masuk').filter((mail) => mail.includes(email));
async function mailedCode(email: string, many: number): Promise<string> {
	await expect.poll(() => codeMails(email).length).toBe(many);
	const mail = asRead(codeMails(email).at(-1) ?? '');
	return /\b\d{4} \d{4}\b/.exec(mail)?.[0] ?? '';
}

test.each(DOORS)(
	'$name logs in with a mailed code while attackers guess passwords for the address',
	async ({ name, call, path, email, password, button, entered }) => {
		const client = await makeClient(product.url);
		for (let tries = 0; tries < 10; tries += 1)
			await client.call('POST', call, { email, password: 'salah sekali' });
		const { page } = await visitor(browser, 360, { hasTouch: true });
		await visit(page, `${product.url}${path}`);
		await page.getByLabel(/^Email/).fill(email);
		await page.getByLabel(/^Kata sandi$/i).fill('bukan ini');
		const press = page.getByRole('button', { name: button, exact: true });
		await press.tap();
		const field = page.getByLabel('Kode dari email');
		await field.waitFor();
		expect(codeMails(email)).toHaveLength(0);
		await page.getByLabel(/^Kata sandi$/i).fill(password);
		await page.getByRole('button', { name: 'Kirim kode baru' }).tap();
		const first = await mailedCode(email, 1);
		await press.tap();
		await page.getByText('Ketik delapan angka dari email itu.').waitFor();
		await field.fill('0000 0000');
		await press.tap();
		await page.getByText('Kode tidak cocok.', { exact: false }).waitFor();
		await expectAccessible(page, `kode email ${name}`);
		await shotsOf(page, `kode-email ${path.slice(1).replaceAll('/', '-')}`);
		await field.fill(first);
		await press.tap();
		await entered(page);
	},
);
