import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { heardAll, shot, visit, visitor } from './browser/browser.ts';
import { enterPortal, invitationOf, newCustomer, sampleCustomer } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const sari = (width: number) => sampleCustomer(browser, product.url, width);

test('home shows a greeting, policies with arrows, two links and products in a new tab (C2.1, C2.2)', async () => {
	const { page, faults } = await sari(360);
	await page
		.getByRole('heading', { name: /^Selamat (Pagi|Siang|Sore|Malam), Sari Nasabah$/ })
		.waitFor();
	await page
		.getByRole('region', { name: 'Polis Saya' })
		.getByRole('button', { name: 'Berikutnya' })
		.waitFor();
	expect(await page.getByRole('link', { name: 'Beli', exact: true }).getAttribute('href')).toBe(
		'/',
	);
	expect(
		await page
			.getByRole('link', { name: /e-Klaim/ })
			.first()
			.getAttribute('href'),
	).toBe('/selfcare/cara-pengajuan-klaim');
	expect(await page.getByRole('link', { name: /Jaga Senyumku/ }).getAttribute('target')).toBe(
		'_blank',
	);
	await page.getByRole('region', { name: 'Pengumuman' }).waitFor();
	await expectAccessible(page, 'beranda');
	await page.getByRole('button', { name: 'Buka menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Menu' });
	expect(await menu.getByRole('link', { name: 'My Profil' }).getAttribute('href')).toBe(
		'/selfcare/profile-page',
	);
	await expectAccessible(page, 'menu');
	await heardAll(page);
	await menu.getByRole('button', { name: 'Logout' }).click();
	await page.getByText('Success Logout').waitFor();
	await page.waitForURL('**/selfcare/login');
	expect(await page.evaluate(() => localStorage.getItem('selfcare'))).toBeNull();
	expect(faults).toEqual([]);
});

test('the policy page shows counts, card types, every popup, the e-card and a policy’s URL (C2.3)', async () => {
	const { page, faults } = await sari(1280);
	await visit(page, `${product.url}/selfcare/policy`);
	const count = (label: string) =>
		page.locator('dl > div', { hasText: label }).locator('dd').textContent();
	await page.getByText('Polis aktif').waitFor();
	expect([await count('Polis aktif'), await count('Tidak aktif')]).toEqual(['3', '1']);
	expect(await page.locator('article[data-type=sehat]').count()).toBe(1);
	await page.getByRole('button', { name: /Lihat detail Jaga Sehat/ }).click();
	await page.getByRole('heading', { name: 'Daftar Tertanggung' }).waitFor();
	expect(page.url()).toContain('?ref=');
	for (const [name, words] of [
		['Info Pembayaran', 'QRIS'],
		['Customer Bonus', 'Bonus tanpa klaim'],
		['Detail Klaim', 'Belum ada klaim pada polis ini.'],
		['Dok. Polis & Endorse', 'Polis (PDF)'],
		['Daftar autodebet', 'Bisa dihentikan kapan saja'],
	] as const) {
		await page.getByRole('button', { name, exact: true }).click();
		await page.getByRole('dialog', { name }).getByText(words).first().waitFor();
		await expectAccessible(page, name);
		await page.keyboard.press('Escape');
	}
	await page.getByRole('button', { name: 'ID Card Rara Nasabah' }).click();
	const card = page.getByRole('dialog', { name: 'E-Card' });
	const words = await card.innerText();
	expect(words).toMatch(/Layanan nasabah\s+021-0000-0000/); // C2.3.14
	expect(words).toMatch(/Bantuan rumah sakit 24 jam\s+021-0000-0001/); // C2.3.15
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		card.getByRole('button', { name: 'Simpan e-card (PDF)' }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^e-card-\d{11}-3\.pdf$/);
	await page.keyboard.press('Escape');
	await page.reload();
	await page.getByRole('heading', { name: 'Daftar Tertanggung' }).waitFor();
	expect(faults).toEqual([]);
});

test('the payment report filters on Terapkan, reports a wider search and downloads (C2.4, C5.29–C5.34)', async () => {
	const { page, faults } = await sari(1280);
	await visit(page, `${product.url}/selfcare/payment-report`);
	const rows = page.locator('tbody tr');
	await rows.first().waitFor();
	const all = await rows.count();
	await page.getByLabel('Produk').selectOption('Jaga Jiwa');
	await expect.poll(() => rows.count()).toBe(all);
	await page.getByRole('button', { name: 'Terapkan' }).click();
	await expect.poll(() => rows.count()).toBe(1);
	const policyNo = (await rows.first().locator('td').nth(2).textContent()) ?? '';
	await page.getByLabel('Cari').fill(policyNo);
	await page.getByRole('button', { name: 'Terapkan' }).click();
	await page.getByText(/^Ini pembayaran yang memuat/).waitFor();
	await page.getByLabel('Cari').fill('tidak ada');
	await page.getByRole('button', { name: 'Terapkan' }).click();
	await page.getByText('Tidak ada pembayaran yang cocok dengan pencarianmu.').waitFor();
	await page.getByLabel('Cari').fill('');
	await page.getByRole('button', { name: 'Terapkan' }).click();
	await expectAccessible(page, 'laporan');
	for (const format of ['CSV', 'PDF']) {
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: `Unduh ${format}` }).click(),
		]);
		expect(download.suggestedFilename().endsWith(format.toLowerCase())).toBe(true);
	}
	expect(faults).toEqual([]);
});

test('contacts show a numbered FAQ (C2.6) that opens with the keyboard alone', async () => {
	const { page } = await sari(360);
	await visit(page, `${product.url}/selfcare/contact-us`);
	await page.getByRole('heading', { name: 'Hubungi Kami', level: 1 }).waitFor();
	await page.getByRole('heading', { name: 'Pertanyaan yang Sering Diajukan' }).waitFor();
	await page
		.getByText('1. Bagaimana cara mengajukan klaim?')
		.focus()
		.catch(() => {});
	await page
		.locator('summary', { hasText: '3. Bagaimana kalau lupa kata sandi?' })
		.press('Enter');
	await page.getByText('Tautan yang kami kirim berlaku 30 menit').waitFor();
	await expectAccessible(page, 'kontak');
});

async function choosePolicyForDebit(page: Page): Promise<void> {
	await visit(page, `${product.url}/selfcare/policy`);
	await page.getByRole('button', { name: /Lihat detail Jaga Sehat/ }).click();
	await page.getByRole('button', { name: 'Daftar autodebet' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }).click();
	await page.waitForURL('**/selfcare-pengajuan-autodebet?ref=*');
}

test('auto-debet waits for both fields, rejects a bad account and registers a good one (C2.9, C5.50–C5.52)', async () => {
	const { page, faults } = await sari(360);
	await choosePolicyForDebit(page);
	const send = page.getByRole('button', { name: 'Ajukan' });
	expect(await send.isDisabled()).toBe(true);
	await page.getByLabel('Nomor rekening').fill('12a3');
	await page.getByLabel('Nomor HP').fill('081234567890');
	expect(await page.getByLabel('Nomor rekening').inputValue()).toBe('123');
	await send.click();
	await page.getByText('Nomor rekening harus 8 sampai 20 digit angka').waitFor();
	await expectAccessible(page, 'autodebet');
	await page.getByLabel('Nomor rekening').fill('1234567890');
	await send.click();
	await page
		.getByRole('dialog', { name: 'Autodebet terdaftar' })
		.getByRole('button', { name: 'Tutup' })
		.click();
	await page.waitForURL('**/selfcare/policy');
	await page.getByRole('button', { name: /Lihat detail Jaga Sehat/ }).click();
	await page.getByRole('button', { name: 'Info Pembayaran' }).click();
	await page.getByText('••••••7890').waitFor();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Unduh surat kuasa (PDF)' }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^SKPR-\d{8}\.pdf$/);
	expect(faults).toEqual([]);
});

test('saving profile fields updates the profile and ends the login (C2.8, C5.53, C8.20–C8.24)', async () => {
	const { page, faults } = await sari(1280);
	await visit(page, `${product.url}/selfcare/profile-page`);
	await page.getByText('Data diri').waitFor();
	await page
		.getByRole('navigation', { name: 'Akun' })
		.getByRole('link', { name: 'Edit Profil' })
		.click();
	await page.getByLabel('Kode pos').fill('12');
	await page.getByRole('button', { name: 'Submit' }).click();
	await page.getByText('Kode pos harus 5 digit angka').waitFor();
	await expectAccessible(page, 'edit profil');
	await page.getByLabel('Kode pos').fill('12810');
	await page.getByLabel('Nama panggilan').fill('Sar');
	await page.getByRole('button', { name: 'Submit' }).click();
	await page.getByText('Profil kamu sudah diperbarui').waitFor();
	await page.waitForURL('**/selfcare/login');
	await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
	await visit(page, `${product.url}/selfcare/profile-page`);
	await page.getByText('Sar', { exact: true }).waitFor();
	expect(faults).toEqual([]);
});

test('premiums and the exact refund are shown before any decision', async () => {
	const { page, faults } = await sari(360);
	await visit(page, `${product.url}/selfcare/policy`);
	await page.getByRole('button', { name: /Lihat detail Jaga Jiwa/ }).click();
	await page.getByRole('link', { name: 'Layanan polis' }).click();
	await page.getByText('Ke-1 ·').waitFor();
	await page.getByText('Kembali kepadamu').waitFor();
	await expectAccessible(page, 'layanan polis');
	await shot(page, 'layanan-polis-360');
	expect(faults).toEqual([]);
});

test('an hour of inactivity logs out after a warning and login returns to the same page (C4.13, WCAG 2.2.1)', async () => {
	const { page } = await sari(360);
	await page.clock.install({ time: new Date() });
	await visit(page, `${product.url}/selfcare/payment-report`);
	// The rows are only loaded after the script has recognised the login.
	await page.locator('tbody tr').first().waitFor({ state: 'attached' });
	await page.clock.runFor(58 * 60_000 + 2_000);
	const warning = page.getByRole('dialog', { name: 'Masih di sini?' });
	await warning.waitFor();
	await warning.getByText('Isian yang belum tersimpan dihapus dari perangkat ini').waitFor();
	await expectAccessible(page, 'peringatan');
	await shot(page, 'masih-di-sini-360');
	await page.keyboard.press('Escape');
	await page.clock.runFor(57 * 60_000);
	expect(await warning.isVisible()).toBe(false);
	await page.clock.runFor(4 * 60_000);
	await page.waitForURL('**/selfcare/login');
	await page.getByText('isian yang belum tersimpan sudah dihapus dari perangkat ini').waitFor();
	await shot(page, 'keluar-karena-diam-360');
	expect(await page.evaluate(() => localStorage.getItem('selfcare'))).toBeNull();
});

test('resetting a forgotten password through the mailed link ends every session (C2.2.08–C2.2.19)', async () => {
	await newCustomer(product, 'lupa@contoh.test', 'HujanSenja2026');
	const old = await visitor(browser, 360);
	await enterPortal(old.page, product.url, 'lupa@contoh.test', 'HujanSenja2026');
	const { page } = await visitor(browser, 360);
	await visit(page, `${product.url}/selfcare/login`);
	await page.getByRole('link', { name: 'Lupa Kata Sandi?' }).click();
	await page.getByLabel('Email').fill('lupa@contoh.test');
	const welcome = await invitationOf(product, 'lupa@contoh.test');
	await page.getByRole('button', { name: 'Kirim' }).click();
	await page.getByRole('heading', { name: 'Email konfirmasi sudah dikirim!' }).waitFor();
	const newest = () => invitationOf(product, 'lupa@contoh.test');
	await expect.poll(newest, { timeout: 60_000 }).not.toBe(welcome);
	await visit(page, await newest());
	await page.getByLabel('Kata sandi baru').fill('rahasia');
	await page.getByLabel('Ulangi kata sandi').fill('lain');
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page.getByText('Kata sandi dan konfirmasinya harus sama.').waitFor();
	await page.getByLabel('Kata sandi baru').fill('HujanSenja2027');
	await page.getByLabel('Ulangi kata sandi').fill('HujanSenja2027');
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page.getByRole('heading', { name: 'Pergantian kata sandi berhasil' }).waitFor();
	await enterPortal(page, product.url, 'lupa@contoh.test', 'HujanSenja2027');
	// The other browser is redirected to the login page, which states the reason and returns to the
	// original page (C4.18).
	await visit(old.page, `${product.url}/selfcare/policy`);
	await old.page.waitForURL('**/selfcare/login');
	await old.page.getByText('Sesi kamu sudah berakhir').first().waitFor();
	await old.page.getByLabel('Email').fill('lupa@contoh.test');
	await old.page.getByLabel('Kata Sandi', { exact: true }).fill('HujanSenja2026');
	await old.page.getByRole('button', { name: 'Masuk' }).click();
	await old.page.getByText('Email atau kata sandi tidak cocok.').first().waitFor();
	await old.page.getByLabel('Kata Sandi', { exact: true }).fill('HujanSenja2027');
	await old.page.getByRole('button', { name: 'Masuk' }).click();
	await old.page.waitForURL('**/selfcare/policy');
});

test('a customer’s sessions are listed and can be ended (C3.1.25)', async () => {
	const first = await sari(360);
	const second = await sari(1280);
	await visit(second.page, `${product.url}/selfcare/keamanan`);
	await second.page.getByText('Sesi ini').waitFor();
	await expectAccessible(second.page, 'sesi');
	await second.page.getByRole('button', { name: 'Keluarkan semua sesi lain' }).click();
	await second.page.getByText('sesi lain sudah dikeluarkan').waitFor();
	await visit(first.page, `${product.url}/selfcare/profile-page`);
	await first.page.waitForURL('**/selfcare/login');
});
