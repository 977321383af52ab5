import type { ApprovalDeps } from '#insurance/access/approvals/proposal.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import { decideCorridor, listCorridors, proposeCorridor } from './api.ts';
import { decideLimits, proposeLimits, showCorridors } from './corridor-desk.server.ts';

export const corridorRoutes = (deps: ApprovalDeps & { db: Pool }): Served[] =>
	serveAll(deps, [
		[listCorridors, showCorridors],
		[proposeCorridor, proposeLimits],
		[decideCorridor, decideLimits],
	]);
