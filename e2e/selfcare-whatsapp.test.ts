import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { atWork } from './people/office.ts';
import { enterPortal, newCustomer } from './people/portal.ts';
import { query } from './program/own-database.ts';
import { openWhatsappSite, type WhatsappSite } from './program/whatsapp-site.ts';

const PASSWORD = 'HujanSenja2026';
const NUMBER = '6281355556666';
let site: WhatsappSite;
beforeAll(async () => void (site = await openWhatsappSite()));
afterAll(() => site?.close());

const section = (page: Page) => page.locator('section').filter({ hasText: 'Kabar lewat WhatsApp' });

async function lookAt(page: Page, name: string): Promise<void> {
	for (const width of [360, 1280, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page, `${name} ${width}`);
		await shot(page, `whatsapp-${name}-${width}`);
	}
}

test('a customer proves a number, chooses news, writes back and stops', async () => {
	const email = `wa-${randomUUID()}@contoh.test`;
	await newCustomer(site.product, email, PASSWORD);
	const { page, faults } = await visitor(site.browser, 1280);
	await enterPortal(page, site.product.url, email, PASSWORD);
	await visit(page, `${site.product.url}/selfcare/data-pribadi`);
	await section(page).waitFor();
	await lookAt(page, 'number');
	await section(page).getByLabel('Nomor WhatsApp').fill('0813-5555-6666');
	await section(page).getByRole('button', { name: 'Kirim kode' }).click();
	await section(page).getByLabel('Kode dari WhatsApp').fill('00000000');
	await section(page).getByRole('button', { name: 'Simpan nomor' }).click();
	await section(page).getByText('Kode tidak cocok.').waitFor();
	await lookAt(page, 'code');
	expect(site.api.messages.at(-1)).toMatchObject({ to: NUMBER, template: 'kode_masuk' });
	await section(page)
		.getByLabel('Kode dari WhatsApp')
		.fill(site.api.messages.at(-1)?.code ?? '');
	await section(page).getByRole('button', { name: 'Simpan nomor' }).click();
	await section(page).getByText('0813…6666').waitFor();
	const choice = section(page).getByLabel('Keadaan klaim');
	expect(await choice.isChecked()).toBe(false);
	// The box follows the answer of the server.
	await choice.click();
	await section(page).getByText('Riwayat: 1 pilihan').waitFor();
	await lookAt(page, 'choices');

	expect(await site.notify(site.api.text(NUMBER, 'Apakah rawat jalan dibayar?'))).toBe(200);
	await visit(page, `${site.product.url}/selfcare/pesan`);
	await page
		.getByText(/Menunggu jawaban kami/)
		.first()
		.waitFor();
	expect(await site.notify(site.api.text(NUMBER, 'BERHENTI'))).toBe(200);
	await visit(page, `${site.product.url}/selfcare/data-pribadi`);
	await section(page).getByText('Riwayat: 2 pilihan').waitFor();
	expect(await section(page).getByLabel('Keadaan klaim').isChecked()).toBe(false);
	expect(faults.filter((one) => !one.includes('422'))).toEqual([]);
});

test('a supervisor edits a template, and an unknown number opens a task', async () => {
	expect(await site.notify(site.api.text('6281300001111', 'Siapa ini?'))).toBe(200);
	const { rows } = await query(
		site.product,
		`select area from task where kind = 'whatsapp-unknown' and closed_at is null`,
	);
	expect(rows).toEqual([{ area: 'service' }]);
	const { page } = await atWork(site.browser, site.product.url, 'supervisor', {
		path: '/office/whatsapp',
	});
	await page.getByRole('heading', { name: 'Templat WhatsApp' }).waitFor();
	await page.getByRole('button', { name: 'Ubah templat Keadaan klaim' }).click();
	await page.getByLabel('Isian').fill('title, nik');
	await page.getByRole('button', { name: 'Simpan templat' }).click();
	await page.getByText('Tidak dikenal: nik').first().waitFor();
	await lookAt(page, 'templates');
	await page.getByLabel('Isian').fill('claim, title');
	await page.getByRole('button', { name: 'Simpan templat' }).click();
	await page.getByText('claim, title').waitFor();
});
