import type { Db } from '#platform/db/pool.server.ts';
import { serve, type Served } from '#platform/http/served.server.ts';

import { listVehicleBrands, listVehicleSeries } from './api.ts';
import { brandsOf, seriesOf } from './list-vehicles.server.ts';

export function vehicleRoutes({ pool }: { pool: Db }): Served[] {
	return [
		serve(listVehicleBrands, (input, { now }) => brandsOf(pool, input, now)),
		serve(listVehicleSeries, (input, { now }) => seriesOf(pool, input, now)),
	];
}
