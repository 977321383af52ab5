import { expect, test } from 'vitest';

import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { saveApplication } from '../save-application.server.ts';
import { callerAt, seedShop, shopDeps, testApplication } from '../test-buyer.server.ts';
import { showProductTerms } from './product-terms.server.ts';
import { confirmCart } from './summarize-cart.server.ts';

const db = await testPool();
await seedShop(db);
const deps = shopDeps(db);
const now = new Date('2026-11-20T03:00:00Z');

test('the documents shown before the cart are those of the purchase summary', async () => {
	const body = wireApplication.parse(testApplication({}, {}));
	const { userSession, cartID } = await saveApplication(deps, body, callerAt(now));
	const { documents } = await confirmCart(deps, { userSession, cartID: [cartID] }, now);
	const shown = await showProductTerms(deps, { content_id: String(body.content_id) }, now);
	expect(documents.length).toBeGreaterThan(0);
	expect(shown.documents.map((one) => ({ cartID, ...one }))).toEqual(documents);
});

test.each(['', '0', '999', 'abc', '1e9', '99999999999'])(
	'there are no documents for the unknown product "%s"',
	async (id) => {
		const { data } = await refused(showProductTerms(deps, { content_id: id }, now));
		expect(data).toMatchObject({ fields: { content_id: expect.stringContaining('Produk') } });
	},
);
