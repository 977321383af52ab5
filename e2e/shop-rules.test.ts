import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { expectAccessible } from './browser/accessible.ts';
import {
	born,
	chosenPrice,
	finishApplication,
	openForm,
	pickOption,
	self,
} from './browser/apply.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const year = Number(jakartaDay(new Date()).slice(0, 4));
const value = (page: Page) => page.getByRole('slider', { name: 'Harga motormu sekarang' });

/**
 * Completely fills in the form for a two-year-old motorcycle worth Rp20 juta, except for the area
 * code of its plate.
 */
async function motorcycle(page: Page): Promise<void> {
	await openForm(page, product.url, 'jaga-motorku');
	expect(await value(page).count()).toBe(0);
	await page.getByRole('button', { name: 'Selanjutnya' }).click();
	await page.getByRole('radio', { name: 'Ya, sama' }).check();
	await page.getByLabel('Tahun kendaraan').selectOption(String(year - 2));
	await pickOption(page, 'Merek', 'Honda');
	await pickOption(page, 'Tipe', 'Vario 125');
	await page.getByText(`Harga pasar Honda Vario 125 ${year - 2}: Rp`).waitFor();
	await value(page).focus();
	await page.keyboard.press('Home');
	for (let at = 0; (await value(page).getAttribute('aria-valuenow')) !== '20000000'; at += 1) {
		expect(at).toBeLessThan(20);
		await page.keyboard.press('ArrowRight');
	}
	await page.getByLabel('Nomor mesin').fill('JM01E1234567890AB');
	await page.getByLabel('Angka', { exact: true }).fill('1234');
	await page.getByLabel('Huruf akhir').fill('xyz');
}

const plate = (page: Page) => page.getByRole('combobox', { name: 'Kode depan', exact: true });
const WAYS: Record<'Enter' | 'the next field', (page: Page, box: Locator) => Promise<void>> = {
	Enter: async (page, box) => {
		await page.getByRole('option').first().waitFor();
		await box.press('Enter');
	},
	'the next field': (page) => page.getByLabel('Huruf akhir').click(),
};

describe.each([360, 1280])('at %i px', (width) => {
	test('the typed plate is the insured plate, with and without Enter', async () => {
		const { page, faults } = await visitor(browser, width);
		await motorcycle(page);
		for (const [typed, price, way] of [
			['B', 'Rp435.000', 'Enter'],
			['ab', 'Rp185.000', 'the next field'],
			['D', 'Rp435.000', 'the next field'],
			['l', 'Rp185.000', 'Enter'],
			['bl', 'Rp415.000', 'Enter'],
			['B', 'Rp435.000', 'the next field'],
		] as const) {
			const box = plate(page);
			await box.click();
			await box.fill('');
			await page.keyboard.type(typed);
			await WAYS[way](page, box);
			await expect.poll(() => box.inputValue(), { message: way }).toBe(typed.toUpperCase());
			await expect
				.poll(() => chosenPrice(page), { message: `${typed} by ${way}` })
				.toBe(price);
		}
		await shot(page, `motor-${width}`);
		await expectAccessible(page, 'motor');
		expect(faults).toEqual([]);
	});

	test('a missing sex is outlined in red like every other field', async () => {
		const { page, faults } = await visitor(browser, width);
		await openForm(page, product.url, 'jaga-aman');
		await page.getByRole('button', { name: 'Lanjut Beli' }).click();
		await page.getByText('Jenis kelamin wajib dipilih').first().waitFor();
		// The message must be as wide as year, month and day together, instead of wrapping after
		// each word below the year.
		const notified = await page.locator('#self-year-error').boundingBox();
		expect(notified?.height).toBeLessThanOrEqual(60);
		const borderOf = (place: Locator) =>
			place.evaluate((one) => getComputedStyle(one).borderTopColor);
		const red = await borderOf(page.locator('#self-year'));
		const cards = page
			.getByRole('group', { name: 'Tanggal lahirmu' })
			.locator('label', { has: page.getByRole('radio') });
		expect(await cards.count()).toBe(2);
		for (const card of await cards.all()) await expect.poll(() => borderOf(card)).toBe(red);
		await shot(page, `jenis-kelamin-${width}`);
		await cards.first().click();
		await expect.poll(() => borderOf(cards.first())).not.toBe(red);
		expect(faults).toEqual([]);
	});

	test('a child who is old enough on the travel date can be booked earlier', async () => {
		const { page, faults } = await visitor(browser, width);
		const start = addToDay(jakartaDay(new Date()), { day: 60 });
		await openForm(page, product.url, 'jaga-aman-instan');
		await self(page);
		await page.getByLabel('Anak', { exact: true }).check();
		await born(page, 'Anak 1', addToDay(start, { year: -1, day: 1 }), 'Pria');
		await page.getByLabel('Mulai perlindungan').fill(`${start}T18:00`);
		await page.getByLabel('Jangka waktu').selectOption({ label: '1 hari' });
		await page.getByRole('button', { name: 'Lanjut Beli' }).click();
		await page
			.getByText(/Anak harus berusia .* saat perlindungan mulai/)
			.first()
			.waitFor();
		await born(page, 'Anak 1', addToDay(start, { year: -1 }), 'Pria');
		await expect.poll(() => chosenPrice(page)).toBe('Rp5.000');
		await page.getByText(/Berlaku .*, 18\.00 WIB sampai .*, 18\.00 WIB/).waitFor();
		await shot(page, `anak-${width}`);
		await finishApplication(page, `anak-${width}@contoh.test`, (form) =>
			form.getByLabel('Nama anak 1').fill('BUDI CONTOH'),
		);
		await visit(page, `${product.url}/cart`);
		await page
			.locator('main')
			.getByText(/Berlaku .*, 18\.00 WIB sampai .*, 18\.00 WIB/)
			.first()
			.waitFor();
		await shot(page, `keranjang-${width}`);
		expect(faults).toEqual([]);
	});
});

test('a different motorcycle updates the market price, and one outside the product’s range shows a message', async () => {
	const { page, faults } = await visitor(browser, 1280);
	await motorcycle(page);
	await pickOption(page, 'Tipe', 'Revo');
	await page.getByText(`Harga pasar Honda Revo ${year - 2}: Rp`).waitFor();
	const ends = async () =>
		Promise.all(['min', 'max'].map((end) => value(page).getAttribute(end)));
	const now = Number(await value(page).getAttribute('aria-valuenow'));
	const [least, most] = (await ends()).map(Number);
	expect(now).toBeGreaterThanOrEqual(least ?? 0);
	expect(now).toBeLessThanOrEqual(most ?? 0);
	await pickOption(page, 'Tipe', 'Forza 250');
	await page.getByText(/di luar yang ditanggung Jaga Motorku/).waitFor();
	expect(await value(page).count()).toBe(0);
	await shot(page, 'motor-mahal-1280');
	expect(faults).toEqual([]);
});

test('letters typed in the calculator select exactly that plate', async () => {
	const { page, faults } = await visitor(browser, 360);
	await visit(page, `${product.url}/hitung-premi`);
	await page.getByRole('radio', { name: 'Motor', exact: true }).check();
	await page.getByRole('radio', { name: 'Jaga Motorku', exact: true }).check();
	await page.getByRole('heading', { name: 'Atur Jaga Motorku' }).waitFor();
	expect(await value(page).getAttribute('aria-valuenow')).toBe('20000000');
	await page.getByRole('button', { name: 'Selanjutnya' }).click();
	await page.getByLabel('Tahun kendaraan').selectOption(String(year - 2));
	for (const area of ['B', 'D', 'L']) {
		await page.getByLabel('Kode depan pelat').focus();
		await page.keyboard.type(area);
		await expect.poll(() => page.getByLabel('Kode depan pelat').inputValue()).toBe(area);
		// A native select treats quickly typed letters as one search, so focus moves away before
		// the next letter is typed.
		await page.getByLabel('Tahun kendaraan').focus();
	}
	await page.getByLabel('Kode depan pelat').selectOption('B');
	await page.getByRole('button', { name: 'Selanjutnya' }).click();
	await page.locator('label', { hasText: 'Rp435.000' }).first().waitFor();
	expect(faults).toEqual([]);
});
