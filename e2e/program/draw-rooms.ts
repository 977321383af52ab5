// `npm run docs:pictures`: draws ten rooms of the back office with the stored past, for docs/rooms.md.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { type BrowserContext, chromium } from 'playwright-core';

import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';
import { SAMPLE_STAFF } from '#insurance/access/staff/seed.server.ts';

import { makeProduct } from './product.ts';

type Role = (typeof SAMPLE_STAFF)[number]['role'];
const ROOMS: readonly [role: Role, path: string, file: string][] = [
	['supervisor', '/office', 'today'],
	['supervisor', '/office/klaim?status=all', 'claims'],
	['service', '/office/layanan?status=all', 'requests'],
	['service', '/office/pesan?status=all', 'messages'],
	['service', '/office/cari', 'search'],
	['finance', '/office/uang', 'money'],
	['sales', '/office/perusahaan', 'companies'],
	['sales', '/office/voucher', 'vouchers'],
	['product', '/office/produk', 'products'],
	['supervisor', '/office/privasi?status=all', 'privacy'],
];

const folder = join(import.meta.dirname, '../../docs/pictures');
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Logs in; a code is valid once, so the next one is tried after it was used by an earlier run. */
async function logIn(context: BrowserContext, url: string, role: Role) {
	const staff = SAMPLE_STAFF.find((one) => one.role === role);
	if (!staff) throw new Error(`no sample staff is ${role}`);
	const page = await context.newPage();
	await page.goto(`${url}/office`);
	await page.getByLabel('Email kerja').fill(staff.email);
	await page.getByLabel('Kata sandi', { exact: true }).fill('Contoh#2026');
	await page.getByRole('button', { name: 'Lanjut' }).click();
	await page.getByLabel('Kode', { exact: true }).fill(codeAt(staff.secret, totpStep(new Date())));
	await page.getByRole('button', { name: 'Masuk', exact: true }).click();
	await page.getByRole('button', { name: 'Keluar' }).waitFor();
	return page;
}

mkdirSync(folder, { recursive: true });
const product = await makeProduct({ SAMPLE_PAST: 'true', LOG_LEVEL: 'error' }, { fresh: true });
const browser = await chromium.launch({
	executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
	await product.start();
	for (const [role, rooms] of Map.groupBy(ROOMS, ([one]) => one)) {
		const viewport = { width: 1280, height: 900 };
		const context = await browser.newContext({ viewport, locale: 'id-ID' });
		const page = await logIn(context, product.url, role);
		for (const [, path, file] of rooms) {
			await page.goto(product.url + path, { waitUntil: 'networkidle' });
			const name = join(folder, `${file}.png`);
			await page.screenshot({ path: name });
			say(`${path}  docs/pictures/${file}.png`);
		}
		await context.close();
	}
} finally {
	await browser.close();
	await product.remove();
}
