import type { Page } from 'playwright-core';

export async function enterFigure(page: Page): Promise<void> {
	const proposal = page.getByRole('listitem').filter({ hasText: 'Usulan' }).first();
	const name = await proposal.getByRole('heading').innerText();
	const example = page
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name, exact: true }) });
	await proposal.getByLabel(`Seharusnya untuk ${name}`).fill('1');
	await proposal.getByRole('button', { name: /^Simpan angka/ }).click();
	const words = await example.locator('p', { hasText: 'tarif baru menghitung' }).innerText();
	const figure = /menghitung Rp([\d.]+)/.exec(words)?.[1];
	if (figure) await example.getByLabel(`Seharusnya untuk ${name}`).fill(figure);
	else await example.getByLabel('Tidak dijual begini').check();
	await example.getByRole('button', { name: /^Simpan angka/ }).click();
	await example.getByText('Cocok', { exact: true }).waitFor();
}

export async function enterAllFigures(page: Page): Promise<void> {
	await page.getByText(/usulan belum punya angka/).waitFor();
	const proposals = page.getByRole('listitem').filter({ hasText: 'Usulan' });
	for (let left = await proposals.count(); left > 0; left -= 1) await enterFigure(page);
	await page.getByText(/contoh hitungan, semuanya cocok/).waitFor();
}
