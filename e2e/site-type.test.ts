import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { chosenPrice, fillVehicle, openForm, self } from './browser/apply.ts';
import { running, shot, visit, visitor } from './browser/browser.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const sizeOf = (page: Page, selector: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((one) => Math.round(Number.parseFloat(getComputedStyle(one).fontSize) * 10) / 10);

async function opened(path: string, width: number): Promise<Page> {
	const { page } = await visitor(browser, width);
	await visit(page, product.url + path, { waitUntil: 'networkidle' });
	await running(page);
	return page;
}

test.each(['/', '/jaga-aman', '/perlindungan-jaga-aman'])(
	'on a phone %s has titles of 36, 24 and 18 px and text of 17 px',
	async (path) => {
		const page = await opened(path, 360);
		expect(await sizeOf(page, 'main h1')).toBe(36);
		expect(await sizeOf(page, 'body')).toBe(17);
		if (path !== '/perlindungan-jaga-aman')
			expect(await sizeOf(page, 'main section:not(#harga) h2.text-3xl')).toBe(24);
		expect(await sizeOf(page, 'main article :is(h2, h3)')).toBe(18);
	},
);

test('on a wide screen titles and text are larger, and in the back office they stay small', async () => {
	const page = await opened('/jaga-aman', 1920);
	expect(await sizeOf(page, 'main h1')).toBe(56);
	expect(await sizeOf(page, 'body')).toBe(18);
	await visit(page, `${product.url}/office`);
	await page.locator('.office').waitFor();
	expect(await sizeOf(page, 'body')).toBe(16);
});

/** The largest text of the page that has a digit, titles excepted, and its size. */
const LARGEST = `(() => {
	let found = { size: 0, text: '' };
	const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const one = node.parentElement;
		if (!/\\d/.test(node.data) || !one.checkVisibility({ visibilityProperty: true })) continue;
		if (one.closest('h1, h2, h3, .sr-only')) continue;
		const size = parseFloat(getComputedStyle(one).fontSize);
		if (size > found.size) found = { size, text: one.parentElement.innerText };
	}
	return found;
})()`;
const largest = (page: Page) => page.evaluate<{ size: number; text: string }>(LARGEST);
const PREMIUM = /Rp[\d.]+\s*(\/ (bulan|tahun)|sekali bayar)/;

describe.each([360, 1280])('the premium is the largest figure at %i px', (width) => {
	test.each(['/jaga-aman', '/jaga-motorku'])('on %s', async (path) => {
		const { size, text } = await largest(await opened(path, width));
		expect(text).toMatch(PREMIUM);
		expect(size).toBeGreaterThanOrEqual(36);
	});

	test('in the answer of the home page', async () => {
		const page = await opened('/?untuk=saya&usia=30&perlu=kecelakaan#harga', width);
		const { size, text } = await largest(page);
		expect(text).toMatch(PREMIUM);
		expect(size).toBe(24);
	});

	test('in the form', async () => {
		const { page } = await visitor(browser, width);
		await openForm(page, product.url, 'jaga-aman');
		await self(page);
		const price = await chosenPrice(page);
		const { size, text } = await largest(page);
		expect(text).toContain(price);
		expect(text).toMatch(PREMIUM);
		expect(size).toBeGreaterThanOrEqual(36);
	});
});

/** The height of what a visitor scrolls through, in CSS pixels. */
const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight');

test.each([
	['/', 7_600],
	['/jaga-aman', 8_600],
	['/jaga-motorku', 8_600],
	['/jaga-senyumku', 8_600],
])('on a phone %s is at most %i px high', async (path, most) => {
	const page = await opened(path, 360);
	expect(await heightOf(page)).toBeLessThanOrEqual(most);
	await shot(page, `height-${path.replace(/\W+/g, '-')}`);
});

test('on a phone the first screen of a purchase is short, and so is the second with the KTP number', async () => {
	const { page } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	const start = await heightOf(page);
	await page.getByLabel('Nomor KTP kamu').fill('3174055705909901');
	await chosenPrice(page);
	const first = await heightOf(page);
	await shot(page, 'layar-pertama-360');
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await page.getByRole('group', { name: 'Persetujuan' }).getByRole('region').first().waitFor();
	await page.getByRole('button', { name: 'Ubah wilayah' }).waitFor();
	const second = await heightOf(page);
	await shot(page, 'layar-kedua-360');
	expect(start).toBeLessThanOrEqual(1_450);
	expect(first).toBeLessThanOrEqual(1_850);
	expect(second).toBeLessThanOrEqual(2_650);
});

/** Collects every amount that the chosen way to pay shows. */
const WATCH = `(() => {
	window.shown = [];
	const note = () => {
		const amount = document.querySelector('.choice:has(:checked) .premium')?.textContent;
		if (amount && shown.at(-1) !== amount) shown.push(amount);
		requestAnimationFrame(note);
	};
	note();
})()`;

async function amountsWhileChanging(page: Page): Promise<number[]> {
	await visit(page, `${product.url}/jaga-aman#form-pengajuan`);
	await page.getByRole('button', { name: 'Cek Premi Kamu' }).waitFor();
	await self(page);
	await page.getByLabel('Uang pertanggungan').selectOption('50000000');
	const before = await chosenPrice(page);
	await page.evaluate(WATCH);
	await page.getByLabel('Uang pertanggungan').selectOption('100000000');
	await expect.poll(() => chosenPrice(page)).not.toBe(before);
	await expect
		.poll(async () => {
			const [now, later] = [await chosenPrice(page), await chosenPrice(page)];
			return now === later;
		})
		.toBe(true);
	const shown = await page.evaluate<string[]>('shown');
	return shown.map((one) => Number(one.replace(/\D/g, '')));
}

test('the premium counts over when an answer changes it, but not with reduced motion', async () => {
	const { page: still } = await visitor(browser, 360);
	expect(await amountsWhileChanging(still)).toHaveLength(2);
	const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
	const page = await context.newPage();
	const amounts = await amountsWhileChanging(page);
	expect(amounts.length).toBeGreaterThan(3);
	expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
	await context.close();
});

test('with a KTP number the region is one line, and its fields open on demand or when one is wrong', async () => {
	const { page, faults } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	await page.getByLabel('Nomor KTP kamu').fill('3174055705909901');
	await chosenPrice(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	const change = page.getByRole('button', { name: 'Ubah wilayah' });
	await change.waitFor();
	await page.getByText(/^Kebayoran Lama, Kota Administrasi Jakarta Selatan/).waitFor();
	const province = page.getByRole('combobox', { name: 'Provinsi' });
	expect(await province.count()).toBe(0);
	await page.getByRole('combobox', { name: 'Kelurahan/Desa' }).waitFor();
	await change.click();
	await expect.poll(() => province.evaluate((one) => one === document.activeElement)).toBe(true);
	expect(await province.inputValue()).toBe('Daerah Khusus Ibukota Jakarta');
	expect(faults).toEqual([]);
});

test('a motorcycle’s premium is the largest figure too', async () => {
	const { page } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-motorku');
	await page.getByRole('button', { name: 'Selanjutnya' }).click();
	await fillVehicle(page);
	const price = await chosenPrice(page);
	const { size, text } = await largest(page);
	expect(text).toContain(price);
	expect(size).toBeGreaterThanOrEqual(36);
});
