import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { sweepSessions } from './store.server.ts';

/** How long log-ins of companies are kept. */
export const retainedCompanies: Keeper[] = [
	keeperOf({
		kind: 'company-session',
		keeps: { hours: 0 },
		table: 'company_session',
		since: 'ends_at',
		forget: (db, { now }) => sweepSessions(db, now),
	}),
];
