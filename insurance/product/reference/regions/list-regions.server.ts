import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { listCities, listDistricts, listProvinces, listVillages } from './api.ts';
import { readRegionCities, readDistricts, readProvinces, readVillages } from './store.server.ts';

/** All four lists are sorted by name. An unknown code results in an empty list. */
export async function provincesOf(db: Db): Promise<CallOutput<typeof listProvinces>> {
	return (await readProvinces(db)).map(({ code, name }) => ({
		provinceCode: code,
		provinceDescription: name,
	}));
}

export async function citiesOf(
	db: Db,
	{ provinceCode }: CallInput<typeof listCities>,
): Promise<CallOutput<typeof listCities>> {
	return (await readRegionCities(db, provinceCode)).map(({ code, name }) => ({
		cityCode: code,
		cityDescription: name,
	}));
}

export async function districtsOf(
	db: Db,
	{ cityCode }: CallInput<typeof listDistricts>,
): Promise<CallOutput<typeof listDistricts>> {
	const rows = await readDistricts(db, cityCode);
	return rows.map((row) => ({
		subDistrictCode: row.code,
		subDistrictDescription: row.name,
		zipCode: row.postalCode,
	}));
}

export async function villagesOf(
	db: Db,
	{ subDistrictCode }: CallInput<typeof listVillages>,
): Promise<CallOutput<typeof listVillages>> {
	const rows = await readVillages(db, subDistrictCode);
	return rows.map((row) => ({
		regionId: row.code,
		villageDescription: row.name,
		postalCode: row.postalCode,
	}));
}
