import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter } from '#insurance/access/insurer/insurer.ts';
import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { DocumentMaker } from '#platform/http/made-document.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { type Day, jakartaClock, jakartaDay } from '#platform/values/dates.ts';

import { changeWords, figureWords } from '../figure-value.ts';
import { figureOf } from '../figure.ts';
import { reportContent, sendFiguresOf } from './make-report.server.ts';
import { agreesWithLedger, type ReportContent, type ReportRow } from './report-content.ts';
import { figureReportPdf } from './report-pdf.server.ts';
import { endedPeriod, reportTime, SEND_HOUR } from './report.ts';
import {
	findFigureReport,
	findFigureReports,
	findReportIssue,
	isSentByClock,
	lockFigureReport,
} from './reports-store.server.ts';

/** Figures named in the mail itself; the PDF has all. */
const MOST_NAMED = 8;

function factOf({ figure: key, value, before }: ReportRow): [string, string] {
	const figure = figureOf(key);
	const change = changeWords(figure, value, before);
	return [figure.name, `${figureWords(figure, value)}${change === null ? '' : ` (${change})`}`];
}

/** Writes the mail that brings a report. `name` is the recipient's. */
function reportLetter(content: ReportContent, name: string, publicUrl: string): Letter {
	const { rows, period } = content;
	const wrong = rows.filter((row) => !agreesWithLedger(row));
	const query = new URLSearchParams({ masa: 'own', dari: period.from, sampai: period.to });
	return {
		title: `${content.name}: ${reportTime(content.rhythm, period)}`,
		greeting: `Halo ${name},`,
		facts: rows.slice(0, MOST_NAMED).map(factOf),
		paragraphs: [
			wrong.length === 0
				? 'Semua angka uang sama dengan buku besar.'
				: `Berbeda dari buku besar: ${wrong.map(({ figure }) => figureOf(figure).name).join(', ')}. Tanyakan kepada bagian keuangan sebelum memakai angkanya.`,
			'PDF terlampir berisi semua angka laporan ini dengan gambarnya. Setiap angka bisa dibuka sampai ke barisnya.',
		],
		action: { label: 'Buka angkanya', url: `${publicUrl}/office/angka?${query}` },
		closing: 'Salam',
	};
}

const fileName = ({ name, period }: ReportContent): string =>
	`${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${period.from}.pdf`;

async function pdfOf(db: Db, content: ReportContent, at: Date) {
	const insurer = await insurerAt(db, at);
	const footer = documentFooter(insurer, 'laporan sungguhan');
	return {
		name: fileName(content),
		type: 'application/pdf',
		bytes: await figureReportPdf(content, { insurer, at, footer }),
	};
}

/**
 * `figure-report` with `{reportId, from}` makes the report of a period that is over;
 * `figure-report-mail` with `{issueId, staffId}` mails it to one person, unless they may no longer
 * read figures.
 */
export function figureReportJobs({
	mailer,
	publicUrl,
	clock = () => new Date(),
}: {
	mailer: Mailer;
	publicUrl: string;
	clock?: () => Date;
}): Record<'figure-report' | 'figure-report-mail', Handler> {
	return {
		'figure-report': async ({ reportId, from }, { tx }) => {
			const report = await lockFigureReport(tx, String(reportId));
			if (!report || report.stoppedAt) return;
			const at = clock();
			const period = endedPeriod(report.rhythm, jakartaDay(at));
			// A later period is over by now, and has a job.
			if (period.from !== from) return;
			await sendFiguresOf(tx, report, period, { madeBy: null, at });
		},
		'figure-report-mail': async ({ issueId, staffId }, { tx }) => {
			const issue = await findReportIssue(tx, String(issueId));
			const able = await colleaguesWhoMay(tx, 'figures.read');
			const reader = able.find(({ id }) => id === staffId);
			if (!issue || !reader) return;
			const { content, madeAt } = issue;
			const letter = reportLetter(content, reader.name || reader.email, publicUrl);
			const { name, type, bytes } = await pdfOf(tx, content, madeAt);
			await mailer.send({
				to: reader.email,
				subject: letter.title,
				letter,
				attachments: [{ filename: name, content: bytes, contentType: type }],
				dedupeKey: `figure-report-mail:${issue.id}:${reader.id}`,
			});
		},
	};
}

/** True if a report was made before the period ended, so that its first report is a whole one. */
const isDueFor = (madeAt: Date, to: Day): boolean => jakartaDay(madeAt) <= to;

/**
 * Enqueues the reports of the last period that is over. Periods that were missed meanwhile, e.g.
 * while no process ran, are not sent later.
 */
export async function planFigureReports(pool: Pool, now: Date): Promise<void> {
	if (Number(jakartaClock(now).slice(11, 13)) < SEND_HOUR) return;
	const reports = await findFigureReports(pool);
	for (const { id, rhythm, madeAt, stoppedAt } of reports) {
		const { from, to } = endedPeriod(rhythm, jakartaDay(now));
		if (stoppedAt || !isDueFor(madeAt, to) || (await isSentByClock(pool, id, from))) continue;
		await pool.transaction(async (tx) =>
			enqueue(
				tx,
				'figure-report',
				{ reportId: id, from },
				{ dedupeKey: `figure-report:${id}:${from}` },
			),
		);
	}
}

/** `figure-report` opens a report as it was sent; `figure-preview` counts its last period now. */
export function figureReportDocuments({
	db,
}: {
	db: Pool;
}): Record<'figure-report' | 'figure-preview', DocumentMaker> {
	return {
		'figure-report': async ([issueId = '']) => {
			const issue = await findReportIssue(db, issueId);
			return issue ? pdfOf(db, issue.content, issue.madeAt) : null;
		},
		'figure-preview': async ([reportId = ''], now) => {
			const report = await findFigureReport(db, reportId);
			if (!report) return null;
			const period = endedPeriod(report.rhythm, jakartaDay(now));
			return pdfOf(db, await reportContent(db, report, period), now);
		},
	};
}
