import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { htmlWords } from '#web/site/description.ts';

import { visit, visitor } from './browser/browser.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';
import { openedPage, plainAt, textAt } from './site-answers.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const text = (path: string) => textAt(product, path);
const plain = <T>(path: string) => plainAt<T>(product, path);
const opened = (path: string, width = 360) => openedPage(browser, product, path, width);

describe('links to the calculator (A1.15)', () => {
	test.each([
		['the menu of large screens', '/', 1280, 'header nav'],
		['the hero', '/', 360, '#banner li:first-child'],
		['a product', '/jaga-aman', 360, 'main section:first-of-type'],
		['the footer', '/news', 360, 'footer'],
	])('%s', async (_where, path, width, within) => {
		const { page } = await opened(path, width);
		await page.locator(`${within} a[href^="/hitung-premi"]`).first().click();
		await page.getByRole('heading', { level: 1, name: 'Hitung premi' }).waitFor();
		expect(new URL(page.url()).pathname).toBe('/hitung-premi');
		// When the visitor comes from a product page, its product is already selected.
		if (path === '/jaga-aman')
			await expect
				.poll(() => page.getByRole('radio', { name: 'Jaga Aman', exact: true }).isChecked())
				.toBe(true);
	});

	test('are in the small-screen menu', async () => {
		const { page } = await opened('/');
		await page.getByRole('button', { name: 'Buka menu' }).click();
		const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
		const list = menu.getByRole('navigation', { name: 'Yang paling dicari' }).locator('ul');
		const across = await list.evaluate((one) => getComputedStyle(one).gridTemplateColumns);
		expect(across.split(' ')).toHaveLength(await list.getByRole('listitem').count());
		await list.getByRole('link', { name: 'Hitung Premi' }).click();
		await page.waitForURL('**/hitung-premi');
	});
});

test.each([
	['/news/Apa-Itu-Premi,-Dan-Kenapa-Beda-Beda!', '/news/apa-itu-premi'],
	['/news/kecelakaan-&-sakit-(apa-bedanya)', '/news/kecelakaan-atau-sakit'],
	['/news/kecelakaan-%26-sakit-%28apa-bedanya%29', '/news/kecelakaan-atau-sakit'],
	['/news/14-hari-untuk-%E2%80%9Cberubah-pikiran%E2%80%9D', '/news/masa-mempelajari-polis'],
	['/news/14-hari-untuk-%e2%80%9cberubah-pikiran%e2%80%9d/', '/news/masa-mempelajari-polis'],
	['/news/klaim-100%25-ditolak', '/news/klaim-ditolak'],
])('%s moved to %s regardless of how its characters are encoded (A2.2.52)', async (from, to) => {
	const answer = await fetch(`${product.url}${from}?utm=a`, { redirect: 'manual' });
	expect([answer.status, answer.headers.get('location')]).toEqual([308, `${to}?utm=a`]);
	expect((await fetch(product.url + to)).status).toBe(200);
});

describe('search engine metadata and listings', () => {
	const descriptionOf = (html: string) =>
		/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';

	test('no description ends in mid-phrase (A2.3.60)', async () => {
		const map = await text('/sitemap.xml');
		const paths = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
			([, path]) => path || '/',
		);
		expect(paths.length).toBeGreaterThan(50);
		const cut: string[] = [];
		for (const path of paths) {
			const words = descriptionOf(await text(path)).replace(/&[a-z]+;/g, '.');
			if (!/[.?!]$/.test(words)) cut.push(`${path}: ${words}`);
		}
		expect(cut).toEqual([]);
	});

	test('answers in JSON-LD contain plain text without tags', async () => {
		for (const path of ['/jaga-aman', '/layanan-cashless']) {
			const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
				await text(path),
			);
			expect(block?.[1]).toContain('acceptedAnswer');
			expect(JSON.stringify(JSON.parse(block?.[1] ?? ''))).not.toMatch(/<\/?[a-z]/);
		}
	});

	test.each([
		['/news?page=99', 404],
		['/news?search=premi&page=99', 404],
		['/news?page=2', 200],
		['/news?search=tidakada', 200],
	])('%s returns %i', async (path, status) => {
		expect((await fetch(product.url + path)).status).toBe(status);
	});
});

const MOVED = `window.moved = [];
	new PerformanceObserver((list) => {
		for (const { value, sources } of list.getEntries())
			window.moved.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 120))]);
	}).observe({ type: 'layout-shift', buffered: true })`;
const movedOf = async (page: Page) =>
	(await page.evaluate<[number, ...string[]][]>('window.moved')).filter(
		([value]) => value >= 0.001,
	);

/** Delays what a page loads from an address by a time in ms. */
const delay = (page: Page, pattern: string, ms: number) =>
	page.route(pattern, async (route) => {
		await new Promise((resume) => setTimeout(resume, ms));
		await route.continue();
	});

/**
 * Opens a page with slow calls and without the web font, and returns the layout shifts that have
 * occurred by the time its content appears.
 */
async function movedAt(path: string, there: string) {
	const { page } = await visitor(browser, 360);
	await page.addInitScript(MOVED);
	await delay(page, '**/page/**', 500);
	await page.route('**/*.woff2', (route) => route.abort());
	await visit(page, product.url + path, { waitUntil: 'networkidle' });
	await page.getByText(there).first().waitFor();
	return movedOf(page);
}

test.each([
	['a payment that is waited for, without an order', '/pending-payment', 'masih kosong'],
	[
		'a payment of somebody with a code',
		'/pending-payment?order=01890000-0000-7000-8000-000000000000',
		'Lihat cara membayar',
	],
	['the page of the insured of a company', '/karyawan', 'Lihat perlindunganmu'],
])('%s loads without layout shift', async (_what, path, there) => {
	expect(await movedAt(path, there)).toEqual([]);
});

test.each(['/', '/jaga-aman', '/pending-payment', '/karyawan', '/hitung-premi', '/news'])(
	'the lines of %s break at the same words when the font loads late',
	async (path) => {
		const { page } = await visitor(browser, 360);
		await page.addInitScript(MOVED);
		await delay(page, '**/*.woff2', 1500);
		await visit(page, product.url + path, { waitUntil: 'networkidle' });
		await page.evaluate('document.fonts.ready');
		const total = (await movedOf(page)).reduce((sum, [value]) => sum + value, 0);
		expect(total).toBeLessThan(0.02);
	},
);

describe('the cart', () => {
	test('shows a hint without script and no loading message', async () => {
		const context = await browser.newContext({ javaScriptEnabled: false });
		const page = await context.newPage();
		await visit(page, `${product.url}/cart`);
		await page.locator('main noscript p').first().waitFor();
		await page.locator('main noscript a').waitFor();
		expect(await page.getByText('Membuka keranjang').isVisible()).toBe(false);
		await context.close();
	});

	test('loads without layout shift', async () => {
		expect(await movedAt('/cart', 'Keranjangmu masih kosong')).toEqual([]);
	});

	test('loads in parts without layout shift', async () => {
		const html = await (await fetch(`${product.url}/bandingkan`)).text();
		// The response is interrupted after the first of the three buttons on the right of the
		// header.
		const cut = html.indexOf('</details>', html.indexOf('cari-di-atas')) + 10;
		let goOn = () => {};
		const slow = createServer(({ url, headers }, response) => {
			if (url === '/bandingkan') {
				response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
				response.write(html.slice(0, cut));
				goOn = () => response.end(html.slice(cut));
			} else
				void fetch(`${product.url}${url}`, { headers: { accept: `${headers.accept}` } })
					.then(async (answer) => {
						const type = answer.headers.get('content-type') ?? '';
						response.writeHead(answer.status, { 'content-type': type });
						response.end(Buffer.from(await answer.arrayBuffer()));
					})
					.catch(() => response.destroy());
		}).listen(0, '127.0.0.1');
		await once(slow, 'listening');
		onTestFinished(() => void slow.close());
		const { page } = await visitor(browser, 360);
		await page.addInitScript(MOVED);
		const own = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
		const opened = page.goto(`${own}/bandingkan`);
		await page.locator('#cari-di-atas').waitFor({ state: 'attached' });
		await page.evaluate(
			'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
		);
		goOn();
		await opened;
		await page.locator('footer').waitFor();
		expect(await movedOf(page)).toEqual([]);
	});

	test('nothing is sticky on a low landscape screen', async () => {
		const { page } = await visitor(browser, 640);
		await page.setViewportSize({ width: 640, height: 256 });
		await visit(page, `${product.url}/cart`, { waitUntil: 'networkidle' });
		await page.getByText('Keranjangmu masih kosong').waitFor();
		const stuck = () =>
			page.evaluate(
				"[...document.querySelectorAll('body *')].filter((one) => getComputedStyle(one).position === 'sticky').length",
			);
		expect(await stuck()).toBe(0);
		await page.setViewportSize({ width: 360, height: 640 });
		expect(await stuck()).toBe(2);
	});
});

test('the login page has nothing outside its landmarks', async () => {
	const { page } = await opened('/selfcare/login');
	const outside = await page.evaluate(
		"[...document.querySelectorAll('#root > div > *')].filter((one) => one.innerText?.trim() && !one.closest('header, main, footer, nav, aside, a, [aria-live]')).map((one) => one.outerHTML.slice(0, 120))",
	);
	expect(outside).toEqual([]);
});

describe('English', () => {
	test('an untranslated page in the English frame shows a notice, a translated one does not', async () => {
		const notified = async (path: string) =>
			/<aside aria-label="Language".*?<\/aside>/.exec(await text(path))?.[0];
		expect(await notified('/en/jaga-aman')).toContain(
			'This page is not available in English yet',
		);
		expect(await notified('/en/tata-cara-klaim')).toBeUndefined();
		expect(await notified('/jaga-aman')).toBeUndefined();
	});

	test.each([
		['/', 1],
		['/tata-cara-klaim', 1],
		['/jaga-aman', 0],
		['/tidak-ada', 0],
	])('the language switch on %s appears only where a translation exists', async (path, count) => {
		const { footer } = await opened(path);
		expect(await footer.getByRole('link', { name: 'English' }).count()).toBe(count);
	});

	test('the home page is in English: cards, prices, promotion and menu', async () => {
		const words = htmlWords(/<main.*<\/main>/s.exec(await text('/en'))?.[0] ?? '');
		expect(words).toContain('Accident cover around the clock');
		expect(words).toContain('Rp4.100 / month');
		expect(words).not.toMatch(/bulan|sekali bayar|rombongan|Selengkapnya|Asuransi Ramean/);
		const menus = await Promise.all(
			['id', 'en'].map((language) =>
				plain<{ header_template_1: { children: { children: object[] }[] }[] }>(
					`/page/${language}/navigasi`,
				),
			),
		);
		const [counted, wanted] = menus.map(({ header_template_1 }) =>
			header_template_1[0]?.children.map(({ children }) => children.length),
		);
		expect(counted).toEqual(wanted);
	});
});
