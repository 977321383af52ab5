import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible, shot, visit, visitor } from './browser.ts';
import { application, dataOf, makeClient } from './buyer.ts';
import { pressOn } from './keyboard.ts';
import { lookAtSite } from './opened-site.ts';
import type { Site } from './shared-product.ts';

let product: Site;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

async function savedCart(): Promise<string> {
	const client = await makeClient(product.url);
	const body = { ...application(), captcha: await client.captcha() };
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
const promise = (page: Page) => page.getByText(/^Harga dijamin sampai \d+ \w{3} \d{4}\./).first();

test('a quote is shared from the cart and goes on elsewhere at the same price, up to the summary', async () => {
	const mine = await cartOf(await savedCart(), '/cart', 360);
	await promise(mine.page).waitFor();
	const words = await promise(mine.page).innerText();
	// A closed summary is opened by the keyboard alone.
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
}, 60_000);

test('a link that leads nowhere says so and keeps the cart', async () => {
	const { page } = await cartOf(await savedCart(), `/cart#penawaran=${'a'.repeat(43)}`, 360);
	await page.getByText('Penawaran belum bisa dibuka').waitFor();
	await page.getByText(PRICE, { exact: true }).first().waitFor();
	await expectAccessible(page, 'a cart with a link that leads nowhere');
	await shot(page, 'quote-gone-360');
});
