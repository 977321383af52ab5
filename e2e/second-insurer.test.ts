import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { codeAt, stepOf } from '#insurance/staff/login/totp.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { runAdmin } from './admin.ts';
import { expectAccessible, openBrowser, shot, visit, visitor } from './browser.ts';
import { asRead } from './journey.ts';
import { logIn, newCustomer } from './portal.ts';
import { makeProduct, type Product } from './product.ts';
import { FIRST_INSURER, writeSecondInsurer } from './second-insurer.ts';

/**
 * From an empty machine to an insurer of its own name that sells: as the operator does it, and
 * nothing that anybody sees says a word of the sample insurer.
 */
const folder = testFolder('second-insurer');
const files = writeSecondInsurer(folder);
const [EMAIL, PASSWORD] = ['pembeli@teduh.example', 'HujanSenja2026'];
const OFFICE = { email: 'kepala@teduh.example', password: 'kuda makan rumput hijau' };

let product: Product;
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

test('an empty insurer asks visitors to come back, whatever they look for', async () => {
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

test('its administrator finds a checklist', async () => {
	const link = /https?:\/\/\S+token=[\w-]+/.exec(await admin('invite', OFFICE.email))?.[0] ?? '';
	await visit(page, link);
	await page.getByLabel('Kata sandi baru').fill(OFFICE.password);
	await page.getByLabel('Ulangi kata sandi').fill(OFFICE.password);
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page.getByRole('link', { name: 'Masuk' }).click();
	await page.getByLabel('Email kerja').fill(OFFICE.email);
	await page.getByLabel('Kata sandi', { exact: true }).fill(OFFICE.password);
	await page.getByRole('button', { name: 'Lanjut' }).click();
	const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
	await page.getByLabel('Kode', { exact: true }).fill(codeAt(secret, stepOf(new Date())));
	await page.getByRole('button', { name: 'Masuk', exact: true }).click();
	await page.getByLabel('Sudah kusimpan di tempat aman').check();
	await page.getByRole('button', { name: 'Lanjut' }).click();
	await page
		.getByRole('link', { name: /^Persiapan/ })
		.first()
		.click();
	await page.getByText('7 dari 7 belum siap').waitFor();
	await expectAccessible(page, 'persiapan');
	await shot(page, 'setup-1280');
});

const IDENTITY: [label: string, value: string][] = [
	['Nama', 'Teduh'],
	['Nama hukum', 'PT Asuransi Teduh Nusantara'],
	['Izin dan pengawasan', 'berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK)'],
	['Keterangan singkat', 'Perlindungan yang dijelaskan apa adanya.'],
	['Alamat', 'Jalan Kenari 7\nBandung 40111'],
	['Telepon', '021-5555-0100'],
	['Telepon rumah sakit', '021-5555-0101'],
	['Email', 'halo@teduh.example'],
	['Email layanan', 'layanan@teduh.example'],
	['Email penjualan korporat', 'korporat@teduh.example'],
	['Jam layanan', 'Senin sampai Sabtu, 08.00–16.00 WIB'],
	['Warna tombol dan tautan', '#1d4f91'],
	['Warna latar gelap', '#12335e'],
	['Warna latar terang', '#e6eef8'],
	['Penanda tangan', 'Dewi Lestari'],
	['Jabatannya', 'Direktur Utama'],
	['Bank autodebet', 'Bank Nusantara'],
	['Alasan', 'Identitas pertama.'],
];

test('who the insurer is, is typed once: what is wrong is said beside its field', async () => {
	await page.getByRole('link', { name: 'Isi identitas' }).click();
	for (const [label, value] of IDENTITY)
		await page.getByLabel(label, { exact: true }).fill(value);
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

test('content and a product come from two files, and the site opens', async () => {
	expect(await admin('add-content', files.content)).toContain('pages added: home');
	expect(await admin('add-content', files.content)).toContain('pages added: none');
	expect(await admin('add-product', files.product)).toContain('Teduh Aman (JAM) is sold');
	await expect
		.poll(async () => (await fetch(`${product.url}/teduh-aman`)).status, { timeout: 20_000 })
		.toBe(200);
	await visit(page, `${product.url}/office/persiapan`);
	await page.getByText('4 dari 7 belum siap').waitFor();
	await visit(page, product.url);
	await shot(page, 'home-1280');
	const leaf = await page.evaluate(() =>
		getComputedStyle(document.documentElement).getPropertyValue('--color-leaf').trim(),
	);
	expect(leaf).toBe('#1d4f91');
});

/** What of an answer names the first insurer, with a little of what stands around it. */
function namesFirst(text: string): string | null {
	const found = FIRST_INSURER.exec(text.replaceAll(/\/images\/[\w/.-]+|SARI\s+CONTOH/g, ''));
	return found && text.slice(Math.max(0, found.index - 60), found.index + 60);
}

test('no page says a word of the sample insurer', async () => {
	const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
	const found = [...sitemap.matchAll(/<loc>[^<]*?(\/[^<]*)?<\/loc>/g)].map(
		([one]) => new URL(one.replace(/<\/?loc>/g, '')).pathname,
	);
	expect(found.length).toBeGreaterThan(30);
	const hidden = ['/cart', '/ringkasan-pembelian', '/thankyou-success', '/office', '/tidak-ada'];
	const selfcare = [
		'/selfcare/login',
		'/selfcare/home-1',
		'/selfcare/contact-us',
		'/verifikasi/X',
	];
	for (const path of [...found, ...hidden, ...selfcare, '/news/rss.xml', '/page/settings']) {
		const answer = await fetch(product.url + path, { headers: { accept: 'text/html' } });
		expect([path, namesFirst(await answer.text())]).toEqual([path, null]);
	}
}, 120_000);

test('a policy is sold, and no document and no mail says a word of the sample insurer', async () => {
	await newCustomer(product, EMAIL, PASSWORD);
	const { client, headers, id } = await logIn(product.url, EMAIL, PASSWORD);
	const ask = async <T>(name: string, body: object): Promise<T> => {
		const answer = await client.call('POST', `/page/selfcare/${name}`, body, headers);
		expect([name, answer.status.code]).toEqual([name, 200]);
		return answer.data as T;
	};
	type Document = { kind?: string; docFilePath: string };
	const [policy] = await ask<{ policyID: string }[]>('getPolicyList', {
		email: EMAIL,
		customerId: id,
	});
	const policyId = policy?.policyID ?? '';
	const insured = await ask<{ customerID: string }[]>('claim/insured', { policyId });
	const documents = [
		...(await ask<Document[]>('getPolicyDocument', { policyId })),
		...(await ask<Document[]>('servicing/papers', { policyId })),
		await ask<Document>('getECard', { policyId, insuredId: insured[0]?.customerID }),
		await ask<Document>('servicing/proof-letter', { policyId, purpose: 'visa' }),
		await ask<Document>('privacy/export', { format: 'pdf' }),
		await ask<Document>('getPaymentReportFile', { customerId: id, format: 'pdf' }),
		{ docFilePath: '/page/download?filepath=riplay/teduh-aman.pdf' },
	];
	expect(documents.length).toBeGreaterThan(8);
	let policyText = '';
	for (const { docFilePath } of documents) {
		const answer = await fetch(new URL(docFilePath, product.url), { headers });
		expect([docFilePath, answer.status]).toEqual([docFilePath, 200]);
		const path = join(folder, 'one.pdf');
		writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
		const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
		expect([docFilePath, namesFirst(text)]).toEqual([docFilePath, null]);
		expect(text).toMatch(/PT Asuransi Teduh Nusantara/);
		policyText += text;
	}
	expect(policyText).toContain('Dewi Lestari');
	expect(policyText.replaceAll(/\s+/g, ' ')).toContain(
		'telepon 021-5555-0100, email halo@teduh.example',
	);
	const outbox = join(product.dataDir, 'outbox');
	const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
	// Policy, receipt and invitation come in one.
	expect(mails.length).toBeGreaterThan(0);
	for (const name of mails) {
		const mail = readFileSync(join(outbox, name), 'utf8');
		expect(mail).toContain('From: Teduh <halo@teduh.example>');
		expect([
			name,
			namesFirst(asRead(mail.split('Content-Type: application/pdf')[0] ?? '')),
		]).toEqual([name, null]);
	}
}, 120_000);
