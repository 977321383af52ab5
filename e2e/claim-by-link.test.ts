import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { asRead, mailsWith } from './browser/journey.ts';
import {
	ASK,
	button,
	askByLink,
	hasFocus,
	MARK,
	claimPdf,
	signAndSend,
	toDocuments,
} from './claims/claim-links.ts';
import { atWork } from './people/office.ts';
import { enterPortal, newCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const PICTURE = {
	name: 'di-jalan.png',
	mimeType: 'image/png',
	buffer: Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64',
	),
};

/**
 * Uploads two pages from another browser. The connection breaks once while the first page is being
 * sent.
 */
async function sendPages(page: Page): Promise<void> {
	const parts: string[] = [];
	await page.route('**/claim-invitation/upload', (route) => route.abort('internetdisconnected'));
	await page.route('**/claim-invitation/upload-part', (route) => {
		const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
		parts.push(/name="offset"\r\n\r\n(\d+)/.exec(body)?.[1] ?? '');
		return parts.length === 2 ? route.abort('internetdisconnected') : route.continue();
	});
	await page.locator('input[type=file]').setInputFiles(claimPdf('satu.pdf', 100_000));
	await page.getByText('satu.pdf sudah terunggah').waitFor({ state: 'attached' });
	expect(parts).toEqual(['0', '65536', '65536']);
	await page.unroute('**/claim-invitation/upload');
	const choice = page.waitForEvent('filechooser');
	await button(page, /^Tambah halaman/).press('Enter');
	await (await choice).setFiles([claimPdf('dua.pdf')]);
	await page.getByText('dua.pdf sudah terunggah').waitFor({ state: 'attached' });
}

/** Opens a file before the claim is sent, and returns the name under which the browser downloads it. */
async function opened(page: Page, name: string): Promise<string> {
	const tab = page.context().waitForEvent('page');
	const file = tab.then((one) => one.waitForEvent('download'));
	await button(page, name).press('Enter');
	return (await file).suggestedFilename();
}

test('a hospital sends a document through a customer’s link, and the customer submits the claim with it', async () => {
	const email = `${randomUUID()}@contoh.test`;
	await newCustomer(product, email, 'HujanSenja2026');
	const { page, faults } = await visitor(browser, 360);
	await enterPortal(page, product.url, email, 'HujanSenja2026');
	await toDocuments(page, product.url);
	const name = await button(page, ASK)
		.first()
		.evaluate((one) => one.ariaLabel?.replace(/^.*mengirimnya: /, '') ?? '');
	const address = await askByLink(page);
	expect(address).toMatch(/\/kirim-dokumen#kirim=[\w-]{43}$/);
	const whatsApp = await page
		.getByRole('link', { name: /^Kirim lewat WhatsApp/ })
		.getAttribute('href');
	expect(whatsApp).toContain('https://wa.me/?text=');
	expect(whatsApp).toContain(encodeURIComponent(address));
	await page.getByText(/^Belum dikirim, berlaku sampai/).waitFor();
	await expectAccessible(page, 'a link that was made');
	await shot(page, 'tautan-dokumen-dibuat-360');

	// Meanwhile, the customer is uploading a file for that row.
	await page.route('**/selfcare/claim/upload-*', (route) => route.abort('internetdisconnected'));
	const own = page.waitForEvent('filechooser');
	await button(page, /^Pilih berkas /)
		.first()
		.press('Enter');
	await (await own).setFiles(PICTURE);
	await page.getByText('di-jalan.png dilanjutkan begitu ada jaringan').waitFor();

	const hospital = await visitor(browser, 1280);
	await visit(hospital.page, address);
	await hospital.page.getByText('Paling lambat').waitFor();
	expect(hospital.page.url()).toBe(`${product.url}/kirim-dokumen`);
	const shown = await hospital.page.locator('main').innerText();
	expect(shown).toContain(name);
	expect(shown).not.toMatch(/\d{11}|K\d{10}|Jaga Aman/);
	expect(await hospital.page.locator('meta[name=robots]').getAttribute('content')).toBe(
		'noindex',
	);
	expect(await hospital.page.locator('meta[name=referrer]').getAttribute('content')).toBe(
		'no-referrer',
	);
	await button(hospital.page, 'Kirim dokumen').press('Enter');
	await hospital.page.getByRole('link', { name: 'Pilih berkasnya dulu' }).waitFor();
	await expectAccessible(hospital.page, 'a document that lacks everything');
	await sendPages(hospital.page);
	await shot(hospital.page, 'kirim-dokumen-1280');
	await signAndSend(hospital.page);
	await expectAccessible(hospital.page, 'a document that was sent');
	await shot(hospital.page, 'kirim-dokumen-terkirim-1280');
	await hospital.page.reload();
	await hospital.page.getByText('Tautan ini sudah dipakai.').waitFor();
	expect(await hospital.page.locator('main').innerText()).not.toContain(name);

	// An open tab receives the document, with a message, when the user returns to it. Keyboard
	// focus stays on the customer's file.
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await page.getByText(MARK).waitFor();
	await page.getByText(`${name} sudah masuk lewat tautanmu.`).waitFor();
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.id ?? ''))
		.toMatch(/^claim-documents-/);
	await page.getByText('satu.pdf sudah terunggah').waitFor({ state: 'attached' });
	// After a reload, the document is in its row, and the customer's file becomes an extra
	// document.
	await page.reload();
	await page.getByText(MARK).waitFor();
	await page.unroute('**/selfcare/claim/upload-*');
	await page.getByText('di-jalan.png sudah terunggah').waitFor({ state: 'attached' });
	expect(await page.getByLabel('Nama dokumen').inputValue()).toBe(name);
	const picture = page.context().waitForEvent('page');
	await button(page, 'Lihat Dokumen Tambahan 1').press('Enter');
	await (await picture).locator('img').waitFor();
	expect((await picture).url()).toContain('/page/claim-document?');
	await (await picture).close();
	expect(await opened(page, `Lihat ${name}`)).toBe('satu.pdf');
	expect(await opened(page, `Lihat halaman 2 ${name}`)).toBe('dua.pdf');
	await expectAccessible(page, 'a document that came by a link');
	await shot(page, 'tautan-dokumen-masuk-360');
	await page.setViewportSize({ width: 1_280, height: 900 });
	await shot(page, 'tautan-dokumen-masuk-1280');
	await page.setViewportSize({ width: 360, height: 800 });
	const mails = () =>
		mailsWith(product.dataDir, email).filter((mail) =>
			asRead(mail).includes('Dokumen lewat tautanmu sudah masuk'),
		);
	await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(1);
	expect(asRead(mails()[0]!)).not.toContain(name);

	for (const row of await page.getByRole('listitem').filter({ hasText: '(wajib)' }).all())
		if ((await row.getByText('sudah terunggah').count()) === 0)
			await row.locator('input[type=file]').setInputFiles(claimPdf('lain.pdf'));
	await button(page, 'Lanjutkan').click();
	await page.getByRole('heading', { name: '04 REVIEW KLAIM', exact: true }).waitFor();
	await page.getByLabel('Provinsi').selectOption({ index: 1 });
	await page.getByRole('checkbox').first().press('Space');
	await button(page, 'Ajukan').click();
	const sent = await page.getByRole('link', { name: /^Lihat klaim K\d{10}$/ }).innerText();
	const claimNo = /K\d{10}/.exec(sent)?.[0] ?? '';
	await visit(page, `${product.url}/selfcare/klaim?ref=${claimNo}`);
	await page.getByText(MARK).waitFor();
	await shot(page, 'klaim-lewat-tautan-360');

	const desk = await atWork(browser, product.url, 'assessor', {
		path: `/office/klaim?nomor=${claimNo}`,
		width: 1920,
	});
	await desk.page.getByText('Lewat tautan yang dibuat nasabah.').waitFor();
	await desk.page.getByText('Pengirim menyebut diri: dr. Ani, RS Contoh').waitFor();
	await desk.page.getByText(`Dikirim sebagai “${name}”, 2 halaman`).waitFor();
	await expectAccessible(desk.page, 'a claim with a document by link at the desk');
	await shot(desk.page, 'klaim-lewat-tautan-meja-1920');

	await button(desk.page, 'Ambil klaim ini').click();
	await desk.page.getByLabel('Nama dokumen').fill('Hasil tes HIV');
	await desk.page.getByLabel('Mengapa perlu').fill('Supaya kami tahu tindakannya.');
	await shot(desk.page, 'klaim-minta-dokumen-meja-1920');
	await button(desk.page, 'Kirim permintaan').click();
	await desk.page.getByText('Ditunggu sampai').waitFor();
	await page.reload();
	await page.getByText('Giliran kamu').waitFor();
	const next = await askByLink(page);
	// The assessor's text is meant only for the customer, who decides which part to share.
	await page.getByText('dokumen ini disebut “Dokumen tambahan”').waitFor();
	const text = await page
		.getByRole('link', { name: /^Kirim lewat WhatsApp/ })
		.getAttribute('href');
	expect(decodeURIComponent(text ?? '')).toContain('Mohon kirim dokumen tambahan untuk klaimku');
	expect(text).not.toContain('HIV');
	await shot(page, 'klaim-minta-lewat-tautan-360');
	await page.setViewportSize({ width: 1_280, height: 900 });
	await shot(page, 'klaim-minta-lewat-tautan-1280');
	await page.setViewportSize({ width: 360, height: 800 });
	const office = await visitor(browser, 360);
	await visit(office.page, next);
	await office.page.getByText('Belum tahu dokumen yang mana?').waitFor();
	const notified = await office.page.locator('main').innerText();
	expect(notified).toContain('Dokumen tambahan');
	expect(notified).not.toContain('HIV');
	await office.page.locator('input[type=file]').setInputFiles(claimPdf('resume.pdf'));
	await office.page.getByText('resume.pdf sudah terunggah').waitFor({ state: 'attached' });
	await expectAccessible(office.page, 'a document that is ready to be sent');
	await shot(office.page, 'kirim-dokumen-360');
	await office.page.setViewportSize({ width: 1_280, height: 900 });
	await shot(office.page, 'kirim-dokumen-tambahan-1280');
	await signAndSend(office.page);
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await page.getByText('Giliran kami').waitFor();
	await page.getByText('Hasil tes HIV sudah masuk lewat tautanmu.').waitFor();
	await expect.poll(() => hasFocus(page.getByText('Hasil tes HIV sudah dikirim'))).toBe(true);
	await page.getByText('Hasil tes HIV: dr. Ani, RS Contoh').waitFor();
	await button(page, 'Izinkan sekali lagi tautan Hasil tes HIV').press('Enter');
	await page.getByText(/^Belum dikirim, berlaku sampai/).waitFor();
	await office.page.reload();
	await button(office.page, 'Kirim dokumen').waitFor();
	await expectAccessible(page, 'a claim with documents by link');
	await shot(page, 'klaim-jawaban-lewat-tautan-360');
	const broken = (fault: string) => fault.includes('ERR_INTERNET_DISCONNECTED');
	expect(
		[...faults, ...hospital.faults, ...desk.faults, ...office.faults].filter(
			(one) => !broken(one),
		),
	).toEqual([]);
}, 240_000);

/**
 * Opens the page as a hospital and chooses an invalid file, which would be refused again on a
 * retry.
 */
async function withRefusedFile(of: Browser, address: string): Promise<Page> {
	const { page } = await visitor(of, 360);
	await visit(page, address);
	const wrong = { name: 'surat.txt', mimeType: 'text/plain', buffer: Buffer.from('surat') };
	await page.locator('input[type=file]').setInputFiles(wrong);
	await page.getByText('Berkas harus PDF, JPG, JPEG atau PNG.').waitFor();
	expect(await button(page, 'Coba lagi').count()).toBe(0);
	await button(page, 'Kirim dokumen').press('Enter');
	await page.getByRole('link', { name: /tidak bisa dipakai: ganti berkasnya/ }).waitFor();
	await shot(page, 'kirim-dokumen-ditolak-360');
	return page;
}

test('a revoked link and an invented one both explain what to do', async () => {
	const email = `${randomUUID()}@contoh.test`;
	await newCustomer(product, email, 'HujanSenja2026');
	const { page } = await visitor(browser, 360);
	await enterPortal(page, product.url, email, 'HujanSenja2026');
	await toDocuments(page, product.url);
	const address = await askByLink(page);
	const sending = await withRefusedFile(browser, address);
	await button(page, /^Cabut tautan/).press('Enter');
	await page.getByText('Tautan sudah dicabut.').first().waitFor();
	await expect.poll(() => page.getByText('Tautan yang kamu buat').count()).toBe(0);
	expect(await page.getByLabel('Tautan pribadi').count()).toBe(0);
	await expect.poll(() => hasFocus(button(page, ASK).first())).toBe(true);
	await shot(page, 'tautan-dokumen-dicabut-360');
	expect(await askByLink(page)).not.toBe(address);

	// Senders who are still working no longer see a form that can never be sent, even after a
	// reload.
	await sending.locator('input[type=file]').setInputFiles(claimPdf('surat.pdf'));
	const over = sending.getByRole('status').filter({ hasText: 'Tautan ini sudah dicabut.' });
	await over.waitFor();
	await expect.poll(() => hasFocus(over)).toBe(true);
	expect(await button(sending, 'Kirim dokumen').count()).toBe(0);
	await shot(sending, 'kirim-dokumen-dicabut-sementara-360');

	const other = await visitor(browser, 360);
	await visit(other.page, address);
	await other.page.getByText('Minta tautan baru ke orang yang memberikannya.').waitFor();
	expect(await other.page.getByRole('button', { name: 'Kirim dokumen' }).count()).toBe(0);
	await expectAccessible(other.page, 'a link that was taken back');
	await shot(other.page, 'kirim-dokumen-dicabut-360');
	const stranger = await visitor(browser, 360);
	await visit(stranger.page, `${product.url}/kirim-dokumen`);
	await stranger.page.getByText('Halaman ini dibuka lewat tautan').waitFor();
	await visit(stranger.page, `${product.url}/kirim-dokumen#kirim=${'A'.repeat(43)}`);
	await stranger.page.getByText('Tautan ini tidak kami kenal.').waitFor();
	await expectAccessible(stranger.page, 'a link that nobody made');
	await shot(stranger.page, 'kirim-dokumen-tak-dikenal-360');
}, 120_000);
