import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testMember, xlsxOf } from '#insurance/groups/memberships/test-panel.server.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const COVER = 'Jaga Korporat: Kecelakaan Diri';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const expectFocus = (where: Locator) =>
	expect.poll(() => where.evaluate((one) => one === document.activeElement)).toBe(true);
const lose = (page: Page, name: string) =>
	page.route(`**/panel/${name}*`, (route) => route.abort('internetdisconnected'));

async function enter(page: Page): Promise<void> {
	await visit(page, `${product.url}/korporat/login`);
	await page.getByLabel('Email').fill('hrd@contoh.test');
	await page.getByLabel('Kata sandi', { exact: true }).fill('Contoh#2026');
	await page.getByLabel('Kata sandi', { exact: true }).press('Enter');
	await page.waitForURL('**/korporat/panel');
}

test('the history keeps its list when a refresh fails', async () => {
	const { page } = await visitor(browser, 1280);
	await enter(page);
	const history = section(page, 'Riwayat Perubahan');
	await history.getByRole('listitem').first().waitFor();
	const before = await history.getByRole('listitem').count();
	await lose(page, 'changes');
	const list = section(page, 'List Kepesertaan');
	await list.getByRole('button', { name: 'Perbaiki email Adi Pratama' }).click();
	const mend = page.getByRole('dialog', { name: 'Perbaiki email peserta' });
	await mend.getByLabel('Alamat email').fill('adi.lagi@contoh.test');
	await mend.getByRole('button', { name: 'Simpan alamat' }).click();
	const note = history.getByText('Riwayat ini belum bisa diperbarui. Kami coba lagi sendiri.');
	await note.waitFor();
	expect(await history.getByRole('listitem').count()).toBe(before);
	expect(await history.getByText('Riwayat belum bisa dimuat').count()).toBe(0);
	await expectAccessible(page, 'a history that is not of now');
	await shot(page, 'riwayat-belum-diperbarui-1280');
	await page.unroute('**/panel/changes*');
	await expect.poll(() => history.getByRole('listitem').count()).toBe(before + 1);
	expect(await note.count()).toBe(0);
});

test('a full list is sent only after its leavers are shown, and a change withdrawn elsewhere can only be closed', async () => {
	const { page } = await visitor(browser, 1280);
	await lose(page, 'roster-removals');
	await enter(page);
	const roster = section(page, 'Daftar Lengkap Sekaligus');
	await roster.getByLabel('Pilih produk yang kamu miliki').selectOption({ label: COVER });
	await roster.getByLabel('Upload template Daftar Lengkap Sekaligus').setInputFiles({
		name: 'semua.xlsx',
		mimeType: 'application/octet-stream',
		buffer: Buffer.from(xlsxOf([testMember(8_401), testMember(8_402)])),
	});
	await roster.getByText('Daftar yang keluar belum bisa dimuat').waitFor();
	await roster.getByText(/^2 masuk: /).waitFor();
	const submit = roster.getByRole('button', { name: 'Submit' });
	expect(await submit.getAttribute('aria-disabled')).toBe('true');
	await shot(page, 'keluar-gagal-1280');
	await page.unroute('**/panel/roster-removals*');
	await roster.getByRole('button', { name: 'Coba lagi' }).click();
	const leavers = roster.getByRole('heading', { name: 'Tidak ada di daftar ini, jadi keluar' });
	await leavers.waitFor();
	await expectFocus(roster.getByRole('heading', { level: 2 }));
	const begins = roster.getByLabel('Berlaku mulai');
	const was = await begins.inputValue();
	await begins.fill('2020-01-01');
	await roster.getByText('Tanggal berlaku tidak boleh sebelum hari ini.').waitFor();
	// No removals are listed for an invalid date.
	expect(await leavers.count()).toBe(0);
	expect(await roster.getByText('Daftar yang keluar belum bisa dimuat').count()).toBe(0);
	await begins.fill(was);
	await leavers.waitFor();
	await submit.click();
	await page.getByRole('button', { name: 'Ya, keluarkan' }).click();
	await page.getByText('Terkirim. Menunggu persetujuan administrator lain.').waitFor();

	const history = section(page, 'Riwayat Perubahan');
	await history.getByRole('button', { name: 'Tarik kembali' }).first().click();
	const question = page.getByRole('dialog', { name: 'Tarik kembali perubahan ini?' });
	const other = await visitor(browser, 360);
	await enter(other.page);
	const theirs = section(other.page, 'Riwayat Perubahan');
	await theirs.getByRole('button', { name: 'Tarik kembali' }).first().click();
	await other.page.getByRole('button', { name: 'Ya, tarik kembali' }).click();
	await other.page.getByText('Perubahan ditarik kembali.').waitFor();

	await question.getByRole('button', { name: 'Ya, tarik kembali' }).click();
	await question.getByText('sudah diputuskan atau ditarik kembali').waitFor();
	await expectFocus(question.getByRole('button', { name: 'Tutup' }));
	// There is no decision left to make, so only the close button remains.
	expect(await question.getByRole('button').count()).toBe(1);
	await shot(page, 'sudah-diputuskan-1280');
	await question.getByRole('button', { name: 'Tutup' }).click();
	await expectFocus(history.getByRole('heading', { level: 2 }));
});
