import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { mailsWith } from './browser/journey.ts';
import { claimPdf } from './claims/claim-links.ts';
import { loggedInOnce } from './people/office.ts';
import { enterPortal, newPolicy } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

const EMAIL = 'percakapan@contoh.test';
const PASSWORD = 'Percakapan2026';

let product: RunningProduct;
let browser: Browser;
let policy: { policyID: string; policyNo: string };
const faults: string[][] = [];

const atWork = loggedInOnce();

beforeAll(async () => void ({ product, browser } = await openSite()));

afterAll(() => closeSite(product, browser));

async function shots(page: Page, name: string): Promise<void> {
	for (const width of [360, 1920, 1280]) {
		await page.setViewportSize({ width, height: width === 360 ? 800 : 900 });
		await shot(page, `${name}-${width}`);
	}
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The customer's browser at a page of the portal, which a test closes when it ends. */
async function customerAt(path: string): Promise<Page> {
	const one = await visitor(browser, 360);
	faults.push(one.faults);
	await enterPortal(one.page, product.url, EMAIL, PASSWORD);
	await visit(one.page, product.url + path);
	return one.page;
}

test('staff begin a conversation from the record of a policy', async () => {
	({ policy } = await newPolicy(product, EMAIL, PASSWORD));
	const one = await atWork(browser, product.url, 'service');
	faults.push(one.faults);
	const desk = one.page;
	await visit(desk, `${product.url}/office/cari?nomor=${policy.policyNo}`);
	await desk.getByLabel('Alasan', { exact: true }).selectOption('Nasabah menelepon');
	await press(desk, 'Buka polis');
	await desk.getByRole('link', { name: 'Tulis pesan' }).click();
	await desk.getByLabel('Alasan', { exact: true }).selectOption('Nasabah menelepon');
	await desk.getByRole('button', { name: /^Buka/ }).click();
	const form = desk.getByRole('region', { name: 'Tulis kepada nasabah' });
	await form.waitFor();
	expect(await form.getByLabel('Tentang').inputValue()).toBe(policy.policyNo);
	await form.getByLabel('Pesanmu').fill('Kartumu kami kirim besok.');
	await expectAccessible(desk, 'menulis kepada nasabah');
	await shots(desk, 'percakapan-mulai');
	await press(desk, 'Kirim pesan');
	await desk.getByText('Menunggu balasan nasabah').waitFor();
	await desk.getByText('Kamu memegang percakapan ini.').waitFor();
});

test('the customer learns of it by mail, reads it and answers', async () => {
	await expect
		.poll(
			() =>
				mailsWith(product.dataDir, EMAIL).some((mail) => /Ada pesan dari kami/.test(mail)),
			{
				timeout: 20_000,
			},
		)
		.toBe(true);
	const customer = await customerAt('/selfcare/pesan');
	await customer.getByText('1 pesan baru').waitFor();
	await shots(customer, 'percakapan-daftar-nasabah');
	await customer.getByRole('link', { name: new RegExp(policy.policyNo) }).click();
	await customer.getByText('Kartumu kami kirim besok.').waitFor();
	await customer.getByLabel('Pesanmu').fill('Tolong ke alamat kantor.');
	await press(customer, 'Kirim');
	await customer.getByText(/Kami jawab paling lambat/).waitFor();
});

test('a colleague takes it on and writes a note that the customer does not see', async () => {
	const supervisor = await atWork(browser, product.url, 'supervisor');
	faults.push(supervisor.faults);
	const { page } = supervisor;
	await visit(page, `${product.url}/office/pesan?pemegang=me`);
	await page.getByText('Tidak ada pesan yang menunggu jawaban.').waitFor();
	await page.getByLabel('Pemegang').selectOption('Siapa saja');
	await page.getByRole('link', { name: new RegExp(policy.policyNo) }).click();
	await press(page, 'Saya yang pegang');
	await page.getByText('Kamu memegang percakapan ini.').waitFor();
	await page.getByLabel('Catatan untuk rekan').fill('Kurir sudah dihubungi.');
	await press(page, 'Simpan catatan');
	await page
		.getByRole('list', { name: 'Isi percakapan' })
		.getByText('Catatan internal')
		.waitFor();
	await expectAccessible(page, 'percakapan');
	await shots(page, 'percakapan-catatan');
	const customer = await customerAt(`/selfcare/pesan?tentang=policy&ref=${policy.policyID}`);
	await customer.getByText('Tolong ke alamat kantor.').waitFor();
	expect(await customer.getByText('Kurir sudah dihubungi.').count()).toBe(0);
	await visit(page, `${product.url}/office/pesan?pemegang=me`);
	await page.getByRole('link', { name: new RegExp(policy.policyNo) }).waitFor();
	await expectAccessible(page, 'daftar percakapan');
	await shots(page, 'percakapan-daftar');
});

const THREAD = () => `/selfcare/pesan?tentang=policy&ref=${policy.policyID}`;

test('a template with an unknown name is refused, and a good one is inserted with the facts', async () => {
	const supervisor = await atWork(browser, product.url, 'supervisor');
	const { page } = supervisor;
	await visit(page, `${product.url}/office/pesan`);
	await page.getByRole('link', { name: 'Templat jawaban' }).click();
	await page.getByRole('link', { name: 'Keadaan klaim' }).waitFor();
	await expectAccessible(page, 'templat');
	await shots(page, 'templat-daftar');
	await page.getByRole('link', { name: 'Templat baru' }).click();
	await page.getByLabel('Judul').fill('Kartu ke kantor');
	await page.getByLabel('Isi', { exact: true }).fill('Halo {name}, kartu polis {nomor_polis} ');
	await press(page, 'Simpan templat');
	await page
		.getByText(/Isian ini tidak dikenal: \{name\}/)
		.first()
		.waitFor();
	await page.getByLabel('Isi', { exact: true }).fill('Halo {nama}, kartu polis ');
	await page.getByRole('button', { name: /^\{nomor_polis\}/ }).click();
	await page.getByText('Halo Sari Contoh, kartu polis 26000000001').waitFor();
	await expectAccessible(page, 'templat baru');
	await shots(page, 'templat-baru');
	await press(page, 'Simpan templat');
	await page.getByRole('link', { name: 'Kartu ke kantor' }).waitFor();

	await visit(page, `${product.url}/office/pesan?pemegang=me`);
	await page.getByRole('link', { name: new RegExp(policy.policyNo) }).click();
	await page.getByLabel('Templat', { exact: true }).selectOption('Keadaan klaim');
	await press(page, 'Masukkan');
	await page.getByText(/Belum terisi: nomor klaim, keadaan klaim/).waitFor();
	await press(page, 'Kirim jawaban');
	await page.getByText(/Isi dulu \{nomor_klaim\}/).waitFor();
	await page.getByLabel('Jawabanmu').fill('');
	await page.getByLabel('Templat', { exact: true }).selectOption('Kartu ke kantor');
	await press(page, 'Masukkan');
	const answer = page.getByLabel('Jawabanmu');
	await expect.poll(() => answer.inputValue()).toContain(policy.policyNo);
	await answer.fill(`${await answer.inputValue()} kami kirim ke kantor.`);
	await expectAccessible(page, 'jawaban dari templat');
	await shots(page, 'percakapan-templat');
	await press(page, 'Kirim jawaban');
	await page.getByText('Sudah dijawab').first().waitFor();
});

test('a customer sends a file, staff download it and send another one back', async () => {
	const customer = await customerAt(THREAD());
	const field = customer.getByLabel('Lampirkan berkas');
	await field.setInputFiles({
		name: 'catatan.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from('halo'),
	});
	await press(customer, 'Kirim berkas');
	await customer.getByText('Berkas harus PDF, JPG, JPEG atau PNG.').waitFor();
	await field.setInputFiles(claimPdf('bukti-alamat.pdf'));
	await customer.getByLabel(/Keterangan berkas/).fill('Ini bukti alamat kantor.');
	await expectAccessible(customer, 'berkas di percakapan');
	await shots(customer, 'percakapan-berkas-nasabah');
	await press(customer, 'Kirim berkas');
	await customer.getByRole('button', { name: /^Unduh bukti-alamat\.pdf/ }).waitFor();

	const { page } = await atWork(browser, product.url, 'supervisor');
	await visit(page, `${product.url}/office/pesan?pemegang=me`);
	await page.getByRole('link', { name: new RegExp(policy.policyNo) }).click();
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: /^Unduh bukti-alamat\.pdf/ }).click();
	expect((await saved).suggestedFilename()).toBe('bukti-alamat.pdf');
	await page.getByLabel('Berkas', { exact: true }).setInputFiles(claimPdf('tanda-terima.pdf'));
	await press(page, 'Kirim berkas');
	await page.getByRole('button', { name: /^Unduh tanda-terima\.pdf/ }).waitFor();
	await expectAccessible(page, 'percakapan dengan berkas');
	await shots(page, 'percakapan-berkas');

	await customer.reload();
	const own = customer.waitForEvent('download');
	await customer.getByRole('button', { name: /^Unduh tanda-terima\.pdf/ }).click();
	expect((await own).suggestedFilename()).toBe('tanda-terima.pdf');
});

test('after the closing the customer rates once, and staff see it', async () => {
	const customer = await customerAt(THREAD());
	await customer.getByText(/kami kirim ke kantor/).waitFor();
	await customer.getByLabel('Pesanmu').fill('Terima kasih.');
	await press(customer, 'Kirim');
	await customer.getByText(/Kami jawab paling lambat/).waitFor();
	expect(await customer.getByRole('heading', { name: 'Bagaimana jawaban kami?' }).count()).toBe(
		0,
	);

	const supervisor = await atWork(browser, product.url, 'supervisor');
	const { page } = supervisor;
	await visit(page, `${product.url}/office/pesan?pemegang=me`);
	await page.getByRole('link', { name: new RegExp(policy.policyNo) }).click();
	await press(page, 'Tutup tanpa jawaban');
	await page.getByText('Selesai').first().waitFor();

	await customer.reload();
	await customer.getByRole('heading', { name: 'Bagaimana jawaban kami?' }).waitFor();
	await press(customer, 'Kirim penilaian');
	await customer.getByText('Pilih salah satu').waitFor();
	await customer.getByRole('radio', { name: 'Puas', exact: true }).check();
	await customer.getByLabel(/Apa yang bisa kami perbaiki/).fill('Cepat sekali.');
	await expectAccessible(customer, 'penilaian');
	await shots(customer, 'percakapan-penilaian');
	await press(customer, 'Kirim penilaian');
	await customer.getByText('Penilaianmu: Puas').waitFor();

	await page.reload();
	await page
		.getByRole('region', { name: 'Penilaian nasabah' })
		.getByText('Cepat sekali.')
		.waitFor();
	await shots(page, 'percakapan-dinilai');
	await visit(page, `${product.url}/office/pesan?status=all`);
	await page.getByText('1 dari 1 penilaian puas dalam 90 hari').waitFor();
	expect(faults.flat().filter((fault) => !fault.includes('422'))).toEqual([]);
});
