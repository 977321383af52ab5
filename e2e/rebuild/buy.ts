import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

import { sampleContent } from '#sample/content/content.ts';

import {
	born,
	chosenPrice,
	fillVehicle,
	finishApplication,
	openForm,
	self,
	start,
} from '../browser/apply.ts';
import { visit, visitor } from '../browser/browser.ts';
import { agreeAndPay, fillCompanyRequest, goToForm } from '../browser/journey.ts';
import type { RunningProduct } from '../program/product.ts';
import { admin } from './people.ts';

export async function bringContent(site: RunningProduct): Promise<void> {
	const path = join(site.dataDir, 'content.json');
	const pages = sampleContent.pages.map((page) => ({
		...page,
		language: page.language ?? 'id',
	}));
	writeFileSync(path, JSON.stringify({ ...sampleContent, pages }));
	await admin(site, 'add-content', path);
}

type Way = {
	kind: string;
	slug: string;
	plan: (page: Page) => Promise<unknown>;
	more?: (page: Page) => Promise<unknown>;
};

const partner = async (page: Page) => {
	await page.getByLabel('Pasangan', { exact: true }).check();
	await born(page, 'Tanggal lahir pasangan', '1991-01-01', 'Pria');
};

export const WAYS_TO_BUY: readonly Way[] = [
	{ kind: 'person', slug: 'jaga-aman', plan: self },
	{
		kind: 'family',
		slug: 'jaga-sehat-keluarga',
		plan: async (page) => (await self(page), await partner(page)),
		more: (page) => page.getByLabel('Nama pasangan').fill('ADI CONTOH'),
	},
	{
		kind: 'group',
		slug: 'jaga-aman-instan-ramean',
		plan: async (page) => {
			await born(page, 'Anggota 1 (kamu, pemegang polis)', '1990-05-17', 'Wanita');
			await born(page, 'Anggota 2', '1992-05-17', 'Pria');
			await start(page);
		},
		more: async (page) => {
			const member = page.getByRole('group', { name: 'Data Anggota 2', exact: true });
			await member.getByLabel('Nama Sesuai KTP').fill('ADI CONTOH');
			await member.getByLabel('NIK').fill('3174051705929902');
		},
	},
	{
		kind: 'vehicle',
		slug: 'jaga-motorku',
		plan: async (page) => {
			await page.getByRole('button', { name: 'Selanjutnya' }).click();
			await fillVehicle(page, 'Tidak');
		},
		more: (page) => born(page, 'Tanggal lahir pemegang polis', '1990-05-17', 'Wanita'),
	},
	{
		kind: 'duration',
		slug: 'jaga-liburan',
		plan: async (page) => (
			await self(page),
			await start(page),
			await page.getByLabel('Jangka waktu', { exact: true }).selectOption('5')
		),
	},
];

/** Buys a policy, starting from the product page, and returns the console errors. */
export async function buy(browser: Browser, site: RunningProduct, way: Way): Promise<string[]> {
	const { page, faults } = await visitor(browser, 1280);
	await openForm(page, site.url, way.slug);
	await way.plan(page);
	await chosenPrice(page);
	await finishApplication(page, `${way.slug}@pembeli.example`, way.more);
	await page.getByRole('link', { name: 'Bayar Sekarang' }).click();
	await page.waitForURL('**/ringkasan-pembelian');
	await agreeAndPay(page, async () => {});
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/thankyou-success');
	return faults;
}

/**
 * A company sends a request on the product page. One person proposes opening its account, and
 * another approves it.
 */
export async function sellToCompany(
	browser: Browser,
	site: RunningProduct,
	{ staff, second }: { staff: Page; second: Page },
	slug: string,
): Promise<void> {
	const { page } = await visitor(browser, 1280);
	await visit(page, `${site.url}/${slug}`);
	await goToForm(page);
	await fillCompanyRequest(page);
	const send = page.getByRole('button', { name: 'Kirim Data', exact: true });
	await expect.poll(() => send.getAttribute('aria-disabled'), { timeout: 20_000 }).toBeNull();
	await send.click();
	await page.getByRole('dialog', { name: 'Data terkirim' }).waitFor();
	await visit(staff, `${site.url}/office/perusahaan`);
	await staff
		.getByRole('row', { name: /PT Maju/ })
		.getByRole('link')
		.first()
		.click();
	await staff.getByRole('button', { name: 'Hitung premi' }).click();
	await staff.getByRole('button', { name: 'Usulkan pembukaan' }).click();
	await staff.getByText('Diusulkan. Undangan dikirim').waitFor();
	await visit(second, `${site.url}/office/perusahaan?lihat=usulan`);
	await second.getByRole('button', { name: 'Setujui' }).click();
	await second.getByText('Tidak ada usulan yang menunggu.').waitFor();
}
