import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { heardAll, running, shot, visit, visitor } from './browser/browser.ts';
import { answerNoLinks, answerWith, CLAIM, PREMIUMS, refuseWith } from './crafted-answers.ts';
import { sampleCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const sari = (width: number) => sampleCustomer(browser, product.url, width);
const open = (page: Page, path: string) => visit(page, `${product.url}/selfcare/${path}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page) => page.locator('[aria-live=assertive] p');
const holdsFocus = (field: Locator) =>
	expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
const without = (faults: string[], ...codes: string[]) =>
	faults.filter((fault) => !codes.some((code) => fault.includes(code)));
const WAIT = 'Mohon menunggu.';

test.each([
	[429, 360],
	[500, 1280],
])('a draft that fails to load with %i is not reported as deleted', async (code, width) => {
	const { page, faults } = await sari(width);
	await refuseWith(page, 'claim/get-draft-claim', code, WAIT);
	await open(page, 'e-claim?ref=01a215e4-3ab6-7410-a046-f03103f73747');
	await page
		.getByText('Draf klaimmu belum bisa dimuat. Yang sudah tersimpan aman; coba lagi.')
		.waitFor();
	expect(await page.getByText('tidak kami temukan').count()).toBe(0);
	await expectAccessible(page, 'draf belum dimuat');
	await shot(page, `klaim-draf-belum-dimuat-${width}`);
	const none = { version: 0, changedAt: null, draftId: null, others: 0 };
	await answerWith(page, 'claim/get-draft-claim', none);
	await button(page, 'Coba lagi').click();
	await page.getByText('tidak kami temukan').waitFor();
	await page.getByText('sudah lewat 90 hari').waitFor();
	expect(without(faults, String(code))).toEqual([]);
});

test('a policy past its reinstatement period shows this with its premiums', async () => {
	const { page, faults } = await sari(360);
	const owed = { total: 0, totalFormated: '0', lines: [] };
	await answerWith(page, 'premiums', { ...PREMIUMS, policyStatus: 'LAPSED', owed });
	await page.getByRole('link', { name: /^Lihat polis Jaga Sehat Plus/ }).click();
	await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	const premiums = page.getByRole('region', { name: 'Premi', exact: true });
	await premiums
		.getByText(
			'Polis ini berhenti karena preminya tidak dibayar, dan waktu memulihkannya sudah lewat.',
		)
		.waitFor();
	await shot(page, 'premi-tidak-pulih-360');
	expect(faults).toEqual([]);
});

test.each([360, 1280])('lists that fail to load are not shown as empty (%i)', async (width) => {
	const { page, faults } = await sari(width);
	const words = page.getByText('Data polis ini belum bisa dimuat. Coba lagi.');
	const policy = page.getByLabel('Polis', { exact: true });
	const kinds = page.getByLabel('Jenis klaim');
	for (const call of ['getPolicyList', 'getPolicyCoverageInsuredDetail']) {
		await refuseWith(page, call, 500, WAIT);
		if (call === 'getPolicyList') await open(page, 'cek-klaim');
		else await policy.selectOption({ index: 1 });
		await words.waitFor();
		await shot(page, `cek-klaim-belum-dimuat-${width}`);
		await expectAccessible(page, 'cek klaim belum dimuat');
		await page.unroute(`**/page/selfcare/${call}`);
		await button(page, 'Coba lagi').click();
		await holdsFocus(policy);
		const there = call === 'getPolicyList' ? policy : kinds;
		await there.locator('option').nth(1).waitFor({ state: 'attached' });
		expect(await words.count()).toBe(0);
	}
	expect(without(faults, '500')).toEqual([]);
});

async function withdraw(page: Page): Promise<void> {
	const claim = { ...CLAIM, status: 'in-review', statusWords: 'Diperiksa', decision: null };
	await answerWith(page, 'claim/detail', { ...claim, mayWithdraw: true, mayReopen: false });
	await answerWith(page, 'claim/withdraw', { claimNo: CLAIM.claimNo });
	await open(page, 'home-1');
	await open(page, 'klaim?ref=K2611000005');
	await button(page, 'Batalkan klaim').click();
	await refuseWith(page, 'claim/detail', 500, WAIT);
	await button(page, 'Ya, batalkan').click();
	await page.getByText('Klaim dibatalkan.').waitFor();
}

test.each([360, 1280])(
	'a withdrawn claim is shown as withdrawn even if reloading it fails (%i)',
	async (width) => {
		const { page, faults } = await sari(width);
		await answerNoLinks(page);
		await withdraw(page);
		await page.getByText('Keadaan terbaru belum bisa dimuat. Coba lagi.').waitFor();
		expect(await button(page, 'Ya, batalkan').count()).toBe(0);
		expect(await button(page, 'Batalkan klaim').count()).toBe(0);
		await shot(page, `klaim-dibatalkan-${width}`);
		await answerWith(page, 'claim/detail', { ...CLAIM, statusWords: 'Dibatalkan' });
		await button(page, 'Coba lagi').click();
		await page.getByText('Dibatalkan', { exact: true }).waitFor();
		expect(await page.getByText('Keadaan terbaru').count()).toBe(0);
		expect(without(faults, '500')).toEqual([]);
	},
);

test.each<[string, (page: Page) => Promise<unknown>]>([
	['a link', (page) => page.getByRole('link', { name: '‹ Semua klaim' }).click()],
	['Back', (page) => page.goBack()],
])('a message disappears when its page is left: %s', async (_way, leave) => {
	const { page } = await sari(360);
	await withdraw(page);
	expect(await toast(page).count()).toBe(1);
	await leave(page);
	await expect.poll(() => page.url()).not.toContain('ref=');
	await expect.poll(() => toast(page).count()).toBe(0);
});

test('a message shown before an automatic redirect stays visible', async () => {
	const { page, faults } = await sari(1280);
	await page
		.getByRole('link', { name: /^Lihat polis/ })
		.first()
		.waitFor();
	await heardAll(page);
	await button(page, 'Logout').first().click();
	await page.waitForURL('**/selfcare/login');
	await page.getByLabel('Email').waitFor();
	expect(await toast(page).innerText()).toBe('Success Logout');
	expect(faults).toEqual([]);
});

test.each([
	[360, '9.5rem'],
	[800, ''],
	[1280, ''],
])(
	'at %i px a message leaves room for the bottom bar only if it is visible',
	async (width, foot) => {
		const { page } = await visitor(browser, width);
		await visit(page, `${product.url}/jaga-aman`);
		const bar = page.locator('[data-foot]').first();
		await bar.waitFor({ state: 'attached' });
		expect(await bar.isVisible()).toBe(foot !== '');
		await running(page);
		await expect
			.poll(() =>
				page.evaluate(() =>
					getComputedStyle(document.documentElement).getPropertyValue('--foot'),
				),
			)
			.toBe(foot);
	},
);
