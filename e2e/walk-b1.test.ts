import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { born, chosenPrice, complete, self } from './browser/apply.ts';
import { visit, visitor } from './browser/browser.ts';
import { agreeToTerms, goToForm } from './browser/journey.ts';
import { dataOf, makeClient } from './people/buyer.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

type Item = { cartID: string; cart: { planRate: number; discount: number } };
const rupiah = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`;
const kept = (page: Page, store: string, key: string) =>
	page.evaluate<string | null>(`${store}.getItem('${key}')`);

/**
 * Counts calls, and lists those sent without the page token. A public document is a file and does
 * not count, even if it is fetched by script.
 */
function withoutToken(page: Page): { asked: number; bare: string[] } {
	const seen = { asked: 0, bare: [] as string[] };
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (!pathname.startsWith('/page/') || request.resourceType() !== 'fetch') return;
		if (pathname === '/page/download') return;
		seen.asked += 1;
		if (!/^Bearer [\w.-]{20,}$/.test(request.headers()['authorization'] ?? ''))
			seen.bare.push(pathname);
	});
	return seen;
}

async function applyAsVisitor(page: Page): Promise<string> {
	await visit(page, product.url);
	// B1.02
	await page
		.getByRole('link', { name: 'Pelajari Lebih Lanjut tentang Jaga Sehat Plus', exact: true })
		.click();
	await page.getByRole('heading', { level: 1, name: 'Jaga Sehat Plus' }).waitFor();
	await goToForm(page);
	// B2.2.01–B2.2.03
	const who = page.getByRole('group', { name: 'Siapa yang dilindungi?' });
	for (const name of ['Diri sendiri', 'Pasangan', 'Anak'])
		await who.getByRole('checkbox', { name, exact: true }).waitFor();
	await self(page); // B1.07
	await who.getByLabel('Pasangan', { exact: true }).check();
	await born(page, 'Tanggal lahir pasangan', '1991-01-01', 'Pria'); // B2.2.07, B2.2.08
	const prices = new Set([await chosenPrice(page)]);
	const dearer = async (change: () => Promise<unknown>) => {
		await change();
		await expect.poll(async () => prices.has(await chosenPrice(page))).toBe(false);
		prices.add(await chosenPrice(page));
	};
	const list = (name: string) => page.getByLabel(name, { exact: true });
	await dearer(() => list('Plan').selectOption('GOLD')); // B1.03
	// B1.04, B1.05, B2.2.10, B2.2.11: a plan with one sum and one period shows them as text.
	for (const only of [/^Uang pertanggungan Rp/, /^Jangka waktu 1 tahun$/])
		await page.getByRole('paragraph').filter({ hasText: only }).waitFor();
	// B1.06, B2.2.12, B2.2.13: one card for each payment frequency, with its amount.
	const cards = page.getByRole('radiogroup', { name: 'Cara bayar' }).locator('label');
	const amounts = await cards.allInnerTexts();
	expect(amounts.length).toBeGreaterThan(1);
	for (const amount of amounts) expect(amount).toMatch(/Rp[\d.]+/);
	await dearer(() => page.getByRole('radio', { name: /^Bulanan/ }).check());
	// B2.2.23–B2.2.26
	await dearer(() => page.getByRole('checkbox', { name: /^Cetak buku polis/ }).check());
	await dearer(() => page.getByRole('checkbox', { name: /^Fasilitas cashless/ }).check());
	const price = await chosenPrice(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	// B1.08: the partner's name is requested here (B2.2.09).
	await complete(page, 'tamu@contoh.test', (form) =>
		form.getByLabel('Nama pasangan').fill('ADI CONTOH'),
	);
	return price;
}

test('an anonymous visitor selects, applies, reviews and pays without an account', async () => {
	const { page, faults } = await visitor(browser, 360);
	const calls = withoutToken(page);
	const price = await applyAsVisitor(page);

	// B1.09, B1.20, B2.10
	const cart = await kept(page, 'localStorage', 'cart');
	expect(cart).toMatch(/^[\w-]{43}$/);
	const client = await makeClient(product.url);
	const [item, ...others] = dataOf<Item[]>(
		'cart',
		await client.call('POST', '/page/product/get-cart-by-session', { userSession: cart }),
	);
	expect(others).toEqual([]);
	expect(rupiah(item?.cart.planRate ?? 0)).toBe(price);
	expect(JSON.parse((await kept(page, 'sessionStorage', 'itemforcheckut')) ?? '')).toEqual([
		item?.cartID,
	]);
	const main = page.getByRole('main');
	// B2.08, B2.09, B2.11
	for (const [name, address] of [
		['Lihat Produk Lainnya', '/'],
		['Bayar Sekarang', '/ringkasan-pembelian'],
	] as const)
		expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(
			address,
		);

	await visit(page, `${product.url}/cart`);
	const row = main.getByRole('listitem').filter({ hasText: 'Jaga Sehat Plus' }); // B2.5.01
	await row.waitFor();
	// B2.5.02, B2.5.03
	expect(
		await row.getByRole('link', { name: /^Ubah Jaga Sehat Plus/ }).getAttribute('href'),
	).toBe(`/jaga-sehat-plus?cart=${item?.cartID}#form-pengajuan`);
	await row.getByRole('button', { name: /^Hapus/ }).waitFor(); // B2.5.04
	// B2.5.06, B2.5.07: the totals of the selected items.
	const sums = () => main.locator('dl[aria-live]').innerText();
	const text = (discount: number, total: number) =>
		new RegExp(`^Diskon\\s+${rupiah(discount)}\\s+Total Pembelian\\s+${rupiah(total)}$`);
	const { planRate = 0, discount = 0 } = item?.cart ?? {};
	await expect.poll(sums).toMatch(text(discount, planRate));
	await row.getByRole('checkbox').uncheck(); // B2.5.05
	await expect.poll(sums).toMatch(text(0, 0));
	await row.getByRole('checkbox').check();
	await main.getByRole('button', { name: 'Proses Pemesanan' }).click(); // B2.5.08
	await page.waitForURL('**/ringkasan-pembelian'); // B1.10

	await main.getByRole('heading', { level: 3, name: 'SARI CONTOH' }).waitFor(); // B2.6.01
	// B2.6.02, B2.6.03
	const lines = await main.locator('dl').filter({ hasText: 'Diskon' }).allInnerTexts();
	expect(lines.at(-1)).toMatch(
		new RegExp(`^Diskon\\s+${rupiah(discount)}\\s+\\S[^]*\\s${rupiah(planRate)}$`),
	);
	// B2.6.04–B2.6.06, B1.11: one box for the product and one general box. A long text must be read
	// before its checkbox is enabled.
	const boxes = main.getByRole('region', { name: /syarat|ringkasan|ketentuan/i });
	await expect.poll(() => boxes.count()).toBe(2);
	const ticks = main.getByRole('checkbox');
	await expect.poll(() => ticks.count()).toBe(2);
	expect(await ticks.first().isDisabled()).toBe(true);
	await boxes.first().evaluate((box) => box.scrollTo(0, box.scrollHeight - box.clientHeight - 8));
	expect(await ticks.first().isDisabled()).toBe(true);
	await agreeToTerms(page);
	// B2.6.07, B2.6.08: each payment method has a separate picture, which loads.
	const ways = main.getByRole('group', { name: 'Cara bayar' });
	const pictures = ways.locator('img');
	expect(await pictures.count()).toBe(await ways.getByRole('radio').count());
	for (const picture of await pictures.all()) {
		await picture.scrollIntoViewIfNeeded();
		await expect
			.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
			.toBeGreaterThan(0);
	}
	// B2.6.09, B2.6.11
	expect(
		await main.getByRole('link', { name: 'Kembali', exact: true }).getAttribute('href'),
	).toBe('/cart');
	await ways.getByRole('radio', { name: /QRIS/ }).check();
	await main.getByRole('button', { name: 'Bayar', exact: true }).click(); // B2.6.10
	await page.waitForURL('**/sandbox-pay/**'); // B1.12
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/thankyou-success');

	// B1.01, B1.17, B1.18: the visit has created nothing that identifies or authorises a person.
	expect(await page.context().cookies()).toEqual([]);
	// B1.19
	expect(calls.asked).toBeGreaterThan(10);
	expect([...new Set(calls.bare)]).toEqual([]);
	expect(faults).toEqual([]);
});

test.each([
	['success', false],
	['failed', true],
	['cancel', true],
])('the page for payment result %s shows the result and links onwards', async (end, toCart) => {
	// B2.12–B2.15: title, content text and the link to the home page. If there is a cart, it is
	// offered.
	const { data } = (await (
		await fetch(`${product.url}/page/thankyou-${end}`, {
			headers: { accept: 'application/json' },
		})
	).json()) as { data: { title: string; description: string } };
	const html = await (await fetch(`${product.url}/thankyou-${end}`)).text();
	const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
	if (end !== 'success') {
		expect(main).toContain(data.title);
		expect(main).toContain(data.description);
	}
	expect(main).toMatch(/<a href="\/"/);
	expect(/<a href="\/cart"/.test(main)).toBe(toCart);
});
