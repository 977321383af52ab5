import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { chosenPrice } from './browser/apply.ts';
import { heardAll, running, visit, visitor } from './browser/browser.ts';
import { fillHolder, fillPlan, goToForm, readTerms } from './browser/journey.ts';
import { TRANSLATOR } from './browser/translate-page.ts';
import { enterPortal } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

async function reader(translates: boolean, width = 1280) {
	const seen = await visitor(browser, width);
	if (translates) await seen.page.addInitScript(TRANSLATOR);
	return seen;
}
type Reader = Awaited<ReturnType<typeof reader>>;

async function wordsOf(page: Page): Promise<string[]> {
	await heardAll(page);
	const shown = await page.locator('main').innerText();
	expect(shown).not.toContain('Ada gangguan');
	return (
		shown
			.replace(/\d{1,2}[.:]\d{2}([.:]\d{2})?( WIB)?/g, 'JAM')
			.replace(/(?:INV-|terjemah|Nomor penawaran )\S+/g, 'TANDA')
			// The draft is saved some time after a change, so whether it is saved already differs.
			.replace(/Isianmu (?:di|ter)simpan terenkripsi .*/, 'ISIAN')
			.split('\n')
			.map((line) => line.trim().replace(/\s+/g, ' '))
			.filter(Boolean)
	);
}

async function expectTranslated(page: Page, translates: boolean): Promise<void> {
	if (translates) await expect.poll(() => page.evaluate('window.translated > 20')).toBe(true);
}

async function shop({ page }: Reader, translates: boolean): Promise<string[][]> {
	const seen: string[][] = [];
	const look = async () => void seen.push(await wordsOf(page));
	await visit(page, `${product.url}/jaga-aman`);
	await goToForm(page);
	await expectTranslated(page, translates);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await page.getByText('Tanggal lahir belum lengkap').first().waitFor();
	await fillPlan(page);
	await expect.poll(() => chosenPrice(page)).toBe('Rp90.000');
	await look();
	await page.getByLabel('Uang pertanggungan').selectOption('100000000');
	await expect.poll(() => chosenPrice(page)).toBe('Rp180.000');
	await page
		.locator('label', { has: page.locator('input[name=frequency]') })
		.first()
		.click();
	await look();
	await page
		.locator('label', { has: page.locator('input[name=frequency]') })
		.last()
		.click();
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await page.getByLabel(/Data yang kuisi benar/).check();
	await page.getByLabel(/Aku setuju dataku/).check();
	await page.getByRole('button', { name: 'Beli Sekarang' }).click();
	await page.locator('[aria-invalid=true]').first().waitFor();
	await fillHolder(page, `terjemah-${translates}@contoh.test`);
	await page.getByText('Isianmu tersimpan').waitFor();
	await look();
	await page.getByRole('button', { name: 'Beli Sekarang' }).click();
	await page.waitForURL('**/newcart-success');
	await page.getByText('Rp180.000').first().waitFor();
	await look();
	await page.getByRole('link', { name: 'Bayar Sekarang' }).click();
	await page.waitForURL('**/ringkasan-pembelian');
	const [first] = await readTerms(page);
	await first?.check();
	await first?.uncheck();
	await page.getByRole('radio', { name: /QRIS/ }).check();
	await look();
	await visit(page, `${product.url}/cart`);
	await page.getByText('Rp180.000').first().waitFor();
	await page.getByRole('checkbox').first().uncheck();
	await look();
	await page.getByRole('checkbox').first().check();
	await page
		.getByRole('button', { name: /^Hapus/ })
		.first()
		.click();
	const sure = page.getByRole('dialog').getByRole('button', { name: /^(Ya|Hapus)/ });
	await sure.or(page.getByText('Keranjangmu masih kosong')).first().waitFor();
	if (await sure.count()) await sure.first().click();
	await page.getByText('Keranjangmu masih kosong').waitFor();
	await look();
	return seen;
}

test('form, cart and summary show the same content with and without browser translation', async () => {
	const [plain, translated] = await Promise.all([reader(false), reader(true)]);
	const [expected, seen] = await Promise.all([shop(plain, false), shop(translated, true)]);
	expect(seen).toEqual(expected);
	expect(translated.faults).toEqual([]);
});

const PORTAL = [
	'/selfcare/policy',
	'/selfcare/klaim',
	'/selfcare/e-claim?ref=new',
	'/selfcare/cek-klaim',
	'/selfcare/payment-report',
	'/selfcare/profile-page',
	'/selfcare/update-profile',
	'/selfcare/keamanan',
	'/selfcare/data-pribadi',
	'/selfcare/orang-kepercayaan',
	'/selfcare/pesan',
	'/selfcare/contact-us',
	'/selfcare/home-1',
];

async function follow(page: Page, path: string): Promise<void> {
	await page.evaluate(`(() => {
		const link = document.createElement('a');
		link.href = ${JSON.stringify(path)};
		document.body.append(link);
		link.click();
		link.remove();
	})()`);
	await page.waitForURL(`**${path}`);
	await page.locator('main h1, main h2').first().waitFor();
}

async function stir(page: Page): Promise<void> {
	await page.evaluate(`(() => {
		for (const one of document.querySelectorAll('main summary')) one.click();
		for (const one of document.querySelectorAll('main select'))
			if (one.options.length > 1 && !one.disabled) {
				one.selectedIndex = one.options.length - 1;
				one.dispatchEvent(new Event('change', { bubbles: true }));
			}
		for (const one of document.querySelectorAll('main form button[type=submit]')) one.click();
	})()`);
	await heardAll(page);
}

test('self-care keeps working across pages under browser translation', async () => {
	const { page, faults } = await reader(true);
	await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
	await running(page);
	await expectTranslated(page, true);
	for (const path of PORTAL) {
		await follow(page, path);
		await wordsOf(page);
		await stir(page);
		expect(await wordsOf(page), path).not.toEqual([]);
	}
	expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
});
