import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { atWork, withFreshCode } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import { inDatabase } from './program/own-database.ts';

const { product, browser } = await openSite();
afterAll(() => closeSite(product, browser));
const { url } = product;

async function lookAtAll(page: Page, name: string): Promise<void> {
	for (const width of [360, 1920, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await expectAccessible(page, `${name} at ${width}`);
		await shot(page, `${name}-${width}`);
	}
}

test('a person ends a session of their own, and an administrator one of theirs', async () => {
	const first = await atWork(browser, url, 'service', { path: '/office/akun' });
	const second = await atWork(browser, url, 'service', { path: '/office/akun' });
	await second.page.getByText('Sesi ini').waitFor();
	await lookAtAll(second.page, 'akun-sesi');
	await second.page.getByRole('button', { name: /^Keluarkan Chrome/ }).click();
	await second.page.getByText('Sesi itu sudah dikeluarkan.').waitFor();
	await first.page.getByRole('button', { name: 'Yang boleh kulakukan' }).click();
	await first.page.getByText('Sesimu sudah berakhir').waitFor();

	const admin = await atWork(browser, url, 'admin', { path: '/office/orang' });
	await admin.page.getByRole('button', { name: /^Sesi yang terbuka Sinta/ }).click();
	await admin.page.getByRole('button', { name: /^Keluarkan Chrome/ }).waitFor();
	await lookAtAll(admin.page, 'orang-sesi');
	await admin.page.getByRole('button', { name: 'Keluarkan semua sesinya' }).click();
	await admin.page.getByText('Tidak ada sesi yang terbuka.').waitFor();
	await visit(second.page, `${url}/office/akun`);
	await second.page.getByLabel('Email kerja').waitFor();
	expect(admin.faults).toEqual([]);
});

test('a dangerous call asks for a new proof and is then made with what was typed', async () => {
	const { page } = await atWork(browser, url, 'admin', { path: '/office/orang' });
	await inDatabase(product, `update staff_session set proved_at = now() - interval '16 minutes'`);
	await page.getByRole('button', { name: 'Orang baru' }).click();
	await page.getByLabel('Nama').fill('Rini Rahayu');
	await page.getByLabel('Email kerja').fill('rini@contoh.test');
	await page.getByLabel('Auditor', { exact: true }).check();
	await page.getByRole('button', { name: 'Undang', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Buktikan ini kamu' });
	await dialog.getByLabel('Kode autentikator').waitFor();
	await lookAtAll(page, 'bukti-baru');
	await dialog.getByRole('button', { name: 'Batal' }).click();
	await page.getByText('Buktikan dulu bahwa ini memang kamu').waitFor();
	expect(await page.getByLabel('Email kerja').inputValue()).toBe('rini@contoh.test');
	await page.getByRole('button', { name: 'Undang', exact: true }).click();
	await withFreshCode(url, 'admin', async (code) => {
		await dialog.getByLabel('Kode autentikator').fill(code);
		const answered = page.waitForResponse('**/page/office/account/prove');
		await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
		return (await answered).ok();
	});
	await page.getByText('Undangan dikirim.').waitFor();
	await page.getByRole('heading', { name: 'Rini Rahayu' }).waitFor();
});
