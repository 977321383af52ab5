import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { visit } from '../browser/browser.ts';
import { fillAccount } from './claim-steps.ts';

const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
/** Creates a PDF that is sent in two parts if it is long; a comment makes up most of it. */
export const claimPdf = (name: string, bytes = 0) => ({
	name,
	mimeType: 'application/pdf',
	buffer: Buffer.from(PDF.replace('1 0 obj', `%${'x'.repeat(bytes)}\n1 0 obj`)),
});
export const button = (page: Page, name: string | RegExp) =>
	page.getByRole('button', { name, exact: true });
export const ASK = /^Minta rumah sakit atau kantor mengirimnya: /;

export const hasFocus = (shown: Locator) =>
	shown.evaluate((one) => one === one.ownerDocument.activeElement);

export async function toDocuments(page: Page, url: string): Promise<void> {
	await visit(page, `${url}/selfcare/e-claim?ref=new`);
	const policy = page.getByRole('option', { name: /^Jaga Aman ·/ });
	await policy.waitFor({ state: 'attached' });
	await page
		.getByLabel('Polis', { exact: true })
		.selectOption((await policy.getAttribute('value')) ?? '');
	await page.locator('option[value=JAM-MED]').waitFor({ state: 'attached' });
	await page.getByLabel('JENIS KLAIM').selectOption('JAM-MED');
	await button(page, 'Lanjutkan').click();
	await page.getByLabel('Nama tertanggung').selectOption({ index: 1 });
	await fillAccount(page);
	await button(page, 'Lanjutkan').click();
	await page.getByRole('heading', { name: '03 DOKUMEN', exact: true }).waitFor();
}

export async function askByLink(page: Page): Promise<string> {
	await button(page, ASK).first().press('Enter');
	const shown = page.getByLabel('Tautan pribadi');
	await shown.waitFor();
	expect(await hasFocus(shown)).toBe(true);
	return shown.inputValue();
}

export async function signAndSend(page: Page): Promise<void> {
	await page.getByLabel('Namamu').fill('dr. Ani');
	await page.getByLabel('Rumah sakit atau kantor', { exact: true }).fill('RS Contoh');
	await button(page, 'Kirim dokumen').press('Enter');
	await page.getByText('Terkirim. Terima kasih.').waitFor();
}

export const MARK = /^Dikirim dr\. Ani, RS Contoh, .*, lewat tautanmu$/;
