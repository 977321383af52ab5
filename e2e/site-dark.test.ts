import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { running, shot, visit, visitor } from './browser/browser.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const ground = (page: Page, of = 'html') =>
	page
		.locator(of)
		.first()
		.evaluate((one) => getComputedStyle(one).backgroundColor);
const PAPER = 'rgb(251, 248, 243)';
const NIGHT = 'rgb(16, 27, 25)';

async function byNight(path: string, width = 360) {
	const { page, faults } = await visitor(browser, width);
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
	await visit(page, product.url + path);
	await running(page);
	return { page, faults };
}

test('a phone in dark mode gets accessible dark pages', async () => {
	for (const path of [
		'/',
		'/jaga-aman',
		'/hitung-premi',
		'/cart',
		'/pengaduan',
		'/selfcare/login',
	]) {
		const { page, faults } = await byNight(path);
		expect(await ground(page), path).toBe(NIGHT);
		await expectAccessible(page, `${path} by night`);
		await shot(page, `dark${path.replaceAll('/', '-')}`);
		expect(faults).toEqual([]);
	}
});

test('text on a picture keeps its light-mode colours, and print is always light', async () => {
	const { page } = await byNight('/', 1280);
	const title = page.getByRole('heading', { level: 1 });
	expect(await title.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(31, 42, 46)');
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
	expect(await ground(page)).toBe('rgb(255, 255, 255)');
	expect(await ground(page, 'article')).toBe('rgb(255, 255, 255)');
});

test('the back office stays light in dark mode', async () => {
	const { page } = await byNight('/office', 1280);
	expect(await ground(page)).toBe(PAPER);
});

test.each([
	['/jaga-aman-instan-ramean', ['Beranda', 'Perlindungan kecelakaan', 'Jaga Aman Instan Ramean']],
	['/news/apa-itu-premi', ['Beranda', 'Berita', 'Apa itu premi, dan kenapa besarnya beda-beda']],
	['/en/tata-cara-klaim', ['Home', 'How to claim']],
])('%s shows the same breadcrumb as its structured data, in one line', async (path, names) => {
	const { page } = await visitor(browser, 360);
	await visit(page, product.url + path);
	const steps = page.getByRole('navigation', { name: 'Breadcrumb' });
	expect(await steps.locator('a').allInnerTexts()).toEqual(names);
	expect((await steps.boundingBox())?.height).toBeLessThanOrEqual(48);
	expect(await steps.locator('[aria-current=page]').innerText()).toBe(names.at(-1));
	const notified = await page.locator('script[type="application/ld+json"]').innerText();
	const { '@graph': things } = JSON.parse(notified) as {
		'@graph': { '@type': string; itemListElement?: { name: string; item: string }[] }[];
	};
	const list = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
	const shown = await steps
		.locator('a')
		.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
	expect(list.map(({ item }) => item.replace(/\/$/, ''))).toEqual(
		shown.map((href) => href.replace(/\/$/, '')),
	);
	await expectAccessible(page, path);
});

test('with forced colours a button has a border and the menu icon its bars', async () => {
	const { page } = await visitor(browser, 360, { forcedColors: 'active' });
	await visit(page, `${product.url}/jaga-aman`);
	const edge = (of: string) =>
		page
			.locator(of)
			.first()
			.evaluate((one) => getComputedStyle(one).borderTopWidth);
	expect(await edge('main a.bg-leaf')).toBe('1px');
	expect(await edge('[aria-label="Buka menu"] .bg-ink')).toBe('2px');
	await shot(page, 'forced-colours-360');
});

test('the home page has no breadcrumb', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, product.url);
	expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(0);
});
