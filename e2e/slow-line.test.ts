import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { running, shot, visit, visitor } from './browser/browser.ts';
import { closeSite, lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;

beforeAll(async () => {
	({ product, browser } = await lookAtSite());
});
afterAll(() => closeSite(undefined, browser));

async function held(page: Page, which: RegExp): Promise<() => void> {
	let release = () => {};
	const free = new Promise<void>((resolve) => (release = resolve));
	await page.route(which, async (route) => {
		await free;
		await route.continue();
	});
	return release;
}

const partRuns = (page: Page): Promise<void> =>
	expect
		.poll(() => page.evaluate("performance.getEntriesByName('part-runs').length"))
		.toBeGreaterThan(0);

// A page's first script arrives with the first text. All other scripts may arrive much later.
describe.each([
	['all but the first script is', /\/assets\/(?!early).*\.js$/],
	['the script of the form is', /\/assets\/ApplicationForm.*\.js$/],
])('while %s on its way', (_what, which) => {
	test('a product form is visible, and input and clicks in it take effect later', async () => {
		const { page, faults } = await visitor(browser, 360);
		const release = await held(page, which);
		await visit(page, `${product.url}/jaga-aman#form-pengajuan`, { waitUntil: 'commit' });
		const year = page.locator('#self-year');
		await year.selectOption('1990');
		await page.getByLabel('Nomor KTP kamu').fill('31740');
		await page.getByLabel('Pria', { exact: true }).check({ force: true });
		await page.getByRole('button', { name: 'Lanjut Beli' }).click();
		await shot(page, 'form-before-script');
		release();
		await partRuns(page);
		expect(await year.inputValue()).toBe('1990');
		expect(await page.getByLabel('Nomor KTP kamu').inputValue()).toBe('31740');
		expect(await page.getByLabel('Pria', { exact: true }).isChecked()).toBe(true);
		// The months for the chosen year are available, and the earlier submit has reported the
		// missing values.
		await expect.poll(() => page.locator('#self-month option').count()).toBeGreaterThan(10);
		await page.locator('form [role=alert], form [aria-invalid=true]').first().waitFor();
		expect(faults).toEqual([]);
	});
});

test('a value selected for a group member before the script loads takes effect later', async () => {
	const { page, faults } = await visitor(browser, 360);
	const release = await held(page, /\/assets\/ApplicationForm.*\.js$/);
	await visit(page, `${product.url}/jaga-aman-instan-ramean#form-pengajuan`, {
		waitUntil: 'commit',
	});
	const year = page.locator('#members-0-year');
	await year.selectOption('1990');
	release();
	await partRuns(page);
	await expect.poll(() => page.locator('#members-0-month option').count()).toBeGreaterThan(10);
	expect(await year.inputValue()).toBe('1990');
	expect(faults).toEqual([]);
});

test.each(['/', '/jaga-aman', '/bandingkan', '/hitung-premi'])(
	'the menu of %s clicked before later scripts load opens once they have loaded',
	async (path) => {
		const { page, faults } = await visitor(browser, 360);
		const release = await held(page, /\/assets\/(?!early).*\.js$/);
		await visit(page, product.url + path, { waitUntil: 'commit' });
		await page.getByRole('button', { name: 'Buka menu' }).click();
		release();
		await page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first().waitFor();
		await running(page);
		expect(faults).toEqual([]);
	},
);

test('opening the cart before script runs leads to the cart page', async () => {
	const { page } = await visitor(browser, 360);
	const release = await held(page, /\/assets\/(?!early).*\.js$/);
	await visit(page, product.url, { waitUntil: 'commit' });
	await page.locator('header a[href="/cart"]').click({ noWaitAfter: true });
	await page.waitForURL('**/cart', { waitUntil: 'commit' });
	release();
	await page.getByRole('heading', { level: 1, name: 'Keranjang' }).waitFor();
});
