import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { visit, visitor } from './browser/browser.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

async function withoutScript(path: string, width = 360) {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		viewport: { width, height: 740 },
	});
	const page = await context.newPage();
	await page.goto(product.url + path);
	return page;
}

describe('comparing', () => {
	test('the products selected on a category page are compared side by side without script', async () => {
		const page = await withoutScript('/perlindungan-jaga-aman');
		await page.getByRole('checkbox', { name: 'Bandingkan Jaga Aman', exact: true }).check();
		await page.getByRole('checkbox', { name: 'Bandingkan Jaga Aman Xtra' }).check();
		await page.getByRole('button', { name: 'Bandingkan yang dipilih' }).click();
		expect(new URL(page.url()).search).toBe('?p=jaga-aman&p=jaga-aman-xtra');
		await page.getByLabel('Usia (tahun)').fill('45');
		await page.getByLabel('Jaga Aman', { exact: true }).selectOption('UP Rp50 juta');
		await page.getByRole('button', { name: 'Tampilkan' }).click();
		const table = page.getByRole('table');
		const premiums = table.getByRole('row').filter({
			has: page.getByRole('rowheader', { name: 'Premi', exact: true }),
		});
		expect(await premiums.getByRole('cell').first().innerText()).toContain('Rp90.000 / tahun');
		// The plain form removes the product again. Only one is left, and the page explains that
		// this is not a comparison.
		await page
			.getByLabel('Jaga Aman Xtra', { exact: true })
			.selectOption('Jangan bandingkan lagi');
		await page.getByRole('button', { name: 'Tampilkan' }).click();
		await page.getByText('Baru satu pilihan').waitFor();
		await page.context().close();
	});

	test('the URL defines the comparison, every cell has headers and nothing overflows the screen', async () => {
		for (const width of [360, 1280]) {
			const { page, faults } = await visitor(browser, width);
			await visit(page, `${product.url}/bandingkan?p=jaga-aman&p=jaga-jiwa&usia=30&jk=pria`);
			const table = page.getByRole('table', { name: /^Perbandingan Jaga Aman/ });
			expect(await table.getByRole('columnheader').allInnerTexts()).toHaveLength(3);
			const row = table.getByRole('row').filter({
				has: page.getByRole('rowheader', { name: 'Cacat tetap' }),
			});
			expect(await row.getByRole('cell').nth(1).innerText()).toBe('Tidak dijamin');
			await expectAccessible(page, `a comparison at ${width}`);
			expect(faults).toEqual([]);
		}
	});

	test('the names of the products stay in sight and never cover what has the focus', async () => {
		for (const width of [360, 1280]) {
			const { page } = await visitor(browser, width);
			await visit(page, `${product.url}/bandingkan?p=jaga-aman&p=jaga-aman-xtra`);
			const names = page.getByRole('columnheader', { name: /^Jaga Aman Xtra/ });
			expect(await names.innerText()).toContain('hanya akibat kecelakaan');
			const row = page.getByRole('rowheader', { name: 'Usia masuk' });
			await row.evaluate((one) => one.scrollIntoView({ block: 'center' }));
			const top = await names.evaluate((one) => one.getBoundingClientRect().top);
			expect(top).toBeGreaterThan(50);
			expect(top).toBeLessThan(120);
			const table = page.getByRole('table');
			expect(await table.locator('tbody').allInnerTexts()).not.toContainEqual(
				expect.stringContaining('akibat kecelakaan:'),
			);
			const last = page.getByRole('link', { name: 'Lihat dan beli Jaga Aman Xtra' });
			await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
			await last.focus();
			const lower = await page
				.locator('thead')
				.evaluate((one) => one.getBoundingClientRect().bottom);
			const upper = await last.evaluate((one) => one.getBoundingClientRect().top);
			expect(upper).toBeGreaterThanOrEqual(lower);
		}
	});

	test('the printed comparison is a table instead of phone columns and omits the form', async () => {
		const { page } = await visitor(browser, 718);
		await visit(page, `${product.url}/bandingkan?p=jaga-aman&p=jaga-jiwa`);
		const shownAs = () =>
			page
				.locator('main table tr')
				.nth(1)
				.evaluate((row) => getComputedStyle(row).display);
		expect(await shownAs()).toBe('grid');
		await page.emulateMedia({ media: 'print' });
		expect(await shownAs()).toBe('table-row');
		expect(await page.getByRole('button', { name: 'Tampilkan' }).isVisible()).toBe(false);
	});

	test.each([
		['the menu', '/', /<header.*?<\/header>/s],
		['the footer', '/news', /<footer.*?<\/footer>/s],
		['a product', '/jaga-aman', /<main.*?<\/main>/s],
	])('%s links to the comparison', async (_where, path, within) => {
		const html = await (await fetch(product.url + path)).text();
		expect(within.exec(html)?.[0]).toContain('href="/bandingkan');
	});
});

describe('searching', () => {
	test('search works from the header without script and groups results by kind', async () => {
		const page = await withoutScript('/');
		await page.locator('header summary', { hasText: /^Cari$/ }).click();
		await page.getByRole('searchbox', { name: 'Cari di situs' }).first().fill('dbd');
		await page.keyboard.press('Enter');
		await page.getByRole('status').filter({ hasText: 'hasil untuk “dbd”' }).waitFor();
		await page.getByRole('heading', { level: 2, name: /^Perlindungan/ }).waitFor();
		await page.getByRole('link', { name: 'Jaga Sehat Tropis' }).first().waitFor();
		await page.context().close();
	});

	test.each([
		['/cari?q=liburran', /Menampilkan hasil untuk “liburan”/, 'Jaga Liburan'],
		['/cari?q=zzzz+qqqq', /Tidak ada yang cocok dengan “zzzz qqqq”/, '/bantuan'],
		['/cari?q=rumah+sakit&jenis=rumah-sakit&page=2', /aria-current="page"/, 'page=1|page=3'],
	])('%s', async (path, words, more) => {
		const html = (await (await fetch(product.url + path)).text()).replaceAll('<!-- -->', '');
		expect(html).toMatch(words);
		expect(html).toMatch(new RegExp(more));
		expect(html).toContain('<meta name="robots" content="noindex">');
	});

	test('search results are accessible on a phone', async () => {
		const { page, faults } = await visitor(browser, 360);
		await visit(page, `${product.url}/cari?q=rawat+inap`);
		await expectAccessible(page, 'results of a search');
		expect(faults).toEqual([]);
	});
});

describe('contact details', () => {
	test('the help page shows telephone, WhatsApp, mail, hours and complaints', async () => {
		const html = await (await fetch(`${product.url}/bantuan`)).text();
		for (const words of [
			'href="tel:02100000000"',
			'href="https://wa.me/6280000000000"',
			'href="mailto:halo@jaga.example"',
			'Senin sampai Jumat, 08.00–17.00 WIB',
			'href="/pengaduan"',
		])
			expect(html).toContain(words);
	});

	test('an unknown address shows the telephone number', async () => {
		const main = /<main.*?<\/main>/s.exec(
			await (await fetch(`${product.url}/tidak-ada`)).text(),
		)?.[0];
		expect(main).toContain('href="tel:02100000000"');
	});
});
