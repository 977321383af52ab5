import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { isPolicyNumber } from '#insurance/policies/issuing/policy-number.ts';

import { expectAccessible } from './accessible.ts';
import { shot, visit } from './browser.ts';

/**
 * Goes from the top of a product page to its form via the first button. The form is loaded when it
 * comes near the viewport.
 */
export async function goToForm(page: Page): Promise<void> {
	await page
		.getByRole('link', { name: /^(Hitung premi|Minta penawaran)$/ })
		.first()
		.click();
	await page.locator('#form-pengajuan form').waitFor();
	// Input before hydration is covered by another journey (`slow-line.test.ts`).
	await expect.poll(() => page.locator('#form-pengajuan [data-late]').count()).toBe(0);
}

export async function fillPlan(page: Page): Promise<void> {
	await page
		.getByRole('group', { name: 'Tanggal lahirmu' })
		.getByLabel('Tahun')
		.selectOption('1990');
	await page
		.getByRole('group', { name: 'Tanggal lahirmu' })
		.getByLabel('Bulan')
		.selectOption('05');
	await page
		.getByRole('group', { name: 'Tanggal lahirmu' })
		.getByLabel('Tanggal', { exact: true })
		.selectOption('17');
	await page.getByRole('radio', { name: 'Wanita' }).first().check();
	await page.getByLabel('Uang pertanggungan').selectOption('50000000');
}

export async function fillHolder(page: Page, email: string): Promise<void> {
	await page.getByLabel('Nama Sesuai KTP').first().fill('SARI CONTOH');
	await page.getByLabel('NIK', { exact: true }).first().fill('3174055705909901');
	await page.getByLabel('Alamat', { exact: true }).fill('Jalan Melati 1 RT 001 RW 002');
	const pick = async (label: string, option: string) => {
		const box = page.getByRole('combobox', { name: label, exact: true });
		await expect.poll(() => box.getAttribute('placeholder')).toBe('Ketik atau pilih');
		await box.fill(option);
		await page.getByRole('option', { name: option, exact: true }).click();
	};
	await pick('Provinsi', 'Daerah Khusus Ibukota Jakarta');
	await pick('Kota/Kabupaten', 'Kota Administrasi Jakarta Selatan');
	await pick('Kecamatan', 'Tebet');
	await pick('Kelurahan/Desa', 'Tebet Barat');
	await page.getByRole('textbox', { name: 'Nomor HP' }).fill('081234567890');
	await page.getByLabel('Email', { exact: true }).fill(email);
}

export async function fillCompanyRequest(page: Page): Promise<void> {
	await page.getByLabel('Jumlah karyawan', { exact: true }).fill('45');
	for (const [label, text] of [
		['Nama', 'Rani Contoh'],
		['Nomor HP', '081234567890'],
		['Email', 'rani@perusahaan.test'],
		['Nama perusahaan', 'PT Maju'],
		['Alamat', 'Jalan Kenari 5'],
	] as const)
		await page.getByLabel(label, { exact: true }).fill(text);
	await page.getByLabel(/bertanggung jawab/).check();
	await page.getByLabel(/dipakai untuk menyiapkan penawaran/).check();
}

export async function buyJagaAman(
	page: Page,
	url: string,
	email: string,
	look: (where: string) => Promise<void>,
	method = /QRIS/,
): Promise<void> {
	await visit(page, url);
	await look('beranda');
	await page
		.getByRole('link', { name: 'Pelajari Lebih Lanjut tentang Jaga Aman', exact: true })
		.click();
	await page.getByRole('heading', { level: 1, name: 'Jaga Aman' }).waitFor();
	await goToForm(page);
	await fillPlan(page);
	await page.getByText('Rp90.000').first().waitFor();
	await look('produk');
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await fillHolder(page, email);
	await page.getByLabel(/Data yang kuisi benar/).check();
	await page.getByLabel(/Aku setuju dataku/).check();
	await look('formulir');
	await page.getByRole('button', { name: 'Beli Sekarang' }).click();
	await page.waitForURL('**/newcart-success');
	const saved = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Jaga Aman' });
	await saved.getByText('Rp90.000', { exact: true }).waitFor();
	await saved.getByText(/^Harga dijamin sampai/).waitFor();
	await look('tersimpan');
	await page.getByRole('link', { name: 'Bayar Sekarang' }).click();
	await page.waitForURL('**/ringkasan-pembelian');
	await agreeAndPay(page, look, method);
}

/** Scrolls the terms in the form's list of consents to their ends. */
export async function readConsents(page: Page): Promise<void> {
	const list = page.getByRole('group', { name: 'Persetujuan' });
	await list.getByRole('region').first().waitFor();
	for (const box of await list.getByRole('region').all()) await box.press('End');
	await expect.poll(() => list.getByText('Gulir sampai akhir', { exact: true }).count()).toBe(0);
}

export async function readTerms(page: Page): Promise<Locator[]> {
	const boxes = page.getByRole('region', { name: /syarat|ringkasan|ketentuan/i });
	await boxes.first().waitFor();
	const ticks = await page.getByRole('main').getByRole('checkbox').all();
	for (const tick of ticks) {
		// A text that grew because its font loaded late must be scrolled to its new end.
		const readOn = async () => {
			for (const box of await boxes.all()) await box.press('End');
			return tick.isEnabled();
		};
		await expect.poll(readOn).toBe(true);
	}
	return ticks;
}

export async function agreeToTerms(page: Page): Promise<void> {
	for (const tick of await readTerms(page)) await tick.check();
}

export async function agreeAndPay(
	page: Page,
	look: (where: string) => Promise<void>,
	method = /QRIS/,
): Promise<void> {
	await agreeToTerms(page);
	await page.getByRole('radio', { name: method }).check();
	await look('ringkasan');
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/sandbox-pay/**');
	await look('pembayaran');
}

/** Returns the emails in the outbox whose text contains a word, newest last. */
export function mailsWith(dataDir: string, word: string): string[] {
	const outbox = join(dataDir, 'outbox');
	// The folder is created when the first email is sent.
	if (!existsSync(outbox)) return [];
	return readdirSync(outbox)
		.filter((name) => name.endsWith('.eml'))
		.sort()
		.map((name) => readFileSync(join(outbox, name), 'utf8'))
		.filter((mail) => mail.includes(word));
}

export const asRead = (mail: string): string => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

export async function policyNoOf({ dataDir }: { dataDir: string }, email: string): Promise<string> {
	const found = () =>
		mailsWith(dataDir, email).flatMap(
			(mail) =>
				asRead(mail)
					.match(/\b\d{11}\b/g)
					?.find(isPolicyNumber) ?? [],
		);
	await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(0);
	return found()[0] ?? '';
}

export const lookAt = (page: Page, width: number) => async (where: string) => {
	await expectAccessible(page, `${where} at ${width}`);
	await shot(page, `${where}-${width}`);
};
