import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visit, visitor } from './browser/browser.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const steps = (page: Page) => page.getByRole('list', { name: 'Langkah' }).getByRole('listitem');
const current = (page: Page) => page.locator('[aria-current=step]').innerText();
const choose = async (page: Page, tile: string, name: string) => {
	await page.getByRole('radio', { name: tile, exact: true }).check();
	await page.getByRole('radio', { name, exact: true }).check();
	await page.getByRole('heading', { name: `Atur ${name}` }).waitFor();
};
const next = (page: Page) => page.getByRole('button', { name: 'Selanjutnya' }).click();

test.each([
	[360, 1],
	[767, 1],
	[768, 3],
	[1280, 3],
])('at %i px the carousel of a category shows %i products', async (width, shown) => {
	// B2.3.09–B2.3.11
	const { page } = await visitor(browser, width);
	await visit(page, `${product.url}/hitung-premi`);
	await page.getByRole('radio', { name: 'Kesehatan', exact: true }).check();
	const row = page.getByRole('region', { name: 'Produk', exact: true });
	await row.waitFor();
	expect(await row.getAttribute('aria-roledescription')).toBe('carousel');
	const fit = await row
		.getByRole('list')
		.evaluate((list) => list.clientWidth / (list.firstElementChild?.clientWidth ?? 1));
	expect(Math.round(fit * 10) / 10).toBe(shown);
	expect(await row.getByRole('listitem').count()).toBeGreaterThan(3);
});

test('product, persons and result are three steps with all their fields', async () => {
	const { page, faults } = await visitor(browser, 1280);
	await visit(page, `${product.url}/hitung-premi`);
	// B2.3.01–B2.3.04
	await expect
		.poll(() => steps(page).allInnerTexts())
		.toEqual(['1. Produk', '2. Data Diri', '3. Hasil']);
	expect(await current(page)).toBe('1. Produk');
	// B2.3.05–B2.3.08
	const tiles = await page
		.locator('input[name=category]')
		.evaluateAll((all) =>
			all.map((one) => [
				(one as HTMLInputElement).value,
				one.closest('label')?.textContent?.trim(),
			]),
		);
	expect(tiles.slice(0, 4)).toEqual([
		['1', 'Kesehatan'],
		['2', 'Jiwa'],
		['3', 'Gigi'],
		['4', 'Kecelakan Diri'],
	]);
	// B2.3.12–B2.3.15: the start is only requested if the product needs one.
	await choose(page, 'Kecelakan Diri', 'Jaga Aman');
	const start = page.getByLabel('Mulai perlindungan');
	expect(await start.count()).toBe(0);
	await page.getByRole('radio', { name: 'Bulanan' }).waitFor();
	await choose(page, 'Kecelakan Diri', 'Jaga Aman Instan');
	for (const name of ['Uang pertanggungan', 'Jangka waktu'])
		await page.getByRole('slider', { name, exact: true }).waitFor();
	expect(await start.getAttribute('type')).toBe('datetime-local');
	await choose(page, 'Kecelakan Diri', 'Jaga Aman');
	await next(page);

	await expect.poll(() => current(page)).toBe('2. Data Diri');
	const who = page.getByRole('group', { name: 'Siapa yang dilindungi?' });
	const person = (name: string) => page.getByRole('group', { name, exact: true });
	// B2.3.16–B2.3.19
	await person('Diri sendiri').waitFor();
	await who.getByLabel('Pasangan', { exact: true }).check();
	await person('Pasangan').waitFor();
	await who.getByLabel('Anak', { exact: true }).check();
	const add = page.getByRole('button', { name: 'Tambah anak' });
	await add.click();
	await add.click();
	await person('Anak 3').waitFor();
	expect(await add.count()).toBe(0);
	for (const [name, year, sex] of [
		['Diri sendiri', '1990', 'Wanita'],
		['Pasangan', '1991', 'Pria'],
		['Anak 1', '2015', 'Pria'],
		['Anak 2', '2016', 'Wanita'],
		['Anak 3', '2017', 'Pria'],
	] as const) {
		await person(name).getByLabel('Tahun').selectOption(year);
		await person(name).getByLabel('Bulan').selectOption('03');
		await person(name).getByLabel('Tanggal', { exact: true }).selectOption('04');
		await person(name).getByRole('radio', { name: sex }).check();
	}
	await next(page);

	// B2.3.20–B2.3.22
	const card = page.getByRole('region', { name: 'Pilih Premi buat kamu', exact: true });
	await card.waitFor();
	await expect.poll(() => current(page)).toBe('3. Hasil');
	await card.getByText(/untuk 5 orang/).waitFor();
	const options = card.getByRole('radio');
	expect(await options.count()).toBeGreaterThan(1);
	const pick = card.locator('p', { hasText: 'Pilihanmu' });
	const result = new Set<string>();
	for (const option of await options.all()) {
		await option.check();
		await expect.poll(async () => result.has(await pick.innerText())).toBe(false);
		result.add(await pick.innerText());
	}
	await card.getByRole('button', { name: 'Beli Sekarang', exact: true }).waitFor();
	expect(faults).toEqual([]);
});
