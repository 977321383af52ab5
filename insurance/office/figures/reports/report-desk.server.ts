import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { recordMark, refuseOverwrite } from '#insurance/access/staff/seen-record.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { readersOf, sendFiguresOf } from './make-report.server.ts';
import type {
	FigureReportShown,
	listFigureReports,
	saveFigureReport,
	sendFigureReport,
	stopFigureReport,
} from './report-api.ts';
import { agreesWithLedger } from './report-content.ts';
import { endedPeriod, nextSending, reportTime } from './report.ts';
import {
	endFigureReport,
	type FigureReportRow,
	findFigureReports,
	insertFigureReport,
	lockFigureReport,
	newestIssues,
	type ReportIssueRow,
	updateFigureReport,
} from './reports-store.server.ts';

export type FigureReportDeps = { db: Pool; downloadLink: DownloadLink };

/** Issues shown of each report, a year of monthly ones. */
const MOST_ISSUES = 12;

const markOfReport = ({ name, rhythm, figures, recipients, stoppedAt }: FigureReportRow): string =>
	recordMark([name, rhythm, figures, recipients, stoppedAt]);

const issueShown = (
	{ id, fromDay, toDay, content, madeAt, madeBy, recipients }: ReportIssueRow,
	pdfUrl: string,
): FigureReportShown['issues'][number] => ({
	id,
	from: fromDay,
	to: toDay,
	time: reportTime(content.rhythm, content.period),
	madeAt: madeAt.toISOString(),
	byHand: madeBy !== null,
	recipients: recipients.length,
	agrees: content.rows.every(agreesWithLedger),
	pdfUrl,
});

/** Lists all reports with what was sent of them, and the staff who can be recipients. */
export async function showFigureReports(
	{ db, downloadLink }: FigureReportDeps,
	caller: Caller,
): Promise<CallOutput<typeof listFigureReports>> {
	staffWho(caller, 'figures.read');
	const today = jakartaDay(caller.now);
	const [reports, issues, able] = await Promise.all([
		findFigureReports(db),
		newestIssues(db, MOST_ISSUES),
		colleaguesWhoMay(db, 'figures.read'),
	]);
	const people = able.map(({ id, name, email }) => ({ id, name: name || email }));
	return {
		reports: reports.map((report) => ({
			id: report.id,
			name: report.name,
			rhythm: report.rhythm,
			figures: report.figures,
			recipients: report.recipients,
			recipientNames: people
				.filter(({ id }) => report.recipients.includes(id))
				.map(({ name }) => name),
			nextOn: report.stoppedAt ? null : nextSending(report.rhythm, today),
			lastTime: reportTime(report.rhythm, endedPeriod(report.rhythm, today)),
			previewUrl: downloadLink('figure-preview', [report.id], caller),
			mark: markOfReport(report),
			issues: issues
				.filter(({ reportId }) => reportId === report.id)
				.map((one) => issueShown(one, downloadLink('figure-report', [one.id], caller))),
		})),
		people,
	};
}

async function activeReport(tx: Tx, id: string): Promise<FigureReportRow> {
	const report = await lockFigureReport(tx, id);
	if (!report) throw new Refusal('not-found', 'Laporan tidak ditemukan.');
	if (report.stoppedAt) throw new Refusal('look-again', 'Laporan ini sudah dihentikan.');
	return report;
}

/** Makes or changes a report. Refuses recipients who may not read figures. */
export async function saveReport(
	{ db }: FigureReportDeps,
	{ id: known, mark, ...fields }: CallInput<typeof saveFigureReport>,
	caller: Caller,
): Promise<CallOutput<typeof saveFigureReport>> {
	const { staffId } = staffWho(caller, 'figures.report');
	const able = new Set((await colleaguesWhoMay(db, 'figures.read')).map(({ id }) => id));
	return db.transaction(async (tx) => {
		const before = known === null ? null : await activeReport(tx, known);
		if (before) refuseOverwrite(markOfReport(before), mark);
		// A recipient who lost the right stays in the list until a person removes them.
		const added = fields.recipients.filter((id) => !before?.recipients.includes(id));
		if (added.some((id) => !able.has(id)))
			throw refuseFields({
				recipients: 'Salah satunya tidak boleh membaca angka. Pilih lagi.',
			});
		const id = before?.id ?? uuidv7(caller.now.getTime());
		if (before) await updateFigureReport(tx, { id, ...fields });
		else await insertFigureReport(tx, { id, ...fields }, { staffId, at: caller.now });
		await recordAction(tx, {
			staffId,
			action: before ? 'figure-report-changed' : 'figure-report-made',
			subject: id,
			note: fields.name,
			at: caller.now,
		});
		return { id };
	});
}

export async function stopReport(
	{ db }: FigureReportDeps,
	{ id }: CallInput<typeof stopFigureReport>,
	caller: Caller,
): Promise<CallOutput<typeof stopFigureReport>> {
	const { staffId } = staffWho(caller, 'figures.report');
	return db.transaction(async (tx) => {
		const { name: note } = await activeReport(tx, id);
		await endFigureReport(tx, id, caller.now);
		await recordAction(tx, {
			staffId,
			action: 'figure-report-stopped',
			subject: id,
			note,
			at: caller.now,
		});
		return {};
	});
}

/** Mails the report of the last period that is over, as its figures are now. */
export async function sendReportNow(
	{ db }: FigureReportDeps,
	{ id }: CallInput<typeof sendFigureReport>,
	caller: Caller,
): Promise<CallOutput<typeof sendFigureReport>> {
	const { staffId } = staffWho(caller, 'figures.report');
	return db.transaction(async (tx) => {
		const report = await activeReport(tx, id);
		const readers = await readersOf(tx, report);
		if (readers.length === 0)
			throw new Refusal('look-again', 'Tidak ada penerima yang boleh membaca angka.');
		const period = endedPeriod(report.rhythm, jakartaDay(caller.now));
		const issue = await sendFiguresOf(tx, report, period, { madeBy: staffId, at: caller.now });
		if (!issue) throw new Error('a report sent by hand was not stored');
		await recordAction(tx, {
			staffId,
			action: 'figure-report-sent',
			subject: id,
			note: `${report.name}, ${reportTime(report.rhythm, period)}`,
			at: caller.now,
		});
		return { issueId: issue.id, recipients: readers.length };
	});
}
