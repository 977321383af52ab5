import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { NOTHING_READ } from '#insurance/claims/receipts/receipt.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { photographReceipt } from '../bench/receipts/draw-receipt.ts';
import { inventReceipt } from '../bench/receipts/invent-receipt.ts';
import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { pressOn } from './browser/keyboard.ts';
import { fillAccount, signByName } from './claims/claim-steps.ts';
import { answerWith, decoded } from './crafted-answers.ts';
import { atWork } from './people/office.ts';
import { enterPortal } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const PDF = Buffer.from(
	'%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
const TEN_DAYS_AGO = addToDay(jakartaDay(new Date()), { day: -10 });
// The second receipt contains its total only once, and no other amount that equals it.
const [FIRST, SECOND] = [1, 9];
const truths = [FIRST, SECOND].map((seed) => inventReceipt(seed).truth);
const [one, two] = truths.map(({ total }) => total) as [number, number];
/** Total that the customer enters for the second receipt, in rupiah. */
const OWN = 700_000;
const photo = async (seed: number) => ({
	name: `kuitansi-${seed}.jpg`,
	mimeType: 'image/jpeg',
	buffer: await photographReceipt('clean', seed),
});

const forward = (page: Page) => page.getByRole('button', { name: 'Lanjutkan' }).click();

async function toDocuments(page: Page): Promise<void> {
	await visit(page, `${product.url}/selfcare/e-claim?ref=new`);
	await page.getByRole('heading', { name: '01 INFO POLIS' }).waitFor();
	const policy = page.getByRole('option', { name: /^Jaga Aman ·/ });
	await page
		.getByLabel('Polis', { exact: true })
		.selectOption({ label: (await policy.textContent()) ?? '' });
	const kind = page.getByRole('option', { name: /pengobatan/i }).first();
	await page.getByLabel('JENIS KLAIM').selectOption({ label: (await kind.textContent()) ?? '' });
	const what = page.getByRole('region', { name: 'Apa yang terjadi?' });
	await what.getByLabel('Tanggal kejadian').fill(TEN_DAYS_AGO);
	await what.getByText('Kecelakaan', { exact: true }).click();
	for (const no of await what.getByText('Tidak', { exact: true }).all()) await no.click();
	await what.getByLabel('Biaya atau kerugian (Rp)').fill('10000');
	await what.getByLabel('Siapa yang mengalaminya?').selectOption({ index: 1 });
	await what.getByText('Perkiraan Rp10.000').waitFor();
	await forward(page);
	await page.getByRole('heading', { name: '02 DATA PENGAJUAN' }).waitFor();
	await page.getByLabel('Nama tertanggung').selectOption({ index: 1 });
	await fillAccount(page);
	await forward(page);
	await page.getByRole('heading', { name: '03 DOKUMEN' }).waitFor();
}

test('photographed receipts are read, one click accepts their total, and the assessor sees both', async () => {
	const { page, faults } = await visitor(browser, 360);
	await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
	await toDocuments(page);

	const receipt = page.getByRole('listitem').filter({ hasText: 'Kuitansi dan rincian' });
	// While the server is reading a page for another tab, this tab retries automatically.
	await answerWith(page, 'claim/read-receipt', { state: 'busy', ...NOTHING_READ });
	await receipt.locator('input[type=file]').setInputFiles([await photo(FIRST)]);
	await receipt.getByText('Fotonya belum terbaca').waitFor({ timeout: 60_000 });
	await page.unroute('**/page/selfcare/claim/read-receipt');
	await receipt.getByText('Terbaca dari foto').waitFor({ timeout: 60_000 });
	for (const words of [truths[0]?.place ?? '', formatRupiah(one)])
		await receipt.locator('strong').filter({ hasText: words }).waitFor();
	// The typed value is kept until the click and is displayed next to the estimate.
	await receipt.getByText('Biaya yang kamu isi').waitFor();
	await receipt.getByText('Perkiraan Rp10.000').waitFor();
	await expectAccessible(page, 'kuitansi terbaca');
	await shot(page, 'klaim-kuitansi-terbaca-360');
	const use = (sum: number) =>
		receipt.getByRole('button', { name: `Pakai ${formatRupiah(sum)} sebagai biaya` });
	await pressOn(page, use(one));
	await receipt.getByText(`Biaya yang kamu ajukan ${formatRupiah(one)}`).waitFor();
	await receipt.getByText(`Perkiraan ${formatRupiah(one)}`).waitFor();

	// Another receipt is counted, but a duplicate of the first is not.
	const chooser = page.waitForEvent('filechooser');
	await receipt.getByRole('button', { name: /^Tambah halaman/ }).click();
	await (await chooser).setFiles([await photo(SECOND), await photo(FIRST)]);
	await receipt.getByText('Sementara: 1 foto masih dibaca').waitFor({ timeout: 60_000 });
	await receipt.getByText('kuitansi yang sama').waitFor({ timeout: 90_000 });
	await use(one + two).waitFor();
	await receipt
		.getByText(`Jumlah 2 kuitansi: ${formatRupiah(one)} + ${formatRupiah(two)}`)
		.waitFor();
	// The third page repeats the first receipt. Ticking the page counts its amount, and unticking
	// removes the amount from the total again.
	const again = receipt.getByRole('checkbox', { name: /halaman 3/ });
	await again.check();
	await use(one + two + one).waitFor();
	await again.uncheck();
	await use(one + two).waitFor();
	// A correction in progress keeps its field, even if it temporarily equals another receipt.
	await receipt.getByText('Ada total yang perlu kamu periksa lagi').waitFor();
	const total = receipt.getByLabel('Total di halaman 2 (Rp)');
	await total.press('Control+a');
	await total.pressSequentially(`${one}0`);
	await total.press('Control+a');
	await total.pressSequentially(String(OWN));
	await use(one + OWN).waitFor();
	// An amount that is invalid or exceeds the claim limit is reported next to the field and does
	// not count.
	await total.fill('-500');
	await receipt.getByText('Tulis rupiah penuh').waitFor();
	await receipt.getByText(`Biaya yang kamu ajukan ${formatRupiah(one)}`).waitFor();
	await total.fill('99.999.999.999');
	await receipt.getByText('lebih dari batas biaya satu klaim').waitFor();
	await shot(page, 'klaim-kuitansi-terlalu-besar-360');
	await total.fill('700.000,00');
	await use(one + OWN).waitFor();
	// Correcting the first receipt does not change its copy.
	await receipt.getByText('Ubah totalnya').first().click();
	await receipt.getByLabel('Total di halaman 1 (Rp)').fill(String(one));
	await receipt.getByText('kuitansi yang sama').waitFor();
	await use(one + OWN).waitFor();
	await expectAccessible(page, 'kuitansi dijumlahkan');
	await shot(page, 'klaim-kuitansi-jumlah-360');
	await page.setViewportSize({ width: 1_280, height: 900 });
	await shot(page, 'klaim-kuitansi-jumlah-1280');
	await page.setViewportSize({ width: 360, height: 800 });
	await pressOn(page, use(one + OWN));
	await receipt.getByText(`Perkiraan ${formatRupiah(one + OWN)}`).waitFor();
	const typed = () => page.evaluate(() => sessionStorage.getItem('selfcare_typed'));
	expect(await typed()).toContain('kuitansi ');

	const others = page.getByRole('listitem').filter({ hasNotText: 'Kuitansi dan rincian' });
	const inputs = others.locator('input[type=file]');
	for (let at = 0; at < (await inputs.count()); at += 1) {
		await inputs.nth(at).setInputFiles({
			name: `surat-${at}.pdf`,
			mimeType: 'application/pdf',
			buffer: PDF,
		});
		await page.getByText(`surat-${at}.pdf`).waitFor();
	}
	await forward(page);
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	// Ticks and corrections are preserved, even after a reload.
	await page.reload();
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await page.getByRole('button', { name: 'Kembali' }).click();
	await receipt.getByText(`: ${formatRupiah(one)} + ${formatRupiah(OWN)}`).waitFor();
	await shot(page, 'klaim-kuitansi-dimuat-lagi-360');
	await page.setViewportSize({ width: 1_280, height: 900 });
	await shot(page, 'klaim-kuitansi-dimuat-lagi-1280');
	await page.setViewportSize({ width: 360, height: 800 });
	await receipt.getByText(`Biaya yang kamu ajukan ${formatRupiah(one + OWN)}`).waitFor();
	await forward(page);
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await page.getByText(`Perkiraan ${formatRupiah(one + OWN)}`).waitFor();
	await page.getByLabel('Provinsi').selectOption({ index: 1 });
	await signByName(page);
	await page.getByLabel('I agree to submit a claim').check();
	await page.getByRole('button', { name: 'Ajukan' }).click();
	const link = page.getByRole('link', { name: /Lihat klaim K\d{10}/ });
	await link.waitFor();
	expect((await typed()) ?? '').not.toContain('kuitansi');
	const claimNo = /K\d{10}/.exec((await link.textContent()) ?? '')?.[0] ?? '';

	const desk = await atWork(browser, product.url, 'assessor', {
		path: `/office/klaim?nomor=${claimNo}`,
	});
	await desk.page.getByText('Terbaca di halaman 1').waitFor();
	await desk.page
		.getByText(`berbeda dari jumlah kuitansi yang terbaca, ${formatRupiah(one + two)}`)
		.waitFor();
	await expectAccessible(desk.page, 'klaim dengan kuitansi');
	await shot(desk.page, 'kantor-klaim-kuitansi-1280');
	await desk.page.setViewportSize({ width: 1_920, height: 1_000 });
	await shot(desk.page, 'kantor-klaim-kuitansi-1920');
	await desk.page.route('**/page/office/claims/detail', async (route) => {
		const answer = await (await route.fetch()).text();
		const body = await decoded<{ data: object }>(desk.page, answer);
		await route.fulfill({ json: { ...body, data: { ...body.data, receiptsUnread: 1 } } });
	});
	await desk.page.reload();
	await desk.page.getByText('1 foto kuitansi belum dibaca dan belum ikut dijumlahkan').waitFor();
	await shot(desk.page, 'kantor-klaim-kuitansi-belum-dibaca-1920');
	expect(faults).toEqual([]);
}, 300_000);
