import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visitor, visit } from './browser/browser.ts';
import { fillAccount, signByName } from './claims/claim-steps.ts';
import { decideAndPay, deskOf } from './people/office-staff.ts';
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
const document = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
const forward = (page: Page) => page.getByRole('button', { name: 'Lanjutkan' }).click();

const TEN_DAYS_AGO = addToDay(jakartaDay(new Date()), { day: -10 });

/**
 * Clicks the button although it is disabled. A missing value must be reported next to its field,
 * which receives focus.
 */
async function pressTooEarly(page: Page, field: Locator, words: string): Promise<void> {
	await page.getByRole('button', { name: /^(Lanjutkan|Ajukan)$/ }).click({ force: true });
	await expect
		.poll(() => field.evaluate((one) => one === one.ownerDocument.activeElement))
		.toBe(true);
	const text = async () => {
		const described = await field.getAttribute('aria-describedby');
		return page.locator(`[id="${described?.split(' ').at(-1)}"]`).allTextContents();
	};
	await expect.poll(text).toEqual([words]);
	await expectAccessible(page, `klaim: ${words}`);
}

async function tellWhatHappened(page: Page): Promise<void> {
	const what = page.getByRole('region', { name: 'Apa yang terjadi?' });
	await what.getByLabel('Tanggal kejadian').fill(TEN_DAYS_AGO);
	await pressTooEarly(page, what.getByRole('radio').first(), 'Pilih penyebabnya');
	await shot(page, 'klaim-penyebab-kurang-360');
	await what.getByText('Kecelakaan', { exact: true }).click();
	await what.getByLabel('Tanggal kejadian').fill('2019-05-01');
	await what.getByText('Di luar masa berlaku polis ini').waitFor();
	await what.getByLabel('Tanggal kejadian').fill(TEN_DAYS_AGO);
	for (const no of await what.getByText('Tidak', { exact: true }).all()) await no.click();
	const drove = what.getByRole('group', { name: /sedang mengemudi/ });
	await drove.getByText('Ya', { exact: true }).click();
	await what.getByLabel('Biaya atau kerugian (Rp)').fill('2000000');
	await what.getByLabel('Di mana kejadiannya?').fill('Jalan Tebet Raya');
	await what.getByLabel('Siapa yang mengalaminya?').selectOption({ index: 1 });
	await what.getByText('Perkiraan Rp2.000.000').waitFor();
	// The required documents are shown before the step that requests them.
	await what.getByText('Siapkan dokumen ini').waitFor();
	await what
		.getByRole('listitem')
		.filter({ hasText: /kuitansi/i })
		.first()
		.waitFor();
	await shot(page, 'klaim-kejadian-360');
}

async function fillStepsOneAndTwo(page: Page): Promise<void> {
	await page.getByLabel('Polis', { exact: true }).selectOption({
		label: await page
			.getByRole('option', { name: /^Jaga Aman ·/ })
			.textContent()
			.then((text) => text ?? ''),
	});
	const kind = page.getByLabel('JENIS KLAIM');
	await kind.waitFor();
	await kind.selectOption({
		label: await page
			.getByRole('option', { name: /pengobatan/i })
			.first()
			.textContent()
			.then((text) => text ?? ''),
	});
	await tellWhatHappened(page);
	await forward(page);
	await page.getByRole('heading', { name: '02 DATA PENGAJUAN' }).waitFor();
	await page.getByLabel('Nama tertanggung').selectOption('');
	await pressTooEarly(page, page.getByLabel('Nama tertanggung'), 'Pilih tertanggung');
	await page.getByLabel('Nama tertanggung').selectOption({ index: 1 });
	await pressTooEarly(
		page,
		page.getByLabel('Nama pemilik rekening'),
		'Nama pemilik rekening wajib diisi',
	);
	await page.getByText('Perkiraan Rp2.000.000').waitFor();
	await shot(page, 'klaim-perkiraan-360');
	await fillAccount(page);
	await forward(page);
	await page.getByRole('heading', { name: '03 DOKUMEN' }).waitFor();
}

async function uploadAll(page: Page): Promise<void> {
	// An event described online needs no claim form. The driver has to send a licence.
	expect(await page.getByText('Formulir klaim yang sudah diisi').count()).toBe(0);
	await page.getByText('Fotokopi SIM').waitFor();
	const first = page.getByRole('button', { name: /^Pilih berkas/ }).first();
	const name = (await first.getAttribute('aria-label')) ?? '';
	expect(name).toMatch(/^Pilih berkas \S/);
	await pressTooEarly(page, first, name.replace('Pilih berkas', 'Unggah'));
	await shot(page, 'klaim-dokumen-kurang');
	const rows = page.locator('input[type=file]');
	const count = await rows.count();
	expect(count).toBeGreaterThan(0);
	for (let at = 0; at < count; at += 1) {
		await rows.nth(at).setInputFiles(document(`dokumen-${at + 1}.pdf`));
		await page.getByText(`dokumen-${at + 1}.pdf`).waitFor();
	}
}

const LINE = {
	label: 'Kuitansi RS',
	asked: 2_000_000,
	amount: 1_500_000,
	cut: 'Kuitansi kedua atas nama orang lain',
	rule: 'Biaya sampai batas manfaat',
	clause: 'Manfaat',
	evidence: 'Kuitansi',
};

test('a claim started on a phone is finished on a laptop, decided by two people and paid', async () => {
	const phone = await visitor(browser, 360);
	await enterPortal(phone.page, product.url, 'nasabah@contoh.test', 'Contoh2026');
	await visit(phone.page, `${product.url}/selfcare/cara-pengajuan-klaim`);
	await phone.page.getByRole('button', { name: 'Draft Klaim' }).click();
	await phone.page.getByText('Oops, kamu belum ada draft klaim').waitFor();
	await phone.page.getByRole('link', { name: 'Klaim sekarang!' }).click();
	await phone.page.getByRole('heading', { name: '01 INFO POLIS' }).waitFor();
	await expectAccessible(phone.page, 'klaim langkah 1');
	await fillStepsOneAndTwo(phone.page);
	await expectAccessible(phone.page, 'klaim langkah 3');

	const laptop = await visitor(browser, 1280);
	await enterPortal(laptop.page, product.url, 'nasabah@contoh.test', 'Contoh2026');
	await visit(laptop.page, `${product.url}/selfcare/cara-pengajuan-klaim`);
	// The dot next to the button indicates a draft (C2.5.06).
	await laptop.page.getByRole('link', { name: /Draft Klaim.*ada draf/ }).click();
	await laptop.page.getByRole('heading', { name: '03 DOKUMEN' }).waitFor();
	await uploadAll(laptop.page);
	await forward(laptop.page);
	await laptop.page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await laptop.page.getByText('1234567890').waitFor();
	await laptop.page.getByText('Jalan Tebet Raya', { exact: true }).first().waitFor();
	await laptop.page.getByText('Perkiraan Rp2.000.000').waitFor();
	await pressTooEarly(laptop.page, laptop.page.getByLabel('Provinsi'), 'Pilih provinsi');
	await laptop.page.getByText('Centang persetujuan').waitFor();
	await laptop.page
		.getByLabel('Provinsi')
		.selectOption({ label: 'DKI Jakarta' })
		.catch(() => laptop.page.getByLabel('Provinsi').selectOption({ index: 1 }));
	await signByName(laptop.page);
	await laptop.page.getByLabel('I agree to submit a claim').check();
	await expectAccessible(laptop.page, 'klaim langkah 4');
	await laptop.page.getByRole('button', { name: 'Ajukan' }).click();
	await laptop.page.getByText('Klaim terkirim').waitFor();
	await laptop.page.getByRole('link', { name: /Lihat klaim K\d{10}/ }).waitFor();
	await laptop.page.waitForURL('**/selfcare/cara-pengajuan-klaim');

	await laptop.page.getByRole('link', { name: 'Lihat klaim saya' }).click();
	const card = laptop.page.getByRole('link', { name: /Diajukan/ }).first();
	await card.waitFor();
	const claimNo = /K\d{10}/.exec((await card.textContent()) ?? '')?.[0] ?? '';
	await decideAndPay(product.url, claimNo, {
		event: { incidentDay: TEN_DAYS_AGO, cause: 'accident', days: null, cost: 2_000_000 },
		line: LINE,
	});

	await visit(phone.page, `${product.url}/selfcare/klaim?ref=${claimNo}`);
	await phone.page.getByRole('heading', { name: 'Keputusan: disetujui Rp1.500.000' }).waitFor();
	await phone.page.getByText(`Nomor referensi TRF-${claimNo}`).waitFor();
	await expectAccessible(phone.page, 'klaim dibayar');
	await shot(phone.page, 'klaim-dibayar-360');
	// The payment was less than the amount claimed. Other people review the decision, and the paid
	// amount is not affected.
	await phone.page.getByRole('button', { name: 'Minta pemeriksaan ulang' }).click();
	await phone.page
		.getByLabel('Apa yang menurutmu belum kami lihat?')
		.fill('Kuitansi kedua belum dihitung.');
	await phone.page.getByRole('button', { name: 'Kirim', exact: true }).click();
	await phone.page.getByText('Pemeriksaan ulang diminta').waitFor();
	await phone.page.getByText(`Nomor referensi TRF-${claimNo}`).waitFor();
	await shot(phone.page, 'klaim-diperiksa-ulang-360');
	await visit(phone.page, `${product.url}/selfcare/policy`);
	await phone.page.getByRole('button', { name: /Lihat detail Jaga Aman \d/ }).click();
	await phone.page.getByRole('button', { name: 'Detail Klaim' }).click();
	await phone.page
		.getByRole('dialog')
		.getByRole('link', { name: new RegExp(claimNo) })
		.waitFor();
	expect([...phone.faults, ...laptop.faults]).toEqual([]);
}, 240_000);

test('a message about a policy is answered, and its customer sees who viewed the policy', async () => {
	const { page, faults } = await visitor(browser, 360);
	await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
	await visit(page, `${product.url}/selfcare/policy`);
	await page.getByRole('button', { name: /Lihat detail Jaga Sehat/ }).click();
	await page.getByRole('link', { name: 'Kirim pesan' }).click();
	await page.getByRole('button', { name: 'Kirim', exact: true }).click();
	await page.getByText('Tulis pesanmu dulu').waitFor();
	await page.getByLabel('Pesanmu').fill('Apakah rawat jalan dibayar?');
	await page.getByRole('button', { name: 'Kirim', exact: true }).click();
	await page.getByText('Pesan terkirim.').waitFor();
	await expectAccessible(page, 'pesan');
	const service = await deskOf(product.url, 'service');
	const { rows } = await service('messages/list', {});
	await service('messages/answer', {
		threadId: rows[0].threadId,
		words: 'Tidak, hanya rawat inap.',
	});
	await visit(page, `${product.url}/selfcare/pesan`);
	await page.getByText('1 pesan baru').click();
	await page.getByText('Tidak, hanya rawat inap.').waitFor();
	await visit(page, `${product.url}/selfcare/data-pribadi`);
	await page.getByText('dibuka Layanan nasabah').first().waitFor();
	await expectAccessible(page, 'data pribadi');
	await page.getByLabel('Kabar dan penawaran lewat email').click();
	await page.getByText('Persetujuan disimpan.').waitFor();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Unduh JSON' }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^data-pribadi-.*\.json$/);
	expect(faults).toEqual([]);
}, 120_000);
