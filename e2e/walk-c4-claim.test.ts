import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visit, visitor } from './browser/browser.ts';
import { sentBody, refuseWith, stored } from './crafted-answers.ts';
import { enterPortal } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

// Tests the claim wizard from its first step to its last (C4.43–C4.75).

let product: RunningProduct;
let browser: Browser;
let page: Page;
let session = '';
beforeAll(async () => {
	({ product, browser } = await openSite());
	({ page } = await visitor(browser, 360));
	await page.clock.install({ time: new Date() });
});
afterAll(() => closeSite(product, browser));

const go = (path: string) => visit(page, `${product.url}${path}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

const BANK = {
	'Nama pemilik rekening': 'Sari Nasabah',
	'Nomor rekening': '1234567890',
	'Nama bank': 'Bank Uji',
	Cabang: 'Tebet',
	Kota: 'Jakarta',
};
const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
const attach = (at: number, name: string) =>
	page
		.locator('input[type=file]')
		.nth(at)
		.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
const inactive = () => button('Lanjutkan').getAttribute('aria-disabled');
const sent: Request[] = [];
const calls = () => sent.map((one) => one.url().split('/selfcare/')[1]);
async function onTo(step: string): Promise<void> {
	await expect.poll(inactive).toBeNull();
	const saves = calls().filter((one) => one === 'claim/save-draft-claim').length;
	await button('Lanjutkan').click();
	await heading(step).waitFor();
	expect(calls().filter((one) => one === 'claim/save-draft-claim')).toHaveLength(saves + 1);
}

async function fillToDocuments(): Promise<void> {
	await heading('01 INFO POLIS').waitFor();
	expect(await inactive()).toBe('true'); // C4.45
	expect(calls()).not.toContain('claim/get-draft-claim'); // C7.2.24
	const policy = page.getByRole('option', { name: /^Jaga Aman ·/ });
	await page
		.getByLabel('Polis', { exact: true })
		.selectOption((await policy.getAttribute('value')) ?? '');
	// C4.65, C3.13.02, C3.13.05
	await page.locator('option[value=JAM-MED]', { hasText: 'Biaya pengobatan' }).waitFor({
		state: 'attached',
	});
	await page.getByLabel('JENIS KLAIM').selectOption('JAM-MED');
	await onTo('02 DATA PENGAJUAN'); // C4.43, C4.46, C4.47
	await button('Kembali').click();
	await heading('01 INFO POLIS').waitFor(); // C4.44
	await onTo('02 DATA PENGAJUAN');
	expect(await inactive()).toBe('true'); // C4.45
	await page.getByLabel('Nama tertanggung').selectOption({ label: 'Budi Nasabah' });
	const facts = await page.locator('main dl > div').allTextContents();
	// C3.19.01–C3.19.04
	expect(facts).toEqual(
		expect.arrayContaining([
			'Nama pemegang polisSari Nasabah',
			'HubunganPasangan',
			'Tanggal lahir2 Mar 1988',
		]),
	);
	for (const [label, text] of Object.entries(BANK))
		await page.getByLabel(label, { exact: true }).fill(text);
	await onTo('03 DOKUMEN');
	expect(await inactive()).toBe('true'); // C4.45
}

/**
 * Uploads every mandatory document. One additional upload fails and blocks the claim until it is
 * removed.
 */
async function uploadDocuments(): Promise<void> {
	const rows = page.locator('input[type=file]');
	const mandatory = await rows.count();
	for (let at = 0; at < mandatory; at += 1) {
		await attach(at, `wajib-${at + 1}.pdf`);
		await page.getByText(`wajib-${at + 1}.pdf sudah terunggah`).waitFor(); // C4.54
	}
	await expect.poll(inactive).toBeNull();
	await button('Tambah dokumen').click();
	await page.locator('#claim-documents-0-1-name').fill('Surat RT'); // C3.15.10, C4.75
	await refuseWith(page, 'claim/upload-claim-doc-draft', 500, 'Belum bisa diunggah.');
	await attach(mandatory, 'tambahan.pdf');
	await page.getByRole('alert').getByText('Belum bisa diunggah.').waitFor(); // C4.55
	expect(await inactive()).toBe('true'); // C4.56, C4.57
	await button('Hapus Dokumen Tambahan 1').click();
	await expect.poll(inactive).toBeNull(); // C4.59
	await button('Tambah dokumen').click();
	await page.locator('#claim-documents-0-1-name').fill('Surat RT');
	await attach(mandatory, 'tambahan.pdf');
	await page.getByRole('alert').getByText('Belum bisa diunggah.').waitFor();
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	const again = page.waitForRequest('**/claim/upload-claim-doc-draft');
	await button('Coba lagi').click();
	// C7.02, C7.2.02, C7.2.03
	expect((await again).headers()).toMatchObject({
		'content-type': expect.stringMatching(/^multipart\/form-data/),
		authorization: expect.stringMatching(/^Bearer ./),
		logindate: JSON.parse(session).LoginDate,
	});
	await page.getByText('tambahan.pdf sudah terunggah').waitFor(); // C4.58
	const parts = await page.evaluate(() => sessionStorage.getItem('sent-form'));
	// C3.15.09, C7.2.28
	expect(Object.fromEntries(JSON.parse(parts ?? '[]') as [string, string][])).toMatchObject({
		label: 'Dokumen Tambahan 1',
		customFileName: 'Surat RT',
		description: expect.stringMatching(/./),
	});
}

test('a claim is saved at each step, kept as a draft, and left three seconds after submission', async () => {
	await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
	session = (await stored(page)) ?? '';
	// Playwright does not expose the parts of a multipart body, so the page records them.
	await page.addInitScript(() => {
		const send = XMLHttpRequest.prototype.send;
		XMLHttpRequest.prototype.send = function (body) {
			if (body instanceof FormData)
				sessionStorage.setItem(
					'sent-form',
					JSON.stringify([...body].filter(([, part]) => typeof part === 'string')),
				);
			send.call(this, body);
		};
	});
	page.on('request', (one) => one.url().includes('/page/selfcare/') && void sent.push(one));
	await go('/selfcare/e-claim?ref=new');
	await fillToDocuments();
	await uploadDocuments();
	await onTo('04 REVIEW KLAIM');
	await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat' }); // C7.3.02
	await page.getByLabel('I agree to submit a claim').check();
	sent.length = 0;
	await refuseWith(page, 'claim/submit-draft-claim', 409, 'Belum bisa diterima.');
	await button('Ajukan').click();
	await page.getByRole('main').getByText('Belum bisa diterima.').waitFor();
	// C4.48, C4.49
	expect(calls()).toEqual(['claim/save-draft-claim', 'claim/submit-draft-claim']);
	const { customerID } = JSON.parse(session);
	const saved = (await sentBody(page, sent[0] as Request)) as Record<string, unknown>;
	const bank = Object.values(BANK);
	// C7.2.30–C7.2.39, C4.61–C4.63, C3.16
	expect(saved).toMatchObject({
		policyId: expect.stringMatching(/./),
		claimType: 'MED',
		customerId: customerID,
		tertanggungId: expect.stringMatching(/./),
		accountName: bank[0],
		accountNumber: bank[1],
		bankName: bank[2],
		bankBranch: bank[3],
		bankCity: bank[4],
		productId: expect.stringMatching(/^JAM-\d+-MED$/),
		productCode: 'JAM',
		plan: 'AMAN',
		beneficiaryName: 'Budi Nasabah',
		beneficiaryDOB: '1988-03-02',
		beneficiaryGender: 'M',
		beneficiaryBankAccountName: bank[0],
		beneficiaryBankAccountNo: bank[1],
		beneficiaryBankName: bank[2],
		beneficiaryBankBranch: bank[3],
		beneficiaryBankBranchCity: bank[4],
		coverageTypeId: 'MED',
		coverageTypeDetailId: 'JAM-MED',
		documents: expect.arrayContaining([
			{ filepath: expect.stringMatching(/^dok\./), type: 'Surat RT', typeId: '0-1' },
		]),
		provinceId: '32',
		isAggreed: true,
		event: null,
	});
	await page.clock.runFor(4_000);
	await heading('04 REVIEW KLAIM').waitFor(); // C4.52
	await page.unrouteAll({ behavior: 'ignoreErrors' });

	// The draft is shown as soon as its lists are loaded (C4.66–C4.73).
	const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
	await page.route('**/getPolicyCoverageInsuredDetail', async (route) => {
		await late;
		await route.continue();
	});
	const waits = page.waitForRequest('**/getPolicyCoverageInsuredDetail');
	sent.length = 0;
	await go('/selfcare/e-claim');
	await waits;
	expect(calls()).toContain('claim/get-draft-claim'); // C7.2.24
	await page.getByText('Memuat klaim').waitFor();
	expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0); // C4.73
	arrive();
	await heading('04 REVIEW KLAIM').waitFor();
	const review = await page.locator('main dl > div').allTextContents();
	expect(review).toEqual(
		expect.arrayContaining([
			'ProdukJaga Aman', // C4.66
			expect.stringMatching(/^Jenis klaimBiaya pengobatan/), // C4.67
			'TertanggungBudi Nasabah', // C4.68
			'Nomor rekening1234567890', // C4.69
			'Surat RTtambahan.pdf', // C4.70
		]),
	);
	await expect.poll(() => page.getByLabel('Provinsi').inputValue()).toBe('32'); // C4.71
	expect(await page.getByLabel('I agree to submit a claim').isChecked()).toBe(true); // C4.72
	sent.length = 0;
	await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
	await page.evaluate(`{
		const begin = setTimeout;
		globalThis.waits = [];
		globalThis.setTimeout = (act, ms, ...rest) => (waits.push(ms), begin(act, ms, ...rest));
	}`);
	await button('Ajukan').click();
	// C4.50, C7.2.40: the server provides the text of the message.
	const taken = page.getByRole('main').getByText(/Klaim K\d{10} sudah kami terima\./);
	const seen = async () => {
		// A live region is filled after a short delay, so the frozen clock must be advanced.
		await page.clock.runFor(1);
		return taken.isVisible();
	};
	await expect.poll(seen).toBe(true);
	expect(await sentBody(page, sent[1] as Request)).toMatchObject({ customerId: customerID });
	expect(await page.evaluate('waits')).toContain(3_000);
	expect(page.url()).toContain('/selfcare/e-claim');
	await page.clock.runFor(3_000);
	await page.clock.resume();
	await page.waitForURL('**/selfcare/cara-pengajuan-klaim'); // C4.51
}, 180_000);
