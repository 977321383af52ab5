import type { Pool } from '#platform/db/pool.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import { countVisit as countCall, forgetVisit as forgetCall } from './api.ts';
import { countVisit, forgetVisit } from './count-visit.server.ts';

export const visitRoutes = (deps: { db: Pool }): Served[] =>
	serveAll(deps, [
		[countCall, countVisit],
		[forgetCall, forgetVisit],
	]);
