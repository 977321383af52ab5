import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleContent } from '#sample/content/content.ts';
import { redirects } from '#sample/content/redirects.ts';
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

test('the home page stays under 110 KB of script', () => {
	const dist = join(import.meta.dirname, '../dist/client');
	const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string; imports?: string[] }>;
	const seen = new Set<string>();
	const walk = (key: string): void => {
		const chunk = manifest[key];
		if (!chunk || seen.has(chunk.file)) return;
		seen.add(chunk.file);
		for (const inner of chunk.imports ?? []) walk(inner);
	};
	walk('entry-client.tsx');
	walk('site/Home.tsx');
	const bytes = [...seen].reduce((sum, file) => sum + readFileSync(join(dist, `${file}.gz`)).length, 0);
	expect(bytes).toBeLessThan(110 * 1024);
});
