import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { listCities, listDistricts, listVillages } from './api.ts';
import { importRegions } from './import-regions.server.ts';
import { citiesOf, districtsOf, provincesOf, villagesOf } from './list-regions.server.ts';
import { postalCodeFinder } from './postal-codes.ts';
import { villageByCode } from './resolve-address.server.ts';
import { regionRoutes } from './routes.server.ts';

const pool = await testPool();
const lines: string[] = [];
const progress = (line: string) => lines.push(line);

beforeAll(async () => {
	const both = await Promise.all([
		importRegions(pool, { log: silentLog, progress }),
		importRegions(pool, { log: silentLog, progress }),
	]);
	expect(both.map((one) => one.imported).sort()).toEqual([false, true]);
});

test('imports all of Indonesia with nearly all postal codes and logs a single line', async () => {
	const { rows } = await pool.query<Record<string, number>>(
		sql`select (select count(*) from region_province) p, (select count(*) from region_city) c,
			(select count(*) from region_district) d, (select count(*) from region_village) v,
			(select count(*) from region_village where postal_code is not null) z`,
	);
	expect(rows[0]).toMatchObject({ p: 38, c: 514, d: 7285, v: 83_762 });
	expect(rows[0]?.z).toBeGreaterThan(83_000);
	expect(lines).toHaveLength(1);
});

test('does not import the same packages again and hides places that no longer exist', async () => {
	await pool.query(sql`insert into region_province (code, name) values ('99', 'Dahulu')`);
	expect(await importRegions(pool, { log: silentLog })).toMatchObject({
		imported: false,
		villages: 83_762,
	});
	expect(await provincesOf(pool)).toHaveLength(39);
	await pool.query(sql`update region_import set source = 'older'`);
	expect(await importRegions(pool, { log: silentLog })).toMatchObject({ imported: true });
	expect(await provincesOf(pool)).toHaveLength(38);
});

test('lists provinces down to villages by the parent code (B7.52–B7.55)', async () => {
	const provinces = await provincesOf(pool);
	expect(provinces).toContainEqual({
		provinceCode: '31',
		provinceDescription: 'Daerah Khusus Ibukota Jakarta',
	});
	const cities = await citiesOf(pool, { provinceCode: '31' });
	expect(cities).toContainEqual({
		cityCode: '31.74',
		cityDescription: 'Kota Administrasi Jakarta Selatan',
	});
	const districts = await districtsOf(pool, { cityCode: '31.74' });
	const district = districts.find((one) => one.subDistrictDescription === 'Kebayoran Baru');
	expect(district?.zipCode).toMatch(/^12\d{3}$/);
	const villages = await villagesOf(pool, { subDistrictCode: district?.subDistrictCode ?? '' });
	expect(villages).toContainEqual({
		regionId: '31.74.07.1001',
		villageDescription: expect.any(String),
		postalCode: expect.stringMatching(/^12\d{3}$/),
	});
	expect(await villagesOf(pool, { subDistrictCode: '00.00.00' })).toEqual([]);
});

test('a village code returns its full address', async () => {
	expect(await villageByCode(pool, '31.74.07.1001')).toMatchObject({
		district: 'Kebayoran Baru',
		city: 'Kota Administrasi Jakarta Selatan',
		provinceCode: '31',
		province: 'Daerah Khusus Ibukota Jakarta',
		postalCode: expect.stringMatching(/^12\d{3}$/),
	});
	expect(await villageByCode(pool, '31.74.07.9999')).toBeNull();
	expect(await villageByCode(pool, "'; drop table region_village; --")).toBeNull();
});

describe('a missing or malformed code is rejected', () => {
	test.each([
		[listCities, {}],
		[listCities, { provinceCode: '31.74' }],
		[listCities, { provinceCode: ['31', '32'] }],
		[listDistricts, { cityCode: '3174' }],
		[listVillages, { subDistrictCode: '31.74' }],
		[listVillages, { subDistrictCode: '31.74.07 ' }],
	])('$path %j', (call, input) => {
		expect(call.input.safeParse(input).success).toBe(false);
	});
});

test('serves every documented region call', async () => {
	const served = regionRoutes({ pool });
	expect(served.map(({ call }) => call.path)).toEqual([
		'/page/province',
		'/page/city',
		'/page/subDistrict',
		'/page/village',
	]);
	for (const { call, handle } of served.slice(0, 1)) {
		expect(call.output.safeParse(await handle({}, undefined as never)).success).toBe(true);
	}
});

test('finds postal codes by code, then by names, then by district, otherwise none', () => {
	const find = postalCodeFinder([
		{ code: '1', postal: 11111, city: 'Kota A', district: 'Satu', village: 'Melati' },
		{ code: '2', postal: 22222, city: 'Kota A', district: 'Dua', village: 'Mawar' },
		{ code: '3', postal: 33333, city: 'Kota A', district: 'Dua', village: 'Kenanga' },
		{ code: '4', postal: 33333, city: 'Kota A', district: 'Dua', village: 'Dahlia' },
		{ code: '5', postal: 0, city: 'Kota B', district: 'Tiga', village: 'Teratai' },
	]);
	const place = (code: string, district: string, village: string, city = 'Kota A') => ({
		code,
		city,
		district,
		village,
	});
	expect(find(place('1', 'Lain', 'Lain'))).toBe('11111');
	expect(find(place('9', 'DUA', "Ma'war"))).toBe('22222');
	expect(find(place('9', 'Dua', 'Anggrek'))).toBe('33333');
	expect(find(place('5', 'Tiga', 'Teratai', 'Kota B'))).toBeNull();
});
