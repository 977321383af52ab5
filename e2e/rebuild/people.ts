import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { visit } from '../browser/browser.ts';
import { asRead, mailsWith } from '../browser/journey.ts';
import { runAdmin } from '../program/admin.ts';
import type { RunningProduct } from '../program/product.ts';
import { enterByLink, TOKEN_LINK, OFFICE, typeIdentity } from '../second-insurer-walk.ts';

export const NO_SAMPLE = { SAMPLE_DATA: 'false' };
export const admin = ({ dataDir, url }: RunningProduct, ...args: string[]): Promise<string> =>
	runAdmin({ ...NO_SAMPLE, DATA_DIR: dataDir, PUBLIC_URL: url }, ...args);

export async function administratorComes(page: Page, product: RunningProduct): Promise<void> {
	const email = 'kepala@insurer.example';
	const text = await admin(product, 'invite', email);
	await enterByLink(page, TOKEN_LINK.exec(text)?.[0] ?? '', { email, password: OFFICE.password });
}

export async function personComes(
	page: Page,
	second: Page,
	product: RunningProduct,
	role: string,
): Promise<void> {
	const email = `${role.toLowerCase().replaceAll(' ', '-')}@insurer.example`;
	await visit(second, `${product.url}/office/orang`);
	await second.getByRole('button', { name: 'Orang baru' }).click();
	await second.getByLabel('Nama', { exact: true }).fill('Sari Contoh');
	await second.getByLabel('Email kerja').fill(email);
	await second.getByRole('checkbox', { name: role, exact: true }).check();
	await second.getByRole('button', { name: 'Undang', exact: true }).click();
	const links = () =>
		mailsWith(product.dataDir, email).flatMap(
			(mail) => TOKEN_LINK.exec(asRead(mail))?.[0] ?? [],
		);
	await expect.poll(() => links().length, { timeout: 30_000 }).toBeGreaterThan(0);
	await enterByLink(page, links().at(-1) ?? '', { email, password: OFFICE.password });
}

export async function sayWhoWeAre(page: Page, { url }: RunningProduct): Promise<void> {
	await visit(page, `${url}/office/persiapan`);
	await page.getByRole('link', { name: 'Isi identitas' }).click();
	await typeIdentity(page);
	await page.getByRole('button', { name: 'Simpan', exact: true }).click();
	await page.getByRole('cell', { name: 'Identitas pertama.' }).waitFor();
}
