import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot } from './browser/browser.ts';
import { claimPapers, HOSTILE_PAPERS, inkOn } from './claims/desk-papers.ts';
import { fileClaim, MEDICAL } from './people/filed-claims.ts';
import { atWork, customerSession, loggedInOnce } from './people/office.ts';
import { lookAtSite } from './program/opened-site.ts';
import { query } from './program/own-database.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
let claimNo: string;
beforeAll(async () => {
	({ product, browser } = await lookAtSite());
	const sari = await customerSession(product.url);
	claimNo = await fileClaim(product.url, sari, { ...MEDICAL, files: await claimPapers() });
});
afterAll(() => browser?.close());

const atDesk = loggedInOnce();
const path = () => `/office/klaim?nomor=${claimNo}`;
const drawn = (page: Page, no: number) => page.locator(`[data-drawn="${no}"]`);
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function shots(page: Page, name: string): Promise<void> {
	for (const width of [360, 1920, 1280]) {
		await page.setViewportSize({ width, height: width === 360 ? 800 : 900 });
		await page.waitForTimeout(400);
		await shot(page, `${name}-${width}`);
	}
}

async function openings(): Promise<number> {
	const { rows } = await query<{ count: string }>(
		product,
		"select count(*) from audit_record where kind = 'access' and thing_kind = 'claim-document'",
	);
	return Number(rows[0]?.count ?? 0);
}

describe('documents next to the form', () => {
	test('are read by keys alone, and each opening is recorded', async () => {
		const { page, faults } = await atWork(browser, product.url, 'assessor', { path: path() });
		await page.getByText('Pilih dokumen dari daftar').waitFor();
		const before = await openings();
		await page.getByRole('button', { name: 'Ambil klaim ini' }).click();
		await drawn(page, 1).waitFor();
		expect(await inkOn(page)).toBeGreaterThan(5_000);
		expect(await openings()).toBe(before + 1);
		await page.keyboard.press(']');
		await drawn(page, 2).waitFor();
		await page.keyboard.press(']');
		await drawn(page, 3).waitFor();
		// Pages of an open file are not another access.
		expect(await openings()).toBe(before + 1);
		await page.keyboard.press(']');
		await page.getByRole('group', { name: /, halaman 1$/ }).waitFor();
		await expect.poll(openings).toBe(before + 2);
		await page.keyboard.press('[');
		await drawn(page, 3).waitFor();
		await page.keyboard.press('r');
		await page.keyboard.press('+');
		await page.getByText('125%').waitFor();
		await page.keyboard.press('0');
		await page.getByText('100%').waitFor();
		await page.keyboard.press('b');
		await page.getByRole('group', { name: 'Dokumen di sebelahnya' }).waitFor();
		await expectAccessible(page, 'two documents side by side');
		await shots(page, 'klaim-berdampingan');
		await page.keyboard.press('b');
		await page.keyboard.press('?');
		await page.getByRole('dialog').getByText('Dua dokumen berdampingan').waitFor();
		await shot(page, 'klaim-pintasan-1280');
		await page.keyboard.press('Escape');
		expect(faults).toEqual([]);
	});

	test('carry notes that colleagues see and the customer does not', async () => {
		const { page, faults } = await atDesk(browser, product.url, 'assessor', { path: path() });
		await drawn(page, 1).waitFor();
		await page.keyboard.press('c');
		const box = await drawn(page, 1).boundingBox();
		await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 40);
		await page.getByLabel('Catatan di titik ini').fill('Nama di sini bukan nama tertanggung');
		await tool(page, 'Simpan catatan').click();
		const list = page.getByRole('list', { name: 'Catatan di halaman ini' });
		await list.getByText('Nama di sini bukan nama tertanggung').waitFor();
		await expectAccessible(page, 'a document with a note');
		await shots(page, 'klaim-catatan');
		expect(faults).toEqual([]);

		const other = await atDesk(browser, product.url, 'admin', { path: path() });
		await other.page
			.getByRole('button', { name: /^Buka Fotokopi KTP/ })
			.first()
			.click();
		await other.page.getByText('Nama di sini bukan nama tertanggung').waitFor();
		expect(await tool(other.page, 'Hapus catatan 1').count()).toBe(0);

		const sari = await customerSession(product.url);
		const about = [{ claimNo }, sari.headers] as const;
		const own = await sari.client.call('POST', '/page/selfcare/claim/detail', ...about);
		expect(JSON.stringify(own)).not.toContain('bukan nama tertanggung');

		await tool(page, 'Hapus catatan 1').click();
		await page.getByText('Catatan dihapus.').waitFor();
		await list.waitFor({ state: 'detached' });
	});

	test.each(HOSTILE_PAPERS)('%s blocks nothing', async (_title, bytes, words) => {
		const { page, faults } = await atDesk(browser, product.url, 'assessor', {
			path: '/office',
		});
		page.on('dialog', () => faults.push('a dialog of a document'));
		await page.route('**/page/claim-document?*', (route) =>
			route.fulfill({ contentType: 'application/pdf', body: bytes() }),
		);
		await page.goto(product.url + path());
		if (words) await page.getByText(words).waitFor({ timeout: 60_000 });
		else await drawn(page, 1).waitFor();
		await page.getByLabel('Alasan', { exact: true }).fill('Formulirnya tetap bisa diisi.');
		await page.unroute('**/page/claim-document?*');
		await page.getByLabel('Dokumen yang tampil', { exact: true }).selectOption({ index: 2 });
		await drawn(page, 1).waitFor();
		expect(await inkOn(page)).toBeGreaterThan(1_000);
		expect(faults).toEqual([]);
	});
});
