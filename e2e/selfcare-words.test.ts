import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { answerNoLinks, answerWith, CLAIM, PREMIUMS } from './crafted-answers.ts';
import { sampleCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const sari = (width: number) => sampleCustomer(browser, product.url, width);
const open = (page: Page, path: string) => visit(page, `${product.url}/selfcare/${path}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page) => page.locator('[aria-live=assertive] p');

async function saidBeside(field: Locator): Promise<string> {
	const described = await field.getAttribute('aria-describedby');
	const id = described?.split(' ').at(-1) ?? '';
	return (await field.page().locator(`[id="${id}"]`).textContent()) ?? '';
}
const holdsFocus = (field: Locator) =>
	expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);

const NOBODYS = '01a215e4-3ab6-7410-a046-f03103f73747';

test.each([
	['layanan-polis?ref=xyz', 'Polis di alamat ini tidak ada di akunmu', 'Lihat polisku'],
	[`layanan-polis?ref=${NOBODYS}`, 'Polis di alamat ini tidak ada di akunmu', 'Lihat polisku'],
	['pesan?tentang=policy&ref=xyz', 'Polis di alamat ini tidak ada di akunmu', 'Lihat polisku'],
	['klaim?ref=K2611999999', 'Klaim di alamat ini tidak ada di akunmu', 'Lihat klaimku'],
	[`e-claim?ref=${NOBODYS}`, 'Draf klaim di alamat ini tidak kami temukan', 'Lihat klaimku'],
])(
	'%s explains what was not found and links to the customer’s own entries',
	async (path, words, way) => {
		const { page } = await sari(360);
		await open(page, path);
		await page.getByText(words).waitFor();
		expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
		expect(await page.getByText('Kamu tidak punya akses').count()).toBe(0);
		await expectAccessible(page, path);
		await page.getByRole('link', { name: way }).click();
		await page.waitForURL(/\/selfcare\/(policy|klaim)$/);
	},
);

test('icons have the same width next to long and short lines', async () => {
	const { page, faults } = await sari(360);
	await open(page, 'contact-us');
	const icons = page.getByRole('main').locator('li picture img');
	await icons.first().waitFor();
	const widths = await icons.evaluateAll((all) =>
		all.map((one) => one.getBoundingClientRect().width),
	);
	expect(widths).toEqual(widths.map(() => 48));
	expect(faults).toEqual([]);
});

test('a missing payment method is reported at its field without an overlay', async () => {
	const { page, faults } = await sari(360);
	await answerWith(page, 'premiums', PREMIUMS);
	await page.getByRole('link', { name: /^Lihat polis Jaga Sehat Plus/ }).click();
	await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	await button(page, 'Bayar premi').click();
	const way = page.getByRole('combobox', { name: 'Cara bayar', exact: true });
	await holdsFocus(way);
	await expect.poll(() => saidBeside(way)).toBe('Pilih cara bayarnya dulu.');
	await page.getByLabel('Keperluan (tidak wajib)').fill('<visa>');
	await button(page, 'Unduh surat').click();
	const purpose = page.getByLabel('Keperluan (tidak wajib)');
	await holdsFocus(purpose);
	await expect
		.poll(() => saidBeside(purpose))
		.toBe('Hapus tanda < dan > dari keperluan; huruf, angka dan tanda baca lain boleh');
	expect(await toast(page).count()).toBe(0);
	await way.selectOption({ index: 1 });
	await expect.poll(() => page.getByText('Pilih cara bayarnya dulu.').count()).toBe(0);
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

test('a long URL in a message wraps without widening the page', async () => {
	const { page, faults } = await sari(360);
	await answerWith(page, 'messages/thread', {
		title: 'Jaga Aman',
		no: '47792621493',
		about: null,
		messages: [
			{
				id: '1',
				by: 'customer',
				words: `Lihat https://${'alamatpanjangsekali.'.repeat(12)}example`,
				at: '2026-11-26T03:00:00.000Z',
				files: [],
			},
		],
		rating: { mayRate: false, chosen: null },
	});
	await open(page, 'pesan?tentang=policy&ref=x');
	await page.getByText('Lihat https://').waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	expect(faults).toEqual([]);
});

test('the claim check shows each missing value at its field', async () => {
	const { page, faults } = await sari(360);
	await open(page, 'cek-klaim');
	const policy = page.getByLabel('Polis', { exact: true });
	await policy.locator('option').nth(1).waitFor({ state: 'attached' });
	await button(page, 'Cek sekarang').click();
	await holdsFocus(policy);
	await expect.poll(() => saidBeside(policy)).toBe('Pilih polis');
	await policy.selectOption({ index: 1 });
	const kind = page.getByLabel('Jenis klaim');
	await kind.waitFor();
	await expect.poll(() => saidBeside(kind)).toBe('Pilih jenis klaim');
	await kind.selectOption({ index: 1 });
	const day = page.getByLabel('Tanggal kejadian');
	await expect.poll(() => saidBeside(day)).toBe('Isi tanggal kejadiannya');
	await page.getByText('Pilih penyebabnya').waitFor();
	await button(page, 'Cek sekarang').click();
	await holdsFocus(day);
	await shot(page, 'cek-klaim-kurang-360');
	expect(faults).toEqual([]);
});

test('login and forgotten password show missing values at their fields', async () => {
	const { page, faults } = await visitor(browser, 360);
	await open(page, 'login');
	const email = page.getByLabel('Email');
	await email.fill('sari');
	await email.press('Enter');
	const words = 'Isi alamat email yang benar, misalnya nama@contoh.com.';
	await page.getByText(words).waitFor();
	await expect.poll(() => saidBeside(email)).toBe(words);
	const password = page.getByLabel('Kata Sandi', { exact: true });
	await expect.poll(() => saidBeside(password)).toBe('Isi kata sandimu.');
	await holdsFocus(email);
	await email.fill('sari@contoh.test');
	await expect.poll(() => page.getByText(words).count()).toBe(0);
	await open(page, 'forgot-password');
	await button(page, 'Kirim').click();
	await holdsFocus(email);
	await expect.poll(() => saidBeside(email)).toBe(words);
	expect(faults).toEqual([]);
});

test('validation errors appear at their fields in readable lines', async () => {
	const { page, faults } = await sari(360);
	await page.getByRole('link', { name: /^Lihat polis Jaga Jiwa/ }).click();
	await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	const heirs = page.getByRole('region', { name: 'Ahli waris' });
	await heirs.getByRole('button', { name: 'Ubah ahli waris' }).click();
	const name = heirs.getByLabel('Nama', { exact: true });
	await name.fill('');
	await heirs.getByLabel('Daftar ini benar, dan berlaku mulai sekarang.').check();
	await heirs.getByRole('button', { name: 'Simpan ahli waris' }).click();
	await holdsFocus(name);
	await expect.poll(() => saidBeside(name)).toBe('Nama ahli waris wajib diisi');
	expect(await toast(page).count()).toBe(0);
	await open(page, 'home-1');
	await page.getByRole('link', { name: /^Lihat polis Jaga Sehat Plus/ }).click();
	await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	await button(page, 'Tambah orang').click();
	const joining = page.getByRole('region', { name: 'Tambah tertanggung' });
	await joining.getByText('Anak', { exact: true }).click();
	await joining.getByRole('button', { name: 'Lihat premi' }).click();
	const words = joining.getByText('Tanggal lahir belum lengkap');
	await words.waitFor();
	await expect
		.poll(() => saidBeside(joining.getByLabel('Tahun')))
		.toBe(await words.textContent());
	expect((await words.boundingBox())?.height).toBeLessThan(60);
	expect(await toast(page).count()).toBe(0);
	await expectAccessible(page, 'tambah tertanggung');
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

test('a message never covers the sticky buttons at the bottom of the claim', async () => {
	const { page, faults } = await sari(360);
	await answerWith(page, 'claim/get-draft-claim', {});
	await page.route('**/page/selfcare/claim/save-draft-claim', (route) =>
		route.fulfill({
			status: 409,
			json: { status: { code: 409, message: 'Kamu sudah punya 10 draf klaim.' }, data: null },
		}),
	);
	await open(page, 'e-claim?ref=new');
	const policy = page.getByRole('option', { name: /^Jaga Aman ·/ });
	await policy.waitFor({ state: 'attached' });
	await page
		.getByLabel('Polis', { exact: true })
		.selectOption((await policy.getAttribute('value')) ?? '');
	await page.locator('option[value^=JAM-]').first().waitFor({ state: 'attached' });
	await page.getByLabel('JENIS KLAIM').selectOption({ index: 1 });
	await button(page, 'Lanjutkan').click();
	await toast(page).waitFor();
	const top = async (one: Locator) => (await one.boundingBox()) ?? { y: 0, height: 0 };
	const message = await top(toast(page));
	for (const name of ['Kembali ke menu Klaim', 'Lanjutkan'])
		expect(message.y + message.height).toBeLessThanOrEqual((await top(button(page, name))).y);
	await shot(page, 'klaim-pesan-di-atas-tombol-360');
	expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});

const NOTHING_BACK = {
	policyNo: '10000000001',
	productName: 'Jaga Aman',
	policyStatus: 'INFORCE',
	kind: 'pro-rata',
	reason: 'Polis ini sudah membayar klaim, jadi preminya tidak dikembalikan.',
	freeLookUntil: null,
	lines: [{ label: 'Premi: sudah ada klaim yang dibayar', amount: 0 }],
	refund: 0,
	refundFormated: '0',
	refundDueOn: '2026-12-03',
	refundSentOn: null,
	needsAccount: false,
	cancelledAt: null,
};

test('a cancellation without a refund promises no money and requests no account', async () => {
	const { page, faults } = await sari(360);
	await answerWith(page, 'cancellation', NOTHING_BACK);
	await page.getByRole('link', { name: /^Lihat polis Jaga Sehat Plus/ }).click();
	await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	const box = page.getByRole('region', { name: 'Pembatalan' });
	await box.getByText('Kalau dibatalkan hari ini, tidak ada uang yang kembali.').waitFor();
	await box.getByRole('button', { name: 'Lanjut membatalkan' }).click();
	await box
		.getByLabel(
			'Aku mengerti: perlindungan berhenti sekarang, dan tidak ada uang yang kembali.',
		)
		.waitFor();
	expect(await box.getByLabel('Nomor rekening').count()).toBe(0);
	expect(await box.getByText(/Dikirim paling lambat|kembali lewat cara bayarmu/).count()).toBe(0);
	await shot(page, 'pembatalan-tanpa-uang-360');
	await answerWith(page, 'cancellation', {
		...NOTHING_BACK,
		kind: null,
		cancelledAt: '2026-11-26T03:00:00.000Z',
	});
	await page.reload();
	await box.getByText('Tidak ada uang yang kembali.').waitFor();
	await answerWith(page, 'cancellation', {
		...NOTHING_BACK,
		kind: null,
		refund: 65_096,
		refundSentOn: '2026-11-30',
		cancelledAt: '2026-11-26T03:00:00.000Z',
	});
	await page.reload();
	await box
		.getByText('Rp65.096 sudah kami transfer ke rekeningmu pada 30 November 2026.')
		.waitFor();
	expect(faults).toEqual([]);
});

test('a decided claim shows only text that fits its decision', async () => {
	const { page, faults } = await sari(360);
	await answerNoLinks(page);
	await answerWith(page, 'claim/detail', CLAIM);
	await open(page, 'klaim?ref=K2611000005');
	await page.getByText('Minta pemeriksaan ulang paling lambat').waitFor();
	expect(await page.getByText('Yang sudah disetujui tetap dibayar').count()).toBe(0);
	const granted = { ...CLAIM.decision, outcome: 'approve', amount: 1_500_000 };
	await answerWith(page, 'claim/detail', {
		...CLAIM,
		status: 'approved',
		statusWords: 'Disetujui',
		decision: granted,
	});
	await page.reload();
	await page.getByText('Yang sudah disetujui tetap dibayar').waitFor();
	await page.getByText('Uangnya kami kirim ke rekening Bank Contoh ••••••7890.').waitFor();
	expect(await page.getByText('bila disetujui').count()).toBe(0);
	expect(faults).toEqual([]);
});

const OFFER = {
	status: 'accepted',
	reason: '',
	policyNo: '10000000001',
	productName: 'Jaga Aman',
	paymentMode: 'Tahunan',
	premiumBefore: 90_000,
	premium: 90_000,
	premiumFormated: '90.000',
	lines: [{ label: 'Premi sekarang', amount: 90_000 }],
	version: 2,
	cover: [],
	startDay: '2026-12-22',
	endDay: '2027-12-21',
	validUntil: '2026-12-21',
};

test.each([
	['accepted', 'Perpanjanganmu belum dibayar', 'Lanjut membayar'],
	['declined', 'Kamu memilih tidak memperpanjang.', 'Perpanjang polis'],
])(
	'a renewal that was %s explains its status and can still be paid',
	async (status, words, way) => {
		const { page, faults } = await sari(360);
		await answerWith(page, 'renewal', { ...OFFER, status });
		await page.getByRole('link', { name: /^Lihat polis Jaga Jiwa/ }).click();
		await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
		const box = page.getByRole('region', { name: 'Perpanjangan' });
		await box.getByText(words).waitFor();
		await box.getByText('Premi perpanjangan, tahunan').waitFor();
		await box.getByRole('button', { name: way }).waitFor();
		expect(await box.getByText('21 Desember 2026').count()).toBe(1);
		await expectAccessible(page, `a renewal that was ${status}`);
		await shot(page, `perpanjangan-${status}-360`);
		expect(faults).toEqual([]);
	},
);

test('a renewal with different cover lists each change and requires consent', async () => {
	const { page, faults } = await sari(360);
	const cover = [
		{
			name: 'Biaya pengobatan akibat kecelakaan per tahun',
			before: '10% uang pertanggungan, risiko sendiri 10%',
			after: '10% uang pertanggungan, risiko sendiri 20%',
		},
		{ name: 'Pengecualian baru', before: '', after: 'Olahraga berbahaya' },
	];
	await answerWith(page, 'renewal', { ...OFFER, status: 'open', cover });
	await page.getByRole('link', { name: /^Lihat polis Jaga Jiwa/ }).click();
	await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	const box = page.getByRole('region', { name: 'Perpanjangan' });
	await box.getByText('sekarang: 10% uang pertanggungan, risiko sendiri 20%').waitFor();
	await box.getByText('Olahraga berbahaya').waitFor();
	await box.getByRole('button', { name: 'Perpanjang polis' }).click();
	await box.getByText('Centang dulu bahwa kamu setuju').waitFor();
	const consent = box.getByRole('checkbox', { name: /^Saya sudah membaca perubahan ini/ });
	expect(await consent.evaluate((one) => one === document.activeElement)).toBe(true);
	await expectAccessible(page, 'a renewal with other cover');
	await shot(page, 'perpanjangan-berubah-360');
	await consent.check();
	expect(await box.getByText('Centang dulu bahwa kamu setuju').count()).toBe(0);
	expect(faults).toEqual([]);
});

test('withdrawing an erasure request leaves no form open', async () => {
	const { page, faults } = await sari(360);
	const request = {
		status: 'waiting',
		statusWords: 'Sedang kami periksa',
		sentAt: '2026-11-26T03:00:00.000Z',
		dueAt: '2026-11-29T03:00:00.000Z',
		answer: '',
	};
	const overview = { reads: [], consents: [], request: null };
	await answerWith(page, 'privacy/overview', overview);
	await answerWith(page, 'privacy/request-erasure', { ...overview, request });
	const taken = { ...request, status: 'withdrawn', statusWords: 'Kamu batalkan' };
	await answerWith(page, 'privacy/withdraw-erasure', { ...overview, request: taken });
	await open(page, 'data-pribadi');
	await button(page, 'Minta dataku dihapus').click();
	await button(page, 'Kirim permintaan').click();
	await button(page, 'Batalkan permintaan').click();
	await page.getByText('Kamu batalkan').waitFor();
	await button(page, 'Minta dataku dihapus').waitFor();
	expect(await button(page, 'Kirim permintaan').count()).toBe(0);
	expect(faults).toEqual([]);
});
