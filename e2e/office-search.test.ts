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

/** Counts the keys and clicks of a person at the desk; a word that is typed counts once. */
function countedPresses(page: Page) {
	let presses = 0;
	return {
		press: (key: string) => page.keyboard.press(key).then(() => void (presses += 1)),
		type: (text: string) => page.keyboard.type(text).then(() => void (presses += 1)),
		count: () => presses,
	};
}

test("a widow's call: the husband's name with a typing error and his year of birth find the policy", async () => {
	const { page, faults } = await atWork(browser, product.url, 'service', {
		path: '/office/pesan',
	});
	await page.getByRole('heading', { name: 'Pesan nasabah' }).waitFor();
	const { press, type, count } = countedPresses(page);
	await press('/');
	const dialog = page.getByRole('dialog', { name: 'Pencarian' });
	await dialog.getByLabel('Cari orang, perusahaan, atau nomor').waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('finder-q');
	await shots(page, 'pencarian-kosong');
	// The process indexes the sample in the first seconds after its start.
	await type('Budi Nasaba 1988');
	await press('Enter');
	await dialog.getByText('Untuk mencari orang, pilih alasannya.').waitFor();
	await expectAccessible(page, 'pencarian, alasan');
	await shots(page, 'pencarian-alasan');
	await dialog.getByLabel('Alasan', { exact: true }).selectOption('Nasabah menelepon');
	await dialog.getByLabel('Cari orang, perusahaan, atau nomor').focus();
	await expect
		.poll(
			async () => {
				await page.keyboard.press('Enter');
				return dialog.getByText('B*** N******').count();
			},
			{ timeout: 30_000, interval: 1_000 },
		)
		.toBeGreaterThan(0);
	await dialog.getByText(/^\d+ cocok/).waitFor();
	await expectAccessible(page, 'pencarian, hasil');
	await shots(page, 'pencarian-hasil');
	await press('ArrowDown');
	await press('Enter');
	await page.getByRole('heading', { name: 'Polis dari pencarian' }).waitFor();
	expect(await page.getByLabel('Alasan', { exact: true }).inputValue()).toBe('Nasabah menelepon');
	await shot(page, 'pencarian-buka-1280');
	await page.getByRole('button', { name: 'Buka polis' }).click();
	await page.getByRole('heading', { name: 'Pemegang polis' }).waitFor();
	// `/`, the words, Enter, the reason, Enter, an arrow, Enter, and the button.
	expect(count() + 3).toBeLessThanOrEqual(8);
	expect(faults).toEqual([]);
});

test('Ctrl+K and a policy number open its page from the first page, and Esc closes the search', async () => {
	const { page, faults } = await atWork(browser, product.url, 'service');
	await page.getByRole('button', { name: 'Cari orang, perusahaan, atau nomor' }).waitFor();
	await shots(page, 'hari-ini-pencarian');
	await page.keyboard.press('Control+k');
	const dialog = page.getByRole('dialog', { name: 'Pencarian' });
	await dialog.waitFor();
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'hidden' });
	await page.getByRole('button', { name: 'Cari orang, perusahaan, atau nomor' }).click();
	const { rows } = await query<{ no: string }>(
		product,
		'select policy_no as no from policy limit 1',
	);
	const policyNo = rows[0]?.no ?? '';
	await dialog.getByLabel('Cari orang, perusahaan, atau nomor').fill(policyNo);
	await page.keyboard.press('Enter');
	await page.waitForURL(`**/office/cari?nomor=${policyNo}`);
	expect(await page.getByLabel('Nomor polis atau klaim').inputValue()).toBe(policyNo);
	expect(faults).toEqual([]);
});
