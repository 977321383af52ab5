import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { photograph, shotOf } from '../bench/identity-cards/draw-card.ts';
import { inventCard } from '../bench/identity-cards/people.ts';
import { expectAccessible } from './browser/accessible.ts';
import { born, chosenPrice, openForm, start } from './browser/apply.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { type Count, countPurchase, countRequest, countTouches, type Way } from './browser/taps.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

/** Seed for an adult who is insurable under every product. */
const SEED = 5;
const cardOf = async () => photograph(await inventCard(SEED), shotOf('clean', SEED), SEED);

/** The last tap is on `Bayar`, after fourteen other taps. */
const MOST: Count = { taps: 15, fields: 8 };

test('accident cover is bought in few taps with the KTP number, and again with remembered data', async () => {
	const { page, faults } = await visitor(browser, 360);
	const walk = { url: product.url, slug: 'jaga-aman' };
	const touches = await countTouches(page);
	const first = await countPurchase(page, { ...walk, way: 'number' });
	expect(touches()).toBe(first.taps);
	expect(first.taps).toBeLessThanOrEqual(MOST.taps);
	expect(first.fields).toBeLessThanOrEqual(MOST.fields);
	const second = await countPurchase(page, { ...walk, way: 'again' });
	expect(second).toEqual({ taps: 10, fields: 2 });
	expect(faults).toEqual([]);
});

async function fillPart(page: Page, name: string): Promise<void> {
	await page.getByLabel('Nama Sesuai KTP').fill(name);
	await page.getByLabel('NIK', { exact: true }).fill('3174055705939904');
	await page.getByLabel(/dilihat oleh yang mengundangku/).check();
}
const backTo = (page: Page) =>
	page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
const FOCUSED = `document.activeElement === document.body ? '' : document.activeElement.textContent`;

test('group members join by pasted list or personal link, and the holder sees who is done', async () => {
	const { page, faults } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman-instan-ramean');
	await page.getByText('Punya daftarnya? Tempel, atau pilih berkas').click();
	await page
		.getByLabel('Daftar anggota', { exact: true })
		.fill('1. Adi Contoh 3174051705929902\n2. Bima Contoh, L');
	await page.getByRole('button', { name: 'Masukkan daftar' }).click();
	await page.getByText('1 orang masuk ke formulir. 1 baris belum bisa masuk.').waitFor();
	const wrong = page.getByLabel('Baris yang belum masuk 1');
	expect(await wrong.inputValue()).toBe('2. Bima Contoh, L');
	await page.getByText(/^Tanggal lahir belum terbaca/).waitFor();
	await wrong.fill('Bima Contoh, 17-05-2015, L');
	await page.getByRole('button', { name: 'Masukkan daftar' }).click();
	await page.getByText('1 orang masuk ke formulir.', { exact: true }).waitFor();
	const third = page.getByRole('group', { name: 'Anggota 3', exact: true });
	expect(await third.getByLabel('Tahun').inputValue()).toBe('2015');
	await page.getByRole('button', { name: 'Tambah jumlah anggota' }).click();
	await page.getByRole('button', { name: 'Buat 1 tautan' }).click();
	await page.getByText('Anggota 4: belum mengisi').waitFor();
	await expectAccessible(page, 'rombongan');
	await shot(page, 'rombongan-360');
	const words = await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
	const address = /https?:\/\/\S+#anggota=[\w-]{43}/.exec(decodeURIComponent(words ?? ''))?.[0];

	const { page: theirs } = await visitor(browser, 360);
	await visit(theirs, address ?? '');
	const twin = await theirs.context().newPage();
	await visit(twin, address ?? '');
	await twin.getByLabel('Nama Sesuai KTP').fill('CITRA');
	const [idle, stale] = [await theirs.context().newPage(), await theirs.context().newPage()];
	await visit(idle, address ?? '');
	await visit(stale, address ?? '');
	await fillPart(stale, 'CITRA LAIN');
	// A tab in the background makes no requests, so it does not notice the change.
	await stale.evaluate(() =>
		Object.defineProperty(document, 'visibilityState', { value: 'hidden' }),
	);
	await theirs.getByLabel('Nama Sesuai KTP').fill('CITRA CONTOH');
	expect(theirs.url()).not.toContain('anggota=');
	const seen = await theirs.locator('main').innerText();
	for (const other of ['Adi Contoh', 'Bima Contoh']) expect(seen).not.toContain(other);
	await theirs.getByRole('button', { name: 'Kirim dataku' }).click();
	await theirs.getByText('Tanggal lahir belum lengkap').waitFor();
	await fillPart(theirs, 'CITRA CONTOH');
	await expectAccessible(theirs, 'anggota');
	await shot(theirs, 'anggota-360');
	await theirs.getByRole('button', { name: 'Kirim dataku' }).click();
	await theirs.getByText(/^Datamu sudah masuk/).waitFor();
	await theirs.reload();
	await theirs.getByText(/^Datamu sudah masuk/).waitFor();
	const again: string[] = [];
	stale.on('request', (one) => again.push(new URL(one.url()).pathname));
	await stale.getByRole('button', { name: 'Kirim dataku' }).click();
	await stale.getByText(/^Datamu sudah masuk dari tab atau perangkat lain/).waitFor();
	expect(again).toContain('/page/draft/read');
	expect(again).not.toContain('/page/draft');
	// The idle tab shows the message too. It would only move focus if focus were in the form.
	await backTo(idle);
	await idle.getByText(/^Datamu sudah masuk dari tab/).waitFor();
	expect(await idle.evaluate(FOCUSED)).toBe('');
	const elsewhere = twin.getByText(/^Datamu sudah masuk dari tab atau perangkat lain/);
	await elsewhere.waitFor({ timeout: 60_000 });
	await expect.poll(() => twin.evaluate(FOCUSED)).toMatch(/^Datamu sudah masuk/);
	expect(await twin.getByLabel('Nama Sesuai KTP').count()).toBe(0);
	await shot(twin, 'anggota-tab-lain-360');

	await page.getByText('Anggota 4: ✓ sudah mengisi').waitFor({ timeout: 30_000 });
	const fourth = page.getByRole('group', { name: 'Anggota 4', exact: true });
	expect(await fourth.getByLabel('Tahun').inputValue()).toBe('1993');
	await page.getByRole('button', { name: 'Kurangi jumlah anggota' }).click();
	// The buyer's change has been sent before the tabs check again.
	for (const tab of [theirs, twin])
		await expect
			.poll(async () => (await backTo(tab), tab.locator('main').innerText()), {
				timeout: 30_000,
			})
			.toContain('Tautan ini sudah tidak berlaku');
	await shot(twin, 'anggota-ditarik-360');
	// No photo is requested for a person added from the list. The holder can still provide one.
	await born(page, 'Anggota 1 (kamu, pemegang polis)', '1990-05-17', 'Wanita');
	await start(page);
	await chosenPrice(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	const second = page.getByRole('group', { name: 'Data Anggota 2', exact: true });
	expect(await second.getByLabel('Nama Sesuai KTP').inputValue()).toBe('Adi Contoh');
	expect(await second.getByRole('checkbox', { name: /^Manual/ }).isChecked()).toBe(true);
	expect(await page.getByRole('button', { name: 'Pilih foto KTP' }).count()).toBe(1);
	expect(faults).toEqual([]);
});

/**
 * `TAPS='by hand,number,card,again'` prints the figures of decision 0093 for every product, with
 * the given ways of buying in that order.
 */
const WAYS = (process.env['TAPS'] ?? '').split(',').filter(Boolean) as Way[];

describe.runIf(WAYS.length > 0)('counting taps for each product', () => {
	const SLUGS = [
		'jaga-sehat-tropis',
		'jaga-sehat-pilihanku',
		'jaga-sehat-plus',
		'jaga-sehat-keluarga',
		'jaga-aman',
		'jaga-aman-xtra',
		'jaga-aman-instan',
		'jaga-aman-instan-ramean',
		'jaga-jiwa',
		'jaga-jiwa-xtra',
		'jaga-senyumku',
		'jaga-motorku',
		'jaga-liburan',
		'jaga-gamers',
		'jaga-konser',
	];
	let last: Page;
	const words = ({ taps, fields }: Count) => `${taps} / ${fields}`;
	test.each(SLUGS)('%s', { timeout: 300_000 }, async (slug) => {
		const card = WAYS.includes('card') ? await cardOf() : Buffer.alloc(0);
		const row: string[] = [];
		for (const way of WAYS) {
			// A returning buyer uses the browser of the previous purchase.
			const { page } = way === 'again' ? { page: last } : await visitor(browser, 360);
			row.push(words(await countPurchase(page, { url: product.url, slug, way, card })));
			last = page;
		}
		process.stderr.write(`| ${slug} | ${row.join(' | ')} |\n`);
	});
	test('jaga-korporat', async () => {
		const { page } = await visitor(browser, 360);
		const count = words(await countRequest(page, product.url));
		process.stderr.write(`| jaga-korporat | ${count} |\n`);
	});
});
