import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pdfOf } from '#platform/files/pdf/test-pdfs.server.ts';
import { GOOGLE_DOCS, WORD } from '#web/backoffice/content/paste/test-pastes.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
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
const room = (page: Page, part: string) =>
	visit(page, `${product.url}/office/konten?bagian=${part}`);
const open = (page: Page, slug: string) =>
	visit(page, `${product.url}/office/konten?halaman=${slug}&bahasa=id`);

async function look(page: Page, name: string): Promise<void> {
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page, `${name} at ${width}`);
		await shot(page, `studio-${name}-${width}`);
	}
	await page.setViewportSize({ width: 1280, height: 900 });
}

test('a form is uploaded, approved by a second person and selected in a part', async () => {
	const { page, faults } = await work('editor');
	await room(page, 'berkas');
	await page.getByLabel('Berkas PDF baru').setInputFiles({
		name: 'Formulir klaim.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from(pdfOf()),
	});
	await page.getByLabel('Judul', { exact: true }).fill('Formulir klaim 2026');
	await page.getByRole('button', { name: 'Unggah', exact: true }).first().click();
	await page.getByText('Situs belum berubah').waitFor();
	await page.getByText('Menunggu orang kedua').first().waitFor();
	await look(page, 'berkas');
	const address = `${product.url}/media/berkas/formulir-klaim-2026.pdf`;
	expect((await fetch(address)).status).toBe(404);
	const second = await work('admin');
	await room(second.page, 'menunggu');
	await second.page.getByText('Terbitkan berkas formulir-klaim-2026.pdf, versi 1').waitFor();
	await look(second.page, 'berkas-menunggu');
	await second.page.getByRole('button', { name: 'Setujui dan jalankan' }).click();
	await expect.poll(async () => (await fetch(address)).status).toBe(200);
	await visit(page, `${product.url}/office/konten?bagian=baru`);
	await page.getByLabel('Templat').selectOption({ label: 'Formulir dan laporan: Formulir' });
	await page.getByLabel('Judul', { exact: true }).fill('Formulir uji');
	await page.getByRole('button', { name: 'Buat halaman' }).click();
	await page.getByRole('button', { name: 'Tambah formulir' }).click();
	await page.getByRole('button', { name: 'Pilih berkas PDF' }).click();
	await look(page, 'pilih-berkas');
	await kept(page, () => page.getByRole('button', { name: /^Formulir klaim 2026/ }).click());
	await page.getByText('formulir-klaim-2026.pdf', { exact: true }).waitFor();
	await look(page, 'bagian-formulir');
	expect([...faults, ...second.faults]).toEqual([]);
});

const paste = (page: Page, html: string) =>
	page.getByRole('textbox', { name: /^Isi/ }).evaluate((box, text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/html', text);
		const event = new ClipboardEvent('paste', {
			clipboardData,
			bubbles: true,
			cancelable: true,
		});
		box.dispatchEvent(event);
	}, html);

test('pasted text keeps its formatting, and links get the intended address', async () => {
	const { page, faults } = await work('editor');
	await open(page, 'news/apa-itu-premi');
	const text = page.getByRole('textbox', { name: /^Isi/ });
	await text.click();
	await page.keyboard.press('Control+a');
	await kept(page, () => paste(page, GOOGLE_DOCS));
	expect(await text.locator('strong').allInnerTexts()).toEqual(['Tebal']);
	expect(await text.locator('em').allInnerTexts()).toEqual(['miring']);
	expect(await text.locator('ul ul li').allInnerTexts()).toEqual(['Dalam']);
	expect(await text.locator('a').getAttribute('href')).toBe('https://ojk.go.id/id?a=1&b=2');
	await page.getByText('1 gambar tidak ikut ditempel: Bagan alur').waitFor();
	await look(page, 'tempel-google');
	await text.click();
	await page.keyboard.press('Control+a');
	await kept(page, () => paste(page, WORD));
	expect(await text.locator('h2, h3').allInnerTexts()).toEqual(['Syarat klaim', 'Dokumen']);
	expect(await text.locator('ul ul li').allInnerTexts()).toEqual(['Butir dalam']);
	expect(await text.locator('ol li').allInnerTexts()).toEqual(['Nomor satu']);
	await page.keyboard.press('Control+a');
	await page.keyboard.type('OJK');
	await page.keyboard.press('Control+a');
	await page.getByRole('button', { name: 'Tautan', exact: true }).first().click();
	await page.keyboard.type('javascript:alert(1)');
	await page.keyboard.press('Enter');
	await page.getByText('Mulai dengan / untuk halaman sendiri').waitFor();
	await look(page, 'tautan-salah');
	await page.keyboard.press('Control+a');
	await page.keyboard.type('ojk.go.id');
	await kept(page, () => page.keyboard.press('Enter'));
	expect(await text.locator('a').getAttribute('href')).toBe('https://ojk.go.id');
	await page.getByRole('button', { name: 'Buang naskah' }).click();
	await page.getByText('Belum ada perubahan').waitFor();
	expect(faults).toEqual([]);
});
