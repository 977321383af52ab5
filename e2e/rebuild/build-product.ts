import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { OtherProduct } from '#insurance/office/product-studio/problems/product-problems.ts';
import { METHOD_WORDS } from '#insurance/office/product-studio/product/first-tariff.ts';
import { type Product as Sold, productSchema } from '#insurance/product/products/product.ts';
import type { Definition } from '#insurance/product/tariffs/definition.ts';
import { type Tariff, tariffSchema } from '#insurance/product/tariffs/tariff.ts';

import { shot, visit } from '../browser/browser.ts';
import { query } from '../program/own-database.ts';
import type { RunningProduct } from '../program/product.ts';
import { writeProduct } from './write-product.ts';
import { sendToSecond, writeTariff } from './write-tariff.ts';

async function begin(page: Page, url: string, { product, tariff }: Definition): Promise<void> {
	await visit(page, `${url}/office/produk?baru`);
	await page.getByRole('radio', { name: 'Dari kosong' }).check();
	await page
		.getByLabel('Cara menghitung premi')
		.selectOption({ label: METHOD_WORDS[tariff.rating.method] });
	await page.getByLabel('Nama', { exact: true }).fill(product.name);
	await page.getByLabel('Kode', { exact: true }).fill(product.code);
	await page.getByLabel('Alamat', { exact: true }).fill(product.slug);
	await page.getByLabel(/^Nomor konten/).fill(String(product.contentId));
	await page.getByRole('button', { name: 'Mulai menulis' }).click();
	await page.getByRole('group', { name: 'Bagian produk' }).waitFor();
}

async function begun(site: RunningProduct, code: string): Promise<unknown> {
	const { rows } = await query<{ product: unknown }>(
		site,
		'select product from tariff_change where product_code = $1',
		[code],
	);
	return rows[0]?.product;
}

async function others(site: RunningProduct, code: string): Promise<OtherProduct[]> {
	const { rows } = await query<OtherProduct & Record<string, unknown>>(
		site,
		`select code, body->>'slug' as slug, (body->>'contentId')::int as "contentId", body->>'name' as name
			from product_version where code <> $1 order by code`,
		[code],
	);
	return rows;
}

/** Builds a product from scratch through the UI. A second person then publishes it, effective today. */
export async function buildProduct(
	site: RunningProduct,
	definition: Definition,
	{ manager, second }: { manager: Page; second: Page },
): Promise<void> {
	const { product, tariff } = definition;
	await begin(manager, site.url, definition);
	const written = {
		page: manager,
		model: await begun(site, product.code),
		others: await others(site, product.code),
		pass: 'own' as const,
	};
	await writeProduct(written, product);
	expect(written.model).toEqual(product);
	await manager.getByText(/^Tersimpan/).waitFor();
	await shot(manager, `rebuild-${product.slug}`);
	await writeTariff(manager, tariff, product);
	await sendToSecond(manager, 'Produk pertama penanggung ini');
	await visit(second, `${site.url}/office/produk?kode=${product.code}&bagian=terbit`);
	await second.getByRole('button', { name: 'Terbitkan', exact: true }).click();
	await second.getByText('Versi 1, berlaku mulai').waitFor();
}

export async function soldAs(
	site: RunningProduct,
	code: string,
): Promise<{ product: Sold; tariff: Tariff }> {
	const read = async (table: string, column: string) => {
		const { rows } = await query<{ body: unknown }>(
			site,
			`select body from ${table} where ${column} = $1 order by version desc limit 1`,
			[code],
		);
		return rows[0]?.body;
	};
	return {
		product: productSchema.parse(await read('product_version', 'code')),
		tariff: tariffSchema.parse(await read('tariff_version', 'product_code')),
	};
}
