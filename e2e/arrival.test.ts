import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { running, visit, visitor } from './browser/browser.ts';
import { pressOn, tabTo } from './browser/keyboard.ts';
import { sampleCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const HERE = 'document.activeElement.tagName + " " + document.activeElement.textContent';

test('following a link moves focus to the page heading, and Tab continues from there (WCAG 2.4.3)', async () => {
	const { page, faults } = await sampleCustomer(browser, product.url, 360);
	await expect.poll(() => page.evaluate(HERE)).toMatch(/^H1 Selamat /);
	await visit(page, `${product.url}/selfcare/policy`);
	await pressOn(page, page.getByRole('button', { name: /Lihat detail Jaga Aman \d/ }));
	await pressOn(page, page.getByRole('link', { name: 'Layanan polis', exact: true }));
	await expect.poll(() => page.evaluate(HERE)).toBe('H1 Layanan polis');
	await page.getByRole('heading', { name: 'Pembatalan' }).waitFor();
	expect(await page.evaluate(HERE)).toBe('H1 Layanan polis');
	// Waits for the first button, so that Tab can move to it from the heading.
	const first = page.getByRole('main').getByRole('button').first();
	await first.waitFor();
	await page.keyboard.press('Tab');
	await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
	await page.goBack();
	await expect.poll(() => page.evaluate(HERE)).toMatch(/^H1 /);
	expect(faults).toEqual([]);
});

test('a footer link moves focus to the new heading, and the first page load leaves focus alone', async () => {
	const { page } = await visitor(browser, 1280);
	await visit(page, product.url);
	await running(page);
	expect(await page.evaluate(HERE)).toMatch(/^BODY /);
	const news = page.locator('footer a[href^="/"]:not([href="/"])').first();
	await tabTo(page, news);
	await page.keyboard.press('Enter');
	await expect.poll(() => page.evaluate(HERE)).toMatch(/^H1 /);
});

test('typing in the header search continues uninterrupted while another page loads', async () => {
	const { page, faults } = await visitor(browser, 1280);
	await visit(page, product.url);
	await running(page);
	const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>();
	await page.route('**/page/**', async (route) => {
		await asked;
		await route.continue();
	});
	const news = page.locator('footer a[href^="/"]:not([href="/"])').first();
	const { pathname } = new URL((await news.getAttribute('href')) ?? '', product.url);
	await news.press('Enter');
	await page.locator('header summary:has-text("Cari")').last().press('Enter');
	await expect.poll(() => page.evaluate(HERE)).toMatch(/^INPUT /);
	await page.keyboard.type('asur');
	expect(new URL(page.url()).pathname).not.toBe(pathname);
	letThrough();
	await page.waitForURL(`**${pathname}`);
	await page.locator('main h1').waitFor();
	await expect.poll(() => page.evaluate(HERE)).toMatch(/^INPUT /);
	await page.keyboard.type('ansi');
	expect(await page.locator('#cari-di-atas').inputValue()).toBe('asuransi');
	expect(faults).toEqual([]);
});

test('going to another page after typing in the header search moves focus to its heading', async () => {
	const { page, faults } = await visitor(browser, 1280);
	await visit(page, product.url);
	await running(page);
	const news = page.locator('footer a[href^="/"]:not([href="/"])').first();
	await news.press('Enter');
	await expect.poll(() => page.evaluate(HERE)).toMatch(/^H1 /);
	await page.locator('header summary:has-text("Cari")').last().press('Enter');
	await expect.poll(() => page.evaluate(HERE)).toMatch(/^INPUT /);
	await page.keyboard.type('asur');
	expect(await page.locator('#cari-di-atas').inputValue()).toBe('asur');
	await page.goBack();
	await expect.poll(() => page.evaluate(HERE)).toMatch(/^H1 /);
	expect(faults).toEqual([]);
});
