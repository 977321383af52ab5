import type { Db } from '#platform/db/pool.server.ts';

import {
	type JudgedPrice,
	judgeVehicle,
	type PriceRange,
	rangeOf,
	type DeclaredVehicle,
} from './market.ts';
import { readSeries } from './store.server.ts';
import { vehicleYears } from './vehicle-years.ts';

export async function checkVehicle(
	db: Db,
	year: number,
	declared: DeclaredVehicle,
): Promise<JudgedPrice> {
	return judgeVehicle(await readSeries(db, null, [year]), year, declared);
}

/** Returns the market price range for each insurable model year. Years without prices are omitted. */
export async function marketByYear(
	db: Db,
	today: string,
): Promise<{ year: number; range: PriceRange }[]> {
	const found: { year: number; range: PriceRange }[] = [];
	for (const year of vehicleYears(today)) {
		const range = rangeOf(await readSeries(db, null, [year]));
		if (range) found.push({ year, range });
	}
	return found;
}
