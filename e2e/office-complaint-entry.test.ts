import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visit } from './browser/browser.ts';
import { mailsWith } from './browser/journey.ts';
import { lookAtWidths } from './browser/widths.ts';
import { claimPdf } from './claims/claim-links.ts';
import { loggedInOnce } from './people/office.ts';
import { newPolicy } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

const ROOM = '/office/layanan';
const EMAIL = 'pengaduan@contoh.test';
const PASSWORD = 'Pengaduan2026';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));
const atWork = loggedInOnce();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function tellWhatHappened(page: Page): Promise<void> {
	await page.getByLabel('Yang terjadi').fill('Klaim saya belum dijawab sejak tiga minggu.');
	await page.getByLabel('Yang diminta').fill('Klaimnya dibayar minggu ini.');
}

test('a letter of a stranger is entered with its scan, answered by a printed letter and counted', async () => {
	const { page, faults } = await atWork(browser, product.url, 'service', { path: ROOM });
	await page.getByRole('link', { name: 'Catat pengaduan' }).click();
	await page.getByText('Surat', { exact: true }).click();
	await page.getByLabel('Perihal').selectOption('Klaim');
	await page.getByLabel('Nama pengirim').fill('Rani Contoh');
	await press(page, 'Catat pengaduan');
	const told = page.getByText('Isi email, nomor HP atau alamat surat');
	await page.getByText('Tulis apa yang diminta pengirimnya').waitFor();
	await tellWhatHappened(page);
	await press(page, 'Catat pengaduan');
	await told.waitFor();
	await page.getByLabel('Alamat surat').fill('Jalan Melati 3, Bogor');
	await page.getByLabel('Lampiran (kalau ada)').setInputFiles(claimPdf('surat.pdf'));
	await lookAtWidths(page, 'pengaduan-catat');
	await press(page, 'Catat pengaduan');
	await page.getByRole('heading', { name: /^PGD-/ }).waitFor();
	const number = (await page.getByRole('heading', { name: /^PGD-/ }).textContent()) ?? '';
	await page.getByText('Jalan Melati 3, Bogor').waitFor();
	await page.getByRole('button', { name: /^Unduh surat\.pdf/ }).waitFor();
	const [receipt] = await Promise.all([
		page.waitForEvent('download'),
		press(page, 'Unduh tanda terima'),
	]);
	expect(receipt.suggestedFilename()).toBe(`tanda-terima-${number}.pdf`);
	await page.getByLabel('Kata-kata untuk pengirim').fill('Klaimmu sudah kami bayar hari ini.');
	await press(page, 'Jawab');
	await page.getByText('Tersimpan. Cetak suratnya untuk pengirim.').waitFor();
	await page.getByRole('button', { name: 'Unduh surat jawaban' }).waitFor();
	await lookAtWidths(page, 'pengaduan-surat');

	await visit(page, `${product.url}${ROOM}?lihat=register`);
	await page.getByLabel('Jalur').selectOption('Surat');
	await page.getByRole('link', { name: number }).waitFor();
	await visit(page, `${product.url}${ROOM}?lihat=triwulan`);
	await page.getByLabel('Triwulan').selectOption({ index: 1 });
	const channels = page.getByRole('table', { name: 'Menurut jalur' });
	await channels.getByRole('rowheader', { name: 'Surat' }).waitFor();
	// The browser reports the two refusals of the form.
	expect(faults.filter((one) => !one.includes('422'))).toEqual([]);
});

async function askAboutPolicy(): Promise<string> {
	const { client, headers, policy } = await newPolicy(product, EMAIL, PASSWORD);
	await client.call(
		'POST',
		'/page/selfcare/messages/send',
		{ kind: 'policy', ref: policy.policyID, words: 'Kapan klaim saya dibayar?' },
		headers,
	);
	return policy.policyNo;
}

test('a caller complains from their page, and a writer from the conversation', async () => {
	const policyNo = await askAboutPolicy();
	const { page, faults } = await atWork(browser, product.url, 'service');
	await visit(page, `${product.url}/office/nasabah?id=${policyNo}&bagian=tulisan`);
	await page.getByLabel('Alasan', { exact: true }).selectOption('Nasabah menelepon');
	await press(page, 'Buka halaman');
	const begun = Date.now();
	await press(page, 'Catat pengaduan');
	expect(await page.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe(EMAIL);
	expect(await page.getByLabel('Nomor polis').inputValue()).toBe(policyNo);
	await lookAtWidths(page, 'pengaduan-dari-nasabah');
	await page.getByLabel('Perihal').selectOption('Klaim');
	await tellWhatHappened(page);
	await press(page, 'Catat pengaduan');
	await page.getByRole('heading', { name: /^PGD-/ }).waitFor();
	expect(Date.now() - begun).toBeLessThan(180_000);
	const number = (await page.getByRole('heading', { name: /^PGD-/ }).textContent()) ?? '';
	await expect
		.poll(() => mailsWith(product.dataDir, number).some((mail) => mail.includes(EMAIL)), {
			timeout: 20_000,
		})
		.toBe(true);
	await visit(page, `${product.url}/office/nasabah?id=${policyNo}&bagian=tulisan`);
	await page.getByRole('link', { name: new RegExp(number) }).waitFor();

	await visit(page, `${product.url}/office/pesan`);
	await page.getByRole('link', { name: new RegExp(policyNo) }).click();
	await press(page, 'Catat pengaduan');
	expect(await page.getByRole('radio', { name: 'Percakapan' }).isChecked()).toBe(true);
	await lookAtWidths(page, 'pengaduan-dari-percakapan');
	await page.getByLabel('Perihal').selectOption('Klaim');
	await tellWhatHappened(page);
	await press(page, 'Catat pengaduan');
	await page.getByText('Percakapan', { exact: true }).first().waitFor();
	await page.getByRole('heading', { name: /^PGD-/ }).waitFor();
	expect(faults).toEqual([]);
});
