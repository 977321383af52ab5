import { describe, expect, test } from 'vitest';
import { testPool } from '#platform/db/test-database.server.ts';
import { listVehicleBrands, listVehicleSeries } from './api.ts';
import { brandsOf, seriesOf } from './list-vehicles.server.ts';

const pool = await testPool();
const brandId = async (name: string) => (await brandsOf(pool, {})).find((one) => one._VehicleBrand === name)?._VehicleTypeID ?? 0;
const namesOf = async (brand: string, VehicleYear: number | null = null) => (await seriesOf(pool, { vehicleId: await brandId(brand), VehicleYear })).map((one) => one._VehicleSeries);

describe('brands and series of motorcycles come from the database (B7.56–B7.58)', () => {
	test('all brands by name, each with series of its own', async () => {
		const brands = await brandsOf(pool, {});
		expect(brands.map((one) => one._VehicleBrand)).toEqual(brands.map((one) => one._VehicleBrand).toSorted());
		expect(brands.map((one) => one._VehicleBrand)).toEqual(expect.arrayContaining(['Honda', 'Yamaha', 'Suzuki', 'Kawasaki', 'Vespa']));
		for (const { _VehicleTypeID } of brands) expect(await seriesOf(pool, { vehicleId: _VehicleTypeID })).not.toEqual([]);
		expect(await namesOf('Honda')).toContain('BeAT');
		expect(await namesOf('Yamaha')).not.toContain('BeAT');
	});

	test.each([
		['Honda', 'Vario 160', 2021, false],
		['Honda', 'Vario 160', 2022, true],
		['Honda', 'Vario 150', 2022, true],
		['Honda', 'Vario 150', 2023, false],
	])('%s %s of %i is offered: %s', async (brand, series, year, offered) => expect((await namesOf(brand, year)).includes(series)).toBe(offered));

	test('a brand that sold nothing in a year is left out of it, and an unknown brand has no series', async () => {
		expect((await brandsOf(pool, { VehicleYear: 2018 })).map((one) => one._VehicleBrand)).not.toContain('Alva');
		expect(await seriesOf(pool, { vehicleId: 2_000_000_000 })).toEqual([]);
	});
});

test.each([
	[{}, true],
	[{ VehicleYear: '2024' }, true],
	[{ VehicleYear: '' }, true],
	[{ VehicleYear: 'baru' }, false],
	[{ VehicleYear: 3 }, false],
])('vehicleList takes %o: %s', (input, ok) => expect(listVehicleBrands.input.safeParse(input).success).toBe(ok));

test.each([
	[{ vehicleId: 1 }, true],
	[{ vehicleId: '1' }, true],
	[{ vehicleId: '9999999999' }, false],
	[{ vehicleId: -1 }, false],
	[{ vehicleId: 'Honda' }, false],
	[{}, false],
])('vehicleDetail takes %o: %s', (input, ok) => expect(listVehicleSeries.input.safeParse(input).success).toBe(ok));
