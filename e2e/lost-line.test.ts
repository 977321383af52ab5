import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { running, visit, visitor } from './browser/browser.ts';
import { lookAt } from './browser/journey.ts';
import { sampleCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const LOST = 'Sambungan internetmu sepertinya terputus';

test.each([360, 1280])(
	'a visitor at %i px sees a connection error instead of a surge message and continues once online',
	async (width) => {
		const { page } = await visitor(browser, width);
		await visit(page, product.url, { waitUntil: 'networkidle' });
		// The node is inserted after hydration, because one inserted earlier would be removed when
		// the page re-renders.
		await running(page);
		await page.context().setOffline(true);
		await page.evaluate(() => {
			const link = document.createElement('a');
			link.href = '/news';
			link.textContent = 'Ke berita';
			document.querySelector('main')?.prepend(link);
		});
		await page.getByRole('link', { name: 'Ke berita' }).click();
		await page.getByRole('heading', { name: LOST }).waitFor();
		expect(await page.getByText('lonjakan pengguna').count()).toBe(0);
		// The page remains after a click that comes too early; the browser's error page would be a
		// dead end.
		await page.getByRole('button', { name: 'Coba lagi' }).click();
		await page.getByRole('heading', { name: LOST }).waitFor();
		await lookAt(page, width)('sambungan-terputus');
		await page.context().setOffline(false);
		await page.getByRole('heading', { level: 1 }).filter({ hasNotText: LOST }).waitFor();
		expect(new URL(page.url()).pathname).toBe('/news');
	},
);

test('a customer who loses the connection stays in the portal', async () => {
	const { page } = await sampleCustomer(browser, product.url, 360);
	const policy = page.getByRole('link', { name: /^Lihat polis Jaga Jiwa/ });
	await policy.waitFor();
	await page.context().setOffline(true);
	await policy.click();
	await page.getByRole('heading', { name: LOST }).waitFor();
	await page.getByRole('button', { name: 'Coba lagi' }).click();
	await page.getByRole('heading', { name: LOST }).waitFor();
	await page.getByRole('button', { name: 'Buka menu' }).waitFor();
	expect(await page.getByRole('link', { name: 'Keranjang' }).count()).toBe(0);
	expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(0);
	await lookAt(page, 360)('sambungan-terputus-portal');
	await page.context().setOffline(false);
	await page.getByRole('heading', { name: 'Daftar Tertanggung' }).waitFor();
});

test('a form that cannot be sent shows a connection error and keeps the input', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, `${product.url}/selfcare/login`, { waitUntil: 'networkidle' });
	await page.getByLabel('Email').fill('nasabah@contoh.test');
	await page.getByLabel('Kata Sandi', { exact: true }).fill('Contoh2026');
	await page.context().setOffline(true);
	await page.getByRole('button', { name: 'Masuk', exact: true }).click();
	await page.getByText('Kami tidak bisa dihubungi').first().waitFor();
	expect(await page.getByText('lonjakan pengguna').count()).toBe(0);
	expect(await page.getByLabel('Email').inputValue()).toBe('nasabah@contoh.test');
	await page.context().setOffline(false);
	await page.getByRole('button', { name: 'Masuk', exact: true }).click();
	await page.waitForURL('**/selfcare/home-1');
});
