import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { jakartaDay } from '#platform/values/dates.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { asRead, mailsWith, policyNoOf } from './browser/journey.ts';
import { makeClient, order, settle } from './people/buyer.ts';
import { atWork } from './people/office.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const PDF = Buffer.from(
	'%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
const file = { name: 'surat.pdf', mimeType: 'application/pdf', buffer: PDF };
/** Large enough to be sent in two parts; most of the file is a comment. */
const large = {
	...file,
	name: 'ktp.pdf',
	buffer: Buffer.concat([
		PDF.subarray(0, 9),
		Buffer.from(`%${'x'.repeat(100_000)}\n`),
		PDF.subarray(9),
	]),
};

async function boughtPolicy(): Promise<string> {
	const email = `${randomUUID()}@contoh.test`;
	const client = await makeClient(product.url);
	await settle((await order(client, email)).endpointUrl);
	return policyNoOf(product, email);
}

async function begin(page: Page, policyNo: string, birthDate: string): Promise<void> {
	await page.getByLabel('Nomor polis').fill(policyNo);
	await page.getByLabel('Tanggal lahir tertanggung').fill(birthDate);
	await page.getByText('Isi polis tidak kami perlihatkan.').waitFor();
	await page.getByRole('button', { name: 'Lanjut' }).press('Enter');
}

async function notify(page: Page, email: string): Promise<void> {
	await page.getByLabel('Yang diklaim').selectOption({ index: 1 });
	await page.getByLabel('Tanggal kejadian').fill(jakartaDay(new Date()));
	await page.getByRole('radio', { name: 'Kecelakaan' }).press('Space');
	await page.getByRole('radio', { name: 'Ahli waris atau penerima manfaat' }).press('Space');
	await page.getByLabel('Nama lengkapmu').fill('Budi Contoh');
	await page.getByLabel('NIK-mu').fill('3174051203880001');
	await page.getByLabel('Nomor HP').fill('081211112222');
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByRole('checkbox', { name: /^Isi laporan ini benar/ }).press('Space');
	const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
	const card = rowOf('KTP pelapor');
	// The connection breaks while the file is being sent in one piece, and again during the second
	// part.
	const parts: string[] = [];
	await page.route('**/claim-report/upload', (route) => route.abort('internetdisconnected'));
	await page.route('**/claim-report/upload-part', (route) => {
		const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
		parts.push(/name="offset"\r\n\r\n(\d+)/.exec(body)?.[1] ?? '');
		return parts.length === 2 ? route.abort('internetdisconnected') : route.continue();
	});
	await card.locator('input[type=file]').setInputFiles(large);
	await card.getByText('sudah terunggah').waitFor({ state: 'attached' });
	expect(parts).toEqual(['0', '65536', '65536']);
	await page.unroute('**/claim-report/upload');
	const kinship = rowOf('Bukti hubungan').first();
	await kinship.locator('input[type=file]').setInputFiles([file, { ...file, name: 'dua.pdf' }]);
	await kinship.getByText('dua.pdf sudah terunggah').waitFor({ state: 'attached' });
}

test('an heir reports a claim without an account and answers the assessor through the mailed link', async () => {
	const policyNo = await boughtPolicy();
	const { page, faults } = await visitor(browser, 360);
	await visit(page, `${product.url}/tata-cara-klaim`);
	await page.getByRole('link', { name: 'Lapor tanpa akun' }).click();
	await page.getByRole('heading', { name: 'Polis siapa?' }).waitFor();
	await expectAccessible(page, 'the beginning of a report');
	await shot(page, 'report-begin-360');
	await begin(page, policyNo, '1991-05-17');
	await page.getByText('tidak kami temukan bersama').waitFor();
	expect(faults.splice(0).filter((fault) => !fault.includes('404'))).toEqual([]);
	await begin(page, policyNo, '1990-05-17');
	await page.getByRole('heading', { name: 'Siapa kamu?' }).waitFor();
	await page.getByRole('button', { name: 'Kirim laporan' }).click();
	await page.getByRole('alert').getByRole('link', { name: 'Pilih yang terjadi' }).waitFor();
	const heir = `${randomUUID()}@contoh.test`;
	await notify(page, heir);
	const broken = (fault: string) => fault.includes('ERR_INTERNET_DISCONNECTED');
	expect(faults.splice(0).filter((fault) => !broken(fault))).toEqual([]);
	await page.reload();
	await expect.poll(() => page.getByLabel('Nama lengkapmu').inputValue()).toBe('Budi Contoh');
	await page.getByText('dua.pdf sudah terunggah').waitFor({ state: 'attached' });
	await page.getByRole('checkbox', { name: /^Isi laporan ini benar/ }).press('Space');
	await expectAccessible(page, 'a report that is filled');
	await shot(page, 'report-form-360');
	await page.getByRole('button', { name: 'Kirim laporan' }).press('Enter');
	await page.getByText('Giliran kami').waitFor();
	await page.getByText('(surat.pdf, 2 halaman)').waitFor();
	const claimNo = /K\d{10,}/.exec(await page.locator('main').innerText())?.[0] ?? '';

	const desk = await atWork(browser, product.url, 'assessor', {
		path: `/office/klaim?nomor=${claimNo}`,
	});
	await desk.page.getByRole('heading', { name: 'Dilaporkan orang lain' }).waitFor();
	await desk.page.getByRole('button', { name: 'Ambil klaim ini' }).click();
	// The back office suggests requesting every missing document; the assessor asks one question
	// instead.
	const remove = desk.page.getByRole('button', { name: 'Hapus dokumen 1' });
	await remove.waitFor();
	while (await remove.isVisible()) await remove.click();
	await desk.page.getByLabel('Dokumen atau pertanyaan').fill('Di mana kejadiannya?');
	await desk.page.getByLabel('Mengapa perlu').fill('Supaya kami tahu rumah sakitnya.');
	await expectAccessible(desk.page, 'the claim at the desk');
	await shot(desk.page, 'report-desk-1280');
	await desk.page.getByRole('button', { name: 'Kirim permintaan' }).click();
	await desk.page.getByText('Ditunggu sampai').waitFor();

	const links = () =>
		mailsWith(product.dataDir, heir).flatMap(
			(mail) => /\/lapor-klaim#laporan=[\w-]{43}/.exec(asRead(mail))?.[0] ?? [],
		);
	await expect.poll(() => links().length).toBeGreaterThan(0);
	const other = await visitor(browser, 1280);
	await visit(other.page, product.url + links()[0]);
	await other.page.getByText('Giliran kamu').waitFor();
	expect(other.page.url()).not.toContain('laporan=');
	await expectAccessible(other.page, 'a report whose turn it is');
	await shot(other.page, 'report-turn-1280');
	await other.page.getByLabel('Atau jawab dengan kata-kata').fill('Di jalan tol.');
	await other.page.getByRole('button', { name: 'Kirim jawaban' }).press('Enter');
	await other.page.getByText('Giliran kami').waitFor();
	await page.reload();
	await page.getByText('sudah dijawab').waitFor();
	await expectAccessible(page, 'a report that is answered');
	await shot(page, 'report-answered-360');
	expect([...faults, ...other.faults, ...desk.faults]).toEqual([]);
});

test('a lost connection does not discard a report; only an expired link offers a new one', async () => {
	const { page } = await visitor(browser, 360);
	await page.route('**/claim-report/status', (route) => route.abort('internetdisconnected'));
	await visit(page, `${product.url}/lapor-klaim#laporan=${'A'.repeat(43)}`);
	const again = page.getByRole('button', { name: 'Coba lagi' });
	await again.waitFor();
	expect(await page.getByRole('button', { name: 'Buat laporan baru' }).count()).toBe(0);
	await expectAccessible(page, 'a report that could not be fetched');
	await page.unroute('**/claim-report/status');
	await again.click();
	await page.getByRole('button', { name: 'Buat laporan baru' }).waitFor();
	// The clicked button was removed, so its replacement receives focus.
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
		.toBe('alert');
	await page.getByRole('main').getByRole('link', { name: 'Buka Bantuan' }).waitFor();
});
