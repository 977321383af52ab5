import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visitor, visit } from './browser.ts';
import { buyJagaAman, lookAt, mailsWith } from './journey.ts';
import { makeProduct, type Product } from './product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
	product = await makeProduct();
	await product.start();
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

describe.each([360, 1280])('at %i px', (width) => {
	test('a visitor buys Jaga Aman and holds a policy', async () => {
		const { page, faults } = await visitor(browser, width);
		const look = lookAt(page, width);
		const email = `pembeli${width}@contoh.test`;
		await buyJagaAman(page, product.url, email, look);

		await page.getByRole('button', { name: 'Bayar', exact: true }).click();
		await page.waitForURL('**/thankyou-success');
		await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
		await look('berhasil');

		await expect.poll(() => mailsWith(product.dataDir, email).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
		const [policyMail] = mailsWith(product.dataDir, email).filter((mail) => mail.includes('application/pdf'));
		expect(policyMail).toBeDefined();
		const code = /verifikasi\/([A-Z2-7]{26})/.exec((policyMail ?? '').replace(/=\r?\n/g, ''))?.[1];
		await visit(page, `${product.url}/verifikasi/${code}`);
		await page.getByRole('heading', { name: 'Polis ini asli' }).waitFor();
		await look('verifikasi');
		expect(faults).toEqual([]);
	});

	test.each([
		[/Gagal/, '**/thankyou-failed', 'Pembayaran belum berhasil'],
		[/Batal/, '**/thankyou-cancel', 'Pembayaran dibatalkan'],
	])('a payment that ends with %s says so and keeps the cart', async (button, address, heading) => {
		const { page } = await visitor(browser, width);
		await buyJagaAman(page, product.url, `lain${width}@contoh.test`, async () => {});
		await page.getByRole('button', { name: button }).click();
		await page.waitForURL(address);
		await page.getByRole('heading', { name: heading }).waitFor();
		await visit(page, `${product.url}/cart`);
		await page.getByText('Rp90.000').first().waitFor();
	});
});

test('script taking over the page leaves the reader where they are', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, product.url, { waitUntil: 'domcontentloaded' });
	await page.evaluate('window.scrollTo(0, 900)');
	await page.getByRole('button', { name: /Keranjang/ }).waitFor();
	expect(await page.evaluate('window.scrollY')).toBeGreaterThan(700);
});

test('an unknown address is the 404 page with status 404 (A2.10)', async () => {
	const { page } = await visitor(browser, 360);
	const answer = await visit(page, `${product.url}/tidak-ada`);
	expect(answer?.status()).toBe(404);
	await page.getByRole('heading', { name: '404 - PAGE NOT FOUND' }).waitFor();
	await page.getByRole('link', { name: 'Home' }).click();
	await page.waitForURL(`${product.url}/`);
});

test('an empty form names every gap on top and beside the fields, and keeps what was typed', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, `${product.url}/jaga-aman`);
	const { fillPlan } = await import('./journey.ts');
	await fillPlan(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await page.getByLabel('Nama Sesuai KTP').fill('SARI');
	await page.getByLabel('NIK', { exact: true }).fill('12');
	// Held back without consents, and a press says so.
	expect(await page.getByRole('button', { name: 'Beli Sekarang' }).getAttribute('aria-disabled')).toBe('true');
	await page.getByRole('button', { name: 'Beli Sekarang' }).click({ force: true });
	const summary = page.getByRole('alert').filter({ hasText: 'perlu diperbaiki' });
	await summary.waitFor();
	await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
	await summary.getByRole('link', { name: /NIK/ }).click();
	const nik = page.getByLabel('NIK', { exact: true });
	expect(await nik.evaluate((field) => field === document.activeElement)).toBe(true);
	expect(await nik.getAttribute('aria-invalid')).toBe('true');
	expect(await page.getByLabel('Nama Sesuai KTP').inputValue()).toBe('SARI');
	await page.reload();
	await expect.poll(() => page.getByLabel('Nama Sesuai KTP').inputValue()).toBe('SARI');
});
