import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visitor, visit } from './browser/browser.ts';
import { agreeAndPay } from './browser/journey.ts';
import { answerWith, PREMIUMS } from './crafted-answers.ts';
import { holder } from './people/buyer.ts';
import { chooseVillage, enterPortal, newCustomer, sampleCustomer } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import { moveBack } from './program/own-database.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const sari = (width: number) => sampleCustomer(browser, product.url, width);

async function services(width: number, productName: string) {
	const seen = await sari(width);
	await visit(seen.page, `${product.url}/selfcare/policy`);
	await seen.page
		.getByRole('button', { name: new RegExp(`Lihat detail ${productName} \\d`) })
		.click();
	await seen.page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	await seen.page.getByText(`${productName} · No. Polis`).waitFor();
	return seen;
}

test('a customer who insured a group sees and downloads each member’s card (C2.3.11–C2.3.15)', async () => {
	const email = 'rombongan@contoh.test';
	const tomorrow = addToDay(jakartaDay(new Date()), { day: 1 });
	const member = (at: number) => ({
		...holder(email),
		name: ['SARI CONTOH', 'ANGGOTA DENGAN NAMA YANG PANJANG SEKALI'][at],
		nric: `317405570590990${at + 1}`,
		...(at === 0 ? {} : { addresses: undefined }),
	});
	await newCustomer(product, email, 'HujanSenja2026', {
		content_id: 23,
		productDetail: {
			productNumber: 'JAR',
			productPlan: 'RAMEAN',
			premiumAmount: 25_000_000,
			period: 1,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			productDate: `${tomorrow} 08:00:00`,
			customer: [],
		},
		quoteHolder: null,
		listQuoteHolder: [member(0), member(1)],
	});
	const { page, faults } = await visitor(browser, 360);
	await enterPortal(page, product.url, email, 'HujanSenja2026');
	await page.getByRole('link', { name: /^Lihat polis Jaga/ }).click();
	await page
		.getByRole('button', { name: 'ID Card ANGGOTA DENGAN NAMA YANG PANJANG SEKALI' })
		.click();
	const card = page.getByRole('dialog', { name: 'E-Card' });
	await card.getByText('ANGGOTA DENGAN NAMA YANG PANJANG SEKALI').waitFor();
	await expectAccessible(page, 'e-card');
	await shot(page, 'e-card-peserta-360');
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		card.getByRole('button', { name: 'Simpan e-card (PDF)' }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^e-card-\d{11}-2\.pdf$/);
	await card.getByRole('button', { name: 'Tutup' }).click();
	expect(faults).toEqual([]);
}, 120_000);

test('everything shown and agreed to at the purchase can be read again, also by keyboard', async () => {
	const { page, faults } = await services(360, 'Jaga Jiwa');
	const agreed = page.getByRole('region', { name: 'Yang kamu lihat dan setujui' });
	await agreed.getByText('Buka catatannya').focus();
	await page.keyboard.press('Enter');
	await agreed.getByText('Setuju dengan kebijakan privasi').waitFor();
	expect(await agreed.getByText(/^Ringkasan informasi produk/).getAttribute('href')).toMatch(
		/^\/page\/download\?filepath=riplay\//,
	);
	await expectAccessible(page, 'catatan pembelian');
	await shot(page, 'catatan-pembelian-360');
	expect(faults).toEqual([]);
}, 60_000);

test('a renewal shows the price difference, is paid and becomes a new policy', async () => {
	expect(await moveBack(product, 'JAM', 230)).toBeGreaterThan(0);
	const { page, faults } = await services(360, 'Jaga Aman');
	const offer = page.getByRole('region', { name: 'Perpanjangan' });
	await offer.getByText('Premi perpanjangan, tahunan').waitFor();
	const sums = (await offer.getByRole('listitem').allInnerTexts()).map(
		(line) =>
			Number(line.split('Rp')[1]?.replaceAll('.', '')) * (/[−-]\s?Rp/.test(line) ? -1 : 1),
	);
	// The lines above the new premium add up to it.
	expect(sums.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(sums.at(-1));
	await expectAccessible(page, 'perpanjangan');
	await shot(page, 'perpanjangan-360');
	await offer.getByRole('button', { name: 'Perpanjang polis' }).click();
	await page.waitForURL('**/cart');
	await page.getByRole('button', { name: 'Proses Pemesanan' }).click();
	await page.waitForURL('**/ringkasan-pembelian');
	await agreeAndPay(page, async () => {});
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/thankyou-success');
	await visit(page, `${product.url}/selfcare/policy`);
	await page
		.getByRole('button', { name: /Lihat detail Jaga Aman \d/ })
		.nth(1)
		.waitFor();
	await page
		.getByRole('button', { name: /Lihat detail Jaga Aman \d/ })
		.nth(1)
		.click();
	await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	await page.getByText('Polis ini sudah kamu perpanjang.').waitFor();
	expect(faults).toEqual([]);
}, 120_000);

test('a premium whose payment failed is paid in the same way with a new order', async () => {
	const { page, faults } = await services(360, 'Jaga Sehat Plus');
	const here = page.url();
	const orders: string[] = [];
	for (const result of ['Gagal', 'Bayar']) {
		await visit(page, here);
		await page.getByRole('combobox', { name: 'Cara bayar' }).selectOption({ label: 'QRIS' });
		await page.getByRole('button', { name: 'Bayar premi' }).click();
		await page.waitForURL('**/sandbox-pay/**');
		orders.push(page.url());
		await page.getByRole('button', { name: result, exact: true }).click();
		await page.waitForURL(result === 'Bayar' ? '**/thankyou-success' : '**/thankyou-failed');
	}
	expect(new Set(orders).size).toBe(2);
	expect(faults).toEqual([]);
});

test('manual payment is offered once after a failed debit and hidden while the bank processes it', async () => {
	const { page, faults } = await services(360, 'Jaga Sehat Plus');
	const failed = (underway: boolean, words: string) =>
		answerWith(page, 'premiums', {
			...PREMIUMS,
			failedDebit: {
				title: 'Autodebet premi belum berhasil',
				words: [words],
				nextOn: null,
				underway,
				ended: false,
			},
		});
	await failed(false, 'Kamu juga bisa membayar sendiri.');
	const box = page.getByRole('region', { name: 'Premi', exact: true });
	const pay = box.getByRole('button', { name: 'Bayar premi' });
	await page.reload();
	await pay.waitFor();
	expect((await box.innerText()).match(/bayar sendiri/gi)).toHaveLength(1);
	await shot(page, 'debet-gagal-360');
	await failed(true, 'Tunggu dulu kabarnya.');
	await page.reload();
	await box.getByText('Tunggu dulu kabarnya.').waitFor();
	expect(await pay.isVisible()).toBe(false);
	await expectAccessible(page, 'debet di bank');
	await shot(page, 'debet-di-bank-360');
	await box.getByText('Tidak mau menunggu bank? Bayar sendiri').click();
	await pay.waitFor();
	expect(faults).toEqual([]);
});

test('a cancellation shows the exact refund, returns it and remains visible afterwards', async () => {
	const { page, faults } = await services(360, 'Jaga Jiwa');
	const box = page.getByRole('region', { name: 'Pembatalan' });
	await box.getByText('Kembali kepadamu').waitFor();
	const sum = /Kembali kepadamu\s*(Rp[\d.]+)/.exec(await box.innerText())?.[1] ?? '';
	await box.getByRole('button', { name: 'Lanjut membatalkan' }).click();
	await box.getByRole('button', { name: 'Batalkan polis' }).click();
	await box.getByText('Centang dulu bahwa kamu mengerti perlindungannya berhenti.').waitFor();
	await expectAccessible(page, 'pembatalan');
	await shot(page, 'pembatalan-360');
	await box
		.getByLabel(
			`Aku mengerti: polis dianggap tidak pernah berlaku, dan ${sum} kembali kepadaku.`,
		)
		.check();
	// A refusal without a matching field is shown above the button.
	const refusals = [{ refund: 'Tidak cocok' }, { 'account.accountNo': 'Salah nomor' }];
	await page.route('**/cancellation/confirm', (route) =>
		route.fulfill({
			status: 422,
			json: {
				status: { code: 422, message: 'Jumlahnya belum cocok.' },
				data: { fields: refusals.shift() },
			},
		}),
	);
	await box.getByRole('button', { name: 'Batalkan polis' }).click();
	await box.getByRole('alert').getByText('Jumlahnya belum cocok.').waitFor();
	await box.getByRole('button', { name: 'Batalkan polis' }).click();
	await box.getByText('Salah nomor').waitFor();
	expect(await box.getByRole('alert').count()).toBe(0);
	const number = box.getByLabel('Nomor rekening');
	await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true);
	await page.unroute('**/cancellation/confirm');
	await box.getByRole('button', { name: 'Batalkan polis' }).click();
	await page
		.getByText(
			new RegExp(`dibatalkan\\. ${sum.replaceAll('.', '\\.')} kami kirim paling lambat`),
		)
		.waitFor();
	await box.getByText('Polis ini sudah dibatalkan').waitFor();
	// The header and the available actions update immediately, without a reload.
	await page.getByText(/No\. Polis [\d ]+ · Dibatalkan/).waitFor();
	for (const offer of ['Ubah ahli waris', 'Ubah alamat', 'Unduh surat'])
		await expect.poll(() => page.getByRole('button', { name: offer }).count()).toBe(0);
	await shot(page, 'dibatalkan-360');
	await visit(page, `${product.url}/selfcare/policy`);
	await page.locator('article', { hasText: 'Jaga Jiwa' }).getByText('Dibatalkan').waitFor();
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

test('letters use a new address, and every document is listed and private to its owner (C7.3.04)', async () => {
	const { page, faults } = await services(1280, 'Jaga Sehat Plus');
	await page.getByRole('button', { name: 'Ubah alamat' }).click();
	const box = page.getByRole('region', { name: 'Alamat surat-menyurat' });
	await box.getByRole('button', { name: 'Simpan alamat' }).click();
	await box.getByText('Provinsi wajib dipilih').waitFor();
	await box.getByLabel('Alamat', { exact: true }).fill('Jalan Anggrek 7');
	await chooseVillage(page, box);
	await expect.poll(() => box.getByLabel('Kode Pos').inputValue()).toMatch(/^4\d{4}$/);
	await box.getByLabel('Alamat ini benar, dan berlaku mulai sekarang untuk polis ini.').check();
	await expectAccessible(page, 'alamat surat');
	await box.getByRole('button', { name: 'Simpan alamat' }).click();
	await page.getByText(/Alamat surat diubah\. Endorsemen \d{3} \d{4} \d{4}\/E01/).waitFor();
	await box.getByText('Jalan Anggrek 7, Dago, Coblong, Kota Bandung, Jawa Barat').waitFor();
	await expect
		.poll(() =>
			box
				.getByRole('button', { name: 'Ubah alamat' })
				.evaluate((button) => button === document.activeElement),
		)
		.toBe(true);
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Unduh Endorsemen 1: Perubahan alamat' }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^endorsemen-\d{11}-1\.pdf$/);
	await shot(page, 'layanan-polis-1280');
	const stranger = await visitor(browser, 360);
	await visit(stranger.page, download.url());
	await stranger.page.getByRole('heading', { name: 'Dokumen ini belum bisa dibuka' }).waitFor();
	await expectAccessible(stranger.page, 'dokumen orang lain');
	await shot(stranger.page, 'dokumen-orang-lain-360');
	expect(faults).toEqual([]);
});
