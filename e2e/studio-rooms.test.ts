import { readFileSync } from 'node:fs';

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { loggedInOnce } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';
import { kept } from './studio.ts';

let product: RunningProduct;
let browser: Browser;
let page: Page;
let faults: string[];
beforeAll(async () => {
	({ product, browser } = await openSite());
});
afterAll(() => closeSite(product, browser));

const logIn = loggedInOnce();
beforeEach(async () => {
	({ page, faults } = await logIn(browser, product.url, 'editor'));
});

const room = (part: string) => visit(page, `${product.url}/office/konten?bagian=${part}`);
const publicText = async (path: string) => (await fetch(product.url + path)).text();

async function look(name: string, widths: readonly number[]): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page, `${name} at ${width}`);
		await shot(page, `studio-${name}-${width}`);
	}
	await page.setViewportSize({ width: 1280, height: 900 });
}

test('a brace offers product figures, and a wrong number is rejected and corrected', async () => {
	await visit(page, `${product.url}/office/konten?halaman=jaga-aman&bahasa=id`);
	const summary = page.getByLabel('Ringkasan');
	await summary.fill('Untuk usia 17–64 tahun, mulai ');
	await summary.press('End');
	await summary.press('{');
	const list = page.getByRole('combobox', { name: 'Angka produk' });
	await list.fill('Jaga Aman premi mulai');
	await page.getByRole('option', { name: 'Jaga Aman premi mulai: Rp4.100' }).waitFor();
	// Only a screenshot is taken here: while the list is open, its library hides everything else
	// from screen readers, and Tab closes the list.
	await shot(page, 'studio-angka-1280');
	await kept(page, () => list.press('Enter'));
	await expect
		.poll(() => summary.inputValue())
		.toBe('Untuk usia 17–64 tahun, mulai {jaga-aman.premi.mulai}');
	await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true);
	await page.getByText('Tampil: Untuk usia 17–64 tahun, mulai Rp4.100').waitFor();
	await look('angka', [1280, 360]);
	await page.getByText('Jaga Aman: usia dewasa 18 sampai 60 tahun').first().waitFor();
	await page.getByRole('button', { name: 'Minta orang kedua membaca' }).click();
	await page.getByRole('alert').getByText('18 sampai 60 tahun').waitFor();
	// The refusal is also logged in the browser's console.
	faults.splice(0);
	await kept(page, () => summary.fill('Bayar tahunan hemat 8 %, mulai {jaga-aman.premi.mulai}.'));
	await kept(page, () => page.getByRole('button', { name: 'Pakai angka produk: 7,4%' }).click());
	const text = page.getByRole('textbox', { name: /^Isi/ });
	await text.click();
	await page.keyboard.press('Control+End');
	await page.keyboard.press('{');
	await list.fill('Jaga Aman usia dewasa tertua');
	await kept(page, () => list.press('Enter'));
	await expect.poll(() => text.innerText()).toContain('{jaga-aman.usia.maks}');
	await page.getByRole('button', { name: 'Minta orang kedua membaca' }).click();
	await page.getByText('Orang lain yang membacanya dulu').waitFor();
	const second = await logIn(browser, product.url, 'admin');
	await visit(second.page, `${product.url}/office/konten?halaman=jaga-aman&bahasa=id`);
	await second.page.getByText('Lihat di ponsel dan layar lebar').click();
	for (const screen of ['ponsel', 'layar lebar'])
		await second.page
			.frameLocator(`iframe[title="Halaman di ${screen}"]`)
			.getByText('Bayar tahunan hemat 7,4%, mulai Rp4.100.')
			.first()
			.waitFor();
	await shot(second.page, 'studio-dua-lebar-1280');
	await second.page.getByRole('button', { name: 'Setujui' }).click();
	await second.page.getByRole('button', { name: 'Terbitkan sekarang' }).click();
	await second.page.getByText('disetujui Dewi Admin').waitFor();
	await expect
		.poll(() => publicText('/jaga-aman'))
		.toContain('Bayar tahunan hemat 7,4%, mulai Rp4.100.');
	await room('angka&produk=jaga-aman');
	await page.getByRole('table', { name: 'Teks yang menyebut produk ini' }).waitFor();
	await look('angka-produk', [1920, 1280, 360]);
	expect(faults).toEqual([]);
});

test('texts, menus and redirects take effect immediately and can be reverted', async () => {
	await fetch(`${product.url}/produk/jaga-aman`);
	await room('kata&cari=semua_artikel');
	const word = page.getByLabel('Indonesia: semua_artikel');
	await word.fill('Lihat semua artikel');
	await look('kata', [1280, 360]);
	await page.getByRole('button', { name: 'Simpan Indonesia: semua_artikel' }).click();
	await expect.poll(() => publicText('/news/apa-itu-premi')).toContain('Lihat semua artikel');
	await room('menu');
	const top = page.getByRole('region', { name: 'Menu atas' });
	await top.getByRole('button').first().click();
	const name = page.locator('#menu-header-0-name');
	await name.fill('');
	await page.getByRole('button', { name: 'Terbitkan menu' }).click();
	await page.getByText('Tulis namanya.').first().waitFor();
	// The refusal is also logged in the browser's console.
	faults.splice(0);
	await name.fill('Cek premi');
	await page.getByRole('button', { name: 'Lihat dulu' }).click();
	const before = page.frameLocator('iframe[title="Situs dengan menu ini, belum terbit"]');
	await before.getByText('Cek premi').first().waitFor({ state: 'attached' });
	await expect.poll(() => publicText('/')).not.toContain('Cek premi');
	await top.getByRole('button', { name: /^Klaim/ }).click();
	await top.getByRole('button', { name: 'Naik: Klaim' }).click();
	await look('menu', [1920, 1280, 360]);
	await page.getByRole('button', { name: 'Terbitkan menu' }).click();
	await expect.poll(() => publicText('/')).toContain('Cek premi');
	await room('riwayat');
	await look('riwayat', [1280, 360]);
	await page.getByRole('button', { name: /^Kembalikan: Menu id/ }).click();
	await expect.poll(() => publicText('/')).not.toContain('Cek premi');
	await expect
		.poll(async () => {
			await room('pengalihan');
			await page.getByRole('table', { name: 'Alamat yang dialihkan' }).waitFor();
			return page
				.getByRole('button', { name: 'Alihkan ke /jaga-aman dari /produk/jaga-aman' })
				.count();
		})
		.toBe(1);
	await look('pengalihan', [1280, 360]);
	await page
		.getByRole('button', { name: 'Alihkan ke /jaga-aman dari /produk/jaga-aman' })
		.click();
	await page.getByRole('button', { name: 'Ubah /produk/jaga-aman' }).waitFor();
	await expect
		.poll(async () =>
			(await fetch(`${product.url}/produk/jaga-aman`, { redirect: 'manual' })).headers.get(
				'location',
			),
		)
		.toBe('/jaga-aman');
	expect(faults).toEqual([]);
});

test('a picture is cropped around its focal point and replaces another on every page', async () => {
	const photo = (colour: string) =>
		sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
			.jpeg()
			.toBuffer();
	const drop = async (name: string, colour: string) => {
		await page.getByLabel('Gambar baru').setInputFiles({
			name: `${colour}.jpg`,
			mimeType: 'image/jpeg',
			buffer: await photo(colour),
		});
		await page.getByLabel('Kata pengganti').fill(name);
		await page.getByRole('button', { name: 'Unggah', exact: true }).click();
		await page.getByRole('link', { name }).waitFor();
	};
	await room('gambar');
	await drop('Langit pagi', 'skyblue');
	await drop('Payung merah', 'firebrick');
	await look('gambar', [1920, 1280, 360]);
	await page.getByRole('link', { name: 'Payung merah' }).click();
	await page.getByRole('radio', { name: 'Persegi' }).check();
	const slider = page.getByRole('slider', { name: 'Titik penting, dari kiri' });
	await slider.focus();
	await slider.press('Home');
	await look('gambar-potong', [1280, 360]);
	await page.getByRole('button', { name: 'Simpan potongan' }).click();
	await page.getByText('600 × 600 piksel').waitFor();
	const drawing = encodeURIComponent('/images/products/jaga-aman.svg');
	await room(`gambar&gambar=${drawing}`);
	const uses = page.getByRole('table', { name: 'Halaman yang memakai gambar ini' });
	await uses.getByRole('link', { name: 'Jaga Aman', exact: true }).first().waitFor();
	await page.getByRole('button', { name: 'Pilih gambar pengganti' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Payung merah' }).first().click();
	await look('gambar-ganti', [1280, 360]);
	await page.getByRole('button', { name: 'Ganti di semua halaman' }).click();
	await page.getByText(/menunggu di satu terbitan/).waitFor();
	await expect.poll(() => publicText('/jaga-aman')).toContain('/images/products/jaga-aman.svg');
	await page.getByRole('link', { name: 'Buka terbitannya' }).click();
	await page.getByText('Ganti gambar: Payung merah').waitFor();
	expect(faults).toEqual([]);
});

test('all content is exported as one archive, and differences are shown before an import', async () => {
	await room('arsip');
	await page.getByText(/Arsip yang diunggah tersimpan/).waitFor();
	await look('arsip', [1280, 360]);
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Unduh arsip' }).click(),
	]);
	const files = unzipSync(readFileSync(await file.path()));
	const content = JSON.parse(strFromU8(files['content.json'] ?? new Uint8Array())) as {
		pages: { slug: string; language: string; title: string }[];
	};
	expect(content.pages.length).toBeGreaterThan(50);
	for (const one of content.pages)
		if (one.slug === 'news/apa-itu-premi' && one.language === 'id') one.title = 'Apa itu premi';
	const bring = (buffer: Uint8Array) =>
		page.getByLabel('Arsip konten').setInputFiles({
			name: 'teduh.zip',
			mimeType: 'application/zip',
			buffer: Buffer.from(buffer),
		});
	await bring(strToU8('bukan arsip'));
	await page
		.getByRole('alert')
		.getByText(/bukan arsip konten/)
		.waitFor();
	// The refusal is also logged in the browser's console.
	faults.splice(0);
	await bring(zipSync({ ...files, 'content.json': strToU8(JSON.stringify(content)) }));
	await page.getByText('1 bagian berbeda').click();
	await page.getByText('Judul halaman').waitFor();
	await look('arsip-beda', [1920, 1280, 360]);
	await page.getByRole('button', { name: 'Ambil yang dipilih' }).click();
	await page.getByText(/^Diambil: 1 halaman\./).waitFor();
	await page.getByText('Sudah diambil, belum terbit').waitFor();
	await page.getByRole('link', { name: 'Buka terbitannya' }).click();
	await page.getByText('Arsip teduh.zip').waitFor();
	expect(faults).toEqual([]);
});

test('hospitals are changed individually and by Excel, appear on the site and can be restored', async () => {
	await room('rekanan');
	const search = page.getByLabel('Cari nama, alamat atau kota');
	await search.fill('Mutiara Kecil');
	await search.press('Enter');
	await page.getByText('1 tempat', { exact: true }).waitFor();
	await page.getByRole('button', { name: 'Ubah RSIA Contoh Mutiara Kecil, Bekasi' }).click();
	await page.locator('#rekanan-name:focus').waitFor();
	await page.getByLabel('Telepon', { exact: true }).fill('bukan nomor');
	await page.getByRole('button', { name: 'Simpan rekanan' }).click();
	await page.getByText('Tulis teleponnya dengan angka').waitFor();
	// The refusal is also logged in the browser's console.
	faults.splice(0);
	await page.getByLabel('Telepon', { exact: true }).fill('(021) 555 0199');
	await look('rekanan-ubah', [360, 1280]);
	await page.getByRole('button', { name: 'Simpan rekanan' }).click();
	await page.getByRole('cell', { name: '(021) 555 0199' }).waitFor();
	const shown = '/rumah-sakit-rekanan?search=Mutiara+Kecil';
	await expect.poll(() => publicText(shown)).toContain('(021) 555 0199');
	await search.fill('');
	await search.press('Enter');
	const [kept] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Unduh Excel' }).click(),
	]);
	await page.getByLabel('Berkas Excel rekanan').setInputFiles(await kept.path());
	await page.getByText('Berkas ini sama dengan daftar sekarang.').waitFor();
	const one = writeXlsx([
		{
			name: 'Rekanan',
			widths: [],
			rows: [
				['Nama', 'Kota', 'Alamat', 'Telepon', 'Cashless'],
				['RS Contoh Baru', 'Depok', 'Jl. Margonda 1', '(021) 777 0101', 'ya'],
			].map((row) => row.map((value) => ({ value }))),
		},
	]);
	await page.getByLabel('Berkas Excel rekanan').setInputFiles({
		name: 'rekanan.xlsx',
		mimeType: 'application/octet-stream',
		buffer: Buffer.from(one),
	});
	await page.getByRole('heading', { name: 'Baru: 1' }).waitFor();
	await look('rekanan-berkas', [360, 1280, 1920]);
	await page.getByRole('button', { name: 'Ganti daftar' }).click();
	await page.getByText('1 tempat', { exact: true }).waitFor();
	await expect.poll(() => publicText('/rumah-sakit-rekanan')).toContain('RS Contoh Baru');
	await room('riwayat');
	await page
		.getByRole('button', { name: /^Kembalikan: Daftar rekanan rumah sakit/ })
		.first()
		.click();
	await page.getByText('Dikembalikan.').first().waitFor();
	await expect.poll(() => publicText('/rumah-sakit-rekanan')).not.toContain('RS Contoh Baru');
	await expect.poll(() => publicText(shown)).toContain('(021) 555 0199');
	expect(faults).toEqual([]);
});
