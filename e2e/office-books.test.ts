import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { lookAtWidths } from './browser/widths.ts';
import { loggedInOnce } from './people/office.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(async () => void (await browser?.close()));
const atWork = loggedInOnce();

test('finance goes from the statements to an account, its journals and their cause', async () => {
	const { page, faults } = await atWork(browser, product.url, 'finance');
	await page.goto(`${product.url}/office/uang`);
	await page.getByRole('link', { name: 'Pembukuan', exact: true }).click();
	await page.getByRole('heading', { name: /^Laba rugi/ }).waitFor();
	await page.getByRole('heading', { name: /^Neraca/ }).waitFor();
	await page.getByRole('heading', { name: 'Bulan pembukuan' }).waitFor();
	await page.getByText('Bulan ini belum berakhir.').waitFor();
	await lookAtWidths(page, 'pembukuan');

	const [year, month, day] = addToDay(jakartaDay(new Date()), { year: -1 })
		.split('-')
		.map(Number);
	await page.getByLabel('Dari', { exact: true }).fill(`${day}/${month}/${year}`);
	await page.waitForURL(/dari=/);
	await page.getByRole('link', { name: 'Premi bruto' }).press('Enter');
	await page.getByRole('heading', { name: 'Premi bruto' }).waitFor();
	const rows = page.getByRole('table', { name: 'Buku besar' });
	await rows.locator('[data-row]').first().waitFor();
	await lookAtWidths(page, 'pembukuan-akun');

	await page.locator('summary', { hasText: 'Unduh' }).click();
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'CSV' }).click();
	expect((await saved).suggestedFilename()).toMatch(/^buku-besar-.*\.csv$/);

	await rows.locator('[data-row]').first().click();
	await page.waitForURL(/lihat=(jejak&nomor=|tagihan)/);
	await page.goBack();
	await page.getByRole('link', { name: 'Kembali ke laporan' }).click();
	await page.getByRole('heading', { name: /^Neraca/ }).waitFor();
	expect(faults).toEqual([]);
});

test('unearned premium leads to its policies', async () => {
	const { page, faults } = await atWork(browser, product.url, 'finance');
	await page.goto(`${product.url}/office/uang?lihat=pembukuan`);
	await page.getByRole('link', { name: 'Premi belum merupakan pendapatan' }).click();
	const journals = page.getByRole('table', { name: 'Buku besar' });
	await journals.locator('[data-row]').first().click();
	await page.waitForURL(/kohort=/);
	const premiums = page.getByRole('table', { name: 'Premi belum merupakan pendapatan' });
	await premiums.locator('[data-row]').first().waitFor();
	await lookAtWidths(page, 'pembukuan-kohort');
	await premiums.locator('[data-row]').first().click();
	await page.waitForURL(/office\/cari\?nomor=/);
	expect(faults).toEqual([]);
});
