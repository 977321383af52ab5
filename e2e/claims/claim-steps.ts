import type { Page } from 'playwright-core';

/** Account to which the claim is paid, keyed by the labels in step 02. */
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

export async function signByName(page: Page): Promise<void> {
	const form = page.getByRole('region', { name: 'Formulir klaim' });
	await form.getByText('Ketik namaku saja').click();
	const name = form.getByLabel('Nama lengkap sebagai tanda tangan');
	const holder = await form.getByText(/^Seperti di polis: /).textContent();
	await name.fill(holder?.split(': ')[1] ?? '');
	await form.getByRole('button', { name: 'Tanda tangani' }).click();
	await form.getByText(/^Ditandatangani .+ WIB\.$/).waitFor();
}
