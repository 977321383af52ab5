import type { Db } from '#platform/db/pool.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import { listCities, listDistricts, listProvinces, listVillages } from './api.ts';
import { citiesOf, districtsOf, provincesOf, villagesOf } from './list-regions.server.ts';

// No Cache-Control: a response is encoded with the key of one page's token, so the next token could
// not read it.
export function regionRoutes({ pool }: { pool: Db }): Served[] {
	return serveAll(pool, [
		[listProvinces, provincesOf],
		[listCities, citiesOf],
		[listDistricts, districtsOf],
		[listVillages, villagesOf],
	]);
}
