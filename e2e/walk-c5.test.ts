import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { decodeWireSync } from '#platform/contract/wire.server.ts';

import { visit, visitor } from './browser/browser.ts';
import { makeClient } from './people/buyer.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
let page: Page;
beforeAll(async () => {
	({ product, browser } = await lookAtSite());
	({ page } = await visitor(browser, 360));
});
afterAll(() => browser?.close());

const go = (path: string) => visit(page, `${product.url}${path}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const disabled = (name: string) => expect.poll(() => button(name).isDisabled());

describe.each([
	['/selfcare/login', 'Kata Sandi'],
	['/korporat/login', 'Kata sandi'],
])('%s', (path, label) => {
	test('enables the button only with a valid email and a password', async () => {
		await go(path);
		const password = page.getByLabel(label, { exact: true });
		await disabled('Masuk').toBe(true);
		await password.fill('apa-saja');
		await disabled('Masuk').toBe(true); // C5.01
		for (const wrong of ['nama', 'nama@', 'nama@contoh', '@contoh.test', 'na ma@contoh.test']) {
			await page.getByLabel('Email').fill(wrong);
			await disabled('Masuk').toBe(true); // C5.02
		}
		await page.getByLabel('Email').fill('nama@contoh.test');
		await disabled('Masuk').toBe(false);
		await password.fill('');
		await disabled('Masuk').toBe(true); // C5.03
	});

	test('sends an encoded body with the password encoded again inside it (C5.26–C5.28)', async () => {
		await go(path);
		const key = await page.evaluate(
			"JSON.parse(document.getElementById('page-session').textContent).bodyKey",
		);
		const read = (text: string) => decodeWireSync(text, Buffer.from(String(key), 'hex')) ?? '';
		await page.getByLabel('Email').fill('siapa@contoh.test');
		await page.getByLabel(label, { exact: true }).fill('Rahasia123');
		const sent = page.waitForRequest((request: Request) => request.url().endsWith('/login'));
		await disabled('Masuk').toBe(false);
		await button('Masuk').click();
		const body = (await sent).postData() ?? '';
		expect(body).not.toContain('siapa');
		const { email, password } = JSON.parse(read(body)) as Record<string, string>;
		expect([email, read(password ?? '')]).toEqual(['siapa@contoh.test', 'Rahasia123']);
	});
});

test.each([
	['/selfcare/forgot-password', '', /alamat email yang benar/],
	['/selfcare/forgot-password', 'nama@', /alamat email yang benar/],
	['/korporat/lupa-kata-sandi', '', /wajib diisi/],
	['/korporat/lupa-kata-sandi', 'nama@', /Format email belum benar/],
])(
	'%s with the email %s shows an error and sends nothing (C5.04, C5.05)',
	async (path, email, words) => {
		await go(path);
		await page.getByLabel('Email').fill(email);
		let asked = 0;
		const count = (request: Request) => {
			if (/forgot/i.test(request.url()) && request.method() === 'POST') asked += 1;
		};
		page.on('request', count);
		await button('Kirim').click();
		await page.getByText(words).waitFor();
		page.off('request', count);
		expect(asked).toBe(0);
	},
);

describe('a new self-care password', () => {
	const RULE =
		'Kata sandi minimal 8 karakter dengan huruf besar, huruf kecil dan angka, yang tidak mudah ditebak.';
	const fill = async (first: string, second = first) => {
		await go('/selfcare/change-password?token=habis&expires_at=2026-01-01');
		await disabled('Simpan').toBe(false);
		await page.getByLabel('Kata sandi baru').fill(first);
		await page.getByLabel('Ulangi kata sandi').fill(second);
		await button('Simpan').click();
	};
	const wrong = () => page.getByLabel('Kata sandi baru').getAttribute('aria-invalid');

	test.each([
		['C5.16 seven characters', 'Abcdef1'],
		['C5.17 no uppercase letter', 'abcdefg1'],
		['C5.18 no lowercase letter', 'ABCDEFG1'],
		['C5.19 no digit', 'Abcdefgh'],
	])('rejects %s with the text of password_validation_selfcare (C5.23)', async (_, text) => {
		await fill(text);
		await expect.poll(wrong).toBe('true');
		expect(await page.getByText(RULE).count()).toBeGreaterThan(1);
	});

	test('accepts eight characters of all three kinds', async () => {
		await fill('Abcdefg1');
		// The link is invented, so the server reports an invalid link, not a problem with the
		// password.
		await page
			.getByText(/[Tt]autan/)
			.first()
			.waitFor();
		expect(await wrong()).toBe(null);
	});

	test('rejects a different confirmation with the text of password_harus_sama (C5.22, C5.24)', async () => {
		await fill('Abcdefg1', 'Abcdefg2');
		await page.getByText('Kata sandi dan konfirmasinya harus sama.').waitFor();
	});

	test('accepts only letters and digits, typed or pasted, also on the server (C5.20, C5.21)', async () => {
		await go('/selfcare/change-password?token=habis&expires_at=2026-01-01');
		await disabled('Simpan').toBe(false);
		const field = page.getByLabel('Kata sandi baru');
		await field.pressSequentially('Ab-c!1');
		await expect.poll(() => field.inputValue()).toBe('Abc1');
		await field.fill('Abc def-1%2é');
		await expect.poll(() => field.inputValue()).toBe('Abcdef12');
		const client = await makeClient(product.url);
		const answer = await client.call('POST', '/page/selfcare/updateCustomerPasswordByEmail', {
			token: 'habis',
			password: 'Abcdefg-1',
			password_confirmation: 'Abcdefg-1',
		});
		expect([answer.status.code, answer.data]).toEqual([
			422,
			{ fields: { password: expect.any(String) } },
		]);
	});
});

test.each([
	[
		'C5.23, C5.24',
		'/selfcare/change-password?token=habis&expires_at=2026-01-01',
		'password_validation_selfcare',
	],
	['C5.14, C5.15', '/korporat/ganti-kata-sandi?token=habis', 'password_validation'],
])('%s: the messages on %s come from the wordings (%s)', async (_id, path, rule) => {
	await page.route(`**${path}`, async (route) => {
		const response = await route.fetch();
		const put = (text: string, key: string, words: string) =>
			text.replace(new RegExp(`"${key}":"(?:[^"\\\\]|\\\\.)*"`), `"${key}":"${words}"`);
		const body = put(await response.text(), rule, 'Aturan lain.');
		await route.fulfill({ response, body: put(body, 'password_harus_sama', 'Beda.') });
	});
	await go(path);
	await disabled('Simpan').toBe(false);
	await page.getByLabel('Kata sandi baru').fill('a');
	await page.getByLabel(/^(Ulangi|Konfirmasi) kata sandi$/).fill('b');
	await button('Simpan').click();
	await expect.poll(() => page.getByText('Aturan lain.').count()).toBeGreaterThan(1);
	await page.getByLabel('Kata sandi baru').fill('Abcdefg1#');
	await page.getByLabel(/^(Ulangi|Konfirmasi) kata sandi$/).fill('Abcdefg2#');
	await button('Simpan').click();
	await page.getByText('Beda.').waitFor();
	await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.each([
	['C6.01', '/selfcare/login', 'Masuk'],
	['C6.01', '/korporat/login', 'Masuk'],
	['C6.02', '/selfcare/forgot-password', 'Kirim'],
	['C6.02', '/korporat/lupa-kata-sandi', 'Kirim'],
	['C6.03', '/selfcare/change-password?token=habis&expires_at=2026-01-01', 'Simpan'],
	['C6.03', '/korporat/ganti-kata-sandi?token=habis', 'Simpan'],
])('%s: a visitor without a login sees %s', async (_id, path, name) => {
	await go(path);
	await button(name).waitFor();
	expect(new URL(page.url()).pathname).toBe(new URL(path, product.url).pathname);
});
