import type { Page } from 'playwright-core';

/** The account that a claim is paid to, by the labels of step 02. */
export const ACCOUNT = [
	['Nama pemilik rekening', 'Sari Nasabah'],
	['Nomor rekening', '1234567890'],
	['Nama bank', 'Bank Contoh'],
	['Cabang', 'Tebet'],
	['Kota', 'Jakarta'],
] as const;

export async function fillAccount(page: Page): Promise<void> {
	for (const [label, text] of ACCOUNT) await page.getByLabel(label, { exact: true }).fill(text);
}
