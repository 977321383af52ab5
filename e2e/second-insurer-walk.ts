import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';
import { PROGRAM_PAGES } from '#insurance/site/content/program/program-pages.server.ts';
import { paths } from '#web/paths.ts';

import { visit } from './browser/browser.ts';
import { asRead } from './browser/journey.ts';
import { logInByCall, newCustomer } from './people/portal.ts';
import type { RunningProduct } from './program/product.ts';
import { FIRST_INSURER } from './second-insurer.ts';

const [EMAIL, PASSWORD] = ['pembeli@teduh.example', 'HujanSenja2026'];
export const OFFICE = { email: 'kepala@teduh.example', password: 'kuda makan rumput hijau' };

export const TOKEN_LINK = /https?:\/\/[^\s"<]+token=[\w-]+/;

export async function enterByLink(
	page: Page,
	link: string,
	{ email, password }: typeof OFFICE,
): Promise<void> {
	await visit(page, link);
	await page.getByLabel('Kata sandi baru').fill(password);
	await page.getByLabel('Ulangi kata sandi').fill(password);
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page.getByRole('link', { name: 'Masuk' }).click();
	await page.getByLabel('Email kerja').fill(email);
	await page.getByLabel('Kata sandi', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Lanjut' }).click();
	const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
	await page.getByLabel('Kode', { exact: true }).fill(codeAt(secret, totpStep(new Date())));
	await page.getByRole('button', { name: 'Masuk', exact: true }).click();
	await page.getByLabel('Sudah kusimpan di tempat aman').check();
	await page.getByRole('button', { name: 'Lanjut' }).click();
	await page.getByRole('button', { name: 'Keluar' }).waitFor();
}

export async function enterOffice(page: Page, text: string): Promise<void> {
	await enterByLink(page, TOKEN_LINK.exec(text)?.[0] ?? '', OFFICE);
	// The back office opens with the setup page until the setup is finished.
	await page.getByRole('region', { name: 'Persiapan' }).waitFor();
	await page.getByRole('link', { name: 'Buka Persiapan' }).click();
	await page.getByRole('heading', { level: 1, name: 'Persiapan' }).waitFor();
}

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

/** Fills in the identity form, except for colours and holidays. */
export async function typeIdentity(page: Page): Promise<void> {
	for (const [label, value] of IDENTITY)
		await page.getByLabel(label, { exact: true }).fill(value);
}

/**
 * Data of the buyer, who has the name of a sample person. It does not count as a trace of the
 * sample insurer.
 */
const BUYER = /SARI\s+CONTOH|Sari\s+Contoh|@contoh\.test/g;
/** The ordinary word `contoh` with which the application introduces an example, e.g. of a price. */
const EXAMPLE = /\b[Cc]ontoh(?=[:,]| \d| PGD-| (?:dengan|premi|perhitungan|klaim|manfaat)\b)/g;

/**
 * Returns the part of a response that mentions the sample insurer, with some of the surrounding
 * text; null if there is none.
 */
function namesFirst(text: string): string | null {
	const found = FIRST_INSURER.exec(
		text
			.replaceAll(/\/images\/[\w/.-]+/g, '')
			.replaceAll(BUYER, '')
			.replaceAll(EXAMPLE, ''),
	);
	return found && text.slice(Math.max(0, found.index - 60), found.index + 60);
}

const LINK = /href="(\/[^"#?]*)/g;
/** Addresses that are not checked as pages: files, and the page that always returns an error. */
const NO_PAGE = /^\/(assets|images|media|page|verifikasi|gangguan)\b|\.\w+$/;

/**
 * Follows every link from the home page, the site map and the application's fixed addresses. Each
 * must lead to a page, and none may mention the sample insurer. Returns the number of pages read.
 */
export async function expectOwnPages(product: Pick<RunningProduct, 'url'>): Promise<number> {
	const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
	const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
		([, url = '']) => new URL(url).pathname,
	);
	expect(listed.length).toBeGreaterThan(15);
	const program = PROGRAM_PAGES.map(({ slug }) => `/${slug}`);
	const wanted = new Set(['/', '/office', ...listed, ...program, ...Object.values(paths)]);
	const missing: string[] = [];
	const named: string[] = [];
	for (const path of wanted) {
		if (NO_PAGE.test(path) || !path.startsWith('/')) continue;
		const answer = await fetch(product.url + path, { headers: { accept: 'text/html' } });
		const text = await answer.text();
		if (answer.status !== 200) missing.push(`${path}: ${answer.status}`);
		const first = namesFirst(text);
		if (first !== null) named.push(`${path}: ${first}`);
		for (const [, url = ''] of text.matchAll(LINK)) wanted.add(url);
	}
	expect({ missing, named }).toEqual({ missing: [], named: [] });
	for (const path of ['/tidak-ada', '/verifikasi/X', '/news/rss.xml', '/page/settings']) {
		const answer = await fetch(product.url + path, { headers: { accept: 'text/html' } });
		expect([path, namesFirst(await answer.text())]).toEqual([path, null]);
	}
	return wanted.size;
}

/**
 * Sells a policy and reads all its documents and emails, none of which may mention the sample
 * insurer. Returns the numbers of documents and emails.
 */
export async function expectOwnDocuments(
	product: RunningProduct,
	folder: string,
): Promise<{ documents: number; mails: number }> {
	await newCustomer(product, EMAIL, PASSWORD);
	const { client, headers, id } = await logInByCall(product.url, EMAIL, PASSWORD);
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
		...(await ask<Document[]>('servicing/documents', { policyId })),
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
	// The policy, the receipt and the invitation arrive in one email.
	expect(mails.length).toBeGreaterThan(0);
	for (const name of mails) {
		const mail = readFileSync(join(outbox, name), 'utf8');
		expect(mail).toContain('From: Teduh <halo@teduh.example>');
		expect([
			name,
			namesFirst(asRead(mail.split('Content-Type: application/pdf')[0] ?? '')),
		]).toEqual([name, null]);
	}
	return { documents: documents.length, mails: mails.length };
}
