import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { closedMonths } from '#insurance/money/ledger/periods/periods.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type FigureDays, figureStep, figureSteps, periodBefore } from '../period.ts';
import { figuresOfTime } from '../show-figures.server.ts';
import { figuresOfLedger } from './ledger-figures.server.ts';
import type { ReportContent } from './report-content.ts';
import {
	type FigureReportRow,
	insertReportIssue,
	type ReportIssueRow,
} from './reports-store.server.ts';

/** Returns the first days of the months that a period touches. */
function monthsOf({ from, to }: FigureDays): Day[] {
	const months: Day[] = [];
	for (
		let first: Day = `${from.slice(0, 8)}01`;
		first <= to;
		first = addToDay(first, { month: 1 })
	)
		months.push(first);
	return months;
}

/** Counts a report's figures for a period, and compares those of money with the ledger. */
export async function reportContent(
	db: Db,
	{ name, rhythm, figures }: Pick<FigureReportRow, 'name' | 'rhythm' | 'figures'>,
	period: FigureDays,
): Promise<ReportContent> {
	const before = periodBefore(period);
	const [rows, ledgerOf, closed] = await Promise.all([
		figuresOfTime(db, figures, { period, before }),
		figuresOfLedger(db, period),
		closedMonths(db),
	]);
	const isClosed = new Set(closed.map(({ month }) => month));
	return {
		name,
		rhythm,
		period,
		before,
		steps: figureSteps(period, figureStep(period)).map(({ from }) => from),
		closed: monthsOf(period).every((month) => isClosed.has(month)),
		rows: rows.map(({ figure, value, before: then, line }) => ({
			figure,
			value,
			before: then,
			line,
			ledger: ledgerOf(figure),
		})),
	};
}

/** Returns the staff who get a report now: its recipients who work here and may read figures. */
export async function readersOf(db: Db, { recipients }: Pick<FigureReportRow, 'recipients'>) {
	const able = await colleaguesWhoMay(db, 'figures.read');
	return able.filter(({ id }) => recipients.includes(id));
}

/**
 * Makes a report of a period and mails it to everyone who may get it. `madeBy` is null for the
 * clock, which sends each period once; returns null if it has done so.
 */
export async function sendFiguresOf(
	tx: Tx,
	report: FigureReportRow,
	period: FigureDays,
	{ madeBy, at }: { madeBy: string | null; at: Date },
): Promise<ReportIssueRow | null> {
	const readers = await readersOf(tx, report);
	const issue: ReportIssueRow = {
		id: uuidv7(at.getTime()),
		reportId: report.id,
		fromDay: period.from,
		toDay: period.to,
		content: await reportContent(tx, report, period),
		recipients: readers.map(({ id }) => id),
		madeAt: at,
		madeBy,
	};
	if (!(await insertReportIssue(tx, issue))) return null;
	for (const { id } of readers)
		enqueue(tx, 'figure-report-mail', { issueId: issue.id, staffId: id });
	return issue;
}
