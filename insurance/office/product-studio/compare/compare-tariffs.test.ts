import { afterAll, expect, test } from 'vitest';

import { catalogueRoutes } from '#insurance/office/product-studio/routes.server.ts';
import { productRoom } from '#insurance/office/product-studio/test-room.server.ts';
import { insertTariffVersion } from '#insurance/product/tariffs/store.server.ts';
import { seedShop, TEST_SECRET } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeWorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { sampleProduct } from '#sample/products.ts';

import { showProduct } from '../product/api.ts';
import { compareTariffs } from './api.ts';

const db = await testPool();
await seedShop(db);
const now = new Date('2026-11-28T03:00:00Z');
const reader = makeWorkbookReader();
afterAll(() => reader.stop());
const routes = catalogueRoutes({
	db,
	reader,
	sealer: makeSealer('a secret for tests only, long enough'),
	publicUrl: 'http://localhost',
});
const { ask, as } = await productRoom({ db, now, secret: TEST_SECRET }, routes);

const { product, tariff } = sampleProduct('jaga-aman');
const CODE = product.code;
await db.transaction((tx) =>
	insertTariffVersion(tx, {
		...tariff,
		version: 2,
		effectiveFrom: '2026-11-20',
		rating: { method: 'FLAT_PERMILLE', ratePermille: { default: 2 } },
	}),
);

test('compares tariff versions even when the product has only one version', async () => {
	const { versions, tariffs } = await ask(showProduct, { productCode: CODE });
	expect(versions).toHaveLength(1);
	expect(tariffs.map(({ version }) => version)).toEqual([2, 1]);
	const { cells, prices } = await ask(compareTariffs, { productCode: CODE, from: 1, to: 2 });
	expect(cells).toContainEqual(expect.objectContaining({ before: '1,8', after: '2' }));
	// Before: 25,000,000 × 1.8‰ × 0.09 = 4,050, rounded to 4,100. With 2‰ it is 4,500.
	expect(prices).toContainEqual(expect.objectContaining({ before: 4_100, after: 4_500 }));
	const sold = prices.filter(({ before }) => before !== null);
	expect(sold.length).toBeGreaterThan(3);
	for (const { before, after } of sold) expect(after).toBeGreaterThan(before ?? 0);
});

test('swaps before and after when the comparison is reversed', async () => {
	const { cells } = await ask(compareTariffs, { productCode: CODE, from: 2, to: 1 });
	expect(cells).toContainEqual(expect.objectContaining({ before: '2', after: '1,8' }));
});

test('rejects an unknown version and users without permission', async () => {
	const input = { productCode: CODE, from: 1, to: 3 };
	expect(await refused(ask(compareTariffs, input))).toMatchObject({ code: 'not-found' });
	expect(
		await refused(ask(compareTariffs, { ...input, to: 2 }, as('laras', 'sales'))),
	).toMatchObject({ code: 'forbidden' });
});
