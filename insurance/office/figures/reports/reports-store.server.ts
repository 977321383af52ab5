import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { FigureKey } from '../figure.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportRhythm } from './report.ts';

export type FigureReportRow = {
	id: string;
	name: string;
	rhythm: ReportRhythm;
	figures: FigureKey[];
	recipients: string[];
	madeAt: Date;
	stoppedAt: Date | null;
};

const REPORT = sql`id, name, rhythm, figures, recipients, made_at, stopped_at`;

/** Returns every report, the ones still sent first. */
export async function findFigureReports(db: Db): Promise<FigureReportRow[]> {
	const { rows } = await db.query<FigureReportRow>(
		sql`select ${REPORT} from figure_report order by stopped_at is not null, made_at, id`,
	);
	return rows;
}

export async function findFigureReport(db: Db, id: string): Promise<FigureReportRow | undefined> {
	const { rows } = await db.query<FigureReportRow>(
		sql`select ${REPORT} from figure_report where id = ${id}`,
	);
	return rows[0];
}

export async function lockFigureReport(tx: Tx, id: string): Promise<FigureReportRow | undefined> {
	const { rows } = await tx.query<FigureReportRow>(
		sql`select ${REPORT} from figure_report where id = ${id} for update`,
	);
	return rows[0];
}

type Saved = Pick<FigureReportRow, 'id' | 'name' | 'rhythm' | 'figures' | 'recipients'>;

export async function insertFigureReport(
	tx: Tx,
	{ id, name, rhythm, figures, recipients }: Saved,
	made: { staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into figure_report (id, name, rhythm, figures, recipients, made_by, made_at)
		values (${id}, ${name}, ${rhythm}, ${figures}, ${recipients}, ${made.staffId}, ${made.at})`);
}

export async function updateFigureReport(
	tx: Tx,
	{ id, name, rhythm, figures, recipients }: Saved,
): Promise<void> {
	await tx.query(sql`
		update figure_report set name = ${name}, rhythm = ${rhythm}, figures = ${figures}, recipients = ${recipients}
		where id = ${id}`);
}

export async function endFigureReport(tx: Tx, id: string, at: Date): Promise<void> {
	await tx.query(sql`update figure_report set stopped_at = ${at} where id = ${id}`);
}

export type ReportIssueRow = {
	id: string;
	reportId: string;
	fromDay: Day;
	toDay: Day;
	content: ReportContent;
	recipients: string[];
	madeAt: Date;
	madeBy: string | null;
};

const ISSUE = sql`id, report_id, from_day::text, to_day::text, content, recipients, made_at, made_by`;

/** Stores a report of a period; false if the clock has sent it already. */
export async function insertReportIssue(tx: Tx, issue: ReportIssueRow): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into figure_report_issue (id, report_id, from_day, to_day, content, recipients, made_at, made_by)
		values (${issue.id}, ${issue.reportId}, ${issue.fromDay}, ${issue.toDay}, ${JSON.stringify(issue.content)}::jsonb,
			${issue.recipients}, ${issue.madeAt}, ${issue.madeBy})
		on conflict do nothing`);
	return rowCount > 0;
}

export async function findReportIssue(db: Db, id: string): Promise<ReportIssueRow | undefined> {
	const { rows } = await db.query<ReportIssueRow>(
		sql`select ${ISSUE} from figure_report_issue where id = ${id}`,
	);
	return rows[0];
}

/** Returns the newest issues of each report. */
export async function newestIssues(db: Db, most: number): Promise<ReportIssueRow[]> {
	const { rows } = await db.query<ReportIssueRow>(sql`
		select i.id, i.report_id, i.from_day::text, i.to_day::text, i.content, i.recipients, i.made_at, i.made_by
		from figure_report r cross join lateral (
			select * from figure_report_issue where report_id = r.id order by made_at desc limit ${most}) i
		order by i.made_at desc, i.id`);
	return rows;
}

export async function isSentByClock(db: Db, reportId: string, fromDay: Day): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		select from figure_report_issue where report_id = ${reportId} and from_day = ${fromDay} and made_by is null`);
	return rowCount > 0;
}
