import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import {
	button,
	askByLink,
	MARK,
	claimPdf,
	signAndSend,
	toDocuments,
} from './claims/claim-links.ts';
import { enterPortal, newCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const heading = (page: Page, name: string) =>
	page.getByRole('heading', { name, exact: true }).waitFor();
const arrived = (page: Page, name: string) =>
	page.getByText(`${name} sudah terunggah`).waitFor({ state: 'attached' });

/** Holds back the next list of links with its original content. The returned function releases it. */
async function holdList(page: Page): Promise<() => void> {
	const gate = Promise.withResolvers<void>();
	const held = Promise.withResolvers<void>();
	await page.route(
		'**/selfcare/claim/invitations',
		async (route) => {
			const response = await route.fetch();
			held.resolve();
			await gate.promise;
			await route.fulfill({ response });
		},
		{ times: 1 },
	);
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await held.promise;
	return () => gate.resolve();
}

/**
 * Replaces a two-page document that was sent through a link. It is treated as a unit, so both pages
 * are removed.
 */
async function replaceWhole(page: Page): Promise<void> {
	const row = page
		.getByRole('listitem')
		.filter({ has: page.getByText(MARK) })
		.filter({ hasText: 'menyusul.pdf' });
	expect(await row.getByRole('button', { name: /^(Naikkan|Hapus|Tambah) halaman/ }).count()).toBe(
		0,
	);
	expect(await row.getByLabel('Nama dokumen').count()).toBe(0);
	const replace = row.getByRole('button', { name: /^Ganti berkas/ }).first();
	await replace.press('Enter');
	await page.getByText('2 halamannya keluar bersama').waitFor();
	await expectAccessible(page, 'a document by link that is to be replaced');
	await shot(page, 'tautan-dokumen-ganti-360');
	await button(page, 'Tidak jadi').press('Enter');
	await arrived(page, 'menyusul.pdf');
	await replace.press('Enter');
	const choice = page.waitForEvent('filechooser');
	await button(page, 'Ya, keluarkan').press('Enter');
	await (await choice).setFiles([claimPdf('penggantinya.pdf')]);
	await arrived(page, 'penggantinya.pdf');
	expect(await page.getByText('menyusul.pdf').count()).toBe(0);
	expect(await page.getByText('halaman.pdf').count()).toBe(0);
}

async function fillOwn(page: Page): Promise<void> {
	for (const row of await page.getByRole('listitem').filter({ hasText: '(wajib)' }).all())
		if ((await row.getByText('sudah terunggah').count()) === 0) {
			const files = page.getByText('milikku.pdf sudah terunggah');
			const before = await files.count();
			await row.locator('input[type=file]').setInputFiles(claimPdf('milikku.pdf'));
			await expect.poll(() => files.count()).toBeGreaterThan(before);
		}
}

/**
 * Switches to another kind of claim and back. The document sent through a link is still there, as
 * an extra document.
 */
async function chooseAnotherKind(page: Page): Promise<void> {
	await button(page, 'Kembali').click();
	await heading(page, '02 DATA PENGAJUAN');
	await button(page, 'Kembali').click();
	const kind = page.getByLabel('JENIS KLAIM');
	const other = kind.locator('option:not([value=""]):not([value=JAM-MED])').first();
	await kind.selectOption((await other.getAttribute('value')) ?? '');
	await kind.selectOption('JAM-MED');
	await button(page, 'Lanjutkan').click();
	await heading(page, '02 DATA PENGAJUAN');
	await button(page, 'Lanjutkan').click();
	await heading(page, '03 DOKUMEN');
	await arrived(page, 'tono.pdf');
	expect(await page.getByText('milikku.pdf').count()).toBe(0);
	await page.getByText(MARK).waitFor();
	await fillOwn(page);
}

test('a document that arrives at the last moment is shown before the claim is submitted with it', async () => {
	const email = `${randomUUID()}@contoh.test`;
	await newCustomer(product, email, 'HujanSenja2026');
	const { page, faults } = await visitor(browser, 360);
	await enterPortal(page, product.url, email, 'HujanSenja2026');
	await toDocuments(page, product.url);
	const first = await askByLink(page);
	await page.reload();
	await heading(page, '03 DOKUMEN');
	const second = await askByLink(page);

	// Hospital staff open both links in one tab, and a lost connection interrupts an upload.
	const hospital = await visitor(browser, 1280);
	await visit(hospital.page, first);
	await hospital.page.getByText('Paling lambat').waitFor();
	await hospital.page.route('**/claim-invitation/upload*', (route) =>
		route.abort('internetdisconnected'),
	);
	await hospital.page.locator('input[type=file]').setInputFiles(claimPdf('sari.pdf'));
	await hospital.page.getByText('sari.pdf').first().waitFor();
	await hospital.page.goto(second);
	await expect.poll(() => hospital.page.url()).toBe(`${product.url}/kirim-dokumen`);
	await hospital.page.getByText('sari.pdf').waitFor({ state: 'detached' });
	await hospital.page.unroute('**/claim-invitation/upload*');
	await hospital.page.locator('input[type=file]').setInputFiles(claimPdf('tono.pdf'));
	await arrived(hospital.page, 'tono.pdf');
	expect(await hospital.page.locator('main').innerText()).not.toContain('sari.pdf');
	await signAndSend(hospital.page);

	// The list arrives only after the next step has replaced the text that it would update.
	const letGo = await holdList(page);
	await fillOwn(page);
	await button(page, 'Lanjutkan').click();
	await heading(page, '04 REVIEW KLAIM');
	const answered = page.waitForResponse('**/selfcare/claim/invitations');
	letGo();
	await (await answered).finished();
	await page.getByLabel('Provinsi').selectOption({ index: 1 });
	await page.getByRole('checkbox').first().press('Space');

	await hospital.page.goto(first);
	await hospital.page.locator('input[type=file]').setInputFiles(claimPdf('halaman.pdf'));
	await arrived(hospital.page, 'halaman.pdf');
	const further = hospital.page.waitForEvent('filechooser');
	await button(hospital.page, /^Tambah halaman/).press('Enter');
	await (await further).setFiles([claimPdf('menyusul.pdf')]);
	await arrived(hospital.page, 'menyusul.pdf');
	await signAndSend(hospital.page);
	await button(page, 'Ajukan').click();
	await page.getByText('Satu dokumen baru saja masuk lewat tautanmu.').waitFor();
	await heading(page, '03 DOKUMEN');
	await arrived(page, 'menyusul.pdf');
	await page.getByText(MARK).nth(1).waitFor();
	const marked = page.getByRole('listitem').filter({ has: page.getByText(MARK) });
	expect(await marked.count()).toBe(2);
	expect(await marked.getByRole('button', { name: /^Tambah halaman/ }).count()).toBe(0);
	expect(await page.getByRole('button', { name: /^Tambah halaman/ }).count()).toBeGreaterThan(0);
	await expectAccessible(page, 'a document that came at the last moment');
	await shot(page, 'tautan-dokumen-menyusul-360');

	await replaceWhole(page);
	await chooseAnotherKind(page);
	await button(page, 'Lanjutkan').click();
	await heading(page, '04 REVIEW KLAIM');
	await button(page, 'Ajukan').click();
	await page.getByRole('link', { name: /^Lihat klaim K\d{10}$/ }).waitFor();
	const broken = (fault: string) => fault.includes('ERR_INTERNET_DISCONNECTED');
	expect([...faults, ...hospital.faults].filter((one) => !broken(one))).toEqual([]);
}, 240_000);
