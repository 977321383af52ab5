import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
	decideTariff,
	listCatalogue,
	replayTariff,
	beginTariff,
	saveTariff,
	sendTariff,
	showTariff,
	takeBackTariff,
} from '#insurance/office/product-studio/api.ts';
import { withValue } from '#insurance/office/product-studio/fields/field.ts';
import { catalogueRoutes } from '#insurance/office/product-studio/routes.server.ts';
import { productRoom } from '#insurance/office/product-studio/test-room.server.ts';
import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import { passSnapshot } from '#insurance/product/products/versions/test-snapshot.server.ts';
import { currentTariff } from '#insurance/product/tariffs/current-tariff.server.ts';
import { seedShop, TEST_SECRET } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeWorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { addToDay, DAY_MS, jakartaDay } from '#platform/values/dates.ts';
import { sampleProduct } from '#sample/products.ts';

import {
	compareProduct,
	newProduct,
	productFile,
	readProductFile,
	saveWrittenProduct,
	showProduct,
	watchProduct,
} from './api.ts';

const db = await testPool();
await seedShop(db);
const shop = policyShop(db);
// The database uses the real clock to decide which versions are not yet effective, so the test
// dates must not depend on whether midnight passes during the run.
const now = new Date(Date.now() + DAY_MS);
const today = jakartaDay(now);
const tomorrow = addToDay(today, { day: 1 });
const reader = makeWorkbookReader();
afterAll(() => reader.stop());
const routes = catalogueRoutes({
	db,
	reader,
	sealer: makeSealer('a secret for tests only, long enough'),
	publicUrl: 'http://localhost',
});
const { ask, dewi, drain, as } = await productRoom({ db, now, secret: TEST_SECRET }, routes);

const CODE = sampleProduct('jaga-aman').product.code;
const shown = (code = CODE) => ask(showProduct, { productCode: code });
async function opened(code = CODE) {
	const { change } = await shown(code);
	if (!change) throw new Error('no change is open');
	return change;
}
async function write(at: string, value: unknown, code = CODE) {
	const { changeId, revision, product } = await opened(code);
	const written = withValue(product, at, value) as Record<string, unknown>;
	return ask(saveWrittenProduct, { changeId, revision, product: written });
}

async function publish(code = CODE, effectiveFrom = tomorrow) {
	const { change } = await ask(showTariff, { productCode: code });
	if (!change) throw new Error('no change is open');
	const { changeId, revision } = change;
	const examples = change.examples.map(({ id, name, sale, input, outcome }) => ({
		id,
		name,
		sale,
		input,
		payable: outcome?.payable ?? null,
	}));
	await ask(saveTariff, { changeId, revision, examples });
	await ask(replayTariff, { changeId, step: 'begin' });
	await drain();
	const reason = 'Diminta pasar sejak Juli';
	await ask(sendTariff, { changeId, effectiveFrom, reason });
	await ask(decideTariff, { changeId, approve: true }, dewi);
	return changeId;
}

beforeAll(async () => {
	await shop.buy(now);
});

describe('a product on sale', () => {
	test('is edited as its next version, which is not visible until it takes effect', async () => {
		await ask(beginTariff, { productCode: CODE });
		expect(await opened()).toMatchObject({ problems: [], comparison: { terms: [] } });
		const change = await write('freeLookDays', 21);
		expect(change.comparison.terms).toMatchObject([{ before: '14 hari', after: '21 hari' }]);
		expect((await productByCode(db, CODE, tomorrow))?.product.freeLookDays).toBe(14);
		expect(
			await refused(ask(showProduct, { productCode: CODE }, as('laras', 'sales'))),
		).toMatchObject({
			code: 'forbidden',
		});
	});

	test('is saved while incomplete, reports where, and cannot be replayed until fixed', async () => {
		const change = await write('benefits.0.terms.documentsAs', 'GONE');
		expect(change.problems).toEqual(
			expect.arrayContaining([
				{ at: 'benefits.0.terms.documentsAs', message: 'Manfaat GONE tidak ada' },
			]),
		);
		const { changeId, product } = change;
		expect(await refused(ask(replayTariff, { changeId, step: 'begin' }))).toMatchObject({
			code: 'look-again',
			message: expect.stringContaining('Manfaat GONE tidak ada'),
		});
		const stale = ask(saveWrittenProduct, { changeId, revision: 1, product });
		expect(await refused(stale)).toMatchObject({ code: 'look-again' });
		const rough = await write('benefits', 'x');
		expect(rough.problems).toMatchObject([{ at: 'benefits', message: 'Belum diisi' }]);
		expect(rough.product['benefits']).toBe('x');
		await ask(saveWrittenProduct, {
			changeId,
			revision: rough.revision,
			product: withValue(product, 'benefits.0.terms.documentsAs', undefined) as never,
		});
	});

	test('keeps its code, address and number regardless of edits', async () => {
		const { product } = await write('slug', 'lain');
		expect(product).toMatchObject({ code: CODE, slug: 'jaga-aman' });
	});

	test('needs a new tariff column when a plan is added', async () => {
		const code = sampleProduct('jaga-sehat-plus').product.code;
		await ask(beginTariff, { productCode: code });
		const { product } = await opened(code);
		const plans = product['plans'] as { code: string; name: string }[];
		const more = [{ code: 'BARU', name: 'Baru', sumInsured: null }, ...plans];
		const change = await write('plans', more, code);
		expect(change.tariffProblems[0]).toBe('Baru (Rp) belum diisi');
		expect(change.problems.length).toBeGreaterThan(0);
		const back = await write('plans', plans, code);
		expect(back).toMatchObject({ tariffProblems: [], comparison: { tariff: [], terms: [] } });
		await ask(takeBackTariff, { changeId: back.changeId });
	});

	test('is published by a second person and takes effect at midnight, not before', async () => {
		await publish();
		const at = async (day: string) =>
			(await productByCode(db, CODE, day))?.product.freeLookDays;
		passSnapshot();
		expect(await at(tomorrow)).toBe(21);
		expect(await at(today)).toBe(14);
		expect((await currentTariff(db, CODE, tomorrow))?.version).toBe(1);
		const { versions } = await shown();
		expect(versions).toMatchObject([{ version: 2, effectiveFrom: tomorrow }, { version: 1 }]);
		expect(
			(await ask(compareProduct, { productCode: CODE, from: 1, to: 2 })).terms,
		).toMatchObject([{ place: 'Masa mempelajari polis' }]);
	});

	test('can be withdrawn before it takes effect but not afterwards', async () => {
		const { history } = await ask(showTariff, { productCode: CODE });
		expect(history[0]).toMatchObject({ version: null, productVersion: 2, waiting: true });
		await ask(takeBackTariff, { changeId: history[0]?.changeId ?? '', note: 'Salah hari' });
		expect((await shown()).versions).toMatchObject([{ version: 1 }]);
		const gone = db.query({
			text: 'delete from product_version where code = $1',
			values: [CODE],
		} as never);
		await expect(gone).rejects.toThrow('added, never changed');
	});
});

describe('a product file', () => {
	test('is exported and imported again without a change', async () => {
		const { changeId } = await ask(beginTariff, { productCode: CODE });
		const { file, fileName } = await ask(productFile, { productCode: CODE });
		expect(fileName).toBe('jaga-aman.json');
		const after = await ask(readProductFile, { changeId, revision: 1, file });
		expect(after.comparison).toEqual({ benefits: [], terms: [], tariff: [] });
		await ask(takeBackTariff, { changeId });
	});

	test.each([
		['x', 'bukan JSON'],
		['{}', 'product: Belum diisi'],
		['{"product":{"terms":{"exclusions":["P99"]}}}', 'P99 tidak ada di produk mana pun'],
	])('rejects %s with an explanation', async (file, words) => {
		const found = await refused(ask(newProduct, { from: { kind: 'file', file } }));
		expect(found.data).toMatchObject({ fields: { file: expect.stringContaining(words) } });
	});
});

test('managers with the same product open see each other and the policies that use it', async () => {
	expect(await ask(watchProduct, { productCode: CODE })).toMatchObject({
		others: [],
		uses: { policies: expect.any(Number), quotes: expect.any(Number) },
	});
	const [other] = (await ask(watchProduct, { productCode: CODE }, dewi)).others;
	expect(other).toBeTruthy();
	expect((await ask(watchProduct, { productCode: CODE })).others).toHaveLength(1);
});

describe('a new product', () => {
	const names = { code: 'BARU1', name: 'Jaga Baru', slug: 'jaga-baru' };

	test('starts as a copy with its tariff and gets its own names', async () => {
		const from = { kind: 'copy', productCode: CODE } as const;
		const taken = await refused(ask(newProduct, { from, ...names, slug: 'jaga-aman' }));
		expect(taken.data).toMatchObject({ fields: { slug: 'Sudah dipakai Jaga Aman' } });
		await ask(newProduct, { from, ...names });
		const again = await refused(ask(newProduct, { from, ...names }));
		expect(again.data).toMatchObject({ fields: { code: 'Sudah dipakai Jaga Baru' } });
		const { rows } = await ask(listCatalogue, {});
		expect(rows[0]).toMatchObject({ code: 'BARU1', productVersion: null });
		const { versions, hasPage, change } = await shown('BARU1');
		expect({ versions, hasPage }).toEqual({ versions: [], hasPage: false });
		expect(change).toMatchObject({ problems: [], tariffProblems: [] });
	});

	test('is sold from its effective day with its own tariff', async () => {
		await publish('BARU1');
		const at = async (day: string) => (await productByCode(db, 'BARU1', day))?.version;
		passSnapshot();
		expect(await at(tomorrow)).toBe(1);
		expect(await at(today)).toBeUndefined();
		expect((await currentTariff(db, 'BARU1', tomorrow))?.tariff).toMatchObject({
			productCode: 'BARU1',
			version: 1,
		});
	});

	test('that was never sold goes on sale from today, not from yesterday', async () => {
		const from = { kind: 'copy', productCode: CODE } as const;
		await ask(newProduct, { from, code: 'KINI', name: 'Jaga Kini', slug: 'jaga-kini' });
		const before = await refused(publish('KINI', addToDay(today, { day: -1 })));
		expect(before.data).toMatchObject({
			fields: { effectiveFrom: 'Produk baru paling cepat berlaku hari ini' },
		});
		await publish('KINI', today);
		passSnapshot();
		expect((await productByCode(db, 'KINI', today))?.version).toBe(1);
		await ask(beginTariff, { productCode: 'KINI' });
		await write('freeLookDays', 21, 'KINI');
		const again = await refused(publish('KINI', today));
		expect(again.data).toMatchObject({
			fields: {
				effectiveFrom: expect.stringMatching(/^Versi baru paling cepat berlaku .* WIB$/),
			},
		});
	});

	test('gets the requested content number, which must be unique', async () => {
		const from = { kind: 'nothing', method: 'PLAN_FLAT' } as const;
		const own = { from, code: 'NOMOR', name: 'Jaga Nomor', slug: 'jaga-nomor' };
		const { contentId } = sampleProduct('jaga-aman').product;
		const taken = await refused(ask(newProduct, { ...own, contentId }));
		expect(taken.data).toMatchObject({ fields: { contentId: 'Sudah dipakai Jaga Aman' } });
		await ask(newProduct, { ...own, contentId: 4_711 });
		expect((await opened('NOMOR')).product).toMatchObject({ contentId: 4_711 });
	});

	test('can start from scratch and then lacks only its texts and rates', async () => {
		const from = { kind: 'nothing', method: 'PLAN_FLAT' } as const;
		await ask(newProduct, { from, code: 'KOSONG', name: 'Jaga Kosong', slug: 'jaga-kosong' });
		const change = await opened('KOSONG');
		expect(change.problems).toEqual([]);
		expect(change.tariffProblems).toEqual(['Dewasa (Rp) belum diisi']);
	});
});
