import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { loggedInOnce } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';
import { kept } from './studio.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
	({ product, browser } = await openSite());
});
afterAll(() => closeSite(product, browser));

const logIn = loggedInOnce();
const work = (role: 'editor' | 'admin') => logIn(browser, product.url, role);
const open = (page: Page, slug: string) =>
	visit(page, `${product.url}/office/konten?halaman=${slug}&bahasa=id`);
const publicText = async (path: string) => (await fetch(product.url + path)).text();
const canvas = (page: Page) => page.frameLocator('iframe[title="Halaman"]');

async function look(page: Page, name: string): Promise<void> {
	for (const width of [1920, 1280, 768, 360]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page, `${name} at ${width}`);
		await shot(page, `studio-${name}-${width}`);
	}
	await page.setViewportSize({ width: 1280, height: 900 });
}

test('pages can be filtered by words and kind', async () => {
	const { page, faults } = await work('editor');
	await visit(page, `${product.url}/office/konten`);
	await page.getByRole('searchbox', { name: 'Cari judul atau alamat' }).fill('premi');
	await page.getByRole('button', { name: 'Cari' }).click();
	await page.getByLabel('Jenis').selectOption('Artikel');
	await page
		.getByRole('link', { name: 'Apa itu premi?' })
		.or(page.getByText('/news/apa-itu-premi'))
		.first()
		.waitFor();
	await look(page, 'daftar');
	expect(faults).toEqual([]);
});

test('clicking the preview focuses its field, edits appear in the preview, and publishing works', async () => {
	const { page, faults } = await work('editor');
	await open(page, 'news/apa-itu-premi');
	const heading = canvas(page).getByRole('heading', { level: 1 });
	await heading.click();
	const field = page.getByLabel('Judul halaman');
	await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
	await kept(page, () => field.fill('Premi itu apa?'));
	await expect.poll(() => heading.innerText()).toContain('Premi itu apa?');
	await expect.poll(() => publicText('/news/apa-itu-premi')).not.toContain('Premi itu apa?');
	await look(page, 'tulis');
	await page.getByRole('button', { name: 'Terbitkan sekarang' }).click();
	await page.getByText('Versi 2').waitFor();
	await expect.poll(() => publicText('/news/apa-itu-premi')).toContain('Premi itu apa?');
	// Studio markup never reaches visitors.
	expect(await publicText('/news/apa-itu-premi')).not.toMatch(/[\u2060-\u2064]/);
	await page.getByRole('button', { name: 'Pakai lagi versi 1' }).click();
	await page.getByRole('button', { name: 'Terbitkan sekarang' }).click();
	await page.getByText('Versi 3').waitFor();
	await expect.poll(() => publicText('/news/apa-itu-premi')).not.toContain('Premi itu apa?');
	expect(faults).toEqual([]);
});

test('a text with a list and a link is written by keyboard, and parts are added and reordered', async () => {
	const { page, faults } = await work('editor');
	await visit(page, `${product.url}/office/konten?bagian=baru`);
	await page.getByLabel('Templat').selectOption({ label: 'Promo: Cara menukar' });
	await page.getByLabel('Judul', { exact: true }).fill('Promo Akhir Tahun');
	expect(await page.getByLabel('Alamat').inputValue()).toBe('promo-akhir-tahun');
	await look(page, 'baru');
	await page.getByRole('button', { name: 'Buat halaman' }).click();
	const text = page.getByRole('textbox', { name: /^Isi/ });
	await text.waitFor();
	await text.click();
	await page.keyboard.type('Hemat sampai akhir tahun.');
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Daftar', exact: true }).first().click();
	await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
	await page.keyboard.type('Pilih produk');
	// A quoted figure resembles a website address, but must not become a link.
	await page.keyboard.insertText(', manfaat {jaga-aman.manfaat.med} ');
	expect(await text.locator('a').count()).toBe(0);
	await page.getByRole('button', { name: 'Tambah langkah' }).click();
	await kept(page, () => page.getByLabel('Langkah', { exact: true }).fill('Buka halaman produk'));
	await page.getByText('hal perlu diperbaiki sebelum terbit').waitFor();
	const explained = page.getByRole('textbox', { name: 'Penjelasan' });
	await explained.click();
	await page.keyboard.type('Pilih yang cocok.');
	await page.getByRole('button', { name: 'Tambah langkah' }).click();
	await page.getByLabel('Langkah', { exact: true }).fill('Bayar');
	await page.getByRole('textbox', { name: 'Penjelasan' }).click();
	await page.keyboard.type('Dengan QRIS.');
	await kept(page, () => page.getByRole('button', { name: 'Naik: Bayar' }).click());
	await expect
		.poll(() => canvas(page).locator('main').innerText())
		.toMatch(/Pilih produk[\s\S]*Bayar[\s\S]*Buka halaman produk/);
	expect(await canvas(page).locator('main li > p').count()).toBe(0);
	await look(page, 'bagian');
	expect(await fetch(`${product.url}/promo-akhir-tahun`).then(({ status }) => status)).toBe(404);
	expect(faults).toEqual([]);
});

test('a preview link shows the draft with a banner only to people who have the link', async () => {
	const { page, faults } = await work('editor');
	await open(page, 'promo-akhir-tahun');
	await page.getByText('Pratinjau, terbitan, alamat').click();
	await page.getByRole('button', { name: 'Buat tautan pratinjau' }).click();
	const url = await page.getByLabel('Tautan pratinjau').inputValue();
	const other = await visitor(browser, 360);
	const answer = await other.page.goto(url);
	expect([
		answer?.status(),
		answer?.headers()['cache-control'],
		answer?.headers()['x-robots-tag'],
	]).toEqual([200, 'no-store', 'noindex, nofollow, noarchive']);
	await other.page.getByText('halaman ini belum terbit').waitFor();
	await expectAccessible(other.page, 'preview');
	await shot(other.page, 'studio-pratinjau-360');
	await other.page.getByRole('link', { name: 'Keluar dari pratinjau' }).click();
	await other.page.getByRole('heading', { level: 1 }).waitFor();
	expect(other.page.url()).toBe(`${product.url}/promo-akhir-tahun`);
	expect(await fetch(`${product.url}/promo-akhir-tahun`).then(({ status }) => status)).toBe(404);
	expect((await fetch(url.slice(0, -3))).status).toBe(410);
	expect(faults).toEqual([]);
});

test('all parts of a campaign go live together and are withdrawn together', async () => {
	const { page, faults } = await work('editor');
	await visit(page, `${product.url}/office/konten?bagian=terbitan`);
	await page.getByLabel('Terbitan baru').fill('Akhir tahun');
	await page.getByRole('button', { name: 'Buat', exact: true }).click();
	await page.getByRole('heading', { name: 'Akhir tahun' }).waitFor();
	await open(page, 'promo-akhir-tahun');
	await page.getByText('Pratinjau, terbitan, alamat').click();
	await page.getByLabel('Naik bersama terbitan').selectOption('Akhir tahun');
	await page.getByText('Terbitan: Akhir tahun').waitFor();
	await visit(page, `${product.url}/office/konten?bagian=terbitan`);
	await page.getByRole('link', { name: 'Promo Akhir Tahun' }).waitFor();
	await look(page, 'terbitan');
	await page.getByRole('button', { name: 'Terbitkan semua sekarang' }).click();
	await page.getByRole('button', { name: 'Tarik semua sekarang' }).waitFor();
	await expect.poll(() => publicText('/promo-akhir-tahun')).toContain('Promo Akhir Tahun');
	await page.getByRole('button', { name: 'Tarik semua sekarang' }).click();
	await page.getByText('Ditarik', { exact: true }).waitFor();
	await expect
		.poll(() => fetch(`${product.url}/promo-akhir-tahun`).then(({ status }) => status))
		.toBe(404);
	expect(faults).toEqual([]);
});

test('legal text needs approval by a second person before it is published', async () => {
	const { page, faults } = await work('editor');
	await open(page, 'kebijakan-privasi');
	await kept(page, () =>
		page.getByLabel('Ringkasan').fill('Data apa yang kami simpan tentang kamu, dan mengapa.'),
	);
	expect(await page.getByRole('button', { name: 'Terbitkan sekarang' }).count()).toBe(0);
	await page.getByRole('button', { name: 'Minta orang kedua membaca' }).click();
	await page.getByText('Orang lain yang membacanya dulu').waitFor();
	const second = await work('admin');
	await open(second.page, 'kebijakan-privasi');
	await second.page.getByRole('button', { name: 'Setujui' }).click();
	await second.page.getByRole('button', { name: 'Terbitkan sekarang' }).click();
	await second.page.getByText('disetujui Dewi Admin').waitFor();
	await expect
		.poll(() => publicText('/kebijakan-privasi'))
		.toContain('Data apa yang kami simpan tentang kamu');
	expect([...faults, ...second.faults]).toEqual([]);
});

test('two editors edit one page and see each other’s changes', async () => {
	const { page, faults } = await work('editor');
	const second = await work('admin');
	await open(page, 'news/siapkan-dokumen-klaim');
	await open(second.page, 'news/siapkan-dokumen-klaim');
	await second.page.getByText('Sekar Editor juga membuka halaman ini').waitFor();
	await kept(page, () => page.getByLabel('Kategori').fill('Panduan'));
	await kept(second.page, () =>
		second.page.getByLabel('Judul halaman').fill('Siapkan dokumen klaimmu'),
	);
	await expect.poll(() => second.page.getByLabel('Kategori').inputValue()).toBe('Panduan');
	await expect
		.poll(() => page.getByLabel('Judul halaman').inputValue())
		.toBe('Siapkan dokumen klaimmu');
	await page.getByRole('button', { name: 'Buang naskah' }).click();
	await page.getByText('Belum ada perubahan').waitFor();
	expect([...faults, ...second.faults]).toEqual([]);
});
