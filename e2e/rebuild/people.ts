import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { codeAt, stepOf } from '#insurance/staff/login/totp.server.ts';

import { runAdmin } from '../admin.ts';
import { visit } from '../browser.ts';
import { asRead, mailsWith } from '../journey.ts';
import type { Product } from '../product.ts';

/** The settings of an insurer that is no sample, as the operator gives them. */
export const EMPTY = { SAMPLE_DATA: 'false' };
export const admin = ({ dataDir, url }: Product, ...args: string[]): Promise<string> =>
	runAdmin({ ...EMPTY, DATA_DIR: dataDir, PUBLIC_URL: url }, ...args);

const LINK = /https?:\/\/[^\s"<]+token=[\w-]+/;

/** Sets password and second factor by a link, and comes to the first room of the back office. */
async function enter(page: Page, link: string, email: string): Promise<void> {
	const password = 'kuda makan rumput hijau';
	await visit(page, link);
	await page.getByLabel('Kata sandi baru').fill(password);
	await page.getByLabel('Ulangi kata sandi').fill(password);
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page.getByRole('link', { name: 'Masuk' }).click();
	await page.getByLabel('Email kerja').fill(email);
	await page.getByLabel('Kata sandi', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Lanjut' }).click();
	const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
	await page.getByLabel('Kode', { exact: true }).fill(codeAt(secret, stepOf(new Date())));
	await page.getByRole('button', { name: 'Masuk', exact: true }).click();
	await page.getByLabel('Sudah kusimpan di tempat aman').check();
	await page.getByRole('button', { name: 'Lanjut' }).click();
	await page.getByRole('button', { name: 'Keluar' }).waitFor();
}

/** The administrator comes by the link that the operator has. */
export async function administratorComes(page: Page, product: Product): Promise<void> {
	const email = 'kepala@insurer.example';
	const said = await admin(product, 'invite', email);
	await enter(page, LINK.exec(said)?.[0] ?? '', email);
}

/** The administrator invites a product manager on screen, who comes by the mail. */
export async function managerComes(page: Page, second: Page, product: Product): Promise<void> {
	const email = 'produk@insurer.example';
	await visit(second, `${product.url}/office/orang`);
	await second.getByRole('button', { name: 'Orang baru' }).click();
	await second.getByLabel('Nama', { exact: true }).fill('Manajer Produk');
	await second.getByLabel('Email kerja').fill(email);
	await second.getByLabel('Peran').selectOption({ label: 'Manajer produk' });
	await second.getByRole('button', { name: 'Undang', exact: true }).click();
	const links = () =>
		mailsWith(product.dataDir, email).flatMap((mail) => LINK.exec(asRead(mail))?.[0] ?? []);
	await expect.poll(() => links().length, { timeout: 30_000 }).toBeGreaterThan(0);
	await enter(page, links().at(-1) ?? '', email);
}

const IDENTITY: readonly (readonly [label: string, value: string])[] = [
	['Nama', 'Teduh'],
	['Nama hukum', 'PT Asuransi Teduh Nusantara'],
	['Izin dan pengawasan', 'berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK)'],
	['Keterangan singkat', 'Perlindungan yang dijelaskan apa adanya.'],
	['Alamat', 'Jalan Kenari 7\nBandung 40111'],
	['Telepon', '021-5555-0100'],
	['Telepon rumah sakit', '021-5555-0101'],
	['Email', 'halo@teduh.example'],
	['Email layanan', 'layanan@teduh.example'],
	['Email penjualan korporat', 'korporat@teduh.example'],
	['Jam layanan', 'Senin sampai Sabtu, 08.00–16.00 WIB'],
	['Warna tombol dan tautan', '#1d4f91'],
	['Warna latar gelap', '#12335e'],
	['Warna latar terang', '#e6eef8'],
	['Penanda tangan', 'Dewi Lestari'],
	['Jabatannya', 'Direktur Utama'],
	['Bank autodebet', 'Bank Nusantara'],
	['Alasan', 'Identitas pertama.'],
];

/** The insurer's name, addresses and signature, which every document carries. */
export async function sayWhoWeAre(page: Page, { url }: Product): Promise<void> {
	await visit(page, `${url}/office/persiapan`);
	await page.getByRole('link', { name: 'Isi identitas' }).click();
	for (const [label, value] of IDENTITY)
		await page.getByLabel(label, { exact: true }).fill(value);
	await page.getByRole('button', { name: 'Simpan', exact: true }).click();
	await page.getByRole('cell', { name: 'Identitas pertama.' }).waitFor();
}
