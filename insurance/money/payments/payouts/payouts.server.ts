import type { Db } from '#platform/db/pool.server.ts';

import { findDifferences } from './differences/difference-store.server.ts';
import { findPayoutReport, findReports } from './store.server.ts';

/** Returns imported reports with their number of open differences, newest payout first. */
export const listReports = (db: Db, page: { offset: number; limit: number }) =>
	findReports(db, page);

export const payoutReportById = (db: Db, id: string) => findPayoutReport(db, id);

/** Returns a report's differences, open ones first. */
export const differencesOf = (db: Db, reportId: string) => findDifferences(db, reportId);
