import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { heardAll, visit, visitor } from './browser/browser.ts';
import { chooseNext, fileDialogs, pressOn, typeInto } from './browser/keyboard.ts';
import { ACCOUNT } from './claims/claim-steps.ts';
import { makeClient, order, settle } from './people/buyer.ts';
import { enterPortal, invitationOf, logInByCall } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

async function buy(email: string): Promise<void> {
	const client = await makeClient(product.url);
	const bought = await order(client, email);
	await settle(bought.endpointUrl);
}

test('a buyer sets a password through the invitation, logs in and downloads the policy', async () => {
	await buy('sari1@contoh.test');
	const { page, faults } = await visitor(browser, 360);
	await visit(page, await invitationOf(product, 'sari1@contoh.test'));
	await page.getByLabel('Kata sandi baru').fill('HujanSenja2026');
	await page.getByLabel('Ulangi kata sandi').fill('HujanSenja2026');
	await expect.poll(() => page.url()).not.toContain('token');
	await expectAccessible(page, 'kata sandi');
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page.getByRole('heading', { name: 'Pergantian kata sandi berhasil' }).waitFor();
	await page.getByRole('link', { name: 'Masuk' }).click();
	await page.getByLabel('Email').fill('sari1@contoh.test');
	await page.getByLabel('Kata Sandi', { exact: true }).fill('HujanSenja2026');
	await page.getByRole('button', { name: 'Masuk' }).click();
	await page.waitForURL('**/selfcare/home-1');
	await page.getByRole('heading', { name: 'Jaga Aman' }).waitFor();
	await expectAccessible(page, 'beranda self-care');
	await page.getByRole('link', { name: /Lihat polis Jaga Aman/ }).click();
	await page.getByRole('heading', { name: 'Daftar Tertanggung' }).waitFor();
	await expectAccessible(page, 'polis');
	await page.getByRole('button', { name: 'Dok. Polis & Endorse' }).click();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Unduh Polis' }).click(),
	]);
	expect(download.suggestedFilename()).toBe('polis.pdf');
	expect(faults).toEqual([]);
});

test('foreign and unknown ids return 403, and a cookie or LoginDate alone returns 401 (C1.20, C3.1.25)', async () => {
	const { client, headers, id } = await logInByCall(
		product.url,
		'nasabah@contoh.test',
		'Contoh2026',
	);
	const list = (customerId: string, sent: Record<string, string>) =>
		client.call(
			'POST',
			'/page/selfcare/getPolicyList',
			{ email: 'nasabah@contoh.test', customerId },
			sent,
		);
	expect((await list(id, headers)).status.code).toBe(200);
	expect((await list('00000000-0000-7000-8000-000000000000', headers)).status.code).toBe(403);
	expect((await list(id, { cookie: headers['cookie'] ?? '' })).status.code).toBe(401);
	expect((await list(id, { LoginDate: headers['LoginDate'] ?? '' })).status.code).toBe(401);
	expect(
		(
			await client.call(
				'POST',
				'/page/selfcare/getPolicyDocument',
				{ policyId: '00000000-0000-7000-8000-000000000000' },
				headers,
			)
		).status.code,
	).toBe(403);
});

test('a wrong password and an unknown address get the same response', async () => {
	const client = await makeClient(product.url);
	const wrong = await client.call('POST', '/page/selfcare/login', {
		email: 'nasabah@contoh.test',
		password: 'Salah2026',
	});
	const unknown = await client.call('POST', '/page/selfcare/login', {
		email: 'tidak-ada@contoh.test',
		password: 'Salah2026',
	});
	expect(wrong).toEqual(unknown);
	expect(wrong.status.code).toBe(401);
});

test('a password link can be used only once', async () => {
	await buy('sari2@contoh.test');
	const token = new URL(await invitationOf(product, 'sari2@contoh.test')).searchParams.get(
		'token',
	);
	const client = await makeClient(product.url);
	const body = { token, password: 'HujanSenja2026', password_confirmation: 'HujanSenja2026' };
	// The email is in the outbox slightly before its link has been stored.
	await expect
		.poll(
			async () =>
				(await client.call('POST', '/page/selfcare/updateCustomerPasswordByEmail', body))
					.status.code,
		)
		.toBe(200);
	expect(
		(await client.call('POST', '/page/selfcare/updateCustomerPasswordByEmail', body)).status
			.code,
	).toBe(410);
});

/**
 * Opens a dialog with its button and closes it, first with its close button and then with Escape.
 * Both times, focus must return to the opening button.
 */
async function openAndClose(page: Page, name: string, box = name): Promise<void> {
	const button = page.getByRole('button', { name, exact: true });
	const dialog = page.getByRole('dialog', { name: box });
	for (const close of ['Tutup', 'Escape']) {
		await pressOn(page, button);
		await dialog.waitFor();
		if (close === 'Escape') await page.keyboard.press('Escape');
		else await pressOn(page, dialog.getByRole('button', { name: close, exact: true }));
		await expect
			.poll(() => button.evaluate((one) => one === document.activeElement))
			.toBe(true);
		await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
	}
}

describe('saving the profile ends the login (C2.8.09)', () => {
	const elsewhere = (page: Page) =>
		page.getByRole('link', { name: 'kirim pembaruan data' }).click();
	test.each<[what: string, act: (page: Page) => Promise<unknown>, ends: RegExp]>([
		[
			'and leads to it after two seconds',
			(page) => page.clock.runFor(2_500),
			/\/selfcare\/login$/,
		],
		[
			'but nobody is brought back from another page',
			async (page) => (
				await elsewhere(page),
				await page.waitForURL(/pembaruan-data$/),
				await page.clock.runFor(2_500)
			),
			/\/pembaruan-data$/,
		],
		[
			'nor from the way to one, on a slow network',
			async (page) => {
				const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
				await page.route(
					'**/page/pembaruan-data*',
					async (route) => (await late, await route.continue()),
				);
				await Promise.all([
					page.waitForRequest('**/page/pembaruan-data*'),
					elsewhere(page),
				]);
				await page.clock.runFor(2_500);
				arrive();
			},
			/\/pembaruan-data$/,
		],
	])('%s', async (_, act, ends) => {
		const { page, faults } = await visitor(browser, 360);
		await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
		await visit(page, `${product.url}/selfcare/update-profile`);
		const submit = page.getByRole('button', { name: 'Submit' });
		await submit.waitFor();
		await page.clock.install();
		// The two seconds pass on command, so a slow machine makes no difference.
		await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 10_000);
		await submit.click();
		await expect.poll(() => page.evaluate(() => localStorage.getItem('selfcare'))).toBe(null);
		await act(page);
		await expect.poll(() => page.url()).toMatch(ends);
		await page.getByRole('heading', { level: 1 }).first().waitFor();
		expect(page.url()).toMatch(ends);
		expect(faults).toEqual([]);
	});
});

test('self-care works by keyboard alone: login, a policy and its dialogs, a four-step claim, logout', async () => {
	const { page, faults } = await visitor(browser, 1280);
	const fileDialog = fileDialogs(page);
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	await visit(page, `${product.url}/selfcare/login`);
	await typeInto(page, page.getByLabel('Email'), 'nasabah@contoh.test');
	await typeInto(page, page.getByLabel('Kata Sandi', { exact: true }), 'Contoh2026');
	await page.keyboard.press('Enter');
	await page.waitForURL('**/selfcare/home-1');
	const policy = page.getByRole('link', { name: /^Lihat polis Jaga Sehat/ }).first();
	await policy.waitFor();
	await pressOn(page, policy);
	await page.getByRole('heading', { name: 'Daftar Tertanggung' }).waitFor();
	for (const name of [
		'Info Pembayaran',
		'Customer Bonus',
		'Detail Klaim',
		'Dok. Polis & Endorse',
		'Daftar autodebet',
	])
		await openAndClose(page, name);
	await openAndClose(page, 'ID Card Sari Nasabah', 'E-Card');

	await pressOn(page, page.getByRole('link', { name: 'e-Klaim', exact: true }).first());
	await page.waitForURL('**/selfcare/cara-pengajuan-klaim');
	await pressOn(page, page.getByRole('main').getByRole('link', { name: 'e-Klaim', exact: true }));
	await page.getByRole('heading', { name: '01 INFO POLIS' }).waitFor();
	await chooseNext(page, page.getByLabel('Polis', { exact: true }));
	await page.getByLabel('JENIS KLAIM').waitFor();
	await chooseNext(page, page.getByLabel('JENIS KLAIM'));
	await expect.poll(() => button('Lanjutkan').getAttribute('aria-disabled')).toBeNull();
	await pressOn(page, button('Lanjutkan'));
	await page.getByRole('heading', { name: '02 DATA PENGAJUAN' }).waitFor();
	await chooseNext(page, page.getByLabel('Nama tertanggung'));
	for (const [label, text] of ACCOUNT)
		await typeInto(page, page.getByLabel(label, { exact: true }), text);
	await pressOn(page, button('Lanjutkan'));
	await page.getByRole('heading', { name: '03 DOKUMEN' }).waitFor();
	const files = await page.locator('input[type=file]').count();
	expect(files).toBeGreaterThan(1);
	for (let at = 0; at < files; at += 1) {
		await pressOn(page, page.getByRole('button', { name: /^Pilih berkas/ }).first());
		await (
			await fileDialog()
		).setFiles({
			name: `kertas-${at + 1}.pdf`,
			mimeType: 'application/pdf',
			buffer: Buffer.from(
				'%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
			),
		});
		await page.getByText(`kertas-${at + 1}.pdf sudah terunggah`).waitFor();
	}
	await pressOn(page, button('Lanjutkan'));
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await chooseNext(page, page.getByLabel('Provinsi'));
	await pressOn(page, page.getByRole('checkbox', { name: /I agree to submit a claim/ }), 'Space');
	const known = page.waitForResponse('**/claim/get-draft-claim');
	await pressOn(page, button('Ajukan'));
	await page.getByText('Klaim terkirim').waitFor();
	await page.waitForURL('**/selfcare/cara-pengajuan-klaim');
	await known;
	await heardAll(page);
	await pressOn(page, button('Logout'));
	await page.waitForURL('**/selfcare/login');
	expect(faults).toEqual([]);
});
