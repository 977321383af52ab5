import { rmSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { expectAccessible } from './browser/accessible.ts';
import { openBrowser, shot, visit, visitor } from './browser/browser.ts';
import { runAdmin } from './program/admin.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';
import {
	enterOffice,
	expectOwnPages,
	expectOwnDocuments,
	OFFICE,
	typeIdentity,
} from './second-insurer-walk.ts';
import { writeSecondInsurer } from './second-insurer.ts';

// Sets up an insurer with its own name on an empty machine, as an operator would do it. Nothing
// visible may mention the sample insurer.

const folder = testFolder('second-insurer');
const files = writeSecondInsurer(folder);

let product: RunningProduct;
let browser: Browser;
let page: Page;
let faults: string[];
beforeAll(async () => {
	product = await makeProduct({ SAMPLE_DATA: 'false' }, { fresh: true });
	await product.start();
	browser = await openBrowser();
	({ page, faults } = await visitor(browser, 1280));
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
	rmSync(folder, { recursive: true, force: true });
});

const admin = (...args: string[]) =>
	runAdmin({ SAMPLE_DATA: 'false', DATA_DIR: product.dataDir, PUBLIC_URL: product.url }, ...args);

test('an empty installation answers 503 with Retry-After on every public page', async () => {
	for (const path of ['/', '/produk', '/selfcare/login', '/sitemap-tidak-ada']) {
		const answer = await fetch(product.url + path);
		expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([
			path,
			503,
			'3600',
		]);
		expect(await answer.text()).toContain('Situs ini sedang disiapkan.');
	}
	expect((await fetch(`${product.url}/office`)).status).toBe(200);
	await page.goto(product.url);
	await expectAccessible(page, 'sedang disiapkan');
	await shot(page, 'prepared-1280');
	faults.splice(0);
});

test('the administrator sees a setup checklist', async () => {
	await enterOffice(page, await admin('invite', OFFICE.email));
	await page.getByText('8 dari 9 belum siap').waitFor();
	await expectAccessible(page, 'persiapan');
	await shot(page, 'setup-1280');
});

test('the insurer’s identity is entered once, and invalid values show errors at their fields', async () => {
	await page.getByRole('link', { name: 'Isi identitas' }).click();
	await typeIdentity(page);
	await page.getByLabel('Warna tombol dan tautan', { exact: true }).fill('#9ad0c2');
	await page.getByLabel('Hari libur').fill('08-17 Kemerdekaan\n2027-02-30 Salah');
	await page.getByRole('button', { name: 'Simpan', exact: true }).click();
	await page.getByText('2 isian perlu diperbaiki').waitFor();
	await page.getByText('Terlalu terang').waitFor();
	await page.getByText(/Baris 2: Tanggal ini tidak ada/).waitFor();
	await expectAccessible(page, 'identitas');
	await shot(page, 'identity-1280');
	await page.getByLabel('Warna tombol dan tautan', { exact: true }).fill('#1d4f91');
	await page.getByLabel('Hari libur').fill('08-17 Kemerdekaan\n2027-03-10 Idulfitri');
	await page.getByRole('button', { name: 'Simpan', exact: true }).click();
	await page.getByRole('cell', { name: 'Identitas pertama.' }).waitFor();
});

test('starter files provide content and a product, and the site opens with the legal pages', async () => {
	expect(await admin('add-content', files.pages)).toContain('pages added: home');
	expect(await admin('add-content', files.pages)).toContain('pages added: none');
	// The site is closed to the public until the legal pages exist.
	expect((await fetch(product.url)).status).toBe(503);
	await visit(page, `${product.url}/office/persiapan`);
	await page.getByText('Belum terbit: Kebijakan privasi, Syarat dan ketentuan').waitFor();
	await admin('add-content', files.legal);
	expect(await admin('add-product', files.product)).toContain('Teduh Aman (JAM) is sold');
	await expect.poll(async () => (await fetch(`${product.url}/teduh-aman`)).status).toBe(200);
	await visit(page, `${product.url}/office/persiapan`);
	await page.getByText('4 dari 9 belum siap').waitFor();
	await visit(page, product.url);
	await shot(page, 'home-1280');
	const leaf = await page.evaluate(() =>
		getComputedStyle(document.documentElement).getPropertyValue('--color-leaf').trim(),
	);
	expect(leaf).toBe('#1d4f91');
});

test('every link leads to a page, and no page mentions the sample insurer', async () => {
	expect(await expectOwnPages(product)).toBeGreaterThan(45);
}, 120_000);

test('a policy is sold, and no document or mail mentions the sample insurer', async () => {
	const { mails } = await expectOwnDocuments(product, folder);
	expect(mails).toBeGreaterThan(0);
}, 120_000);
