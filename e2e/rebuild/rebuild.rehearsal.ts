import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { openBrowser, visitor } from '../browser/browser.ts';
import { query } from '../program/own-database.ts';
import { makeProduct, type RunningProduct } from '../program/product.ts';
import { buildProduct, soldAs } from './build-product.ts';
import { bringContent, buy, sellToCompany, WAYS_TO_BUY } from './buy.ts';
import { administratorComes, NO_SAMPLE, personComes, sayWhoWeAre } from './people.ts';
import { type Counted, expectSamePremiums, poolOf } from './same-premiums.ts';

// Builds every sample product on the screen from an empty database, as a product manager would. The
// result must then be identical in every field and every premium.

const chosen = (process.env['PRODUCTS'] ?? '').split(',').filter(Boolean);
const PRODUCTS = SAMPLE_PRODUCTS.filter(
	({ product: { slug } }) => chosen.length === 0 || chosen.includes(slug),
);

const DRAWN = Number(process.env['DRAWN'] ?? 10_000);
const SEED = 2_026;

const sample = await testPool();
let site: RunningProduct;
let browser: Browser;
let second: Awaited<ReturnType<typeof visitor>>;
let manager: typeof second;
beforeAll(async () => {
	site = await makeProduct(NO_SAMPLE, { fresh: true });
	await site.start();
	browser = await openBrowser();
	second = await visitor(browser, 1280);
	manager = await visitor(browser, 1280);
	await sample.transaction((tx) => seedProducts(tx, SAMPLE_PRODUCTS));
	for (const { page } of [second, manager]) page.setDefaultTimeout(20_000);
});
afterAll(async () => {
	await browser?.close();
	await site?.remove();
});

test('an administrator and a product manager come to an empty back office', async () => {
	await administratorComes(second.page, site);
	await personComes(manager.page, second.page, site, 'Manajer produk');
});

describe.each(PRODUCTS)('$product.slug', ({ product, tariff }) => {
	test('is built on screen from nothing', async () => {
		await buildProduct(
			site,
			{ product, tariff, examples: [] },
			{
				manager: manager.page,
				second: second.page,
			},
		);
		expect(manager.faults).toEqual([]);
		expect(second.faults).toEqual([]);
	});

	test('is the sample product, field by field', async () => {
		const built = await soldAs(site, product.code);
		expect(built.product).toEqual(product);
		const { effectiveFrom: _, ...rates } = tariff;
		const { effectiveFrom: __, ...own } = built.tariff;
		expect(own).toEqual(rates);
	});
});

test('10,000 drawn applications have the same premium to the rupiah', async () => {
	const own = poolOf(site);
	const now = new Date();
	const counted: Counted[] = [];
	try {
		for (const [at, sold] of PRODUCTS.entries()) {
			const number = Math.ceil(DRAWN / PRODUCTS.length);
			const drawn = { number, seed: SEED + at, now };
			counted.push(await expectSamePremiums([own, sample], sold, drawn));
		}
	} finally {
		await own.close();
	}
	console.table(counted);
	expect(counted.reduce((sum, { priced }) => sum + priced, 0)).toBeGreaterThanOrEqual(DRAWN);
});

describe('what was built is sold', () => {
	const policies = async (code: string) =>
		(await query(site, 'select 1 from policy where product_code = $1', [code])).rowCount;

	test('by an insurer who has said who it is, with its pages', async () => {
		await sayWhoWeAre(second.page, site);
		await bringContent(site);
	});

	test.each(
		WAYS_TO_BUY.filter(({ slug }) => PRODUCTS.some(({ product }) => product.slug === slug)),
	)('$kind: $slug is bought in the shop, and its policy is issued', async (way) => {
		expect(await buy(browser, site, way)).toEqual([]);
		const code = PRODUCTS.find(({ product }) => product.slug === way.slug)?.product.code;
		expect(await policies(code ?? '')).toBe(1);
	});

	test.runIf(PRODUCTS.some(({ product }) => product.slug === 'jaga-korporat'))(
		'company: jaga-korporat is asked for on its page, and sold by the staff',
		async () => {
			const sales = await visitor(browser, 1280);
			const other = await visitor(browser, 1280);
			await personComes(sales.page, second.page, site, 'Penjualan korporat');
			await personComes(other.page, second.page, site, 'Administrator');
			const people = { staff: sales.page, second: other.page };
			await sellToCompany(browser, site, people, 'asuransi-korporat');
			const sold = await query(site, 'select product_code from company_cover');
			expect(sold.rows).toEqual([{ product_code: 'JKO' }]);
		},
	);
});
