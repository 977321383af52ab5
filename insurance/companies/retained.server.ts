import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { deleteOldCompanyReads, sweepCompanySessions } from './store.server.ts';

/** As long as other looks of the staff. */
const READ_YEARS = 10;

/** How long log-ins of companies, and looks at them, are kept. */
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
