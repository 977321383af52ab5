import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { chosenPrice, finishApplication, openForm, self } from './browser/apply.ts';
import { visit, visitor } from './browser/browser.ts';
import { agreeToTerms, fillHolder, lookAt, readConsents } from './browser/journey.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

/** Nothing leads out of the purchase except the logo and the ways to reach the insurer. */
async function expectQuiet(page: Page): Promise<void> {
	await page.locator('[data-purchase-header]').getByText('Bantuan').waitFor();
	expect(await page.getByRole('contentinfo').count()).toBe(0);
	expect(await page.getByRole('navigation').count()).toBe(0);
	expect(await page.getByRole('banner').count()).toBe(0);
	expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
}
const step = (page: Page, which: string) =>
	page.locator('[data-purchase-header]').getByText(which, { exact: true }).waitFor();

test.each([360, 1280])(
	'at %i px a purchase has a frame with its step, and Back and a reload lose nothing',
	async (width) => {
		const { page, faults } = await visitor(browser, width);
		const look = lookAt(page, width);
		await openForm(page, product.url, 'jaga-aman');
		await expectQuiet(page);
		await step(page, '1 dari 3');
		await self(page);
		const price = await chosenPrice(page);
		await look('bingkai-premi');
		await page.getByRole('button', { name: 'Lanjut Beli' }).click();
		await step(page, '2 dari 3');
		await fillHolder(page, 'bingkai@contoh.test');
		expect(await page.getByLabel('Uang pertanggungan').isVisible()).toBe(false);
		await page.goBack();
		await step(page, '1 dari 3');
		expect(await chosenPrice(page)).toBe(price);
		await page.goForward();
		await step(page, '2 dari 3');
		await page.reload();
		await step(page, '2 dari 3');
		const email = page.getByLabel('Email', { exact: true });
		await expect.poll(() => email.inputValue()).toBe('bingkai@contoh.test');
		await expectQuiet(page);
		await look('bingkai-data');
		await page.getByRole('link', { name: 'Ubah pilihan' }).click();
		await page.getByRole('link', { name: 'Baca lagi tentang produk ini' }).click();
		await page.getByRole('heading', { level: 1, name: 'Jaga Aman' }).waitFor();
		expect(await page.getByRole('contentinfo').count()).toBe(1);
		expect(faults).toEqual([]);
	},
);

test('a field is checked when it is left, and not while it is typed for the first time', async () => {
	const { page, faults } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	const number = page.getByLabel('Nomor KTP kamu');
	await number.pressSequentially('31740557059099');
	expect(await number.getAttribute('aria-invalid')).toBe(null);
	await page.getByLabel('Uang pertanggungan').focus();
	await page.getByText('NIK harus 16 digit angka').waitFor();
	await number.fill('3174055705909901');
	await page.getByText('NIK harus 16 digit angka').waitFor({ state: 'detached' });
	await chosenPrice(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	const phone = page.getByRole('textbox', { name: 'Nomor HP' });
	await phone.pressSequentially('abc');
	expect(await phone.getAttribute('aria-invalid')).toBe(null);
	// The message appears after the finger is lifted, so the tick does not move away from under it.
	await page.getByLabel(/Data yang kuisi benar/).check();
	await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
	await phone.fill('081234567890');
	await expect.poll(() => phone.getAttribute('aria-invalid')).toBe(null);
	// An empty field is only missing once the application is sent.
	await page.getByLabel('Email', { exact: true }).focus();
	await phone.focus();
	expect(await page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe(null);
	expect(faults).toEqual([]);
});

async function openSummary(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Bayar Sekarang' }).click();
	await page.waitForURL('**/ringkasan-pembelian');
	await page.getByRole('group', { name: 'Cara bayar' }).waitFor();
}
const ticks = async (page: Page) => {
	const all = await page.getByRole('main').getByRole('checkbox').all();
	return Promise.all(all.map((one) => one.isChecked()));
};

test('terms that were read and agreed to in the form are not asked again, and a reload keeps the way to pay', async () => {
	const { page, faults } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	await self(page);
	await chosenPrice(page);
	await finishApplication(page, 'sekali@contoh.test', readConsents, lookAt(page, 360));
	await expectQuiet(page);
	await openSummary(page);
	await expectQuiet(page);
	await step(page, '3 dari 3');
	expect(await ticks(page)).toEqual([true, true]);
	await page.getByRole('radio', { name: 'QRIS' }).check();
	await page.reload();
	await page.getByRole('group', { name: 'Cara bayar' }).waitFor();
	expect(await page.getByRole('radio', { name: 'QRIS' }).isChecked()).toBe(true);
	expect(await ticks(page)).toEqual([true, true]);
	await lookAt(page, 360)('bingkai-ringkasan');
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/sandbox-pay/**');
	await visit(page, `${product.url}/pending-payment?order=${page.url().split('/').pop()}`);
	await expectQuiet(page);
	await visit(page, `${product.url}/cart`);
	await expectQuiet(page);
	await visit(page, `${product.url}/thankyou-success`);
	await expectQuiet(page);
	expect(faults).toEqual([]);
});

test('terms that were not scrolled to their end in the form must be read before paying', async () => {
	const { page, faults } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	await self(page);
	await chosenPrice(page);
	await finishApplication(page, 'nanti@contoh.test', async () =>
		page.getByRole('group', { name: 'Persetujuan' }).getByRole('region').first().waitFor(),
	);
	await openSummary(page);
	expect(await ticks(page)).toEqual([false, false]);
	expect(await page.getByRole('main').getByRole('checkbox').first().isDisabled()).toBe(true);
	await agreeToTerms(page);
	await page.reload();
	await page.getByRole('group', { name: 'Cara bayar' }).waitFor();
	expect(await ticks(page)).toEqual([true, true]);
	// A tick that is taken back is asked for again.
	await page.getByRole('main').getByRole('checkbox').first().uncheck();
	await page.getByRole('button', { name: 'Bayar', exact: true }).click({ force: true });
	await page.getByText(/^Setujui “/).waitFor();
	expect(faults).toEqual([]);
});
