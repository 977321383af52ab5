import type { Db } from '#platform/db/pool.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import { listCities, listDistricts, listProvinces, listVillages } from './api.ts';
import { citiesOf, districtsOf, provincesOf, villagesOf } from './list-regions.server.ts';

// No Cache-Control header is set, because a response is encoded with the key of one page's token
// and cannot be decoded with another token.
export function regionRoutes({ pool }: { pool: Db }): Served[] {
	return serveAll(pool, [
		[listProvinces, provincesOf],
		[listCities, citiesOf],
		[listDistricts, districtsOf],
		[listVillages, villagesOf],
	]);
}
