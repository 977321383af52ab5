import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { dataOf, makeClient } from './people/buyer.ts';
import { loggedInOnce, staffCookie } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';
import { kept } from './studio.ts';

// Menus, wordings and redirects of a campaign go live together with its page, and two editors who
// work on the same menu lose no text.
const SLUG = 'news/promo-gajian';
let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
	({ product, browser } = await openSite());
});
afterAll(() => closeSite(product, browser));

const logIn = loggedInOnce();
const room = (page: Page, part: string) =>
	visit(page, `${product.url}/office/konten?bagian=${part}`);
const publicText = async (path: string) => (await fetch(product.url + path)).text();
const statusOf = async (path: string) =>
	(await fetch(product.url + path, { redirect: 'manual' })).status;

async function look(page: Page, name: string): Promise<void> {
	for (const width of [1920, 360, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page, `${name} at ${width}`);
		await shot(page, `studio-${name}-${width}`);
	}
}

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const openLine = (page: Page, title: string, at: number) =>
	part(page, title).locator('ol').first().locator(':scope > li > button').nth(at).click();

async function writeArticle(): Promise<void> {
	const cookie = await staffCookie(product.url, 'admin');
	const client = await makeClient(product.url);
	const ask = async (name: string, body: object) =>
		dataOf<{ revision: number }>(
			name,
			await client.call('POST', `/page/office/content/${name}`, body, { cookie }),
		);
	const place = { slug: SLUG, language: 'id' };
	await ask('create', { ...place, template: 'article-detail', title: 'Promo Gajian' });
	await ask('save', {
		...place,
		revision: 1,
		title: 'Promo Gajian',
		body: {
			name: 'Promo Gajian',
			overview: 'Hadiah untuk pembelian di hari gajian, dan cara mengambilnya sebelum habis.',
			category: 'Tips',
			published: '2026-11-01',
			image: { default: '/images/products/jaga-aman.svg', alt: 'Payung' },
			description: '<p>Hadiah untuk pembelian di hari gajian.</p>',
		},
	});
}

test('two editors’ changes to different menu entries merge, and the same entry shows both texts', async () => {
	const { page: sari, faults } = await logIn(browser, product.url, 'editor');
	const { page: dewi, faults: others } = await logIn(browser, product.url, 'admin');
	await Promise.all([room(sari, 'menu'), room(dewi, 'menu')]);
	await openLine(sari, 'Menu atas', 0);
	await kept(sari, () => sari.locator('#menu-header-0-name').fill('Cek premi'));
	await part(dewi, 'Teks berjalan').getByRole('button', { name: 'Tambah kalimat' }).click();
	await kept(dewi, () => dewi.getByLabel('Nama kalimat').fill('Kantor buka hari Sabtu'));
	await part(dewi, 'Menu atas').getByText('Cek premi').waitFor();
	await dewi.getByText('juga membuka menu ini').waitFor();
	expect(await publicText('/')).not.toContain('Kantor buka hari Sabtu');

	await openLine(dewi, 'Menu atas', 0);
	await kept(dewi, () => dewi.locator('#menu-header-0-name').fill('Hitung premi'));
	await kept(sari, () => sari.locator('#menu-header-0-name').fill('Premi kamu'));
	const clash = sari.getByText('Orang lain lebih dulu mengubah: Menu atas');
	await clash.waitFor();
	await expect.poll(() => sari.locator('#menu-header-0-name').inputValue()).toBe('Hitung premi');
	await look(sari, 'menu-bentrok');
	await kept(sari, () => sari.getByRole('button', { name: 'Pakai tulisanku' }).press('Enter'));
	expect(await clash.count()).toBe(0);
	expect(await sari.locator('#menu-header-0-name').inputValue()).toBe('Premi kamu');
	expect([faults, others]).toEqual([[], []]);
});

test('menu edits are restored after following a link or reloading', async () => {
	const { page, faults } = await logIn(browser, product.url, 'editor');
	await room(page, 'menu');
	await openLine(page, 'Menu atas', 0);
	const name = page.locator('#menu-header-0-name');
	expect(await name.inputValue()).toBe('Premi kamu');
	const saved = page.waitForResponse('**/office/content/menus-keep');
	await name.fill('Premi keluarga');
	await page.getByRole('link', { name: 'Kata situs' }).click();
	await saved;
	await page.getByRole('link', { name: 'Menu dan kaki' }).click();
	await part(page, 'Menu atas').getByText('Premi keluarga').waitFor();
	await page.reload();
	await part(page, 'Menu atas').getByText('Premi keluarga').waitFor();
	await page.route('**/office/content/menus-keep', (route) => route.abort());
	await openLine(page, 'Menu atas', 0);
	await name.fill('Premi sekeluarga');
	await page.getByText('Belum tersimpan, dicoba lagi sendiri').waitFor();
	page.once('dialog', (dialog) => void dialog.accept());
	await page.reload();
	await page.unroute('**/office/content/menus-keep');
	await page.getByText('Ada tulisan di peramban ini yang belum sempat tersimpan').waitFor();
	await kept(page, () => page.getByRole('button', { name: 'Pakai tulisan itu' }).click());
	await part(page, 'Menu atas').getByText('Premi sekeluarga').waitFor();
	await page.getByRole('button', { name: 'Buang naskah menu' }).click();
	await page.getByText('Belum ada perubahan').waitFor();
	expect(await part(page, 'Menu atas').getByText('Premi sekeluarga').count()).toBe(0);
	// The browser logs the requests that this test has blocked.
	expect(faults.filter((fault) => !/menus-keep|ERR_FAILED/.test(fault))).toEqual([]);
});

test('typed texts and redirects are kept, and a second editor’s text is shown', async () => {
	const { page: sari, faults } = await logIn(browser, product.url, 'editor');
	const { page: dewi } = await logIn(browser, product.url, 'admin');
	const word = (page: Page) => page.getByLabel('Indonesia: semua_artikel', { exact: true });
	const save = (page: Page) =>
		page.getByRole('button', { name: 'Simpan Indonesia: semua_artikel' }).click();
	await room(sari, 'kata&cari=semua_artikel');
	await room(dewi, 'kata&cari=semua_artikel');
	await word(sari).fill('Semua tulisan');
	await sari.getByRole('link', { name: 'Pengalihan' }).click();
	await sari.getByLabel('Alamat lama').fill('/gajian');
	await sari.reload();
	await expect.poll(() => sari.getByLabel('Alamat lama').inputValue()).toBe('/gajian');
	await word(dewi).fill('Artikel lain');
	await save(dewi);
	await expect.poll(() => publicText('/news/apa-itu-premi')).toContain('Artikel lain');
	await room(sari, 'kata&cari=semua_artikel');
	await expect.poll(() => word(sari).inputValue()).toBe('Semua tulisan');
	await word(dewi).fill('Artikel kami');
	await save(dewi);
	await expect.poll(() => publicText('/news/apa-itu-premi')).toContain('Artikel kami');
	await save(sari);
	await sari.getByText(/mengubahnya menjadi "Artikel kami"/).waitFor();
	expect(await word(sari).inputValue()).toBe('Semua tulisan');
	await look(sari, 'kata-bentrok');
	await save(sari);
	await expect.poll(() => publicText('/news/apa-itu-premi')).toContain('Semua tulisan');
	await expect
		.poll(() => sari.getByRole('button', { name: /^Simpan Indonesia: semua/ }).count())
		.toBe(0);
	// The refusal also appears in the console.
	expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});

test('a page, menu entry, text and redirect go live together and are withdrawn together', async () => {
	await writeArticle();
	const { page, faults } = await logIn(browser, product.url, 'editor');
	await room(page, 'terbitan');
	await page.getByLabel('Terbitan baru').fill('Promo gajian');
	await page.getByRole('button', { name: 'Buat', exact: true }).click();
	await page.getByRole('heading', { name: 'Promo gajian' }).waitFor();

	await room(page, 'menu');
	await part(page, 'Menu atas').getByRole('button', { name: 'Tambah tautan' }).last().click();
	await kept(page, () => page.getByLabel('Nama tautan').fill('Promo Gajian'));
	const target = page.getByLabel('Tujuan');
	await target.fill('javascript:alert(1)');
	await target.blur();
	await page.getByText('Mulai dengan / untuk halaman sendiri').waitFor();
	await target.fill('ojk.go.id');
	await kept(page, () => target.blur());
	expect(await target.inputValue()).toBe('https://ojk.go.id');
	await page.getByText('Menjadi https://ojk.go.id').waitFor();
	await target.fill('gajian');
	// The browser itself renders the suggestion list of the field, so only its options can be read
	// here.
	const pages = target.locator('xpath=..').locator('datalist option');
	await expect
		.poll(() => pages.evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
		.toEqual([`/${SLUG}`]);
	await kept(page, () => target.fill(`/${SLUG}`));
	await page.getByText('1 tautan menuju halaman yang belum terbit').first().waitFor();
	await page.getByText('Lihat yang lama dan yang baru').click();
	await look(page, 'menu-naskah');
	await page.getByRole('button', { name: 'Masukkan ke terbitan' }).click();
	await page.getByText('Pilih terbitannya dulu.').waitFor();
	await page.getByLabel('Terbit bersama').selectOption('Bersama terbitan Promo gajian');
	await page.getByLabel('Masukkan juga 1 halaman yang ditujunya').waitFor();
	await page.getByRole('button', { name: 'Masukkan ke terbitan' }).click();
	await page.getByText('Menu ini juga berubah bersama terbitan Promo gajian.').waitFor();

	await room(page, 'kata&cari=semua_artikel');
	await page.getByLabel('Indonesia: semua_artikel', { exact: true }).fill('Semua promo');
	await page.getByLabel('Berlaku: Indonesia').selectOption('Bersama terbitan Promo gajian');
	await page.getByRole('button', { name: 'Simpan Indonesia: semua_artikel' }).click();
	await page.getByText('Dalam terbitan Promo gajian: Semua promo').waitFor();
	await look(page, 'kata-terbitan');
	await room(page, 'pengalihan');
	await page.getByLabel('Alamat lama').fill('/gajian');
	await page.getByLabel('Dialihkan ke').fill(`/${SLUG}`);
	await page.getByLabel('Berlaku').selectOption('Bersama terbitan Promo gajian');
	await page.getByRole('button', { name: 'Simpan pengalihan' }).click();
	await page.getByRole('table', { name: 'Pengalihan yang menunggu terbitan' }).waitFor();
	await look(page, 'pengalihan-terbitan');
	expect([await statusOf('/gajian'), await statusOf(`/${SLUG}`)]).toEqual([404, 404]);
	expect(await publicText('/')).not.toContain('Promo Gajian');

	await room(page, 'terbitan');
	await page.getByText('Lihat yang lama dan yang baru').click();
	await page.getByText(`Promo Gajian (/${SLUG})`).waitFor();
	await page.getByRole('button', { name: 'Keluarkan Kata id: semua_artikel' }).waitFor();
	await look(page, 'terbitan-isi');
	await page.getByRole('button', { name: 'Terbitkan semua sekarang' }).click();
	await page.getByRole('button', { name: 'Tarik semua sekarang' }).waitFor();
	await expect.poll(() => publicText('/')).toContain('Promo Gajian');
	await expect.poll(() => publicText('/news/apa-itu-premi')).toContain('Semua promo');
	await expect.poll(() => statusOf(`/${SLUG}`)).toBe(200);
	await expect
		.poll(async () =>
			(await fetch(`${product.url}/gajian`, { redirect: 'manual' })).headers.get('location'),
		)
		.toBe(`/${SLUG}`);

	const visitor = await browser.newPage();
	await visit(visitor, product.url);
	await visitor
		.getByRole('link', { name: 'Promo Gajian' })
		.first()
		.waitFor({ state: 'attached' });
	await visitor.close();
	await page.getByRole('button', { name: 'Tarik semua sekarang' }).click();
	await page.getByText('Ditarik', { exact: true }).waitFor();
	await expect.poll(() => publicText('/')).not.toContain('Promo Gajian');
	await expect.poll(() => statusOf(`/${SLUG}`)).toBe(404);
	await expect.poll(() => publicText('/news/apa-itu-premi')).toContain('Semua tulisan');
	expect(await statusOf('/gajian')).toBe(404);

	await room(page, 'riwayat');
	const row = page.getByRole('listitem').filter({ hasText: 'Menu id' });
	await row.first().getByText('terbitan Promo gajian').waitFor();
	await look(page, 'riwayat-terbitan');
	await row
		.first()
		.getByRole('button', { name: /^Kembalikan: Menu id/ })
		.click();
	await expect.poll(() => publicText('/')).toContain('Promo Gajian');
	await row
		.nth(2)
		.getByRole('button', { name: /^Kembalikan ke sebelum ini/ })
		.click();
	await page.getByText('1 perubahan', { exact: true }).waitFor();
	expect(await publicText('/')).toContain('Promo Gajian');
	await page.getByRole('button', { name: 'Terbitkan menu' }).press('Enter');
	await expect.poll(() => publicText('/')).not.toContain('Promo Gajian');
	expect(faults).toEqual([]);
});

test('an external redirect in a release waits for a second person, who reviews the release', async () => {
	const { page, faults } = await logIn(browser, product.url, 'editor');
	await room(page, 'terbitan');
	await page.getByLabel('Terbitan baru').fill('Mitra');
	await page.getByRole('button', { name: 'Buat', exact: true }).click();
	await page.getByRole('heading', { name: 'Mitra' }).waitFor();
	await room(page, 'pengalihan');
	await page.getByLabel('Alamat lama').fill('/mitra');
	await page.getByLabel('Dialihkan ke').fill('https://mitra.example/');
	await page.getByLabel('Berlaku').selectOption('Bersama terbitan Mitra');
	await page.getByRole('button', { name: 'Simpan pengalihan' }).click();
	await page.getByRole('table', { name: 'Pengalihan yang menunggu terbitan' }).waitFor();
	await room(page, 'terbitan');
	await page
		.getByRole('region', { name: 'Mitra' })
		.getByRole('button', { name: 'Terbitkan semua sekarang' })
		.click();
	await page.getByText('Menunggu orang kedua').waitFor();
	expect(await statusOf('/mitra')).toBe(404);
	const { page: dewi } = await logIn(browser, product.url, 'admin');
	await visit(dewi, `${product.url}/office`);
	await dewi
		.getByRole('main')
		.getByRole('link', { name: /Terbitkan "Mitra" sekarang/ })
		.click();
	await dewi.getByText('Lihat yang lama dan yang baru').click();
	await dewi.getByText('https://mitra.example/').waitFor();
	await look(dewi, 'menunggu-terbitan');
	await dewi.getByRole('button', { name: 'Setujui dan jalankan' }).click();
	await expect
		.poll(async () =>
			(await fetch(`${product.url}/mitra`, { redirect: 'manual' })).headers.get('location'),
		)
		.toBe('https://mitra.example/');
	expect(faults).toEqual([]);
});
