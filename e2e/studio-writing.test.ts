import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { loggedInOnce } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';
import { kept } from './studio.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
	({ product, browser } = await openSite());
});
afterAll(() => closeSite(product, browser));

const logIn = loggedInOnce();
const work = (role: 'editor' | 'admin') => logIn(browser, product.url, role);
const open = (page: Page, slug: string) =>
	visit(page, `${product.url}/office/konten?halaman=${slug}&bahasa=id`);
const canvas = (page: Page) => page.frameLocator('iframe[title="Halaman"]');
const bar = (page: Page) => page.getByRole('region', { name: 'Simpan dan terbitkan' });
const body = (page: Page) => page.getByRole('textbox', { name: /^Isi/ });

async function look(page: Page, name: string): Promise<void> {
	for (const width of [1920, 1280, 360]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page, `${name} at ${width}`);
		await shot(page, `studio-${name}-${width}`);
	}
	await page.setViewportSize({ width: 1280, height: 900 });
}

const CARET = `(() => {
	const { anchorNode, anchorOffset } = getSelection();
	const text = anchorNode?.textContent ?? '';
	return text.slice(0, anchorOffset) + '|' + text.slice(anchorOffset);
})()`;

test('clicking a paragraph in the preview puts the caret into that paragraph', async () => {
	const { page, faults } = await work('editor');
	await open(page, 'news/apa-itu-premi');
	await canvas(page).locator('main [data-isi="description"]').nth(2).waitFor();
	const drawn = canvas(page).locator('main p[data-isi="description"]');
	for (const at of [1, 2]) {
		const words = (await drawn.nth(at).innerText()).replace(/[\u2060-\u2064]/g, '');
		await drawn.nth(at).click({ position: { x: 40, y: 10 } });
		await expect
			.poll(() => body(page).evaluate((one) => one === document.activeElement))
			.toBe(true);
		const caret = await page.evaluate<string>(CARET);
		expect(words.slice(0, 12)).toContain(caret.replace('|', '').slice(0, 12));
		expect(caret.indexOf('|')).toBeGreaterThan(0);
		expect(caret.indexOf('|')).toBeLessThan(20);
	}
	await kept(page, () => page.keyboard.type('ZZZ'));
	expect(await body(page).innerText()).toContain('ZZZ');
	expect(faults).toEqual([]);
});

test('the publish bar stays visible, and the first keystroke does not move the field', async () => {
	const { page, faults } = await work('editor');
	await open(page, 'news/kecelakaan-atau-sakit');
	for (const width of [360, 1280, 1920]) {
		await page.setViewportSize({ width, height: 800 });
		await bar(page).waitFor();
		const field = page.getByLabel('Judul halaman');
		await field.focus();
		const top = () => field.evaluate((one) => one.getBoundingClientRect().top);
		const before = await top();
		await kept(page, () => page.keyboard.type('a'));
		expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
		const publish = page.getByRole('button', { name: 'Terbitkan sekarang' });
		for (const place of ['window.scrollTo(0, 0)', 'window.scrollTo(0, 99999)']) {
			await page.evaluate(place);
			const box = await publish.boundingBox();
			expect(box && box.y > 0 && box.y + box.height <= 800).toBe(true);
		}
		await page.getByRole('button', { name: 'Buang naskah' }).click();
		await page.getByText('Belum ada perubahan').waitFor();
		await open(page, 'news/kecelakaan-atau-sakit');
	}
	await look(page, 'bilah');
	expect(faults).toEqual([]);
});

const SAVE = '**/page/office/content/save';

test('text is saved while typing continues, after a failure and after a crash', async () => {
	const { page, faults } = await work('editor');
	await open(page, 'news/masa-tunggu');
	const field = page.getByLabel('Kategori');
	const saved = page.waitForResponse(SAVE);
	let isSaved = false;
	void saved.then(() => (isSaved = true));
	await field.fill('');
	// Types without a pause long enough to trigger a save.
	const typed = performance.now();
	while (!isSaved && performance.now() - typed < 6_000) await field.press('x');
	expect(isSaved).toBe(true);

	await page.route(SAVE, (route) => route.abort());
	await field.fill('Tanpa jaringan');
	await bar(page).getByText('Belum tersimpan').waitFor();
	await shot(page, 'studio-gagal-1280');
	await page.unroute(SAVE);
	// The text is saved although no further key is pressed.
	await expect.poll(() => bar(page).getByRole('status').first().innerText()).toBe('Tersimpan');

	// The save is also refused while the page closes, when the page's own routes are gone.
	const browserOfEditor = page.context();
	await browserOfEditor.route(SAVE, (route) => route.abort());
	await field.fill('Kata terakhir');
	await bar(page).getByText('Belum tersimpan').waitFor();
	const again = await browserOfEditor.newPage();
	await page.close({ runBeforeUnload: false });
	await open(again, 'news/masa-tunggu');
	expect(await again.getByLabel('Kategori').inputValue()).toBe('Tanpa jaringan');
	await again.getByText('belum sempat tersimpan').waitFor();
	await look(again, 'tertinggal');
	await browserOfEditor.unroute(SAVE);
	await kept(again, () => again.getByRole('button', { name: 'Pakai tulisan itu' }).click());
	expect(await again.getByLabel('Kategori').inputValue()).toBe('Kata terakhir');
	await open(again, 'news/masa-tunggu');
	expect(await again.getByLabel('Kategori').inputValue()).toBe('Kata terakhir');
	expect(await again.getByText('belum sempat tersimpan').count()).toBe(0);
	expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
});

test('a false warning is dismissed with a reason that the second person sees', async () => {
	const { page, faults } = await work('editor');
	await open(page, 'news/penerima-manfaat');
	await body(page).click();
	await page.keyboard.press('Control+End');
	await page.keyboard.press('Enter');
	await kept(page, () => page.keyboard.type('Jaga Aman: nasabah tertua kami berusia 83 tahun.'));
	await page.getByRole('button', { name: 'Peringatan ini keliru' }).click();
	const reason = page.getByLabel('Mengapa peringatan ini keliru');
	await reason.fill('salah');
	await page.getByRole('button', { name: 'Simpan alasan' }).click();
	await page.getByText('paling sedikit 15 huruf').waitFor();
	await look(page, 'keliru');
	await reason.fill('Usia seorang nasabah lama, bukan usia masuk.');
	await page.getByRole('button', { name: 'Simpan alasan' }).click();
	await page.getByText('1 peringatan angka dinyatakan keliru').waitFor();
	expect(await page.getByRole('button', { name: 'Terbitkan sekarang' }).count()).toBe(0);
	await page.getByRole('button', { name: 'Minta orang kedua membaca' }).click();
	await page.getByText('Orang lain yang membacanya dulu').waitFor();
	const second = await work('admin');
	await open(second.page, 'news/penerima-manfaat');
	await second.page.getByText('Usia seorang nasabah lama, bukan usia masuk.').waitFor();
	await look(second.page, 'alasan');
	await second.page.getByRole('button', { name: 'Setujui' }).click();
	await second.page.getByRole('button', { name: 'Terbitkan sekarang' }).click();
	await second.page.getByText('disetujui Dewi Admin').waitFor();
	// The only logged refusal concerns the reason that was too short.
	expect([...faults, ...second.faults].filter((fault) => !/status of 422/.test(fault))).toEqual(
		[],
	);
});
