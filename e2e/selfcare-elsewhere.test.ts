import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { chooseVillage, enterPortal, newCustomer, sampleCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const EMAIL = 'dua-peramban@contoh.test';
const PASSWORD = 'HujanSenja2026';
const holdsFocus = (page: Page, role: string) =>
	expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe(role);

async function enter(width: number) {
	const seen = await visitor(browser, width);
	await enterPortal(seen.page, product.url, EMAIL, PASSWORD);
	return seen;
}
const save = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

test('a profile saved in another browser is shown next to the input, and the customer chooses', async () => {
	await newCustomer(product, EMAIL, PASSWORD);
	const [one, other] = [await enter(360), await enter(1280)];
	for (const { page } of [one, other]) {
		await visit(page, `${product.url}/selfcare/update-profile`);
		await page.getByLabel('Nama panggilan').waitFor();
	}
	await other.page.getByLabel('Alamat').fill('Jalan Mawar 5');
	await other.page.getByLabel('Nomor HP', { exact: true }).fill('081299990000');
	await save(other.page);
	await other.page.waitForURL('**/selfcare/login');

	const { page } = one;
	await page.getByLabel('Alamat').fill('Jalan Kenanga 2');
	await page.getByLabel('Nama panggilan').fill('Sar');
	await save(page);
	const asked = page.getByText('Tersimpan: Jalan Mawar 5');
	await asked.waitFor();
	await page.getByText('Isianmu: Jalan Kenanga 2').waitFor();
	await holdsFocus(page, 'status');
	// The message is shown inline, so nothing covers the page.
	expect(await page.locator('[aria-live=assertive] p').count()).toBe(0);
	expect(await page.getByText('081299990000').count()).toBe(0);
	expect(await page.getByLabel('Nama panggilan').inputValue()).toBe('Sar');
	await expectAccessible(page, 'a profile that was saved elsewhere');
	await shot(page, 'profil-diubah-di-tempat-lain-360');
	await page.getByRole('button', { name: 'Pakai yang tersimpan: Alamat' }).click();
	expect(await page.getByLabel('Alamat').inputValue()).toBe('Jalan Mawar 5');
	await expect.poll(() => asked.count()).toBe(0);
	await save(page);
	await page.waitForURL('**/selfcare/login');

	await enterPortal(page, product.url, EMAIL, PASSWORD);
	await visit(page, `${product.url}/selfcare/profile-page`);
	for (const words of ['Jalan Mawar 5', 'Sar', '081299990000'])
		await page.getByText(words, { exact: true }).first().waitFor();
	const refused = (fault: string) => fault.includes('409');
	expect(one.faults.filter((fault) => !refused(fault))).toEqual([]);
	expect(other.faults).toEqual([]);
});

test('a policy address changed in another browser is not overwritten', async () => {
	const email = 'dua-alamat@contoh.test';
	await newCustomer(product, email, PASSWORD);
	const open = async (width: number) => {
		const seen = await visitor(browser, width);
		await enterPortal(seen.page, product.url, email, PASSWORD);
		await visit(seen.page, `${product.url}/selfcare/policy`);
		await seen.page.getByRole('button', { name: /^Lihat detail/ }).click();
		await seen.page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
		const box = seen.page.getByRole('region', { name: 'Alamat surat-menyurat' });
		await box.getByRole('button', { name: 'Ubah alamat' }).click();
		const send = async (street: string) => {
			await box.getByLabel('Alamat', { exact: true }).fill(street);
			await chooseVillage(seen.page, box);
			await box.getByRole('checkbox').check();
			await box.getByRole('button', { name: 'Simpan alamat' }).click();
		};
		return { ...seen, box, send };
	};
	const [one, other] = [await open(360), await open(1280)];
	await other.send('Jalan Mawar 5');
	await other.box.getByText(/^Jalan Mawar 5,/).waitFor();
	await one.send('Jalan Kenanga 2');
	await one.box.getByText('baru saja diubah di tab atau perangkat lain').waitFor();
	await one.box.getByText(/^Jalan Mawar 5,/).waitFor();
	expect(await one.box.getByLabel('Alamat', { exact: true }).inputValue()).toBe(
		'Jalan Kenanga 2',
	);
	expect(await one.page.locator('[aria-live=assertive] p').count()).toBe(0);
	await expectAccessible(one.page, 'an address that was saved elsewhere');
	await shot(one.page, 'alamat-diubah-di-tempat-lain-360');
	await one.box.getByRole('button', { name: 'Simpan alamat' }).click();
	await one.box.getByText(/^Jalan Kenanga 2,/).waitFor();
	expect(one.faults.filter((fault) => !fault.includes('409'))).toEqual([]);
	expect(other.faults).toEqual([]);
});

test('a printed policy list shows every policy and no announcements', async () => {
	const { page } = await sampleCustomer(browser, product.url, 1280);
	await visit(page, `${product.url}/selfcare/policy`);
	const cards = page.getByRole('article');
	await expect.poll(() => cards.count()).toBeGreaterThan(3);
	await page.emulateMedia({ media: 'print' });
	await page.setViewportSize({ width: 720, height: 1000 });
	const inside = await cards.evaluateAll((all) =>
		all
			.filter((one) => !one.closest('[inert]'))
			.map((one) => {
				const box = one.getBoundingClientRect();
				return box.left >= 0 && box.right <= 720 && box.height > 0;
			}),
	);
	expect(inside).toEqual(inside.map(() => true));
	expect(await page.getByRole('region', { name: 'Pengumuman' }).count()).toBe(0);
	expect(await page.getByRole('button', { name: 'Berikutnya' }).count()).toBe(0);
});
