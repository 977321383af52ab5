import type { Db } from '#platform/db/pool.server.ts';

import { findDifferences } from './difference-store.server.ts';
import { findPayoutReport, findReports } from './store.server.ts';

/** Reports that were taken, the newest payout first, with how many differences are open. */
export const listReports = (db: Db, page: { offset: number; limit: number }) =>
	findReports(db, page);

export const payoutReportById = (db: Db, id: string) => findPayoutReport(db, id);

/** What differed in a report, the open ones first. */
export const differencesOf = (db: Db, reportId: string) => findDifferences(db, reportId);
