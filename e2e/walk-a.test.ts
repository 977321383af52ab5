import { beforeAll, describe, expect, test } from 'vitest';

import { requirementParts } from '../scripts/requirements.ts';
import { dataOf, makeClient } from './people/buyer.ts';
import { sharedProduct, type TestSite } from './program/shared-product.ts';

let product: TestSite;
beforeAll(async () => {
	product = await sharedProduct();
});

const ask = (path: string, init?: RequestInit) =>
	fetch(product.url + path, { redirect: 'manual', ...init });
const htmlOf = async (path: string) => (await ask(path)).text();
type Entry = {
	name?: string;
	title?: string;
	url?: string;
	template?: string;
	description?: string;
};
type View = { page: Entry & { children: Entry[]; cards?: Entry[] }; site: Record<string, unknown> };
async function viewOf(path: string): Promise<View> {
	const found = /id="page-data">(.*?)<\/script>/s.exec(await htmlOf(path));
	return JSON.parse(found?.[1] ?? 'null') as View;
}
const templateOf = async (path: string) => (await viewOf(path)).page.template;

/**
 * The lines `/old → /new` in section A2.2 of the requirements register, with the exact addresses
 * from the specification.
 */
const MOVED = requirementParts()
	.flatMap(({ sections }) => sections.filter(({ id }) => id === 'A2.2'))
	.flatMap(({ lines }) => lines)
	.flatMap(({ id, text }): [string, string, string][] => {
		const [, from, to] = /^(\/\S+) → (\/\S*)$/.exec(text) ?? [];
		return from && to ? [[id, from, to]] : [];
	});

const COUNT = 41;

describe('old addresses (A2.2)', () => {
	test('match the number in the specification', () => {
		expect(MOVED).toHaveLength(COUNT);
	});

	test.each(MOVED)(
		'%s: %s redirects permanently to %s and keeps its query',
		async (_id, from, to) => {
			for (const path of [from, `${from}/`]) {
				const answer = await ask(`${path}?utm=a&b=%C3%A9`);
				// A2.2.01, A2.2.02: the redirect is permanent and preserves the method.
				expect([answer.status, answer.headers.get('location')]).toEqual([
					308,
					`${to}?utm=a&b=%C3%A9`, // A2.2.03
				]);
			}
			// A2.2.03: old addresses are case-sensitive.
			expect((await ask(from.toUpperCase())).status).not.toBe(308);
		},
	);

	test.each([
		['A2.2.32', '/products/jaga-konser'],
		['A2.2.32', '/purchases/jaga-aman'],
		['A2.2.38', '/products/tidak-ada'],
		['A2.2.40', '/services'],
	])('%s: %s has no redirect and returns 404', async (_id, path) => {
		expect((await ask(path)).status).toBe(404);
	});

	test('the long path of the accident terms redirects to the product (A2.2.49, A2.2.50)', async () => {
		const answer = await ask('/syarat-dan-ketentuan-asuransi-kecelakaan-diri-jaga-aman-instan');
		expect(answer.headers.get('location')).toBe('/jaga-aman-instan-ramean');
	});

	test('an old news address redirects before a page with that address is looked up (A2.2.54, A2.2.55)', async () => {
		expect((await ask('/news/apa-itu-premi-1')).headers.get('location')).toBe(
			'/news/apa-itu-premi',
		);
		expect((await ask('/news/165')).headers.get('location')).toBe('/news');
	});

	test('only the development host redirects, and no other host does (A2.2.57)', async () => {
		const answer = await ask('/', { headers: { 'x-forwarded-host': 'www.jaga.example' } });
		expect(answer.status).toBe(200);
	});
});

describe('routes and their templates (A2.1)', () => {
	test.each([
		['A2.1.01', '/', 'home'],
		['A2.1.02', '/news', 'article'],
		['A2.1.03', '/news/apa-itu-premi', 'article-detail'],
		['A2.1.04', '/cart', 'cart'],
		['A2.1.05', '/ringkasan-pembelian', 'payment-confirmation'],
		['A2.1.06', '/newcart-success', 'newcart-success'],
		['A2.1.07', '/thankyou-success', 'callback-success'],
		['A2.1.08', '/thankyou-failed', 'callback-failed'],
		['A2.1.09', '/thankyou-cancel', 'callback-cancel'],
		['A2.1.10', '/tata-cara-klaim', 'claim-procedure'],
		['A2.1.11', '/rumah-sakit-rekanan', 'hospital-partners'],
		['A2.1.12', '/profil-perusahaan', 'company-profile'],
		['A2.1.13', '/hitung-premi', 'calculate-insurance-premi'],
		['A2.1.14', '/download-formulir', 'form-download'],
		['A2.1.15', '/laporan-keuangan', 'form-download-report'],
		['A2.1.16', '/kebijakan-keamanan-informasi', 'default'],
		['A2.1.17', '/selfcare/login', 'selfcare-login'],
		['A2.1.18', '/template/jaga-aman', 'product'],
		['A2.1.20', '/perlindungan-jaga-sehat', 'catalog'],
		['A2.1.21', '/perlindungan-jaga-aman', 'catalog'],
		['A2.1.22', '/perlindungan-jaga-jiwa', 'catalog'],
		['A2.1.23', '/perlindungan-jaga-lifestyle', 'catalog'],
		['A2.1.24', '/jaga-sehat-tropis', 'product'],
		['A2.1.25', '/jaga-sehat-pilihanku', 'product'],
		['A2.1.26', '/jaga-sehat-plus', 'product'],
		['A2.1.27', '/jaga-sehat-keluarga', 'product'],
		['A2.1.28', '/jaga-aman-xtra', 'product'],
		['A2.1.29', '/jaga-aman', 'product'],
		['A2.1.30', '/jaga-aman-instan', 'product'],
		['A2.1.31', '/jaga-aman-instan-ramean', 'product'],
		['A2.1.32', '/jaga-jiwa', 'product'],
		['A2.1.33', '/jaga-jiwa-xtra', 'product'],
		['A2.1.34', '/jaga-senyumku', 'product'],
		['A2.1.35', '/jaga-motorku', 'product'],
		['A2.1.36', '/jaga-liburan', 'product'],
		['A2.1.37', '/jaga-gamers', 'product'],
		['A2.1.38', '/jaga-konser', 'product'],
	])('%s: %s is %s (A1.36, A2.1.41)', async (_id, path, template) => {
		const answer = await ask(path);
		expect([answer.status, await templateOf(path)]).toEqual([200, template]);
	});

	test('an alias with several segments shows the page with the joined slug or 404 (A2.1.19)', async () => {
		expect(await templateOf('/template/news/apa-itu-premi')).toBe('article-detail');
		expect((await ask('/template/tidak/ada')).status).toBe(404);
	});

	test('any other address shows its page or 404 (A2.1.39, A2.1.40)', async () => {
		expect((await ask('/jaga-aman')).status).toBe(200);
		expect((await ask('/jaga-tidak-ada')).status).toBe(404);
	});

	test.each([
		['hospital-partners-teeth', '/rumah-sakit-rekanan-gigi'],
		['data-updates', '/pembaruan-data'],
		['promotion', '/promo'],
		['pending-payment', '/pending-payment'],
	])('%s is also available at %s (A2.1.42)', async (template, path) => {
		expect(await templateOf(path)).toBe(template);
	});
});

describe('what the site offers (A0, A1)', () => {
	test('home links to products, news, calculator, promotions and login, in Indonesian', async () => {
		const html = await htmlOf('/');
		expect(html).toContain('<html lang="id">'); // A1.02
		const hrefs = new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href));
		for (const path of [
			'/perlindungan-jaga-sehat', // A1.07
			'/perlindungan-jaga-aman', // A1.08
			'/perlindungan-jaga-jiwa', // A1.09
			'/jaga-senyumku', // A1.10, A1.13
			'/jaga-motorku', // A1.11, A1.13
			'/perlindungan-jaga-lifestyle', // A1.12
			'/news', // A0.03, A1.14
			'/hitung-premi', // A0.04
			'/tata-cara-klaim', // A1.16
			'/laporan-keuangan', // A1.18
			'/profil-perusahaan', // A1.19
			'/rumah-sakit-rekanan', // A1.20
			'/rumah-sakit-rekanan-gigi', // A1.21
			'/promo', // A1.22
			'/selfcare/login', // A0.06, A1.23
		])
			expect([path, hrefs.has(path)]).toEqual([path, true]);
	});

	test('the claim procedure links to the forms (A1.17)', async () => {
		expect(await htmlOf('/tata-cara-klaim')).toContain('href="/download-formulir"');
	});

	test('the lifestyle category shows travel, gamers and concerts (A1.12)', async () => {
		const html = await htmlOf('/perlindungan-jaga-lifestyle');
		for (const path of ['/jaga-liburan', '/jaga-gamers', '/jaga-konser'])
			expect(html).toContain(`href="${path}"`);
	});

	test('self-care and companies have separate logins (A1.40–A1.42)', async () => {
		expect(await templateOf('/selfcare/login')).toBe('selfcare-login');
		expect(await templateOf('/korporat/login')).toBe('login-corporate');
	});
});

describe('the public site needs no account (A1.37–A1.39, A6)', () => {
	test('a page contains a token that is valid only for public calls (A6.04, A6.06)', async () => {
		const session = /id="page-session">(.*?)<\/script>/s.exec(await htmlOf('/jaga-aman'))?.[1];
		const { token } = JSON.parse(session ?? '{}') as { token: string };
		const call = (path: string, bearer: string | null, body: object) =>
			ask(path, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					accept: 'application/json',
					...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
				},
				body: JSON.stringify(body),
			});
		const cart = { userSession: null };
		expect((await call('/page/product/get-cart-by-session', token, cart)).status).toBe(200);
		expect((await call('/page/product/get-cart-by-session', null, cart)).status).toBe(401);
		expect((await call('/page/product/get-cart-by-session', 'a.b.c', cart)).status).toBe(401);
		// A7.14: the token gives no access to personal data.
		expect((await call('/page/selfcare/getPolicyList', token, {})).status).toBe(401);
		expect((await ask('/page/page/province')).status).toBe(404); // A7.31
	});

	test('an empty cart returns an empty list (A7.27)', async () => {
		const client = await makeClient(product.url);
		const cart = await client.call('POST', '/page/product/get-cart-by-session', {});
		expect(dataOf('cart', cart)).toEqual([]);
	});
});

describe('head and errors', () => {
	test('a long description is truncated to 150 characters (A2.3.60, A9.17)', async () => {
		const { page } = await viewOf('/thankyou-failed');
		const words = (page.description ?? '')
			.replace(/<[^>]*>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim();
		expect(words.length).toBeGreaterThan(180);
		const html = await htmlOf('/thankyou-failed');
		expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toBe(
			words.slice(0, 150),
		);
	});

	test('a description contains plain text and at most 150 characters (A2.3.61, A9.17)', async () => {
		for (const path of ['/', '/jaga-aman', '/news/apa-itu-premi', '/tentang-data']) {
			const words = /<meta name="description" content="([^"]*)"/.exec(
				await htmlOf(path),
			)?.[1];
			expect(words?.length).toBeGreaterThan(20);
			expect(words?.length).toBeLessThanOrEqual(150);
			expect(words).not.toMatch(/[<>]|&lt;/);
		}
	});

	test('an unknown address shows Oops!, the reason and two links (A2.10, B2.20, B2.22)', async () => {
		const answer = await ask('/tidak-ada');
		const html = await answer.text();
		expect(answer.status).toBe(404);
		for (const words of [
			'Oops!', // A2.10.01
			'Halaman tidak ditemukan atau belum tersedia.', // A2.10.03, A2.10.06
			'Back', // A2.10.04
			'Home',
		])
			expect(html).toContain(words);
	});

	test('the maintenance page shows text without links or controls (A2.11.03)', async () => {
		const main = /<main[^]*<\/main>/.exec(await htmlOf('/pemeliharaan'))?.[0] ?? '';
		expect(main).toContain('Under Maintenance');
		expect(main).not.toMatch(/<(a|button|form|input)\b/);
	});

	test('the error page has status 500 and its own template (A8.05)', async () => {
		const answer = await ask('/gangguan');
		expect([answer.status, /noindex/.test(await answer.text())]).toEqual([500, true]);
	});
});

test('menus, texts, footer and wordings come from the content, not from code (A1.30–A1.35, A2.7)', async () => {
	const { site, page } = await viewOf('/jaga-aman');
	const navigation = site['navigation'] as Record<string, Entry[]>;
	for (const group of [
		'header_template_1',
		'header_button',
		'footer_address',
		'footer_column',
		'social_media',
	])
		expect([group, Array.isArray(navigation[group])]).toEqual([group, true]);
	expect(navigation['footer_column']?.every(({ name }) => typeof name === 'string')).toBe(true); // A3.20
	const html = await htmlOf('/jaga-aman');
	for (const { name } of navigation['footer_column'] ?? []) expect(html).toContain(name); // A2.7.05
	expect(navigation['running_text']?.length).toBeGreaterThan(0); // A2.6.01
	expect(site['wordings']).toMatchObject({ total_belanja: expect.any(String) }); // A3.36
	expect(page.children.length).toBeGreaterThan(0);
});
