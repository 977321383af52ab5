import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { visit, visitor } from './browser/browser.ts';
import { answerWith, sentBody, refuseWith, store, stored } from './crafted-answers.ts';
import { enterPortal } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

// Tests when a self-care session ends (C4.09–C4.17), and the profile.

let product: RunningProduct;
let browser: Browser;
let page: Page;
let session = '';
beforeAll(async () => {
	({ product, browser } = await openSite());
	({ page } = await visitor(browser, 360));
	await page.clock.install({ time: new Date() });
});
afterAll(() => closeSite(product, browser));
beforeEach(async () => {
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	if (session === '') {
		await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
		session = (await stored(page)) ?? '';
	} else await store(page, session);
});

const go = (path: string) => visit(page, `${product.url}${path}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('the stored login is checked every three seconds (C4.09)', async () => {
	await go('/selfcare/contact-us');
	await heading('Hubungi Kami').first().waitFor();
	await page.getByRole('button', { name: 'Buka menu' }).waitFor();
	await page.evaluate(`{
		const read = Storage.prototype.getItem;
		globalThis.looks = 0;
		Storage.prototype.getItem = function (name) {
			if (name === 'selfcare') globalThis.looks += 1;
			return read.call(this, name);
		};
	}`);
	// The server-rendered page only reads the session after its script has loaded.
	await expect.poll(() => page.evaluate<number>('globalThis.looks')).toBeGreaterThan(0);
	await page.evaluate('globalThis.looks = 0');
	await page.clock.runFor(30_000);
	expect(await page.evaluate('globalThis.looks')).toBeGreaterThanOrEqual(10);
});

test.each([
	['missing (C4.10)', '/selfcare/home-1', null],
	['no JSON (C4.11)', '/selfcare/payment-report', 'bukan json'],
	[
		'without its LoginDate (C4.11)',
		'/selfcare/e-claim',
		'{"customerID":"c","customerEmail":"e"}',
	],
	['without its customer (C4.11)', '/selfcare-pengajuan-autodebet', '{"LoginDate":"l"}'],
])('a login that is %s redirects from %s to the login page', async (_what, path, entry) => {
	await store(page, entry);
	await go(path);
	await page.waitForURL('**/selfcare/login');
	expect(await stored(page)).toBeNull();
});

test('the forgotten-password pages end the login and stay public (C4.12, C4.14, C4.15, C4.28)', async () => {
	for (const path of ['forgot-password', 'change-password?token=t&expires_at=2026-01-01']) {
		await go('/selfcare/login');
		await store(page, session);
		await go(`/selfcare/${path}`);
		await expect.poll(() => stored(page)).toBeNull();
		await page.clock.runFor(6_000);
		await page.getByRole('heading', { level: 1 }).waitFor();
		expect(page.url()).toContain(path.split('?')[0]);
	}
	await refuseWith(page, 'forgotPassword', 429, 'Terlalu sering.');
	await go('/selfcare/forgot-password');
	await page.getByLabel('Email').fill('nasabah@contoh.test');
	await button('Kirim').click();
	await page.getByRole('main').getByText('Terlalu sering.').waitFor();
	expect(await heading('Email konfirmasi sudah dikirim!').count()).toBe(0);
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await button('Kirim').click();
	await heading('Email konfirmasi sudah dikirim!').waitFor();
});

const PROFILE = {
	customerID: 'c',
	customerName: 'Nama Uji',
	customerEmail: 'uji@contoh.test',
	customernickname: 'Panggilan Uji',
	customerNRIC: '3174••••9901',
	customerBirthPlace: 'Kota Lahir Uji',
	customerDOB: '2024-08-05',
	customerMobilePhone: '081200000009',
	customerAddress: 'Jalan Uji 1',
	customerProvince: 'Provinsi Uji',
	customerCity: 'Kota Uji',
	customerSubDistrict: 'Kecamatan Uji',
	customerVillage: 'Kelurahan Uji',
	customerPostalCode: '12345',
	emergency_contact_name: 'Darurat Uji',
	emergency_contact_phone: '081200000008',
	emergency_contact_relationship: 'Kakak Uji',
	customer_bank_account: '••••••7890',
	customer_bank_name: 'Bank Uji',
};

test('the profile shows every field, and its form sends nine with a flag each (C3.1.06–C3.1.22, C7.2.41–C7.2.48)', async () => {
	for (const [customerGender, words] of [
		['M', 'Laki-laki'],
		['F', 'Perempuan'],
	]) {
		await page.unrouteAll({ behavior: 'ignoreErrors' });
		await answerWith(page, 'getCustomerInfo', { ...PROFILE, customerGender });
		await go('/selfcare/profile-page');
		await page.getByText('Panggilan Uji').waitFor();
		const { customerID: _, customerDOB: __, ...texts } = PROFILE;
		const shown = await page.locator('main dd').allTextContents();
		expect(shown.toSorted()).toEqual(
			[...Object.values(texts), '5 Agu 2024', words].toSorted(), // C3.1.09, C3.1.10
		);
	}
	await go('/selfcare/update-profile');
	const asked = page.waitForRequest('**/updateCustomerInfo');
	await button('Submit').click();
	const { customerID, customerEmail } = JSON.parse(session);
	const fields = {
		customernickname: 'Panggilan Uji',
		customerpob: 'Kota Lahir Uji',
		customerMobilePhone: '081200000009',
		customerAddress: 'Jalan Uji 1',
		customerCity: 'Kota Uji',
		customerPostalCode: '12345',
		emergency_contact_name: 'Darurat Uji',
		emergency_contact_phone: '081200000008',
		emergency_contact_relationship: 'Kakak Uji',
	};
	// `shown` is sent in addition to the documented fields, so that changes made elsewhere are not
	// overwritten.
	const { shown, ...sent } = (await sentBody(page, await asked)) as Record<string, unknown>;
	expect(shown).toHaveProperty('customernickname');
	expect(sent).toEqual({
		customerEmail,
		customerId: customerID,
		...fields,
		...Object.fromEntries(Object.keys(fields).map((name) => [`change_${name}`, true])),
	});
	await page.getByText('Profil kamu sudah diperbarui. Silakan masuk lagi.').first().waitFor(); // C7.2.47
	await expect.poll(() => stored(page)).toBeNull(); // C4.17
});

test('a new mandate shows when it takes effect (C3.20.01, C7.2.19)', async () => {
	await answerWith(page, 'skpr/insert', { validDateTime: '2026-12-01T17:00:00.000Z' });
	const policyId = '01990000-0000-7000-8000-000000000001';
	const ref = encodeURIComponent(`12345678901;${policyId}`);
	await go(`/selfcare-pengajuan-autodebet?ref=${ref}`);
	await page.getByLabel('Nomor rekening').fill('1234567890');
	await page.getByLabel('Nomor HP').fill('081234567890');
	const asked = page.waitForRequest('**/skpr/insert');
	await button('Ajukan').click();
	await page.getByRole('dialog').getByText('Berlaku mulai 2 Des 2026, 00.00 WIB').waitFor();
	// C7.2.18, C7.2.20
	expect(await sentBody(page, await asked)).toEqual({
		holderName: 'Sari Nasabah',
		policyId,
		policyNo: '12345678901',
		bankAccountNo: '1234567890',
		phoneNo: '+6281234567890',
		customerId: JSON.parse(session).customerID,
	});
});

test('the panel shows neither hint nor Submit before a file is uploaded (C4.26)', async () => {
	await go('/korporat/login');
	await page.getByLabel('Email').fill('hrd@contoh.test');
	await page.getByLabel('Kata sandi', { exact: true }).fill('Contoh#2026');
	await button('Masuk').click();
	await page.waitForURL('**/korporat/panel');
	for (const name of ['Penambahan Kepesertaan', 'Penghapusan Kepesertaan']) {
		const part = page.getByRole('region', { name, exact: true });
		const preview = page.waitForResponse(/panel\/(add|delete)\?/);
		await part.getByLabel('Pilih produk yang kamu miliki').selectOption({ index: 1 });
		await preview;
		await part.getByLabel(`Upload template ${name}`).waitFor({ state: 'attached' });
		expect(await part.getByText('Silakan perbaiki data').count()).toBe(0);
		expect(await part.getByRole('button', { name: 'Submit' }).count()).toBe(0);
	}
});
