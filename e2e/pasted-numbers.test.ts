import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { shot, visitor, visit } from './browser/browser.ts';
import { goToForm } from './browser/journey.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

async function paste(page: Page, label: string, text: string): Promise<string> {
	const field = page.getByLabel(label, { exact: true });
	await field.focus();
	await page.keyboard.insertText(text);
	await page.keyboard.press('Tab');
	return field.inputValue();
}

test('a phone number pasted into a company request is complete, and a name with a link is rejected', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, `${product.url}/asuransi-korporat`);
	await goToForm(page);
	expect(await paste(page, 'Nomor HP', '+62 812-3456-7890')).toBe('081234567890');
	await page.getByLabel('Nomor HP', { exact: true }).fill('');
	expect(await paste(page, 'Nomor HP', '+65 9123 4567')).toBe('+6591234567');
	await paste(page, 'Nama', 'Menang di evil.example');
	await paste(page, 'Email', 'rani@contoh.test');
	await paste(page, 'Nama perusahaan', 'PT Contoh 2');
	await paste(page, 'Alamat', 'Jalan Contoh 1');
	await page.getByLabel(/Aku bertanggung jawab/).check();
	await page.getByLabel(/Aku setuju dataku/).check();
	const send = page.getByRole('button', { name: 'Kirim Data', exact: true });
	await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull();
	await send.click();
	await page.getByText('Beri spasi sesudah titik pada nama narahubung').first().waitFor();
	await shot(page, 'pasted-company-request-360');
});

test('a NIK pasted with spaces stays complete and fills in birth date and sex', async () => {
	const { page } = await visitor(browser, 360);
	await visit(page, `${product.url}/jaga-aman`);
	await goToForm(page);
	expect(await paste(page, 'Nomor KTP kamu', '3174 0557 0590 9901')).toBe('3174055705909901');
	await page.getByText('Menurut NIK lahir 17 Mei 1990').waitFor();
	await shot(page, 'pasted-nik-360');
});
