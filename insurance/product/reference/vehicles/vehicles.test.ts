import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';

import { listVehicleBrands, listVehicleSeries } from './api.ts';
import { checkVehicle, marketByYear } from './check-vehicle.server.ts';
import { brandsOf, seriesOf } from './list-vehicles.server.ts';
import { vehicleYears } from './vehicle-years.ts';

const pool = await testPool();
const NOW = new Date('2026-11-20T03:00:00Z');
const brandId = async (name: string) =>
	(await brandsOf(pool, {}, NOW)).find((one) => one._VehicleBrand === name)?._VehicleTypeID ?? 0;
const namesOf = async (brand: string, VehicleYear: number | null = null) =>
	(await seriesOf(pool, { vehicleId: await brandId(brand), VehicleYear }, NOW)).map(
		(one) => one._VehicleSeries,
	);

describe('brands and series of motorcycles come from the database (B7.56–B7.58)', () => {
	test('lists all brands by name, each with its own series', async () => {
		const brands = await brandsOf(pool, {}, NOW);
		expect(brands.map((one) => one._VehicleBrand)).toEqual(
			brands.map((one) => one._VehicleBrand).toSorted(),
		);
		expect(brands.map((one) => one._VehicleBrand)).toEqual(
			expect.arrayContaining(['Honda', 'Yamaha', 'Suzuki', 'Kawasaki', 'Vespa']),
		);
		for (const { _VehicleTypeID } of brands)
			expect(await seriesOf(pool, { vehicleId: _VehicleTypeID }, NOW)).not.toEqual([]);
		expect(await namesOf('Honda')).toContain('BeAT');
		expect(await namesOf('Yamaha')).not.toContain('BeAT');
	});

	test.each([
		['Honda', 'Vario 160', 2021, false],
		['Honda', 'Vario 160', 2022, true],
		['Honda', 'Vario 150', 2022, true],
		['Honda', 'Vario 150', 2023, false],
	])('%s %s of %i is offered: %s', async (brand, series, year, offered) =>
		expect((await namesOf(brand, year)).includes(series)).toBe(offered),
	);

	test('omits a brand without sales in a year, and an unknown brand has no series', async () => {
		expect(
			(await brandsOf(pool, { VehicleYear: 2018 }, NOW)).map((one) => one._VehicleBrand),
		).not.toContain('Alva');
		expect(await seriesOf(pool, { vehicleId: 2_000_000_000 }, NOW)).toEqual([]);
	});
});

describe('the lists and the application use the same nine years (B5.34)', () => {
	test.each([
		[2026, true],
		[2018, true],
		[2017, false],
		[2027, false],
		[1990, false],
	])('year %i is available: %s', async (VehicleYear, answered) => {
		expect(vehicleYears('2026-11-20').includes(VehicleYear)).toBe(answered);
		const asked = [
			() => brandsOf(pool, { VehicleYear }, NOW),
			() => seriesOf(pool, { vehicleId: 1, VehicleYear }, NOW),
		];
		for (const ask of asked)
			if (answered) expect(await ask()).not.toEqual([]);
			else
				await expect(ask()).rejects.toMatchObject({
					status: 422,
					data: { fields: { VehicleYear: 'Tahun kendaraan harus 2018–2026.' } },
				});
	});

	test('without a year lists only series sold in one of these years', async () => {
		const all = new Set<string>();
		for (const VehicleYear of vehicleYears('2026-11-20'))
			for (const one of await seriesOf(
				pool,
				{ vehicleId: await brandId('Honda'), VehicleYear },
				NOW,
			))
				all.add(one._VehicleSeries);
		expect(new Set(await namesOf('Honda'))).toEqual(all);
	});
});

describe('every vehicle has a market price', () => {
	test('each insured series and year has a price range, and older ones are worth less', async () => {
		const before = new Map<number, number>();
		for (const VehicleYear of vehicleYears('2026-11-20'))
			for (const brand of await brandsOf(pool, { VehicleYear }, NOW)) {
				const list = await seriesOf(
					pool,
					{ vehicleId: brand._VehicleTypeID, VehicleYear },
					NOW,
				);
				for (const one of list) {
					const { least, most } = one.marketPrice ?? { least: 0, most: 0 };
					expect(least).toBeGreaterThan(3_000_000);
					expect(most).toBeGreaterThan(least);
					const id = one._VehicleTypeDetailID;
					expect(most).toBeLessThanOrEqual(before.get(id) ?? most);
					before.set(id, most);
				}
			}
		expect(before.size).toBeGreaterThan(90);
	});

	test('prices in the data are marked as samples', async () => {
		const { rows } = await pool.query<{ all: boolean }>(
			sql`select bool_and(sample) as all from vehicle_market_price`,
		);
		expect(rows[0]?.all).toBe(true);
	});

	test('a model year newer than the data has the value of the newest known one', async () => {
		const newest = await checkVehicle(pool, 2026, { brand: 'Honda', series: 'BeAT' });
		expect(await checkVehicle(pool, 2027, { brand: 'Honda', series: 'BeAT' })).toEqual(newest);
		expect((await marketByYear(pool, '2027-02-01')).map(({ year }) => year)).toEqual(
			vehicleYears('2027-02-01'),
		);
	});
});

test.each([
	[{}, 2024, { ok: true, brand: null, series: null }],
	[{ brand: 'honda', series: 'beat' }, 2024, { ok: true, brand: 'Honda', series: 'BeAT' }],
	[{ brand: 'Honda' }, 2024, { ok: true, brand: 'Honda', series: null }],
	[{ series: 'BeAT' }, 2024, { ok: false, field: 'brand' }],
	[{ brand: 'Sepeda Kumbang', series: 'Terbang 9000' }, 2024, { ok: false, field: 'brand' }],
	[{ brand: 'Honda', series: 'NMAX 155' }, 2024, { ok: false, field: 'series' }],
	[{ brand: 'Honda', series: 'Vario 160' }, 2021, { ok: false, field: 'series' }],
	[{ brand: 'Alva', series: 'One' }, 2018, { ok: false, field: 'brand' }],
])('checks %o of %i with the result %o', async (declared, year, judged) =>
	expect(await checkVehicle(pool, year, declared)).toMatchObject(judged),
);

test.each([
	[{}, true],
	[{ VehicleYear: '2024' }, true],
	[{ VehicleYear: '' }, true],
	[{ VehicleYear: 'baru' }, false],
	[{ VehicleYear: 3 }, false],
])('vehicleList accepts %o: %s', (input, ok) =>
	expect(listVehicleBrands.input.safeParse(input).success).toBe(ok),
);

test.each([
	[{ vehicleId: 1 }, true],
	[{ vehicleId: '1' }, true],
	[{ vehicleId: '9999999999' }, false],
	[{ vehicleId: -1 }, false],
	[{ vehicleId: 'Honda' }, false],
	[{}, false],
])('vehicleDetail accepts %o: %s', (input, ok) =>
	expect(listVehicleSeries.input.safeParse(input).success).toBe(ok),
);
