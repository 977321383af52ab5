import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { asRead, mailsWith } from './browser/journey.ts';
import { openMonthlyPolicy, shotsOf } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const EMAIL = 'tambah-tertanggung@contoh.test';
const PASSWORD = 'HujanSenja2026';

async function fill(page: Page, dob: [string, string, string], nik: string): Promise<void> {
	const [year, month, day] = dob;
	await page.getByLabel('Nama lengkap sesuai KTP atau akta').fill('Budi Contoh');
	await page.getByLabel('NIK', { exact: true }).fill(nik);
	await page.getByLabel('Tahun').selectOption(year);
	await page.getByLabel('Bulan', { exact: true }).selectOption(month);
	await page.getByLabel('Tanggal', { exact: true }).selectOption(day);
	await page.getByRole('radio', { name: 'Pria' }).check();
}

test('a partner is added at the amounts shown, by mail without a name, and the addition is reversed', async () => {
	const { page, faults } = await openMonthlyPolicy(
		product,
		browser,
		{ email: EMAIL, password: PASSWORD },
		'Tambah tertanggung',
	);
	const adding = page.getByRole('region', { name: 'Tambah tertanggung' });
	await adding.getByText(/^Pasangan atau anak bisa ikut ditanggung/).waitFor();
	await adding.getByRole('button', { name: 'Tambah orang' }).click();
	await adding.getByRole('radio', { name: 'Pasangan' }).check();
	await fill(page, ['1988', '03', '02'], '3174050303880001');
	await adding.getByRole('button', { name: 'Lihat premi' }).click();
	await adding.getByText(/NIK tidak cocok/).waitFor();
	await expectAccessible(page, 'a person whose NIK differs');
	await shotsOf(page, 'tambah-nik');
	await adding.getByLabel('NIK', { exact: true }).fill('3174050203880001');
	await adding.getByRole('button', { name: 'Lihat premi' }).click();
	await adding.getByText('Dibayar hari ini').waitFor();
	await adding.getByText('Lihat tiap premi dan rincian tarif').click();
	await expectAccessible(page, 'a person with the premiums');
	await shotsOf(page, 'tambah-premi');
	const add = adding.getByRole('button', { name: /^Tambah mulai/ });
	await add.click();
	await adding.getByText('Centang dulu persetujuannya.').waitFor();
	await adding.getByLabel(/^Data dan jawaban tentang Budi Contoh benar/).check();
	await add.click();
	const covers = page.getByRole('region', { name: 'Ubah perlindungan' });
	await covers.getByText(/^Bersama Budi Contoh mulai/).waitFor();
	await expectAccessible(page, 'a person who has not begun');
	await shotsOf(page, 'tambah-menanti');
	const mails = () =>
		mailsWith(product.dataDir, EMAIL).filter((mail) => mail.includes('Penambahan tertanggung'));
	await expect.poll(() => mails().length).toBe(1);
	const text = asRead(mails()[0] ?? '');
	expect(text).toContain('Seorang tertanggung kamu tambahkan');
	await covers.getByRole('button', { name: 'Tarik kembali perubahan' }).click();
	await expect.poll(() => covers.getByText(/^Bersama Budi Contoh/).count()).toBe(0);
	await adding.getByRole('button', { name: 'Tambah orang' }).waitFor();
	// The browser logs a network error for each refused field.
	expect(faults.filter((one) => !one.includes('422'))).toEqual([]);
}, 120_000);
