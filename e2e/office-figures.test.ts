import { execFileSync } from 'node:child_process';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visit } from './browser/browser.ts';
import { mailsWith } from './browser/journey.ts';
import { lookAtWidths } from './browser/widths.ts';
import { loggedInOnce } from './people/office.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(async () => void (await browser?.close()));
const atWork = loggedInOnce();

test('a manager goes from a figure to its plot, its rows, a policy and back', async () => {
	const { page, faults } = await atWork(browser, product.url, 'manager');
	await page.getByRole('link', { name: 'Semua angka' }).click();
	await page.waitForURL(/office\/angka\?masa=7d/);
	await page.getByLabel('Masa').selectOption('90d');
	await page.waitForURL(/masa=90d/);
	const card = page.getByRole('article', { name: 'Polis terjual' });
	await card.waitFor();
	await lookAtWidths(page, 'angka');

	await card.getByRole('link', { name: 'Polis terjual' }).click();
	await page.getByRole('heading', { name: 'Polis terjual', level: 1 }).waitFor();
	await page.getByRole('img', { name: /^Polis terjual menurut waktu/ }).waitFor();
	const slider = page.getByRole('slider', { name: 'Pilih waktu pada grafik' });
	const before = await slider.getAttribute('aria-valuetext');
	await slider.press('ArrowLeft');
	expect(await slider.getAttribute('aria-valuetext')).not.toBe(before);
	await lookAtWidths(page, 'angka-polis');

	await page.getByLabel('Menurut', { exact: true }).selectOption('product');
	await page.getByRole('img', { name: /^Polis terjual menurut bagian/ }).waitFor();
	await lookAtWidths(page, 'angka-produk');
	const parts = page.getByRole('table', { name: 'Polis terjual menurut produk' });
	await parts.locator('[data-row]').first().click();
	await page.getByRole('heading', { name: 'Baris polis terjual' }).waitFor();
	const rows = page.getByRole('table', { name: 'Baris polis terjual' });
	await rows.locator('[data-row]').first().waitFor();
	await lookAtWidths(page, 'angka-baris');

	await page.locator('summary', { hasText: 'Unduh' }).click();
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'CSV' }).click();
	expect((await saved).suggestedFilename()).toMatch(/^baris-polis-terjual-.*\.csv$/);

	await rows.locator('[data-row]').first().click();
	await page.waitForURL(/office\/cari\?polis=/);
	await page.goBack();
	await page.getByRole('link', { name: 'Kembali ke Polis terjual' }).click();
	await page.waitForURL(/menurut=product/);
	expect(await page.getByLabel('Masa').inputValue()).toBe('90d');
	expect(faults).toEqual([]);
});

test('a loss ratio opens the claim that drove it, and the premium below it', async () => {
	const { page, faults } = await atWork(browser, product.url, 'manager');
	await visit(page, `${product.url}/office/angka?masa=90d`);
	const card = page.getByRole('article', { name: 'Rasio klaim' });
	await card.getByRole('link', { name: /^\d.*%, buka barisnya$/ }).click();
	const rows = page.getByRole('table', { name: 'Baris rasio klaim' });
	const first = rows.locator('[data-row]').first();
	await first.waitFor();
	await lookAtWidths(page, 'angka-rasio');
	const divided = page.getByRole('link', { name: /^Premi menjadi pendapatan Rp/ });
	const premium = (await divided.innerText()).replace(/^.*(?=Rp)/, '');
	await first.click();
	await page.waitForURL(/office\/klaim/);
	await page.goBack();
	await divided.click();
	await page.getByRole('heading', { name: 'Baris premi menjadi pendapatan' }).waitFor();
	await page.getByText(`Premi menjadi pendapatan ${premium}`).waitFor();
	expect(faults).toEqual([]);
});

test('a board report is made, looked at, checked against the ledger and sent', async () => {
	const { page, faults } = await atWork(browser, product.url, 'manager');
	await visit(page, `${product.url}/office/angka`);
	await page.getByRole('link', { name: 'Laporan lewat email' }).click();
	await page.getByRole('heading', { name: 'Laporan lewat email' }).waitFor();
	await page.getByRole('button', { name: 'Laporan baru' }).click();
	await page.getByRole('button', { name: 'Simpan laporan' }).click();
	await page.getByText('Nama laporan paling sedikit 3 huruf').waitFor();
	await page.getByText('Pilih paling sedikit satu penerima').waitFor();
	await lookAtWidths(page, 'angka-laporan-baru');
	await page.getByLabel('Nama laporan').fill('Laporan direksi');
	const people = page.getByRole('group', { name: 'Penerima' });
	await people.getByRole('checkbox').first().check();
	await page.getByRole('button', { name: 'Simpan laporan' }).click();
	await page.getByRole('heading', { name: 'Laporan direksi' }).waitFor();

	const looked = page.waitForEvent('download');
	await page.getByRole('link', { name: /^Lihat PDF .*Laporan direksi/ }).click();
	const path = await (await looked).path();
	const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
	expect(text).toMatch(/Dicocokkan dengan buku besar\s+Semua angka uang sama/);
	expect(text).toMatch(/Premi dibukukan\s+Rp[\d.]+\s+Rp[\d.]+\s+\S+\s+Sama/);

	await page.getByRole('button', { name: /^Kirim .* sekarang Laporan direksi/ }).click();
	const sent = page.getByRole('table', { name: 'Terkirim: Laporan direksi' });
	await sent.getByText('Sama', { exact: true }).waitFor();
	await lookAtWidths(page, 'angka-laporan');
	const mails = () => mailsWith(product.dataDir, 'laporan-direksi-').length;
	await expect.poll(mails, { timeout: 30_000 }).toBe(1);
	await page.getByRole('button', { name: 'Hentikan Laporan direksi' }).click();
	await page.getByText('Dihentikan', { exact: true }).waitFor();
	// The refused attempt to save.
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

test('own days are kept in the address, and a wrong order is explained', async () => {
	const { page } = await atWork(browser, product.url, 'manager');
	await visit(page, `${product.url}/office/angka?masa=own`);
	await page.getByLabel('Dari hari').fill('2/11/2026');
	await page.waitForURL(/dari=2026-11-02/);
	await page.getByLabel('Sampai hari').fill('1/11/2026');
	await page.getByText('Akhirnya tidak boleh sebelum mulainya').waitFor();
	await page.getByLabel('Sampai hari').fill('8/11/2026');
	await page.getByText(/2 Nov 2026 – 8 Nov 2026, dibandingkan dengan/).waitFor();
});

test('a colleague without the right sees neither the room nor its figures', async () => {
	const { page } = await atWork(browser, product.url, 'assessor');
	expect(await page.getByRole('link', { name: 'Angka', exact: true }).count()).toBe(0);
	await visit(page, `${product.url}/office/angka`);
	await page.getByText('Peranmu tidak mencakup ruang ini.').waitFor();
});
