import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SampleRole } from '#insurance/access/staff/seed.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot } from './browser/browser.ts';
import { enterFigure } from './enter-figure.ts';
import { atWork } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
	({ product, browser } = await openSite());
});
afterAll(() => closeSite(product, browser));

const CODE = SAMPLE_PRODUCTS.find(({ product: { slug } }) => slug === 'jaga-sehat-plus')?.product
	.code;
const ROOM = `/office/produk?kode=${CODE}`;
const TARIFF = `${ROOM}&bagian=tarif`;

const work = (role: SampleRole, path: string, width = 1280) =>
	atWork(browser, product.url, role, { path, width });

const tab = (page: Page, name: string) =>
	page
		.getByRole('navigation', { name: 'Bagian' })
		.getByRole('link', { name, exact: true })
		.click();
const cell = (page: Page, column: string, row: number) =>
	page
		.getByRole('region', { name: 'Tarif menurut usia' })
		.getByRole('textbox', { name: new RegExp(`^${column}.*baris ${row}(,|$)`) });

const cells = async (page: Page, column: string): Promise<number[]> => {
	const all = page
		.getByRole('region', { name: 'Tarif menurut usia' })
		.getByRole('textbox', { name: new RegExp(`^${column}`) });
	const shown = await all.evaluateAll((inputs) =>
		inputs.map((one) => (one as HTMLInputElement).value),
	);
	return shown.map((text) => Number(text.replaceAll('.', '')));
};

const paste = (page: Page, text: string) =>
	page.evaluate((given) => {
		const data = new DataTransfer();
		data.setData('text/plain', given);
		document.activeElement?.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
		);
	}, text);

async function writeExample(page: Page): Promise<void> {
	await page
		.getByRole('button', { name: /^Tulis yang mirip/ })
		.first()
		.click();
	await page.getByRole('button', { name: 'Simpan contoh' }).click();
	await page.getByText('Beri nama contoh ini').waitFor();
	await page.getByLabel('Nama contoh').fill('Hitungan aktuaria');
	const expected = page.getByLabel('Seharusnya sekali bayar');
	expect(await expected.inputValue()).toBe('');
	await expected.fill('1');
	await expectAccessible(page, 'Contoh sendiri');
	await shot(page, 'contoh-sendiri-1280');
	await page.getByRole('button', { name: 'Simpan contoh' }).click();
	await page.getByText(/^1 dari \d+ contoh hitungan tidak lagi cocok/).waitFor();
	const kept = page.getByRole('listitem').filter({ hasText: 'Hitungan aktuaria' });
	const words = await kept
		.locator('p', { hasText: 'Seharusnya Rp1, tarif baru menghitung' })
		.innerText();
	const right = /menghitung (Rp[\d.]+)/.exec(words)?.[1] ?? '';
	await kept.getByRole('button', { name: /^Simpan angka/ }).click();
	await kept.getByText('Tulis angka hitunganmu').waitFor();
	await kept.getByLabel('Seharusnya untuk Hitungan aktuaria').fill(right);
	await kept.getByRole('button', { name: /^Simpan angka/ }).click();
	await page.getByText(/contoh hitungan, semuanya cocok/).waitFor();
	expect(await kept.innerText()).toContain(right);
}

test('two people raise a rate, try it out and publish it for tomorrow', async () => {
	const { page, faults } = await work('product', '/office/produk');
	await page.getByRole('link', { name: 'Jaga Sehat Plus' }).waitFor();
	await expectAccessible(page, 'Produk dan tarif');
	await shot(page, 'produk-1280');
	await page.getByRole('link', { name: 'Jaga Sehat Plus' }).click();
	await page.getByRole('button', { name: 'Ubah produk' }).waitFor();
	await tab(page, 'Tarif');
	await page.getByRole('button', { name: 'Tulis tarif baru' }).click();
	const rate = cell(page, 'Silver', 1);
	await page.getByRole('button', { name: 'Urungkan' }).waitFor();
	const shown = await rate.inputValue();
	await rate.focus();
	await page.keyboard.type('x');
	await page.getByText('Silver (Rp) harus angka bulat').waitFor();
	await page.keyboard.press('Control+z');
	expect(await rate.inputValue()).toBe(shown);
	const rows = await cells(page, 'Silver');
	const raised = rows.map((one) => Math.round(one * 1.1));
	await paste(page, raised.map((one) => `${one}\r\n`).join(''));
	expect(await cells(page, 'Silver')).toEqual(raised);
	await page.getByText(`${rows.length} sel berubah`).waitFor();
	await rate.press('Enter');
	await expect
		.poll(() => cell(page, 'Silver', 2).evaluate((one) => one === document.activeElement))
		.toBe(true);
	await expectAccessible(page, 'Tarif Jaga Sehat Plus');
	await shot(page, 'tarif-1280');

	const [taken] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Unduh Excel' }).click(),
	]);
	expect(taken.suggestedFilename()).toBe('tarif-jaga-sehat-plus-baru.xlsx');
	await page.getByRole('button', { name: 'Urungkan' }).click();
	await page.getByText('0 sel berubah').waitFor();
	await page.getByLabel('Berkas Excel tarif').setInputFiles(await taken.path());
	await page.getByText(`${rows.length} sel berubah`).waitFor();
	expect(await cells(page, 'Silver')).toEqual(raised);

	await tab(page, 'Contoh hitungan');
	await page.getByText(/usulan belum punya angka/).waitFor();
	await shot(page, 'contoh-1280');
	for (let at = 0; at < 10; at += 1) await enterFigure(page);
	await page.getByText(/contoh hitungan, semuanya cocok/).waitFor();
	await expectAccessible(page, 'Contoh hitungan');
	await writeExample(page);

	await tab(page, 'Dampak');
	await page.getByRole('button', { name: 'Hitung dampaknya' }).click();
	await page.getByText('Dengan tarif baru').waitFor();
	await expectAccessible(page, 'Dampak');
	await shot(page, 'dampak-1280');

	await tab(page, 'Terbitkan');
	await page.getByLabel('Mulai berlaku').fill(jakartaDay(new Date()));
	await page.getByLabel('Alasan').fill('Klaim rawat inap naik sejak Juni');
	await page.getByRole('button', { name: 'Minta orang kedua membaca' }).click();
	await page.getByText(/^Versi baru paling cepat berlaku .* WIB$/).waitFor();
	// The browser logs the expected refusal.
	expect(faults.splice(0)).toEqual([expect.stringContaining('422')]);
	await page.getByLabel('Mulai berlaku').fill(addToDay(jakartaDay(new Date()), { day: 1 }));
	await page.getByRole('button', { name: 'Minta orang kedua membaca' }).click();
	await page.getByText('orang lain yang menerbitkannya').waitFor();
	expect(await page.getByRole('button', { name: 'Terbitkan', exact: true }).count()).toBe(0);
	await expectAccessible(page, 'Menunggu orang kedua');
	await shot(page, 'terbit-1280');
	expect(faults).toEqual([]);

	const second = await work('admin', `${ROOM}&bagian=terbit`);
	await second.page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
	await second.page.getByText('Versi 2, berlaku mulai').waitFor();
	await tab(second.page, 'Riwayat');
	await second.page.getByText('Tarif versi 2 menunggu waktunya').waitFor();
	await expectAccessible(second.page, 'Riwayat');
	await shot(second.page, 'riwayat-1280');
	await second.page.getByRole('button', { name: 'Tarik tarif versi 2', exact: true }).click();
	await second.page.getByRole('button', { name: 'Ya, tarik tarif versi 2' }).click();
	await second.page.getByRole('cell', { name: 'Ditarik' }).waitFor();
	expect(second.faults).toEqual([]);
});

test.each([360, 1920])('the tariff fits the screen at %i px', async (width) => {
	const { page, faults } = await work('product', TARIFF, width);
	await page.getByRole('button', { name: 'Tulis tarif baru' }).waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
		true,
	);
	await shot(page, `tarif-${width}`);
	await tab(page, 'Riwayat');
	await page
		.getByText('Produk ini belum pernah diubah di sini.')
		.or(page.getByRole('cell', { name: 'Ditarik' }))
		.first()
		.waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
		true,
	);
	await shot(page, `tarif-riwayat-${width}`);
	expect(faults).toEqual([]);
});
