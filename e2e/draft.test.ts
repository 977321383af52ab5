import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { born, chosenPrice, complete, fillVehicle, openForm, self } from './browser/apply.ts';
import { visit, visitor } from './browser/browser.ts';
import { asRead, fillHolder, lookAt, mailsWith } from './browser/journey.ts';
import { sentBody } from './crafted-answers.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

/**
 * Waits for the response to the save that contains the given text, because an earlier save may
 * still be pending.
 */
const saved = (page: Page, words: string) =>
	page.waitForResponse(
		async (answer) =>
			answer.url().endsWith('/page/draft') &&
			JSON.stringify(await sentBody(page, answer.request())).includes(words),
	);

test('a mailed link restores the form on another device, and only there', async () => {
	const { page, faults } = await visitor(browser, 360);
	const email = 'lanjut@contoh.test';
	await openForm(page, product.url, 'jaga-motorku');
	await page.getByRole('button', { name: 'Selanjutnya' }).click();
	await fillVehicle(page);
	const price = await chosenPrice(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await page.getByLabel('Nama Sesuai KTP').fill('SARI CONTOH');
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByRole('button', { name: 'Kirim tautan' }).click();
	expect(await page.getByLabel('Email untuk tautan pribadi').inputValue()).toBe(email);
	await lookAt(page, 360)('kirim-tautan');
	await page.getByRole('button', { name: 'Kirim ke email' }).click();
	await page.getByText(`Tautan sudah dikirim ke ${email}`).waitFor();
	await expect.poll(() => mailsWith(product.dataDir, email).length).toBe(1);
	const mail = asRead(mailsWith(product.dataDir, email)[0] ?? '');
	const link = /http:\/\/[^\s"]+#pengajuan=[\w-]{43}/.exec(mail)?.[0] ?? 'no link';

	const other = await visitor(browser, 1280);
	await visit(other.page, link);
	await other.page.getByText('Isianmu yang terakhir sudah kami buka lagi').waitFor();
	// The link leads to the form and not to the top of the product page.
	await expect
		.poll(() =>
			other.page
				.locator('#form-pengajuan')
				.evaluate((one) => Math.abs(one.getBoundingClientRect().top) < 200),
		)
		.toBe(true);
	expect(await other.page.getByLabel('Nama Sesuai KTP').inputValue()).toBe('SARI CONTOH');
	await other.page.getByRole('link', { name: 'Ubah pilihan' }).click();
	await expect
		.poll(() => other.page.getByRole('combobox', { name: 'Merek' }).inputValue())
		.toBe('Honda');
	await expect
		.poll(() => other.page.getByRole('combobox', { name: 'Tipe' }).inputValue())
		.toBe('BeAT');
	expect(await other.page.getByLabel('Nomor mesin').inputValue()).toBe('JM01E1234567890AB');
	expect(await chosenPrice(other.page)).toBe(price);
	// The secret is removed from the address bar, and the consents must be given again before
	// sending.
	expect(other.page.url()).not.toContain('pengajuan=');
	expect(await other.page.getByLabel(/Data yang kuisi benar/).isChecked()).toBe(false);
	await lookAt(other.page, 1280)('lanjut-di-perangkat-lain');
	await other.page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await born(other.page, 'Tanggal lahir pemegang polis', '1990-05-17', 'Wanita');
	await complete(other.page, email);

	// A draft is deleted from the server once its application has been sent.
	const third = await visitor(browser, 360);
	await visit(third.page, link);
	await third.page.getByText('Tautan ini sudah tidak berlaku').waitFor();
	expect([
		...faults,
		...other.faults,
		...third.faults.filter((fault) => !fault.includes('404')),
	]).toEqual([]);
});

test('a reload during a save restores what was typed since', async () => {
	const { page } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	await self(page);
	await page.getByText(/Isianmu tersimpan terenkripsi sampai/).waitFor();
	await chosenPrice(page);
	const arrived = Promise.withResolvers<void>();
	let savings = 0;
	// The first save reaches the server but its response is lost, and no later save succeeds.
	await page.route('**/page/draft', async (route) => {
		savings += 1;
		if (savings > 1) return route.abort();
		await route.fetch();
		arrived.resolve();
	});
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await arrived.promise;
	await page.getByLabel('Nama Sesuai KTP').fill('SARI CONTOH');
	const read = page.waitForResponse('**/page/draft/read');
	await page.reload();
	await (await read).finished();
	await expect.poll(() => page.locator('#form-pengajuan [data-late]').count()).toBe(0);
	await expect.poll(() => page.getByLabel('Nama Sesuai KTP').inputValue()).toBe('SARI CONTOH');
});

test('a wrong postal code of a restored address is corrected key by key', async () => {
	const { page, faults } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	await self(page);
	await chosenPrice(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await fillHolder(page, 'kodepos@contoh.test');
	const code = page.getByLabel('Kode Pos');
	const kept = saved(page, '"128"');
	await code.fill('128');
	await kept;
	await page.reload();
	await expect.poll(() => page.getByLabel('Alamat', { exact: true }).inputValue()).not.toBe('');
	await page.getByLabel(/Data yang kuisi benar/).check();
	await page.getByLabel(/Aku setuju dataku/).check();
	await page.getByRole('button', { name: 'Beli Sekarang' }).click();
	await page.getByText('Kode pos harus 5 digit angka').first().waitFor();
	await code.press('End');
	await code.pressSequentially('10');
	expect(await code.inputValue()).toBe('12810');
	await code.blur();
	expect(await code.inputValue()).toBe('12810');
	expect(faults).toEqual([]);
});

test('a closed tab, a reload and Back lose nothing, and Hapus isian deletes everything', async () => {
	const { page } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	await self(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).waitFor();
	await chosenPrice(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await page.getByLabel('Nama Sesuai KTP').fill('SARI CONTOH');
	await page.reload();
	await expect.poll(() => page.getByLabel('Nama Sesuai KTP').inputValue()).toBe('SARI CONTOH');
	const kept = saved(page, '3174055705909901');
	await page.getByLabel('NIK', { exact: true }).fill('3174055705909901');
	await kept;
	await page.getByText(/Isianmu tersimpan terenkripsi sampai/).waitFor();
	await visit(page, `${product.url}/cart`);
	await page.goBack();
	await expect
		.poll(() => page.getByLabel('NIK', { exact: true }).inputValue())
		.toBe('3174055705909901');

	const again = await page.context().newPage();
	await page.close();
	await openForm(again, product.url, 'jaga-aman');
	await expect
		.poll(() => again.getByLabel('NIK', { exact: true }).inputValue())
		.toBe('3174055705909901');
	await again.getByText('Isianmu yang terakhir sudah kami buka lagi').waitFor();
	const read = await again.evaluate(() => JSON.stringify(localStorage));
	expect(read).not.toContain('SARI');
	await again.getByRole('button', { name: 'Hapus isian' }).click();
	await again.getByRole('button', { name: 'Lanjut Beli' }).waitFor();
	expect(await again.getByLabel('NIK', { exact: true }).count()).toBe(0);
	expect(
		await again.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
	).not.toContain('pengajuan-');
});
