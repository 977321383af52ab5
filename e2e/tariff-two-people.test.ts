import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot } from './browser/browser.ts';
import { atWork } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';

const { product, browser } = await openSite();
afterAll(() => closeSite(product, browser));
const CODE = SAMPLE_PRODUCTS.find(({ product: { slug } }) => slug === 'jaga-sehat-plus')?.product
	.code;
const TARIFF = `/office/produk?kode=${CODE}&bagian=tarif`;

const cell = (page: Page, column: string, row: number) =>
	page
		.getByRole('region', { name: 'Tarif menurut usia' })
		.getByRole('textbox', { name: new RegExp(`^${column}.*baris ${row}(,|$)`) });
const tab = (page: Page, name: string) =>
	page
		.getByRole('navigation', { name: 'Bagian' })
		.getByRole('link', { name, exact: true })
		.click();

async function kept(page: Page, act: () => Promise<unknown>): Promise<void> {
	const answer = page.waitForResponse(
		(one) => one.url().includes('tariff-save') && one.status() === 200,
	);
	await act();
	await answer;
	await page.getByRole('status').filter({ hasText: '· Tersimpan' }).waitFor();
}
const put = (page: Page, column: string, row: number, value: string) =>
	kept(page, () => cell(page, column, row).fill(value));
const valueOf = (page: Page, column: string, row: number) => cell(page, column, row).inputValue();

/** Blocks polling, so that the screen only learns of the other person's changes from a refused save. */
const stopWatching = (page: Page) => page.route('**/product-watch', () => undefined);

let laras: Awaited<ReturnType<typeof atWork>>;
let dewi: Awaited<ReturnType<typeof atWork>>;

async function openForBoth(): Promise<void> {
	laras = await atWork(browser, product.url, 'product', { path: TARIFF });
	await laras.page.getByRole('button', { name: 'Tulis tarif baru' }).click();
	await cell(laras.page, 'Silver', 1).waitFor();
	dewi = await atWork(browser, product.url, 'admin', { path: TARIFF, width: 360 });
	await cell(dewi.page, 'Silver', 1).waitFor();
	await dewi.page.getByText('Laras Produk juga membuka produk ini').waitFor();
}

async function keepAllCells(): Promise<void> {
	await tab(laras.page, 'Dampak');
	await put(dewi.page, 'Silver', 1, '111.000');
	await laras.page.getByRole('button', { name: 'Hitung dampaknya' }).click();
	await laras.page.getByText('Dengan tarif baru').waitFor();
	await tab(laras.page, 'Tarif');
	await put(laras.page, 'Silver', 2, '222.000');
	await dewi.page.goto(product.url + TARIFF);
	await expect.poll(() => valueOf(dewi.page, 'Silver', 1)).toBe('111.000');
	expect(await valueOf(dewi.page, 'Silver', 2)).toBe('222.000');
}

async function seeTheOther(): Promise<void> {
	await laras.page.getByText('Dewi Admin juga membuka produk ini').waitFor();
	await put(dewi.page, 'Silver', 3, '300.000');
	await expect.poll(() => valueOf(laras.page, 'Silver', 3), { timeout: 15_000 }).toBe('300.000');
}

async function chooseACell(): Promise<void> {
	await stopWatching(dewi.page);
	await put(laras.page, 'Silver', 3, '333.000');
	await kept(dewi.page, async () => {
		await cell(dewi.page, 'Silver', 3).fill('444.000');
		await cell(dewi.page, 'Silver', 4).fill('555.000');
	});
	const both = dewi.page
		.getByRole('status')
		.filter({ hasText: /^Orang lain lebih dulu mengubah: Tarif menurut usia/ });
	await both.getByText('333.000').waitFor();
	await both.getByText('444.000').waitFor();
	expect(await valueOf(dewi.page, 'Silver', 3)).toBe('333.000');
	expect(await valueOf(dewi.page, 'Silver', 4)).toBe('555.000');
	await expectAccessible(dewi.page, 'a conflict of a tariff at 360');
	await shot(dewi.page, 'tarif-berdua-360');
	for (const width of [1280, 1920]) {
		await dewi.page.setViewportSize({ width, height: 900 });
		await expectAccessible(dewi.page, `a conflict of a tariff at ${width}`);
		await shot(dewi.page, `tarif-berdua-${width}`);
	}
	await dewi.page.setViewportSize({ width: 360, height: 800 });
	await kept(dewi.page, () => both.getByRole('button', { name: /^Pakai tulisanku/ }).click());
	expect(await both.count()).toBe(0);
	expect(await valueOf(dewi.page, 'Silver', 3)).toBe('444.000');
	await expect.poll(() => valueOf(laras.page, 'Silver', 3), { timeout: 15_000 }).toBe('444.000');
	expect(await valueOf(laras.page, 'Silver', 4)).toBe('555.000');
}

async function goOnTyping(): Promise<void> {
	await stopWatching(laras.page);
	await kept(dewi.page, () =>
		dewi.page
			.getByRole('region', { name: 'Tarif menurut usia' })
			.getByRole('button', { name: 'Tambah baris di bawah baris 1', exact: true })
			.click(),
	);
	await cell(laras.page, 'Silver', 4).focus();
	await kept(laras.page, () => laras.page.keyboard.type('61'));
	await laras.page.keyboard.type('2');
	const focused = 'document.activeElement.getAttribute("aria-label")';
	expect(await laras.page.evaluate(focused)).toContain('baris 5');
	await kept(laras.page, () => laras.page.keyboard.type('000'));
	expect(await valueOf(laras.page, 'Silver', 5)).toBe('612000');
	expect(await valueOf(laras.page, 'Silver', 4)).toBe('444.000');
	await kept(dewi.page, () =>
		dewi.page
			.getByRole('region', { name: 'Tarif menurut usia' })
			.getByRole('button', { name: 'Hapus baris 2', exact: true })
			.click(),
	);
	expect(await valueOf(dewi.page, 'Silver', 4)).toBe('612.000');
}

async function chooseAFigure(): Promise<void> {
	for (const { page } of [laras, dewi]) {
		await page.goto(`${product.url}/office/produk?kode=${CODE}&bagian=contoh`);
		await page.getByText(/usulan belum punya angka/).waitFor();
	}
	const example = (page: Page) =>
		page.getByRole('listitem').filter({ hasText: 'Usulan' }).first();
	const name = await example(laras.page).getByRole('heading').innerText();
	const figure = async (page: Page, value: string) => {
		await page.getByLabel(`Seharusnya untuk ${name}`, { exact: true }).fill(value);
		await page.getByRole('button', { name: `Simpan angka untuk ${name}` }).press('Enter');
	};
	await kept(laras.page, () => figure(laras.page, '1000'));
	await kept(dewi.page, () => figure(dewi.page, '2000'));
	const both = dewi.page
		.getByRole('status')
		.filter({ hasText: `Orang lain lebih dulu mengubah: Contoh hitungan ${name}` });
	await both.getByText('Rp1.000').waitFor();
	await both.getByText('Rp2.000').waitFor();
	await shot(dewi.page, 'contoh-berdua-360');
	await kept(dewi.page, () =>
		both.getByRole('button', { name: /^Pakai tulisanku/ }).press('Enter'),
	);
	await dewi.page.getByText('Seharusnya Rp2.000, tarif baru menghitung').waitFor();
	// Each refused save is only logged in the console of the person who tried to save.
	for (const { faults } of [laras, dewi])
		expect(faults.filter((one) => !one.includes('409'))).toEqual([]);
}

test('two people editing one tariff lose nothing and see their conflicts', async () => {
	await openForBoth();
	await keepAllCells();
	await seeTheOther();
	await chooseACell();
	await goOnTyping();
	await chooseAFigure();
});
