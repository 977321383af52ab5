import { afterAll, beforeAll, expect, test } from 'vitest';

import {
	beginTariff,
	decideTariff,
	listCatalogue,
	replayTariff,
	saveTariff,
	sendTariff,
	showTariff,
	takeBackTariff,
} from '#insurance/office/product-studio/api.ts';
import { catalogueRoutes } from '#insurance/office/product-studio/routes.server.ts';
import { productRoom } from '#insurance/office/product-studio/test-room.server.ts';
import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import { passSnapshot } from '#insurance/product/products/versions/test-snapshot.server.ts';
import { currentTariff } from '#insurance/product/tariffs/current-tariff.server.ts';
import { seedShop, TEST_SECRET } from '#insurance/sales/carts/test-buyer.server.ts';
import { priceQuote } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import { showPage } from '#insurance/site/content/show-page.server.ts';
import { writePage } from '#insurance/site/content/store.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeWorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { DAY_MS, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import { dayOfMoment, jakartaMoment, momentOf, nextMoment } from '#platform/values/moments.ts';
import { sampleProduct } from '#sample/products.ts';

const db = await testPool();
await seedShop(db);
// Ten past ten on a future date. The database uses the real clock to decide whether a version is in
// effect and can no longer be withdrawn.
const day = jakartaDay(new Date(Date.now() + 2 * DAY_MS));
const clock = (hour: number, minute = 0) =>
	new Date(jakartaMidnight(day).getTime() + hour * 3_600_000 + minute * 60_000);
const now = clock(10, 10);
const reader = makeWorkbookReader();
afterAll(() => reader.stop());
const routes = catalogueRoutes({
	db,
	reader,
	sealer: makeSealer('a secret for tests only, long enough'),
	publicUrl: 'http://localhost',
});
const { ask, laras, dewi, drain } = await productRoom({ db, now, secret: TEST_SECRET }, routes);

const { product } = sampleProduct('jaga-aman');
const CODE = product.code;
async function makeReady(permille: number) {
	await ask(beginTariff, { productCode: CODE });
	const { change } = await ask(showTariff, { productCode: CODE });
	if (!change) throw new Error('no change');
	const { changeId, revision } = change;
	const tables = [{ id: 'permille', rows: [['default', permille]] }];
	const tried = await ask(saveTariff, { changeId, revision, tables });
	await ask(saveTariff, {
		changeId,
		revision: tried.revision,
		examples: tried.examples.map(({ id, name, sale, input, outcome }) => ({
			id,
			name,
			sale,
			input,
			payable: outcome?.payable ?? null,
		})),
	});
	await ask(replayTariff, { changeId, step: 'begin' });
	await drain();
	return changeId;
}
const send = (changeId: string, effectiveFrom: string) =>
	ask(sendTariff, { changeId, effectiveFrom, reason: 'Klaim naik sejak Juni' });

let changeId: string;
beforeAll(async () => {
	changeId = await makeReady(2);
	await db.transaction((tx) =>
		writePage(
			tx,
			{
				slug: product.slug,
				language: 'id',
				template: 'product',
				title: product.name,
				body: { name: product.name, children: [] },
			},
			1,
		),
	);
});

test('a version takes effect at the next full hour at the earliest', async () => {
	for (const early of [day, `${day}T09`, `${day}T10`])
		expect((await refused(send(changeId, early))).data).toMatchObject({
			fields: { effectiveFrom: expect.stringMatching(/ pukul 11\.00 WIB$/) },
		});
	for (const wrong of [`${day}T24`, `${day}T00`, `${day}T1`, `${day}T11:30`, 'besok'])
		expect(
			sendTariff.input.safeParse({ changeId, effectiveFrom: wrong, reason: 'Klaim naik' })
				.success,
		).toBe(false);
	await send(changeId, `${day}T11`);
});

test('rejects an approval that comes after the effective hour', async () => {
	const late = refused(
		ask(decideTariff, { changeId, approve: true }, { ...dewi, now: clock(11) }),
	);
	expect((await late).data).toHaveProperty('fields.effectiveFrom');
	await ask(decideTariff, { changeId, approve: true }, dewi);
	const { current, history } = await ask(showTariff, { productCode: CODE });
	expect(current).toMatchObject({ version: 2, effectiveFrom: `${day}T11` });
	expect(history[0]).toMatchObject({ effectiveFrom: `${day}T11`, waiting: true });
	const list = await ask(listCatalogue, {});
	expect(list.rows.find(({ code }) => code === CODE)).toMatchObject({
		effectiveFrom: `${day}T11`,
		pending: [{ state: 'published', effectiveFrom: `${day}T11` }],
	});
});

test('the version is sold from its hour on and not a minute earlier', async () => {
	passSnapshot();
	const at = async (moment: string) => (await currentTariff(db, CODE, moment))?.version;
	expect(await at(jakartaMoment(clock(10, 59)))).toBe(1);
	expect(await at(jakartaMoment(clock(11)))).toBe(2);
	expect(await at(day)).toBe(1);
	expect(await at(jakartaDay(new Date(now.getTime() + DAY_MS)))).toBe(2);
});

test('buyers, pages and lists switch at the same hour', async () => {
	passSnapshot();
	const version = await productByCode(db, CODE, day);
	if (!version) throw new Error('not sold');
	const quote = {
		choice: {
			plan: product.plans[0]?.code ?? '',
			sumInsured: 100_000_000,
			period: { unit: 'year', length: 1 },
			startAt: null,
		},
		insured: [{ role: 'self', birthDate: '1990-05-05', sex: 'male' }],
		answers: {},
	};
	const tariffAt = async (at: Date) =>
		(await priceQuote({ db } as never, version, quote as never, [], at)).tariffVersion;
	expect(await tariffAt(clock(10, 59))).toBe(1);
	expect(await tariffAt(clock(11))).toBe(2);
	const price = async (at: Date) =>
		(await showPage(db, { '*': product.slug, language: 'id' }, jakartaMoment(at)))
			.insurance_premium_start_at?.value;
	expect(await price(clock(10, 59))).toBe(4_100);
	expect(await price(clock(11))).toBe(4_500);
});

test('a version can be withdrawn only before its hour', async () => {
	const late = { ...laras, now: clock(11) };
	expect(await refused(ask(takeBackTariff, { changeId, note: '' }, late))).toMatchObject({
		message: 'Perubahan ini sudah berlaku. Tulis perubahan baru.',
	});
	await ask(takeBackTariff, { changeId, note: 'Salah' }, { ...laras, now: clock(10, 59) });
	passSnapshot();
	expect((await currentTariff(db, CODE, jakartaMoment(clock(12))))?.version).toBe(1);
});

test('two versions on the same day each take effect at their own hour', async () => {
	const first = await makeReady(2.1);
	await send(first, `${day}T13`);
	await ask(decideTariff, { changeId: first, approve: true }, dewi);
	const second = await makeReady(2.2);
	expect((await refused(send(second, `${day}T12`))).data).toMatchObject({
		fields: { effectiveFrom: expect.stringMatching(/pukul 13\.00 WIB; pilih jam sesudahnya$/) },
	});
	await send(second, `${day}T14`);
	await ask(decideTariff, { changeId: second, approve: true }, dewi);
	passSnapshot();
	const rates = await Promise.all(
		[12, 13, 14].map(async (hour) => {
			const found = await currentTariff(db, CODE, jakartaMoment(clock(hour)));
			const { rating } = found?.tariff ?? {};
			return rating?.method === 'FLAT_PERMILLE' && rating.ratePermille['default'];
		}),
	);
	expect(rates).toEqual([1.8, 2.1, 2.2]);
});

test('the hour after the last one of a day is midnight of the next day', () => {
	const next = nextMoment(clock(23, 5));
	expect(next).toBe(jakartaDay(new Date(now.getTime() + DAY_MS)));
	expect([momentOf(day, 0), dayOfMoment(`${day}T11`)]).toEqual([day, day]);
});
