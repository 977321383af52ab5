import type { Page } from 'playwright-core';

import { type RateTable, showCell } from '#insurance/catalogue/tables/rate-table.ts';
import { tablesOf } from '#insurance/catalogue/tables/tariff-tables.ts';
import type { Product } from '#insurance/products/product.ts';
import type { Tariff } from '#insurance/tariffs/tariff.ts';

/** A part of a product's room. */
export const openTab = (page: Page, name: string): Promise<void> =>
	page
		.getByRole('navigation', { name: 'Bagian' })
		.getByRole('link', { name, exact: true })
		.click();

/** Pastes as a spreadsheet does: the clipboard's text, into the cell that has the focus. */
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

/** Writes every table of a tariff by pasting its cells, and waits until it is kept. */
export async function writeTariff(page: Page, tariff: Tariff, product: Product): Promise<void> {
	await openTab(page, 'Tarif');
	await page.getByRole('button', { name: 'Urungkan' }).waitFor();
	for (const table of tablesOf(tariff, product)) await writeTable(page, table);
	await page.getByText(/sel berubah · Tersimpan/).waitFor();
}
