import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot } from './browser/browser.ts';
import { loggedInOnce } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import { query } from './program/own-database.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const atWork = loggedInOnce();

async function fillOpening(page: Page, name: string): Promise<void> {
	await page.goto(`${product.url}/office/perusahaan?lihat=baru`);
	await page.getByLabel('Nama perusahaan').fill(name);
	await page.getByLabel('Kode produk').fill('JKO');
	await page.getByLabel('Kode plan').fill('PA');
	await page.getByLabel('Jumlah peserta').fill('250');
	await page.getByLabel('Nama', { exact: true }).fill('Tini Personalia');
	await page.getByLabel('Email', { exact: true }).fill(`${name.replaceAll(' ', '')}@contoh.test`);
}

test.each([[360], [1280]])(
	'a company is proposed at a price both people see, and the second one approves it (%i)',
	async (width) => {
		const name = `PT Sungai ${width}`;
		const sales = await atWork(browser, product.url, 'sales', { width });
		await fillOpening(sales.page, name);
		await sales.page.getByText('Hitung premi dulu').waitFor();
		await sales.page.getByRole('button', { name: 'Hitung premi' }).click();
		await sales.page.getByText('Rp13.500.000', { exact: true }).waitFor();
		await expectAccessible(sales.page, `office-company-proposal ${width}`);
		await shot(sales.page, `office-company-proposal-${width}`);
		await sales.page.getByRole('button', { name: 'Usulkan pembukaan' }).click();
		await sales.page.getByText('Usulan ini buatanmu').waitFor();
		expect(await sales.page.getByRole('button', { name: 'Setujui' }).count()).toBe(0);

		const admin = await atWork(browser, product.url, 'admin', { width });
		await admin.page.goto(`${product.url}/office/perusahaan?lihat=usulan`);
		await admin.page
			.getByRole('heading', { name: new RegExp(`Perusahaan baru: ${name}`) })
			.waitFor();
		for (const words of ['250', 'Rp54.000', 'Rp13.500.000'])
			await admin.page.getByText(words, { exact: true }).first().waitFor();
		await expectAccessible(admin.page, `office-company-decision ${width}`);
		await shot(admin.page, `office-company-decision-${width}`);
		const companies = async () =>
			(await query(product, 'select 1 from company where name = $1', [name])).rowCount;
		expect(await companies()).toBe(0);
		await admin.page.getByRole('button', { name: 'Setujui' }).click();
		await admin.page.getByText('Tidak ada usulan yang menunggu.').waitFor();
		expect(await companies()).toBe(1);
		await admin.page.getByRole('link', { name: 'Lihat yang sudah diputuskan' }).click();
		await admin.page
			.getByText(/menyetujui/)
			.first()
			.waitFor();
		await shot(admin.page, `office-company-decided-${width}`);
		expect([...sales.faults, ...admin.faults]).toEqual([]);
	},
);
