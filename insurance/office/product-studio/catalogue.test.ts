import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { whileLetIn } from '#insurance/access/staff/test-let-in.server.ts';
import { passSnapshot } from '#insurance/product/products/versions/test-snapshot.server.ts';
import { currentTariff } from '#insurance/product/tariffs/current-tariff.server.ts';
import { seedShop, TEST_SECRET } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeWorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { readXlsx } from '#platform/files/xlsx/xlsx-read.server.ts';
import { addToDay, DAY_MS, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { sampleProduct } from '#sample/products.ts';

import {
	beginTariff,
	decideTariff,
	exportReplay,
	exportTariff,
	importTariff,
	listCatalogue,
	proposeTariffExamples,
	replayTariff,
	saveTariff,
	sendTariff,
	showTariff,
	takeBackTariff,
} from './api.ts';
import type { Example } from './examples/example.ts';
import { unlikeExamples } from './examples/kept-examples.server.ts';
import { catalogueRoutes } from './routes.server.ts';
import { productRoom } from './test-room.server.ts';

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
const { as, ask, laras, dewi, drain } = await productRoom({ db, now, secret: TEST_SECRET }, routes);

const PROVINCE = 'DKI Jakarta';
const CODE = sampleProduct('jaga-aman').product.code;
const shown = (caller = laras) => ask(showTariff, { productCode: CODE }, caller);
const opened = async () => {
	const { change } = await shown();
	if (!change) throw new Error('no change is open');
	return change;
};

const plain = ({ id, name, sale, input, payable }: Example): Example => ({
	id,
	name,
	sale,
	input,
	payable,
});

async function write(permille: number) {
	const { changeId, revision } = await opened();
	const tables = [{ id: 'permille', rows: [['default', permille]] }];
	return ask(saveTariff, { changeId, revision, tables });
}

async function accept() {
	const { changeId, revision, examples } = await opened();
	return ask(saveTariff, {
		changeId,
		revision,
		examples: examples.map((one) => ({ ...plain(one), payable: one.outcome?.payable ?? null })),
	});
}

async function replay() {
	const { changeId } = await opened();
	await ask(replayTariff, { changeId, step: 'begin' });
	await drain();
	return (await opened()).replay;
}

beforeAll(async () => {
	for (let n = 0; n < 3; n += 1) await shop.buy(now);
});

test('lists every product with its tariff, and only for permitted staff', async () => {
	const { rows } = await ask(listCatalogue, {});
	expect(rows).toHaveLength(16);
	expect(rows.find(({ code }) => code === CODE)).toMatchObject({ version: 1, pending: [] });
	expect(await refused(ask(listCatalogue, {}, as('laras', 'sales')))).toMatchObject({
		code: 'forbidden',
	});
});

describe('a new tariff', () => {
	test('starts from the newest version with proposed examples that confirm nothing yet', async () => {
		await ask(beginTariff, { productCode: CODE });
		const change = await opened();
		expect(change).toMatchObject({ state: 'draft', basedOn: 1, differences: [], problems: [] });
		expect(change.examples.length).toBeGreaterThanOrEqual(10);
		expect(change.examples.every(({ ok, unchecked }) => !ok && unchecked)).toBe(true);
		const again = await refused(ask(beginTariff, { productCode: CODE }, dewi));
		expect(again).toMatchObject({ code: 'look-again' });
	});

	test('keeps invalid cells, reports where they are and cannot proceed', async () => {
		const { changeId, revision } = await opened();
		const rows = [['default', 'dua']];
		const wrong = await ask(saveTariff, {
			changeId,
			revision,
			tables: [{ id: 'permille', rows }],
		});
		expect(wrong.problems).toMatchObject([{ table: 'permille', row: 0, column: 'figure' }]);
		expect(wrong.obstacle).toContain('harus angka');
		expect(await refused(ask(replayTariff, { changeId, step: 'begin' }))).toMatchObject({
			code: 'look-again',
		});
		const stale = ask(saveTariff, { changeId, revision, tables: [{ id: 'permille', rows }] });
		expect(await refused(stale)).toMatchObject({ code: 'look-again' });
	});

	test('fails its examples until a person confirms the new figures', async () => {
		const change = await write(2);
		expect(change.differences).toMatchObject([{ before: '1,8', after: '2' }]);
		const priced = change.examples.filter(({ payable }) => payable !== null);
		expect(priced.every(({ ok }) => !ok)).toBe(true);
		// New price: 25,000,000 × 2‰ × 0.09 = 4,500. Old price: 25,000,000 × 1.8‰ × 0.09 = 4,050,
		// rounded to 4,100.
		const [first] = priced;
		expect(first).toMatchObject({ payable: 4_100, before: 4_100, outcome: { payable: 4_500 } });
		expect(change.obstacle).toContain('angkanya sudah ditulis baru 0');
		const { changeId, revision } = change;
		const asProposed = change.examples.map(plain);
		const figured = await ask(saveTariff, { changeId, revision, examples: asProposed });
		expect(figured.obstacle).toMatch(/contoh hitungan belum cocok/);
		expect((await accept()).obstacle).toBe(
			'Dampaknya pada polis yang berjalan belum dihitung.',
		);
	});

	test('requires a reason for an unusual rate, which the second person reads', async () => {
		const odd = await write(900);
		const [{ message = '' } = {}] = odd.odd;
		expect(message).toContain('900 tidak lazim');
		expect(odd.obstacle).toContain('tulis mengapa memang begitu');
		const { changeId, revision } = odd;
		const overrides = [{ odd: message, why: 'Produk uji dengan premi sebesar itu' }];
		const short = ask(saveTariff, {
			changeId,
			revision,
			overrides: [{ odd: message, why: 'ya' }],
		});
		await expect(short).rejects.toThrow('paling sedikit 10 huruf');
		const written = await ask(saveTariff, { changeId, revision, overrides });
		expect(written.odd).toMatchObject([{ why: 'Produk uji dengan premi sebesar itu' }]);
		expect(written.obstacle).not.toContain('tidak lazim');
		expect((await write(901)).odd).toMatchObject([{ why: null }]);
		await write(2);
		await accept();
	});

	test('is tested on every policy in force', async () => {
		const done = await replay();
		expect(done).toMatchObject({ state: 'done', current: true, seen: 6, total: 6 });
		// Three policies with a sum insured of 100,000,000 each: the yearly payment rises from
		// 180,000 to 200,000.
		expect(done?.result).toMatchObject({ dearer: 3, cheaper: 0, same: 0, refused: 0 });
		const { before = 0, after = 0 } = done?.result ?? {};
		expect(after / before).toBeCloseTo(2 / 1.8, 2);
		expect(done?.result.worst).toHaveLength(3);
		const [first] = done?.result.worst ?? [];
		const paid = (steps: readonly { amount: number }[] = []) =>
			steps.reduce((sum, { amount }) => sum + amount, 0);
		expect([first?.before, first?.after]).toEqual([180_000, 200_000]);
		expect(paid(first?.receipts.before)).toBe(180_000);
		expect(paid(first?.receipts.after)).toBe(200_000);
		expect(done?.result.byRegion).toMatchObject([{ key: PROVINCE, count: 3 }]);
		expect(done?.result.claimsPaid).toBe(0);
		expect(done?.result.quotes).toMatchObject({
			count: 3,
			older: 0,
			dearer: 3,
			before: 540_000,
			after: 600_000,
			byChannel: [{ key: 'Langsung', count: 3 }],
		});
		expect(done?.result.claims).toMatchObject({ count: 0, before: 0, after: 0 });
		expect((await opened()).obstacle).toBeNull();
	});

	test('exports its effect as a workbook with the largest increases', async () => {
		const { changeId } = await opened();
		const { fileName, file } = await ask(exportReplay, { changeId });
		expect(fileName).toBe(`dampak-tarif-jam-${today}.xlsx`);
		const rows = new Map<string, unknown[][]>();
		await readXlsx(Buffer.from(file, 'base64'), ({ name }) => {
			rows.set(name, []);
			return (cells) => Boolean(rows.get(name)?.push([...cells]));
		});
		expect(rows.get('Ringkasan')).toContainEqual(['Polis lebih mahal', 3]);
		expect(rows.get('Ringkasan')).toContainEqual(['Penawaran lebih mahal', 3]);
		expect(rows.get('Penawaran, saluran')?.[1]).toEqual(['Langsung', 3, 540_000, 600_000]);
		expect(rows.get('Provinsi')?.[1]?.slice(0, 2)).toEqual([PROVINCE, 3]);
		expect(rows.get('Naik paling banyak')?.[1]?.slice(2)).toEqual([
			'Dibayar',
			180_000,
			200_000,
		]);
		expect(await refused(ask(exportReplay, { changeId: uuidv7() }))).toMatchObject({
			code: 'not-found',
		});
	});

	test('is published only by a second person, for a future date and with a reason', async () => {
		const { changeId } = await opened();
		const send = (effectiveFrom: string) =>
			ask(sendTariff, { changeId, effectiveFrom, reason: 'Klaim naik sejak Juni' });
		expect((await refused(send(today))).data).toMatchObject({
			fields: {
				effectiveFrom: expect.stringMatching(/^Versi baru paling cepat berlaku .* WIB$/),
			},
		});
		await send(tomorrow);
		expect(await refused(ask(decideTariff, { changeId, approve: true }))).toMatchObject({
			code: 'forbidden',
		});
		expect(await refused(write(3))).toMatchObject({ code: 'look-again' });
		await ask(decideTariff, { changeId, approve: false, note: 'Coba 1,9' }, dewi);
		expect(await opened()).toMatchObject({ state: 'draft', note: 'Coba 1,9' });
		await send(tomorrow);
	});

	test('is never published by an account to which its author gave access', async () => {
		const { changeId } = await opened();
		const publish = (at: Date) =>
			refused(ask(decideTariff, { changeId, approve: true }, { ...dewi, now: at }));
		const daysOn = (days: number) => new Date(now.getTime() + days * DAY_MS);
		await whileLetIn(db, { whom: dewi, by: laras, at: now }, async () => {
			expect(await publish(daysOn(400))).toMatchObject({
				code: 'forbidden',
				message: expect.stringMatching(/berasal dari laras.*tidak dihitung dua orang/),
			});
			const shownTo = await ask(showTariff, { productCode: CODE }, dewi);
			expect(shownTo.change?.whyNotAgree).toContain('tidak dihitung dua orang');
		});
		expect((await opened()).state).toBe('review');
	});

	test('is published by a person whom none of its authors added', async () => {
		const { changeId, whyNotAgree } = await opened();
		expect(whyNotAgree).toMatch(/^Kamu ikut menulis perubahan ini/);
		const { change: shownTo } = await ask(showTariff, { productCode: CODE }, dewi);
		expect(shownTo?.whyNotAgree).toBeNull();
		await ask(decideTariff, { changeId, approve: true }, dewi);
		const { change, history, current } = await shown();
		expect(change).toBeNull();
		expect(current).toMatchObject({ version: 2, effectiveFrom: tomorrow });
		expect(history[0]).toMatchObject({ version: 2, state: 'published', waiting: true });
	});

	test('applies from midnight of its date, and not before', async () => {
		const at = async (day: string) => (await currentTariff(db, CODE, day))?.version;
		passSnapshot();
		expect(await at(tomorrow)).toBe(2);
		expect(await at(today)).toBe(1);
	});

	test('runs its examples again with each build, and the list shows which no longer match', async () => {
		const rowAt = async (at: Date) => {
			const served = routes.find(({ call }) => call === listCatalogue);
			const list = listCatalogue.output.parse(
				await served?.handle({}, { ...laras, now: at }),
			);
			return list.rows.find((one) => one.code === CODE)?.unlike;
		};
		const later = new Date(now.getTime() + 86_400_000);
		expect([await rowAt(now), await rowAt(later)]).toEqual([0, 0]);
		// Simulates a build that calculates differently by making one confirmed figure a rupiah
		// higher.
		await db.query(sql`
			update tariff_change set revision = revision + 1,
				examples = jsonb_set(examples, '{0,payable}', '1') where state = 'published'`);
		expect([await rowAt(now), await rowAt(later)]).toEqual([0, 1]);
		expect(await unlikeExamples(db, later)).toMatchObject([
			{ productCode: CODE, examples: [{ payable: 1 }] },
		]);
	});

	test('can be withdrawn before it takes effect, and its version number is not reused', async () => {
		const [head] = (await shown()).history;
		await ask(takeBackTariff, { changeId: head?.changeId ?? '', note: 'Salah hitung' });
		expect(await shown()).toMatchObject({ current: { version: 1 } });
		await ask(beginTariff, { productCode: CODE });
		await write(2);
		await accept();
		await replay();
		const { changeId } = await opened();
		await ask(sendTariff, { changeId, effectiveFrom: tomorrow, reason: 'Sekali lagi ya' });
		await ask(decideTariff, { changeId, approve: true }, dewi);
		expect((await shown()).current?.version).toBe(3);
		const trail = await db.query<{ action: string }>(sql`
			select action from staff_action where action like 'tariff-%' order by at, id`);
		expect(trail.rows.map(({ action }) => action)).toEqual([
			'tariff-returned',
			'tariff-published',
			'tariff-withdrawn',
			'tariff-published',
		]);
	});

	test('cannot be deleted once it has taken effect', async () => {
		const gone = db.query(
			sql`delete from tariff_version where product_code = ${CODE} and version = 1`,
		);
		await expect(gone).rejects.toThrow('added, never changed');
	});

	test('two versions based on one another take effect one after the other', async () => {
		await ask(beginTariff, { productCode: CODE });
		const change = await write(2.2);
		expect(change.basedOn).toBe(3);
		await accept();
		await replay();
		const { changeId } = change;
		const send = ask(sendTariff, {
			changeId,
			effectiveFrom: tomorrow,
			reason: 'Terlalu dekat',
		});
		expect((await refused(send)).data).toMatchObject({
			fields: { effectiveFrom: expect.stringContaining('Versi 3 berlaku mulai') },
		});
		const [published] = (await shown()).history;
		const below = ask(takeBackTariff, { changeId: published?.changeId ?? '' });
		expect(await refused(below)).toMatchObject({ code: 'look-again' });
		await ask(takeBackTariff, { changeId });
		expect((await shown()).change).toBeNull();
	});
});

test('a tariff is exported as a workbook and imported again without being saved', async () => {
	const { code } = sampleProduct('jaga-senyumku').product;
	const sold = await ask(exportTariff, { productCode: code });
	expect(sold.fileName).toBe('tarif-jaga-senyumku-versi-1.xlsx');
	const { changeId } = await ask(beginTariff, { productCode: code });
	const { file, fileName } = await ask(exportTariff, { productCode: code });
	expect(fileName).toBe('tarif-jaga-senyumku-baru.xlsx');
	const { tables } = await ask(importTariff, { changeId, file });
	const { change } = await ask(showTariff, { productCode: code });
	expect(tables).toEqual(change?.tables.map(({ id, rows }) => ({ id, rows })));
	expect(change?.revision).toBe(1);
	const pdf = Buffer.from('%PDF-1.7').toString('base64');
	expect((await refused(ask(importTariff, { changeId, file: pdf }))).data).toMatchObject({
		fields: { file: expect.stringContaining('rusak') },
	});
});

test('proposes examples for a draft without duplicates', async () => {
	const { code } = sampleProduct('jaga-jiwa').product;
	const { changeId } = await ask(beginTariff, { productCode: code });
	expect((await ask(proposeTariffExamples, { changeId })).examples).toEqual([]);
	const { change } = await ask(showTariff, { productCode: code });
	const fewer = (change?.examples ?? []).slice(5);
	await ask(saveTariff, {
		changeId,
		revision: 1,
		examples: fewer.map(plain),
	});
	expect((await ask(proposeTariffExamples, { changeId })).examples).toHaveLength(5);
});
