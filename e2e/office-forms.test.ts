import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visit } from './browser/browser.ts';
import { loggedInOnce } from './people/office.ts';
import { openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});
const atWork = loggedInOnce();

async function openForm(): Promise<Page> {
	const { page } = await atWork(browser, product.url, 'admin', { path: '/office/orang' });
	await visit(page, `${product.url}/office/orang`);
	await page.getByRole('button', { name: 'Orang baru' }).click();
	await page.getByLabel('Email kerja').waitFor();
	return page;
}
const messageOf = (page: Page, id: string) => page.locator(`#${id}-error`).textContent();

test('a rejected form shows each message at its field and focuses the first one', async () => {
	const page = await openForm();
	await page.getByLabel('Email kerja').fill('bukan alamat');
	await page.getByRole('button', { name: 'Undang', exact: true }).click();
	await page.locator('#person-name-error').waitFor();
	expect(await messageOf(page, 'person-email')).toBeTruthy();
	expect(await messageOf(page, 'person-roles')).toBe('Peran wajib dipilih');
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('person-name');
	expect(await page.getByLabel('Email kerja').inputValue()).toBe('bukan alamat');
	await page.context().close();
});

test('following a link requires confirmation before it discards input, and staying keeps it', async () => {
	const page = await openForm();
	const answers = [false, true];
	const asked: string[] = [];
	page.on('dialog', (dialog) => {
		asked.push(dialog.message());
		void (answers.shift() ? dialog.accept() : dialog.dismiss());
	});
	const away = page.getByRole('link', { name: 'Akun saya' });
	await page.getByLabel('Nama', { exact: true }).fill('Nia');
	await away.click();
	expect(page.url()).toContain('/office/orang');
	expect(await page.getByLabel('Nama', { exact: true }).inputValue()).toBe('Nia');
	await away.click();
	await page.waitForURL('**/office/akun');
	expect(asked).toHaveLength(2);
	expect(asked[0]).toContain('belum disimpan');
	await page.context().close();
});

test('Back and Keluar require confirmation before they discard input, and staying keeps it', async () => {
	const page = await openForm();
	await page.getByRole('link', { name: 'Akun saya' }).click();
	await page.waitForURL('**/office/akun');
	await page.getByRole('link', { name: 'Orang', exact: true }).first().click();
	await page.getByRole('button', { name: 'Orang baru' }).click();
	const name = page.getByLabel('Nama', { exact: true });
	await name.fill('Nia');
	const answers = [false, false, true];
	const asked: string[] = [];
	page.on('dialog', (dialog) => {
		asked.push(dialog.message());
		void (answers.shift() ? dialog.accept() : dialog.dismiss());
	});
	await page.evaluate(() => history.back());
	await expect.poll(() => asked.length).toBe(1);
	await page.waitForURL('**/office/orang');
	expect(await name.inputValue()).toBe('Nia');
	await page.getByRole('button', { name: 'Keluar' }).click();
	await expect.poll(() => asked.length).toBe(2);
	expect(await name.inputValue()).toBe('Nia');
	await page.evaluate(() => history.back());
	await page.waitForURL('**/office/akun');
	expect(asked).toHaveLength(3);
	await page.context().close();
});

test('a pasted amount keeps its value: cents do not count, and other text is refused', async () => {
	const { page } = await atWork(browser, product.url, 'product', { path: '/office/kampanye' });
	await visit(page, `${product.url}/office/kampanye`);
	await page.getByRole('button', { name: 'Buat kampanye' }).click();
	const form = page.getByRole('region', { name: 'Kampanye baru' });
	await form.getByLabel('Nama promo').fill('Berbatas');
	await form.getByLabel('Kode', { exact: true }).fill('BERBATAS');
	await form.getByRole('radio', { name: 'Jumlah tetap' }).check();
	await form.getByLabel('Potongan per pesanan').fill('10000');
	await form.getByLabel('Mulai (WIB)').fill('2026-01-01T00:00');
	await form.getByLabel('Berakhir (WIB)').fill('2026-02-01T00:00');
	const budget = form.getByLabel('Anggaran');
	await budget.fill('-50000');
	await form.getByText('Tulis rupiah penuh').waitFor();
	await budget.fill('1.000.000,00');
	expect(await budget.inputValue()).toBe('1.000.000,00');
	const uses = form.getByLabel('Jumlah pemakaian');
	await uses.fill('1,5');
	await form.getByText('Tulis bilangan bulat').waitFor();
	// Saved without its text, the field would mean a campaign without a limit.
	const refused = page.waitForResponse('**/page/office/campaigns/save');
	await form.getByRole('button', { name: 'Simpan kampanye' }).click();
	expect((await refused).status()).toBe(422);
	expect(await uses.inputValue()).toBe('1,5');
	await uses.fill('15');
	expect(await form.getByText('Tulis bilangan bulat').count()).toBe(0);
	await form.getByRole('button', { name: 'Simpan kampanye' }).click();
	const made = page.getByRole('region', { name: 'Berbatas', exact: true });
	await made.getByText('0 dari 15 kali').waitFor();
	await made.getByText('Rp0 dari Rp1.000.000').waitFor();
	await made.getByText('Berakhir', { exact: true }).first().waitFor();
	await page.context().close();
});

test('a submitted or untouched form can be left without confirmation', async () => {
	const page = await openForm();
	const asked: string[] = [];
	page.on('dialog', (dialog) => {
		asked.push(dialog.message());
		void dialog.accept();
	});
	await page.getByLabel('Nama', { exact: true }).fill('Nia Baru');
	await page.getByLabel('Email kerja').fill('nia.baru@contoh.test');
	await page.getByRole('checkbox', { name: 'Layanan nasabah' }).check();
	await page.getByRole('button', { name: 'Undang', exact: true }).click();
	await page.getByText(/^Undangan dikirim\./).waitFor();
	await page.getByRole('button', { name: 'Orang baru' }).click();
	await page.getByRole('link', { name: 'Akun saya' }).click();
	await page.waitForURL('**/office/akun');
	expect(asked).toEqual([]);
	await page.context().close();
});

test('a field for the next entry is empty after success and has no unsaved changes', async () => {
	const path = '/office/konten?bagian=pencarian';
	const { page } = await atWork(browser, product.url, 'editor', { path });
	await visit(page, `${product.url}${path}`);
	const asked: string[] = [];
	page.on('dialog', (dialog) => {
		asked.push(dialog.message());
		void dialog.accept();
	});
	const [term, means] = [page.getByLabel('Kata orang'), page.getByLabel('Kata di situs')];
	await term.fill('ranap');
	await means.fill('rawat inap');
	await page.getByRole('button', { name: 'Simpan', exact: true }).click();
	await page.getByRole('cell', { name: 'ranap', exact: true }).waitFor();
	await expect.poll(() => term.inputValue()).toBe('');
	expect(await means.inputValue()).toBe('');
	await page.getByRole('link', { name: 'Akun saya' }).click();
	await page.waitForURL('**/office/akun');
	expect(asked).toEqual([]);
	await page.context().close();
});
