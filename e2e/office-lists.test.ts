import { readFileSync } from 'node:fs';

import { unzipSync } from 'fflate';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { fileClaim } from './people/filed-claims.ts';
import { customerSession, loggedInOnce } from './people/office.ts';
import { openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
	({ product, browser } = await openSite());
	const sari = await customerSession(product.url);
	await fileClaim(product.url, sari);
	await fileClaim(product.url, sari);
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

const QUEUE = '/office/klaim?status=all';
const atWork = loggedInOnce();

async function openClaims(width = 1280): Promise<Page> {
	const { page } = await atWork(browser, product.url, 'assessor', { width, path: QUEUE });
	await visit(page, product.url + QUEUE);
	await page.getByRole('table').waitFor();
	return page;
}
const claimsOf = (page: Page) => page.getByRole('table').locator('[data-row]').allTextContents();
const menu = (page: Page, name: string): Locator => page.locator('summary', { hasText: name });

test('a list is sorted by its column headers, and the order survives in the URL and on reload', async () => {
	const page = await openClaims();
	const head = page.getByRole('columnheader', { name: 'Klaim' });
	await head.getByRole('button').click();
	await page.waitForURL(/urutan=claimNo/);
	const rising = await claimsOf(page);
	expect(rising.length).toBeGreaterThan(2);
	expect(rising).toEqual(rising.toSorted());
	await head.getByRole('button').click();
	await page.waitForURL(/urutan=-claimNo/);
	await expect.poll(() => claimsOf(page)).toEqual(rising.toReversed());
	await page.reload();
	await page.getByRole('table').waitFor();
	await expect.poll(() => claimsOf(page)).toEqual(rising.toReversed());
	expect(await head.getAttribute('aria-sort')).toBe('descending');
	await page.context().close();
});

test('a link to a page past the end opens the first page, and an unknown order is not shown', async () => {
	const page = await openClaims();
	await visit(page, `${product.url}${QUEUE}&page=99&urutan=-Tenggat`);
	await page.waitForURL((url) => !url.search.includes('page='));
	await expect.poll(async () => (await claimsOf(page)).length).toBeGreaterThan(2);
	await menu(page, 'Tampilan').last().click();
	expect(await page.getByLabel('Urutkan menurut').inputValue()).toBe('');
	await visit(page, `${product.url}${QUEUE}&cari=%00zzz`);
	await page.getByText('Tidak ada klaim yang cocok').waitFor();
	await page.context().close();
});

test('the arrow keys move between rows, and Enter opens one', async () => {
	const page = await openClaims();
	const rows = page.locator('[data-row]');
	await rows.first().focus();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('End');
	await page.keyboard.press('ArrowUp');
	const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
	expect(focused).toBe((await claimsOf(page)).at(-2));
	await page.keyboard.press('Enter');
	await page.waitForURL(/nomor=/);
	await page.context().close();
});

test('single keys open rooms and rows, ? lists them, and they can be turned off', async () => {
	const page = await openClaims();
	await page.keyboard.press('g');
	await page.keyboard.press('h');
	await page.waitForURL(/\/office$/);
	await page.keyboard.press('g');
	await page.keyboard.press('k');
	await page.getByRole('table').waitFor();
	await page.keyboard.press('?');
	const dialog = page.getByRole('dialog', { name: 'Pintasan papan ketik' });
	for (const width of [1920, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await expectAccessible(page, `keys at ${width}`);
		await shot(page, `office-keys-${width}`);
	}
	await page.keyboard.press('j');
	await dialog.getByLabel('Pakai pintasan satu huruf').uncheck();
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'hidden' });
	await page.keyboard.press('?');
	expect(await dialog.isVisible()).toBe(false);
	await page.getByRole('button', { name: 'Pintasan papan ketik' }).click();
	await dialog.getByLabel('Pakai pintasan satu huruf').check();
	await dialog.getByRole('button', { name: 'Tutup' }).click();

	await page.keyboard.press('s');
	await page.keyboard.type('jk');
	expect(await page.locator('input[type="search"]').first().inputValue()).toBe('jk');
	await visit(page, product.url + QUEUE);
	await page.getByRole('table').waitFor();
	await page.keyboard.press('j');
	await page.keyboard.press('j');
	const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
	expect(focused).toBe((await claimsOf(page)).at(1));
	await page.keyboard.press('Enter');
	await page.waitForURL(/nomor=/);
	await page.context().close();
});

test('hidden columns stay hidden, and a saved view restores filters and columns', async () => {
	const page = await openClaims();
	await menu(page, 'Tampilan').last().click();
	await page.getByRole('checkbox', { name: 'Tertanggung' }).uncheck();
	await page.getByRole('checkbox', { name: 'Baris rapat' }).check();
	await shot(page, 'list-look');
	await expectAccessible(page, 'list');
	await page.keyboard.press('Escape');
	await page.reload();
	await page.getByRole('table').waitFor();
	expect(await page.getByRole('columnheader', { name: 'Tertanggung' }).count()).toBe(0);

	await menu(page, 'Tampilan tersimpan').click();
	await page.getByLabel('Nama tampilan').fill('Semua klaim, rapat');
	await page.getByRole('button', { name: 'Simpan tampilan ini' }).click();
	await page.getByRole('button', { name: 'Semua klaim, rapat', exact: true }).waitFor();
	await shot(page, 'list-views');
	await page.keyboard.press('Escape');

	await menu(page, 'Tampilan').last().click();
	await page.getByRole('checkbox', { name: 'Tertanggung' }).check();
	await page.keyboard.press('Escape');
	await page.getByRole('combobox', { name: 'Keadaan' }).selectOption('open');
	await page.waitForURL((url) => !url.search.includes('status'));
	await menu(page, 'Tampilan tersimpan').click();
	await page.getByRole('button', { name: 'Semua klaim, rapat', exact: true }).click();
	await page.waitForURL(/status=all/);
	await expect
		.poll(() => page.getByRole('columnheader', { name: 'Tertanggung' }).count())
		.toBe(0);
	await page.context().close();
});

test('an export contains the visible columns and all rows, and is recorded in the audit trail', async () => {
	const page = await openClaims();
	const shown = await claimsOf(page);
	const fileOf = async (format: string) => {
		await menu(page, 'Unduh').click();
		const [file] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: format }).click(),
		]);
		await page.keyboard.press('Escape');
		return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
	};
	const csv = await fileOf('CSV');
	expect(csv.name).toMatch(/^antrean-klaim-\d{4}-\d\d-\d\d\.csv$/);
	const [head, ...lines] = csv.bytes.toString('utf8').trim().split('\r\n');
	expect(head).toContain(
		'Klaim,Produk,Tertanggung,Jumlah,Umur (hari),Tenggat,Risiko,Keadaan,Penilai',
	);
	expect(lines.map((line) => line.split(',')[0])).toEqual(shown);
	const xlsx = await fileOf('Excel');
	expect(xlsx.name).toMatch(/\.xlsx$/);
	const sheet = unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml'];
	expect(new TextDecoder().decode(sheet)).toContain(shown[0]);
	await page.context().close();

	const admin = await atWork(browser, product.url, 'admin', {
		path: '/office/jejak?jenis=export',
	});
	await admin.page.getByText('Mengunduh daftar').first().waitFor();
	await admin.page.context().close();
});

test.each([360, 1280, 1920])('the list fits a %i px screen', async (width) => {
	const page = await openClaims(width);
	await shot(page, `list-${width}`);
	await menu(page, 'Tampilan').last().click();
	await shot(page, `list-${width}-look`);
	const wide = await page.evaluate(
		() => document.documentElement.scrollWidth > document.documentElement.clientWidth,
	);
	expect(wide).toBe(false);
	await page.context().close();
});
