import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

test.each([360, 1280])(
	'an expired company session is reported once, and logging in returns to the panel (%i)',
	async (width) => {
		const { page } = await visitor(browser, width);
		await visit(page, `${product.url}/korporat/login`);
		const button = page.getByRole('button', { name: 'Masuk', exact: true });
		const email = page.getByLabel('Email');
		const enter = async () => {
			await email.fill('hrd@contoh.test');
			await page.getByLabel('Kata sandi', { exact: true }).fill('Contoh#2026');
			await button.click();
			await page.waitForURL('**/korporat/panel');
		};
		await button.click({ force: true });
		await page.getByText('Email wajib diisi').waitFor();
		await page.getByText('Isi kata sandimu.').waitFor();
		await expect.poll(() => email.evaluate((one) => one === document.activeElement)).toBe(true);
		await enter();
		const list = page.getByRole('region', { name: 'List Kepesertaan', exact: true });
		const mend = list.getByRole('button', { name: 'Sertifikat Adi Pratama' });
		const height = (await mend.boundingBox())?.height ?? 0;
		expect(height).toBeGreaterThanOrEqual(width < 768 ? 44 : 24);
		await page.route('**/panel/**', (route) =>
			route.fulfill({
				status: 401,
				json: { status: { code: 401, message: 'Silakan masuk.' }, data: null },
			}),
		);
		await list.getByLabel('Cari nama atau NIK').fill('Adi');
		await list.getByRole('button', { name: 'Cari' }).click();
		await page.waitForURL('**/korporat/login');
		const notified = page.getByText(
			'Sesi kamu sudah berakhir. Masuk lagi, dan kamu kembali ke panel.',
		);
		await notified.waitFor();
		await expectAccessible(page, `a session that ended ${width}`);
		await shot(page, `korporat-sesi-berakhir-${width}`);
		await page.unroute('**/panel/**');
		await enter();
		await page.getByRole('button', { name: 'Logout' }).click();
		await visit(page, `${product.url}/korporat/login`);
		expect(await notified.count()).toBe(0);
	},
);
