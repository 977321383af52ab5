import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { visitor, visit } from './browser/browser.ts';
import { fillAccount } from './claims/claim-steps.ts';
import { makeClient } from './people/buyer.ts';
import { enterPortal } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
let page: Page;
beforeAll(async () => {
	({ product, browser } = await openSite());
	({ page } = await visitor(browser, 360));
});
afterAll(() => closeSite(product, browser));
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const go = (path: string) => visit(page, `${product.url}${path}`);
/** The only kind of toast that document C allows (C8.31, C8.32). */
const toast = () => page.locator('[aria-live=assertive] p');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** Fixes the server's response to a call. An HTTP 200 response may contain another code (C8.04). */
const answers = (call: string, code: number, message: string, http = code) =>
	page.route(`**/page/selfcare/${call}`, (route) =>
		route.fulfill({
			status: http,
			contentType: 'application/json',
			body: JSON.stringify({ status: { code, message }, data: null }),
		}),
	);

async function logInWith(email: string, password: string): Promise<void> {
	await go('/selfcare/login');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Kata Sandi', { exact: true }).fill(password);
	await press('Masuk');
}

async function setPassword(first: string, second: string): Promise<void> {
	await go('/selfcare/change-password?token=habis&expires_at=2026-01-01');
	await page.getByLabel('Kata sandi baru').fill(first);
	await page.getByLabel('Ulangi kata sandi').fill(second);
	await press('Simpan');
}

test.each<[id: string, what: string, act: () => Promise<unknown>, sentence: string | RegExp]>([
	[
		'C8.01 C8.04',
		'a wrong password',
		() => logInWith('nasabah@contoh.test', 'Salah2026'),
		'Email atau kata sandi tidak cocok.',
	],
	[
		'C8.03 C8.06',
		'a link for a password that is used up',
		() => setPassword('HujanSenja2026', 'HujanSenja2026'),
		/[Tt]autan/,
	],
])('%s: %s', async (_id, _what, act, sentence) => {
	await act();
	await expect.poll(() => toast().innerText()).toMatch(sentence);
	expect(await page.evaluate(() => localStorage.getItem('selfcare'))).toBeNull();
});

test('after many wrong passwords for one address, the form requires a code from its mail (C8.06)', async () => {
	const client = await makeClient(product.url);
	const wrong = { email: 'siapa@contoh.test', password: 'Salah2026' };
	for (let at = 0; at < 24; at += 1) await client.call('POST', '/page/selfcare/login', wrong);
	await logInWith(wrong.email, wrong.password);
	await page.getByLabel('Kode dari email').waitFor();
	expect(await page.evaluate(() => localStorage.getItem('selfcare'))).toBeNull();
});

test('a used link leads to requesting a new one', async () => {
	await setPassword('HujanSenja2026', 'HujanSenja2026');
	await page.getByRole('link', { name: 'Minta tautan baru' }).click();
	await expect.poll(() => new URL(page.url()).pathname).toBe('/selfcare/forgot-password');
});

test('a self-care toast stays at the bottom centre for ten seconds (C8.31, C9.02)', async () => {
	const seen = await visitor(browser, 1280);
	await seen.page.clock.install();
	await seen.page.route('**/page/selfcare/login', (route) =>
		route.fulfill({
			status: 422,
			contentType: 'application/json',
			body: JSON.stringify({ status: { code: 422, message: 'Kata server.' }, data: null }),
		}),
	);
	await visit(seen.page, `${product.url}/selfcare/login`);
	await seen.page.getByLabel('Email').fill('siapa@contoh.test');
	await seen.page.getByLabel('Kata Sandi', { exact: true }).fill('Salah2026');
	const enterButton = seen.page.getByRole('button', { name: 'Masuk', exact: true });
	await expect.poll(() => enterButton.isDisabled()).toBe(false);
	// From here on, the clock only advances on command.
	await seen.page.clock.pauseAt((await seen.page.evaluate<number>('Date.now()')) + 60_000);
	await enterButton.click();
	const text = seen.page.locator('[aria-live=assertive] p', { hasText: 'Kata server.' });
	await text.waitFor();
	const box = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0 };
	expect([Math.abs(box.x + box.width / 2 - 640) < 20, box.y > 600]).toEqual([true, true]);
	await seen.page.clock.runFor(9_900);
	expect(await text.count()).toBe(1);
	await seen.page.clock.runFor(200);
	await expect.poll(() => text.count()).toBe(0);
});

test.each([
	['C8.10', 'rahasia', 'rahasia', /minimal 8 karakter/],
	['C8.11', 'HujanSenja2026', 'HujanSenja2027', 'Kata sandi dan konfirmasinya harus sama.'],
])('%s: %s and %s show an error next to the field', async (_id, first, second, sentence) => {
	await setPassword(first, second);
	await page.getByText(sentence).first().waitFor();
});

const ask = 'Mohon menunggu, kami sedang memperbaikinya.';

async function openClaim(): Promise<void> {
	await go('/selfcare/e-claim?ref=new');
	await page.getByLabel('Polis', { exact: true }).selectOption({ index: 1 });
	await page.getByLabel('JENIS KLAIM').selectOption({ index: 1 });
	await press('Lanjutkan');
	await page.getByRole('heading', { name: '02 DATA PENGAJUAN' }).waitFor();
}

async function openDocuments(): Promise<void> {
	await openClaim();
	await page.getByLabel('Nama tertanggung').selectOption({ index: 1 });
	await fillAccount(page);
	await press('Lanjutkan');
	await page.getByRole('heading', { name: '03 DOKUMEN' }).waitFor();
}

const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
const choose = (at: number, text = PDF) =>
	page
		.locator('input[type=file]')
		.nth(at)
		.setInputFiles({
			name: `berkas-${at + 1}.pdf`,
			mimeType: 'application/pdf',
			buffer: Buffer.from(text),
		});

async function openReview(): Promise<void> {
	await openDocuments();
	const count = await page.locator('input[type=file]').count();
	for (let at = 0; at < count; at += 1) await choose(at);
	for (let at = 0; at < count; at += 1)
		await page.getByText(`berkas-${at + 1}.pdf sudah terunggah`).waitFor();
	await press('Lanjutkan');
	await page.getByLabel('Provinsi').selectOption({ index: 1 });
	await page.getByLabel('I agree to submit a claim').check();
}

async function beginAutodebet(): Promise<void> {
	await go('/selfcare/policy');
	await page.getByRole('button', { name: /Lihat detail Jaga Sehat/ }).click();
	await press('Daftar autodebet');
	await page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }).click();
}

async function openAutodebet(): Promise<void> {
	await beginAutodebet();
	await page.getByLabel('Nomor rekening').fill('1234567890');
	await page.getByLabel('Nomor HP').fill('81234567890');
}

const beLoggedIn = async () => {
	if (!(await page.evaluate(() => localStorage.getItem('selfcare'))))
		await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
};

/**
 * Expected result: a message in a toast, or inline in the page (and then no toast), and whether the
 * session was ended.
 */
type Shown = { toast?: string | RegExp; page?: string | RegExp; loggedOut?: true };

// A healthy server never produces the 5xx errors. It can produce all others.
test.each<
	[
		id: string,
		what: string,
		call: [call: string, code: number, http?: number] | null,
		act: () => Promise<unknown>,
		shown: Shown,
	]
>([
	[
		'C8.16',
		'a file that is not what its name says',
		null,
		async () => (await openDocuments(), choose(0, 'bukan pdf')),
		{ toast: /berkas|PDF/i },
	],
	[
		'C8.17',
		'an upload that the server cannot take',
		['claim/upload-claim-doc-draft', 500],
		async () => (await openDocuments(), choose(0)),
		{ toast: ask, page: ask },
	],
	[
		'C8.19',
		'a claim that is refused',
		['claim/submit-draft-claim', 409, 200],
		async () => (await openReview(), press('Ajukan')),
		{ toast: ask, page: ask },
	],
	[
		'C8.18',
		'a claim that cannot be submitted',
		['claim/submit-draft-claim', 500],
		async () => (await openReview(), press('Ajukan')),
		{ toast: ask, page: ask },
	],
	[
		'C8.30',
		'a last save that fails submits nothing',
		['claim/save-draft-claim', 500],
		async () => (await openReview(), press('Ajukan')),
		{ toast: ask, page: '04 REVIEW KLAIM' },
	],
	[
		'C8.27',
		'an earlier save that fails does not block the next step',
		['claim/save-draft-claim', 500],
		openClaim,
		{ page: 'Draf belum tersimpan di server.' },
	],
	[
		'C8.25',
		'a draft that cannot be had is none',
		['claim/get-draft-claim', 500],
		async () => (await go('/selfcare/cara-pengajuan-klaim'), press('Draft Klaim')),
		{ page: 'Oops, kamu belum ada draft klaim' },
	],
	[
		'C8.26',
		'a report that cannot be had is empty',
		['getEStatementBillingPayment', 500],
		() => go('/selfcare/payment-report'),
		{ page: 'Kamu belum memiliki laporan pembayaran' },
	],
	[
		'C8.28',
		'a mandate that cannot be written',
		['skpr/insert', 500],
		async () => (await openAutodebet(), press('Ajukan')),
		{ page: ask },
	],
	[
		'C8.28',
		'a mandate that cannot be begun',
		['skpr/register', 500],
		beginAutodebet,
		{ page: ask },
	],
	[
		'C8.24',
		'a profile that cannot be saved',
		['updateCustomerInfo', 500],
		async () => (await go('/selfcare/update-profile'), press('Submit')),
		{ toast: ask },
	],
	[
		'C8.23',
		'a profile that is refused',
		['updateCustomerInfo', 422, 200],
		async () => (await go('/selfcare/update-profile'), press('Submit')),
		{ toast: ask },
	],
	[
		'C8.12',
		'a policy call that is refused',
		['getPolicyList', 403],
		() => go('/selfcare/policy'),
		{ page: new RegExp(ask), loggedOut: true },
	],
])('%s: %s', async (_id, _what, call, act, shown) => {
	await beLoggedIn();
	if (call) await answers(call[0], call[1], ask, call[2]);
	await act();
	if (shown.page !== undefined) await page.getByText(shown.page).first().waitFor();
	if (shown.toast === undefined) expect(await toast().count()).toBe(0);
	else await expect.poll(() => toast().innerText()).toMatch(shown.toast);
	expect((await page.evaluate(() => localStorage.getItem('selfcare'))) === null).toBe(
		shown.loggedOut === true,
	);
});

test('two documents upload concurrently, the others queue, and each can be cancelled (C4.53–C4.59)', async () => {
	await beLoggedIn();
	await openDocuments();
	const held: (() => void)[] = [];
	await page.route('**/claim/upload-claim-doc-draft', async (route) => {
		await new Promise<void>((go) => held.push(go));
		await route.continue().catch(() => {});
	});
	const inputs = page.locator('input[type=file]');
	while ((await inputs.count()) < 4) await press('Tambah dokumen');
	for (let at = 0; at < 4; at += 1) await choose(at);
	await page.getByText('berkas-4.pdf menunggu giliran').waitFor();
	await expect.poll(() => held.length).toBe(2);
	const callOff = page.getByRole('button', { name: /^Batalkan unggahan/ });
	await callOff.last().click();
	await callOff.first().click();
	await expect.poll(() => held.length).toBe(3);
	for (const go of held) go();
	for (const at of [2, 3]) await page.getByText(`berkas-${at}.pdf sudah terunggah`).waitFor();
	expect(await page.getByText(/berkas-[14]\.pdf/).count()).toBe(0);
	expect(held.length).toBe(3);
});

test('documents are PDF, JPG, JPEG or PNG up to 1MB, and a larger one is rejected with a toast (C5.44–C5.49)', async () => {
	await beLoggedIn();
	await openDocuments();
	await page.getByText('PDF, JPG, JPEG atau PNG, maksimal 1MB per berkas.').waitFor(); // C5.48
	const input = page.locator('input[type=file]').first();
	expect(await input.getAttribute('accept')).toBe('.pdf,.jpg,.jpeg,.png'); // C5.44 to C5.47
	let sent = 0;
	await page.route('**/claim/upload-claim-doc-draft', (route) => {
		sent += 1;
		return route.continue();
	});
	await choose(0, PDF.padEnd(1_048_577));
	await expect.poll(() => toast().innerText()).toMatch(/1MB/); // C5.49
	expect(sent).toBe(0);
});
