import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visit } from './browser/browser.ts';
import { lookAtWidths } from './browser/widths.ts';
import { holder, sampleApplication } from './people/buyer.ts';
import { loggedInOnce } from './people/office.ts';
import { newCustomer } from './people/portal.ts';
import { openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

const LIST = 'sample/screening/daftar-contoh.csv';
const LISTED = 'Contoh Zulkarnain Marwan Rekaan';
const EMAIL = 'zulkarnaen@contoh.test';
const PASSWORD = 'Zulkarnaen2026';
const ROOM = '/office/penyaringan';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});
const atWork = loggedInOnce();

/** Buys a policy under a name of the list, spelled with one error. */
function buyUnderListedName(): Promise<void> {
	const { productDetail } = sampleApplication();
	const man = { name: 'ZULKARNAEN MARWAN REKAAN', dob: '1971-03-09' };
	return newCustomer(product, EMAIL, PASSWORD, {
		productDetail: {
			...productDetail,
			customer: [{ ...man, gender: 'male', type: 1, relation: 'self' }],
		},
		quoteHolder: { ...holder(EMAIL), ...man, gender: 'Male', nric: '3174050903719901' },
	});
}

async function agree(page: Page, kind: string): Promise<void> {
	await visit(page, `${product.url}/office/menunggu`);
	const card = page.getByRole('region', { name: new RegExp(`^${kind}`) });
	await card.getByRole('button', { name: 'Setujui' }).waitFor();
	await lookAtWidths(page, kind.toLowerCase().replace(' ', '-'));
	await card.getByLabel('Alasanmu').fill('Sudah dicocokkan');
	await card.getByRole('button', { name: 'Setujui' }).click();
	await card.waitFor({ state: 'detached' });
}

test('a listed buyer is found, and two people decide whether they are the same person', async () => {
	const { page, faults } = await atWork(browser, product.url, 'compliance', {
		path: `${ROOM}?lihat=daftar`,
	});
	await page.getByText('Unggah versi baru DTTOT').click();
	await page.getByLabel('Sumber', { exact: true }).first().fill('Daftar contoh 1/2026');
	await page.getByLabel('Berkas DTTOT').setInputFiles(LIST);
	const draft = page.getByRole('region', { name: 'Rancangan DTTOT' });
	await draft.getByLabel('Alasan usulan').fill('Versi bulan ini');
	await lookAtWidths(page, 'penyaringan-rancangan');
	await draft.getByRole('button', { name: 'Usulkan supaya berlaku' }).click();
	await draft.getByRole('button', { name: 'Tarik usulan' }).waitFor();
	expect(await draft.getByRole('button', { name: 'Setujui' }).count()).toBe(0);

	const second = await atWork(browser, product.url, 'admin', { path: '/office/menunggu' });
	await agree(second.page, 'Daftar penyaringan');
	await page.reload();
	await page.getByText('Berlaku sejak').first().waitFor();

	await buyUnderListedName();
	await visit(page, `${product.url}${ROOM}`);
	const row = page.getByRole('link', { name: LISTED }).first();
	await expect.poll(() => page.reload().then(() => row.count())).toBe(1);
	await lookAtWidths(page, 'penyaringan-temuan');
	await row.click();
	await page.getByText('Uang polis ini ditahan').waitFor();
	await page.getByText('ZULKARNAEN MARWAN REKAAN').waitFor();
	await page.getByText(/\(Pemegang polis\).*\(Tertanggung\)/).waitFor();

	await page.getByLabel('Keputusan', { exact: true }).selectOption('Bukan orang yang sama');
	await page.getByLabel('Alasan', { exact: true }).fill('Tempat lahir dan foto berbeda');
	await lookAtWidths(page, 'penyaringan-putusan');
	await page.getByRole('button', { name: 'Usulkan keputusan' }).click();
	await page.getByRole('button', { name: 'Tarik usulan' }).waitFor();
	expect(await page.getByRole('button', { name: 'Setujui' }).count()).toBe(0);
	await agree(second.page, 'Temuan penyaringan');
	await page.reload();
	await page.getByText('Diputuskan bukan orang yang sama').waitFor();

	await visit(page, `${product.url}${ROOM}?lihat=periksa`);
	await page.getByLabel('Nama', { exact: true }).fill('Zulkarnaen Marwan Rekaan');
	await page.getByRole('button', { name: 'Periksa', exact: true }).click();
	await page
		.getByText(/^Kemiripan \d/)
		.first()
		.waitFor();
	await lookAtWidths(page, 'penyaringan-periksa');
	expect([...faults, ...second.faults]).toEqual([]);
});
