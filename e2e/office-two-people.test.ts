import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot } from './browser/browser.ts';
import { fileClaim } from './people/filed-claims.ts';
import { atWork, customerSession } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';

const { product, browser } = await openSite();
afterAll(() => closeSite(product, browser));
const { url } = product;

const conflict = (page: Page, place: string) =>
	page.getByRole('status').filter({ hasText: `Orang lain lebih dulu mengubah: ${place}` });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/**
 * Filters out the refused save, which is logged only in the console of the person who tried to
 * save.
 */
const onlyRefused = (faults: readonly string[]) => faults.filter((one) => !one.includes('409'));

test('when two people change one partner, the input is shown next to the newer values', async () => {
	const sales = await atWork(browser, url, 'sales', { path: '/office/mitra', width: 360 });
	await press(sales.page, 'Tambah mitra');
	await sales.page.getByLabel('Kode').fill('KLINIK');
	await sales.page.getByLabel('Nama mitra').fill('Klinik Contoh');
	await press(sales.page, 'Simpan mitra');
	await press(sales.page, 'Ubah Klinik Contoh');
	await sales.page.getByLabel('Nama mitra').fill('Klinik Sari');

	const admin = await atWork(browser, url, 'admin', { path: '/office/mitra' });
	await press(admin.page, 'Ubah Klinik Contoh');
	await admin.page.getByLabel('Nama mitra').fill('Klinik Dewi');
	await admin.page.getByLabel('Sampai dengan').fill('2027-12-31');
	await press(admin.page, 'Simpan mitra');
	await admin.page.getByRole('heading', { name: 'Klinik Dewi' }).waitFor();

	await press(sales.page, 'Simpan mitra');
	await conflict(sales.page, 'Nama mitra').getByText('Klinik Dewi').waitFor();
	await sales.page.getByText('Isianmu masih ada; bandingkan, lalu simpan lagi').waitFor();
	expect(await sales.page.getByLabel('Nama mitra').inputValue()).toBe('Klinik Sari');
	expect(await sales.page.getByLabel('Sampai dengan').inputValue()).toBe('31 Des 2027');
	for (const width of [360, 1280, 1920]) {
		await sales.page.setViewportSize({ width, height: 800 });
		await expectAccessible(sales.page, `a partner of two people at ${width}`);
		await shot(sales.page, `mitra-berdua-${width}`);
	}
	await sales.page
		.getByRole('button', { name: 'Pakai tulisannya untuk Nama mitra' })
		.press('Enter');
	expect(await sales.page.getByLabel('Nama mitra').inputValue()).toBe('Klinik Dewi');
	await sales.page.getByLabel('Nama mitra').fill('Klinik Sari');
	await press(sales.page, 'Simpan mitra');
	await sales.page.getByRole('heading', { name: 'Klinik Sari' }).waitFor();
	for (const { faults } of [sales, admin]) expect(onlyRefused(faults)).toEqual([]);
});

test('a hospital changed by another editor is reloaded without losing the input', async () => {
	const path = '/office/konten?bagian=rekanan';
	const people = [
		await atWork(browser, url, 'editor', { path }),
		await atWork(browser, url, 'admin', { path, width: 360 }),
	] as const;
	for (const { page } of people)
		await page
			.getByRole('button', { name: /^Ubah / })
			.first()
			.press('Enter');
	const [sekar, dewi] = people.map(({ page }) => page) as [Page, Page];
	await dewi.getByLabel('Alamat', { exact: true }).fill('Jalan Dewi 2');
	await sekar.getByLabel('Alamat', { exact: true }).fill('Jalan Sekar 1');
	await sekar.getByLabel('Telepon', { exact: true }).fill('021 5550 222');
	await press(sekar, 'Simpan rekanan');
	await sekar.getByText('Tersimpan dan langsung tampil di situs.').waitFor();
	await press(dewi, 'Simpan rekanan');
	await conflict(dewi, 'Alamat').getByText('Jalan Sekar 1').waitFor();
	expect(await dewi.getByLabel('Telepon', { exact: true }).inputValue()).toBe('021 5550 222');
	await shot(dewi, 'rekanan-berdua-360');
	await press(dewi, 'Tetap tulisanku untuk Alamat');
	await press(dewi, 'Simpan rekanan');
	await dewi.getByText('Jalan Dewi 2').first().waitFor();
	for (const { faults } of people) expect(onlyRefused(faults)).toEqual([]);
});

test('the insurer’s record keeps the input when another person saved first', async () => {
	const path = '/office/identitas';
	const [one, other] = [
		await atWork(browser, url, 'admin', { path }),
		await atWork(browser, url, 'admin', { path, width: 360 }),
	];
	const save = async (page: Page, hours: string) => {
		await page.getByLabel('Jam layanan').fill(hours);
		await page.getByLabel('Alasan', { exact: true }).fill('Jam layanan berubah');
		await press(page, 'Simpan');
	};
	await other.page.getByLabel('Telepon', { exact: true }).fill('021 5550 111');
	// The server trims the value, which does not count as a change by another person.
	await save(one.page, 'Senin sampai Jumat, 08.00–18.00 WIB ');
	await one.page.getByText('Tersimpan. Situs, dokumen').waitFor();
	await expect
		.poll(() => one.page.getByLabel('Jam layanan').inputValue())
		.toBe('Senin sampai Jumat, 08.00–18.00 WIB');
	expect(await conflict(one.page, 'Jam layanan').count()).toBe(0);
	expect(await one.page.getByLabel('Alasan', { exact: true }).inputValue()).toBe('');
	await save(other.page, 'Setiap hari, 07.00–19.00 WIB');
	await conflict(other.page, 'Jam layanan').getByText('08.00–18.00').waitFor();
	expect(await other.page.getByLabel('Telepon', { exact: true }).inputValue()).toBe(
		'021 5550 111',
	);
	await shot(other.page, 'identitas-berdua-360');
	await press(other.page, 'Simpan');
	await other.page.getByText('Tersimpan. Situs, dokumen').waitFor();
	await expect
		.poll(() => one.page.reload().then(() => one.page.getByLabel('Jam layanan').inputValue()))
		.toBe('Setiap hari, 07.00–19.00 WIB');
	for (const { faults } of [one, other]) expect(onlyRefused(faults)).toEqual([]);
});

test('a changed claim is reloaded without losing the text being typed', async () => {
	const claimNo = await fileClaim(url, await customerSession(url));
	const path = `/office/klaim?nomor=${claimNo}`;
	const one = await atWork(browser, url, 'assessor', { path });
	await press(one.page, 'Ambil klaim ini');
	await one.page.getByText('Penilai: kamu').waitFor();
	const other = await atWork(browser, url, 'assessor', { path });
	const ask = async (page: Page, why: string) => {
		const form = page.getByRole('region', { name: 'Minta dokumen' });
		await form.getByLabel(/^Nama dokumen/).fill('Resume medis');
		await form.getByLabel(/^Mengapa perlu/).fill(why);
		return form;
	};
	const typed = await ask(other.page, 'Tanggal rawatnya belum terbaca di kuitansi');
	await ask(one.page, 'Nama dokternya belum terbaca');
	await press(one.page, 'Kirim permintaan');
	await one.page.getByText('Permintaan terkirim').waitFor();
	await press(other.page, 'Kirim permintaan');
	await typed.getByText(/^Klaim ini baru saja berubah/).waitFor();
	expect(await typed.getByLabel(/^Mengapa perlu/).inputValue()).toBe(
		'Tanggal rawatnya belum terbaca di kuitansi',
	);
	await shot(other.page, 'klaim-berdua-1280');
	for (const { faults } of [one, other]) expect(onlyRefused(faults)).toEqual([]);
});
