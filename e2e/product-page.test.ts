import { readFileSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { chosenPrice, openForm, self } from './browser/apply.ts';
import { visit, visitor } from './browser/browser.ts';
import { lookAt } from './browser/journey.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

test.each([
	[360, '-mobile.svg'],
	[800, '-tablet.svg'],
	[1280, 'jaga-aman.svg'],
])(
	'at %i px the hero shows the right picture, the price and both links (B2.1.01–B2.1.08)',
	async (width, picture) => {
		const { page, faults } = await visitor(browser, width);
		await visit(page, `${product.url}/jaga-aman`);
		const hero = page.locator('section', {
			has: page.getByRole('heading', { level: 1, name: 'Jaga Aman' }),
		});
		expect(
			await hero.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc),
		).toMatch(new RegExp(`${picture}$`));
		await hero.getByText('Rp4.100 / bulan').waitFor();
		await hero.getByText('Paling dipilih').waitFor();
		expect(await hero.getByRole('link', { name: 'Hitung premi' }).getAttribute('href')).toBe(
			'#form-pengajuan',
		);
		const summary = await fetch(
			product.url + (await hero.getByRole('link', { name: /RIPLAY/ }).getAttribute('href')),
		);
		expect([summary.status, summary.headers.get('content-type')]).toEqual([
			200,
			'application/pdf',
		]);
		await lookAt(page, width)('halaman-produk');
		expect(faults).toEqual([]);
	},
);

const scripts = (page: Page) =>
	page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter(({ name }) => name.endsWith('.js'))
			.map(({ name }) => name.split('/').pop() ?? ''),
	);

test.each<[string, string, (page: Page) => Promise<unknown>]>([
	['scrolls on', '', (page) => page.mouse.wheel(0, 2_400)],
	[
		'presses the first button',
		'',
		(page) => page.getByRole('link', { name: 'Hitung premi', exact: true }).click(),
	],
	['jumps past it by key', '', (page) => page.keyboard.press('End')],
	['comes by a link to the form', '#form-pengajuan', async () => {}],
])('the form is not loaded initially and appears when a visitor %s', async (_how, hash, come) => {
	const { page, faults } = await visitor(browser, 360);
	await visit(page, `${product.url}/jaga-aman-xtra${hash}`);
	if (hash === '') {
		// The page has been hydrated once this button is there.
		await page.getByRole('button', { name: /^Keranjang/ }).waitFor();
		expect(
			(await scripts(page)).filter((name) => /^(ApplicationForm|schemas)/.test(name)),
		).toEqual([]);
	}
	await come(page);
	await page.getByRole('button', { name: 'Cek Premi Kamu' }).waitFor();
	expect(faults).toEqual([]);
});

test('a printed product page shows benefits and expanded answers, without the form', async () => {
	const { page } = await visitor(browser, 1280);
	await visit(page, `${product.url}/jaga-aman`);
	const answer = page.locator('main details p').first();
	expect(await answer.isVisible()).toBe(false);
	await page.emulateMedia({ media: 'print' });
	await expect.poll(() => answer.isVisible()).toBe(true);
	expect(await page.locator('#form-pengajuan').isVisible()).toBe(false);
	expect(await page.getByRole('region', { name: 'Tabel manfaat' }).isVisible()).toBe(true);
	const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
	expect(printed.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3);
});

test('on a phone the price and the form link stay at the bottom until the form opens', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, `${product.url}/jaga-aman`);
	const bar = page.getByRole('link', { name: 'Cek hargamu' });
	const bottom = async () => {
		const box = await bar.boundingBox();
		return box ? box.y + box.height : 0;
	};
	expect(await bottom()).toBeGreaterThan(700);
	expect(await bottom()).toBeLessThanOrEqual(800);
	await bar.click();
	await page.getByRole('button', { name: 'Cek Premi Kamu' }).waitFor();
	await expect.poll(() => bar.isVisible()).toBe(false);
	await page.goBack();
	await bar.waitFor();
	// A short screen in landscape orientation has no room for the bar.
	await page.setViewportSize({ width: 640, height: 320 });
	expect(await bar.isVisible()).toBe(false);
});

test('the video loads on click and plays under the page’s security policy (B2.1.03)', async () => {
	const { page, faults } = await visitor(browser, 360);
	await visit(page, `${product.url}/jaga-aman`);
	expect(await page.locator('video').count()).toBe(0);
	await page.getByRole('button', { name: 'Putar video Jaga Aman' }).click();
	await expect
		.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
		.toBeGreaterThanOrEqual(2);
	expect(faults).toEqual([]);
});

test('FAQ entries open without script, and other products are cards with both links (B2.1.10, B2.1.13–B2.1.17)', async () => {
	const { page } = await visitor(browser, 1280);
	await visit(page, `${product.url}/jaga-aman`);
	await page.getByText('Siapa yang bisa dilindungi?').click();
	await page.getByText('Orang dewasa 18 sampai 60 tahun').waitFor();
	const card = page
		.getByRole('article')
		.filter({ has: page.getByRole('heading', { name: 'Jaga Aman Xtra' }) });
	expect(await card.getByRole('link', { name: /^Beli Sekarang/ }).getAttribute('href')).toBe(
		'/jaga-aman-xtra#form-pengajuan',
	);
	expect(
		await card.getByRole('link', { name: /^Pelajari Lebih Lanjut/ }).getAttribute('href'),
	).toBe('/jaga-aman-xtra');
	const tops = await page
		.getByRole('article')
		.evaluateAll((cards) =>
			cards.slice(0, 3).map((one) => Math.round(one.getBoundingClientRect().top)),
		);
	expect(new Set(tops).size).toBe(1);
});

describe.each([360, 1280])('at %i px', (width) => {
	test.each([
		['jaga-aman-instan-ramean', 'Jaga Aman Instan Ramean', 'Beli Jaga Aman Instan Ramean'],
		['asuransi-korporat', 'Asuransi Korporat', 'Minta penawaran untuk perusahaanmu'],
	])(
		'%s shows companies, benefits, questions and then the form (B2.1.11, B2.1.12, B2.1.18–B2.1.20)',
		async (slug, name, form) => {
			const { page, faults } = await visitor(browser, width);
			await visit(page, `${product.url}/${slug}`);
			await page.getByRole('heading', { level: 1, name }).waitFor();
			expect(await page.getByRole('img', { name: 'Koperasi Melati (contoh)' }).count()).toBe(
				1,
			);
			const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
			const places = ['Manfaat', 'Pertanyaan yang sering diajukan', form].map((one) =>
				headings.indexOf(one),
			);
			expect(places[0]).toBeGreaterThanOrEqual(0);
			expect(places).toEqual(places.toSorted((one, other) => one - other));
			expect(new Set(places).size).toBe(3);
			await lookAt(page, width)(`halaman-${slug}`);
			expect(faults).toEqual([]);
		},
	);
});

test('the summary for the selected options downloads as a PDF', async () => {
	const { page, faults } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	await self(page);
	const price = await chosenPrice(page);
	const waiting = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Unduh RIPLAY untuk pilihan ini' }).click();
	const file = await waiting;
	expect(file.suggestedFilename()).toBe('riplay-jaga-aman-pilihanku.pdf');
	expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
	expect(price).toMatch(/^Rp/);
	expect(faults).toEqual([]);
});
