import { type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { running, visit, visitor } from './browser/browser.ts';
import { makeClient, saveToCart, type Saved } from './people/buyer.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

async function cartOf(count: number): Promise<string> {
	const client = await makeClient(product.url);
	let userSession: string | null = null;
	for (let made = 0; made < count; made += 1) {
		const saved: Saved = await saveToCart(client, { userSession });
		userSession = saved.userSession;
	}
	return userSession ?? '';
}

async function withCart(userSession: string, path = '/news', width = 1280) {
	const { page, faults } = await visitor(browser, width);
	await page.addInitScript(`localStorage.setItem('cart', '${userSession}')`);
	await visit(page, product.url + path, { waitUntil: 'networkidle' });
	// Before hydration, the cart in the header is a plain link.
	await running(page);
	return { page, faults, drawer: page.getByRole('dialog', { name: 'Keranjang Polis' }) };
}
const openDrawer = async (page: Page) => {
	await page.locator('header a[href="/cart"], header button[aria-label^="Keranjang"]').click();
	await page.getByRole('dialog', { name: 'Keranjang Polis' }).waitFor();
};

describe('the page', () => {
	test.each([
		[360, 'at the lower edge, no higher than a quarter of the screen'],
		[1280, 'beside the answers'],
	])('at %i px the totals are %s, and a rejected code stays editable', async (width) => {
		const { page, faults } = await withCart(await cartOf(1), '/cart', width);
		const box = async (locator: Locator) =>
			(await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const item = await box(page.getByRole('main').getByRole('listitem').first());
		const go = page.getByRole('main').getByRole('button', { name: 'Proses Pemesanan' });
		const sums = await box(go.locator('..'));
		if (width === 360) {
			expect(sums.height).toBeLessThanOrEqual(200);
			expect(sums.y + sums.height).toBeCloseTo(800, -1);
		} else expect(sums.x).toBeGreaterThan(item.x + item.width);
		await page.getByLabel('Kode promo').fill('salah');
		await page.getByRole('button', { name: 'Pakai kode' }).click();
		await page.getByText('SALAH: Kode ini tidak dikenal').waitFor();
		await go.click();
		await page.waitForURL('**/ringkasan-pembelian');
		await page.getByText('SALAH: Kode ini tidak dikenal').waitFor();
		expect(await page.getByLabel('Kode promo').inputValue()).toBe('SALAH');
		const bought = await box(page.getByRole('heading', { name: 'Yang kamu beli' }));
		const paid = await box(page.getByRole('region', { name: 'Yang dibayar' }));
		if (width === 360) expect(paid.x).toBeCloseTo(bought.x, 0);
		else expect(paid.x).toBeGreaterThan(bought.x + 500);
		await expectAccessible(page, `ringkasan at ${width}`);
		expect(faults).toEqual([]);
	});
});

describe('the drawer', () => {
	test('shows each item with its details, all selected, and the totals (A2.9.01–A2.9.15, A4.01, A4.03, A4.04)', async () => {
		const { page, drawer } = await withCart(await cartOf(1));
		await openDrawer(page);
		const box = await drawer.boundingBox();
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1280, -1);
		const item = drawer.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
		await expect.poll(() => item.getByRole('checkbox').isChecked()).toBe(true);
		expect(await item.locator('img').getAttribute('src')).toBe(
			'/images/products/jaga-aman.svg',
		);
		for (const word of ['Jaga Aman', 'Priode', '1 Tahun', 'Premi', 'Rp90.000'])
			await item.getByText(word, { exact: true }).first().waitFor();
		for (const word of ['Diskon', 'Total Pembelian'])
			await drawer.getByText(word, { exact: true }).waitFor();
		const change = (what: string) =>
			item.getByRole('link', {
				name: `Ubah ${what}Jaga Aman untuk SARI CONTOH`,
				exact: true,
			});
		expect(await change('').getAttribute('href')).toMatch(
			/^\/jaga-aman\?cart=[\w-]+#form-pengajuan$/,
		);
		await item.getByText('SARI CONTOH (diri sendiri)').waitFor();
		await item.getByText('Rp50.000.000', { exact: true }).waitFor();
		expect(await change('Uang pertanggungan ').getAttribute('href')).toMatch(
			/^\/jaga-aman\?cart=[\w-]+#ubah-sumInsured$/,
		);
		await item.getByRole('button', { name: /^Hapus/ }).waitFor();
		await drawer.getByRole('button', { name: 'Tutup' }).click();
		await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
		// When the cart is opened again, everything is selected again (A4.04).
		await openDrawer(page);
		await expect.poll(() => item.getByRole('checkbox').isChecked()).toBe(true);
	});

	test('requires a selection before checkout, and stores it (A2.9.16, A3.60, A4.07–A4.10)', async () => {
		const { page, drawer } = await withCart(await cartOf(1));
		await openDrawer(page);
		const go = drawer.getByRole('button', { name: 'Proses Pemesanan' });
		await drawer.getByRole('checkbox').uncheck();
		await expect.poll(() => go.getAttribute('aria-disabled')).toBe('true');
		const grey = await go.evaluate((one) => getComputedStyle(one).backgroundColor);
		await drawer.getByRole('checkbox').check();
		await expect.poll(() => go.getAttribute('aria-disabled')).toBeNull();
		await expect
			.poll(() => go.evaluate((one) => getComputedStyle(one).backgroundColor))
			.not.toBe(grey);
		await go.click();
		await page.waitForURL('**/ringkasan-pembelian');
		expect(
			JSON.parse(
				(await page.evaluate<string>("sessionStorage.getItem('itemforcheckut')")) ?? '',
			),
		).toHaveLength(1);
	});

	test('deleting an item leads to /cart, and an empty cart shows a message (A2.9.10, A2.9.17, A2.9.18, A7.30)', async () => {
		const { page, drawer } = await withCart(await cartOf(1));
		await openDrawer(page);
		const asked = page.waitForRequest(
			(one) => one.method() === 'DELETE' && one.url().endsWith('/page/product'),
		);
		await drawer.getByRole('button', { name: /^Hapus/ }).click();
		// A7.04, A7.05
		const request = await asked;
		expect(request.headers()['content-type']).toMatch(/^text\/plain/);
		expect(request.postData()).toMatch(/^[0-9a-f]{32}:([0-9a-f]{32})+$/);
		await page.waitForURL('**/cart');
		await page.getByText('Keranjangmu masih kosong').waitFor();
		expect(
			await page
				.getByRole('button', { name: 'Proses Pemesanan' })
				.getAttribute('aria-disabled'),
		).toBe('true');
	});

	test('a failed delete changes nothing and shows an inline message (A8.01, A8.02, docs/decisions/0045)', async () => {
		const { page, drawer } = await withCart(await cartOf(1));
		await openDrawer(page);
		await page.route('**/page/product', (route) =>
			route.request().method() === 'DELETE'
				? route.fulfill({ status: 500, body: 'x' })
				: route.continue(),
		);
		await drawer.getByRole('button', { name: /^Hapus/ }).click();
		await drawer.getByText('Polis ini belum terhapus.').waitFor();
		expect(await drawer.getByRole('button', { name: /^Hapus/ }).count()).toBe(1);
		await drawer.getByText('Rp90.000', { exact: true }).last().waitFor();
		expect(new URL(page.url()).pathname).toBe('/news');
		expect(await page.locator('[aria-live="assertive"]').innerText()).toBe('');
		await page.unroute('**/page/product');
		await drawer.getByRole('button', { name: 'Coba lagi' }).click();
		await page.waitForURL('**/cart');
	});
});

test.each([
	[0, null],
	[1, '1'],
	[10, '9+'],
])(
	'a cart of %i items shows the badge %s (A2.5.06, A2.5.08–A2.5.10, A9.10)',
	async (count, badge) => {
		const { page } = await withCart(await cartOf(count));
		const cart = page.locator('header a[href="/cart"]').first();
		if (badge === null) expect(await cart.innerText()).toBe('');
		else await expect.poll(() => cart.innerText()).toBe(badge);
	},
);

describe('a failed cart lookup (A4.20–A4.22)', () => {
	test.each([
		['is answered with a refusal', 401, null],
		['is cut off', 0, 'kept'],
	])('%s', async (_what, status, left) => {
		const userSession = await cartOf(1);
		const { page } = await visitor(browser, 1280);
		await visit(page, `${product.url}/syarat-ketentuan`, { waitUntil: 'networkidle' });
		await page.evaluate(`localStorage.setItem('cart', '${userSession}')`);
		await page.route('**/get-cart-by-session', (route) =>
			status === 0
				? route.abort()
				: route.fulfill({
						status,
						contentType: 'application/json',
						body: JSON.stringify({
							status: { code: status, message: 'x' },
							data: null,
						}),
					}),
		);
		await page.reload({ waitUntil: 'networkidle' });
		await running(page);
		await openDrawer(page);
		const stored = () => page.evaluate<string | null>("localStorage.getItem('cart')");
		if (left === null) await expect.poll(stored).toBeNull();
		else {
			await page.getByText('Keranjang belum bisa dibuka').waitFor();
			expect(await stored()).toBe(userSession);
		}
	});
});
