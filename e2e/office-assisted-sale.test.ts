import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { born, pickOption } from './browser/apply.ts';
import { visit, visitor } from './browser/browser.ts';
import { agreeAndPay, asRead, mailsWith, policyNoOf } from './browser/journey.ts';
import { lookAtWidths } from './browser/widths.ts';
import { dataOf, holder } from './people/buyer.ts';
import { loggedInOnce } from './people/office.ts';
import { logInByCall, newCustomer } from './people/portal.ts';
import { openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

const PASSWORD = 'Telepon2026';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

const atWork = loggedInOnce();

/** Counts what a person at the desk presses; a typed word counts once. */
function telephone(page: Page) {
	const began = performance.now();
	let presses = 0;
	const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
	return {
		press: async (name: string | RegExp) => {
			await button(name).click();
			presses += 1;
		},
		fill: async (label: string, text: string) => {
			await page.getByLabel(label, { exact: true }).first().fill(text);
			presses += 1;
		},
		choose: async (label: string, option: string) => {
			await page.getByLabel(label, { exact: true }).selectOption({ label: option });
			presses += 1;
		},
		tick: async (label: RegExp) => {
			await page.getByLabel(label).check();
			presses += 1;
		},
		count: (more: number) => void (presses += more),
		over() {
			const seconds = Math.round((performance.now() - began) / 1_000);
			expect(presses).toBeLessThan(30);
			expect(seconds).toBeLessThan(180);
			return { presses, seconds };
		},
	};
}
type Telephone = ReturnType<typeof telephone>;

const ready = (page: Page) =>
	expect.poll(() => page.locator('#form-pengajuan [data-late]').count()).toBe(0);

/** Checks the form and sends the link after the premium was read out; returns that premium. */
async function sendLink(page: Page, line: Telephone): Promise<string> {
	await line.press('Periksa dan hitung premi');
	await page.waitForURL('**/office/penjualan?id=*');
	const premium = page.getByRole('region', { name: 'Premi dan pengiriman' });
	await premium.getByText('Dibayar sekarang').waitFor();
	const text = (await premium.textContent()) ?? '';
	await line.tick(/^Sudah kubacakan premi/);
	await line.press('Kirim tautan ke pembeli');
	await page.getByText('Bacakan kepada penelepon').waitFor();
	return /Dibayar sekarang(Rp[\d.]+?)Cara/.exec(text)?.[1] ?? 'no premium';
}

async function linkTo(email: string): Promise<string> {
	const links = () =>
		mailsWith(product.dataDir, email).flatMap(
			(mail) => /http:\/\/[^\s"]+#pengajuan=[\w-]{43}/.exec(asRead(mail))?.[0] ?? [],
		);
	await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThan(0);
	return links().at(-1) ?? 'no link';
}

/** The buyer sees what staff entered, gives both consents and pays. */
async function buyByLink(
	page: Page,
	link: string,
	correct: (page: Page) => Promise<void>,
): Promise<void> {
	await visit(page, link);
	await page.getByText('Pengajuan ini diisi petugas kami').waitFor();
	await lookAtWidths(page, 'pembeli-tautan');
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await expect
		.poll(() => page.getByLabel('NIK', { exact: true }).first().inputValue())
		.toBe('3174055705909901');
	await correct(page);
	const agreement = page.getByLabel(/Data yang kuisi benar/);
	expect(await agreement.isChecked()).toBe(false);
	await agreement.check();
	await page.getByLabel(/Aku setuju dataku/).check();
	await page.getByRole('button', { name: 'Beli Sekarang' }).click();
	await page.waitForURL('**/newcart-success');
	await page.getByRole('link', { name: 'Bayar Sekarang' }).click();
	await page.waitForURL('**/ringkasan-pembelian');
	await agreeAndPay(page, async () => {});
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/thankyou-success');
	await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
}

test('a sale by telephone to a person without an account', async () => {
	const email = 'pembeli-baru@contoh.test';
	const desk = await atWork(browser, product.url, 'service');
	const { page } = desk;
	await visit(page, `${product.url}/office/penjualan`);
	await page.getByRole('heading', { name: 'Mulai penjualan' }).waitFor();
	await lookAtWidths(page, 'penjualan-awal');
	const line = telephone(page);
	await line.fill('Nama pembeli', 'SARI CONTOH');
	await line.choose('Produk', 'Jaga Aman');
	await line.fill('Email', email);
	await line.fill('Nomor HP', '081234567890');
	await line.tick(/^Sudah kubacakan/);
	await line.press('Isi formulirnya');
	await page.getByText('Mengisi untuk SARI CONTOH').waitFor();
	await ready(page);
	await born(page, 'Tanggal lahirmu', '1990-05-17', 'Wanita');
	line.count(4);
	await lookAtWidths(page, 'penjualan-isian');
	await line.press('Lanjut Beli');
	await line.fill('NIK', '3174055705909901');
	await line.fill('Alamat', 'Jalan Melati 1');
	for (const [label, option] of [
		['Provinsi', 'Daerah Khusus Ibukota Jakarta'],
		['Kota/Kabupaten', 'Kota Administrasi Jakarta Selatan'],
		['Kecamatan', 'Tebet'],
		['Kelurahan/Desa', 'Tebet Barat'],
	] as const) {
		await pickOption(page, label, option);
		line.count(2);
	}
	// Staff have no consents to tick, and no way to pay.
	expect(await page.getByLabel(/Data yang kuisi benar|Aku setuju dataku/).count()).toBe(0);
	expect(await page.getByRole('button', { name: 'Beli Sekarang' }).count()).toBe(0);
	await lookAtWidths(page, 'penjualan-pemegang');
	const premium = await sendLink(page, line);
	console.info('a sale to a new person', line.over());
	await lookAtWidths(page, 'penjualan-terkirim');
	expect(await page.locator('main').textContent()).not.toContain('3174055705909901');

	const buyer = await visitor(browser, 360);
	await buyByLink(buyer.page, await linkTo(email), async (shop) => {
		expect(await shop.getByText(premium).count()).toBeGreaterThan(0);
		await shop.getByLabel('Alamat', { exact: true }).fill('Jalan Melati 10');
	});
	await page.reload();
	await page.getByText('Pembeli sudah membayar, dan polisnya terbit.').waitFor();
	await lookAtWidths(page, 'penjualan-terbit');
	await page.getByRole('link', { name: /^Pesanan INV-/ }).click();
	const reason = page.getByLabel('Alasan', { exact: true });
	await reason.selectOption('Nasabah menelepon');
	await page.getByRole('button', { name: /^Buka/ }).click();
	await page.getByText(/formulirnya diisi/).waitFor();
	expect([...desk.faults, ...buyer.faults]).toEqual([]);
});

const TEBET = {
	province: 'Daerah Khusus Ibukota Jakarta',
	city: 'Kota Administrasi Jakarta Selatan',
	subDistrict: 'Tebet',
	village: 'Tebet Barat',
	regionId: '31.74.01.1002',
};

type Listed = { policyActiveDate: string; regularPremium: number };

/** Returns the right answers to the questions about the holder and the policy. */
async function answersOf(email: string): Promise<[about: RegExp, answer: string][]> {
	const { client, headers, id } = await logInByCall(product.url, email, PASSWORD);
	const listed = await client.call(
		'POST',
		'/page/selfcare/getPolicyList',
		{ email, customerId: id },
		headers,
	);
	const [policy] = dataOf<Listed[]>('getPolicyList', listed);
	return [
		[/NIK/, '9901'],
		[/tanggal lahir/, '17 mei 1990'],
		[/nama jalan/, 'jl melati'],
		[/premi/, String(policy?.regularPremium)],
		[/berlaku/, policy?.policyActiveDate ?? ''],
	];
}

test('another policy for a caller who was checked, whose form is half filled in', async () => {
	const email = 'pembeli-lama@contoh.test';
	const lives = holder(email);
	await newCustomer(product, email, PASSWORD, {
		quoteHolder: {
			...lives,
			addresses: lives.addresses.map((one) => ({ ...one, ...TEBET })),
		},
	});
	const policyNo = await policyNoOf(product, email);
	const { page, faults } = await atWork(browser, product.url, 'service');
	await visit(page, `${product.url}/office/penelepon?polis=${policyNo}`);
	const line = telephone(page);
	await line.press('Pemegang polis');
	const questions = page.getByRole('region', { name: 'Periksa identitas' });
	await questions.waitFor();
	const answers = await answersOf(email);
	for (const words of await page.locator('form label').allTextContents())
		await line.fill(words, answers.find(([about]) => about.test(words))?.[1] ?? '');
	await line.press('Periksa');
	await page.getByRole('heading', { name: 'Apa yang diminta?' }).waitFor();
	await line.press('Jual polis lain');
	await line.choose('Produk', 'Jaga Aman');
	await line.tick(/^Sudah kubacakan/);
	await lookAtWidths(page, 'penelepon-jual');
	await line.press('Isi formulirnya');
	await page.getByText('Mengisi untuk').waitFor();
	await ready(page);
	await line.press('Lanjut Beli');
	expect(await page.getByLabel('NIK', { exact: true }).first().inputValue()).toBe('');
	await line.fill('NIK', '3174055705909901');
	await sendLink(page, line);
	console.info('a sale to a customer', line.over());
	expect(await page.getByText(/Tautannya saya kirim ke pe\*\*\*@contoh\.test/).count()).toBe(1);

	const link = await linkTo(email);
	await page.getByRole('button', { name: 'Batalkan penjualan' }).click();
	await page.getByRole('button', { name: 'Ya, batalkan' }).click();
	await page.getByText('Penjualan ini dibatalkan').waitFor();
	const buyer = await visitor(browser, 360);
	await visit(buyer.page, link);
	await buyer.page.getByText('Tautan ini sudah tidak berlaku').waitFor();
	expect(faults).toEqual([]);
});
