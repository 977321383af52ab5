import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { asRead, mailsWith } from './browser/journey.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const AYU = { nik: '3471045406790002', dob: '1979-06-14', email: 'ayu.maulana.1@contoh.test' };

const DISABILITY = 'Meninggal/cacat tetap akibat kecelakaan';

const codes = () =>
	mailsWith(product.dataDir, AYU.email).flatMap(
		(mail) => /(\d{6}) adalah kodemu/.exec(asRead(mail))?.[1] ?? [],
	);

async function enter(page: Page): Promise<void> {
	const before = codes().length;
	await visit(page, `${product.url}/karyawan`);
	await page.getByLabel('NIK').fill(AYU.nik);
	await page.getByLabel('Tanggal lahir').fill(AYU.dob);
	await page.getByText('Kami kirim kode ke email yang ditulis').waitFor();
	await page.getByRole('button', { name: 'Kirim kode' }).click();
	await expect.poll(() => codes().length, { timeout: 30_000 }).toBeGreaterThan(before);
	await page.getByLabel('Kode', { exact: true }).fill(codes().at(-1) ?? '');
	await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
	await page.getByRole('heading', { name: 'Halo Ayu Maulana' }).waitFor();
}

test('an employee sees each error once and submits a claim in their own name', async () => {
	const { page, faults } = await visitor(browser, 360);
	await enter(page);
	await page.getByRole('button', { name: 'Ada yang salah? Perbaiki' }).click();
	await page.getByLabel('Alamat Email').fill('bukan email');
	await page.getByRole('button', { name: 'Minta diperbaiki' }).click();
	const wrong = page.getByText('Alamat Email tidak sesuai format');
	await wrong.first().waitFor();
	expect(await wrong.count()).toBe(1);
	await shot(page, 'perbaikan-ditolak-360');
	// "Nothing changed" does not concern a single field, so it is shown below the form.
	await page.getByLabel('Alamat Email').fill(AYU.email);
	await page.getByRole('button', { name: 'Minta diperbaiki' }).click();
	await page.getByText('Belum ada yang berubah.').waitFor();
	expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);

	await page.getByRole('button', { name: 'Jangan dulu' }).click();
	await page.getByRole('button', { name: 'Ajukan klaim' }).click();
	await page.getByRole('heading', { level: 1, name: 'Klaim kamu' }).waitFor();
	for (const words of [/ahli waris/i, /rumah sakit/i, 'Ganti polis', 'Hubunganmu', 'Siapa kamu?'])
		expect(await page.getByRole('main').getByText(words).count()).toBe(0);
	await expectAccessible(page, 'a claim of an employee');
	await shot(page, 'klaim-karyawan-360');
	// The tab title also shows that the claim is the visitor's own, even after a reload.
	await expect.poll(() => page.title()).toMatch(/^Klaim kamu/);
	// A death claim for oneself is not offered. After a reload with typed text, the claim is still
	// for oneself.
	await page.getByLabel('Yang diklaim').selectOption({ label: DISABILITY });
	await page.getByText('Persentase dari dokter (%)').waitFor();
	await page.getByText('Foto kondisi Tertanggung').waitFor();
	await page.reload();
	await page.getByRole('heading', { level: 1, name: 'Klaim kamu' }).waitFor();
	await expect.poll(() => page.title()).toMatch(/^Klaim kamu/);
	await page.getByText('Persentase dari dokter (%)').waitFor();
	for (const words of ['Apa akibatnya?', /kematian/i, /ahli waris/i, 'KTP pelapor'])
		expect(await page.getByRole('main').getByText(words).count()).toBe(0);
	await shot(page, 'klaim-karyawan-cacat-360');
	await page.getByRole('button', { name: 'Kembali ke perlindunganmu' }).click();
	await page.waitForURL('**/karyawan');
	await page.getByRole('heading', { name: 'Halo Ayu Maulana' }).waitFor();
	expect(faults).toEqual([]);
});
