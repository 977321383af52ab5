import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { addProductVersion } from '#insurance/product/products/versions/product-versions.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { jakartaMidnight } from '#platform/values/dates.ts';

import { confirmCart } from '../order/summarize-cart.server.ts';
import { saveApplication } from '../save-application.server.ts';
import {
	callerAt,
	seedShop,
	shopDeps,
	testApplication,
	TEST_HOLDER,
} from '../test-buyer.server.ts';
import { takeNewer } from './take-newer.server.ts';

/**
 * The second version of Jaga Aman takes effect at midnight, after the quotes of these tests were
 * saved.
 */
const now = new Date('2026-11-20T03:00:00Z');
const midnight = jakartaMidnight('2026-11-21');
const over = jakartaMidnight('2026-12-05');

async function openShop(next: (product: Product) => Product, effectiveFrom = '2026-11-21') {
	const db: Pool = await testPool();
	await seedShop(db);
	await db.transaction(async (tx) => {
		const { product } = await productVersion(tx, 'JAM', 1);
		await addProductVersion(tx, {
			code: 'JAM',
			version: 2,
			effectiveFrom,
			product: next(product),
		});
	});
	const deps = shopDeps(db);
	return { ...deps, provider: makeSandbox({ publicUrl: deps.publicUrl, key: 'of a test' }) };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const withMedical = (product: Product, change: object, value: number): Product => ({
	...product,
	benefits: product.benefits.map((one) =>
		one.code === 'MED' && one.terms
			? { ...one, values: { default: value }, terms: { ...one.terms, ...change } }
			: one,
	),
});
const dearerRisk = (product: Product) => withMedical(product, { deductible: 20 }, 10);
const moreMedical = (product: Product) => withMedical(product, {}, 15);

const save = (shop: Shop, at: Date, change: object = {}) =>
	saveApplication(shop, wireApplication.parse(testApplication({ ...change }, {})), callerAt(at));
type Cart = { userSession: string; cartID: string };
const chosen = (cart: Cart) => ({ ...cart, cartID: [cart.cartID] });
const summary = (shop: Shop, cart: Cart, at: Date) => confirmCart(shop, chosen(cart), at);

async function sold(shop: Shop, cart: Cart, at: Date) {
	await lookAndPay(shop, { ...chosen(cart), metode_pembayaran: 'qris' }, callerAt(at));
	const { rows } = await shop.db.query<{ productVersion: number; planRate: number }>(sql`
		select product_version, plan_rate from order_item where cart_item_id = ${cart.cartID}`);
	return rows[0];
}

describe('a version with a higher deductible and the same premium takes effect', () => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(dearerRisk);
	});

	test('shows and sells a stored quote by the version that made it', async () => {
		const cart = await save(shop, now);
		const seen = await summary(shop, cart, midnight);
		expect(seen).toMatchObject({ changed: [], newer: [] });
		expect(seen.documents.every(({ url }) => !url.includes('versi=2'))).toBe(true);
		expect(await sold(shop, cart, midnight)).toEqual({
			productVersion: 1,
			planRate: 180_000,
		});
	});

	test('a cart keeps its terms even if the next version takes effect an hour later', async () => {
		const hourly = await openShop(dearerRisk, '2026-11-20T11');
		const cart = await save(hourly, new Date('2026-11-20T03:59:00Z'));
		const seen = await summary(hourly, cart, new Date('2026-11-20T04:00:00Z'));
		expect(seen).toMatchObject({ changed: [], newer: [] });
		expect(await sold(hourly, cart, new Date('2026-11-20T04:01:00Z'))).toMatchObject({
			productVersion: 1,
		});
		const late = await save(hourly, new Date('2026-11-20T04:00:00Z'));
		expect(await sold(hourly, late, new Date('2026-11-20T04:01:00Z'))).toMatchObject({
			productVersion: 2,
		});
	});

	test('a stored quote keeps its version when its phone number is corrected', async () => {
		const cart = await save(shop, now);
		const quoteHolder = { ...TEST_HOLDER, mobilePhone: '081234567899' };
		await save(shop, midnight, { ...cart, quoteHolder });
		expect(await sold(shop, cart, midnight)).toMatchObject({ productVersion: 1 });
	});

	test('after the guarantee the summary names the change of cover before payment', async () => {
		const cart = await save(shop, now);
		await summary(shop, cart, now);
		const seen = await summary(shop, cart, over);
		expect(seen.changed).toMatchObject([
			{
				cartID: cart.cartID,
				before: 180_000,
				after: 180_000,
				cover: [
					{
						before: 'sampai Rp10.000.000, per tahun polis',
						after: 'sampai Rp10.000.000, per tahun polis, risiko sendiri 20% dari kerugian',
					},
				],
			},
		]);
		expect(await sold(shop, cart, over)).toMatchObject({ productVersion: 2 });
	});

	test('a version that is worse in one point cannot be accepted as a better one', async () => {
		const cart = await save(shop, now);
		await expect(
			takeNewer(shop, { ...cart, planRate: 180_000 }, midnight),
		).rejects.toMatchObject({ code: 'look-again' });
	});
});

describe('a version that pays more for the same premium takes effect', () => {
	let shop: Shop;
	beforeAll(async () => {
		shop = await openShop(moreMedical);
	});

	test('offers it next to the stored version and never replaces that one', async () => {
		const cart = await save(shop, now);
		const seen = await summary(shop, cart, midnight);
		expect(seen).toMatchObject({
			changed: [],
			newer: [
				{
					cartID: cart.cartID,
					before: 180_000,
					after: 180_000,
					cover: [
						{
							before: 'sampai Rp10.000.000, per tahun polis',
							after: 'sampai Rp15.000.000, per tahun polis',
						},
					],
				},
			],
		});
		expect(await sold(shop, cart, midnight)).toMatchObject({ productVersion: 1 });
	});

	test('the buyer may accept the new version and then buys it', async () => {
		const cart = await save(shop, now);
		await summary(shop, cart, midnight);
		await expect(
			takeNewer(shop, { ...cart, planRate: 170_000 }, midnight),
		).rejects.toMatchObject({ code: 'look-again' });
		expect(await takeNewer(shop, { ...cart, planRate: 180_000 }, midnight)).toEqual({
			cartID: cart.cartID,
			planRate: 180_000,
		});
		expect(await summary(shop, cart, midnight)).toMatchObject({ changed: [], newer: [] });
		expect(await sold(shop, cart, midnight)).toMatchObject({ productVersion: 2 });
	});
});
