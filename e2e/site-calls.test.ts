import { type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { decodeWireSync } from '#platform/contract/wire.server.ts';
import { sampleContent } from '#sample/content/content.ts';

import { visit, visitor } from './browser/browser.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

type Data = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const data = async (path: string): Promise<Data> => {
	const answer = await fetch(product.url + path, { headers: { accept: 'application/json' } });
	const { status, data: inner } = (await answer.json()) as { status: object; data: Data };
	expect(status).toEqual({ code: 200, message: expect.any(String) });
	return inner;
};

test.each([
	['A3.01', 'header_template_1'],
	['A3.02', 'header_template_2'],
	['A3.03', 'header'],
	['A3.04', 'header_button'],
	['A3.05', 'running_text'],
	['A3.06', 'social_media'],
	['A3.07', 'footer_address'],
	['A3.08', 'footer_column'],
	['A3.09', 'footer_image'],
])('%s: the navigation contains %s', async (_id, group) => {
	for (const language of ['id', 'en'])
		expect((await data(`/page/${language}/navigasi`))[group].length).toBeGreaterThan(0);
});

test('a menu entry has its nested fields (A3.10–A3.17)', async () => {
	const { header_template_1, header_template_2 } = await data('/page/id/navigasi');
	const text = expect.stringMatching(/./);
	expect(header_template_1[0]).toMatchObject({
		name: text,
		url: text,
		target: '_self',
		image: text,
		description: text,
		slug: text,
	});
	expect(header_template_2[0]).toMatchObject({ info: text });
	expect(header_template_1[0].children[0].children[0]).toMatchObject({ name: text, url: text });
});

test.each([
	['A3.25', 'footer_wording_1'],
	['A3.26', 'footer_wording_2'],
	['A3.27', 'total_belanja'],
	['A3.28', 'pilih_perlindungan_yang_cocok_untukmu'],
	['A3.29', 'password_validation'],
	['A3.30', 'password_validation_selfcare'],
	['A3.31', 'password_harus_sama'],
	['A3.32', 'jaga_aman_xtra_noprogress'],
])('%s: the wordings contain %s in each language (A3.24, A3.33)', async (_id, key) => {
	for (const language of ['id', 'en'])
		expect((await data(`/page/${language}/wordings`))[key]).toMatch(/./);
});

test('settings contain name, logo, version and contacts (A3.37, A3.38, A7.24, A9.01, A9.02)', async () => {
	const settings = await data('/page/settings');
	expect(settings).toMatchObject({ name: 'Jaga', logo: '/favicon.svg' });
	expect(settings.version).toBe('1.0.0.20240629a');
	expect(settings.values).toMatchObject({ jam_layanan: expect.any(String) });
	expect(await (await fetch(product.url)).text()).toContain(
		'<meta name="version" content="1.0.0.20240629a">',
	);
});

test('a tile, a banner and an article have their fields (A3.39–A3.47)', async () => {
	const { children } = await data('/page/home');
	const of = (template: string) =>
		children.find((one: { template: string }) => one.template === template);
	expect(of('category')).toMatchObject({
		name: 'Kesehatan',
		url: '/perlindungan-jaga-sehat',
		description: expect.stringMatching(/^<p>/),
		image: {
			default: expect.any(String),
			mobile: expect.any(String),
			thumbnail: expect.any(String),
		},
	});
	expect(of('promo').links[0]).toEqual({
		name: 'Asuransi Ramean',
		url: '/jaga-aman-instan-ramean',
	});
	const { cards } = await data('/page/news');
	expect(cards[0]).toMatchObject({
		name: expect.any(String),
		url: '/news/apa-itu-premi',
		published: '2026-11-12',
		image: { default: expect.any(String), thumbnail: expect.any(String) },
	});
	expect(await data('/page/news/apa-itu-premi')).toMatchObject({
		slug: 'news/apa-itu-premi',
		category: 'Dasar asuransi',
		overview: expect.any(String),
		description: expect.stringMatching(/^<p>/),
	});
});

const paths = sampleContent.pages
	.filter(({ language = 'id' }) => language === 'id')
	.map(({ slug, template }) => [slug, template] as const);

test.each(paths)(
	'the page data of %s contain the template %s (A2.3.01, A7.18)',
	async (slug, template) => {
		expect(await data(`/page/${slug}`)).toMatchObject({ template, currentLanguage: 'id' });
	},
);

test('page data depend on search and page (A2.3.58, A2.3.59, A7.20, A7.21, A9.19)', async () => {
	expect((await data('/page/news')).cards).toHaveLength(9);
	expect((await data('/page/news?page=2')).paging).toMatchObject({ page: 2, pages: 2 });
	const found = await data('/page/news?search=demam');
	expect(found.cards.map(({ url }: { url: string }) => url)).toContain('/news/dbd-musim-hujan');
});

describe('wire encoding', () => {
	const ANSWER = /^[0-9a-f]{32}:([0-9a-f]{32})+$/;

	test('a response is hex(iv):hex(cipher) with a 16-byte vector and decodes to the envelope (A7.06, A7.07, A7.16, A9.15)', async () => {
		const session = await data('/page/session').catch(() => null);
		expect(session).toBeNull();
		const html = await (await fetch(product.url)).text();
		const block = /id="page-session">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
		const { token, bodyKey, currentLanguage } = JSON.parse(block) as Record<string, string>;
		expect(currentLanguage).toBe('id');
		for (const path of ['/page/settings', '/page/tidak-ada-sama-sekali']) {
			const answer = await fetch(product.url + path, {
				headers: { authorization: `Bearer ${token}` },
			});
			const raw = await answer.text();
			expect(raw).toMatch(ANSWER);
			const text = decodeWireSync(raw, Buffer.from(bodyKey ?? '', 'hex'));
			expect(JSON.parse(text ?? '')).toMatchObject({ status: { code: answer.status } });
		}
	});

	test('the browser sends encoded bodies as plain text with a bearer token (A7.02–A7.05, A3.57, A3.58)', async () => {
		const { page } = await visitor(browser, 1280);
		await page.addInitScript("localStorage.setItem('cart', 'a'.repeat(43))");
		const asked = page.waitForRequest('**/get-cart-by-session');
		await visit(page, `${product.url}/cart`);
		const request = await asked;
		expect(request.headers()).toMatchObject({
			authorization: expect.stringMatching(/^Bearer ./),
			'content-type': expect.stringMatching(/^text\/plain/),
		});
		expect(request.postData()).toMatch(ANSWER);
	});

	test('the browser stores wordings per language and refreshes them on each load (A3.34, A3.35, A3.61)', async () => {
		const { page } = await visitor(browser, 1280);
		await page.addInitScript("localStorage.setItem('wordings_id', '{}')");
		await visit(page, `${product.url}/news`, { waitUntil: 'networkidle' });
		await page.keyboard.press('Shift');
		const kept = () =>
			page.evaluate<string>(
				"JSON.parse(localStorage.getItem('wordings_id')).total_belanja ?? ''",
			);
		await expect.poll(kept).toBe('Total Belanja');
	});

	test('the first view needs no further page data and loads nothing from other hosts (A7.32, A7.33, A9.08)', async () => {
		const { page } = await visitor(browser, 1280);
		const asked: string[] = [];
		const hosts = new Set<string>();
		page.on('request', (request) => {
			const { pathname, origin } = new URL(request.url());
			asked.push(pathname);
			hosts.add(origin);
		});
		await visit(page, product.url, { waitUntil: 'networkidle' });
		expect(asked.filter((path) => path.startsWith('/page/'))).toEqual([]);
		expect(asked.length).toBeGreaterThan(10);
		expect([...hosts]).toEqual([product.url]);
	});
});

test.each([
	'../../../etc/passwd',
	'/etc/passwd',
	'laporan/../formulir/klaim-jiwa.pdf',
	'riplay/%2e%2e.pdf',
	'',
])('downloading %j returns 404 (A7.34, A7.35)', async (filepath) => {
	const answer = await fetch(
		`${product.url}/page/download?filepath=${encodeURIComponent(filepath)}`,
	);
	expect(answer.status).toBe(404);
});

test('a path longer than any slug causes no server error', async () => {
	for (const length of [81, 300, 3_000])
		expect((await fetch(`${product.url}/${'a'.repeat(length)}`)).status).toBeLessThan(500);
});
