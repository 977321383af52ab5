import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { LOST_LINE } from '#platform/contract/client.ts';

import { openForm, self } from './browser/apply.ts';
import { running, visit, visitor } from './browser/browser.ts';
import { agreeToTerms } from './browser/journey.ts';
import { makeClient, saveToCart, type Saved } from './people/buyer.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
let saved: Saved;

beforeAll(async () => {
	({ product, browser } = await lookAtSite());
	saved = await saveToCart(await makeClient(product.url));
});
afterAll(() => browser?.close());

const SURGE = 'lonjakan pengguna';

test('a form that cannot fetch its price offline shows an error and keeps the input', async () => {
	const { page } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	await self(page);
	await page.locator('#sumInsured').selectOption({ index: 1 });
	await page.getByRole('radio', { name: 'Tahunan' }).waitFor();
	await page.context().setOffline(true);
	await page.locator('#sumInsured').selectOption({ index: 2 });
	await page.getByText(LOST_LINE).first().waitFor({ timeout: 60_000 });
	expect(await page.getByText(SURGE).count()).toBe(0);
	expect(await page.locator('#self-year').inputValue()).toBe('1990');
	await page.context().setOffline(false);
	await page.getByRole('button', { name: 'Cek Premi Kamu' }).click();
	await page.getByRole('radio', { name: 'Tahunan' }).waitFor();
});

test('a cart that cannot be updated offline shows an error and keeps its items', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, product.url, { waitUntil: 'networkidle' });
	await running(page);
	await page.evaluate(`localStorage.setItem('cart', '${saved.userSession}')`);
	await visit(page, `${product.url}/cart`, { waitUntil: 'networkidle' });
	const main = page.locator('main');
	await main.getByText('Jaga Aman').first().waitFor();
	await page.context().setOffline(true);
	await page
		.getByRole('button', { name: /^Hapus/ })
		.first()
		.click();
	await main.getByText('Sambungan internetmu sepertinya terputus.').waitFor();
	expect(await page.getByText(SURGE).count()).toBe(0);
	expect(await main.getByText('Jaga Aman').count()).toBeGreaterThan(0);
});

test('an offline checkout shows an error, keeps the selections and pays once online', async () => {
	const { page } = await visitor(browser, 360);
	await page.addInitScript(`
		localStorage.setItem('cart', '${saved.userSession}');
		for (const store of [localStorage, sessionStorage])
			store.setItem('itemforcheckut', '${JSON.stringify([saved.cartID])}');
	`);
	await visit(page, `${product.url}/ringkasan-pembelian`, { waitUntil: 'networkidle' });
	const boxes = page.getByRole('checkbox', { name: /^Saya sudah membaca/ });
	await boxes.first().waitFor();
	await agreeToTerms(page);
	await page.getByRole('radio', { name: 'QRIS' }).check();
	await page.context().setOffline(true);
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.getByText(LOST_LINE).first().waitFor({ timeout: 60_000 });
	expect(await page.getByText(SURGE).count()).toBe(0);
	expect(await page.getByRole('radio', { name: 'QRIS' }).isChecked()).toBe(true);
	for (const box of await boxes.all()) expect(await box.isChecked()).toBe(true);
	await page.context().setOffline(false);
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/sandbox-pay/**');
});
