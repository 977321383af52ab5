import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { born, pickOption, self } from './browser/apply.ts';
import { visit, visitor } from './browser/browser.ts';
import {
	fillCompanyRequest,
	buyJagaAman,
	fillHolder,
	fillPlan,
	goToForm,
} from './browser/journey.ts';
import { makeClient, order } from './people/buyer.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const SAID = 'Kata server untuk uji ini.';
const refuse = (page: Page, path: string, code = 422) =>
	page.route(`**${path}`, (route) =>
		route.fulfill({
			status: code,
			contentType: 'application/json',
			body: JSON.stringify({ status: { code, message: SAID }, data: null }),
		}),
	);
const toast = (page: Page) => page.locator('[aria-live=assertive] p', { hasText: SAID });
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

const colour = (page: Page, name: 'warning' | 'error') =>
	page.evaluate((token) => {
		const probe = document.body.appendChild(document.createElement('i'));
		probe.style.color = `var(--color-${token})`;
		const shown = getComputedStyle(probe).color;
		probe.remove();
		return shown;
	}, name);
const groundOf = (page: Page) =>
	toast(page).evaluate((one) => getComputedStyle(one).backgroundColor);
/**
 * With the page's clock frozen, checks that the toast is visible just before three seconds have
 * passed and hidden just after.
 */
async function expectThreeSeconds(page: Page): Promise<void> {
	await page.clock.runFor(2_900);
	expect(await toast(page).count()).toBe(1);
	await page.clock.runFor(200);
	await expect.poll(() => toast(page).count()).toBe(0);
}
const stopClock = async (page: Page) =>
	page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 10_000);
const PICTURE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
	'base64',
);

async function openForm(page: Page): Promise<void> {
	await visit(page, `${product.url}/jaga-aman`);
	await goToForm(page);
}

describe('a rejected shop call shows the server’s message (B8)', () => {
	test('a rejected premium shows a warning (B8.01)', async () => {
		const { page } = await visitor(browser, 1280);
		await refuse(page, '/page/get-plan');
		await openForm(page);
		await self(page);
		await toast(page).waitFor();
		expect(await groundOf(page)).toBe(await colour(page, 'warning'));
	});

	test('a rejected calculator premium shows red at the bottom centre for three seconds (B8.04)', async () => {
		const { page } = await visitor(browser, 1280);
		await page.clock.install();
		await visit(page, `${product.url}/hitung-premi`);
		await page.getByRole('radio', { name: 'Kecelakan Diri', exact: true }).check();
		await page.getByRole('radio', { name: 'Jaga Aman', exact: true }).check();
		const go = page.getByRole('button', { name: 'Selanjutnya' });
		await go.click();
		await born(page, 'Diri sendiri', '1990-05-17', 'Wanita');
		await refuse(page, '/page/product/get-plan');
		await stopClock(page);
		await go.click();
		await toast(page).waitFor();
		expect(await placeOf(page)).toEqual(['centre', 'bottom']);
		expect(await groundOf(page)).toBe(await colour(page, 'error'));
		await expectThreeSeconds(page);
	});

	test('a rejected payment status is retried, with a three-second toast at the bottom right (B8.07, B8.08, B9.32)', async () => {
		const bought = await order(await makeClient(product.url), 'keadaan@contoh.test');
		const { page } = await visitor(browser, 1280);
		await page.clock.install();
		await refuse(page, '/page/product/payment/va');
		// Requests are counted in the page, because the page's clock would have advanced before the
		// test noticed a request.
		await page.addInitScript(`
			window.asked = 0;
			const ask = fetch;
			window.fetch = (...what) => {
				if (String(what[0]?.url ?? what[0]).endsWith('/payment/va')) asked += 1;
				return ask(...what);
			};`);
		const asked = () => page.evaluate<number>('asked');
		await visit(page, `${product.url}/pending-payment?order=${bought.orderId}`);
		await toast(page).waitFor();
		await stopClock(page);
		const before = await asked();
		// The clock advances in small steps, because a toast that appears within a step has already
		// used part of its time.
		while ((await asked()) === before) await page.clock.runFor(50);
		await toast(page).waitFor();
		expect(await placeOf(page)).toEqual(['right', 'bottom']);
		expect(await groundOf(page)).toBe(await colour(page, 'warning'));
		await expectThreeSeconds(page);
	});

	test('a rejected company request shows a warning (B8.09)', async () => {
		const { page } = await visitor(browser, 1280);
		await refuse(page, '/page/product-corporate');
		await visit(page, `${product.url}/asuransi-korporat`);
		await goToForm(page);
		await fillCompanyRequest(page);
		await page.getByRole('button', { name: 'Kirim Data', exact: true }).click();
		await toast(page).waitFor();
		expect(await groundOf(page)).toBe(await colour(page, 'warning'));
		expect(await page.getByRole('dialog', { name: 'Data terkirim' }).count()).toBe(0);
	});

	test('a region list that fails to load stays empty and reloads when it is opened (B8.20)', async () => {
		const { page } = await visitor(browser, 1280);
		await openForm(page);
		await fillPlan(page);
		await page.getByText('Rp90.000').first().waitFor();
		await refuse(page, '/page/city*', 500);
		await page.getByRole('button', { name: 'Lanjut Beli' }).click();
		const failed = page.waitForResponse('**/page/city*');
		await pickOption(page, 'Provinsi', 'Daerah Khusus Ibukota Jakarta');
		await failed;
		const box = page.getByRole('combobox', { name: 'Kota/Kabupaten', exact: true });
		const name = 'Kota Administrasi Jakarta Selatan';
		await box.focus();
		expect(await page.getByRole('option', { name }).count()).toBe(0);
		await page.unrouteAll({ behavior: 'ignoreErrors' });
		await box.blur();
		await box.focus();
		await pickOption(page, 'Kota/Kabupaten', name);
	});

	test('a rejected identity card stops loading, and a rejected cart keeps the form open (B8.02, B8.03, B8.19)', async () => {
		const { page } = await visitor(browser, 1280);
		await openForm(page);
		await fillPlan(page);
		await page.getByText('Rp90.000').first().waitFor();
		await page.getByRole('button', { name: 'Lanjut Beli' }).click();
		await refuse(page, '/page/ktp/extract');
		await page.getByLabel('Berkas foto KTP data pemegang polis').setInputFiles({
			name: 'ktp.png',
			mimeType: 'image/png',
			buffer: PICTURE,
		});
		await toast(page).waitFor();
		expect(await groundOf(page)).toBe(await colour(page, 'warning')); // B8.02
		await page.getByRole('alert').first().waitFor();
		expect(await page.getByText('Membaca tulisan di KTP').count()).toBe(0); // B8.19
		await fillHolder(page, 'tolak@contoh.test');
		await refuse(page, '/page/product');
		await page.getByLabel(/Data yang kuisi benar/).check();
		await page.getByLabel(/Aku setuju dataku/).check();
		await page.getByRole('button', { name: 'Beli Sekarang' }).click();
		await toast(page).waitFor(); // B8.03
		expect(await page.getByLabel('Email').inputValue()).toBe('tolak@contoh.test');
	});

	test('a rejected payment shows a toast at the bottom right (B8.06)', async () => {
		const { page } = await visitor(browser, 1280);
		await page.route('**/page/product/payment', (route) =>
			route.fulfill({
				status: 422,
				contentType: 'application/json',
				body: JSON.stringify({ status: { code: 422, message: SAID }, data: null }),
			}),
		);
		const buying = buyJagaAman(page, product.url, 'bayar@contoh.test', async () => {}).then(
			() => 'bought',
			(error: Error) => error.message,
		);
		await toast(page).waitFor({ timeout: 90_000 });
		expect(await placeOf(page)).toEqual(['right', 'bottom']);
		// The journey ends here, because no payment page opens.
		await page.close();
		expect(await buying).toContain('waitForURL');
	});
});
