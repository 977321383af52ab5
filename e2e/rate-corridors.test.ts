import { afterAll, expect, test } from 'vitest';

import { atWork } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';

const { product, browser } = await openSite();
afterAll(() => closeSite(product, browser));
const { url } = product;

test('compliance proposes limits, a second person approves them, and a tariff must respect them', async () => {
	const wulan = await atWork(browser, url, 'compliance', { path: '/office/batas-tarif' });
	const { page } = wulan;
	await page.getByText('SEOJK 6/SEOJK.05/2017, kategori 8').first().waitFor();
	await page.getByText('Usulkan batas lain').click();
	await page.getByLabel(/^Batas bawah \(%\), baris 1/).fill('3,6');
	await page.getByRole('button', { name: 'Usulkan batas' }).click();
	await page.getByText('Tulis peraturannya, dengan nomor dan tahun').waitFor();
	expect(await page.getByText('Batas atas tidak boleh di bawah batas bawah').count()).toBe(1);
	await page.getByLabel(/^Batas bawah \(%\), baris 1/).fill('2');
	await page.getByLabel('Sumber').fill('SEOJK contoh 1/2026');
	await page.getByLabel('Mulai berlaku').fill('2026-01-01');
	await page.getByLabel('Alasan usulan').fill('Peraturan baru terbit bulan ini');
	await page.getByRole('button', { name: 'Usulkan batas' }).click();
	await page.getByText('Usulan ini buatanmu; orang lain yang memutuskan.').waitFor();
	await page.getByText(/Tarif 1,9% di bawah batas OJK 2% untuk TLO wilayah 1/).waitFor();

	const dewi = await atWork(browser, url, 'admin', { width: 360, path: '/office/batas-tarif' });
	await dewi.page.getByRole('button', { name: 'Setujui batas ini' }).click();
	await dewi.page.getByText('Tarif di luar batas', { exact: true }).waitFor();
	expect(
		await dewi.page.evaluate(
			() => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
		),
	).toBe(true);

	const laras = await atWork(browser, url, 'product', {
		path: '/office/produk?kode=JMT&bagian=tarif',
	});
	await laras.page.getByRole('button', { name: 'Tulis tarif baru' }).click();
	const cell = laras.page
		.getByRole('region', { name: 'Tarif menurut wilayah pelat' })
		.getByLabel('Tarif (%), baris 1', { exact: true });
	await laras.page.getByText(/^Tarif 1,9% di bawah batas OJK 2%/).waitFor();
	expect(await cell.getAttribute('aria-invalid')).toBe('true');
	expect(await laras.page.getByText(/Batas bawah OJK/).count()).toBe(0);
	// The refused proposal appears only in the console of the person who wrote it.
	expect(wulan.faults).toEqual([expect.stringContaining('422')]);
	for (const { faults } of [dewi, laras]) expect(faults).toEqual([]);
});
