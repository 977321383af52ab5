import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot } from './browser/browser.ts';
import { openMonthlyPolicy, shotsOf } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const EMAIL = 'ubah-perlindungan@contoh.test';
const PASSWORD = 'HujanSenja2026';

async function changeCover(page: Page): Promise<void> {
	const covers = page.getByRole('region', { name: 'Ubah perlindungan' });
	await covers
		.getByRole('radio', { name: /: premi Rp[\d.]+, bulanan$/ })
		.first()
		.check();
	await covers.getByText('Dibayar hari ini').waitFor();
	await covers.getByText('Lihat manfaat yang berubah').click();
	await expectAccessible(page, 'another sum insured');
	await shotsOf(page, 'ubah-plan');
	await covers.getByRole('button', { name: /^Ubah mulai/ }).click();
	await covers.getByText(/^Sesuai permintaanmu/).waitFor();
	await expectAccessible(page, 'a change of cover that has not begun');
	await shot(page, 'plan-menanti-360');
	await covers.getByRole('button', { name: 'Tarik kembali perubahan' }).click();
	await expect.poll(() => covers.getByText(/^Sesuai permintaanmu/).count()).toBe(0);
}

test('a policy is ended and resumed, its sum insured is changed, and it is switched to yearly payment', async () => {
	const { page, faults } = await openMonthlyPolicy(
		product,
		browser,
		{ email: EMAIL, password: PASSWORD },
		'Ubah cara bayar',
	);
	const ending = page.getByRole('region', { name: 'Berhenti di akhir masa yang dibayar' });
	await ending.getByText('Tidak ditagih lagi: 11 premi').waitFor();
	await ending.getByText('Lihat tiap premi').click();
	await ending.getByText(/^Premi ke-12, jatuh tempo/).waitFor();
	await expectAccessible(page, 'services of a policy');
	await shot(page, 'ubah-perlindungan-360');
	const stop = ending.getByRole('button', { name: /^Hentikan setelah/ });
	await stop.click();
	await ending.getByText('Centang dulu bahwa kamu mengerti').waitFor();
	await ending.getByLabel(/^Aku mengerti/).check();
	await stop.click();
	await ending.getByText(/^Polis ini berhenti setelah/).waitFor();
	await expect.poll(() => page.getByRole('heading', { name: 'Ubah cara bayar' }).count()).toBe(0);
	await expectAccessible(page, 'a planned end');
	await shot(page, 'berhenti-direncanakan-360');
	await ending.getByRole('button', { name: 'Tarik kembali penghentian' }).click();
	await ending.getByRole('button', { name: /^Hentikan setelah/ }).waitFor();
	await changeCover(page);
	const ways = page.getByRole('region', { name: 'Ubah cara bayar' });
	await ways.getByText('Lihat jadwal dan rincian tarif').click();
	await ways.getByText('Premi tahunan menurut tarif polismu').waitFor();
	await ways.getByText(/^Ke-2, jatuh tempo .+, melindungi sampai /).waitFor();
	await expectAccessible(page, 'another way to pay');
	await shot(page, 'cara-bayar-360');
	await ways.getByRole('button', { name: 'Ubah menjadi tahunan' }).click();
	const premiums = page.getByRole('region', { name: 'Premi', exact: true });
	await expect
		.poll(() => premiums.getByRole('listitem').filter({ hasText: /^Ke-/ }).count())
		.toBe(2);
	await page.setViewportSize({ width: 1280, height: 900 });
	await shot(page, 'cara-bayar-1280');
	expect(faults).toEqual([]);
});
