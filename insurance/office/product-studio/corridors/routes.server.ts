import type { Pool } from '#platform/db/pool.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import { decideCorridor, listCorridors, proposeCorridor } from './api.ts';
import { decideLimits, proposeLimits, showCorridors } from './corridor-desk.server.ts';

export function corridorRoutes({ db }: { db: Pool }): Served[] {
	return [
		...serveAll(db, [[listCorridors, showCorridors]]),
		...serveAll({ db }, [
			[proposeCorridor, proposeLimits],
			[decideCorridor, decideLimits],
		]),
	];
}
