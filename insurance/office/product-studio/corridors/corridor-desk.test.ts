import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
	beginTariff,
	decideTariff,
	replayTariff,
	saveTariff,
	sendTariff,
	showTariff,
} from '#insurance/office/product-studio/api.ts';
import { catalogueRoutes } from '#insurance/office/product-studio/routes.server.ts';
import { productRoom } from '#insurance/office/product-studio/test-room.server.ts';
import { insertTariffVersion } from '#insurance/product/tariffs/store.server.ts';
import { seedShop, TEST_SECRET } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeWorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { addToDay, DAY_MS, jakartaDay } from '#platform/values/dates.ts';
import { sampleProduct } from '#sample/products.ts';

import { decideCorridor, listCorridors, proposeCorridor } from './api.ts';

const db = await testPool();
await seedShop(db);
const now = new Date(Date.now() + DAY_MS);
const tomorrow = addToDay(jakartaDay(now), { day: 1 });
const reader = makeWorkbookReader();
afterAll(() => reader.stop());
const routes = catalogueRoutes({
	db,
	reader,
	sealer: makeSealer('a secret for tests only, long enough'),
	publicUrl: 'http://localhost',
});
const { as, ask, laras, dewi, drain } = await productRoom({ db, now, secret: TEST_SECRET }, routes);
const [wulan, dewiToo] = [as('laras', 'compliance'), as('dewi', 'compliance')];

const CODE = sampleProduct('jaga-motorku').product.code;
const LINES = [
	{ cover: 'TLO', zone: 1, from: null, to: null, min: 1.76, max: 2.11 },
	{ cover: 'TLO', zone: 2, from: null, to: null, min: 1.8, max: 2.16 },
	{ cover: 'TLO', zone: 3, from: null, to: null, min: 0.67, max: 0.8 },
	{ cover: 'COMPRE', zone: null, from: null, to: null, min: 3.18, max: 3.5 },
];
const PROPOSAL = {
	rateClass: 'MOTORCYCLE' as const,
	source: 'SEOJK contoh 1/2026',
	reason: 'Peraturan baru terbit bulan ini',
	effectiveFrom: tomorrow,
	lines: LINES.map((one) => (one.zone === 1 ? { ...one, min: 1.95 } : one)),
};
const limits = async () => {
	const [motor] = (await ask(listCorridors, {}, wulan)).classes;
	if (!motor) throw new Error('no class');
	return motor;
};
const opened = async () => {
	const { change } = await ask(showTariff, { productCode: CODE });
	if (!change) throw new Error('no change is open');
	return change;
};
async function write(tloZoneOne: number) {
	const { changeId, revision, tables } = await opened();
	const rows = (tables.find(({ id }) => id === 'vehicle')?.rows ?? []).map((row) =>
		row[0] === 'TLO' && row[1] === 1 ? [row[0], row[1], tloZoneOne] : row,
	);
	return ask(saveTariff, { changeId, revision, tables: [{ id: 'vehicle', rows }] });
}
async function makeReady() {
	const { changeId, revision, examples } = await opened();
	await ask(saveTariff, {
		changeId,
		revision,
		examples: examples.map(({ id, name, sale, input, outcome }) => ({
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
const send = (changeId: string, effectiveFrom = tomorrow) =>
	ask(sendTariff, { changeId, effectiveFrom, reason: 'Klaim naik sejak Juni' });

beforeAll(() => ask(beginTariff, { productCode: CODE }));

test('the regulatory limits ship with the program, and no author can change them', async () => {
	const { current, waiting, outside } = await limits();
	expect(current).toMatchObject({ lines: LINES, proposedBy: null, verdict: 'agreed' });
	expect([waiting, outside]).toEqual([null, []]);
	for (const [call, input] of [
		[listCorridors, {}],
		[proposeCorridor, PROPOSAL],
		[decideCorridor, { id: current?.id ?? '', agreed: true }],
	] as const)
		expect(await refused(ask(call, input as never, laras))).toMatchObject({
			code: 'forbidden',
		});
	for (const change of [
		sql`update rate_corridor set lines = '[]'`,
		sql`delete from rate_corridor`,
	])
		await expect(db.query(change)).rejects.toThrow('added, never changed');
});

test('shows the limits to an author without any editable cell', async () => {
	const { limits: read, change } = await ask(showTariff, { productCode: CODE });
	expect(read).toMatchObject({ source: 'SEOJK 6/SEOJK.05/2017, kategori 8', lines: LINES });
	const vehicle = change?.tables.find(({ id }) => id === 'vehicle');
	expect(vehicle?.columns.map(({ key }) => key)).toEqual(['plan', 'region', 'rate']);
	const aman = sampleProduct('jaga-aman').product.code;
	expect((await ask(showTariff, { productCode: aman })).limits).toBeNull();
});

test('ignores limits that an author typed in an older version or draft', async () => {
	const { changeId, revision, tables } = await opened();
	const rows = (tables.find(({ id }) => id === 'vehicle')?.rows ?? []).map((row) =>
		row[0] === 'TLO' && row[1] === 1 ? [...row.slice(0, 2), 0.5, 0.1, 9] : [...row, 0.1, 9],
	);
	const { problems } = await ask(saveTariff, {
		changeId,
		revision,
		tables: [{ id: 'vehicle', rows }],
	});
	expect(problems).toEqual([
		{
			table: 'vehicle',
			row: 0,
			column: 'rate',
			message:
				'Tarif 0,5% di bawah batas OJK 1,76% untuk TLO wilayah 1 (SEOJK 6/SEOJK.05/2017, kategori 8)',
		},
	]);
	expect((await opened()).obstacle).toBe(`Tarif belum lengkap: ${problems[0]?.message}.`);
});

describe('changed limits', () => {
	test('need approval by two compliance officers; until then the old limits apply', async () => {
		await ask(proposeCorridor, PROPOSAL, wulan);
		expect(await refused(ask(proposeCorridor, PROPOSAL, dewiToo))).toMatchObject({
			message: 'laras sudah mengusulkannya. Orang lain yang memutuskan.',
		});
		const { waiting, outsideWaiting, current } = await limits();
		const id = waiting?.id ?? '';
		expect(waiting).toMatchObject({ mine: true, source: PROPOSAL.source });
		expect(outsideWaiting).toMatchObject([
			{ message: expect.stringMatching(/^Tarif 1,9% di bawah batas OJK 1,95%/) },
		]);
		expect(current?.lines).toEqual(LINES);
		expect(await refused(ask(decideCorridor, { id, agreed: true }, wulan))).toMatchObject({
			code: 'forbidden',
		});
		await ask(decideCorridor, { id, agreed: true }, dewiToo);
		expect(await refused(ask(decideCorridor, { id, agreed: true }, dewiToo))).toMatchObject({
			code: 'look-again',
		});
		expect(await limits()).toMatchObject({ waiting: null, coming: [{ id }] });
		const { rows } = await db.query<{ action: string }>(
			sql`select action from staff_action where action like 'corridor-%' order by at, id`,
		);
		expect(rows.map(({ action }) => action)).toEqual(['corridor-proposed', 'corridor-agreed']);
	});

	test('apply to tariffs from their effective day, both when proposed and when published', async () => {
		await write(1.9);
		await makeReady();
		// The tariff is within today's limits but violates those in force on the day it would take
		// effect.
		const { changeId, obstacle } = await opened();
		expect(obstacle).toMatch(/Belum ada yang berubah/);
		await write(1.94);
		await makeReady();
		expect((await opened()).obstacle).toBeNull();
		expect(await refused(send(changeId))).toMatchObject({
			code: 'look-again',
			message: expect.stringContaining('Tarif 1,94% di bawah batas OJK 1,95%'),
		});
		await write(1.96);
		await makeReady();
		await send(changeId);
		await ask(
			proposeCorridor,
			{ ...PROPOSAL, lines: LINES.map((one) => ({ ...one, min: 0, max: 1 })) },
			wulan,
		);
		const { waiting } = await limits();
		await ask(decideCorridor, { id: waiting?.id ?? '', agreed: true }, dewiToo);
		expect(await refused(ask(decideTariff, { changeId, approve: true }, dewi))).toMatchObject({
			message: expect.stringContaining('Tarif 1,96% di atas batas OJK 1%'),
		});
	});

	test('leave everything unchanged when rejected by another person or withdrawn', async () => {
		const before = (await limits()).coming;
		for (const [who, verdict] of [
			[wulan, 'withdrawn'],
			[dewiToo, 'refused'],
		] as const) {
			await ask(proposeCorridor, PROPOSAL, wulan);
			const { waiting } = await limits();
			await ask(decideCorridor, { id: waiting?.id ?? '', agreed: false }, who);
			const { past } = await limits();
			expect(past.find(({ id }) => id === waiting?.id)).toMatchObject({ verdict });
		}
		expect((await limits()).coming).toEqual(before);
	});

	test.each([
		['1999-12-31', 'Antara'],
		[addToDay(tomorrow, { year: 2 }), 'Antara'],
	])('cannot take effect too far in the past or future: %s', async (effectiveFrom, words) => {
		const answer = await refused(ask(proposeCorridor, { ...PROPOSAL, effectiveFrom }, wulan));
		expect(answer.data).toMatchObject({
			fields: { effectiveFrom: expect.stringContaining(words) },
		});
	});
});

test('a version with typed limits is still sold and read as before', async () => {
	const { tariff } = sampleProduct('jaga-motorku');
	const typed = structuredClone(tariff) as typeof tariff & {
		rating: { rates: Record<string, Record<string, object>> };
	};
	Object.assign(typed.rating.rates['TLO']?.['1'] ?? {}, { ojkMin: 0.1, ojkMax: 9 });
	await db.transaction((tx) =>
		insertTariffVersion(tx, { ...typed, version: 7, effectiveFrom: '2020-01-01' }),
	);
	const { current } = await ask(showTariff, { productCode: CODE });
	expect(current?.version).toBe(7);
	expect(current?.tables.find(({ id }) => id === 'vehicle')?.rows[0]).toEqual(['TLO', 1, 1.9]);
});
