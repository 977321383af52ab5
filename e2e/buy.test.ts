import { readFile } from 'node:fs/promises';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { visitor, visit } from './browser/browser.ts';
import {
	agreeAndPay,
	asRead,
	buyJagaAman,
	fillPlan,
	goToForm,
	lookAt,
	mailsWith,
} from './browser/journey.ts';
import { sampleApplication, dataOf, makeClient, settle } from './people/buyer.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

async function seesThePurchase(page: Page, email: string): Promise<void> {
	const policy = page.getByRole('region', { name: 'Jaga Aman' });
	await policy.getByText('SARI CONTOH (diri sendiri)').waitFor();
	await page.getByText(email).waitFor();
	const document = policy.getByRole('button', { name: 'Unduh polis (PDF)' });
	await document.waitFor();
	await page.getByText('— terkirim').waitFor();
	await page.reload();
	await document.waitFor();
	const [file] = await Promise.all([page.waitForEvent('download'), document.click()]);
	expect(file.suggestedFilename()).toMatch(/^polis-\d{11}\.pdf$/);
	const [picture] = await Promise.all([
		page.waitForEvent('download'),
		policy.getByRole('button', { name: 'Simpan kartu polis' }).click(),
	]);
	expect(picture.suggestedFilename()).toMatch(/^kartu-polis-\d{11}\.png$/);
	// The header of a PNG file contains its width and height.
	const head = (await readFile(await picture.path())).subarray(0, 24);
	expect(head.toString('latin1', 1, 4)).toBe('PNG');
	expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([1012, 638]);
	const calendar = policy.getByRole('link', { name: 'Tambah ke kalender' });
	expect(decodeURIComponent((await calendar.getAttribute('href')) ?? '')).toContain(
		'SUMMARY:Jaga Aman mulai berlaku',
	);
	await page.getByText('Alamatnya salah?').click();
	await page.getByLabel('Email yang benar').fill('bukan alamat');
	await page.getByRole('button', { name: 'Ganti dan kirim ulang' }).click();
	await page.getByText('Format email belum benar').waitFor();
	await page.getByRole('button', { name: 'Buka akun sekarang' }).waitFor();
}

describe.each([360, 1280])('at %i px', (width) => {
	test('a visitor buys Jaga Aman and receives a policy', async () => {
		const { page, faults } = await visitor(browser, width);
		const look = lookAt(page, width);
		const email = `pembeli${width}@contoh.test`;
		await buyJagaAman(page, product.url, email, look);
		const kept = () =>
			page.evaluate(() => [
				localStorage.getItem('cart'),
				sessionStorage.getItem('itemforcheckut'),
				localStorage.getItem('orderId'),
			]);
		await page.waitForURL('**/sandbox-pay/**');
		const orderId = new URL(page.url()).pathname.split('/').at(-1);
		await page.getByRole('button', { name: 'Bayar', exact: true }).click();
		await page.waitForURL('**/thankyou-success');
		await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
		await seesThePurchase(page, email);
		await look('berhasil');
		expect(orderId).toMatch(/^INV-/);
		// A paid order leaves nothing in the browser (B3.15.04).
		await expect.poll(async () => (await kept()).slice(1)).toEqual([null, null]);

		const policyMails = () =>
			mailsWith(product.dataDir, email).filter((mail) => mail.includes('application/pdf'));
		await expect.poll(() => policyMails().length).toBe(1);
		const [policyMail] = policyMails();
		// A single email contains the receipt, the policy and the link for creating an account.
		const all = mailsWith(product.dataDir, email);
		expect(all).toHaveLength(1);
		expect(asRead(policyMail ?? '')).toContain(orderId);
		expect(asRead(policyMail ?? '')).toContain('change-password?token=');
		const code = /verifikasi\/([A-Z2-7]{26})/.exec(asRead(policyMail ?? ''))?.[1];
		await visit(page, `${product.url}/verifikasi/${code}`);
		await page.getByRole('heading', { name: 'Polis ini asli' }).waitFor();
		await look('verifikasi');
		expect(faults).toEqual([]);
	});

	test.each([
		[/Gagal/, '**/thankyou-failed', 'Pembayaran belum berhasil'],
		[/Batal/, '**/thankyou-cancel', 'Pembayaran dibatalkan'],
	])(
		'a payment that ends with %s shows the result and keeps the cart',
		async (button, address, heading) => {
			const { page } = await visitor(browser, width);
			await buyJagaAman(page, product.url, `lain${width}@contoh.test`, async () => {});
			await page.waitForURL('**/sandbox-pay/**');
			const orderId = new URL(page.url()).pathname.split('/').at(-1);
			await page.getByRole('button', { name: button }).click();
			await page.waitForURL(address);
			await page.getByRole('heading', { name: heading }).waitFor();
			const kept = await page.evaluate(() => [
				localStorage.getItem('cart'), // B3.15.01
				sessionStorage.getItem('itemforcheckut'), // B3.15.02
				localStorage.getItem('orderId'), // B3.15.03
			]);
			expect(kept).toEqual([
				expect.stringMatching(/^[\w-]{43}$/),
				expect.any(String),
				orderId,
			]);
			await visit(page, `${product.url}/cart`);
			await page.getByText('Rp90.000').first().waitFor();
		},
	);

	test('a virtual account can be paid later from another browser through the link in the mail', async () => {
		const { page, faults } = await visitor(browser, width);
		const look = lookAt(page, width);
		const email = `nanti${width}@contoh.test`;
		await buyJagaAman(page, product.url, email, async () => {}, /BCA/);
		await page.getByRole('button', { name: 'Bayar nanti' }).click();
		await page.waitForURL('**/pending-payment**');
		await page.getByText('Nomor virtual account BCA', { exact: true }).waitFor();
		const number = (await page.getByText(/^3901 0\d{3} \d{4} \d{4}$/).textContent()) ?? '';
		expect(await page.getByRole('timer').textContent()).toMatch(/^23\.5\d\.\d\d$/);
		await page.getByText('Rp90.000').waitFor();
		// The page shows the steps for the app and the ATM, and a readable order number.
		await page.getByText('Pilih m-BCA, lalu m-Transfer').waitFor();
		await page.getByText('ATM BCA', { exact: true }).click();
		await page.getByText('pilih Transaksi lainnya').waitFor();
		await page.getByText(/^INV-\d{8}-[A-Z2-7]{4}( [A-Z2-7]{4}){5} [A-Z2-7]{2}$/).waitFor();
		await page.getByText(/^Terakhir diperiksa pukul \d\d\.\d\d\.\d\d WIB$/).waitFor();
		await look('menunggu');
		expect(faults).toEqual([]);
		await page.context().close();

		const orderMails = () =>
			mailsWith(product.dataDir, email)
				.map(asRead)
				.filter((mail) => mail.includes('pending-payment'));
		await expect.poll(() => orderMails().length, { timeout: 60_000 }).toBe(1);
		const link =
			/https?:\/\/\S*pending-payment\?order=\S+&code=[A-Z2-7]{8}/.exec(
				orderMails()[0] ?? '',
			)?.[0] ?? '';
		expect(orderMails()[0]).toContain(number);

		const second = await visitor(browser, width);
		await visit(second.page, link.replace(/&code=.*/, ''));
		await second.page.getByLabel('Kode pesanan').fill('salahsal');
		await second.page.getByRole('button', { name: 'Lihat cara membayar' }).click();
		await second.page.getByText(/Pesanan tidak ditemukan/).waitFor();
		await visit(second.page, link);
		await second.page.getByText(number).waitFor();
		await second.page.getByRole('button', { name: 'Saya sudah bayar' }).click();
		await second.page.getByText(/Penyedia belum menerima/).waitFor();
		const order = new URL(link).searchParams.get('order') ?? '';
		await settle(`${product.url}/sandbox-pay/${order}`);
		await second.page.getByRole('button', { name: 'Saya sudah bayar' }).click();
		await second.page.waitForURL('**/thankyou-success');
		await second.page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
	});
});

test('money that arrives after the order was cancelled still buys the policy', async () => {
	const { page } = await visitor(browser, 360);
	const email = 'terlambat@contoh.test';
	await buyJagaAman(page, product.url, email, async () => {});
	const stale = page.url();
	await page.getByRole('button', { name: 'Batal' }).click();
	await page.waitForURL('**/thankyou-cancel');
	await settle(stale);
	await visit(page, `${product.url}/pending-payment?order=${stale.split('/').at(-1)}`);
	await page.waitForURL('**/thankyou-success');
	await expect
		.poll(
			() =>
				mailsWith(product.dataDir, email).filter((mail) => mail.includes('application/pdf'))
					.length,
		)
		.toBe(1);
});

test('two products for two holders in one cart become two policies with one payment', async () => {
	const { page, faults } = await visitor(browser, 360);
	const look = lookAt(page, 360);
	const client = await makeClient(product.url);
	const first = dataOf<{ userSession: string; cartID: string }>(
		'save',
		await client.call('POST', '/page/product', {
			...sampleApplication('satu@contoh.test'),
			captcha: await client.captcha(),
		}),
	);
	const xtra = {
		...sampleApplication('dua@contoh.test'),
		content_id: 39,
		userSession: first.userSession,
	};
	Object.assign(xtra.productDetail, {
		productNumber: 'JAX',
		productPlan: 'XTRA',
		premiumAmount: 100_000_000,
	});
	Object.assign(xtra.quoteHolder, { name: 'DEWI CONTOH' });
	dataOf(
		'save',
		await client.call('POST', '/page/product', { ...xtra, captcha: await client.captcha() }),
	);
	await visit(page, product.url);
	await page.evaluate((id) => localStorage.setItem('cart', id), first.userSession);
	await visit(page, `${product.url}/cart`);
	// All items are selected initially (B4.61). A deselected item is neither included in the total
	// nor bought (B2.5.05, B9.25).
	const boxes = page.getByRole('main').getByRole('checkbox');
	await expect.poll(() => boxes.count()).toBeGreaterThanOrEqual(2);
	const both = await page.getByRole('main').innerText();
	expect(both).toMatch(/Jaga Aman Xtra/);
	await look('keranjang-dua');
	await boxes.last().uncheck();
	await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Rp90\.000/);
	await boxes.last().check();
	await page.getByRole('button', { name: 'Proses Pemesanan' }).click();
	await page.waitForURL('**/ringkasan-pembelian');
	await page.getByText('SARI CONTOH').first().waitFor();
	await page.getByText('DEWI CONTOH').first().waitFor();
	await agreeAndPay(page, look);
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/thankyou-success');
	for (const email of ['satu@contoh.test', 'dua@contoh.test']) {
		await expect
			.poll(
				() =>
					mailsWith(product.dataDir, email).filter((mail) =>
						mail.includes('application/pdf'),
					).length,
			)
			.toBe(1);
	}
	expect(faults).toEqual([]);
});

test('hydration keeps the scroll position', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, product.url, { waitUntil: 'domcontentloaded' });
	await page.evaluate('window.scrollTo(0, 900)');
	await page.getByRole('button', { name: /Keranjang/ }).waitFor();
	expect(await page.evaluate('window.scrollY')).toBeGreaterThan(700);
});

test('an unknown address returns the 404 page with status 404 (A2.10)', async () => {
	const { page } = await visitor(browser, 360);
	const answer = await visit(page, `${product.url}/tidak-ada`);
	expect(answer?.status()).toBe(404);
	await page.getByRole('heading', { name: '404 - PAGE NOT FOUND' }).waitFor();
	await page.getByRole('link', { name: 'Home' }).click();
	await page.waitForURL(`${product.url}/`);
});

test('an empty form lists every missing field at the top and at the fields, and keeps the input', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, `${product.url}/jaga-aman`);
	await goToForm(page);
	await fillPlan(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await page.getByLabel('Nama Sesuai KTP').fill('SARI');
	await page.getByLabel('NIK', { exact: true }).fill('12');
	// The button is disabled without consents, and a click explains why.
	expect(
		await page.getByRole('button', { name: 'Beli Sekarang' }).getAttribute('aria-disabled'),
	).toBe('true');
	await page.getByRole('button', { name: 'Beli Sekarang' }).click({ force: true });
	const summary = page.getByRole('alert').filter({ hasText: 'perlu diperbaiki' });
	await summary.waitFor();
	await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
	await summary.getByRole('link', { name: /NIK/ }).click();
	const nik = page.getByLabel('NIK', { exact: true });
	await expect.poll(() => nik.evaluate((field) => field === document.activeElement)).toBe(true);
	expect(await nik.getAttribute('aria-invalid')).toBe('true');
	expect(await page.getByLabel('Nama Sesuai KTP').inputValue()).toBe('SARI');
	await page.reload();
	await expect.poll(() => page.getByLabel('Nama Sesuai KTP').inputValue()).toBe('SARI');
});
