import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visit, visitor } from './browser/browser.ts';
import { agreeToTerms, lookAt } from './browser/journey.ts';
import { sampleApplication, dataOf, makeClient } from './people/buyer.ts';
import { atWork } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

async function cartFor(email: string): Promise<string> {
	const client = await makeClient(product.url);
	const body = { ...sampleApplication(email), captcha: await client.captcha() };
	return dataOf<{ userSession: string }>('save', await client.call('POST', '/page/product', body))
		.userSession;
}

async function makeCampaign(
	page: Page,
	name: string,
	code: string,
	budget: string,
	amount: string,
) {
	await page.getByRole('button', { name: 'Buat kampanye' }).click();
	const form = page.getByRole('region', { name: 'Kampanye baru' });
	await form.getByLabel('Nama promo').fill(name);
	await form.getByLabel('Kode', { exact: true }).fill(code);
	await form.getByRole('radio', { name: 'Jumlah tetap' }).check();
	await form.getByLabel('Potongan per pesanan').fill(amount);
	await form.getByLabel('Anggaran seluruhnya').fill(budget);
	await form.getByRole('checkbox', { name: 'Jaga Aman', exact: true }).check();
	await form.getByLabel('Mulai (WIB)').fill('2026-01-01T00:00');
	await form.getByLabel('Berakhir (WIB)').fill('2036-01-01T00:00');
	await lookAt(page, page.viewportSize()?.width ?? 0)('kampanye-baru');
	await form.getByRole('button', { name: 'Simpan kampanye' }).click();
	const made = page.getByRole('region', { name, exact: true });
	await made.waitFor();
	return made;
}

async function withoutScript(cart: string): Promise<void> {
	const context = await browser.newContext({ javaScriptEnabled: false });
	await context.addCookies([{ name: 'keranjang', value: cart, url: product.url }]);
	const page = await context.newPage();
	await visit(page, `${product.url}/beli/ringkasan`);
	await page.getByLabel('Kode promo').fill('salah');
	const refused = page.waitForResponse((one) => one.request().method() === 'POST');
	await page.getByRole('button', { name: 'Pakai kode' }).click();
	expect((await refused).status()).toBe(422);
	await page.getByText('SALAH: Kode ini tidak dikenal').waitFor();
	// A code that was typed but not applied is applied before anything is paid.
	await page.getByLabel('Kode promo').fill('besar');
	await page.getByLabel('Kode promo').press('Enter');
	await page.getByRole('status').getByText('Kode BESAR dipakai: sekarang Rp80.000').waitFor();
	await page.getByRole('button', { name: 'Bayar Rp80.000' }).waitFor();
	// Pressing Enter pays and does not remove the code.
	await page.locator('#terms-umum').press('Enter');
	await page.getByText('Pilih cara bayar untuk melanjutkan.').waitFor();
	await page.getByRole('button', { name: 'Bayar Rp80.000' }).waitFor();
	await page.getByRole('button', { name: 'Lepas kode' }).click();
	await page.getByLabel('Kode promo').waitFor();
	await page.getByRole('button', { name: 'Bayar Rp90.000' }).waitFor();
	await context.close();
}

test('a manager creates a code, a buyer uses it to get a policy for free, and its cost is shown', async () => {
	const office = await atWork(browser, product.url, 'product', { path: '/office/kampanye' });
	await office.page.getByText('Belum ada kampanye').waitFor();
	const made = await makeCampaign(office.page, 'Gratis coba', 'GRATIS', '1000000', '500000');
	await made.getByText('Jalan', { exact: true }).waitFor();
	await made.getByText('Jaga Aman', { exact: true }).waitFor();
	const big = await makeCampaign(office.page, 'Besar', 'BESAR', '30000000', '10000');
	await big.getByText('Menunggu persetujuan orang yang tidak ikut menulisnya').waitFor();
	const second = await atWork(browser, product.url, 'sales', {
		path: '/office/kampanye',
		width: 360,
	});
	await lookAt(second.page, 360)('kampanye-daftar');
	await second.page.getByRole('button', { name: 'Setujui Besar' }).click();
	await second.page
		.getByRole('region', { name: 'Besar', exact: true })
		.getByText('Jalan', { exact: true })
		.waitFor();

	await withoutScript(await cartFor('polos@contoh.test'));
	const userSession = await cartFor('gratis@contoh.test');
	for (const width of [1280, 360]) {
		const { page, faults } = await visitor(browser, width);
		const look = lookAt(page, width);
		await page.addInitScript(`localStorage.setItem('cart', '${userSession}')`);
		await visit(page, `${product.url}/cart`, { waitUntil: 'networkidle' });
		if (width === 1280) {
			await look('keranjang-tanpa-kode');
			await page.getByLabel('Kode promo').fill('salah');
			await page.getByRole('button', { name: 'Pakai kode' }).click();
			await page.getByText('SALAH: Kode ini tidak dikenal').waitFor();
			await look('keranjang-kode-salah');
			await page.getByLabel('Kode promo').fill('besar');
			await page.getByRole('button', { name: 'Pakai kode' }).click();
			await page.getByText('Rp80.000').waitFor();
			await look('keranjang-kode');
			await page.getByRole('button', { name: 'Lepas kode' }).click();
			await page.getByLabel('Kode promo').fill('gratis');
			await page.getByRole('button', { name: 'Pakai kode' }).click();
		}
		// The cart's code is already applied on another device.
		await page.getByText('Gratis coba (GRATIS)').waitFor();
		await look('keranjang-gratis');
		await page.getByRole('button', { name: 'Proses Pemesanan' }).click();
		await page.waitForURL('**/ringkasan-pembelian');
		await page.getByText('Tidak ada yang perlu dibayar').waitFor();
		await look('ringkasan-gratis');
		if (width === 360) {
			await agreeToTerms(page);
			await page.getByRole('button', { name: 'Selesaikan pesanan' }).click();
			await page.waitForURL('**/thankyou-success');
		}
		expect(faults).toEqual([]);
	}

	await office.page.getByRole('link', { name: 'Lihat pemakaian Gratis coba' }).click();
	await office.page.getByText('Rp90.000 dipakai, Rp0 menunggu dibayar, dari 1 pesanan').waitFor();
	await lookAt(office.page, 1280)('kampanye-pemakaian');
	expect(office.faults).toEqual([]);
	expect(second.faults).toEqual([]);
});
