import type { CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { listVehicleBrands, listVehicleSeries } from './api.ts';
import { rangeOf } from './market.ts';
import { readBrands, readSeries } from './store.server.ts';
import { vehicleYearProblem, vehicleYears } from './vehicle-years.ts';

type Year = { VehicleYear?: number | null };

/** Returns the requested year or, if none is given, all years that an application accepts. */
function yearsOf({ VehicleYear = null }: Year, now: Date): number[] {
	const today = jakartaDay(now);
	if (VehicleYear === null) return vehicleYears(today);
	const problem = vehicleYearProblem(VehicleYear, today);
	if (problem) throw refuseFields({ VehicleYear: problem });
	return [VehicleYear];
}

/** Both lists are returned in the response format, sorted by name. An unknown brand has no series. */
export async function brandsOf(
	db: Db,
	input: Year,
	now: Date,
): Promise<CallOutput<typeof listVehicleBrands>> {
	return (await readBrands(db, yearsOf(input, now))).map(({ id, name }) => ({
		_VehicleBrand: name,
		_VehicleTypeID: id,
	}));
}

export async function seriesOf(
	db: Db,
	input: Year & { vehicleId: number },
	now: Date,
): Promise<CallOutput<typeof listVehicleSeries>> {
	const rows = await readSeries(db, input.vehicleId, yearsOf(input, now));
	return rows.map((row) => ({
		_VehicleSeries: row.series,
		_VehicleTypeDetailID: row.id,
		marketPrice: rangeOf([row]),
	}));
}
