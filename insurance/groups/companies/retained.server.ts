import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { deleteOldCompanyReads, sweepCompanySessions } from './store.server.ts';

/** Same retention period as for other access records. */
const READ_YEARS = 10;

/** Retention of company logins and of access records about companies. */
export const retainedCompanies: Keeper[] = [
	keeperOf({
		kind: 'company-session',
		keeps: { hours: 0 },
		table: 'company_session',
		since: 'ends_at',
		forget: (db, { now }) => sweepCompanySessions(db, now),
	}),
	keeperOf({
		kind: 'company-read',
		keeps: { years: READ_YEARS },
		table: 'company_read',
		since: 'at',
		forget: (db, { before }) => deleteOldCompanyReads(db, before),
	}),
];
