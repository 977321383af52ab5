import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import {
	born,
	chosenPrice,
	fillVehicle,
	finishApplication,
	openForm,
	self,
	start,
} from './browser/apply.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { lookAt } from './browser/journey.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

type Row = {
	name: string;
	slug: string;
	plan: (page: Page) => Promise<unknown>;
	more?: (page: Page) => Promise<unknown>;
	price: string;
};

const partner = async (page: Page) => {
	await page.getByLabel('Pasangan', { exact: true }).check();
	await born(page, 'Tanggal lahir pasangan', '1991-01-01', 'Pria');
};
const partnerName = (page: Page) => page.getByLabel('Nama pasangan').fill('ADI CONTOH');
const choose = (page: Page, label: string, value: string) =>
	page.getByLabel(label, { exact: true }).selectOption(value);
const pay = (page: Page, way: string) =>
	page.getByRole('radio', { name: new RegExp(`^${way}`) }).check();

/**
 * Every product sold online. Insured persons and objects vary, so that each kind of choice is
 * covered once.
 */
const ROWS: Row[] = [
	{
		name: 'Jaga Sehat Tropis',
		slug: 'jaga-sehat-tropis',
		plan: async (page) => (
			await self(page),
			await choose(page, 'Uang pertanggungan', '5000000')
		),
		price: 'Rp55.000',
	},
	{
		name: 'Jaga Sehat Pilihanku',
		slug: 'jaga-sehat-pilihanku',
		price: '',
		plan: async (page) => {
			await self(page);
			await page.getByLabel('Anak', { exact: true }).check();
			await born(page, 'Anak 1', '2018-02-03', 'Wanita');
			await page.getByRole('button', { name: 'Tambah anak' }).click();
			await born(page, 'Anak 2', '2020-02-03', 'Pria');
			await page.getByRole('button', { name: 'Tambah anak' }).click();
			await expect
				.poll(() => page.getByRole('button', { name: 'Tambah anak' }).count())
				.toBe(0);
			await page.getByRole('button', { name: 'Hapus anak 3' }).click();
		},
		more: async (page) => (
			await page.getByLabel('Nama anak 1').fill('BUNGA'),
			await page.getByLabel('Nama anak 2').fill('BIMA')
		),
	},
	{
		name: 'Jaga Sehat Plus',
		slug: 'jaga-sehat-plus',
		plan: async (page) => (
			await self(page),
			await choose(page, 'Plan', 'GOLD'),
			await page.getByLabel(/cashless/).check(),
			await page.getByLabel(/Cetak buku polis/).check()
		),
		price: '',
	},
	{
		name: 'Jaga Sehat Keluarga',
		slug: 'jaga-sehat-keluarga',
		plan: async (page) => (await self(page), await partner(page)),
		more: partnerName,
		price: '',
	},
	{
		name: 'Jaga Aman Xtra',
		slug: 'jaga-aman-xtra',
		price: '',
		plan: async (page) => {
			await self(page);
			await choose(page, 'Uang pertanggungan', '200000000');
			const first = page.getByRole('group', { name: /penyakit jantung/ });
			const second = page.getByRole('group', { name: /tanpa bantuan orang lain/ });
			expect(await second.count()).toBe(0);
			await first.getByRole('radio', { name: 'Tidak' }).check();
			await second.getByRole('radio', { name: 'Tidak' }).check();
			const no = page.getByText(
				/dengan jawaban ini uang pertanggungan Rp200 juta belum bisa/,
			);
			await no.waitFor();
			expect(await no.evaluate((one) => getComputedStyle(one).color)).toBe(
				'rgb(180, 35, 24)',
			); // B8.15
			await chosenPrice(page);
			await page.getByRole('button', { name: 'Lanjut Beli' }).click();
			await page.getByRole('alert').filter({ hasText: 'perlu diperbaiki' }).waitFor();
			expect(await page.getByText('Data pemegang polis').count()).toBe(0);
			await second.getByRole('radio', { name: 'Ya' }).check();
		},
	},
	{
		name: 'Jaga Aman Instan',
		slug: 'jaga-aman-instan',
		plan: async (page) => (await self(page), await start(page)),
		price: '',
	},
	{
		name: 'Jaga Aman Instan Ramean',
		slug: 'jaga-aman-instan-ramean',
		price: '',
		plan: async (page) => {
			await born(page, 'Anggota 1 (kamu, pemegang polis)', '1990-05-17', 'Wanita');
			await born(page, 'Anggota 2', '1992-05-17', 'Pria');
			await page.getByRole('button', { name: 'Tambah jumlah anggota' }).click();
			await born(page, 'Anggota 3', '2015-05-17', 'Pria');
			await start(page);
		},
		more: async (page) => {
			for (const [n, name, nik] of [
				[2, 'ADI CONTOH', '3174051705929902'],
				[3, 'BIMA CONTOH', '3174051705159903'],
			] as const) {
				const member = page.getByRole('group', { name: `Data Anggota ${n}`, exact: true });
				await member.getByLabel('Nama Sesuai KTP').fill(name);
				await member.getByLabel('NIK').fill(nik);
			}
		},
	},
	{
		name: 'Jaga Jiwa',
		slug: 'jaga-jiwa',
		plan: self,
		more: async (page) => (
			await page.getByRole('button', { name: 'Tambah ahli waris' }).click(),
			await page.getByLabel('Nama ahli waris 1').fill('ADI CONTOH'),
			await page.getByLabel('Hubungan').selectOption('suami')
		),
		price: '',
	},
	{
		name: 'Jaga Jiwa Xtra',
		slug: 'jaga-jiwa-xtra',
		plan: async (page) => (
			await self(page),
			await choose(page, 'Jangka waktu', '10-TAHUN'),
			await pay(page, 'Sekali bayar')
		),
		price: '',
	},
	{
		name: 'Jaga Senyumku',
		slug: 'jaga-senyumku',
		plan: async (page) => (await self(page), await pay(page, 'Bulanan')),
		price: '',
	},
	{
		name: 'Jaga Motorku',
		slug: 'jaga-motorku',
		price: '',
		plan: async (page) => {
			await page.getByRole('button', { name: 'Selanjutnya' }).click();
			await fillVehicle(page, 'Tidak');
		},
		more: (page) => born(page, 'Tanggal lahir pemegang polis', '1990-05-17', 'Wanita'),
	},
	{
		name: 'Jaga Liburan',
		slug: 'jaga-liburan',
		plan: async (page) => (
			await self(page),
			await start(page),
			await choose(page, 'Jangka waktu', '5')
		),
		price: '',
	},
	{ name: 'Jaga Gamers', slug: 'jaga-gamers', plan: self, price: '' },
	{
		name: 'Jaga Konser',
		slug: 'jaga-konser',
		plan: async (page) => (await self(page), await partner(page), await start(page)),
		more: partnerName,
		price: '',
	},
];

// The first product runs at both widths and the others alternate, because the form is the same and
// each journey takes seconds.
const CASES = ROWS.flatMap((row, at) =>
	(at === 0 ? [360, 1280] : [at % 2 === 0 ? 1280 : 360]).map(
		(width) => [row.name, width, row] as const,
	),
);

describe('applying for each product', () => {
	test.each(CASES)(
		'the application for %s ends up in the cart at %i px',
		async (_, width, row) => {
			const { page, faults } = await visitor(browser, width);
			const look = lookAt(page, width);
			await openForm(page, product.url, row.slug);
			await row.plan(page);
			const price = await chosenPrice(page);
			expect(price).toMatch(row.price === '' ? /^Rp[\d.]+$/ : new RegExp(`^${row.price}$`));
			await finishApplication(page, `${row.slug}-${width}@contoh.test`, row.more, (where) =>
				look(`ajukan-${row.slug}-${where}`),
			);
			await visit(page, `${product.url}/cart`);
			const cart = page.locator('main');
			await cart.getByText(price).first().waitFor();
			await cart.getByText(row.name, { exact: true }).first().waitFor();
			expect(faults).toEqual([]);
		},
	);
});

test('an incomplete family sees a hint next to the field and no price error', async () => {
	const { page, faults } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-sehat-keluarga');
	await self(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	const who = page.getByRole('group', { name: 'Siapa yang dilindungi?' });
	await who
		.getByText(
			'Jaga Sehat Keluarga menanggung kamu bersama pasangan atau anak, paling sedikit 2 orang.',
		)
		.waitFor();
	await expectAccessible(page, 'keluarga');
	await shot(page, 'keluarga-360');
	await partner(page);
	expect(await chosenPrice(page)).toMatch(/^Rp[\d.]+$/);
	expect(await page.getByText('paling sedikit 2 orang').count()).toBe(0);
	expect(faults).toEqual([]);
});

/** Presses Tab until the focused control, described as `TAG id name text`, matches the pattern. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
	for (let at = 0; at < 160; at += 1) {
		await page.keyboard.press('Tab');
		const focused = await page.evaluate(() => {
			const control = document.activeElement as HTMLInputElement | null;
			return `${control?.tagName} ${control?.id} ${control?.name ?? ''} ${control?.textContent?.slice(0, 40) ?? ''}`;
		});
		if (wanted.test(focused)) return;
	}
	throw new Error(`the keyboard never reached ${wanted}`);
}

test('a policy application works with the keyboard alone, including searchable selects', async () => {
	const { page, faults } = await visitor(browser, 1280);
	await openForm(page, product.url, 'jaga-aman');
	const type = async (field: RegExp, text: string) => {
		await tabTo(page, field);
		await page.keyboard.type(text);
	};
	const search = async (id: string, text: string) => {
		await tabTo(page, new RegExp(`INPUT ${id}`));
		await expect
			.poll(() => page.locator(`#${id}`).getAttribute('placeholder'))
			.toBe('Ketik atau pilih');
		await page.keyboard.type(text);
		await page.getByRole('option').first().waitFor();
		await page.keyboard.press('Enter');
		await expect.poll(() => page.locator(`#${id}`).inputValue()).toContain(text);
	};
	await type(/SELECT self-year/, '1990');
	await type(/SELECT self-month/, 'Mei');
	await type(/SELECT self-day/, '17');
	await tabTo(page, /INPUT self-sex/);
	await page.keyboard.press('Space');
	await page.keyboard.press('ArrowRight');
	await expect
		.poll(() => page.getByRole('radio', { name: 'Wanita' }).first().isChecked())
		.toBe(true);
	await chosenPrice(page);
	await tabTo(page, /BUTTON.*Lanjut Beli/);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: 'Data pemegang polis' }).waitFor();
	await expect
		.poll(() =>
			page.evaluate(() =>
				document.activeElement?.textContent?.startsWith('Data pemegang polis'),
			),
		)
		.toBe(true);
	await type(/INPUT holder-name/, 'SARI CONTOH');
	await type(/INPUT holder-nik/, '3174055705909901');
	await type(/INPUT home-street/, 'Jalan Melati 1');
	await search('home-province', 'Daerah Khusus Ibukota');
	await search('home-city', 'Kota Administrasi Jakarta Selatan');
	await search('home-district', 'Tebet');
	await search('home-village', 'Tebet Barat');
	await type(/INPUT holder-phone/, '081234567890');
	await type(/INPUT holder-email/, 'papan-ketik@contoh.test');
	for (const id of ['agreement', 'privacy']) {
		await tabTo(page, new RegExp(`INPUT ${id}`));
		await page.keyboard.press('Space');
	}
	await tabTo(page, /BUTTON.*Beli Sekarang/);
	await page.keyboard.press('Enter');
	await page.waitForURL('**/newcart-success');
	expect(faults).toEqual([]);
});

test.each([
	[
		'jaga-motorku',
		async (page: Page) => (
			await page.getByRole('button', { name: 'Selanjutnya' }).click(),
			await fillVehicle(page, 'Tidak')
		),
		(page: Page) => born(page, 'Tanggal lahir pemegang polis', '1990-05-17', 'Wanita'),
		async (page: Page) => {
			await expect
				.poll(() => page.getByRole('combobox', { name: 'Tipe' }).inputValue())
				.toBe('BeAT');
			expect(await page.getByLabel('NIK pemilik di STNK').inputValue()).toBe(
				'3174********9902',
			);
			expect(await page.getByLabel('Huruf akhir').inputValue()).toBe('XYZ');
		},
	],
	[
		'jaga-jiwa',
		self,
		async (page: Page) => (
			await page.getByRole('button', { name: 'Tambah ahli waris' }).click(),
			await page.getByLabel('Nama ahli waris 1').fill('ADI CONTOH'),
			await page.getByLabel('Hubungan').selectOption('suami')
		),
		async (page: Page) => {
			expect(await page.getByLabel('Nama ahli waris 1').inputValue()).toBe('ADI CONTOH');
			expect(
				await page
					.getByRole('group', { name: 'Tanggal lahirmu' })
					.getByLabel('Tahun')
					.inputValue(),
			).toBe('1990');
		},
	],
] as const)(
	'editing %s in the cart restores every answer, and saving keeps a single item (B4.33–B4.42)',
	async (slug, plan, more, check) => {
		const { page } = await visitor(browser, 1280);
		await openForm(page, product.url, slug);
		await plan(page);
		const price = await chosenPrice(page);
		await finishApplication(page, `ubah-${slug}@contoh.test`, more);
		await visit(page, `${product.url}/cart`);
		await page
			.locator('main')
			.getByRole('link', { name: /^Ubah Cara bayar premi/ })
			.click();
		await page.waitForURL(`**/${slug}?cart=*`);
		await expect
			.poll(() => page.getByLabel('Nama Sesuai KTP').inputValue())
			.toBe('SARI CONTOH');
		await expect.poll(() => page.evaluate('document.activeElement.id')).toMatch(/^frequency-/);
		await check(page);
		expect(await chosenPrice(page)).toBe(price);
		await page.getByRole('button', { name: 'Lanjut Beli' }).click();
		expect(await page.getByLabel('NIK', { exact: true }).inputValue()).toBe('3174********9901');
		await page.getByText(/^Tebet Barat, Tebet, Kota Administrasi Jakarta Selatan/).waitFor();
		expect(await page.getByLabel('Nomor WhatsApp sama').isChecked()).toBe(true);
		await page.getByLabel('Nama Sesuai KTP').fill('SARI BARU');
		await page.getByLabel(/Data yang kuisi benar/).check();
		await page.getByLabel(/Aku setuju dataku/).check();
		await page.getByRole('button', { name: 'Beli Sekarang' }).click();
		await page.waitForURL('**/newcart-success');
		await visit(page, `${product.url}/cart`);
		await page.locator('main').getByText('SARI BARU').first().waitFor();
		expect(await page.locator('main').getByText('SARI CONTOH').count()).toBe(0);
	},
);
