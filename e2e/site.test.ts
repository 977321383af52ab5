import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleContent } from '#sample/content/content.ts';
import { redirects } from '#sample/content/redirects.ts';
import { firstScript } from '../bench/script-size.ts';
import { expectAccessible, openBrowser, visitor } from './browser.ts';
import { makeProduct, type Product } from './product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
	product = await makeProduct();
	await product.start();
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

test.each(Object.entries(redirects))('%s moved to %s for good, query kept (A2.2)', async (from, to) => {
	const answer = await fetch(`${product.url}${from}?utm=a`, { redirect: 'manual' });
	expect([answer.status, answer.headers.get('location')]).toEqual([308, `${to}?utm=a`]);
});

const paths = sampleContent.pages.map(({ slug }) => (slug === 'home' ? '/' : `/${slug}`));

test.each(paths)('%s is served whole, with a title, and links only to what exists', async (path) => {
	const answer = await fetch(product.url + path);
	const html = await answer.text();
	expect(answer.status).toBe(200);
	expect(html).toMatch(/<title>[^<]{5,} \| Jaga<\/title>/);
	expect(html).toMatch(/<h1[ >]/);
	expect(html).not.toMatch(/ style="| onclick=|<script(?![^>]*(src=|application\/json))/);
	expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
	expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
	const links = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, href]) => href ?? '');
	const known = new Set([...paths, '/page/download', '/favicon.svg']);
	expect(links.filter((href) => !known.has(href) && !href.startsWith('/assets/') && !href.startsWith('/images/'))).toEqual([]);
});

test.each(['/template/jaga-aman', '/jaga-aman/'])('%s shows Jaga Aman', async (path) => {
	expect(await (await fetch(product.url + path)).text()).toContain('<h1 class="text-5xl">Jaga Aman</h1>');
});

describe.each([360, 1280])('every page at %i px', (width) => {
	test('has nothing serious for axe, nothing wider than the screen, and no fault on the console', async () => {
		const { page, faults } = await visitor(browser, width);
		for (const path of paths.filter((one) => !/ringkasan|pending|selfcare\/(home|change)/.test(one))) {
			await page.goto(product.url + path, { waitUntil: 'networkidle' });
			await expectAccessible(page, `${path} at ${width}`);
		}
		expect(faults).toEqual([]);
	}, 240_000);
});

test('the menu works by keyboard: opens, Esc closes and gives focus back', async () => {
	const { page } = await visitor(browser, 1280);
	await page.goto(product.url, { waitUntil: 'networkidle' });
	const entry = page.locator('summary', { hasText: 'Perlindungan' }).first();
	await entry.focus();
	await page.keyboard.press('Enter');
	await page.getByRole('link', { name: 'Jaga Aman', exact: true }).first().waitFor();
	await page.keyboard.press('Escape');
	expect(await entry.evaluate((summary) => summary === document.activeElement)).toBe(true);
});

test('without JavaScript the pages read whole and the menu opens', async () => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${product.url}/jaga-aman`);
	expect(await page.locator('h1').innerText()).toBe('Jaga Aman');
	await page.getByText('Siapa yang bisa dilindungi?').click();
	await page.getByText('Orang dewasa 18 sampai 60 tahun').waitFor();
	await context.close();
});

test.each([
	['the home page', 'site/Home.tsx'],
	['an article', 'site/ArticleDetail.tsx'],
	['a plain page', 'site/Default.tsx'],
	['a category', 'site/Catalog.tsx'],
])('%s stays under 100 KB of script', (_name, screen) => {
	const { bytes } = firstScript(join(import.meta.dirname, '../dist'), screen);
	expect(bytes).toBeLessThan(100_000);
	expect(bytes).toBeGreaterThan(50_000);
});

describe('going from page to page', () => {
	async function opened(path: string) {
		const { page, faults } = await visitor(browser, 1280);
		await page.goto(product.url + path, { waitUntil: 'networkidle' });
		await page.keyboard.press('Shift');
		await page.evaluate('window.sameDocument = true');
		return { page, faults };
	}
	const stayed = (page: Page) => page.evaluate('window.sameDocument === true');

	test('a link changes the page without loading it anew, and Back finds it where it was left', async () => {
		const { page, faults } = await opened('/news');
		const link = page.locator('main a[href^="/news/"], main a:has-text("Selengkapnya")').last();
		await link.scrollIntoViewIfNeeded();
		const left = await page.evaluate('Math.round(window.scrollY)');
		expect(left).toBeGreaterThan(200);
		await link.click();
		await page.waitForURL((url) => url.pathname !== '/news');
		await page.locator('article h1, main h1').first().waitFor();
		const scrolled = () => page.evaluate('Math.round(window.scrollY)');
		await expect.poll(scrolled).toBe(0);
		await page.goBack();
		await page.waitForURL('**/news');
		await expect.poll(scrolled).toBe(left);
		expect(await stayed(page)).toBe(true);
		expect(await page.title()).toContain('| Jaga');
		expect(faults).toEqual([]);
	});

	test('a link inside a text that an editor wrote is followed the same way', async () => {
		const { page } = await opened('/tentang-data');
		await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', '<p><a id="written" href="/news">Baca berita</a></p>')`);
		await page.locator('#written').click();
		await page.waitForURL('**/news');
		expect(await stayed(page)).toBe(true);
	});

	test('the later of two presses wins, however slow the first answer is', async () => {
		const { page } = await opened('/');
		let release = () => {};
		const held = new Promise<void>((resolve) => (release = resolve));
		await page.route('**/page/profil-perusahaan**', async (route) => {
			await held;
			await route.continue();
		});
		await page.evaluate("document.querySelector('footer a[href=\"/profil-perusahaan\"]').click()");
		await page.evaluate("document.querySelector('header a[href=\"/news\"], a[href=\"/news\"]').click()");
		await page.waitForURL('**/news');
		const heading = await page.locator('main h1').innerText();
		release();
		await page.waitForLoadState('networkidle');
		expect(new URL(page.url()).pathname).toBe('/news');
		expect(await page.locator('main h1').innerText()).toBe(heading);
	});
});
