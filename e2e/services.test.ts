import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visitor, visit } from './browser/browser.ts';
import { lookAt } from './browser/journey.ts';
import { makeClient } from './people/buyer.ts';
import { staffCookie } from './people/office.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const withoutScript = async (width = 360) =>
	(
		await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } })
	).newPage();

describe('partner hospitals', () => {
	test.each([
		['with script', true],
		['without script', false],
	])('can be filtered by name, city and cashless %s (A2.3.18)', async (_how, script) => {
		const page = script ? (await visitor(browser, 360)).page : await withoutScript();
		await visit(page, `${product.url}/rumah-sakit-rekanan`);
		const cards = page.locator('main li:has(h3)');
		const all = await cards.count();
		const heading = page.getByRole('heading', { level: 2 }).first();
		const city =
			(await page.getByLabel('Kota').locator('option').nth(1).getAttribute('value')) ?? '';
		await page.getByLabel('Kota').selectOption(city);
		await page.getByLabel('Hanya yang cashless').check();
		await page.getByRole('button', { name: 'Cari', exact: true }).click();
		await page.waitForURL(
			(url) =>
				url.searchParams.get('city') === city && url.searchParams.get('cashless') === 'ya',
		);
		await page
			.getByRole('heading', { level: 2, name: `tempat yang bisa cashless di ${city}` })
			.waitFor();
		for (const card of await cards.all()) {
			expect(await card.innerText()).toContain(city);
			expect(await card.innerText()).toContain('Bisa cashless');
			expect(
				await card.getByRole('link', { name: /^Telepon / }).getAttribute('href'),
			).toMatch(/^tel:0\d+$/);
			expect(
				await card.getByRole('link', { name: /^Lihat peta / }).getAttribute('href'),
			).toMatch(/^https:\/\//);
		}
		expect(await cards.count()).toBeLessThan(all);
		await page.getByLabel('Nama atau jalan').fill('tidak ada yang bernama begini');
		await page.getByRole('button', { name: 'Cari', exact: true }).click();
		await page.getByText('Belum ada yang cocok.').waitFor();
		expect(await heading.innerText()).toMatch(/^0 tempat/);
		await page.getByRole('link', { name: 'Lihat semua tempat' }).click();
		await expect.poll(() => cards.count()).toBe(all);
	});

	test('can be filtered by kind and province, and found on the map without script', async () => {
		const page = await withoutScript();
		await page.goto(`${product.url}/rumah-sakit-rekanan`);
		await page.getByLabel('Jenis').selectOption('Ibu dan anak');
		await page.getByLabel('Provinsi').selectOption('Jawa Barat');
		await page.getByRole('button', { name: 'Cari', exact: true }).click();
		await page
			.getByRole('heading', { level: 2, name: /^\d+ tempat \(ibu dan anak\) di Jawa Barat$/ })
			.waitFor();
		const cards = page.locator('main li:has(h3)');
		for (const text of await cards.allInnerTexts()) expect(text).toMatch(/RSIA[^]*Jawa Barat/);

		await page.goto(`${product.url}/rumah-sakit-rekanan`);
		const map = page.getByRole('group', { name: 'Peta tempat' });
		for (let step = 0; step < 7; step++) {
			const several = map.getByRole('link', { name: / tempat$/ }).first();
			if ((await several.count()) === 0) break;
			const url = await several.getAttribute('href');
			await page.goto(product.url + url);
			await page.getByRole('heading', { level: 2, name: 'di wilayah peta ini' }).waitFor();
		}
		const one = map.getByRole('link', { name: /^Nomor 1?\d, / }).first();
		const card = page.locator((await one.getAttribute('href')) ?? '');
		const [, name = ''] = ((await one.getAttribute('aria-label')) ?? '').split(', ');
		expect(await card.getByRole('heading').innerText()).toContain(name);
		await page.getByRole('link', { name: 'Seluruh Indonesia' }).click();
		await page.getByText('Tekan untuk mendekat').waitFor();
		await page.context().close();
	});

	test('are sorted by distance on request, and the location does not leave the browser', async () => {
		const context = await browser.newContext({
			viewport: { width: 360, height: 740 },
			geolocation: { latitude: -6.9175, longitude: 107.6191 },
			permissions: ['geolocation'],
		});
		const page = await context.newPage();
		const sent: string[] = [];
		page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
		await visit(page, `${product.url}/rumah-sakit-rekanan`);
		const near = page.getByRole('region', { name: 'Terdekat dari tempatmu' });
		await near.getByRole('button', { name: 'Urutkan dari tempatku' }).press('Enter');
		await near.getByText('12 terdekat').waitFor();
		const cards = await near.getByRole('listitem').allInnerTexts();
		expect(cards[0]).toMatch(/Bandung[^]*± \d+(,\d)? k?m dari tempatmu/);
		expect(sent.join()).toContain('/page/partners/places');
		expect(sent.join()).not.toMatch(/6[.]917|107[.]619/);
		await expectAccessible(page, 'hospitals by distance');
		await near.getByRole('button', { name: 'Sembunyikan' }).press('Enter');
		expect(await near.getByRole('listitem').count()).toBe(0);
		await context.clearPermissions();
		await context.close();
	});

	test('a refused location is answered with what to do instead', async () => {
		const { page } = await visitor(browser, 360);
		await visit(page, `${product.url}/rumah-sakit-rekanan`);
		await page.getByRole('button', { name: 'Urutkan dari tempatku' }).press('Enter');
		await page.getByText('pilih kota di saringan').waitFor();
	});
});

test('a complaint gets a number, and its sender sees the answer', async () => {
	const { page, faults } = await visitor(browser, 360);
	await visit(page, `${product.url}/pengaduan`, { waitUntil: 'networkidle' });
	await page.getByLabel('Perihal').selectOption({ index: 1 });
	await page
		.getByLabel('Apa yang terjadi?')
		.fill('Klaim saya belum dijawab sejak tiga minggu lalu, tolong dilihat.');
	await page.getByLabel('Nama lengkap').fill('Rani Contoh');
	await page.getByLabel('Email', { exact: true }).fill('rani@contoh.test');
	await page.getByLabel('Nomor HP').fill('081234567890');
	await page.locator('#consent').check();
	await expect
		.poll(
			() =>
				page.getByRole('button', { name: 'Kirim pengaduan' }).getAttribute('aria-disabled'),
			{ timeout: 30_000 },
		)
		.toBeNull();
	await page.getByRole('button', { name: 'Kirim pengaduan' }).click();
	await page.getByRole('heading', { name: 'Sudah kami terima' }).waitFor();
	const number = /PGD-\d{8}-[A-Z2-7]{8}/.exec(await page.locator('main').innerText())?.[0] ?? '';
	expect(number).not.toBe('');
	await lookAt(page, 360)('pengaduan-diterima');

	const client = await makeClient(product.url);
	const words = 'Klaim sudah kami putuskan hari ini, suratnya ada di akunmu.';
	const { status } = await client.call(
		'POST',
		'/page/office/service-requests/move',
		{ number, status: 'answered', words },
		{ cookie: await staffCookie(product.url, 'supervisor') },
	);
	expect(status.code).toBe(200);

	await visit(page, `${product.url}/pengaduan?ref=${number}`, { waitUntil: 'networkidle' });
	await expect.poll(() => page.getByLabel('Nomor laporan').inputValue()).toBe(number);
	await page.getByLabel('Email pengirim').fill('rani@contoh.test');
	await page.getByRole('button', { name: 'Lihat status' }).click();
	await page.getByText(words).waitFor();
	await lookAt(page, 360)('pengaduan-dijawab');
	await page.getByRole('button', { name: 'Sudah selesai, terima kasih' }).click();
	await page
		.getByRole('button', { name: 'Sudah selesai, terima kasih' })
		.waitFor({ state: 'hidden' });
	expect(faults).toEqual([]);
});

test('the small-screen menu opens and its links work without script', async () => {
	const page = await withoutScript();
	await visit(page, product.url);
	expect(await page.getByRole('button', { name: 'Buka menu' }).isVisible()).toBe(false);
	await page.locator('header noscript summary').click();
	await shot(page, 'menu-tanpa-skrip-360');
	await page.locator('header noscript a', { hasText: 'Jaga Sehat Plus' }).click();
	await page.waitForURL('**/jaga-sehat-plus');
	await page.context().close();
});

test('an article can be shared and suggests three others', async () => {
	const { page, faults } = await visitor(browser, 1280);
	await visit(page, `${product.url}/news/apa-itu-premi`, { waitUntil: 'networkidle' });
	const address = encodeURIComponent(`${product.url}/news/apa-itu-premi`);
	for (const [name, host] of [
		['WhatsApp', 'wa.me'],
		['Facebook', 'facebook.com'],
		['X', 'x.com'],
	] as const) {
		const link = page
			.locator('section[aria-labelledby=bagikan]')
			.getByRole('link', { name: new RegExp(`^${name}`) });
		const href = (await link.getAttribute('href')) ?? '';
		expect(new URL(href).host.replace('www.', '')).toBe(host);
		expect(href).toContain(address);
		expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
	}
	const related = page
		.locator('section', { has: page.getByRole('heading', { name: 'Baca juga' }) })
		.locator('li');
	expect(await related.count()).toBe(3);
	await related.first().getByRole('link').click();
	await page.waitForURL(
		(url) => url.pathname.startsWith('/news/') && !url.pathname.endsWith('apa-itu-premi'),
	);
	expect(faults).toEqual([]);
});

test('the home page listing has numbered pages that keep the scroll position (A2.8.34)', async () => {
	const { page, faults } = await visitor(browser, 1280);
	await visit(page, product.url, { waitUntil: 'networkidle' });
	const listing = page.locator('#product-catalogue');
	expect(await listing.getByRole('article').count()).toBe(9);
	const first = await listing.locator('h3').first().innerText();
	await listing.getByRole('link', { name: '2', exact: true }).click();
	await page.waitForURL((url) => url.searchParams.get('page') === '2');
	await expect.poll(() => listing.locator('h3').first().innerText()).not.toBe(first);
	expect(
		await listing.getByRole('link', { name: '2', exact: true }).getAttribute('aria-current'),
	).toBe('page');
	expect(await listing.getByRole('article').count()).toBeGreaterThan(0);
	await expect
		.poll(() =>
			page.evaluate(
				"Math.abs(document.getElementById('product-catalogue').getBoundingClientRect().top) < 300",
			),
		)
		.toBe(true);
	expect(
		(await (await fetch(`${product.url}/?page=99`)).text()).includes('id="product-catalogue"'),
	).toBe(true);
	expect(faults).toEqual([]);
});
