import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { atWork } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const providers = [
	{ id: 'sandbox', name: 'Sandbox', where: 'Di sini' },
	{ id: 'other', name: 'Penyedia lain', where: 'Di sana' },
];
const OK = { code: 200, message: 'OK' };
const SUMS = { rows: 1, gross: 0, fees: 0, refunds: 0, matched: 1, feesToBook: 0 };
const seen = (net: number) => ({
	print: String(net),
	payoutRef: 'BCA-1',
	paidOn: '2026-11-20',
	...SUMS,
	net,
	differences: [],
	taken: null,
});

test('a report stays with the provider it was read for, and the last selected file is shown', async () => {
	const { page, faults } = await atWork(browser, product.url, 'finance');
	await page.route('**/page/office/money/payouts', (route) =>
		route.fulfill({
			json: {
				status: OK,
				data: { providers, rows: [], total: 0, pages: 1, held: [] },
			},
		}),
	);
	const late = Promise.withResolvers<void>();
	await page.route('**/page/office/money/payout-preview', async (route) => {
		const first = route.request().postData()?.includes('pertama') ?? false;
		if (first) await late.promise;
		await route.fulfill({ json: { status: OK, data: seen(first ? 111 : 222) } });
	});
	const sent: string[] = [];
	await page.route('**/page/office/money/payout-take', (route) => {
		sent.push(/name="provider"\s+(\S+)/.exec(route.request().postData() ?? '')?.[1] ?? '');
		return route.fulfill({ json: { status: OK, data: { id: '', taken: true } } });
	});
	await page.goto(`${product.url}/office/uang?lihat=setoran`);
	const provider = page.getByLabel('Penyedia', { exact: true });
	const bring = (text: string) =>
		page.getByLabel('Berkas laporan setoran').setInputFiles({
			name: 'setoran.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from(text),
		});
	await bring('pertama');
	await expect.poll(() => provider.isDisabled()).toBe(true);
	await bring('kedua');
	const take = page.getByRole('button', { name: /Ambil laporan, bukukan/ });
	await expect.poll(() => take.textContent()).toContain('222');
	await expect.poll(() => provider.isEnabled()).toBe(true);
	const answered = page.waitForResponse('**/payout-preview');
	late.resolve();
	await (await answered).finished();
	expect(await take.textContent()).toContain('222');
	await take.click();
	await page.getByText('Laporan diambil dan setorannya dibukukan.').waitFor();
	expect(sent).toEqual(['sandbox']);
	expect(faults).toEqual([]);
});
