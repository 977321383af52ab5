import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { born, chosenPrice, complete, openForm, pickOption, self, soon } from './browser/apply.ts';
import { visit, visitor } from './browser/browser.ts';
import { agreeAndPay, agreeToTerms, fillHolder, fillPlan, goToForm } from './browser/journey.ts';
import { sampleApplication, dataOf, makeClient, order } from './people/buyer.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const next = (page: Page) => page.getByRole('button', { name: 'Lanjut Beli' }).click();
const errorOf = (page: Page, id: string) => page.locator(`[id="${id}-error"]`);
const says = (page: Page, id: string, words: RegExp | string) =>
	expect.poll(() => errorOf(page, id).allInnerTexts()).toEqual([expect.stringMatching(words)]);
const valueOf = (field: Locator) => () => field.inputValue();
const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const person = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function hold(page: Page, path: string): Promise<() => void> {
	let letGo = () => {};
	const held = new Promise<void>((resume) => void (letGo = resume));
	await page.route(path, async (route) => {
		await held;
		await route.continue();
	});
	return () => letGo();
}

function counted(page: Page, path: string): { times: number[] } {
	const asked = { times: [] as number[] };
	page.on('request', (request) => {
		if (new URL(request.url()).pathname === path) asked.times.push(Date.now());
	});
	return asked;
}

test('the plan step lists missing values and requests a price automatically once complete', async () => {
	const { page, faults } = await visitor(browser, 1280);
	const prices = counted(page, '/page/get-plan');
	await openForm(page, product.url, 'jaga-sehat-plus');
	await page.getByLabel('Plan', { exact: true }).selectOption('');
	await next(page);
	await says(page, 'plan', 'Plan wajib diisi'); // B4.01
	await says(page, 'sumInsured', 'Uang pertanggungan wajib dipilih'); // B4.02
	await says(page, 'period', 'Jangka waktu wajib dipilih'); // B4.03
	await says(page, 'self-year', /belum lengkap/); // B4.07
	await says(page, 'self.sex', 'Jenis kelamin wajib dipilih');
	// B5.70: red is the dominant colour component.
	const [red = 0, green = 255, blue = 255] = await page.locator('#self-year').evaluate(
		(one) =>
			getComputedStyle(one)
				.borderTopColor.match(/[\d.]+/g)
				?.map(Number) ?? [],
	);
	expect(red).toBeGreaterThan(green);
	expect(red).toBeGreaterThan(blue);
	await page.getByLabel('Diri sendiri').uncheck();
	await next(page);
	await says(page, 'withSelf', 'Pilih siapa yang ditanggung'); // B4.06
	expect(prices.times).toEqual([]);
	await page.getByLabel('Diri sendiri').check();

	// B4.10, B4.11: choosing a plan selects its first sum insured and period.
	for (const [plan, sum] of [
		['GOLD', 'Rp200 juta'],
		['BRONZE', 'Rp50 juta'],
	] as const) {
		await page.getByLabel('Plan', { exact: true }).selectOption(plan);
		// A plan with one sum and one period shows them as text.
		for (const only of [`Uang pertanggungan ${sum}`, 'Jangka waktu 1 tahun'])
			await page.getByRole('paragraph').filter({ hasText: only }).waitFor();
	}
	await self(page);
	expect(await chosenPrice(page)).toMatch(/^Rp/); // B4.09
	expect(await page.locator('input[name=frequency]:checked').count()).toBe(1); // B4.04

	// B4.12–B4.14
	const birth = person(page, 'Tanggal lahirmu');
	const month = birth.getByLabel('Bulan');
	const day = birth.getByLabel('Tanggal', { exact: true });
	await birth.getByLabel('Tahun').selectOption('1991');
	await expect.poll(valueOf(month)).toBe('');
	await expect.poll(valueOf(day)).toBe('');
	await month.selectOption('03');
	await day.selectOption('04');
	await month.selectOption('04');
	await expect.poll(valueOf(day)).toBe('');

	// B5.61, B5.62, B5.63: the options of a product that has both fees, with the same texts as for
	// any product.
	await page.getByLabel('Cetak buku polis (tambah Rp100.000)').waitFor();
	await page.getByLabel('Fasilitas cashless (tambah Rp25.000 per orang)').waitFor();
	expect(faults).toEqual([]);
});

test('changing the plan resets a plan-dependent period to its first value', async () => {
	const { page } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-liburan');
	const period = page.getByLabel('Jangka waktu', { exact: true });
	const plan = page.getByLabel('Plan', { exact: true });
	await period.selectOption('5');
	await plan.selectOption({ index: 2 });
	await expect.poll(valueOf(period)).toBe('1'); // B4.11
	// B5.61, B5.62: without a fee there is no option.
	expect(await page.getByRole('group', { name: 'Tambahan' }).count()).toBe(0);
	await self(page);
	await next(page);
	await says(page, 'startAt', /./); // B4.05
	// B5.47, B5.48
	const start = page.getByLabel('Mulai perlindungan');
	expect(await start.getAttribute('type')).toBe('datetime-local');
	const least = (await start.getAttribute('min')) ?? '';
	const jakarta = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 16);
	expect(least <= jakarta(Date.now())).toBe(true);
	expect(least >= jakarta(Date.now() - 600_000)).toBe(true);
	await start.fill(soon());
	expect(await start.inputValue()).toMatch(/T\d{2}:\d{2}$/);
	expect(await chosenPrice(page)).toMatch(/^Rp/);
});

test('with one insured person, selecting another clears the first person and their data', async () => {
	const { page, faults } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman-xtra');
	const withSelf = page.getByLabel('Diri sendiri');
	const withPartner = page.getByLabel('Pasangan', { exact: true });
	await self(page);
	await withPartner.check();
	await expect.poll(() => withSelf.isChecked()).toBe(false); // B4.15
	await born(page, 'Tanggal lahir pasangan', '1991-01-01', 'Pria');
	await withSelf.check();
	await expect.poll(() => withPartner.isChecked()).toBe(false);
	const birth = person(page, 'Tanggal lahirmu');
	await expect.poll(valueOf(birth.getByLabel('Tahun'))).toBe(''); // B4.17
	expect(await birth.getByRole('radio', { name: 'Wanita' }).isChecked()).toBe(false);
	await withPartner.check();
	await expect.poll(valueOf(person(page, 'Tanggal lahir pasangan').getByLabel('Tahun'))).toBe('');
	// B4.43–B4.45: the questions only apply to one sum insured, and the second only appears after
	// the first has been answered.
	const first = page.getByRole('group', { name: /penyakit jantung/ });
	const second = page.getByRole('group', { name: /tanpa bantuan orang lain/ });
	const sum = page.getByLabel('Uang pertanggungan', { exact: true });
	await sum.selectOption('150000000');
	expect(await first.count()).toBe(0);
	await sum.selectOption('200000000');
	await first.waitFor();
	expect(await second.count()).toBe(0);
	await first.getByRole('radio', { name: 'Ya' }).check();
	await second.waitFor();
	expect(faults).toEqual([]);
});

test('up to three children can be added, and the last one is removed first', async () => {
	const { page } = await visitor(browser, 1280);
	await openForm(page, product.url, 'jaga-aman');
	await page.getByLabel('Anak', { exact: true }).check();
	const add = page.getByRole('button', { name: 'Tambah anak' });
	const remove = page.getByRole('button', { name: /^Hapus anak/ });
	expect(await remove.count()).toBe(0); // B5.46
	await add.click();
	await add.click();
	await person(page, 'Anak 3').waitFor();
	expect(await add.count()).toBe(0); // B5.43, B5.44
	expect(await remove.allInnerTexts()).toEqual(['Hapus anak 3']); // B5.45
	await remove.click();
	await expect.poll(() => person(page, 'Anak 3').count()).toBe(0);
	expect(await remove.allInnerTexts()).toEqual(['Hapus anak 2']);
});

test('a group has two to twenty members, and input outside that range is corrected', async () => {
	const { page } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman-instan-ramean');
	const count = page.getByLabel('Jumlah anggota', { exact: true });
	expect(await count.inputValue()).toBe('2'); // B5.50
	expect(await person(page, 'Anggota 2').count()).toBe(1);
	await count.fill('1x2');
	await expect.poll(valueOf(count)).toBe('12'); // B5.52
	await person(page, 'Anggota 12').waitFor();
	await count.fill('45');
	await expect.poll(valueOf(count)).toBe('20'); // B5.49, B5.51
	await person(page, 'Anggota 20').waitFor();
	await count.fill('1');
	await expect.poll(valueOf(count)).toBe('2');
	await expect.poll(() => person(page, 'Anggota 3').count()).toBe(0);
	await born(page, 'Anggota 1 (kamu, pemegang polis)', '1990-05-17', 'Wanita');
	await born(page, 'Anggota 2', '1992-05-17', 'Pria');
	await page.getByLabel('Mulai perlindungan').fill(soon());
	await chosenPrice(page);
	await next(page);
	// B4.30
	const held = () =>
		page.getByRole('button', { name: 'Beli Sekarang' }).getAttribute('aria-disabled');
	const agreement = page.getByLabel(/Data yang kuisi benar/);
	await agreement.check();
	await page.getByText('Centang kedua persetujuan di atas').waitFor();
	expect(await held()).toBe('true');
	await page.getByLabel(/Aku setuju dataku/).check();
	await expect.poll(held).toBeNull();
	await agreement.uncheck();
	await expect.poll(held).toBe('true');
});

test('a motorcycle application cannot continue until its data are complete', async () => {
	const { page } = await visitor(browser, 1280);
	const prices = counted(page, '/page/get-plan');
	await openForm(page, product.url, 'jaga-motorku');
	await page.getByRole('button', { name: 'Selanjutnya' }).click();
	const go = page.getByRole('button', { name: 'Lanjut Beli' });
	expect(await go.getAttribute('aria-disabled')).toBe('true'); // B4.08
	await go.click({ force: true });
	// B5.29–B5.32
	for (const field of ['year', 'brand', 'series', 'engineNumber', 'plateArea', 'plateNumber'])
		await says(page, `vehicle-${field}`, /./);
	expect(prices.times).toEqual([]);
	expect(await page.getByLabel('Nomor mesin').getAttribute('maxlength')).toBe('17');
	expect(await page.getByLabel('Angka', { exact: true }).getAttribute('maxlength')).toBe('4');
	expect(await page.getByLabel('Huruf akhir').getAttribute('maxlength')).toBe('3');
	// B5.34
	const years = await page
		.getByLabel('Tahun kendaraan')
		.locator('option')
		.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
	const year = Number(jakartaDay(new Date()).slice(0, 4));
	expect(years).toEqual(['', ...Array.from({ length: 9 }, (_, at) => String(year - at))]);
	expect(await page.getByText('Data pemegang polis').count()).toBe(0);
});

test('an empty holder form shows an error per field, and changing a region clears dependent regions', async () => {
	const { page, faults } = await visitor(browser, 1280);
	const letGo = await hold(page, '**/page/captcha');
	await openForm(page, product.url, 'jaga-aman');
	// Another person is insured, so the holder's birth date is also requested.
	await page.getByLabel('Diri sendiri').uncheck();
	await page.getByLabel('Pasangan', { exact: true }).check();
	await born(page, 'Tanggal lahir pasangan', '1991-01-01', 'Pria');
	await chosenPrice(page);
	await next(page);
	await page.getByLabel('Alamat tempat tinggal sama dengan KTP').uncheck();
	const send = page.getByRole('button', { name: 'Beli Sekarang' });
	// B4.28–B4.32: the button is disabled without both consents and the captcha.
	const held = () => send.getAttribute('aria-disabled');
	expect(await held()).toBe('true');
	await page.getByLabel(/Aku setuju dataku/).check();
	expect(await held()).toBe('true');
	await page.getByLabel(/Data yang kuisi benar/).check();
	await page.getByText('Memastikan kamu bukan robot').waitFor();
	expect(await held()).toBe('true');
	letGo();
	await expect.poll(held).toBeNull();
	// B4.27
	await send.click();
	await page.getByRole('alert').filter({ hasText: 'perlu diperbaiki' }).waitFor();
	await page.getByLabel('Nama Sesuai KTP', { exact: true }).waitFor(); // B5.02
	const needed: [id: string, words: RegExp][] = [
		['holder-name', /^Nama sesuai KTP wajib diisi/], // B5.01
		['holder-nik', /^NIK wajib diisi/], // B5.03
		['holder-year', /^Tanggal lahir belum lengkap/], // B5.04–B5.06
		['holder.sex', /^Jenis kelamin wajib dipilih/], // B5.07
		['holder-phone', /^Nomor HP wajib diisi/], // B5.14
		['holder-email', /^Email wajib diisi/], // B5.16
		['partner-name', /^Nama tertanggung wajib diisi/], // B5.18
	];
	// B5.08–B5.13, B5.17
	for (const place of ['home', 'domicile'])
		for (const part of ['street', 'province', 'city', 'district', 'village', 'postalCode'])
			needed.push([`${place}-${part}`, /wajib diisi/]);
	for (const [id, words] of needed)
		await expect
			.poll(() => page.locator(`[id="${id}-error"]`).allInnerTexts(), { message: id })
			.toEqual([expect.stringMatching(words)]);
	await page.getByLabel('Alamat tempat tinggal sama dengan KTP').check();

	// B5.27, B5.28
	const phone = page.getByRole('textbox', { name: 'Nomor HP' });
	const same = page.getByLabel('Nomor WhatsApp sama');
	const whatsapp = page.getByRole('textbox', { name: 'Nomor WhatsApp' });
	await phone.fill('081234567890');
	await same.uncheck();
	await expect.poll(valueOf(whatsapp)).toBe('');
	await whatsapp.fill('089911112222');
	await same.check();
	await same.uncheck();
	await expect.poll(valueOf(whatsapp)).toBe('');
	await same.check();

	// B4.19–B4.26
	await fillHolder(page, 'wilayah@contoh.test');
	const code = page.getByLabel('Kode Pos');
	await expect.poll(valueOf(code)).toMatch(/^\d{5}$/);
	await code.fill('');
	await pickOption(page, 'Kecamatan', 'Setiabudi');
	await expect.poll(valueOf(box(page, 'Kelurahan/Desa'))).toBe(''); // B4.25
	await expect.poll(valueOf(code)).toMatch(/^\d{5}$/); // B4.24
	await pickOption(page, 'Kota/Kabupaten', 'Kota Administrasi Jakarta Pusat');
	await expect.poll(valueOf(box(page, 'Kecamatan'))).toBe(''); // B4.23
	await expect.poll(valueOf(code)).toBe('');
	await pickOption(page, 'Kecamatan', 'Gambir');
	await pickOption(page, 'Kelurahan/Desa', 'Cideng');
	await expect.poll(valueOf(code)).toMatch(/^\d{5}$/);
	await pickOption(page, 'Provinsi', 'Jawa Barat');
	for (const label of ['Kota/Kabupaten', 'Kecamatan', 'Kelurahan/Desa'])
		await expect.poll(valueOf(box(page, label)), { message: label }).toBe(''); // B4.19–B4.21
	await expect.poll(valueOf(code)).toBe(''); // B4.22
	expect(faults).toEqual([]);
});

test('from application to payment, the browser stores, downloads and deletes the expected data', async () => {
	const { page, faults } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	await fillPlan(page);
	await chosenPrice(page);
	await next(page);
	const kept = (store: string, key: string) =>
		page.evaluate<string | null>(`${store}.getItem('${key}')`);
	expect(await kept('localStorage', 'cart')).toBeNull();
	await complete(page, 'jejak@contoh.test'); // B4.60
	const cart = await kept('localStorage', 'cart'); // B4.58, B4.59
	expect(cart).toMatch(/^[\w-]{43}$/);
	await page.getByRole('link', { name: 'Bayar Sekarang' }).click();
	await page.waitForURL('**/ringkasan-pembelian');
	// B4.68–B4.70: each box enables its checkbox when it has been read to the end. After that, only
	// the payment method is missing.
	const bayar = page.getByRole('button', { name: 'Bayar', exact: true });
	const boxes = page.getByRole('region', { name: /syarat|ringkasan|ketentuan/i });
	await boxes.first().waitFor();
	expect(await bayar.getAttribute('aria-disabled')).toBe('true');
	for (const one of await boxes.all()) {
		const fits = await one.evaluate((text) => text.scrollHeight - text.clientHeight <= 5);
		const tick = one.locator('xpath=..').getByRole('checkbox');
		if (!fits) expect(await tick.isDisabled()).toBe(true);
	}
	await agreeToTerms(page);
	expect(await bayar.getAttribute('aria-disabled')).toBe('true');
	await page.getByRole('radio', { name: /QRIS/ }).check();
	await expect.poll(() => bayar.getAttribute('aria-disabled')).toBeNull();
	await page.getByRole('checkbox').first().uncheck();
	await expect.poll(() => bayar.getAttribute('aria-disabled')).toBe('true');
	const file = page.waitForEvent('download'); // B4.72
	await agreeAndPay(page, async () => {});
	expect((await file).suggestedFilename()).toBe('riplay.zip');
	const paid = /sandbox-pay\/(INV-[\w-]+)/.exec(page.url())?.[1]; // B4.73
	expect(await kept('localStorage', 'orderId')).toBe(paid); // B4.71
	expect(await kept('sessionStorage', 'itemforcheckut')).not.toBeNull();
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/thankyou-success'); // B4.78
	// B4.75, B4.77: the cart still exists, without the paid items.
	await expect.poll(() => kept('sessionStorage', 'itemforcheckut')).toBeNull();
	await expect.poll(() => kept('localStorage', 'orderId')).toBeNull();
	expect(await kept('localStorage', 'cart')).toBe(cart);
	await visit(page, `${product.url}/cart`);
	await page.getByText('Keranjangmu masih kosong').waitFor();
	// B4.84: without a pending payment the visitor is redirected to the cart.
	await visit(page, `${product.url}/pending-payment`);
	await page.waitForURL('**/cart');
	// B4.67: an empty selection also redirects to the cart.
	await visit(page, `${product.url}/ringkasan-pembelian`);
	await page.waitForURL('**/cart');
	expect(faults).toEqual([]);
});

test('a pending payment is checked immediately and every ten seconds', async () => {
	const bought = await order(await makeClient(product.url), 'tunggu@contoh.test');
	const { page } = await visitor(browser, 360);
	// Uses the page's clock, because a request that is noticed late would seem closer to the next
	// one.
	await page.addInitScript(`
		window.asked = [];
		const ask = fetch;
		window.fetch = (...what) => {
			if (String(what[0]?.url ?? what[0]).endsWith('/payment/va')) asked.push(performance.now());
			return ask(...what);
		};`);
	const asked = () => page.evaluate<number[]>('asked');
	await visit(page, `${product.url}/pending-payment?order=${bought.orderId}`);
	await expect.poll(async () => (await asked()).length).toBeGreaterThan(0); // B4.84
	await expect.poll(async () => (await asked()).length).toBeGreaterThan(1); // B4.76
	const [first = 0, second = 0] = await asked();
	expect(second - first).toBeGreaterThan(7_000);
	expect(new URL(page.url()).pathname).toBe('/pending-payment'); // B4.83
});

test('a cart item is removed only when its deletion returns 200', async () => {
	const bought = await order(await makeClient(product.url), 'hapus@contoh.test');
	const { page } = await visitor(browser, 1280);
	await page.addInitScript(`localStorage.setItem('cart', '${bought.userSession}')`);
	await visit(page, `${product.url}/cart`, { waitUntil: 'networkidle' });
	const remove = page
		.getByRole('main')
		.getByRole('button', { name: /^Hapus/ })
		.first();
	await page.route('**/page/product', (route) =>
		route.request().method() === 'DELETE'
			? route.fulfill({ status: 500, body: 'x' })
			: route.continue(),
	);
	await remove.click();
	await page.getByText('Polis ini belum terhapus.').first().waitFor(); // B4.65
	await page.getByRole('main').getByText('Rp90.000').first().waitFor();
	await page.unroute('**/page/product');
	await page.getByRole('button', { name: 'Coba lagi' }).first().click();
	await page.getByText('Keranjangmu masih kosong').waitFor(); // B4.66
});

test('the application uses the payment frequency selected last in the calculator', async () => {
	const { page } = await visitor(browser, 1280);
	await visit(page, `${product.url}/hitung-premi`);
	await page.getByRole('radio', { name: 'Kecelakan Diri', exact: true }).check();
	expect(await page.getByRole('slider').count()).toBe(0);
	await page.getByRole('radio', { name: 'Jaga Aman', exact: true }).check();
	await page.getByRole('slider', { name: 'Uang pertanggungan' }).waitFor(); // B4.50, B4.56
	await page.getByRole('radio', { name: 'Bulanan' }).check();
	const go = page.getByRole('button', { name: 'Selanjutnya' });
	await go.click();
	await born(page, 'Diri sendiri', '1990-05-17', 'Wanita');
	const asked = counted(page, '/page/product/get-plan');
	await go.click(); // B4.51
	const choice = page.locator('section p', { hasText: 'Pilihanmu' });
	await expect.poll(() => choice.innerText()).toContain('/ bulan'); // B4.57
	expect(asked.times.length).toBeGreaterThan(0); // B4.52
	await page.getByRole('radio', { name: /Tahunan/ }).check();
	await expect.poll(() => choice.innerText()).toContain('/ tahun'); // B4.53
	await page.getByRole('button', { name: 'Beli Sekarang' }).click(); // B4.54
	await page.waitForURL(/\/jaga-aman\?cart=[0-9a-f-]{36}#form-pengajuan$/); // B4.55
	const yearly = page.locator('#frequency-yearly');
	await yearly.waitFor();
	await expect.poll(() => yearly.isChecked()).toBe(true);
});

test('a company sees that its request is being sent', async () => {
	const { page } = await visitor(browser, 360);
	const prove = await hold(page, '**/page/captcha');
	const answer = await hold(page, '**/page/product-corporate');
	await visit(page, `${product.url}/asuransi-korporat`);
	await goToForm(page);
	await page.getByLabel('Nama', { exact: true }).fill('Rani Contoh');
	await page.getByLabel('Nomor HP').fill('0812-3456-7890');
	await expect.poll(() => page.getByLabel('Nomor HP').inputValue()).toBe('081234567890'); // B5.57
	await page.getByLabel('Email', { exact: true }).fill('rani@perusahaan.test');
	await page.getByLabel('Nama perusahaan').fill('PT Maju');
	await page.getByLabel('Alamat').fill('Jalan Kenari 5');
	const send = page.getByRole('button', { name: 'Kirim Data' });
	await page.getByLabel(/bertanggung jawab/).check();
	expect(await send.getAttribute('aria-disabled')).toBe('true'); // B5.59
	await page.getByLabel(/dipakai untuk menyiapkan penawaran/).check();
	await expect.poll(() => page.locator('#kirim-hint').innerText()).not.toMatch(/Centang/);
	expect(await send.getAttribute('aria-disabled')).toBe('true');
	prove();
	await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull(); // B5.58
	await send.click(); // B4.85
	await page.getByRole('dialog', { name: 'Mengirim data' }).waitFor(); // B4.86
	answer();
	await page.getByRole('dialog', { name: 'Data terkirim' }).waitFor(); // B4.87
	await page.waitForURL(`${product.url}/`); // B4.88
});

test('editing restores the selected values instead of the defaults', async () => {
	const client = await makeClient(product.url);
	const plain = sampleApplication('ubah@contoh.test');
	const saved = dataOf<{ userSession: string; cartID: string }>(
		'save',
		await client.call('POST', '/page/product', {
			...plain,
			content_id: 39,
			productDetail: {
				...plain.productDetail,
				productNumber: 'JAX',
				productPlan: 'XTRA',
				premiumAmount: 150_000_000,
				period: '2-TAHUN',
				paymentFrequency: 'monthly',
				customer: [
					{ name: 'ADI CONTOH', dob: '1991-03-04', gender: 'male', relation: 'partner' },
				],
			},
			captcha: await client.captcha(),
		}),
	);
	const { page, faults } = await visitor(browser, 1280);
	await page.addInitScript(`localStorage.setItem('cart', '${saved.userSession}')`);
	await visit(page, `${product.url}/jaga-aman-xtra?cart=${saved.cartID}#form-pengajuan`);
	const chosen = (label: string) => valueOf(page.getByLabel(label, { exact: true }));
	await expect.poll(chosen('Uang pertanggungan')).toBe('150000000'); // B4.34
	await expect.poll(chosen('Jangka waktu')).toBe('2-TAHUN'); // B4.35
	await expect.poll(() => page.locator('#frequency-monthly').isChecked()).toBe(true); // B4.36
	// B4.37, B4.38
	expect(await page.getByLabel('Pasangan', { exact: true }).isChecked()).toBe(true);
	expect(await page.getByLabel('Diri sendiri').isChecked()).toBe(false);
	const partner = person(page, 'Tanggal lahir pasangan');
	for (const [label, value] of [
		['Tahun', '1991'],
		['Bulan', '03'],
		['Tanggal', '04'],
	] as const)
		await expect.poll(valueOf(partner.getByLabel(label, { exact: true }))).toBe(value);
	// B4.39, B4.40
	await expect.poll(chosen('Nama Sesuai KTP')).toBe('SARI CONTOH');
	await expect.poll(chosen('Alamat')).toBe('Jalan Melati 1 RT 001 RW 002');
	await expect.poll(chosen('Kode Pos')).toBe('12810');
	// B5.27: if the WhatsApp number equals the phone number, the checkbox for the same number is
	// ticked.
	expect(await page.getByLabel('Nomor WhatsApp sama').isChecked()).toBe(true);
	// B4.42: another session has no access to the cart item.
	const stranger = await visitor(browser, 360);
	await visit(
		stranger.page,
		`${product.url}/jaga-aman-xtra?cart=${saved.cartID}#form-pengajuan`,
		{ waitUntil: 'networkidle' },
	);
	await expect
		.poll(valueOf(stranger.page.getByLabel('Uang pertanggungan', { exact: true })))
		.toBe('100000000');
	expect(faults).toEqual([]);
});

test('editing restores a plan other than the first, and its options', async () => {
	const client = await makeClient(product.url);
	const plain = sampleApplication('plan@contoh.test');
	const saved = dataOf<{ userSession: string; cartID: string }>(
		'save',
		await client.call('POST', '/page/product', {
			...plain,
			content_id: 13,
			productDetail: {
				...plain.productDetail,
				productNumber: 'JSX',
				productPlan: 'GOLD',
				premiumAmount: 200_000_000,
				cashlessFlag: 25_000,
			},
			captcha: await client.captcha(),
		}),
	);
	const { page } = await visitor(browser, 360);
	await page.addInitScript(`localStorage.setItem('cart', '${saved.userSession}')`);
	await visit(page, `${product.url}/jaga-sehat-plus?cart=${saved.cartID}#form-pengajuan`);
	await expect.poll(valueOf(page.getByLabel('Plan', { exact: true }))).toBe('GOLD'); // B4.33
	await expect.poll(() => page.getByLabel(/cashless/).isChecked()).toBe(true);
	expect(await page.getByLabel(/Cetak buku polis/).isChecked()).toBe(false);
});

test('birth dates are limited to the entry ages, to the day', async () => {
	const { page } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman');
	const birth = person(page, 'Tanggal lahirmu');
	const offered = (label: string) =>
		birth
			.getByLabel(label, { exact: true })
			.locator('option')
			.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value).slice(1));
	const today = jakartaDay(new Date());
	// B5.35–B5.42: the person must be at least eighteen today, which limits the options.
	const youngest = addToDay(today, { year: -18 });
	const years = await offered('Tahun');
	expect(years[0]).toBe(youngest.slice(0, 4));
	expect(years).toEqual([...years].sort().reverse());
	await birth.getByLabel('Tahun').selectOption(youngest.slice(0, 4));
	await expect.poll(async () => (await offered('Bulan')).at(-1)).toBe(youngest.slice(5, 7));
	await birth.getByLabel('Bulan').selectOption(youngest.slice(5, 7));
	await expect.poll(async () => (await offered('Tanggal')).at(-1)).toBe(youngest.slice(8));
	await birth.getByLabel('Tahun').selectOption('2001');
	await birth.getByLabel('Bulan').selectOption('02');
	await expect.poll(async () => (await offered('Tanggal')).at(-1)).toBe('28');
});

test('the product with content id 21 has its own cashless label (B5.63, B5.64)', async () => {
	const { page } = await visitor(browser, 1280);
	// The product has no such fee, so it is added to the page's response.
	await page.route('**/jaga-aman', async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace('"cashlessFee":0', '"cashlessFee":25000');
		await route.fulfill({ response, body });
	});
	await visit(page, `${product.url}/jaga-aman`);
	await goToForm(page);
	await page.getByLabel(/^Kartu cashless untuk perawatan kecelakaan/).waitFor();
	expect(await page.getByLabel(/^Fasilitas cashless/).count()).toBe(0);
});

test('a product with one plan selects it silently, one with several offers a choice (B3.1.34)', async () => {
	const { page } = await visitor(browser, 1280);
	const plan = page.getByLabel('Plan', { exact: true });
	await openForm(page, product.url, 'jaga-sehat-plus');
	await plan.waitFor();
	await openForm(page, product.url, 'jaga-aman');
	await fillPlan(page);
	await page.getByText('Rp90.000').first().waitFor();
	expect(await plan.count()).toBe(0);
});
