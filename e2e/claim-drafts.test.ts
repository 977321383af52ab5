import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { refuseWith } from './crafted-answers.ts';
import { enterPortal, newCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Enters the policy and the kind of claim. The first submit saves the draft. */
async function beginClaim(page: Page, kind: number, leads?: string): Promise<string> {
	await visit(page, `${product.url}/selfcare/e-claim?ref=new`);
	const policy = page.getByRole('option', { name: /^Jaga Aman ·/ });
	await policy.waitFor({ state: 'attached' });
	await page
		.getByLabel('Polis', { exact: true })
		.selectOption((await policy.getAttribute('value')) ?? '');
	const kinds = page.getByLabel('JENIS KLAIM');
	await page.locator('option[value^=JAM-]').first().waitFor({ state: 'attached' });
	await kinds.selectOption({ index: kind });
	const name = await kinds.locator('option:checked').innerText();
	await button(page, 'Lanjutkan').click();
	if (leads) await page.waitForURL(`**${leads}`);
	else await page.getByRole('heading', { name: '02 DATA PENGAJUAN' }).waitFor();
	return name;
}

test('with two claim drafts, one is continued and the other is discarded after confirmation', async () => {
	const email = `${randomUUID()}@contoh.test`;
	await newCustomer(product, email, 'HujanSenja2026');
	const { page, faults } = await visitor(browser, 360);
	await enterPortal(page, product.url, email, 'HujanSenja2026');
	const first = await beginClaim(page, 1);
	const second = await beginClaim(page, 2);
	expect(second).not.toBe(first);
	await visit(page, `${product.url}/selfcare/klaim`);
	await page.getByRole('heading', { name: 'Belum dikirim' }).waitFor();
	expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([second, first]);
	await expectAccessible(page, 'dua draf klaim');
	await shot(page, 'klaim-draf-360');
	await page.getByRole('link', { name: `Lanjutkan draf ${first}` }).press('Enter');
	await page.getByRole('heading', { name: '02 DATA PENGAJUAN' }).waitFor();
	await page.getByText('Satu klaim lain juga belum dikirim.').waitFor();
	await page.getByRole('link', { name: 'Lihat semua draf' }).press('Enter');
	await page.getByRole('button', { name: `Buang draf ${second}` }).press('Enter');
	await shot(page, 'klaim-draf-buang-360');
	await button(page, 'Ya, buang').press('Enter');
	await expect
		.poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts())
		.toEqual([first]);
	await visit(page, `${product.url}/selfcare/home-1`);
	await page.getByText(`Klaimmu belum dikirim: ${first}, Jaga Aman`).waitFor();
	expect(faults).toEqual([]);
}, 120_000);

test.each([360, 1280])(
	'the first step of a claim is restored after the session expired (%i)',
	async (width) => {
		const email = `${randomUUID()}@contoh.test`;
		await newCustomer(product, email, 'HujanSenja2026');
		const { page } = await visitor(browser, width);
		await enterPortal(page, product.url, email, 'HujanSenja2026');
		const save = '**/page/selfcare/claim/save-draft-claim';
		await refuseWith(page, 'claim/save-draft-claim', 401, 'Sesi kamu sudah berakhir.');
		const kind = await beginClaim(page, 1, '/selfcare/login');
		await page.unroute(save);
		await page.getByLabel('Email').fill(email);
		await page.getByLabel('Kata Sandi', { exact: true }).fill('HujanSenja2026');
		await button(page, 'Masuk').click();
		const chosen = page.getByLabel('JENIS KLAIM').locator('option:checked');
		await expect.poll(() => chosen.innerText().catch(() => '')).toBe(kind);
		await shot(page, `klaim-baru-kembali-${width}`);
		// The input is saved with the next submit, and no later claim is prefilled with it.
		const saved = page.waitForResponse(save);
		await button(page, 'Lanjutkan').click();
		expect((await saved).status()).toBe(200);
		await page.getByRole('heading', { name: '02 DATA PENGAJUAN' }).waitFor();
		expect(await page.evaluate(() => sessionStorage.getItem('selfcare_typed'))).toBeNull();
	},
);
