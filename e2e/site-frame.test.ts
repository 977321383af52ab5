import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { running, visit, visitor } from './browser/browser.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

async function opened(path: string, width: number): Promise<Page> {
	const { page } = await visitor(browser, width);
	await visit(page, product.url + path, { waitUntil: 'networkidle' });
	await running(page);
	return page;
}
const top = (page: Page, selector: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((one) => one.getBoundingClientRect().top + scrollY);

test('ticker, header, content and footer come in this order, with the ticker only on home (A2.4.01–A2.4.05)', async () => {
	const page = await opened('/', 1280);
	const ticker = page.getByText('Situs contoh', { exact: false }).first();
	const tops = [
		await ticker.evaluate((one) => one.getBoundingClientRect().top),
		await top(page, 'header'),
		await top(page, 'main'),
		await top(page, 'footer'),
	];
	expect(tops).toEqual(tops.toSorted((a, b) => a - b));
	// A2.6.03: the part before [] is in capitals and another colour, and [] is hidden.
	const item = page.getByRole('region', { name: 'Pengumuman' }).getByRole('listitem').first();
	expect(await item.innerText()).toMatch(/^SITUS CONTOH\s+semua produk/);
	const colours = await item.evaluate((one) =>
		[one, one.querySelector('strong') ?? one].map((part) => getComputedStyle(part).color),
	);
	expect(new Set(colours).size).toBe(2);
	const other = await opened('/news', 1280);
	expect(await top(other, 'header')).toBe(0);
});

test('a spinner replaces content and footer while a page loads (A2.4.06, A2.4.07, A4.19)', async () => {
	const page = await opened('/', 1280);
	let release = () => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/page/news**', async (route) => {
		await held;
		await route.continue();
	});
	await page.locator('header a[href="/news"]').click();
	await expect.poll(() => page.locator('footer').count()).toBe(0);
	await page.locator('main [role="status"]').waitFor();
	release();
	await page.getByRole('heading', { level: 1, name: 'Info seru dan tips' }).waitFor();
	await expect.poll(() => page.locator('footer').count()).toBe(1);
});

describe('the large-screen header', () => {
	test('contains logo, menu, links, buttons and cart (A2.5.01–A2.5.06, A2.5.20, A2.3.56)', async () => {
		const page = await opened('/news', 1280);
		const header = page.locator('header');
		expect(await header.getByRole('link', { name: /ke beranda/ }).getAttribute('href')).toBe(
			'/',
		);
		const shown = await header.locator('nav > details > summary, nav > a').allInnerTexts();
		expect(shown.map((one) => one.replace(/\s*▾/, ''))).toEqual([
			'Perlindungan',
			'Untuk Ramean',
			'Hitung Premi',
			'Bandingkan',
			'Klaim',
			'Bantuan',
			'Berita',
		]);
		// A2.5.20: entries without children
		expect(await header.locator('nav > a').allInnerTexts()).toEqual(shown.slice(2));
		expect(await header.getByRole('link', { name: 'Masuk' }).getAttribute('href')).toBe(
			'/selfcare/login',
		);
		await header.locator('a[href="/cart"]').waitFor();
	});

	test.each([
		[1023, false],
		[1024, true],
	])('at %i px the menu is visible: %s (A2.5.07)', async (width, seen) => {
		const page = await opened('/news', width);
		expect(await page.locator('header nav').isVisible()).toBe(seen);
		expect(await page.getByRole('button', { name: 'Buka menu' }).isVisible()).toBe(!seen);
		expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
	});

	test('an entry opens on hover with picture and text on the left and coloured columns (A2.5.11–A2.5.14, A2.5.21, A2.5.22)', async () => {
		const page = await opened('/news', 1280);
		const entry = page.locator('header details').first();
		await entry.locator('summary').hover();
		const panel = entry.locator(':scope > div');
		await panel.waitFor();
		const box = async (selector: string) =>
			(await panel.locator(selector).first().boundingBox())?.x ?? 0;
		expect(await box('img')).toBeLessThan(await box('ul'));
		await panel.getByText('Mulai dari hal yang paling ingin kamu jaga.').waitFor();
		const columns = panel.locator('div:has(> ul)');
		expect(await columns.count()).toBe(6);
		for (const column of await columns.all())
			expect(
				await column.getByRole('link', { name: 'Lihat Selengkapnya' }).getAttribute('href'),
			).toMatch(/^\/(perlindungan-jaga-\w+|jaga-senyumku|jaga-motorku)$/);
		const colours = await columns
			.locator('p')
			.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
		expect(new Set(colours).size).toBe(6);
	});

	test('the second kind shows a picture, text, info and a product list (A2.5.16–A2.5.19)', async () => {
		const page = await opened('/news', 1280);
		const entry = page.locator('header details').nth(1);
		await entry.locator('summary').hover();
		await entry.locator('img').waitFor();
		for (const words of [
			'Satu pengajuan untuk banyak orang.',
			'Rombongan 2–20 orang',
			'List Produk',
		])
			await entry.getByText(words).first().waitFor();
		await entry.getByRole('link', { name: 'Lihat Selengkapnya' }).waitFor();
	});
});

test.each([
	[1280, 1200],
	[1920, 1520],
])('at %i px the home page content is %i px wide', async (width, used) => {
	const { page } = await visitor(browser, width);
	await visit(page, product.url);
	const box = await page.locator('header .page').first().boundingBox();
	expect(box?.width).toBeCloseTo(used, 0);
	expect(box?.x).toBeCloseTo((width - used) / 2, -1);
});

describe('home (A2.8)', () => {
	test('six tiles in a row show more on hover (A2.8.08–A2.8.10, A9.11)', async () => {
		const page = await opened('/', 1280);
		const tiles = page.locator('#insurance li');
		expect(await tiles.count()).toBe(6);
		const tops = await tiles.evaluateAll((all) =>
			all.map((one) => Math.round(one.getBoundingClientRect().top)),
		);
		expect(new Set(tops).size).toBe(1);
		const more = tiles.first().locator('a > div');
		const opacity = () => more.evaluate((one) => getComputedStyle(one).opacity);
		// The browser in the tests has a pointer that can hover.
		if (await page.evaluate("matchMedia('(pointer: fine)').matches")) {
			expect(await opacity()).toBe('0');
			await tiles.first().hover();
			await expect.poll(opacity).toBe('1');
		}
		await page
			.getByRole('heading', { name: 'Pilih perlindungan yang cocok untukmu' })
			.waitFor();
	});

	test('the heading of the tiles comes from the wordings (A2.8.08)', async () => {
		const { page } = await visitor(browser, 1280);
		await page.route(`${product.url}/`, async (route) => {
			const response = await route.fetch();
			const body = (await response.text()).replaceAll(
				'Pilih perlindungan yang cocok untukmu',
				'Judul dari wordings',
			);
			await route.fulfill({ response, body });
		});
		await visit(page, product.url, { waitUntil: 'networkidle' });
		await expect
			.poll(() => page.locator('#insurance').getByRole('heading').first().innerText())
			.toBe('Judul dari wordings');
	});

	test('the tiles scroll sideways on a phone (A2.8.11)', async () => {
		const page = await opened('/', 360);
		const list = page.locator('#insurance ul');
		expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(
			300,
		);
		expect(await list.evaluate((one) => getComputedStyle(one).overflowX)).toBe('auto');
	});

	test.each(['banner', 'product-catalogue', 'insurance', 'articles', 'social-media'])(
		'the anchor #%s exists (A2.8.12–A2.8.17)',
		async (id) => {
			const html = await (await fetch(product.url)).text();
			expect(html.split(` id="${id}"`)).toHaveLength(2);
		},
	);

	test('hero slides have a picture for each width and are links (A2.8.03–A2.8.06)', async () => {
		const page = await opened('/', 1280);
		const slides = page.locator('#banner li:not([inert])');
		expect(await slides.count()).toBe(3);
		expect(await page.getByRole('button', { name: /^Ke gambar/ }).count()).toBe(3);
		for (const slide of await slides.all()) {
			expect(await slide.locator('a').first().getAttribute('href')).toMatch(/^\/jaga/);
			expect(
				await slide
					.locator('source, img')
					.evaluateAll((all) =>
						all
							.map((one) => one.getAttribute('srcset') ?? one.getAttribute('src'))
							.join(' '),
					),
			).toMatch(/-mobile\.svg[\s\S]*hero-\d\.svg/);
		}
	});

	test.each([
		[767, 1],
		[768, 3],
	])(
		'articles at %i px show %i, and the arrows stop at both ends (A2.8.18–A2.8.24, A4.17, A9.12, A9.13)',
		async (width, seen) => {
			const page = await opened('/', width);
			const block = page.locator('#articles');
			await block.getByRole('heading', { name: 'Artikel pilihan buat kamu' }).waitFor();
			const row = block.locator('ul').first();
			const slide = row.locator('li').first();
			const [all, one] = [
				await row.evaluate((element) => element.getBoundingClientRect().width),
				await slide.evaluate((element) => element.getBoundingClientRect().width),
			];
			expect(Math.round(all / one)).toBe(seen);
			expect(await slide.evaluate((element) => getComputedStyle(element).paddingLeft)).toBe(
				'16px',
			);
			const [back, on] = [
				block.getByRole('button', { name: 'Sebelumnya' }),
				block.getByRole('button', { name: 'Berikutnya' }),
			];
			await expect
				.poll(async () => [await back.isDisabled(), await on.isDisabled()])
				.toEqual([true, false]);
			const articles = await row.locator('li').count();
			for (let at = seen; at < articles; at += 1) {
				await on.click();
				await expect.poll(() => back.isDisabled()).toBe(false);
				await expect
					.poll(() => row.evaluate((element) => Math.round(element.scrollLeft)))
					.toBe(Math.round((at - seen + 1) * one));
			}
			await expect.poll(() => on.isDisabled()).toBe(true);
			expect(
				await block
					.getByRole('link', { name: 'Temukan Info Seru Lainnya' })
					.getAttribute('href'),
			).toBe('/news');
		},
	);

	test.each([360, 1280])(
		'shows promotion and social media at %i px (A2.8.25–A2.8.33)',
		async (width) => {
			const page = await opened('/', width);
			const promo = page.locator('section', { hasText: 'Beli bareng, lebih ringan' }).last();
			await promo.getByText('Berangkat berlima').waitFor();
			for (const [name, url] of [
				['Asuransi Ramean', '/jaga-aman-instan-ramean'],
				['Asuransi Korporat', '/asuransi-korporat'],
			] as const)
				expect(await promo.getByRole('link', { name }).getAttribute('href')).toBe(url);
			const social = page.locator('#social-media');
			await social.getByRole('heading', { name: 'Ikuti media sosial kami, yuk!' }).waitFor();
			await social.getByText('Tips singkat').waitFor();
			expect(await social.getByRole('link').count()).toBe(3);
		},
	);
});

test('on a phone the promotion has fixed labels regardless of its link names (A2.8.31–A2.8.33)', async () => {
	const answer = await fetch(`${product.url}/page/home`, {
		headers: { accept: 'application/json' },
	});
	const body = (await answer.text())
		.replace('"name":"Asuransi Ramean"', '"name":"Nama satu"')
		.replace('"name":"Asuransi Korporat"', '"name":"Nama dua"');
	const page = await opened('/news', 360);
	await page.route('**/page/home*', (route) =>
		route.fulfill({ contentType: 'application/json', body }),
	);
	await page
		.getByRole('banner')
		.getByRole('link', { name: /ke beranda/ })
		.click();
	const promo = page.locator('section', { hasText: 'Beli bareng, lebih ringan' }).last();
	await promo.waitFor();
	expect(await promo.getByRole('link').allInnerTexts()).toEqual([
		'Asuransi Ramean',
		'Asuransi Korporat',
	]);
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect
		.poll(() => promo.getByRole('link').allInnerTexts())
		.toEqual(['Nama satu', 'Nama dua']);
});

test('the 404 page shows text, a back link and a home link (A2.10, A8.04)', async () => {
	const page = await opened('/news', 1280);
	await visit(page, `${product.url}/tidak-ada`, { waitUntil: 'networkidle' });
	for (const words of [
		'Oops!',
		'404 - PAGE NOT FOUND',
		'Halaman tidak ditemukan atau belum tersedia.',
	])
		await page.getByText(words, { exact: true }).waitFor();
	expect(await page.getByRole('link', { name: 'Home', exact: true }).getAttribute('href')).toBe(
		'/',
	);
	await page.getByText('Back', { exact: true }).click();
	await page.waitForURL('**/news');
});
