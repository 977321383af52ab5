import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { self } from './apply.ts';
import { visit, visitor } from './browser.ts';
import { buyJagaAman, fillHolder, fillPlan, goToForm } from './journey.ts';
import { closeSite, openSite } from './opened-site.ts';
import type { Product } from './product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const SAID = 'Kata server untuk uji ini.';
/** What the server says to a call from now on. */
const refuse = (page: Page, path: string, code = 422) =>
	page.route(`**${path}`, (route) =>
		route.fulfill({
			status: code,
			contentType: 'application/json',
			body: JSON.stringify({ status: { code, message: SAID }, data: null }),
		}),
	);
const toast = (page: Page) => page.locator('[aria-live=assertive] p', { hasText: SAID });
/** Where on the screen the toast stands: its middle, in halves of the view. */
async function placeOf(page: Page): Promise<[across: string, down: string]> {
	const box = await toast(page).boundingBox();
	const view = page.viewportSize();
	if (!box || !view) throw new Error('no toast');
	const across = (box.x + box.width / 2) / view.width;
	return [
		across > 0.6 ? 'right' : across < 0.4 ? 'left' : 'centre',
		box.y + box.height / 2 > view.height / 2 ? 'bottom' : 'top',
	];
}

async function openForm(page: Page): Promise<void> {
	await visit(page, `${product.url}/jaga-aman`);
	await goToForm(page);
}

describe('what a call of the shop refuses is said in the server’s words (B8)', () => {
	test('a premium that is refused (B8.01)', async () => {
		const { page } = await visitor(browser, 1280);
		await refuse(page, '/page/get-plan');
		await openForm(page);
		await self(page);
		await toast(page).waitFor();
	});

	test('an identity card that cannot be read ends its waiting, and a cart that cannot be made leaves the form (B8.02, B8.03, B8.19)', async () => {
		const { page } = await visitor(browser, 1280);
		await openForm(page);
		await fillPlan(page);
		await page.getByText('Rp90.000').first().waitFor();
		await page.getByRole('button', { name: 'Lanjut Beli' }).click();
		await refuse(page, '/page/ktp/extract');
		await page.getByLabel('Berkas foto KTP data pemegang polis').setInputFiles({
			name: 'ktp.png',
			mimeType: 'image/png',
			buffer: Buffer.from('bukan gambar'),
		});
		await page.getByRole('alert').first().waitFor();
		expect(await page.getByText('Membaca KTP').count()).toBe(0); // B8.19
		await fillHolder(page, 'tolak@contoh.test');
		await refuse(page, '/page/product');
		await page.getByLabel(/Data yang kuisi benar/).check();
		await page.getByLabel(/Aku setuju dataku/).check();
		await page.getByRole('button', { name: 'Beli Sekarang' }).click();
		await toast(page).waitFor(); // B8.03
		expect(await page.getByLabel('Email').inputValue()).toBe('tolak@contoh.test');
	});

	test('a payment that is refused, at the bottom right (B8.06)', async () => {
		const { page } = await visitor(browser, 1280);
		await page.route('**/page/product/payment', (route) =>
			route.fulfill({
				status: 422,
				contentType: 'application/json',
				body: JSON.stringify({ status: { code: 422, message: SAID }, data: null }),
			}),
		);
		// The journey itself ends here: no payment page opens.
		page.setDefaultTimeout(15_000);
		const buying = buyJagaAman(page, product.url, 'bayar@contoh.test', async () => {});
		await toast(page).waitFor({ timeout: 60_000 });
		expect(await placeOf(page)).toEqual(['right', 'bottom']);
		await expect(buying).rejects.toThrow('waitForURL');
	});
});
