import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import {
	isPeriodOver,
	periodDays,
	type ReportPeriod,
	reportPeriod,
} from '#platform/values/report-period.ts';

import { CHANNEL_WORDS } from '../service/service-request.ts';
import type { complaintReport, downloadComplaintReport } from './api.ts';
import type { ReportFigure, ReportTable } from './complaint-register.ts';
import { layoutNow, verifiedWords } from './layout.server.ts';
import { quarterChoices, quartersUntil } from './quarters.ts';
import { productNamesFor, registerLine } from './register.server.ts';
import { figuresOf, isOfPeriod } from './report-figures.ts';
import { complaintWorkbook } from './report-workbook.ts';
import { type ComplaintRow, complaintsUntil } from './store.server.ts';

type Deps = { db: Pool };
type Report = CallOutput<typeof complaintReport>;

const NOT_RECORDED = 'Belum dicatat';
const NO_PRODUCT = 'Tidak tentang satu produk';

async function complaintsOf(db: Db, period: ReportPeriod): Promise<ComplaintRow[]> {
	const rows = await complaintsUntil(db, {
		endedAfter: jakartaMidnight(period.from),
		before: jakartaMidnight(addToDay(period.to, { day: 1 })),
	});
	return rows.filter((one) => isOfPeriod(one, period));
}

type Words = { products: Map<string, string>; causes: Map<string, string> };
const LABELS: Record<ReportTable, (row: ComplaintRow, words: Words) => string> = {
	topic: ({ topic }) => topic,
	channel: ({ channel }) => CHANNEL_WORDS[channel],
	product: ({ product, cause }, { products }) =>
		product ? (products.get(product) ?? product) : cause ? NO_PRODUCT : NOT_RECORDED,
	cause: ({ cause }, { causes }) => (cause ? (causes.get(cause) ?? cause) : NOT_RECORDED),
};

async function reportOf(db: Db, period: ReportPeriod, now: Date) {
	const { content, row } = await layoutNow(db);
	const rows = await complaintsOf(db, period);
	const words = {
		products: await productNamesFor(db, rows, now),
		causes: new Map(content.causes.map(({ key, heading }) => [key, heading])),
		today: period.to < jakartaDay(now) ? period.to : jakartaDay(now),
	};
	const shown = content.figures.filter((one) => one.shown);
	const values = (of: readonly ComplaintRow[]) => {
		const figures = figuresOf(of, period);
		return shown.map(({ key }) => figures[key as ReportFigure]);
	};
	const report: Omit<Report, 'quarters'> = {
		title: content.title,
		quarter: {
			code: period.code,
			name: period.name,
			days: periodDays(period),
			isOver: isPeriodOver(period, jakartaDay(now)),
		},
		verified: verifiedWords(row),
		figures: shown.map(({ key, heading }) => ({ key, heading })),
		tables: content.tables
			.filter((table) => table.shown)
			.map(({ key, heading }) => {
				const label = LABELS[key as ReportTable];
				const groups = [...Map.groupBy(rows, (one) => label(one, words))];
				return {
					key,
					heading,
					rows: groups
						.toSorted(([one], [other]) => one.localeCompare(other, 'id'))
						.map(([name, of]) => ({ label: name, values: values(of) })),
				};
			}),
		totals: values(rows),
		unrecorded: figuresOf(rows, period).unrecorded,
	};
	return { report, content, lines: rows.map((one) => registerLine(one, words)) };
}

/** Returns the figures of a quarter, of the newest one that is over by default. */
export async function showComplaintReport(
	{ db }: Deps,
	{ quarter = '' }: CallInput<typeof complaintReport>,
	caller: Caller,
): Promise<Report> {
	staffWho(caller, 'service.read');
	const today = jakartaDay(caller.now);
	const quarters = quartersUntil(today);
	const period = reportPeriod(quarter) ?? quarters.find((one) => isPeriodOver(one, today));
	if (!period || period.from > today) throw refuseFields({ quarter: 'Pilih triwulannya' });
	const { report } = await reportOf(db, period, caller.now);
	return { ...report, quarters: quarterChoices(today) };
}

/** Writes the report of a quarter and its register as a workbook. The download is recorded. */
export async function makeReportFile(
	{ db }: Deps,
	{ quarter }: CallInput<typeof downloadComplaintReport>,
	caller: Caller,
): Promise<CallOutput<typeof downloadComplaintReport>> {
	const { staffId } = staffWho(caller, 'service.read');
	const period = reportPeriod(quarter);
	if (!period || period.from > jakartaDay(caller.now))
		throw refuseFields({ quarter: 'Pilih triwulannya' });
	const made = await reportOf(db, period, caller.now);
	await recordAction(db, {
		staffId,
		action: 'complaint-report-made',
		subject: period.code,
		at: caller.now,
	});
	const bytes = complaintWorkbook(made);
	return {
		fileName: `laporan-pengaduan-${period.code.toLowerCase()}.xlsx`,
		file: Buffer.from(bytes).toString('base64'),
	};
}
