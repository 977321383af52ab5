import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visit } from './browser/browser.ts';
import { lookAtWidths } from './browser/widths.ts';
import { fileClaim, MEDICAL } from './people/filed-claims.ts';
import { customerSession, loggedInOnce } from './people/office.ts';
import { openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
	({ product, browser } = await openSite());
	const sari = await customerSession(product.url);
	for (const cost of [300_000, 7_654_000])
		await fileClaim(product.url, sari, { ...MEDICAL, event: { ...MEDICAL.event, cost } });
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

const atWork = loggedInOnce();
const amounts = (page: Page) =>
	page.getByRole('table').locator('tbody tr td:nth-child(4)').allTextContents();
const next = (page: Page) => page.getByRole('button', { name: 'Klaim berikutnya' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^K\d{10}/ });

test('the queue is sorted by amount and filtered, and going back from a claim keeps both', async () => {
	const { page, faults } = await atWork(browser, product.url, 'assessor', {
		path: '/office/klaim',
	});
	await page.getByRole('table').waitFor();
	await lookAtWidths(page, 'klaim-antrean');
	await page.getByRole('columnheader', { name: 'Jumlah' }).getByRole('button').click();
	await page.waitForURL(/urutan=-amount/);
	await page.getByLabel('Jumlah paling sedikit (Rp)').fill('7000000');
	await page.keyboard.press('Enter');
	await page.waitForURL(/dari=7000000/);
	await expect.poll(() => amounts(page)).toEqual(['JumlahRp7.654.000']);
	await page.getByRole('table').locator('[data-row]').first().click();
	await heading(page).waitFor();
	await page.getByRole('link', { name: 'Kembali ke antrean' }).click();
	await expect.poll(() => amounts(page)).toEqual(['JumlahRp7.654.000']);
	await page.goBack();
	await heading(page).waitFor();
	await page.goBack();
	await expect.poll(() => amounts(page)).toEqual(['JumlahRp7.654.000']);
	await page.getByLabel('Penilai').selectOption({ label: 'Aku' });
	await page.getByText('Tidak ada klaim yang cocok').waitFor();
	expect(faults).toEqual([]);
	await page.context().close();
});

test('a similar claim is compared beside the claim, and its document is doubtful', async () => {
	const { page, faults } = await atWork(browser, product.url, 'assessor', {
		path: '/office/klaim',
	});
	await visit(page, `${product.url}/office/klaim?urutan=-amount&dari=7654000&sampai=7654000`);
	await page.getByRole('table').locator('[data-row]').first().click();
	await heading(page).waitFor();
	await page
		.getByRole('button', { name: /^Bandingkan dengan K\d{10}/ })
		.first()
		.press('Enter');
	const compared = page.getByRole('table', { name: /^Perbandingan dengan/ });
	await compared.getByRole('row', { name: /^Rekening .* Sama$/ }).waitFor();
	await page.getByText('Meragukan').first().waitFor();
	await lookAtWidths(page, 'klaim-mirip');
	await page.getByRole('button', { name: /^Tutup perbandingan/ }).press('Enter');
	await compared.waitFor({ state: 'detached' });
	expect(faults).toEqual([]);
	await page.context().close();
});

test('a simple claim is proposed and decided with three presses, in less than 30 seconds', async () => {
	const desk = await atWork(browser, product.url, 'assessor', { path: '/office/klaim' });
	await visit(desk.page, `${product.url}/office/klaim?urutan=amount&dari=300000&sampai=300000`);
	await desk.page.getByRole('table').locator('[data-row]').first().waitFor();
	const begun = performance.now();
	await desk.page.getByRole('table').locator('[data-row]').first().click();
	await heading(desk.page).waitFor();
	await desk.page.getByRole('button', { name: 'Ambil klaim ini' }).click();
	await expect
		.poll(() => desk.page.getByLabel('Alasan', { exact: true }).inputValue())
		.toMatch(/dijamin polismu/);
	await desk.page.getByRole('button', { name: 'Kirim usulan' }).click();
	await desk.page.getByText('Usulan terkirim ke supervisor.').waitFor();
	expect(performance.now() - begun).toBeLessThan(30_000);
	const claimNo = (await heading(desk.page).textContent()) ?? '';
	const { page, faults } = await atWork(browser, product.url, 'supervisor', {
		path: `/office/klaim?nomor=${claimNo}`,
	});
	await page.getByRole('button', { name: 'Setujui usulan' }).click();
	await page.getByText('Menunggu pembayaran').first().waitFor();
	expect([...desk.faults, ...faults]).toEqual([]);
	await desk.page.context().close();
});

test('n opens the most urgent claim in one’s own hand, which can be given away or back', async () => {
	const { page, faults } = await atWork(browser, product.url, 'assessor', {
		path: '/office/klaim',
	});
	await visit(page, `${product.url}/office/klaim?status=submitted`);
	await page.getByRole('table').waitFor();
	await page.keyboard.press('n');
	await page.getByText('Penilai: kamu').waitFor();
	const first = await heading(page).textContent();
	await lookAtWidths(page, 'klaim-di-tangan');
	await page.keyboard.press('n');
	await expect.poll(() => heading(page).textContent()).not.toBe(first);
	await page.getByText('Penilai: kamu').waitFor();
	await visit(page, `${product.url}/office/klaim?nomor=${first ?? ''}`);
	await page.getByText('Serahkan atau kembalikan').click();
	await page.getByRole('button', { name: 'Kembalikan ke antrean' }).click();
	await page.getByText('Belum ada penilai').waitFor();
	for (let left = 2; left > 0; left -= 1) {
		await visit(page, `${product.url}/office/klaim`);
		await next(page).click();
		await page.getByText('Penilai: kamu').waitFor();
		await page.getByText('Serahkan atau kembalikan').click();
		await page.getByLabel('Serahkan kepada').selectOption({ label: 'Dewi Admin' });
		await page.getByRole('button', { name: 'Serahkan', exact: true }).click();
		await page.getByText('Penilai: Dewi Admin').waitFor();
	}
	await next(page).click();
	await page.getByText('Tidak ada klaim lain yang menunggumu').waitFor();
	expect(faults).toEqual([]);
	await page.context().close();
});
