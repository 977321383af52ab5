import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { jakartaDay } from '#platform/values/dates.ts';
import { statementOfDay } from '#sample/simulator/processes/money/bank-statement.ts';

import { lookAtWidths } from './browser/widths.ts';
import { deskOf } from './people/office-staff.ts';
import { atWork } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const ACCOUNT = '8800123456';
const RECEIVED = 1_234_000;
const day = jakartaDay(new Date());
const line = (amount: number, reference: string, note: string) => ({
	amount,
	references: [reference],
	subject: '',
	note,
});
const statement = statementOfDay({
	account: ACCOUNT,
	number: 1,
	day,
	opening: 50_000_000,
	movements: [
		line(RECEIVED, 'TRFBANK01', 'PT SUNGAI JERNIH PREMI'),
		line(80_000, 'BUNGA', 'BUNGA BULAN INI'),
		line(-6_500, 'ADM', 'BIAYA ADMINISTRASI'),
	],
});

const upload = (page: Page, text: string) =>
	page.getByLabel('Berkas rekening koran').setInputFiles({
		name: 'rekening-koran.sta',
		mimeType: 'text/plain',
		buffer: Buffer.from(text),
	});
const unexplained = (page: Page) => page.locator('p:has-text("Belum dijelaskan pada akhir") + p');

/** Records a company's transfer, as finance does when it sees the money. */
async function recordReceipt(): Promise<void> {
	const finance = await deskOf(product.url, 'finance');
	const [{ companyId }] = (await finance('company-invoices/open', {}))['companies'];
	await finance('company-invoices/record', {
		companyId,
		amount: RECEIVED,
		receivedOn: day,
		reference: 'trf-bank 01',
		uses: [],
		confirmOver: true,
	});
}

test('a statement is compared with the books until nothing is unexplained', async () => {
	const { page, faults } = await atWork(browser, product.url, 'finance');
	await page.goto(`${product.url}/office/uang?lihat=bank`);
	await page.getByText('Belum ada rekening', { exact: true }).waitFor();
	await page.getByLabel('Nama rekening').fill('BCA Operasional');
	await page.getByLabel('Nomor rekening').fill('123');
	await page.getByRole('button', { name: 'Simpan rekening' }).click();
	await page.getByText('Nomor rekening 6 sampai 20 angka').waitFor();
	await page.getByLabel('Nomor rekening').fill(ACCOUNT);
	await page.getByRole('button', { name: 'Simpan rekening' }).click();
	await page.getByRole('heading', { name: 'BCA Operasional' }).waitFor();

	await upload(page, statement.replace(`:25:${ACCOUNT}`, ':25:7700999999'));
	await page.getByText('Berkas ini tentang rekening 7700999999').waitFor();
	await upload(page, statement);
	await page.getByText('Ini rekening koran pertama').waitFor();
	await lookAtWidths(page, 'uang-bank-pratinjau');
	await page.getByRole('button', { name: 'Ambil 3 mutasi' }).click();
	await expect.poll(() => unexplained(page).textContent()).toBe('Rp1.320.500');
	await lookAtWidths(page, 'uang-bank-terbuka');

	await recordReceipt();
	await page.getByRole('button', { name: 'Cocokkan lagi' }).click();
	await expect.poll(() => unexplained(page).textContent()).toBe('Rp86.500');

	await page.getByRole('link', { name: /^RK-123456-1-2/ }).click();
	await page.getByRole('heading', { name: 'Mutasi RK-123456-1-2' }).waitFor();
	await page.getByText('Tidak ada pembukuannya? Bukukan').click();
	await page.getByLabel('Dibukukan sebagai').selectOption('Bunga bank');
	await page.getByLabel('Pajak yang sudah dipotong bank').fill('20000');
	await page.getByLabel('Alasan').last().fill('Menurut rekening koran');
	await lookAtWidths(page, 'uang-bank-mutasi');
	await page.getByRole('button', { name: 'Bukukan', exact: true }).click();
	await expect.poll(() => unexplained(page).textContent()).toBe('Rp6.500');

	await page.getByRole('link', { name: /^RK-123456-1-3/ }).click();
	await page.getByText('Tidak ada pembukuannya? Bukukan').click();
	await page.getByLabel('Dibukukan sebagai').selectOption('Biaya bank');
	await page.getByLabel('Alasan').last().fill('Biaya administrasi bulan ini');
	await page.getByRole('button', { name: 'Usulkan dibukukan' }).click();
	await page.getByText('Tercatat.').waitFor();

	const second = await atWork(browser, product.url, 'admin', {
		path: '/office/uang?lihat=bank',
	});
	await second.page.goto(`${product.url}/office/uang?lihat=bank`);
	await second.page.getByRole('button', { name: /Setujui/ }).click();
	await expect.poll(() => unexplained(second.page).textContent()).toBe('Rp0');
	await second.page.getByText('Semua dijelaskan').waitFor();
	await second.page.getByText('Setiap mutasi sudah dijelaskan.').waitFor();
	await second.page.getByLabel('Keadaan').selectOption('Cocok');
	await second.page.getByText('Referensi sama').waitFor();
	await lookAtWidths(second.page, 'uang-bank-nol');

	await second.page.getByRole('button', { name: 'Atur tata letak CSV' }).click();
	const heading = second.page.locator('summary', { hasText: 'BCA (mutasi CSV)' });
	await heading.click();
	const layout = second.page.locator('details').filter({ has: heading });
	await layout.getByLabel('Tanda ribuan').selectOption('Titik');
	await layout.getByRole('button', { name: 'Simpan tata letak' }).click();
	await layout.getByText('Tanda ribuan dan tanda desimal tidak boleh sama').waitFor();
	await lookAtWidths(second.page, 'uang-bank-atur');
	await layout.getByLabel('Tanda ribuan').selectOption('Koma');
	await layout.getByLabel('Berkas yang dibandingkan').fill('November 2026, 214 baris');
	await layout.getByRole('button', { name: /Sudah saya bandingkan/ }).click();
	await second.page.getByText('Sudah diperiksa', { exact: true }).waitFor();
	expect(second.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});
