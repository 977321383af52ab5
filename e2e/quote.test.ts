import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PAY_METHODS } from '#insurance/money/payments/methods.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { pressOn } from './browser/keyboard.ts';
import { sampleApplication, dataOf, makeClient } from './people/buyer.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

async function savedCart(): Promise<string> {
	const client = await makeClient(product.url);
	const body = { ...sampleApplication(), captcha: await client.captcha() };
	const saved = dataOf<{ userSession: string }>(
		'save',
		await client.call('POST', '/page/product', body),
	);
	return saved.userSession;
}

async function cartOf(userSession: string | null, address: string, width: number) {
	const { page, faults } = await visitor(browser, width);
	if (userSession) await page.addInitScript(`localStorage.setItem('cart', '${userSession}')`);
	await visit(page, product.url + address, { waitUntil: 'networkidle' });
	return { page, faults };
}

const PRICE = 'Rp90.000';
const promise = (page: Page) =>
	page.locator('p', { hasText: /^Harga dijamin sampai \d+ \w{3} \d{4}\./ }).first();

test('a quote shared from the cart opens elsewhere at the same price and leads to the summary', async () => {
	const mine = await cartOf(await savedCart(), '/cart', 360);
	await promise(mine.page).waitFor();
	const words = await promise(mine.page).innerText();
	await pressOn(mine.page, mine.page.locator('summary', { hasText: 'Bagikan penawaran' }));
	const link = mine.page.getByLabel('Tautan pribadi');
	await link.waitFor();
	const whatsapp = mine.page.getByRole('link', { name: /WhatsApp/ });
	const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
	expect(text).toMatch(
		/^Ini penawaran Jaga Aman nomor [A-Z2-9]{4}-[A-Z2-9]{4}, Rp90\.000, harga/,
	);
	expect(text).toContain(await link.inputValue());
	await expectAccessible(mine.page, 'a cart with a link to share');
	await shot(mine.page, 'quote-share-360');

	const { pathname, hash } = new URL(await link.inputValue());
	const theirs = await cartOf(null, pathname + hash, 1280);
	await theirs.page.getByText(/^Penawaran [A-Z2-9-]{9} ada di keranjang ini/).waitFor();
	expect(new URL(theirs.page.url()).hash).toBe('');
	await theirs.page.getByText(PRICE, { exact: true }).first().waitFor();
	expect(await promise(theirs.page).innerText()).toBe(
		`${words}. Dibagikan kepadamu lewat tautan.`,
	);
	expect(await theirs.page.getByText('Bagikan penawaran').count()).toBe(0);
	await expectAccessible(theirs.page, 'a cart that took a quote over');
	await shot(theirs.page, 'quote-taken-1280');
	await theirs.page.getByRole('button', { name: 'Proses Pemesanan' }).click();
	await theirs.page.waitForURL('**/ringkasan-pembelian');
	await promise(theirs.page).waitFor();
	await shot(theirs.page, 'quote-summary-1280');
	expect([...mine.faults, ...theirs.faults]).toEqual([]);
});

test('an invalid quote link shows an error and keeps the cart', async () => {
	const { page } = await cartOf(await savedCart(), `/cart#penawaran=${'a'.repeat(43)}`, 360);
	await page.getByText('Penawaran belum bisa dibuka').waitFor();
	await page.getByText(PRICE, { exact: true }).first().waitFor();
	await expectAccessible(page, 'a cart with a link that leads nowhere');
	await shot(page, 'quote-gone-360');
});

test.each([
	[360, 740],
	[1280, 800],
])('the first field of the pricing form is on the first screen at %ix%i', async (width, height) => {
	const context = await browser.newContext({ viewport: { width, height } });
	const page = await context.newPage();
	await visit(page, product.url);
	const first = await page.locator('#banner').boundingBox();
	const field = await page.getByLabel('Untuk siapa').boundingBox();
	expect((field?.y ?? height) + (field?.height ?? 0)).toBeLessThanOrEqual(height);
	expect(field?.y).toBeGreaterThan(first?.y ?? height);
	const marks = page.getByRole('list', { name: 'Cara bayar' }).getByRole('img');
	expect(await marks.count()).toBe(PAY_METHODS.length);
	await context.close();
});

test('the home page shows a premium without script and leads to the form', async () => {
	for (const width of [360, 1280]) {
		const context = await browser.newContext({
			javaScriptEnabled: false,
			viewport: { width, height: 740 },
		});
		const page = await context.newPage();
		await page.goto(product.url);
		await page.getByLabel('Untuk siapa').selectOption('Aku dan pasangan');
		await page.getByLabel('Usiamu (tahun)').fill('34');
		await page.getByLabel('Buat apa').selectOption('Kecelakaan');
		await page.getByRole('button', { name: 'Lihat premi' }).click();
		expect(new URL(page.url()).hash).toBe('#harga');
		await page.getByText('Kamu dan pasangan, 34 tahun').first().waitFor();
		const folder = process.env['SHOTS'];
		if (folder)
			await page.locator('#harga').screenshot({ path: `${folder}/first-price-${width}.png` });
		await context.close();
	}
	const { page, faults } = await visitor(browser, 360);
	await visit(page, `${product.url}/?untuk=berdua&usia=34&perlu=kecelakaan`);
	await expectAccessible(page, 'the home page with a premium');
	await pressOn(page, page.getByRole('link', { name: 'Lanjut dengan Jaga Aman', exact: true }));
	await expect
		.poll(() => page.getByRole('checkbox', { name: 'Pasangan' }).isChecked())
		.toBe(true);
	expect(faults).toEqual([]);
});

test('a product page shows what is paid and what is not, at both widths and without script', async () => {
	for (const width of [360, 1280]) {
		const { page, faults } = await visitor(browser, width);
		await visit(page, `${product.url}/jaga-aman`);
		const part = page.getByRole('region', { name: 'Kapan dibayar, kapan tidak' });
		await part.getByText('Dibayar Rp1.800.000', { exact: true }).waitFor();
		await part.getByText('Tidak dibayar', { exact: true }).waitFor();
		await expectAccessible(page, `a product with its situations at ${width}`);
		const folder = process.env['SHOTS'];
		if (folder) await part.screenshot({ path: `${folder}/when-paid-${width}.png` });
		expect(faults).toEqual([]);
	}
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${product.url}/jaga-motorku`);
	await page.getByText('Pencurian dengan kunci tertinggal di motor tidak dilindungi.').waitFor();
	await context.close();
});
