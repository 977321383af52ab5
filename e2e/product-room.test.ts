import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SampleRole } from '#insurance/access/staff/seed.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot } from './browser/browser.ts';
import { enterAllFigures } from './enter-figure.ts';
import { dataOf, makeClient } from './people/buyer.ts';
import { atWork } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';
import { openTab, sendToSecond } from './rebuild/write-tariff.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
	({ product, browser } = await openSite());
});
afterAll(() => closeSite(product, browser));

const CODE = SAMPLE_PRODUCTS.find(({ product: { slug } }) => slug === 'jaga-aman-xtra')?.product
	.code;
const ROOM = `/office/produk?kode=${CODE}`;

const work = (role: SampleRole, path: string, width = 1280) =>
	atWork(browser, product.url, role, { path, width });

const part = (page: Page, name: string) =>
	page
		.getByRole('group', { name: 'Bagian produk' })
		.getByRole('button', { name: new RegExp(`^${name}`) })
		.click();
const fits = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('two people raise a limit and publish it for tomorrow', async () => {
	const { page, faults } = await work('product', ROOM);
	await page.getByRole('button', { name: 'Ubah produk' }).click();
	await part(page, 'Manfaat');
	await page
		.getByRole('button', { name: 'Santunan harian rawat inap akibat kecelakaan' })
		.click();
	await page.getByRole('button', { name: 'Tiap tahun polis, 30 hari' }).click();
	const days = page.getByLabel(/^Hari paling banyak/);
	await days.fill('60');
	await page.getByText('maks 60 hari per tahun polis').waitFor();
	const undo = page.getByRole('button', { name: 'Urungkan perubahan terakhir' });
	await undo.click();
	await expect.poll(() => days.inputValue()).toBe('30');
	await page.getByText('maks 30 hari per tahun polis').waitFor();
	await undo.waitFor({ state: 'detached' });
	await days.fill('60');
	await page.getByText('maks 60 hari per tahun polis').waitFor();
	await expectAccessible(page, 'Manfaat');
	await shot(page, 'produk-manfaat-1280');

	// A benefit now refers to a document set that no longer exists.
	await part(page, 'Dokumen');
	await page.getByRole('button', { name: 'Hapus HOSPITAL_CASH' }).click();
	const notified = page.getByRole('button', { name: /Kumpulan dokumen HOSPITAL_CASH tidak ada/ });
	await notified.waitFor();
	await shot(page, 'produk-masalah-1280');
	await part(page, 'Ikhtisar');
	await notified.press('Enter');
	const group = page.getByRole('group', {
		name: 'Santunan harian rawat inap akibat kecelakaan',
	});
	await expect.poll(() => group.evaluate((one) => one === document.activeElement)).toBe(true);
	await group.getByLabel('HOSPITAL_CASH (tidak ada)').press('Space');
	await notified.waitFor({ state: 'detached' });
	await page.getByText(/^Tersimpan/).waitFor();
	const [taken] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Unduh berkas produk' }).click(),
	]);
	expect(taken.suggestedFilename()).toBe('jaga-aman-xtra.json');

	await openTab(page, 'Contoh hitungan');
	await enterAllFigures(page);
	await openTab(page, 'Dampak');
	await page.getByRole('button', { name: 'Hitung dampaknya' }).click();
	await page.getByText('tidak ada yang terdampak').waitFor();
	await openTab(page, 'Terbitkan');
	await page.getByRole('region', { name: 'Yang berubah di produk' }).waitFor();
	await expectAccessible(page, 'Terbitkan');
	await shot(page, 'produk-terbit-1280');
	await page.getByLabel('Mulai berlaku').fill(addToDay(jakartaDay(new Date()), { day: 1 }));
	await page.getByLabel('Alasan').fill('Rawat inap makin lama');
	await page.getByRole('button', { name: 'Minta orang kedua membaca' }).click();
	await page.getByText('orang lain yang menerbitkannya').waitFor();
	expect(faults).toEqual([]);

	const second = await work('admin', `${ROOM}&bagian=terbit`);
	await second.page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
	await openTab(second.page, 'Riwayat');
	await second.page.getByText('Produk versi 2 menunggu waktunya').waitFor();
	await expectAccessible(second.page, 'Riwayat');
	await openTab(second.page, 'Produk');
	await second.page.getByText('Versi 2, berlaku mulai').waitFor();
	expect(second.faults).toEqual([]);
});

test('removing a plan needs confirmation, and undo restores the plan', async () => {
	const { page, faults } = await work('product', '/office/produk');
	await page.getByRole('link', { name: 'Jaga Motorku' }).click();
	await page.getByRole('button', { name: 'Ubah produk' }).click();
	await part(page, 'Paket');
	const plan = page.getByRole('button', { name: /^Gabungan \(Comprehensive\)/ });
	await plan.click();
	await page.getByRole('button', { name: /^Hapus: Gabungan/ }).click();
	await page.getByText(/polis.*Hapus\?/).waitFor();
	await page.getByRole('button', { name: 'Batal' }).click();
	await plan.waitFor();
	await page.getByRole('button', { name: /^Hapus: Gabungan/ }).click();
	await page.getByRole('button', { name: 'Ya, hapus' }).click();
	await plan.waitFor({ state: 'detached' });
	const saved = page.waitForResponse('**/office/products/product-save');
	await page.getByRole('button', { name: 'Urungkan perubahan terakhir' }).click();
	await plan.waitFor();
	await saved;
	await page.getByText(/^Tersimpan/).waitFor();
	await page.reload();
	await part(page, 'Paket');
	await plan.waitFor();
	expect(faults).toEqual([]);
});

test.each([360, 1920])('the product can be viewed and edited at %i px', async (width) => {
	const { page, faults } = await work('product', '/office/produk', width);
	await page.getByRole('link', { name: 'Jaga Senyumku' }).click();
	await page
		.getByRole('button', { name: 'Ubah produk' })
		.or(page.getByRole('group', { name: 'Bagian produk' }))
		.first()
		.waitFor();
	const begin = page.getByRole('button', { name: 'Ubah produk' });
	if (await begin.count()) await begin.click();
	for (const name of [
		'Ikhtisar',
		'Paket',
		'Usia',
		'Manfaat',
		'Pengecualian',
		'Pertanyaan',
		'Biaya',
		'Dokumen',
	]) {
		await part(page, name);
		expect(await fits(page)).toBe(true);
		await shot(page, `produk-${name.toLowerCase()}-${width}`);
	}
	await expectAccessible(page, 'Dokumen & teks');
	expect(faults).toEqual([]);
});

test('two people write a new product from scratch and it is sold the same day', async () => {
	const { page, faults } = await work('product', '/office/produk?baru');
	await page.getByRole('radio', { name: 'Dari kosong' }).check();
	await page.getByLabel('Cara menghitung premi').selectOption('PLAN_FLAT');
	await page.getByLabel('Nama', { exact: true }).fill('Jaga Kini');
	await page.getByLabel('Kode', { exact: true }).fill('KINI');
	await page.getByLabel(/^Nomor konten/).fill('4711');
	await expectAccessible(page, 'Produk baru');
	await page.getByRole('button', { name: 'Mulai menulis' }).click();
	await part(page, 'Dokumen');
	await page.getByRole('button', { name: 'Fotokopi KTP Tertanggung/Pemegang Polis' }).click();
	// Unlike an omitted field, an empty list means that the document is never requested.
	await page.getByLabel('Hanya diminta dalam keadaan tertentu').check();
	await page.getByRole('button', { name: 'Tambah keadaan' }).waitFor();
	await expectAccessible(page, 'Dokumen');
	await shot(page, 'produk-dokumen-keadaan-1280');
	await page.getByText(/^Tersimpan/).waitFor();
	await openTab(page, 'Tarif');
	await page.getByLabel('Dewasa (Rp), baris 1').first().fill('120000');
	const monthly = page.getByRole('region', { name: 'Premi sebulan' });
	await monthly.getByRole('button', { name: 'Tambah baris' }).click();
	await monthly.getByLabel('Plan, baris 1').fill('UTAMA');
	await monthly.getByLabel('Dewasa (Rp), baris 1').fill('11000');
	await page.getByText(/sel berubah · Tersimpan/).waitFor();
	await shot(page, 'tarif-baru-1280');
	await sendToSecond(page, 'Diminta pasar sejak Juli');
	expect(faults).toEqual([]);

	const second = await work('admin', '/office/produk?kode=KINI&bagian=terbit');
	await second.page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
	await second.page.getByText('Versi 1, berlaku mulai').waitFor();
	// The product is on sale from now on, but visitors cannot find it until it has a page.
	await second.page.getByText('Belum ada halaman yang menampilkan produk ini').waitFor();
	await shot(second.page, 'produk-tanpa-halaman-1280');
	await second.page.getByRole('link', { name: 'Buat halamannya' }).click();
	await expect
		.poll(() => second.page.getByLabel('Judul', { exact: true }).inputValue())
		.toBe('Jaga Kini');
	const client = await makeClient(product.url);
	const asked = await client.call('POST', '/page/get-plan', {
		content_id: 4711,
		productDetail: {
			productPlan: 'UTAMA',
			premiumAmount: 50_000_000,
			period: '1-TAHUN',
			period_type: 4,
			paymentFrequency: 'yearly',
			customer: [{ dob: '1990-05-17', gender: 'female', relation: 'self' }],
		},
	});
	expect(dataOf<{ planRate: number }[]>('get-plan', asked)).toMatchObject([
		{ planRate: 120_000 },
	]);
	expect(second.faults).toEqual([]);
});
