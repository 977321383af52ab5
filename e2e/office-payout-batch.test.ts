import { readFileSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { jakartaDay } from '#platform/values/dates.ts';
import { statementOfDay } from '#sample/simulator/processes/money/bank-statement.ts';

import { asRead, mailsWith } from './browser/journey.ts';
import { lookAtWidths } from './browser/widths.ts';
import { fileClaim, MEDICAL } from './people/filed-claims.ts';
import { grantClaim, deskOf } from './people/office-staff.ts';
import { atWork, customerSession } from './people/office.ts';
import { sampleCustomer } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const ACCOUNT = '8800123456';
const AMOUNT = 1_500_000;
const ROOM = '/office/uang?lihat=massal';
const day = jakartaDay(new Date());

const line = {
	label: 'Kuitansi RS',
	asked: 2_000_000,
	amount: AMOUNT,
	rule: 'Biaya sampai 10% UP',
	clause: 'Manfaat',
	evidence: 'Kuitansi',
	cut: 'Kuitansi kedua atas nama orang lain',
};
const mailsAbout = (email: string, title: string) => () =>
	mailsWith(product.dataDir, email)
		.map(asRead)
		.filter((mail) => mail.includes(title)).length;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Prepares a batch of the chosen claims in the room. Returns its number. */
async function prepare(page: Page, claimNos: readonly string[]): Promise<string> {
	await page.goto(product.url + ROOM);
	for (const claimNo of claimNos) await row(page, claimNo).getByRole('checkbox').check();
	await page.getByRole('button', { name: /^Siapkan / }).click();
	const heading = page.getByRole('heading', { name: /^Transfer massal TM-/ });
	await heading.waitFor();
	return (await heading.textContent())?.replace('Transfer massal ', '') ?? '';
}

async function approve(page: Page): Promise<void> {
	await page.goto(product.url + ROOM);
	await page.getByRole('button', { name: /Setujui/ }).click();
	await page.getByRole('button', { name: /Setujui/ }).waitFor({ state: 'detached' });
}

async function download(page: Page): Promise<string> {
	const [saved] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: /^Unduh berkas/ }).click(),
	]);
	return readFileSync(await saved.path(), 'utf8');
}

test('claims leave in one file that two people approved, and a returned one is owed again', async () => {
	const customer = await customerSession(product.url);
	const claims: string[] = [];
	for (const cost of [2_000_000, 2_000_001]) {
		const event = { ...MEDICAL.event, cost };
		const claimNo = await fileClaim(product.url, customer, { ...MEDICAL, event });
		await grantClaim(product.url, claimNo, { event, line: { ...line, asked: cost } });
		claims.push(claimNo);
	}
	const [one = '', other = ''] = claims;
	const finance = await deskOf(product.url, 'finance');
	await finance('money/bank-account-save', { name: 'BCA Operasional', number: ACCOUNT });

	const { page, faults } = await atWork(browser, product.url, 'finance', { path: ROOM });
	await page.goto(product.url + ROOM);
	await row(page, one).waitFor();
	await row(page, one).getByRole('checkbox').check();
	await lookAtWidths(page, 'uang-massal-menunggu');
	const number = await prepare(page, claims);
	await lookAtWidths(page, 'uang-massal-disiapkan');
	await page.getByRole('button', { name: 'Ajukan 2 transfer' }).click();
	await page.getByText('Menunggu persetujuan').first().waitFor();

	const second = await atWork(browser, product.url, 'admin', { path: ROOM });
	await approve(second.page);
	await page.reload();
	await page.getByText('belum diperiksa dengan berkas asli').waitFor();
	await lookAtWidths(page, 'uang-massal-disetujui');
	const file = await download(page);
	expect(file).toContain(`<MsgId>${number.replaceAll('-', '')}</MsgId>`);
	await page.getByText('Unduhan ke-1').waitFor();
	expect(await download(page)).toBe(file);
	await page.getByText('Unduhan ke-2').waitFor();

	const reference = (claimNo: string) =>
		row(page, claimNo)
			.textContent()
			.then((text) => /TM\d{6}-\d{2}-\d{4}/.exec(text ?? '')?.[0] ?? '');
	const [sentAs, refusedAs] = [await reference(one), await reference(other)];
	await page.getByLabel('Berkas jawaban bank').setInputFiles({
		name: 'jawaban.xml',
		mimeType: 'text/xml',
		buffer: Buffer.from(`<Document><CreDtTm>${day}T09:00:00</CreDtTm></Document>`),
	});
	await page.getByText('Menurut berkasnya').waitFor();
	await page.getByRole('button', { name: 'Catat isi berkas' }).click();
	await page.getByText('Ini bukan jawaban bank (pain.002)').waitFor();
	await page.getByLabel(new RegExp(`^${sentAs}`)).uncheck();
	await page.getByLabel('Kata bank').selectOption('Ditolak, uangnya tidak keluar');
	await page.getByRole('button', { name: /^Catat ditolak/ }).click();
	await page.getByText('Alasan bank paling sedikit 5 huruf').waitFor();
	await page.getByLabel('Alasan bank').fill('Rekening tujuan ditutup');
	await lookAtWidths(page, 'uang-massal-jawaban');
	await page.getByRole('button', { name: /^Catat ditolak/ }).click();
	await page.getByText('Rekening tujuan ditutup').waitFor();
	await page.getByRole('button', { name: /^Catat terkirim: 1 transfer/ }).click();
	await page.getByText('Selesai', { exact: true }).waitFor();
	await lookAtWidths(page, 'uang-massal-selesai');
	await expect.poll(mailsAbout(customer.email, 'Klaim kamu sudah dibayar')).toBe(1);
	expect(mailsAbout(customer.email, sentAs)()).toBeGreaterThan(0);
	expect(refusedAs).not.toBe(sentAs);

	const statement = statementOfDay({
		account: ACCOUNT,
		number: 1,
		day,
		opening: 50_000_000,
		movements: [
			{ amount: -AMOUNT, references: [sentAs], subject: '', note: 'TRANSFER' },
			{ amount: AMOUNT, references: [sentAs], subject: '', note: 'RETUR REK TUTUP' },
		],
	});
	await page.goto(`${product.url}/office/uang?lihat=bank`);
	await page.getByLabel('Berkas rekening koran').setInputFiles({
		name: 'rekening-koran.sta',
		mimeType: 'text/plain',
		buffer: Buffer.from(statement),
	});
	await page.getByRole('button', { name: /^Ambil 2 mutasi/ }).click();
	await page.getByLabel('Keadaan').selectOption('Usulan');
	await page.getByRole('link', { name: /^RK-123456-1-2/ }).click();
	await page.getByRole('button', { name: 'Ya, transfer ini kembali' }).click();
	await expect.poll(mailsAbout(customer.email, 'Uang klaim kamu belum masuk')).toBe(1);

	const home = await sampleCustomer(browser, product.url, 360);
	await home.page.goto(`${product.url}/selfcare/klaim?ref=${one}`);
	await home.page.getByRole('heading', { name: /Uangnya belum masuk/ }).waitFor();
	await home.page.getByRole('button', { name: 'Simpan rekening' }).click();
	await home.page.getByText('Nama pemilik rekening wajib diisi').waitFor();
	await home.page.getByLabel('Nama pemilik rekening').fill('Sari Nasabah');
	await home.page.getByLabel('Nomor rekening').fill('7007007007');
	await home.page.getByLabel('Nama bank').fill('Bank Baru');
	await home.page.getByLabel('Cabang').fill('Tebet');
	await home.page.getByLabel('Kota').fill('Jakarta');
	await lookAtWidths(home.page, 'klaim-rekening-diperbaiki');
	await home.page.getByRole('button', { name: 'Simpan rekening' }).click();
	await home.page.getByRole('heading', { name: 'Uangnya kami kirim lagi' }).waitFor();
	await expect.poll(mailsAbout(customer.email, 'Rekening klaim kamu diperbaiki')).toBe(1);

	await page.goto(product.url + ROOM);
	await row(page, one).getByText('Bank Baru ••••••7007').waitFor();
	await row(page, other).getByText('Ditolak bank di rekening yang sama').waitFor();
	await row(page, other).getByRole('checkbox').check();
	await page.getByText('Kirim lagi ke rekening yang sama').click();
	await page.getByText('Rekening pengganti').click();
	await lookAtWidths(page, 'uang-massal-rekening-pengganti');
	await page.getByLabel('Nama bank').fill('Bank Pengganti');
	await page.getByLabel('Nomor rekening').fill('8008008008');
	await page.getByLabel('Nama pemilik rekening').fill('Sari Nasabah');
	await page.getByLabel('Alasan').first().fill('Lewat telepon, identitasnya diperiksa');
	await page.getByRole('button', { name: 'Usulkan' }).click();
	await page.getByText('Rekening penerima diganti').first().waitFor();
	await approve(second.page);
	await page.goto(product.url + ROOM);
	await row(page, other).getByText('Bank Pengganti ••••••8008').waitFor();
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
	expect(second.faults).toEqual([]);
}, 180_000);
