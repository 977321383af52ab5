import { get } from 'node:http';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ownCardAddress } from '#insurance/documents/own-links/own-link.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { sampleContent } from '#sample/content/content.ts';
import { redirects } from '#sample/content/redirects.ts';

import { firstScript } from '../bench/script-size.ts';
import { expectAccessible } from './browser/accessible.ts';
import { running, visit, visitor } from './browser/browser.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

test.each(Object.entries(redirects))(
	'%s redirects permanently to %s and keeps the query (A2.2)',
	async (from, to) => {
		const answer = await fetch(`${product.url}${from}?utm=a`, { redirect: 'manual' });
		expect([answer.status, answer.headers.get('location')]).toEqual([308, `${to}?utm=a`]);
	},
);

const paths = sampleContent.pages.map(({ slug, language = 'id' }) => addressOf(slug, language));
/** The only page whose template is an error page (A2.3.52). */
const BROKEN = '/gangguan';

/** Addresses that browsers and attackers request without a link. */
const BY_NAME = [
	'/favicon.svg',
	'/favicon.ico',
	'/apple-touch-icon.png',
	'/manifest.webmanifest',
	'/.well-known/security.txt',
];

test.each(BY_NAME)('%s exists', async (path) => {
	expect((await fetch(product.url + path)).status).toBe(200);
});

test.each(paths)('%s is complete, has a title and links only to existing pages', async (path) => {
	const answer = await fetch(product.url + path);
	const html = await answer.text();
	expect(answer.status).toBe(path === BROKEN ? 500 : 200);
	expect(html).toMatch(/<title>[^<]{5,} \| Jaga<\/title>/);
	expect(html.match(/<h1[ >]/g)).toHaveLength(1);
	expect(
		/ style="| onclick=|<script(?![^>]*(src=|application\/(ld\+)?json))/.exec(html),
	).toBeNull();
	expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
	expect(answer.headers.get('strict-transport-security')).toBe(
		'max-age=63072000; includeSubDomains; preload',
	);
	const links = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, href]) => href ?? '');
	const known = new Set([...paths, ...BY_NAME, '/page/download', '/news/rss.xml']);
	const bare = (href: string) => href.replace(/^\/en(?=\/)/, '');
	// The purchase link for visitors without JavaScript is rendered for all visitors.
	for (const href of links.filter((one) => one.startsWith('/beli/')))
		expect((await fetch(product.url + href)).status, href).toBe(200);
	expect(
		links.filter(
			(href) =>
				!known.has(bare(href)) &&
				!href.startsWith('/beli/') &&
				!href.startsWith('/assets/') &&
				!href.startsWith('/images/'),
		),
	).toEqual([]);
});

test.each([
	['/', 9, '/'],
	['/?page=2', 6, '/?page=2'],
	['/?page=99', 6, '/?page=2'],
])('%s lists %i products above numbered pages (A2.8.34)', async (path, cards, canonical) => {
	const html = await (await fetch(product.url + path)).text();
	const listing = /<section id="product-catalogue".*?<\/section>/.exec(html)?.[0] ?? '';
	expect(listing.match(/<article/g)).toHaveLength(cards);
	expect(listing).toContain('href="/?page=2#product-catalogue"');
	expect(html).toContain(`<link rel="canonical" href="${product.url}${canonical}">`);
});

test.each([
	[
		'/pemeliharaan',
		[
			"We're Currently Under Maintenance",
			'Situs sedang kami perbaiki.',
			'Maaf atas ketidaknyamanannya, silakan kembali',
		],
	],
	['/pemeliharaan-terjadwal', ['src="/images/maintenance.svg"', 'Klaim darurat tetap dilayani']],
	[
		'/segera-hadir',
		['<h1 class="text-4xl">Segera hadir</h1>', 'Halaman ini sedang kami siapkan.'],
	],
	[BROKEN, ['Home']],
])('%s shows the content of its template (A2.3.47–A2.3.52, A2.11)', async (path, words) => {
	const html = await (await fetch(product.url + path)).text();
	for (const one of words) expect(html).toContain(one);
	expect(html).toContain('<meta name="robots" content="noindex">');
	expect(html.includes('Currently Under Maintenance')).toBe(path === '/pemeliharaan');
});

test.each([
	'/news?search=%00',
	`/news?search=${'a'.repeat(300)}`,
	'/rumah-sakit-rekanan?city=%00&search=a%00b&cashless=ya%00',
	'/?page=abc',
	'/jaga-aman?page=0',
	'/news?page=-1',
])('%s ignores invalid query values', async (path) => {
	expect((await fetch(product.url + path)).status).toBe(200);
});

test.each(['/template/jaga-aman', '/jaga-aman/'])('%s shows Jaga Aman', async (path) => {
	expect(await (await fetch(product.url + path)).text()).toContain(
		'<h1 class="text-5xl">Jaga Aman</h1>',
	);
});

/**
 * Returns the first pages of each template and language. The others differ only in text, which the
 * HTML checker reads on every page.
 */
function pagesOfEach(most: number): string[] {
	const looked = new Map<string, number>();
	return sampleContent.pages
		.filter(({ slug, template, language = 'id' }) => {
			const seen = looked.get(template + language) ?? 0;
			looked.set(template + language, seen + 1);
			return (
				seen < most &&
				addressOf(slug, language) !== BROKEN &&
				!/ringkasan|pending|selfcare\/(home|change)/.test(slug)
			);
		})
		.map(({ slug, language = 'id' }) => addressOf(slug, language));
}

// Most visitors use a phone, so two pages of each template are tested at that width.
describe.each([
	[360, 2],
	[1280, 1],
])('pages from every template at %i px', (width, most) => {
	test('have no serious axe violation, no horizontal overflow and no console error', async () => {
		const { page, faults } = await visitor(browser, width);
		for (const path of pagesOfEach(most)) {
			await visit(page, product.url + path, { waitUntil: 'networkidle' });
			await expectAccessible(page, `${path} at ${width}`);
		}
		expect(faults).toEqual([]);
	}, 240_000);
});

test('the menu works by keyboard, and Esc closes it and restores focus', async () => {
	const { page } = await visitor(browser, 1280);
	await visit(page, product.url, { waitUntil: 'networkidle' });
	const entry = page.locator('summary', { hasText: 'Perlindungan' }).first();
	await entry.focus();
	await page.keyboard.press('Enter');
	await page.getByRole('link', { name: 'Jaga Aman', exact: true }).first().waitFor();
	await page.keyboard.press('Escape');
	await expect
		.poll(() => entry.evaluate((summary) => summary === document.activeElement))
		.toBe(true);
	await expect.poll(() => page.locator('details[open]', { has: entry }).count()).toBe(0);
});

test('the small menu opens one section, a sub-panel with Back, and the cart on top (A2.5.23–A2.5.33)', async () => {
	const { page, faults } = await visitor(browser, 360);
	await visit(page, product.url, { waitUntil: 'networkidle' });
	await page.getByRole('button', { name: 'Buka menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
	expect((await menu.boundingBox())?.height).toBe(800); // A2.5.23
	expect(await menu.getByRole('link', { name: 'Masuk' }).getAttribute('href')).toBe(
		'/selfcare/login',
	); // A2.5.32
	await menu.getByText('Perlindungan').click();
	await menu.getByText('Untuk Ramean').click();
	await expect.poll(() => menu.locator('details[open]').count()).toBe(1);
	await menu.getByText('Perlindungan').click();
	await menu.getByRole('button', { name: 'Kesehatan' }).click();
	expect(await menu.getByRole('link', { name: 'Selengkapnya' }).getAttribute('href')).toBe(
		'/perlindungan-jaga-sehat',
	);
	expect(await menu.getByRole('link', { name: 'Jaga Sehat Keluarga' }).getAttribute('href')).toBe(
		'/jaga-sehat-keluarga',
	); // A2.5.28
	await menu.getByRole('button', { name: 'Kembali' }).click();
	await menu.getByRole('button', { name: /^Keranjang/ }).click();
	const drawer = page.getByRole('dialog', { name: 'Keranjang Polis' });
	await drawer.getByRole('button', { name: 'Tutup' }).click();
	await menu.getByRole('link', { name: 'Klaim' }).click();
	await page.waitForURL('**/tata-cara-klaim');
	await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
	expect(faults).toEqual([]);
});

async function slowScripts(page: Page, which: RegExp): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	await page.route(which, async (route) => {
		await held;
		await route.continue();
	});
	return release;
}

describe.each([
	['the whole script', /\/assets\/(?!early).*\.js$/],
	['the script of the screen', /\/assets\/(?!early|entry).*\.js$/],
])('while %s is loading', (_what, which) => {
	test('selected and typed values are kept and take effect once the script runs', async () => {
		const { page } = await visitor(browser, 360);
		const release = await slowScripts(page, which);
		await visit(page, `${product.url}/hitung-premi`, { waitUntil: 'commit' });
		await page.getByRole('radio', { name: 'Kesehatan' }).check();
		release();
		await page.getByRole('radio', { name: 'Jaga Sehat Keluarga' }).waitFor();
		expect(await page.getByRole('radio', { name: 'Kesehatan' }).isChecked()).toBe(true);
	});

	test('a partly filled login is kept and validated like later input', async () => {
		const { page } = await visitor(browser, 360);
		const release = await slowScripts(page, which);
		await visit(page, `${product.url}/selfcare/login`, { waitUntil: 'commit' });
		await page.getByLabel('Email').fill('sari@contoh.test');
		await page.getByLabel('Kata Sandi', { exact: true }).fill('bukan-ini-1A');
		release();
		await page.getByRole('button', { name: 'Masuk', disabled: false }).click();
		await page.locator('form').getByText('Email atau kata sandi tidak cocok.').waitFor();
		expect(await page.getByLabel('Email').inputValue()).toBe('sari@contoh.test');
	});

	test('selected text stays selected so that typing replaces it', async () => {
		const { page } = await visitor(browser, 360);
		const release = await slowScripts(page, which);
		await visit(page, `${product.url}/selfcare/login`, { waitUntil: 'commit' });
		const email = page.getByLabel('Email');
		await email.fill('bukan email');
		await email.press('ControlOrMeta+A');
		release();
		await running(page);
		await page.keyboard.type('sari@contoh.test');
		expect(await email.inputValue()).toBe('sari@contoh.test');
	});

	test.each<[path: string, fields: [label: string, text: string][], answer: string]>([
		[
			'/selfcare/login',
			[
				['Email', 'sari@contoh.test'],
				['Kata Sandi', 'bukan-ini-1A'],
			],
			'Email atau kata sandi tidak cocok.',
		],
		[
			'/selfcare/forgot-password',
			[['Email', 'sari@contoh.test']],
			'Kalau alamat itu terdaftar',
		],
		[
			'/korporat/login',
			[
				['Email', 'sari@contoh.test'],
				['Kata sandi', 'bukan-ini-1A'],
			],
			'Email atau kata sandi tidak cocok.',
		],
		[
			'/korporat/lupa-kata-sandi',
			[['Email', 'sari@contoh.test']],
			'Kalau alamat itu terdaftar',
		],
		[
			ownCardAddress('A'.repeat(43)),
			[['Tanggal lahir', '1988-03-02']],
			'Tautan dan tanggal lahir ini tidak cocok',
		],
	])('%s loses no form that is filled in and submitted', async (path, fields, answer) => {
		const { page } = await visitor(browser, 360);
		const release = await slowScripts(page, which);
		await visit(page, product.url + path, { waitUntil: 'commit' });
		for (const [label, text] of fields)
			await page.getByLabel(label, { exact: true }).fill(text);
		await page.keyboard.press('Enter');
		release();
		await running(page);
		expect(page.url()).toBe(product.url + path.replace(/#.*/, ''));
		await page.getByText(answer).first().waitFor();
	});
});

test('pages are complete and the menu opens without JavaScript', async () => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await visit(page, `${product.url}/jaga-aman`);
	expect(await page.locator('h1').innerText()).toBe('Jaga Aman');
	await page.getByText('Siapa yang bisa dilindungi?').click();
	await page.getByText('Orang dewasa 18 sampai 60 tahun').waitFor();
	await context.close();
});

// In KB of 1,000 bytes after gzip.
test.each([
	['the home page', 60, ['site/Home.tsx']],
	['an article', 60, ['site/ArticleDetail.tsx']],
	['a plain page', 60, ['site/Default.tsx']],
	['a category', 60, ['site/Catalog.tsx']],
	['a product', 60, ['shop/product/ProductPage.tsx']],
	['a saved application', 80, ['shop/checkout/SavedPage.tsx']],
	['the cart', 80, ['shop/cart/CartPage.tsx']],
	['the summary', 80, ['shop/checkout/SummaryPage.tsx']],
	['a pending payment', 80, ['shop/checkout/payment/PendingPage.tsx']],
	['an outcome', 80, ['shop/checkout/bought/OutcomePage.tsx']],
	[
		'a product with its form',
		109,
		['shop/product/ProductPage.tsx', 'shop/application/ApplicationForm.tsx'],
	],
])('%s loads less than %i KB of script', (_name, most, screens) => {
	const { bytes } = firstScript(join(import.meta.dirname, '../dist'), ...screens);
	expect(bytes).toBeLessThan(most * 1_000);
	expect(bytes).toBeGreaterThan(20_000);
});

describe('for search engines', () => {
	const head = async (path: string) =>
		(await (await fetch(product.url + path)).text()).split('</head>')[0] ?? '';
	const things = (html: string) => {
		const block =
			/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ??
			'{"@graph":[]}';
		return (JSON.parse(block) as { '@graph': Record<string, unknown>[] })['@graph'];
	};
	const types = (html: string) => things(html).map((thing) => thing['@type']);

	test.each([
		['/', ['InsuranceAgency', 'WebSite']],
		['/jaga-aman', ['InsuranceAgency', 'BreadcrumbList', 'Product', 'FAQPage']],
		['/news', ['InsuranceAgency', 'BreadcrumbList', 'ItemList']],
		['/news/apa-itu-premi', ['InsuranceAgency', 'BreadcrumbList', 'NewsArticle']],
		['/perlindungan-jaga-sehat', ['InsuranceAgency', 'BreadcrumbList', 'ItemList']],
	])('%s describes its content with schema.org types', async (path, expected) => {
		expect(types(await head(path))).toEqual(expected);
	});

	test('a product states its starting price in rupiah, as on the page', async () => {
		const offer = things(await head('/jaga-aman')).find(
			(thing) => thing['@type'] === 'Product',
		)?.['offers'];
		expect(offer).toMatchObject({
			price: 4_100,
			priceCurrency: 'IDR',
			priceSpecification: { price: 4_100, unitCode: 'MON', unitText: 'bulan' },
			availability: 'https://schema.org/InStock',
		});
	});

	test.each([
		['/template/jaga-aman', 'canonical', '/jaga-aman'],
		['/news?page=2', 'canonical', '/news?page=2'],
		['/en/jaga-aman', 'canonical', '/jaga-aman'],
		['/en/news', 'canonical', '/en/news'],
		['/news', 'hreflang="en"', '/en/news'],
		['/en/news', 'hreflang="id"', '/news'],
		['/en/news', 'hreflang="x-default"', '/news'],
	])('%s has %s %s', async (path, mark, expected) => {
		expect(await head(path)).toMatch(
			new RegExp(
				`<link rel="[a-z]+"[^>]*${mark === 'canonical' ? '' : mark}[^>]*href="${(product.url + expected).replace(/[?]/g, '\\?')}"`,
			),
		);
	});

	test.each(['/cart', '/selfcare/login', '/news?search=premi', '/tidak-ada'])(
		'%s is marked noindex',
		async (path) => {
			expect(await head(path)).toContain('<meta name="robots" content="noindex">');
		},
	);

	test('robots references the sitemap, and sitemap and feed list only existing pages', async () => {
		const robots = await (await fetch(`${product.url}/robots.txt`)).text();
		expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
		const map = await (await fetch(`${product.url}/sitemap.xml`)).text();
		const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
		expect(listed.length).toBeGreaterThan(30);
		for (const url of listed) expect([url, (await fetch(url)).status]).toEqual([url, 200]);
		const feed = await fetch(`${product.url}/news/rss.xml`);
		expect(feed.headers.get('content-type')).toContain('application/rss+xml');
		expect(await feed.text()).toContain(`<link>${product.url}/news/apa-itu-premi</link>`);
	});

	test.each(['/', '/jaga-aman', '/news/apa-itu-premi', '/tentang-data'])(
		'%s has a 1200 by 630 sharing image',
		async (path) => {
			const address =
				/property="og:image" content="([^"]+)"/.exec(await head(path))?.[1] ?? '';
			const answer = await fetch(address);
			const { width, height, format } = await sharp(
				Buffer.from(await answer.arrayBuffer()),
			).metadata();
			expect([answer.status, format, width, height]).toEqual([200, 'png', 1200, 630]);
		},
	);

	test.each([
		'/media/share/tidak-ada.png',
		'/media/share/../../x.png',
		'/media/0190a000-0000-7000-8000-000000000000/default.webp',
		'/media/x',
	])('%s returns 404', async (path) => {
		expect((await fetch(product.url + path)).status).toBe(404);
	});
});

describe('in English', () => {
	test('page, frame and links are English, and untranslated content stays Indonesian in that frame', async () => {
		const home = await (await fetch(`${product.url}/en`)).text();
		expect(home).toContain('<html lang="en">');
		expect(home).toContain('Plans change. Somebody keeps watch.');
		expect(home).toContain('href="/en/jaga-aman"');
		expect(home).toContain('"currentLanguage":"en"');
		const product_ = await (await fetch(`${product.url}/en/jaga-aman`)).text();
		expect(product_).toContain('<html lang="en">');
		expect(product_).toMatch(/<main[^>]*lang="id"/);
	});

	test('the footer switches the language and stays on the page', async () => {
		const { page, faults } = await visitor(browser, 360);
		await visit(page, `${product.url}/tata-cara-klaim`, { waitUntil: 'networkidle' });
		await page.getByRole('link', { name: 'English' }).click();
		await page.getByRole('heading', { level: 1, name: 'How to claim' }).waitFor();
		expect(new URL(page.url()).pathname).toBe('/en/tata-cara-klaim');
		await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en');
		await expect
			.poll(() =>
				page.evaluate(
					"JSON.parse(localStorage.getItem('wordings_en') ?? '{}').total_belanja",
				),
			)
			.toBe('Total');
		await page.getByRole('link', { name: 'Bahasa Indonesia' }).click();
		await page.getByRole('heading', { level: 1, name: 'Tata cara klaim' }).waitFor();
		expect(faults).toEqual([]);
	});
});

test('www.localhost redirects to the local site in development with path and query (A2.2.56)', async () => {
	const { status, location } = await new Promise<{
		status: number | undefined;
		location: string | undefined;
	}>((resolve, reject) => {
		get(`${product.url}/news?page=2`, { headers: { host: 'www.localhost:3000' } }, (answer) => {
			answer.resume();
			resolve({ status: answer.statusCode, location: answer.headers.location });
		}).on('error', reject);
	});
	expect([status, location]).toEqual([307, 'http://localhost:3000/news?page=2']);
});

describe('navigating between pages', () => {
	async function opened(path: string) {
		const { page, faults } = await visitor(browser, 1280);
		await visit(page, product.url + path, { waitUntil: 'networkidle' });
		// The first interaction loads the script. Until hydration, a link is a plain link.
		await page.keyboard.press('Shift');
		await running(page);
		await page.evaluate('window.sameDocument = true');
		return { page, faults };
	}
	const stayed = (page: Page) => page.evaluate('window.sameDocument === true');

	test('a link changes the page without a reload, and Back restores the scroll position', async () => {
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

	test('a link in editor-written text navigates the same way', async () => {
		const { page } = await opened('/tentang-data');
		await page.evaluate(
			`document.querySelector('main').insertAdjacentHTML('beforeend', '<p><a id="written" href="/news">Baca berita</a></p>')`,
		);
		await page.locator('#written').click();
		await page.waitForURL('**/news');
		expect(await stayed(page)).toBe(true);
	});

	test('the later of two clicks wins regardless of how slow the first response is', async () => {
		const { page } = await opened('/');
		let release = () => {};
		const held = new Promise<void>((resolve) => (release = resolve));
		await page.route('**/page/profil-perusahaan**', async (route) => {
			await held;
			await route.continue();
		});
		await page.evaluate(
			'document.querySelector(\'footer a[href="/profil-perusahaan"]\').click()',
		);
		await page.evaluate(
			'document.querySelector(\'header a[href="/news"], a[href="/news"]\').click()',
		);
		await page.waitForURL('**/news');
		const heading = page.getByRole('heading', { level: 1, name: 'Info seru dan tips' });
		await heading.waitFor();
		const late = page.waitForResponse('**/page/profil-perusahaan**').catch(() => null);
		release();
		await (await late)?.finished();
		expect(new URL(page.url()).pathname).toBe('/news');
		expect(await heading.count()).toBe(1);
	});
});
