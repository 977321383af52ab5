import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { visitor, visit } from './browser/browser.ts';
import { goToForm, lookAt, mailsWith } from './browser/journey.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const slider = (page: Page, name: string) => page.getByRole('slider', { name });

async function slide(page: Page, name: string, stops: number): Promise<void> {
	await slider(page, name).focus();
	await page.keyboard.press('Home');
	for (let at = 0; at < stops; at += 1) await page.keyboard.press('ArrowRight');
}

async function born(page: Page, who: string, day: string, sex: 'Pria' | 'Wanita'): Promise<void> {
	const [year = '', month = '', date = ''] = day.split('-');
	const person = page.getByRole('group', { name: who, exact: true });
	await person.getByLabel('Tahun').selectOption(year);
	await person.getByLabel('Bulan').selectOption(month);
	await person.getByLabel('Tanggal', { exact: true }).selectOption(date);
	await person.getByRole('radio', { name: sex }).check();
}

async function choose(page: Page, tile: string, name: string): Promise<void> {
	await visit(page, `${product.url}/hitung-premi`);
	await page.getByRole('radio', { name: tile, exact: true }).check();
	await page.getByRole('radio', { name, exact: true }).check();
	await page.getByRole('heading', { name: `Atur ${name}` }).waitFor();
}
const next = (page: Page) => page.getByRole('button', { name: 'Selanjutnya' }).click();
const pickOf = (page: Page) => page.locator('section p', { hasText: 'Pilihanmu' });

type Row = {
	name: string;
	tile: string;
	slug: string;
	cover: (page: Page) => Promise<void>;
	insured: (page: Page) => Promise<void>;
	pick?: string;
	price: string;
};
const self = (day: string, sex: 'Pria' | 'Wanita') => (page: Page) =>
	born(page, 'Diri sendiri', day, sex);
const monthly = (page: Page) => page.getByRole('radio', { name: 'Bulanan' }).check();

/**
 * One product for each kind of rating and each category. The premiums are the worked examples in
 * sample/products/.
 */
const ROWS: Row[] = [
	{
		name: 'Jaga Sehat Tropis',
		tile: 'Kesehatan',
		slug: 'jaga-sehat-tropis',
		cover: async (page) => (await slide(page, 'Uang pertanggungan', 1), await monthly(page)),
		insured: self('1996-05-10', 'Pria'),
		price: 'Rp5.000 / bulan',
	},
	{
		name: 'Jaga Sehat Plus',
		tile: 'Kesehatan',
		slug: 'jaga-sehat-plus',
		cover: async (page) => page.getByLabel(/cashless/).check(),
		insured: self('2001-03-03', 'Pria'),
		price: 'Rp1.825.000 / tahun',
	},
	{
		name: 'Jaga Sehat Keluarga',
		tile: 'Kesehatan',
		slug: 'jaga-sehat-keluarga',
		cover: monthly,
		insured: async (page) => {
			await self('1993-05-05', 'Pria')(page);
			await page.getByLabel('Pasangan', { exact: true }).check();
			await born(page, 'Pasangan', '1995-05-05', 'Wanita');
		},
		price: 'Rp28.400 / bulan',
	},
	{
		name: 'Jaga Jiwa',
		tile: 'Jiwa',
		slug: 'jaga-jiwa',
		cover: async (page) => (await slide(page, 'Uang pertanggungan', 1), await monthly(page)),
		insured: self('1991-03-03', 'Pria'),
		price: 'Rp18.000 / bulan',
	},
	{
		name: 'Jaga Jiwa Xtra',
		tile: 'Jiwa',
		slug: 'jaga-jiwa-xtra',
		cover: async (page) => (
			await slide(page, 'Uang pertanggungan', 1),
			await slide(page, 'Jangka waktu', 1),
			await monthly(page)
		),
		insured: self('1994-03-03', 'Pria'),
		price: 'Rp50.400 / bulan',
	},
	{
		name: 'Jaga Senyumku',
		tile: 'Gigi',
		slug: 'jaga-senyumku',
		cover: monthly,
		insured: self('1993-03-03', 'Wanita'),
		price: 'Rp43.200 / bulan',
	},
	{
		name: 'Jaga Aman',
		tile: 'Kecelakan Diri',
		slug: 'jaga-aman',
		cover: async (page) => (await slide(page, 'Uang pertanggungan', 1), await monthly(page)),
		insured: self('1994-01-01', 'Pria'),
		price: 'Rp8.100 / bulan',
	},
	{
		name: 'Jaga Aman Instan',
		tile: 'Kecelakan Diri',
		slug: 'jaga-aman-instan',
		cover: async (page) => (
			await slide(page, 'Uang pertanggungan', 2),
			await slide(page, 'Jangka waktu', 4)
		),
		insured: self('1999-01-01', 'Wanita'),
		price: 'Rp15.000 sekali bayar',
	},
	{
		name: 'Jaga Aman Instan Ramean',
		tile: 'Kecelakan Diri',
		slug: 'jaga-aman-instan-ramean',
		cover: (page) => slide(page, 'Uang pertanggungan', 1),
		insured: async (page) => {
			await born(page, 'Data Anggota 1', '1990-05-17', 'Wanita');
			await born(page, 'Data Anggota 2', '1992-05-17', 'Pria');
		},
		price: 'Rp5.000 sekali bayar',
	},
	{
		name: 'Jaga Motorku',
		tile: 'Motor',
		slug: 'jaga-motorku',
		cover: (page) => slide(page, 'Harga motormu sekarang', 34),
		insured: async (page) => {
			await page.getByLabel('Tahun kendaraan').selectOption('2024');
			await page.getByLabel('Kode depan pelat').selectOption('B');
		},
		pick: 'TLO Sekali bayar',
		price: 'Rp435.000 sekali bayar',
	},
	{
		name: 'Jaga Liburan',
		tile: 'Gaya Hidup',
		slug: 'jaga-liburan',
		cover: async (page) => (
			await slide(page, 'Uang pertanggungan', 1),
			await slide(page, 'Jangka waktu', 5)
		),
		insured: async (page) => {
			await self('1990-01-01', 'Pria')(page);
			await page.getByLabel('Pasangan', { exact: true }).check();
			await born(page, 'Pasangan', '1991-01-01', 'Wanita');
		},
		price: 'Rp133.000 sekali bayar',
	},
];

const CASES = ROWS.flatMap((row, at) =>
	(at === 0 ? [360, 1280] : [at % 2 === 0 ? 1280 : 360]).map(
		(width) => [row.name, width, row] as const,
	),
);

describe('calculating each kind of product', () => {
	test.each(CASES)('%s can be calculated and bought at %i px', async (_, width, row) => {
		const { page, faults } = await visitor(browser, width);
		const look = lookAt(page, width);
		await choose(page, row.tile, row.name);
		await row.cover(page);
		await look(`kalkulator-1-${row.slug}`);
		await next(page);
		await page.getByRole('heading', { level: 2, name: 'Data Diri' }).waitFor();
		await row.insured(page);
		await look(`kalkulator-2-${row.slug}`);
		await next(page);
		await page.getByRole('heading', { name: 'Pilih Premi buat kamu' }).waitFor();
		if (row.pick)
			await page
				.getByRole('group', { name: row.pick.split(' ')[0] })
				.getByRole('radio', { name: new RegExp(row.pick.split(' ').slice(1).join(' ')) })
				.check();
		await expect.poll(() => pickOf(page).innerText()).toContain(row.price);
		await page.getByText('Rincian premi').first().click();
		await look(`kalkulator-3-${row.slug}`);
		await page.getByRole('button', { name: 'Beli Sekarang' }).click();
		await page.waitForURL(new RegExp(`/${row.slug}\\?cart=[0-9a-f-]{36}#form-pengajuan$`));
		const heading = { level: 1, name: `Beli ${row.name}`, exact: true } as const;
		await page.getByRole('heading', heading).waitFor();
		expect(faults).toEqual([]);
	});
});

describe.each([360, 1280])('at %i px', (width) => {
	test('Beli Sekarang opens the prefilled application (B4.55)', async () => {
		const { page } = await visitor(browser, width);
		await choose(page, 'Kecelakan Diri', 'Jaga Aman');
		await slide(page, 'Uang pertanggungan', 2);
		await next(page);
		await self('1990-05-17', 'Wanita')(page);
		await next(page);
		await page.getByRole('button', { name: 'Beli Sekarang' }).click();
		await page.waitForURL('**/jaga-aman?cart=*');
		await expect
			.poll(() => page.getByLabel('Uang pertanggungan').inputValue())
			.toBe('100000000');
		const birth = page.getByRole('group', { name: 'Tanggal lahirmu' });
		expect(await birth.getByLabel('Tahun').inputValue()).toBe('1990');
		expect(await birth.getByLabel('Tanggal', { exact: true }).inputValue()).toBe('17');
		await page.getByText('Rp180.000').first().waitFor();
	});

	test('a company requests an offer, and both mails contain the number', async () => {
		const { page, faults } = await visitor(browser, width);
		const look = lookAt(page, width);
		const email = `hrd${width}@perusahaan.test`;
		await visit(page, `${product.url}/asuransi-korporat`);
		await page.getByRole('heading', { name: 'Minta penawaran untuk perusahaanmu' }).waitFor();
		await goToForm(page);
		const send = page.getByRole('button', { name: 'Kirim Data' });
		const count = page.getByLabel('Jumlah karyawan', { exact: true });
		expect(await count.inputValue()).toBe('20');
		await page.getByRole('button', { name: 'Kurangi jumlah karyawan' }).click({ force: true });
		expect(await count.inputValue()).toBe('20');
		await page.getByRole('button', { name: 'Tambah jumlah karyawan' }).click();
		await expect.poll(() => count.inputValue()).toBe('21');
		// Typed text is replaced after only a second, so the values are recorded within the page.
		await count.evaluate((field: HTMLInputElement) => {
			const shown: string[] = [];
			Object.assign(window, { shown });
			field.addEventListener('input', () => setTimeout(() => shown.push(field.value)));
		});
		await count.fill('7x');
		await expect.poll(() => page.evaluate('shown')).toEqual(['7']);
		await expect.poll(() => count.inputValue()).toBe('20');
		await count.fill('45');
		await expect.poll(() => send.isDisabled()).toBe(true);
		await page.getByLabel(/bertanggung jawab/).check();
		await page.getByLabel(/dipakai untuk menyiapkan penawaran/).check();
		await expect.poll(() => send.isEnabled()).toBe(true);
		await send.click();
		const summary = page.getByRole('alert').filter({ hasText: 'perlu diperbaiki' });
		await summary.waitFor();
		await expect
			.poll(() => summary.evaluate((box) => box === document.activeElement))
			.toBe(true);
		await page.getByText('Nama perusahaan wajib diisi').nth(1).waitFor();
		expect(await page.getByLabel('Nama', { exact: true }).getAttribute('aria-invalid')).toBe(
			'true',
		);
		await look('korporat-kosong');
		await page.getByLabel('Nama', { exact: true }).fill('Rani Contoh');
		await page.getByLabel('Nomor HP').fill('0812-3456-7890');
		await expect.poll(() => page.getByLabel('Nomor HP').inputValue()).toBe('081234567890');
		await page.getByLabel('Email', { exact: true }).fill(email);
		await page.getByLabel('Nama perusahaan').fill(`PT Maju ${width}`);
		await page.getByLabel('Alamat').fill('Jalan Kenari 5\nBandung');
		await look('korporat');
		// The dialog closes after three seconds. Its timer is captured and fired only after the
		// dialog has been checked.
		await page.evaluate(`{
			const wait = setTimeout;
			window.ends = [];
			window.setTimeout = (act, time, ...more) =>
				time === 3000 ? ends.push(act) : wait(act, time, ...more);
		}`);
		await send.click();
		const dialog = page.getByRole('dialog', { name: 'Data terkirim' });
		await dialog.waitFor();
		const reference =
			/KOR-\d{8}-[A-Z2-7]{8}/.exec(await dialog.innerText())?.[0] ?? 'no reference';
		await look('korporat-terkirim');
		await page.evaluate('for (const end of ends) end()');
		await page.waitForURL(`${product.url}/`);
		await expect.poll(() => mailsWith(product.dataDir, reference).length).toBe(2);
		const mails = mailsWith(product.dataDir, reference);
		expect(mails.some((mail) => mail.includes(`To: ${email}`))).toBe(true);
		expect(
			mails.some(
				(mail) =>
					mail.includes('To: korporat@jaga.example') && mail.includes(`PT Maju ${width}`),
			),
		).toBe(true);
		expect(faults).toEqual([]);
	});
});

test('every step is in the URL, so Back, reload and a bookmark lose nothing', async () => {
	const { page } = await visitor(browser, 360);
	await choose(page, 'Kecelakan Diri', 'Jaga Aman');
	await slide(page, 'Uang pertanggungan', 2);
	await next(page);
	await page
		.getByRole('group', { name: 'Diri sendiri', exact: true })
		.getByLabel('Tahun')
		.selectOption('1990');
	await expect.poll(() => page.url()).toContain('diri=1990');
	await page.reload();
	const year = page.getByRole('group', { name: 'Diri sendiri', exact: true }).getByLabel('Tahun');
	await expect.poll(() => year.inputValue()).toBe('1990');
	await self('1990-05-17', 'Wanita')(page);
	await next(page);
	await expect.poll(() => pickOf(page).innerText()).toContain('Rp180.000');
	await page.reload();
	await expect.poll(() => pickOf(page).innerText()).toContain('Rp180.000');
	const bookmark = page.url();
	await page.goBack();
	await page.getByRole('heading', { level: 2, name: 'Data Diri' }).waitFor();
	expect(await year.inputValue()).toBe('1990');
	await page.goBack();
	await expect
		.poll(() => slider(page, 'Uang pertanggungan').getAttribute('aria-valuetext'))
		.toBe('Rp100 juta');
	const other = await visitor(browser, 1280);
	await visit(other.page, bookmark);
	await expect.poll(() => pickOf(other.page).innerText()).toContain('Rp180.000');
	// Browsers never send the fragment, so the server cannot have received a birth date.
	expect(new URL(bookmark).search).toBe('');
});

test('an invalid URL opens the nearest valid step', async () => {
	const { page, faults } = await visitor(browser, 360);
	await visit(
		page,
		`${product.url}/hitung-premi#langkah=3&kategori=4&produk=jaga-aman&plan=EMAS&up=1&masa=99-JAM&bayar=lump_sum`,
	);
	await page.getByRole('heading', { level: 2, name: 'Data Diri' }).waitFor();
	await visit(page, `${product.url}/hitung-premi#langkah=2&kategori=99&produk=tidak-ada`);
	await page.reload();
	await page.getByText('Produk ini belum bisa dimuat').waitFor();
	expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

test('a URL opened while the previous one is being cleaned up is kept, even on a busy phone', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, `${product.url}/hitung-premi#langkah=2&kategori=4&produk=jaga-aman`);
	await page.getByRole('heading', { level: 2, name: 'Data Diri' }).waitFor();
	const kept = await page.evaluate(async () => {
		const pause = (milliseconds: number) =>
			new Promise((resolve) => void setTimeout(resolve, milliseconds));
		const busy = (milliseconds: number) => {
			const end = performance.now() + milliseconds;
			while (performance.now() < end);
		};
		location.hash = '#langkah=2&kategori=4&produk=jaga-aman&masa=99-JAM';
		await pause(100);
		location.hash = '#langkah=1&kategori=1';
		// The address is due to be written while the phone is busy with something else.
		busy(400);
		await pause(0);
		await pause(50);
		return location.hash;
	});
	expect(kept).toBe('#langkah=1&kategori=1');
});

test('missing values are listed at the top and at the field, including those only the server detects', async () => {
	const { page } = await visitor(browser, 360);
	await choose(page, 'Kesehatan', 'Jaga Sehat Keluarga');
	await next(page);
	await next(page);
	const summary = page.getByRole('alert').filter({ hasText: 'perlu diperbaiki' });
	await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
	await summary.getByRole('link', { name: /Tanggal lahir/ }).click();
	const year = page.getByRole('group', { name: 'Diri sendiri', exact: true }).getByLabel('Tahun');
	await expect.poll(() => year.evaluate((field) => field === document.activeElement)).toBe(true);
	expect(await year.getAttribute('aria-invalid')).toBe('true');
	await lookAt(page, 360)('kalkulator-kosong');
	await self('1990-05-17', 'Wanita')(page);
	await expect.poll(() => summary.count()).toBe(0);
	await next(page);
	await page
		.getByText(/menanggung kamu bersama pasangan atau anak/)
		.first()
		.waitFor();
	expect(
		await page.getByLabel('Diri sendiri', { exact: true }).getAttribute('aria-invalid'),
	).toBe('true');
});

test('the calculator can be completed with the keyboard alone', async () => {
	const { page } = await visitor(browser, 1280);
	await visit(page, `${product.url}/hitung-premi`);
	await page.getByRole('radio', { name: 'Kesehatan' }).waitFor();
	const key = (name: string) => page.keyboard.press(name);
	const until = async (name: RegExp) => {
		for (let at = 0; at < 80; at += 1) {
			await key('Tab');
			const focused = await page.evaluate(() => {
				const at = document.activeElement as HTMLInputElement | null;
				return `${at?.tagName} ${at?.name ?? ''} ${at?.id ?? ''} ${at?.type ?? ''} ${at?.textContent ?? ''}`;
			});
			if (name.test(focused)) return;
		}
		throw new Error(`the keyboard never reached ${name}`);
	};
	await until(/INPUT category/);
	for (let at = 0; at < 3; at += 1) await key('ArrowRight');
	expect(await page.getByRole('radio', { name: 'Kecelakan Diri' }).isChecked()).toBe(true);
	await until(/INPUT product/);
	await key('Space');
	await page.getByRole('heading', { name: 'Atur Jaga Aman' }).waitFor();
	await until(/range/);
	await key('End');
	expect(await slider(page, 'Uang pertanggungan').getAttribute('aria-valuetext')).toBe(
		'Rp100 juta',
	);
	await until(/BUTTON.*Selanjutnya/);
	await key('Enter');
	await page.getByRole('heading', { level: 2, name: 'Data Diri' }).waitFor();
	await until(/self-sex/);
	await key('Space');
	await until(/self-year/);
	await page.keyboard.type('1990');
	await until(/self-month/);
	await page.keyboard.type('Mei');
	await until(/self-day/);
	await page.keyboard.type('17');
	await until(/BUTTON.*Selanjutnya/);
	await key('Enter');
	await page.getByRole('heading', { name: 'Pilih Premi buat kamu' }).waitFor();
	await until(/INPUT plan/);
	await key('ArrowDown');
	await until(/BUTTON.*Beli Sekarang/);
	await key('Enter');
	await page.waitForURL('**/jaga-aman?cart=*');
});

test('the sliders follow touch and their buttons, and a failed premium request shows a lasting message', async () => {
	const { page } = await visitor(browser, 360);
	await choose(page, 'Kesehatan', 'Jaga Sehat Tropis');
	const sum = slider(page, 'Uang pertanggungan');
	await page.getByRole('button', { name: 'Tambah uang pertanggungan' }).click();
	await expect.poll(() => sum.getAttribute('aria-valuetext')).toBe('Rp5 juta');
	const track = await page
		.locator('[data-base-ui-slider-control], [class*=touch-none]')
		.first()
		.boundingBox();
	if (!track) throw new Error('no track');
	await page.mouse.click(track.x + track.width - 2, track.y + track.height / 2);
	await expect.poll(() => sum.getAttribute('aria-valuetext')).toBe('Rp15 juta');
	await next(page);
	await self('1996-05-10', 'Pria')(page);
	await page.route('**/page/product/get-plan', (route) => route.abort());
	await next(page);
	await page.getByRole('alert').filter({ hasText: 'Kami tidak bisa dihubungi' }).waitFor();
	await page.unroute('**/page/product/get-plan');
	await next(page);
	await page.getByRole('heading', { name: 'Pilih Premi buat kamu' }).waitFor();
});
