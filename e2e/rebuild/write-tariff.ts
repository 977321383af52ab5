import type { Page } from 'playwright-core';

import { type RateTable, showCell } from '#insurance/office/product-studio/tables/rate-table.ts';
import { rateTables } from '#insurance/office/product-studio/tables/tariff-tables.ts';
import { workbookOf } from '#insurance/office/product-studio/tables/workbook-files.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { XLSX } from '#platform/files/xlsx/cells.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { enterAllFigures } from '../enter-figure.ts';

export const openTab = (page: Page, name: string): Promise<void> =>
	page
		.getByRole('navigation', { name: 'Bagian' })
		.getByRole('link', { name, exact: true })
		.click();

const paste = (page: Page, text: string): Promise<unknown> =>
	page.evaluate((given) => {
		const data = new DataTransfer();
		data.setData('text/plain', given);
		document.activeElement?.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
		);
	}, text);

async function writeTable(page: Page, { id, title, columns, rows, fixed }: RateTable) {
	const table = page.getByRole('region', { name: title, exact: true });
	const there = table.locator('tbody tr');
	if (!fixed) {
		for (let count = await there.count(); count > rows.length; count -= 1)
			await table.getByRole('button', { name: `Hapus baris ${count}`, exact: true }).click();
		if (rows.length === 0) return;
		if ((await there.count()) === 0)
			await table.getByRole('button', { name: 'Tambah baris', exact: true }).click();
	}
	const first = fixed ? 1 : 0;
	const cells = rows.map((row) =>
		columns.map((column, at) => showCell(row[at], column)).slice(first),
	);
	const cell = page.locator(`[id="cell-${id}-0-${first}"]`);
	if (cells.length === 1 && cells[0]?.length === 1) return cell.fill(cells[0][0] ?? '');
	await cell.focus();
	await paste(page, cells.map((row) => `${row.join('\t')}\r\n`).join(''));
}

/** Number of rows above which a tariff is uploaded as a workbook; all other tariffs are pasted. */
const LONG = 12;

export async function writeTariff(page: Page, tariff: Tariff, product: Product): Promise<void> {
	await openTab(page, 'Tarif');
	await page.getByRole('button', { name: 'Urungkan' }).waitFor();
	const tables = rateTables(tariff, product);
	if (tables.some(({ rows }) => rows.length > LONG)) {
		await page.getByLabel('Berkas Excel tarif').setInputFiles({
			name: 'tarif.xlsx',
			mimeType: XLSX,
			buffer: workbookOf(tables),
		});
		await page.getByText('Isi berkas sudah masuk ke tabel.').waitFor();
	} else for (const table of tables) await writeTable(page, table);
	await page.getByText(/sel berubah · Tersimpan/).waitFor();
}

export async function sendToSecond(page: Page, reason: string): Promise<void> {
	await openTab(page, 'Contoh hitungan');
	await page.getByRole('button', { name: 'Usulkan contoh di setiap ujung' }).click();
	await enterAllFigures(page);
	await openTab(page, 'Dampak');
	await page.getByRole('button', { name: 'Hitung dampaknya' }).click();
	await page.getByText('tidak ada yang terdampak').waitFor();
	await openTab(page, 'Terbitkan');
	await page.getByLabel('Mulai berlaku').fill(jakartaDay(new Date()));
	await page.getByLabel('Alasan').fill(reason);
	await page.getByRole('button', { name: 'Minta orang kedua membaca' }).click();
	await page.getByText('orang lain yang menerbitkannya').waitFor();
}
