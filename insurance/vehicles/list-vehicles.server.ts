import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { listVehicleBrands, listVehicleSeries } from './api.ts';
import { readBrands, readSeries } from './store.server.ts';

type Year = { VehicleYear?: number | null };

/** Both lists are sorted by name in the documented spellings; a brand that nobody knows has no series. */
export async function brandsOf(db: Db, { VehicleYear = null }: Year): Promise<CallOutput<typeof listVehicleBrands>> {
	return (await readBrands(db, VehicleYear)).map(({ id, name }) => ({ _VehicleBrand: name, _VehicleTypeID: id }));
}

export async function seriesOf(db: Db, { vehicleId, VehicleYear = null }: Year & { vehicleId: number }): Promise<CallOutput<typeof listVehicleSeries>> {
	return (await readSeries(db, vehicleId, VehicleYear)).map(({ id, name }) => ({ _VehicleSeries: name, _VehicleTypeDetailID: id }));
}
