import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot } from './browser/browser.ts';
import { atWork } from './people/office.ts';
import { lookAtSite } from './program/opened-site.ts';
import { query } from './program/own-database.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

async function shots(page: Page, name: string): Promise<void> {
	for (const width of [360, 1920, 1280]) {
		await page.setViewportSize({ width, height: width === 360 ? 800 : 900 });
		await shot(page, `${name}-${width}`);
	}
}

async function accesses(): Promise<number> {
	const { rows } = await query<{ count: string }>(
		product,
		"select count(*) from audit_record where kind = 'access' and thing_kind = 'person'",
	);
	return Number(rows[0]?.count ?? 0);
}

/** Searches until the process has indexed the sample, which takes the first seconds after a start. */
async function openHit(page: Page, typed: string, masked: string): Promise<void> {
	await page.keyboard.press('/');
	const dialog = page.getByRole('dialog', { name: 'Pencarian' });
	await dialog.getByLabel('Cari orang, perusahaan, atau nomor').fill(typed);
	await page.keyboard.press('Enter');
	await dialog.getByLabel('Alasan', { exact: true }).selectOption('Nasabah menelepon');
	const hit = dialog.getByRole('link', { name: masked, exact: true }).first();
	await dialog.getByLabel('Cari orang, perusahaan, atau nomor').focus();
	await expect
		.poll(
			async () => {
				await page.keyboard.press('Enter');
				return hit.count();
			},
			{ timeout: 30_000, interval: 1_000 },
		)
		.toBeGreaterThan(0);
	await hit.click();
}

const section = (page: Page, name: string) =>
	page.getByRole('navigation', { name: 'Bagian' }).getByRole('link', { name, exact: true });

/** Writes a note with the keyboard alone, which mentions a colleague. */
async function writeNote(page: Page): Promise<void> {
	await section(page, 'Catatan').click();
	const field = page.getByLabel('Catatan', { exact: true });
	await field.focus();
	await page.keyboard.type('Minta ditelepon sore, @s');
	await page.getByRole('list', { name: 'Rekan' }).waitFor();
	await expectAccessible(page, 'catatan, menyebut rekan');
	await shots(page, 'nasabah-sebut-rekan');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect.poll(() => field.inputValue()).toMatch(/^Minta ditelepon sore, @\S/);
	await page.getByRole('button', { name: 'Simpan catatan' }).click();
	await page
		.getByRole('article')
		.getByText(/^Minta ditelepon sore, @\S/)
		.waitFor();
	await shots(page, 'nasabah-catatan');
}

/** Sends a receipt to the address on file. */
async function sendReceipt(page: Page): Promise<void> {
	await section(page, 'Dokumen').click();
	await page.getByRole('checkbox', { name: 'Tanda terima' }).first().check();
	await expectAccessible(page, 'dokumen nasabah');
	await page.getByRole('button', { name: 'Kirim ulang' }).first().click();
	await page.getByRole('list', { name: 'Kiriman ulang' }).getByText('Tanda terima').waitFor();
	await shots(page, 'nasabah-dokumen');
}

test('a name with a typing error opens the whole customer once, and reloading records nothing', async () => {
	const { page, faults } = await atWork(browser, product.url, 'service', {
		path: '/office/nasabah',
	});
	await page.getByRole('heading', { name: 'Nasabah', exact: true }).waitFor();
	const before = await accesses();
	await openHit(page, 'Sari Nasaba', 'S*** N******');
	const name = page.getByRole('heading', { name: 'Sari Nasabah', level: 1 });
	await name.waitFor();
	await page.getByRole('table', { name: 'Polis terbaru' }).waitFor();
	await page.getByText(/^\d+ kejadian/).waitFor();
	await expectAccessible(page, 'halaman nasabah');
	await shots(page, 'nasabah-ringkasan');
	for (const [label, there] of [
		['Email', /email dalam 60 hari terakhir/],
		['Orang dan persetujuan', /Orang kepercayaan/],
	] as const) {
		await section(page, label).click();
		await page.getByText(there).first().waitFor();
		await expectAccessible(page, `halaman nasabah, ${label}`);
		await shots(page, `nasabah-${label.split(' ')[0]?.toLowerCase()}`);
	}
	// The desk reads no claims.
	expect(await section(page, 'Klaim').count()).toBe(0);
	await sendReceipt(page);
	await writeNote(page);
	const note = page.getByRole('article').getByText(/^Minta ditelepon sore/);
	await page.reload();
	await note.waitFor();
	await page.goBack();
	await page.getByRole('list', { name: 'Kiriman ulang' }).waitFor();
	await section(page, 'Pembukaan').click();
	await page.getByText(/^\d+ pembukaan, seperti yang dilihat nasabah$/).waitFor();
	// Other journeys on this product may have opened her claims before.
	const newest = page.getByRole('row').nth(1);
	expect(await newest.innerText()).toMatch(
		/Layanan nasabah\s+Ringkasan data\s+Nasabah menelepon/,
	);
	expect(await accesses()).toBe(before + 1);
	expect(faults).toEqual([]);
});
