import { type Served, serveAll } from '#platform/http/served.server.ts';

import { searchAlarms, searchOffice } from './api.ts';
import { type SearchDeps, searchFromOffice, showSearchAlarms } from './search-office.server.ts';

export function finderRoutes(deps: SearchDeps): Served[] {
	return serveAll(deps, [
		[searchOffice, searchFromOffice],
		[searchAlarms, showSearchAlarms],
	]);
}
