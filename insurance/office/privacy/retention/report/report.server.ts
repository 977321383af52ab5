import { createHash } from 'node:crypto';

import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { requirePassword } from '#insurance/access/staff/login/office-login.server.ts';
import { staffNamed, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { hasRight, type HeldRoles, roleNames } from '#insurance/access/staff/rights/rights.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import {
	addToDay,
	daysBetween,
	jakartaDay,
	jakartaMidnight,
	longDate,
} from '#platform/values/dates.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';
import { isPeriodOver, type ReportPeriod, reportPeriod } from '#platform/values/report-period.ts';

import type { RetentionFigures, makeReport, RetentionReport, signReport } from '../api.ts';
import { type HoldRow, holdsBetween } from '../holds/hold-store.server.ts';
import { holdState } from '../holds/holds.server.ts';
import { everyKind, type RetentionDeps, ruleLine, standingLine } from '../show-retention.server.ts';
import {
	insertRetentionReport,
	newestReports,
	type RetentionReportRow,
	findRetentionReport,
	runsBetween,
	writeReportSignature,
} from '../store.server.ts';
import { headOfReport } from './report-head.ts';

export type RetentionReportDeps = RetentionDeps & { secure: boolean; downloadLink: DownloadLink };

export const REPORT_FILES = { pdf: 'retention-pdf', data: 'retention-json' } as const;

const holdLine = (row: HoldRow): RetentionFigures['holds'][number] => ({
	number: row.number,
	subject: row.subject,
	subjectNo: row.subjectNo,
	reason: row.reason,
	state: holdState(row),
	from: row.proposedAt.toISOString(),
	until: (row.verdict === 'refused' ? row.decidedAt : row.releasedAt)?.toISOString() ?? null,
});

async function figuresOf(
	{ db, keepers }: RetentionDeps,
	{ code, name, from, to }: ReportPeriod,
	now: Date,
): Promise<RetentionFigures> {
	const [all, runs, holds, reports, insurer] = await Promise.all([
		everyKind(db, keepers, now),
		runsBetween(db, from, to),
		holdsBetween(db, jakartaMidnight(from), jakartaMidnight(addToDay(to, { day: 1 }))),
		newestReports(db, 1_000),
		readInsurer(db),
	]);
	const signed = reports.find(({ signedAt }) => signedAt !== null);
	return {
		title: 'Laporan retensi data pribadi',
		insurer: insurer.legalName,
		period: { code, name, from, to, days: daysBetween(from, to) + 1 },
		madeAt: now.toISOString(),
		kinds: all.map((one) => {
			const run = runs.find(({ kind }) => kind === one.rule.kind);
			return {
				...ruleLine(one),
				...standingLine(one.coverStatus),
				removed: run?.removed ?? 0,
				daysRun: run?.days ?? 0,
			};
		}),
		holds: holds.map(holdLine),
		previous: signed ? { number: signed.number, sha256: signed.sha256 } : null,
	};
}

export const reportFigures = ({ body }: Pick<RetentionReportRow, 'body'>): RetentionFigures =>
	JSON.parse(body) as RetentionFigures;

/** Loads a report. Refuses with `not-found` if the id is unknown. */
async function reportThere(db: Db, reportId: string): Promise<RetentionReportRow> {
	const row = isUuid(reportId) ? await findRetentionReport(db, reportId) : undefined;
	if (!row) throw new Refusal('not-found', 'Laporan tidak ditemukan.');
	return row;
}

function asRead(
	{ downloadLink }: Pick<RetentionReportDeps, 'downloadLink'>,
	row: RetentionReportRow,
	caller: Caller,
	roles: HeldRoles,
): RetentionReport {
	return {
		...headOfReport(row),
		figures: reportFigures(row),
		pdfUrl: downloadLink(REPORT_FILES.pdf, [row.id], caller),
		dataUrl: downloadLink(REPORT_FILES.data, [row.id], caller),
		maySign: row.signedAt === null && hasRight(roles, 'retention.sign'),
	};
}

/**
 * Creates a report on a completed period. Its figures are stored and never change; corrected
 * figures require another report.
 */
export async function make(
	deps: RetentionReportDeps,
	{ period: code }: CallInput<typeof makeReport>,
	caller: Caller,
): Promise<RetentionReport> {
	const { staffId, roles } = staffWho(caller, 'privacy.work');
	const period = reportPeriod(code);
	if (!period) throw refuseFields({ period: 'Pilih satu bulan atau triwulan.' });
	if (!isPeriodOver(period, jakartaDay(caller.now)))
		throw refuseFields({
			period: `${period.name} belum selesai; laporannya dibuat setelah ${longDate(period.to)}.`,
		});
	const body = JSON.stringify(await figuresOf(deps, period, caller.now), null, '\t');
	const id = uuidv7(caller.now.getTime());
	await deps.db.transaction((tx) =>
		insertRetentionReport(tx, {
			id,
			fromDay: period.from,
			toDay: period.to,
			body,
			sha256: createHash('sha256').update(body).digest('hex'),
			madeBy: staffId,
			madeAt: caller.now,
		}),
	);
	return asRead(deps, await reportThere(deps.db, id), caller, roles);
}

export async function openRetentionReport(
	deps: RetentionReportDeps,
	{ reportId }: { reportId: string },
	caller: Caller,
): Promise<RetentionReport> {
	const { roles } = staffWho(caller, 'privacy.read');
	return asRead(deps, await reportThere(deps.db, reportId), caller, roles);
}

/**
 * Signs figures that an officer has reviewed and confirmed by entering their password again. A
 * report can be signed only once: refuses with `look-again` if it is already signed or if its
 * figures differ from those reviewed.
 */
export async function sign(
	deps: RetentionReportDeps,
	{ reportId, sha256, password }: CallInput<typeof signReport>,
	caller: Caller,
): Promise<RetentionReport> {
	const { staffId, roles } = staffWho(caller, 'retention.sign');
	const officer = await staffNamed(deps.db, staffId);
	const row = await reportThere(deps.db, reportId);
	await requirePassword(deps, officer, caller.decodeField(password), caller.now);
	await deps.db.transaction(async (tx) => {
		const by = {
			id: row.id,
			sha256,
			staffId,
			name: officer.name,
			role: roleNames(roles),
			at: caller.now,
		};
		if (!(await writeReportSignature(tx, by)))
			throw new Refusal(
				'look-again',
				'Laporan ini sudah ditandatangani, atau angkanya bukan yang kamu baca. Buat laporan baru.',
			);
		await recordAction(tx, {
			staffId,
			action: 'retention-signed',
			subject: `Laporan retensi ${row.number}`,
			note: sha256,
			at: caller.now,
		});
	});
	return asRead(deps, await reportThere(deps.db, reportId), caller, roles);
}
