import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testMember, xlsxOf } from '#insurance/groups/memberships/test-panel.server.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { asRead, mailsWith } from './browser/journey.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const COVER = 'Jaga Korporat: Kecelakaan Diri';
const OTHER = 'Jaga Korporat: Kecelakaan Diri dan Rawat Inap';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const expectFocus = (where: Locator) =>
	expect.poll(() => where.evaluate((one) => one === document.activeElement)).toBe(true);
const lose = (page: Page, name: string) =>
	page.route(`**/panel/${name}*`, (route) => route.abort('internetdisconnected'));

async function enter(page: Page, password: string, email = 'hrd@contoh.test'): Promise<void> {
	await visit(page, `${product.url}/korporat/login`);
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Kata sandi', { exact: true }).fill(password);
	await page.getByLabel('Kata sandi', { exact: true }).press('Enter');
	await page.waitForURL('**/korporat/panel');
}

test('a commonly guessed password is rejected at its field without a new link request', async () => {
	const { page, faults } = await visitor(browser, 360);
	await visit(page, `${product.url}/korporat/lupa-kata-sandi`);
	await page.getByLabel('Email').fill('hrd2@contoh.test');
	await page.getByRole('button', { name: 'Kirim' }).click();
	await page.getByRole('heading', { name: 'Cek emailmu' }).waitFor();
	const links = () =>
		mailsWith(product.dataDir, 'hrd2@contoh.test')
			.map(asRead)
			.flatMap(
				(mail) => /https?:\/\/[^\s"<]+ganti-kata-sandi\?token=[\w-]+/.exec(mail)?.[0] ?? [],
			);
	await expect.poll(() => links().length, { timeout: 30_000 }).toBeGreaterThan(0);
	await visit(page, links()[0] ?? '');
	const put = async (password: string) => {
		await page.getByLabel('Kata sandi baru').fill(password);
		await page.getByLabel('Konfirmasi kata sandi').fill(password);
		await page.getByRole('button', { name: 'Simpan' }).click();
	};
	await put('Abcdef1#');
	await page.getByText(/termasuk yang pertama kali dicoba pencuri/).waitFor();
	expect(await page.getByLabel('Kata sandi baru').getAttribute('aria-invalid')).toBe('true');
	await expectFocus(page.getByLabel('Kata sandi baru'));
	// No toast covers the button. No new link is offered, because the emailed one is still valid.
	expect(await page.locator('[aria-live=assertive] p').count()).toBe(0);
	expect(await page.getByRole('link', { name: 'Minta tautan baru' }).count()).toBe(0);
	await expectAccessible(page, 'a common password');
	await shot(page, 'kata-sandi-umum-360');
	await put('HujanSenja#2026');
	await page.getByRole('heading', { name: 'Kata sandi tersimpan' }).waitFor();
	expect(faults.splice(0)).toEqual([]);
	await visit(page, links()[0] ?? '');
	await put('HujanSenja#2027');
	await page.getByRole('link', { name: 'Minta tautan baru' }).waitFor();
	// Focus moves to the message, because the next link comes before the clicked button in tab
	// order.
	await expectFocus(page.getByText('Tautan ini sudah dipakai atau kedaluwarsa.').first());
	expect(faults.filter((fault) => !fault.includes('410'))).toEqual([]);
});

test('a failed fetch shows an error in its place, never an empty or outdated list', async () => {
	const { page } = await visitor(browser, 360);
	const fail = (name: string) => lose(page, name);
	await fail('me');
	await enter(page, 'Contoh#2026');
	await page.getByText('Panel belum bisa dimuat').waitFor();
	await expectAccessible(page, 'a panel that is not there');
	await page.unroute('**/panel/me*');
	await fail('changes');
	await fail('corrections');
	await page.getByRole('button', { name: 'Coba lagi' }).click();
	const asked = section(page, 'Perbaikan Data dari Peserta');
	await asked.getByText('Permintaan peserta belum bisa dimuat').waitFor();
	await shot(page, 'permintaan-gagal-360');
	await page.unroute('**/panel/corrections*');
	await asked.getByRole('button', { name: 'Coba lagi' }).click();
	await asked.getByText('Tidak ada permintaan yang menunggu.').waitFor();
	await expectFocus(asked.getByRole('heading'));
	const history = section(page, 'Riwayat Perubahan');
	await history.getByText('Riwayat belum bisa dimuat').waitFor();
	expect(await history.getByText('Belum ada perubahan').count()).toBe(0);
	await page.unroute('**/panel/changes*');
	await history.getByRole('button', { name: 'Coba lagi' }).click();
	await history.getByRole('listitem').first().waitFor();
	await expectFocus(history.getByRole('heading', { level: 2 }));
	await fail('changes');
	await history.getByLabel('Produk').selectOption({ label: OTHER });
	await history.getByText('Riwayat belum bisa dimuat').waitFor();
	await history.getByLabel('Produk').selectOption({ label: 'Pilih produk' });
	await history.getByText('Pilih produk untuk melihat riwayatnya.').waitFor();
	expect(await history.getByText('Riwayat belum bisa dimuat').count()).toBe(0);
	await page.unroute('**/panel/changes*');

	const list = section(page, 'List Kepesertaan');
	const search = async (words: string) => {
		await list.getByLabel('Cari nama atau NIK').fill(words);
		await list.getByLabel('Cari nama atau NIK').press('Enter');
	};
	const row = (name: string) => list.getByRole('button', { name: `Sertifikat ${name}` });
	await row('Adi Pratama').waitFor();
	await fail('list');
	await search('Bunga');
	await list.getByText('Daftar peserta belum bisa dimuat').waitFor();
	// The rows of the previous search are not displayed as results of the current one.
	expect(await row('Adi Pratama').count()).toBe(0);
	await shot(page, 'daftar-gagal-360');
	await page.unroute('**/panel/list*');
	await list.getByRole('button', { name: 'Coba lagi' }).click();
	await row('Bunga Nasution').waitFor();
	await expectFocus(list.getByRole('heading', { level: 2 }));
	// The people of this product are never displayed under the name of another product.
	let release = () => {};
	const held = new Promise<void>((resolve) => void (release = resolve));
	await page.route('**/panel/list*', async (route) => {
		await held;
		await route.continue();
	});
	await list.getByLabel('Pilih produk yang kamu miliki').selectOption({ label: OTHER });
	await list.getByText('Memuat daftar…').waitFor();
	expect(await list.getByRole('button', { name: /^Sertifikat / }).count()).toBe(0);
	release();
	await list
		.getByRole('button', { name: /^Sertifikat / })
		.first()
		.waitFor();
	await page.unroute('**/panel/list*');
	await fail('list');
	await search('Bunga');
	await list.getByText('Daftar peserta belum bisa dimuat').waitFor();
	await list.getByLabel('Pilih produk yang kamu miliki').selectOption({ label: 'Pilih produk' });
	await list.getByText('Pilih produk untuk melihat pesertanya.').waitFor();
	expect(await list.getByText('Daftar peserta belum bisa dimuat').count()).toBe(0);
	await page.unroute('**/panel/list*');
	await list.getByLabel('Pilih produk yang kamu miliki').selectOption({ label: COVER });
	await row('Adi Pratama').waitFor();
	await search('tidak ada namanya');
	await list.getByText('atau pilih Keadaan: Semua').waitFor();
	await search('');
	await list.getByLabel('Keadaan').selectOption({ label: 'Sudah keluar' });
	await list.getByText('Belum ada peserta yang keluar dari produk ini.').waitFor();

	await list.getByLabel('Keadaan').selectOption({ label: 'Semua' });
	await list.getByRole('button', { name: 'Unduh daftar (.xlsx)' }).click();
	const step = page.getByRole('dialog', { name: 'Unduh daftar peserta' });
	await step.getByRole('button', { name: 'Unduh .xlsx' }).click();
	await step.getByText('Tulis kata sandimu dulu.').waitFor();
	await expectFocus(step.getByLabel('Kata sandi', { exact: true }));
	await step.getByLabel('Kata sandi', { exact: true }).fill('bukan ini');
	await step.getByRole('button', { name: 'Unduh .xlsx' }).click();
	await step.locator('[aria-invalid=true]').waitFor();
	await expectFocus(step.getByLabel('Kata sandi', { exact: true }));
	await step.getByRole('button', { name: 'Jangan dulu' }).click();
	await expect.poll(() => step.isVisible()).toBe(false);
});

test('a still invalid row and a date that is too early show errors at their fields', async () => {
	const { page } = await visitor(browser, 360);
	await enter(page, 'Contoh#2026');
	const add = section(page, 'Penambahan Kepesertaan');
	await add.getByLabel('Pilih produk yang kamu miliki').selectOption({ label: COVER });
	const give = (rows: Parameters<typeof xlsxOf>[0]) =>
		add.getByLabel('Upload template Penambahan Kepesertaan').setInputFiles({
			name: 'peserta.xlsx',
			mimeType: 'application/octet-stream',
			buffer: Buffer.from(xlsxOf(rows)),
		});
	await give([testMember(8_301), testMember(8_302, { email: 'salah' })]);
	await add.getByRole('button', { name: 'Perbaiki baris 2' }).click();
	const dialog = page.getByRole('dialog', { name: 'Perbaiki baris 2' });
	await dialog.getByLabel('Nama', { exact: true }).fill('Dewi Contoh');
	await dialog.getByRole('button', { name: 'Simpan baris' }).click();
	await expect.poll(() => focused(page)).toBe('mend-email');
	await dialog.getByText('contoh nama@perusahaan.co.id').waitFor();
	// Text that could not be sent is preserved.
	await page.route('**/panel/mend*', (route) => route.abort('internetdisconnected'));
	await dialog.getByLabel('Alamat Email').fill('p8302@maju.test');
	await dialog.getByRole('button', { name: 'Simpan baris' }).click();
	await dialog.getByRole('alert').getByText('Periksa sambungan internetmu').waitFor();
	expect(await dialog.getByLabel('Alamat Email').inputValue()).toBe('p8302@maju.test');
	await page.unroute('**/panel/mend*');
	await dialog.getByRole('button', { name: 'Simpan baris' }).click();
	await add.getByText(/^Premi bertambah Rp/).waitFor();
	await expect.poll(() => dialog.isVisible()).toBe(false);

	const begins = add.getByLabel('Berlaku mulai');
	await begins.fill('2020-01-01');
	await add.getByText(/^Tanggal berlaku paling awal /).waitFor();
	expect(await begins.getAttribute('aria-invalid')).toBe('true');
	// Recalculating cannot help, because the date must be changed.
	expect(await add.getByRole('button', { name: 'Hitung lagi' }).count()).toBe(0);
	await add.getByRole('status').getByText('Premi dihitung setelah tanggalnya benar.').waitFor();
	await add.getByRole('button', { name: 'Submit' }).click();
	await expectFocus(begins);
	await expectAccessible(page, 'a day that is too early');
	await shot(page, 'tanggal-terlalu-awal-360');
});
