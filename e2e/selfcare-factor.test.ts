import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';
import { LOST_CODES } from '#insurance/service/requests/recovery/recovery.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { mailsWith } from './browser/journey.ts';
import { pressOn, tabTo, typeInto } from './browser/keyboard.ts';
import { deskOf } from './people/office-staff.ts';
import { loggedInOnce } from './people/office.ts';
import {
	enterPortal,
	invitationOf,
	logInByCall,
	loginRefusal,
	newCustomer,
	shotsOf,
	turnOnByCall,
} from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import { endRecoveryWait, query } from './program/own-database.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const atWork = loggedInOnce();
const PASSWORD = 'HujanSenja2026';
const SECURITY = '/selfcare/keamanan';
const factor = (page: Page) => page.getByRole('region', { name: 'Verifikasi dua langkah' });

const isFocused = (one: Element) => one === document.activeElement;

async function lookAt(page: Page, name: string): Promise<void> {
	await expectAccessible(page, name);
	await page.setViewportSize({ width: 1280, height: 900 });
	await expectAccessible(page, `${name}, wide`);
	await page.setViewportSize({ width: 360, height: 800 });
	await shotsOf(page, `factor-${name}`);
}

/**
 * Generates codes for one secret, each used only once. Returns the code after `last`, or the
 * current one if that is later, as soon as it is valid.
 */
function codesOf(secret: string, last: number): () => Promise<string> {
	let step = last;
	return async () => {
		step = Math.max(step + 1, totpStep(new Date()));
		// The server accepts a code that is at most one step ahead of its clock.
		await expect
			.poll(() => totpStep(new Date()), { timeout: 40_000, interval: 250 })
			.toBeGreaterThanOrEqual(step - 1);
		return codeAt(secret, step);
	};
}

async function givePassword(page: Page, email: string): Promise<void> {
	await visit(page, `${product.url}/selfcare/login`);
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Kata Sandi', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Masuk' }).click();
	await page.getByRole('heading', { name: 'Verifikasi dua langkah' }).waitFor();
}

const factorMails = (email: string): string[] =>
	mailsWith(product.dataDir, email).flatMap(
		(mail) => /^Subject: (.*(?:langkah|pemulihan).*)$/m.exec(mail)?.[1] ?? [],
	);

test('the second factor is turned on, used at login by keyboard or recovery code, and turned off', async () => {
	const email = `dua-${randomUUID()}@contoh.test`;
	await newCustomer(product, email, PASSWORD);
	const { page } = await visitor(browser, 360);
	await enterPortal(page, product.url, email, PASSWORD);
	await visit(page, product.url + SECURITY);
	const section = factor(page);
	await section.getByText('Mati.').waitFor();
	await lookAt(page, 'off');
	// Another tab of the same browser, opened before the change.
	const other = await page.context().newPage();
	await visit(other, product.url + SECURITY);
	await factor(other).getByText('Mati.').waitFor();

	await section.getByRole('button', { name: 'Nyalakan verifikasi dua langkah' }).click();
	const password = section.getByLabel('Kata sandi', { exact: true });
	await password.fill('SalahSekali26');
	await section.getByRole('button', { name: 'Lanjut' }).click();
	await section.getByText('Kata sandi tidak cocok.').waitFor();
	await lookAt(page, 'password');
	await password.fill(PASSWORD);
	await section.getByRole('button', { name: 'Lanjut' }).click();
	await section.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor();
	expect(await section.getByRole('link', { name: /ponsel ini/ }).getAttribute('href')).toMatch(
		/^otpauth:\/\/totp\//,
	);
	const secret = (await section.locator('code').innerText()).replace(/\s/g, '');
	await section.getByRole('button', { name: 'Nyalakan', exact: true }).click();
	await section.getByText('Ketik enam angka dari aplikasi autentikatormu.').waitFor();
	await lookAt(page, 'set-up');

	const begun = totpStep(new Date());
	const first = codeAt(secret, begun);
	await section.getByLabel('Kode verifikasi').fill(first);
	await section.getByRole('button', { name: 'Nyalakan', exact: true }).click();
	const list = section.getByRole('list', { name: 'Kode pemulihan' });
	await list.waitFor();
	const codes = await list.getByRole('listitem').allInnerTexts();
	expect(codes).toHaveLength(10);
	await section.getByText('Sesi lain sudah dikeluarkan.', { exact: false }).waitFor();
	await section.getByRole('button', { name: 'Cetak' }).waitFor();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		section.getByRole('link', { name: 'Unduh sebagai berkas' }).click(),
	]);
	expect(download.suggestedFilename()).toBe('kode-pemulihan.txt');
	await lookAt(page, 'codes');
	await section.getByLabel('Sudah kusimpan di tempat aman').check();
	await section.getByRole('button', { name: 'Lanjut' }).click();
	await section.getByText('tersisa 10 dari 10').waitFor();
	await section.getByText('Verifikasi dua langkah dinyalakan').waitFor();
	await lookAt(page, 'on');

	// The other tab continues in the session that was started here, so the user is not logged out.
	await factor(other).getByRole('button', { name: 'Nyalakan verifikasi dua langkah' }).click();
	await factor(other).getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
	await factor(other).getByRole('button', { name: 'Lanjut' }).click();
	await other.getByText('Verifikasi dua langkah sudah menyala.').waitFor();
	await factor(other).getByText('tersisa 10 dari 10').waitFor();
	await other.close();

	await page
		.getByRole('navigation', { name: 'Akun' })
		.getByRole('button', { name: 'Logout' })
		.click();
	await page.waitForURL('**/selfcare/login');
	await typeInto(page, page.getByLabel('Email'), email);
	await typeInto(page, page.getByLabel('Kata Sandi', { exact: true }), PASSWORD);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: 'Verifikasi dua langkah' }).waitFor();
	const field = page.getByLabel('Kode verifikasi');
	// The field has focus, so a code can be suggested or typed immediately.
	expect(await field.evaluate(isFocused)).toBe(true);
	expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
	expect(await field.getAttribute('inputmode')).toBe('numeric');
	await lookAt(page, 'second-step');
	expect(await page.evaluate(() => localStorage.getItem('selfcare'))).toBeNull();
	await typeInto(page, field, first);
	await page.keyboard.press('Enter');
	await page.getByText('Kode tidak cocok atau sudah dipakai.', { exact: false }).waitFor();
	await lookAt(page, 'second-step-refused');
	const next = codesOf(secret, begun);
	const code = await next();
	await tabTo(page, field);
	// The code contains a space, because apps show it and users paste it that way.
	await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
	await page.keyboard.press('Enter');
	await page.waitForURL('**/selfcare/home-1');

	await page.context().clearCookies();
	await givePassword(page, email);
	await pressOn(page, page.getByRole('button', { name: 'Pakai kode pemulihan' }));
	await page.keyboard.type('AAAAA-AAAAA');
	await page.keyboard.press('Enter');
	await page.getByText('Kode pemulihan ini tidak cocok', { exact: false }).waitFor();
	await lookAt(page, 'recovery-refused');
	await page.getByLabel('Kode pemulihan').fill(codes[0] ?? '');
	await page.keyboard.press('Enter');
	await page.waitForURL('**/selfcare/home-1');
	await page.getByText('Kode pemulihan terpakai, sisa 9.', { exact: false }).waitFor();
	await shotsOf(page, 'factor-home-after-recovery');

	// The user has found their phone again: a new session requires a code as before.
	await page.context().clearCookies();
	await givePassword(page, email);
	await page.getByLabel('Kode verifikasi').fill(await next());
	await page.keyboard.press('Enter');
	await page.waitForURL('**/selfcare/home-1');
	await visit(page, product.url + SECURITY);
	await section.getByRole('button', { name: 'Buat kode pemulihan baru' }).click();
	await section.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
	await section.getByLabel('Kode pemulihan').fill(codes[1] ?? '');
	await lookAt(page, 'new-codes');
	await section.getByRole('button', { name: 'Buat kode baru' }).click();
	await list.waitFor();
	const fresh = await list.getByRole('listitem').allInnerTexts();
	expect(fresh).toHaveLength(10);
	expect(fresh).not.toContain(codes[2]);
	await section.getByLabel('Sudah kusimpan di tempat aman').check();
	await section.getByRole('button', { name: 'Lanjut' }).click();

	await section.getByRole('button', { name: 'Matikan' }).click();
	await section.getByRole('button', { name: 'Matikan' }).click();
	await section.getByText('Isi kata sandimu.').waitFor();
	await lookAt(page, 'turn-off');
	await section.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
	await section.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
	await section.getByLabel('Kode pemulihan').fill(fresh[0] ?? '');
	await section.getByRole('button', { name: 'Matikan' }).click();
	await section.getByText('Mati.').waitFor();
	await lookAt(page, 'off-again');
	await page.context().clearCookies();
	await enterPortal(page, product.url, email, PASSWORD);
	await expect.poll(() => factorMails(email).length).toBe(4);
}, 240_000);

test('after the last recovery code the password can turn the factor off, and login warns about few codes', async () => {
	const email = `akhir-${randomUUID()}@contoh.test`;
	await newCustomer(product, email, PASSWORD);
	const who = await logInByCall(product.url, email, PASSWORD);
	const { secret, recoveryCodes } = await turnOnByCall(product.url, who, PASSWORD);
	const next = codesOf(secret, totpStep(new Date()));
	const [first = '', last = '', ...others] = recoveryCodes;
	const { page } = await visitor(browser, 360);
	const enterBy = async (code: string) => {
		await page.context().clearCookies();
		await givePassword(page, email);
		await page.getByLabel('Kode verifikasi').fill(code);
		await page.keyboard.press('Enter');
	};
	// A recovery code is entered in the field for six digits, formatted as people write it down.
	await enterBy(first.toLowerCase().replace('-', ' – '));
	await page.waitForURL('**/selfcare/home-1');
	await page.getByText('Kode pemulihan terpakai, sisa 9.', { exact: false }).waitFor();
	for (const code of others) {
		const { ticket } = await loginRefusal(product.url, email, PASSWORD);
		const path = '/page/selfcare/login/code';
		const answer = await who.client.call('POST', path, { ticket, code });
		expect(answer.status.code).toBe(200);
	}
	await enterBy(await next());
	await page.waitForURL('**/selfcare/home-1');
	await page.getByText('Kode pemulihanmu tinggal 1.', { exact: false }).waitFor();
	await shotsOf(page, 'factor-home-few-codes');
	await enterBy(last);
	await page.waitForURL(`**${SECURITY}`);
	await page.getByText('Itu kode pemulihan terakhirmu.', { exact: false }).waitFor();
	const section = factor(page);
	await section.getByText('Kamu masuk dengan kode pemulihan.', { exact: false }).waitFor();
	expect(await section.getByRole('heading', { level: 2 }).evaluate(isFocused)).toBe(true);
	await section.getByText('Kode pemulihanmu habis.', { exact: false }).waitFor();
	await lookAt(page, 'last-code');
	await section.getByRole('button', { name: 'Buat kode pemulihan baru' }).click();
	await section.getByLabel('Kata sandi', { exact: true }).fill('SalahSekali26');
	await section.getByRole('button', { name: 'Buat kode baru' }).click();
	await section.getByText('Kata sandi tidak cocok.').waitFor();
	await lookAt(page, 'new-codes-by-password');
	await section.getByRole('button', { name: 'Batal' }).click();
	await section.getByRole('button', { name: 'Matikan' }).click();
	await lookAt(page, 'turn-off-by-password');
	await section.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
	await section.getByRole('button', { name: 'Matikan' }).click();
	await section.getByText('Mati.').waitFor();
	await page.context().clearCookies();
	await enterPortal(page, product.url, email, PASSWORD);
}, 240_000);

test('a customer without phone and codes regains access with KTP and the approval of two people', async () => {
	const email = `hilang-${randomUUID()}@contoh.test`;
	await newCustomer(product, email, PASSWORD);
	await turnOnByCall(product.url, await logInByCall(product.url, email, PASSWORD), PASSWORD);
	const { page } = await visitor(browser, 360);
	await givePassword(page, email);
	await page.getByRole('heading', { name: 'Tidak bisa membuka kode?' }).waitFor();
	await page.getByRole('link', { name: 'Buka akunmu dengan KTP' }).click();
	const main = page.getByRole('main');
	await main.getByLabel('Perihal').selectOption(LOST_CODES);
	await main.getByLabel('Apa yang berubah?').fill('HP dan kode pemulihanku hilang di jalan.');
	await main.getByLabel('Nama lengkap').fill('Sari Contoh');
	await main.getByLabel('Email', { exact: true }).fill(email);
	await main.getByLabel('Nomor HP').fill('081298765432');
	const { rows } = await query<{ no: string; policyId: string }>(
		product,
		'select policy_no as no from policy order by id desc limit 1',
	);
	const policyNo = rows[0]?.no ?? '';
	await main.getByLabel(/Nomor polis/).fill(policyNo);
	await main.getByRole('checkbox').first().check();
	await main.getByRole('button', { name: 'Kirim perubahan' }).click();
	await page.getByRole('heading', { name: 'Sudah kami terima' }).waitFor();
	const requests = await query<{ number: string }>(
		product,
		'select number from service_request order by id desc limit 1',
	);
	const number = requests.rows[0]?.number ?? '';
	const service = await deskOf(product.url, 'service');
	await service('service-requests/recover', {
		number,
		policyNo,
		nik: '3174055705909901',
		seenBy: 'counter',
	});

	const { page: desk } = await atWork(browser, product.url, 'supervisor', {
		path: `/office/layanan?nomor=${number}`,
	});
	const panel = desk.getByRole('region', { name: 'Pulihkan akun' });
	await panel.getByText('Menyala, ikut mati kalau berlaku').waitFor();
	await panel
		.getByText('Nasabah ini memakai verifikasi dua langkah.', { exact: false })
		.waitFor();
	await expectAccessible(desk, 'recovery with a factor');
	await shot(desk, 'factor-desk-1280');
	await desk.setViewportSize({ width: 1920, height: 1000 });
	await shot(desk, 'factor-desk-1920');
	await panel.getByRole('button', { name: 'Matikan verifikasi dua langkah' }).click();
	await panel.getByText('Ditetapkan, menunggu 24 jam').waitFor();
	await panel.getByText('Sampaikan kepada nasabah', { exact: false }).waitFor();
	await shot(desk, 'factor-desk-waiting-1920');
	await endRecoveryWait(product);
	await expect
		.poll(async () => {
			await desk.reload();
			await panel.getByText('Keadaan').waitFor();
			return panel.innerText();
		})
		.toContain('Ikut dimatikan dengan pemulihan ini');
	await shot(desk, 'factor-desk-done-1920');

	// The first link was sent with the purchase.
	const link = await invitationOf(product, email, 1);
	await visit(page, link);
	for (const one of await main.locator('input[type=password]').all()) await one.fill(PASSWORD);
	await main.getByRole('button', { name: /Simpan|Ubah|Submit|Kirim/ }).click();
	await page.getByRole('heading', { name: 'Pergantian kata sandi berhasil' }).waitFor();
	// The user was notified by email, and the login requires no code.
	await expect
		.poll(() => factorMails(email))
		.toEqual(
			expect.arrayContaining([
				expect.stringContaining('diminta dimatikan'),
				expect.stringContaining('sudah dimatikan'),
			]),
		);
	await enterPortal(page, product.url, email, PASSWORD);
	await visit(page, product.url + SECURITY);
	await factor(page).getByText('dimatikan petugas setelah KTP diperiksa').waitFor();
	await lookAt(page, 'off-by-desk');
}, 240_000);
