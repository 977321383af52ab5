import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { photograph, shotOf } from '../bench/identity-cards/draw-card.ts';
import { inventCard } from '../bench/identity-cards/people.ts';
import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { closeSite, lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;

beforeAll(async () => {
	({ product, browser } = await lookAtSite());
});
afterAll(() => closeSite(undefined, browser));

let networks = 0;

/**
 * Returns a proxy with a separate network address, because each address is limited to six
 * applications in ten minutes.
 */
async function network(): Promise<{ server: string }> {
	networks += 1;
	const localAddress = `127.0.1.${networks}`;
	const server = createServer((from, to) => {
		const { method, headers, url = '' } = from;
		const sent = request(url, { method, headers, localAddress }, (answer) => {
			to.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(to);
		});
		// The visitor has closed the connection.
		sent.on('error', () => to.destroy());
		from.pipe(sent);
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function plainVisitor(): Promise<Page> {
	const context = await browser.newContext({
		proxy: await network(),
		viewport: { width: 360, height: 740 },
		javaScriptEnabled: false,
		locale: 'id-ID',
	});
	onTestFinished(() => context.close());
	return context.newPage();
}

const press = (page: Page, name: RegExp | string) =>
	page.getByRole('button', { name }).last().click();

async function born(page: Page, at: string, [year, month, day]: [string, string, string]) {
	await page.locator(`#${at}-year`).selectOption(year);
	await page.locator(`#${at}-month`).selectOption(month);
	await page.locator(`#${at}-day`).selectOption(day);
}

const NIK = '3174051505900001';

async function holder(page: Page): Promise<void> {
	await page.getByLabel('Nama Sesuai KTP').fill('Budi Santoso');
	await page.getByLabel('NIK', { exact: true }).fill(NIK);
	await page.getByRole('textbox', { name: 'Alamat' }).first().fill('Jalan Melati 1');
	await page.getByLabel('Nomor HP', { exact: true }).fill('081234567890');
	await page.getByLabel('Email').fill('budi@contoh.test');
}

describe('without script, at 360 px', () => {
	test('one person is insured from the product page to the payment page', async () => {
		const page = await plainVisitor();
		await visit(page, `${product.url}/jaga-aman`);
		await page.getByRole('link', { name: 'Isi pengajuan tanpa JavaScript' }).click();
		await page.locator('#self-year').selectOption('1990');
		await press(page, 'Lanjut Beli');
		// Missing answers are listed at the top and next to their fields. Earlier choices are
		// preserved.
		await page.getByRole('alert').getByText('Tanggal lahir belum lengkap').waitFor();
		await page.locator('#self-year-error').waitFor();
		expect(await page.locator('#self-year').inputValue()).toBe('1990');
		await born(page, 'self', ['1990', '05', '15']);
		await page.getByLabel('Pria', { exact: true }).check();
		await press(page, 'Lanjut Beli');
		expect(await page.getByRole('radio', { name: 'Tahunan' }).isChecked()).toBe(true);
		await page.getByText('Rp45.000').first().waitFor();
		await press(page, 'Lanjut Beli');
		await holder(page);
		await press(page, 'Beli Sekarang');
		// Province, city and district were derived from the NIK, but the village must be chosen.
		await page.getByRole('alert').getByText('Kelurahan wajib diisi').waitFor();
		expect(await page.getByLabel('Nama Sesuai KTP').inputValue()).toBe('Budi Santoso');
		expect(await page.locator('#home-district').inputValue()).toBe('31.74.05');
		await page.locator('#home-village').selectOption({ index: 1 });
		await page.locator('#agreement').check();
		await page.locator('#privacy').check();
		await shot(page, 'plain-holder-360');
		await press(page, 'Beli Sekarang');
		await page.waitForURL('**/beli/keranjang?tersimpan');
		await page.getByText('3174********0001').waitFor();
		await page.getByRole('link', { name: 'Lanjut ke ringkasan pembelian' }).click();
		await press(page, /^Bayar/);
		await page.getByText('Pilih cara bayar untuk melanjutkan.').waitFor();
		await page.locator('#terms-umum').check();
		await press(page, /^Bayar/);
		// The checkbox stays ticked.
		expect(await page.locator('#terms-umum').isChecked()).toBe(true);
		for (const box of await page.locator('input[name=setuju]').all()) await box.check();
		await page.getByRole('radio', { name: 'QRIS' }).check();
		await shot(page, 'plain-summary-360');
		await press(page, /^Bayar Rp45\.000/);
		await page.waitForURL('**/sandbox-pay/**');
		await page.getByText('45.000').first().waitFor();
		const sandbox = page.url();
		// Playwright ignores text in `noscript`, although it is visible without JavaScript.
		const drawn = () => page.locator('main noscript p').textContent();
		await visit(page, `${product.url}/pending-payment?order=${sandbox.split('/').pop()}`);
		await page.getByRole('heading', { level: 1, name: 'Menunggu pembayaran' }).waitFor();
		await page.getByRole('link', { name: 'Periksa lagi' }).click();
		expect(await drawn()).toContain('Pembayaran belum kami terima');
		await visit(page, sandbox);
		await page.getByRole('button', { name: 'Bayar', exact: true }).click();
		await page.waitForURL('**/pending-payment?order=*');
		const heading = async () => {
			await page.reload();
			return page.locator('main h1').textContent();
		};
		await expect.poll(heading).toBe('Pembayaran diterima');
		expect(await drawn()).toContain('Polis dan tanda terima kami kirim ke email');
		expect(await page.locator('main').getByText('Menunggu pembayaran').count()).toBe(0);
		await shot(page, 'plain-paid-360');
	});

	test('a family is insured with a second address, and selections reveal further fields', async () => {
		const page = await plainVisitor();
		await visit(page, `${product.url}/beli/jaga-aman`);
		await page.getByLabel('Pasangan').check();
		await page.getByLabel('Anak').selectOption('1');
		await press(page, 'Lanjut Beli');
		await page.getByText('Ada isian baru untuk pilihanmu.').waitFor();
		expect(await page.getByRole('alert').count()).toBe(0);
		await born(page, 'self', ['1990', '05', '15']);
		await born(page, 'partner', ['1992', '02', '01']);
		await born(page, 'children-0', ['2018', '03', '02']);
		await page.getByRole('group', { name: 'Tanggal lahirmu' }).getByLabel('Pria').check();
		for (const who of ['Tanggal lahir pasangan', 'Anak 1'])
			await page.getByRole('group', { name: who }).getByLabel('Wanita').check();
		await press(page, 'Lanjut Beli');
		await press(page, 'Lanjut Beli');
		await holder(page);
		await page.getByLabel('Nama pasangan').fill('Sari Dewi');
		await page.getByLabel('Nama anak 1').fill('Putri Dewi');
		await page.getByLabel('Alamat tempat tinggal sama dengan KTP').uncheck();
		await press(page, /^Tampilkan pilihan/);
		await page.getByRole('heading', { name: 'Alamat tempat tinggal' }).waitFor();
		await page.locator('#domicile-street').fill('Jalan Mawar 2');
		for (const level of ['province', 'city', 'district'])
			await (async () => {
				await page.locator(`#domicile-${level}`).selectOption({ index: 1 });
				await press(page, /^Tampilkan pilihan/);
			})();
		await page.locator('#domicile-village').selectOption({ index: 1 });
		await page.locator('#home-village').selectOption({ index: 1 });
		await page.locator('#agreement').check();
		await page.locator('#privacy').check();
		await press(page, 'Beli Sekarang');
		await page.waitForURL('**/beli/keranjang?tersimpan');
		await page.getByText('Putri Dewi').waitFor();
		await press(page, /^Hapus Jaga Aman/);
		await page.getByText('Keranjangmu masih kosong.').waitFor();
	});

	test('a motorcycle is selected step by step, and its initial value is within the market range', async () => {
		const page = await plainVisitor();
		await visit(page, `${product.url}/jaga-motorku`);
		await page.getByRole('link', { name: 'Isi pengajuan tanpa JavaScript' }).click();
		await page.getByLabel('Ya, sama').check();
		await page.locator('#vehicle-year').selectOption({ index: 2 });
		await press(page, 'Tampilkan pilihan merek');
		await page.locator('#vehicle-brand').selectOption('Honda');
		await press(page, 'Tampilkan pilihan tipe');
		expect(await page.getByLabel('Ya, sama').isChecked()).toBe(true);
		// If a series has no insurable value, this is reported and another one can be chosen.
		await page.locator('#vehicle-series').selectOption('Forza 250');
		await press(page, 'Lanjut Beli');
		await page.locator('#vehicle-series-error').getByText('di luar yang ditanggung').waitFor();
		await shot(page, 'plain-motor-outside-360');
		await page.locator('#vehicle-series').selectOption({ index: 1 });
		await page.getByLabel('Nomor mesin').fill('JM31E123456789012');
		await page.locator('#vehicle-plateArea').selectOption('B');
		await page.locator('#vehicle-plateNumber').fill('1234');
		await page.locator('#vehicle-plateSuffix').fill('XYZ');
		await press(page, 'Lanjut Beli');
		await page.getByText('Ada isian baru untuk pilihanmu.').waitFor();
		const value = page.getByLabel('Harga motormu sekarang (rupiah)');
		const middle = Number(await value.inputValue());
		expect(middle).toBeGreaterThan(1_000_000);
		await value.fill('1');
		await press(page, 'Lanjut Beli');
		// The message is shown at the top and next to its field, but not a third time.
		await page.getByText('Pilih nilai lain').first().waitFor();
		await page.waitForLoadState();
		expect(await page.getByText('Pilih nilai lain').count()).toBe(2);
		await value.fill(String(middle));
		await shot(page, 'plain-motor-360');
		await press(page, 'Lanjut Beli');
		await press(page, 'Lanjut Beli');
		await holder(page);
		await born(page, 'holder', ['1990', '05', '15']);
		await page.getByLabel('Pria', { exact: true }).check();
		await page.getByRole('button', { name: /^Tampilkan pilihan/ }).click();
		await page.locator('#home-village').selectOption({ index: 1 });
		await page.locator('#agreement').check();
		await page.locator('#privacy').check();
		await press(page, 'Beli Sekarang');
		await page.waitForURL('**/beli/keranjang?tersimpan');
		await page.getByText('Honda').first().waitFor();
	});

	test('the selected number of beneficiaries can be entered, with shares adding up to 100', async () => {
		const page = await plainVisitor();
		await visit(page, `${product.url}/beli/jaga-aman`);
		await born(page, 'self', ['1990', '05', '15']);
		await page.getByLabel('Pria', { exact: true }).check();
		await press(page, 'Lanjut Beli');
		await press(page, 'Lanjut Beli');
		await holder(page);
		await page.getByLabel('Berapa ahli waris').selectOption('2');
		await press(page, 'Tampilkan isian ahli waris');
		await page.getByLabel('Nama ahli waris 1').fill('Sari Dewi');
		await page.getByLabel('Nama ahli waris 2').fill('Putri Dewi');
		for (const n of [0, 1]) {
			await page.locator(`#beneficiaries-${n}-relationship`).selectOption('anak');
			await page.locator(`#beneficiaries-${n}-share`).fill('40');
		}
		await page.locator('#home-village').selectOption({ index: 1 });
		await page.locator('#agreement').check();
		await page.locator('#privacy').check();
		await press(page, 'Beli Sekarang');
		await page.getByRole('alert').getByText('100%').waitFor();
		await page.locator('#beneficiaries-1-share').fill('60');
		await shot(page, 'plain-heirs-360');
		await press(page, 'Beli Sekarang');
		await page.waitForURL('**/beli/keranjang?tersimpan');
	});

	test('a photographed card fills in the holder', async () => {
		const truth = await inventCard(5);
		const page = await plainVisitor();
		await visit(page, `${product.url}/beli/jaga-aman`);
		await born(page, 'self', ['1990', '05', '15']);
		await page.getByLabel('Pria', { exact: true }).check();
		await press(page, 'Lanjut Beli');
		await press(page, 'Lanjut Beli');
		await press(page, 'Baca foto KTP');
		await page.getByRole('alert').getByText('Pilih dulu foto KTP').waitFor();
		await page.getByLabel('Nomor HP', { exact: true }).fill('081234567890');
		await page.getByLabel('Foto KTP', { exact: true }).setInputFiles({
			name: 'ktp.jpg',
			mimeType: 'image/jpeg',
			buffer: await photograph(truth, shotOf('clean', 5), 5),
		});
		const answered = page.waitForResponse((one) => one.request().method() === 'POST');
		await press(page, 'Baca foto KTP');
		await page.getByText('KTP terbaca.').waitFor({ timeout: 90_000 });
		expect((await answered).status()).toBe(200);
		expect(await page.getByLabel('Nama Sesuai KTP').inputValue()).toBe(truth.name);
		expect(await page.getByLabel('NIK', { exact: true }).inputValue()).toBe(truth.nik);
		expect(await page.getByLabel('Nomor HP', { exact: true }).inputValue()).toBe(
			'081234567890',
		);
		await shot(page, 'plain-card-360');
		await page.getByLabel('Foto KTP', { exact: true }).setInputFiles({
			name: 'ktp.jpg',
			mimeType: 'image/jpeg',
			buffer: Buffer.from('bukan gambar'),
		});
		await press(page, 'Baca foto KTP');
		await page.locator('#foto-error').waitFor();
		expect(await page.getByLabel('Nama Sesuai KTP').inputValue()).toBe(truth.name);
		await page.getByLabel('Foto KTP', { exact: true }).setInputFiles({
			name: 'ktp.jpg',
			mimeType: 'image/jpeg',
			buffer: Buffer.alloc(9 * 1024 * 1024, 'x'),
		});
		await press(page, 'Baca foto KTP');
		await page.locator('#foto-error').getByText('paling besar 5 MB').waitFor();
		expect(await page.getByLabel('Nama Sesuai KTP').inputValue()).toBe(truth.name);
	});

	test('a group is pasted as lines, and an unreadable one shows the reason', async () => {
		const page = await plainVisitor();
		await visit(page, `${product.url}/jaga-aman-instan-ramean`);
		await page.getByRole('link', { name: 'Isi pengajuan tanpa JavaScript' }).click();
		const list = page.getByLabel('Daftar anggota, satu orang satu baris');
		await list.waitFor();
		expect(await page.getByText('orang terbaca').count()).toBe(0);
		await page
			.locator('#startAt')
			.fill(`${addToDay(jakartaDay(new Date()), { day: 7 })}T08:00`);
		await list.fill(`Budi Santoso, ${NIK}\nAni Lestari`);
		await press(page, 'Lanjut Beli');
		await page.getByText('Tanggal lahir belum terbaca.').first().waitFor();
		await list.fill(`Budi Santoso, ${NIK}\nAni Lestari, 3174054305910001`);
		await press(page, 'Lanjut Beli');
		await page.getByText('2 orang terbaca').waitFor();
		await shot(page, 'plain-group-360');
		await press(page, 'Lanjut Beli');
		expect(await page.getByLabel('Nama Sesuai KTP').inputValue()).toBe('Budi Santoso');
		await holder(page);
		await page.locator('#home-village').selectOption({ index: 1 });
		await page.locator('#agreement').check();
		await page.locator('#privacy').check();
		await press(page, 'Beli Sekarang');
		await page.waitForURL('**/beli/keranjang?tersimpan');
		await page.getByText('Ani Lestari').waitFor();
	});

	test.each(['jaga-entah', 'tentang-kami', '__proto__'])(
		'%s, which is not sold, returns 404',
		async (slug) => {
			const { status, html } = await ask(slug, '');
			expect(status).toBe(404);
			expect(html).not.toContain('JavaScript');
		},
	);

	test('the company product shows whom to contact instead', async () => {
		const page = await plainVisitor();
		await visit(page, `${product.url}/beli/asuransi-korporat`);
		await page.getByText('minta penawaran lewat telepon atau email').waitFor();
		expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0);
	});
});

// Axe needs JavaScript, so the same pages are checked in a browser that runs it.
test.each([320, 360, 1280])('the plain forms are accessible at %i px', async (width) => {
	const { page, faults } = await visitor(browser, width, {
		proxy: await network(),
		// With touch, Playwright would not wait for the page that a plain form leads to.
		hasTouch: false,
	});
	await visit(page, `${product.url}/beli/jaga-aman`);
	await press(page, 'Lanjut Beli');
	await page.getByRole('alert').waitFor();
	await expectAccessible(page, 'plain form with messages');
	await born(page, 'self', ['1990', '05', '15']);
	await page.getByLabel('Pria', { exact: true }).check();
	await press(page, 'Lanjut Beli');
	await press(page, 'Lanjut Beli');
	await holder(page);
	await press(page, 'Beli Sekarang');
	await expectAccessible(page, 'plain form, whole');
	await page.locator('#home-village').selectOption({ index: 1 });
	await page.locator('#agreement').check();
	await page.locator('#privacy').check();
	await press(page, 'Beli Sekarang');
	await page.waitForURL('**/beli/keranjang?tersimpan');
	await expectAccessible(page, 'plain cart');
	await page.getByRole('link', { name: 'Lanjut ke ringkasan pembelian' }).click();
	await press(page, /^Bayar/);
	await expectAccessible(page, 'plain summary');
	// A refused form returns 422, which the browser logs.
	expect(faults.filter((one) => !one.includes('status of 422'))).toEqual([]);
});

function send(fields: Record<string, string>, headers: Record<string, string>) {
	return fetch(`${product.url}/beli/jaga-aman`, {
		method: 'POST',
		redirect: 'manual',
		headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
		body: new URLSearchParams(fields),
	});
}

test.each([
	['of another site', { 'sec-fetch-site': 'cross-site' }, 'tidak datang dari situs kami'],
	['of a browser that does not say whose page sent it', {}, 'tidak datang dari situs kami'],
	['that is no form of ours', { 'sec-fetch-site': 'same-origin' }, 'terlalu lama terbuka'],
])('a form %s has no effect and is returned with its input', async (_whose, headers, message) => {
	const result = await send(
		{ formulir: 'x', sampai: 'pemegang', 'holder.name': 'Budi' },
		headers,
	);
	const html = await result.text();
	expect(result.status).toBe(422);
	expect(html).toContain(message);
	expect(html).toContain('value="Budi"');
	expect(result.headers.get('set-cookie')).toBeNull();
});

test.each([
	['besok pagi', 'Tulis tanggal dan jam mulai'],
	['31-01-2027', 'Tulis tanggal dan jam mulai'],
	['2026-13-20T08:00', 'Tulis tanggal dan jam mulai'],
	['2026-12-20T25:61', 'Tulis tanggal dan jam mulai'],
	['2020-01-01T00:00', 'Waktu mulai sudah lewat'],
	['9999-12-31T00:00', 'Waktu mulai terlalu jauh'],
	[`${addToDay(jakartaDay(new Date()), { year: 1, month: 1 })} 10.00`, 'paling lama 1 tahun'],
])('a start written as %s is rejected with a message', async (startAt, message) => {
	const fields: [string, string][] = [
		['withSelf', 'ya'],
		['orang', 'self'],
		['self.year', '1990'],
		['self.month', '05'],
		['self.day', '15'],
		['self.sex', 'male'],
		['startAt', startAt],
	];
	const seal = /name="formulir" value="([^"]*)"/.exec((await ask('jaga-liburan', '')).html)?.[1];
	const { status, html } = await ask('jaga-liburan', '', [['formulir', seal ?? ''], ...fields]);
	expect(status).toBe(422);
	expect(html.includes(message)).toBe(true);
	expect(html.includes('undefined')).toBe(false);
});

test('unknown fields in a form are ignored', async () => {
	const answer = await send(
		{
			formulir: 'x',
			'__proto__.polluted': 'ya',
			'holder.constructor': 'x',
			'answers.__proto__': 'x',
			childCount: '-3',
			'children.999.year': '1990',
			plan: "'; drop table policy",
		},
		{ 'sec-fetch-site': 'same-origin' },
	);
	expect(answer.status).toBe(422);
});

type Answer = { status: number; to: string | undefined; cookie: string | undefined; html: string };

/**
 * Sends a request from a separate network address, because each address is limited to six
 * applications in ten minutes.
 */
function ask(path: string, cookie: string, form?: [string, string][]): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const sent = request(
			`${product.url}/beli/${path}`,
			{
				method: form ? 'POST' : 'GET',
				localAddress: '127.0.0.77',
				headers: {
					cookie,
					'content-type': 'application/x-www-form-urlencoded',
					'sec-fetch-site': 'same-origin',
				},
			},
			async (answer) => {
				const { headers, statusCode: status = 0 } = answer;
				const cookie = headers['set-cookie']?.[0]?.split(';')[0];
				resolve({ status, to: headers.location, cookie, html: await text(answer) });
			},
		);
		sent.on('error', reject).end(form ? `${new URLSearchParams(form)}` : undefined);
	});
}

/**
 * Creates a visitor without JavaScript who has saved one application. Requests are sent directly,
 * without a browser.
 */
async function savedCart() {
	let cookie = '';
	const get = async (path: string) => (await ask(path, cookie)).html;
	const valueOf = (html: string, name: string) =>
		new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
	const post = async (path: string, fields: [string, string][]) => {
		const answer = await ask(path, cookie, fields);
		cookie = answer.cookie ?? cookie;
		return answer;
	};
	const save = async (sum: string, premium: string) =>
		post('jaga-aman', [
			['formulir', valueOf(await get('jaga-aman'), 'formulir')],
			['sampai', 'pemegang'],
			['withSelf', 'ya'],
			['orang', 'self'],
			['self.year', '1990'],
			['self.month', '05'],
			['self.day', '15'],
			['self.sex', 'male'],
			['sumInsured', sum],
			['frequency', 'yearly'],
			['holder.name', 'Budi Santoso'],
			['holder.nik', NIK],
			['holder.sameWhatsapp', 'ya'],
			['holder.phone', '081234567890'],
			['holder.email', 'budi@contoh.test'],
			['home.street', 'Jalan Melati 1'],
			['home.province', '31'],
			['home.city', '31.74'],
			['home.district', '31.74.05'],
			['home.village', '31.74.05.1001'],
			['sameDomicile', 'ya'],
			['agreement', 'ya'],
			['privacy', 'ya'],
			['terlihat', premium],
		]);
	expect(await save('25000000', '45000')).toMatchObject({
		status: 303,
		to: '/beli/keranjang?tersimpan',
	});
	const summary = async () => {
		const html = await get('ringkasan');
		const hidden = ['formulir', 'dokumen', 'terlihat', 'isi'].map((name): [string, string] => [
			name,
			valueOf(html, name),
		]);
		const boxes = [...html.matchAll(/name="setuju"[^>]* value="([^"]*)"/g)].map(
			([, id]): [string, string] => ['setuju', id ?? ''],
		);
		return (changed: Record<string, string> = {}) =>
			post('ringkasan', [
				...hidden.map(([name, value]): [string, string] => [name, changed[name] ?? value]),
				...boxes,
				['metode_pembayaran', 'qris'],
				['aksi', 'bayar'],
			]);
	};
	const empty = async () => {
		const html = await get('keranjang');
		await post('keranjang', [
			['formulir', valueOf(html, 'formulir')],
			['hapus', /<button(?=[^>]*name="hapus")[^>]* value="([^"]*)"/.exec(html)?.[1] ?? ''],
		]);
	};
	return { save, summary, empty };
}

test('a payment is rejected when another tab changed the cart since the summary', async () => {
	const { save, summary, empty } = await savedCart();
	const payOld = await summary();
	await empty();
	expect(await save('100000000', '180000')).toMatchObject({ status: 303 });
	const refused = await payOld();
	expect(refused.status).toBe(422);
	expect(/berubah sejak halaman ini kamu buka: sekarang Rp180\.000/.test(refused.html)).toBe(
		true,
	);
	const payNow = await summary();
	for (const dokumen of ['', 'lain']) {
		const unread = await payNow({ dokumen });
		expect(unread.status).toBe(422);
		expect(unread.html).toContain('Dokumen produk sudah diperbarui');
	}
	expect(await payNow()).toMatchObject({
		status: 303,
		to: expect.stringMatching(/^\/sandbox-pay\//),
	});
});

test('a visitor who rejects cookies sees why the cart is empty', async () => {
	const message = async (path: string) =>
		/Perambanmu menolak cookie/.test((await ask(path, '')).html);
	expect([await message('keranjang?tersimpan'), await message('keranjang')]).toEqual([
		true,
		false,
	]);
});
