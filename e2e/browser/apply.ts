import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { visit } from './browser.ts';
import { fillHolder, goToForm } from './journey.ts';

export async function born(
	page: Page,
	who: string,
	day: string,
	sex: 'Pria' | 'Wanita',
): Promise<void> {
	const [year = '', month = '', date = ''] = day.split('-');
	const person = page.getByRole('group', { name: who, exact: true });
	await person.getByLabel('Tahun').selectOption(year);
	await person.getByLabel('Bulan').selectOption(month);
	await person.getByLabel('Tanggal', { exact: true }).selectOption(date);
	await person.getByRole('radio', { name: sex }).check();
}

export async function pickOption(page: Page, label: string, option: string): Promise<void> {
	const box = page.getByRole('combobox', { name: label, exact: true });
	await expect.poll(() => box.getAttribute('placeholder')).toMatch(/^(Ketik atau pilih|Pilih)$/);
	await box.fill(option);
	await page.getByRole('option', { name: option, exact: true }).click();
}

export const self = (page: Page) => born(page, 'Tanggal lahirmu', '1990-05-17', 'Wanita');

export const soon = () =>
	`${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T09:00`;
export const start = (page: Page) => page.getByLabel('Mulai perlindungan').fill(soon());

type Picture = { name: string; mimeType: string; buffer: Buffer };

export async function showCard(
	page: Page,
	whose: string,
	picture: Picture,
	text: Locator,
): Promise<void> {
	const busy = page.getByRole('alert').filter({ hasText: 'Pembaca KTP sedang ramai' });
	do {
		await page.getByLabel(`Berkas foto KTP ${whose}`).setInputFiles(picture);
		await busy.waitFor({ state: 'detached' });
		await text.or(busy).waitFor({ timeout: 90_000 });
	} while ((await busy.count()) > 0);
}

export async function fillVehicle(
	page: Page,
	owner: 'Ya, sama' | 'Tidak' = 'Ya, sama',
): Promise<void> {
	await page.getByRole('radio', { name: owner }).check();
	if (owner === 'Tidak') await page.getByLabel('NIK pemilik di STNK').fill('3174051705909902');
	await page.getByLabel('Tahun kendaraan').selectOption({ index: 3 });
	await pickOption(page, 'Merek', 'Honda');
	await pickOption(page, 'Tipe', 'BeAT');
	await page.getByLabel('Nomor mesin').fill('JM01E1234567890AB');
	await pickOption(page, 'Kode depan', 'B');
	await page.getByLabel('Angka', { exact: true }).fill('1234');
	await page.getByLabel('Huruf akhir').fill('xyz');
}

export async function openForm(page: Page, url: string, slug: string): Promise<void> {
	await visit(page, `${url}/${slug}`);
	await goToForm(page);
	await page.getByRole('button', { name: 'Cek Premi Kamu' }).waitFor();
}

export async function chosenPrice(page: Page): Promise<string> {
	const card = page.locator('label', { has: page.locator('input[name=frequency]:checked') });
	await card.waitFor();
	await expect
		.poll(() => page.locator('section[aria-busy=false] label').count())
		.toBeGreaterThan(0);
	return /Rp[\d.]+/.exec(await card.innerText())?.[0] ?? 'no price';
}

export async function finishApplication(
	page: Page,
	email: string,
	more: (page: Page) => Promise<unknown> = async () => {},
	look: (where: string) => Promise<void> = async () => {},
): Promise<void> {
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await complete(page, email, more, look);
}

export async function complete(
	page: Page,
	email: string,
	more: (page: Page) => Promise<unknown> = async () => {},
	look: (where: string) => Promise<void> = async () => {},
): Promise<void> {
	await fillHolder(page, email);
	await more(page);
	await page.getByLabel(/Data yang kuisi benar/).check();
	await page.getByLabel(/Aku setuju dataku/).check();
	await look('isi');
	await page.getByRole('button', { name: 'Beli Sekarang' }).click();
	await page.waitForURL('**/newcart-success');
}
