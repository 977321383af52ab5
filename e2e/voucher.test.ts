import { Buffer } from 'node:buffer';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openBrowser, visitor, visit } from './browser/browser.ts';
import { lookAt, mailsWith } from './browser/journey.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
// The sample customer's policy numbers by product, with digits grouped as in the emails.
const numbers: Record<string, string> = {};

const subjectOf = (mail: string) =>
	(/^Subject: ((?:.|\r?\n[ \t])*)/m.exec(mail)?.[1] ?? '')
		.replace(/\r?\n[ \t]+/g, ' ')
		.replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_all, text: string) => text.replace(/_/g, ' '));

beforeAll(async () => {
	product = await makeProduct();
	await product.start();
	await vi.waitFor(
		() => {
			for (const mail of mailsWith(product.dataDir, 'nasabah@contoh.test')) {
				const [, name = '', number = ''] =
					/Polis (Jaga .+?) (\d[\d ]+\d)/.exec(subjectOf(mail)) ?? [];
				if (name) numbers[name] = number;
			}
			expect(Object.keys(numbers)).toEqual(
				expect.arrayContaining(['Jaga Aman', 'Jaga Sehat Plus']),
			);
		},
		{ timeout: 60_000, interval: 200 },
	);
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

const text = (mail: string) =>
	mail
		.split('\r\n')
		.join('\n')
		.replace(/=\n/g, '')
		.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
			Buffer.from(hex, 'hex').toString('latin1'),
		);
const voucherMails = (word: string) =>
	mailsWith(product.dataDir, 'nasabah@contoh.test')
		.map(text)
		.filter((mail) => mail.includes(word));

async function typed(page: Page, number: string): Promise<void> {
	await page.getByLabel('Nomor polis').fill(number);
	await page.getByRole('button', { name: 'Lanjutkan' }).click();
}

describe.each([360, 1280])('at %i px', (width) => {
	test('a holder goes from the list through Cara Redeem to a ticket and gets its code by mail (B2.7, B4.89, B4.90)', async () => {
		const { page, faults } = await visitor(browser, width);
		const look = lookAt(page, width);
		await visit(page, `${product.url}/promo`, { waitUntil: 'networkidle' });
		await look('promo');
		await page.getByRole('link', { name: 'Cara Redeem Tiket nonton' }).click();
		const howTo = page.getByRole('dialog', { name: 'Cara Redeem' });
		await howTo.getByText('Siapkan nomor polismu').waitFor();
		await look('promo-cara-redeem');
		await howTo.getByRole('link', { name: 'Redeem Tiket nonton' }).click();
		await page.waitForURL('**/promo/tiket-nonton');
		await page.getByRole('heading', { level: 1, name: 'Tiket nonton' }).waitFor();
		await look('tiket');
		await typed(page, numbers['Jaga Aman'] ?? '');
		const share = page.getByRole('group', { name: 'Hak polis ini' });
		const left = width === 360 ? 2 : 1;
		await share.getByText(`Sisa tiket: ${left} dari 2 hak polis ini`).waitFor();
		expect(await share.getByLabel('Jumlah tiket').locator('option').allInnerTexts()).toEqual(
			left === 2 ? ['1', '2'] : ['1'],
		);
		await look('tiket-hak');
		const before = voucherMails('Kode Tiket nonton untukmu').length;
		await share.getByRole('button', { name: 'Redeem Tiket' }).click();
		const done = page.getByRole('dialog', { name: 'Berhasil ditukar' });
		await done.getByText('sedang dikirim ke email pemegang polis').waitFor();
		await look('tiket-berhasil');
		await done.getByRole('button', { name: 'Selesai' }).click();
		await share.getByText(`Sisa tiket: ${left - 1} dari 2 hak polis ini`).waitFor();
		await expect.poll(() => voucherMails('Kode Tiket nonton untukmu').length).toBe(before + 1);
		expect(voucherMails('Kode Tiket nonton untukmu').at(-1)).toMatch(
			/Kode: NONTON-CONTOH-\d{4}/,
		);
		expect(faults).toEqual([]);
	});

	test('a wrong number shows an error in a popup and next to its field (B2.7.14, B8.10)', async () => {
		const { page } = await visitor(browser, width);
		await visit(page, `${product.url}/promo/tiket-nonton`, { waitUntil: 'networkidle' });
		const next = page.getByRole('button', { name: 'Lanjutkan' });
		expect(await next.getAttribute('aria-disabled')).toBe('true');
		await next.click({ force: true });
		await page.getByText('Nomor polis wajib diisi').waitFor();
		await typed(page, '12345678901234');
		expect(await page.getByLabel('Nomor polis').inputValue()).toBe('12345678901');
		const failed = page.getByRole('dialog', { name: 'Belum berhasil' });
		await failed.getByText('belum bisa dipakai untuk promo ini').waitFor();
		await lookAt(page, width)('tiket-gagal');
		await page.keyboard.press('Escape');
		await failed.waitFor({ state: 'hidden' });
		await expect
			.poll(() => page.getByLabel('Nomor polis').getAttribute('aria-invalid'))
			.toBe('true');
	});
});

test('a holder selects a partner by keyboard alone, and the code follows later (B2.7.09–B2.7.13, B4.91)', async () => {
	const { page, faults } = await visitor(browser, 360);
	await visit(page, `${product.url}/promo/voucher-belanja`, { waitUntil: 'networkidle' });
	await page.getByLabel('Nomor polis').focus();
	await page.keyboard.type(numbers['Jaga Sehat Plus'] ?? '');
	await page.keyboard.press('Enter');
	const share = page.getByRole('group', { name: 'Hak polis ini' });
	await share.getByText('Sisa Voucher: 80').waitFor();
	expect(await share.getByText(/^Sisa Voucher: \d+$/).allInnerTexts()).toEqual([
		'Sisa Voucher: 200',
		'Sisa Voucher: 120',
		'Sisa Voucher: 80',
		'Sisa Voucher: 0',
	]);
	expect(await share.getByRole('radio', { name: /Bunga Kota/ }).isDisabled()).toBe(true);
	await lookAt(page, 360)('voucher-mitra');
	await share.getByRole('button', { name: 'Redeem e-Voucher' }).click();
	await share.getByText('Pilih dulu vouchernya').waitFor();
	await share.getByRole('radio', { name: /Kopi Pagi/ }).focus();
	await page.keyboard.press('Space');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await expect
		.poll(() => share.getByRole('radio', { name: /Pasar Segar/ }).isChecked())
		.toBe(true);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	const done = page.getByRole('dialog', { name: 'Permintaanmu kami terima' });
	await done.getByText('datang bertahap').waitFor();
	await lookAt(page, 360)('voucher-menyusul');
	await page.keyboard.press('Escape');
	await share.getByText('Hakmu sudah terpakai, atau stoknya sedang habis.').waitFor();
	await expect
		.poll(() => voucherMails('Permintaan Pasar Segar sudah kami terima').length)
		.toBe(1);
	expect(faults).toEqual([]);
});

test('a modal shows that data is being sent, and a failure keeps the input (B2.7.16, B8.12, B8.13)', async () => {
	const { page } = await visitor(browser, 1280);
	await visit(page, `${product.url}/promo/tiket-nonton`, { waitUntil: 'networkidle' });
	let release = () => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/page/voucher/ticketCheck', async (route) => {
		await held;
		await route.abort();
	});
	await typed(page, '12345678901');
	const sending = page.getByRole('dialog', { name: 'Mengirim Data' });
	await sending.waitFor();
	await lookAt(page, 1280)('mengirim-data');
	await page.keyboard.press('Escape');
	expect(await sending.isVisible()).toBe(true);
	release();
	await page
		.getByRole('dialog', { name: 'Belum berhasil' })
		.getByText(
			'Mohon menunggu, kami sedang menghadapi lonjakan pengguna. Silakan mencoba lagi.',
		)
		.waitFor();
	expect(await page.getByLabel('Nomor polis').inputValue()).toBe('12345678901');
});

test('HTML in a message is limited to allowed tags and runs no script (decision on B2.7.17)', async () => {
	const { page, faults } = await visitor(browser, 1280);
	await visit(page, `${product.url}/promo/tiket-nonton`, { waitUntil: 'networkidle' });
	const message =
		'<p>Hak <b>habis</b>. <a href="/promo">Promo lain</a> <a href="javascript:alert(1)">jangan</a></p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><style>*{display:none}</style>';
	await page.route('**/page/voucher/ticketCheck', (route) =>
		route.fulfill({
			status: 422,
			contentType: 'application/json',
			body: JSON.stringify({ status: { code: 422, message }, data: null }),
		}),
	);
	await typed(page, '12345678901');
	const failed = page.getByRole('dialog', { name: 'Belum berhasil' });
	await failed.getByText('habis').waitFor();
	expect(await failed.locator('.prose').innerHTML()).toBe(
		'<p>Hak <b>habis</b>. <a href="/promo" rel="noopener noreferrer" class="font-semibold text-leaf-deep underline underline-offset-4">Promo lain</a> jangan</p>',
	);
	expect(await page.evaluate('window.hacked')).toBeUndefined();
	// The browser reports anything that the page's content security policy has blocked.
	expect(
		faults.filter(
			(fault) => !fault.includes('422') && !fault.includes('Content Security Policy'),
		),
	).toEqual([]);
});

test('the promotion list and the redemption steps are readable without script', async () => {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		viewport: { width: 360, height: 800 },
	});
	const page = await context.newPage();
	await visit(page, `${product.url}/promo`);
	await page.getByRole('link', { name: 'Cara Redeem Voucher belanja' }).click();
	await page.waitForURL('**/promo/cara-redeem');
	expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
		expect.arrayContaining(['Siapkan nomor polismu', 'Buka emailmu']),
	);
	await visit(page, `${product.url}/promo/tiket-nonton`);
	expect(await page.locator('main noscript p').isVisible()).toBe(true);
	await context.close();
});
