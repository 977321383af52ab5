import type { Pool } from '#platform/db/pool.server.ts';
import { serve, type Served } from '#platform/http/served.server.ts';

import { decideCorridor, listCorridors, proposeCorridor } from './api.ts';
import { decideLimits, proposeLimits, showCorridors } from './corridor-desk.server.ts';

export function corridorRoutes({ db }: { db: Pool }): Served[] {
	return [
		serve(listCorridors, (_input, caller) => showCorridors(db, caller)),
		serve(proposeCorridor, (input, caller) => proposeLimits({ db }, input, caller)),
		serve(decideCorridor, (input, caller) => decideLimits({ db }, input, caller)),
	];
}
