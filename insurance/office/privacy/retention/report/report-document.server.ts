import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter, type Insurer } from '#insurance/access/insurer/insurer.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { MadeDocument, DocumentMaker } from '#platform/http/made-document.server.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { periodDays } from '#platform/values/report-period.ts';

import type { RetentionFigures } from '../api.ts';
import { HOLD_REASON_WORDS, HOLD_STATE_WORDS } from '../holds/hold.ts';
import { type RetentionReportRow, findRetentionReport } from '../store.server.ts';
import { headOfReport } from './report-head.ts';
import { reportFigures, REPORT_FILES } from './report.server.ts';

const dayOf = (instant: string) => shortDate(jakartaDay(new Date(instant)));
/** Splits a hash of 64 hex digits into groups so that it can wrap. */
const print = (sha256: string) => (sha256.match(/.{16}/g) ?? []).join(' ');

const holdWords = (hold: RetentionFigures['holds'][number]) =>
	`Penahanan ${hold.number}, ${hold.subject === 'claim' ? 'klaim' : 'nasabah dengan polis'} ${hold.subjectNo}: ${HOLD_REASON_WORDS[hold.reason]}, ${dayOf(hold.from)} – ${hold.until ? dayOf(hold.until) : 'masih berlaku'} (${HOLD_STATE_WORDS[hold.state].toLowerCase()}).`;

type Layout = ReturnType<typeof beginLayout>;

function figuresOn(layout: Layout, { kinds, holds, period }: RetentionFigures): void {
	layout.heading('Yang disimpan dan yang dihapus');
	layout.table(
		['Jenis data', 'Masa simpan', 'Tersimpan', 'Lewat waktu', 'Ditahan', 'Tertua', 'Dihapus'],
		kinds.map((one) => [
			one.name,
			one.keeps,
			groupDigits(one.kept),
			groupDigits(one.due),
			groupDigits(one.held),
			one.oldest ? dayOf(one.oldest) : '–',
			groupDigits(one.removed),
		]),
		[0.28, 0.16, 0.12, 0.11, 0.1, 0.12, 0.11],
	);
	const missed = kinds.filter(({ daysRun }) => daysRun < period.days);
	layout.paragraph(
		missed.length === 0
			? `Penghapusan berjalan pada setiap hari dari ${period.days} hari periode ini.`
			: `Penghapusan tidak tercatat setiap hari: ${missed.map(({ name, daysRun }) => `${name} ${daysRun} dari ${period.days} hari`).join('; ')}.`,
	);
	layout.heading('Penahanan');
	if (holds.length === 0) layout.paragraph('Tidak ada data yang ditahan dalam periode ini.');
	else layout.list(holds.map(holdWords));
	layout.heading('Aturan dan dasarnya');
	for (const { name, data, sentence, ground } of kinds)
		layout.paragraph(`${name}: ${data}. ${sentence} ${ground}.`);
}

/**
 * Renders the report as a PDF. The same report always yields identical bytes, before and after it
 * is signed.
 */
export async function reportPdf(row: RetentionReportRow, insurer: Insurer): Promise<Buffer> {
	const figures = reportFigures(row);
	const { signature } = headOfReport(row);
	const title = `${figures.title} ${row.number}`;
	const layout = beginLayout({
		title,
		insurer,
		at: row.signedAt ?? row.madeAt,
		footer: documentFooter(insurer, 'laporan sungguhan'),
	});
	layout.facts([
		['Perusahaan', figures.insurer],
		['Periode', `${figures.period.name} (${periodDays(figures.period)})`],
		['Angka per', shortDateTime(row.madeAt)],
		[
			'Laporan bertanda tangan sebelumnya',
			figures.previous ? `Nomor ${figures.previous.number}` : 'Belum ada',
		],
	]);
	figuresOn(layout, figures);
	layout.heading('Tanda tangan');
	layout.facts(
		signature
			? [
					['Ditandatangani oleh', signature.name],
					['Sebagai', signature.role],
					['Pada', shortDateTime(new Date(signature.at))],
				]
			: [['Ditandatangani oleh', 'Belum ditandatangani']],
	);
	layout.paragraph(`Sidik SHA-256 angka laporan ini: ${print(row.sha256)}`);
	return layout.end();
}

/** `retention-pdf` and `retention-json`: download links for a report, for staff who may read it. */
export function retentionDocuments({
	db,
}: {
	db: Db;
}): Record<(typeof REPORT_FILES)[keyof typeof REPORT_FILES], DocumentMaker> {
	const make =
		(
			ending: string,
			type: string,
			bytesOf: (row: RetentionReportRow) => Promise<Buffer>,
		): DocumentMaker =>
		async ([reportId = '']): Promise<MadeDocument | null> => {
			const row = await findRetentionReport(db, reportId);
			return (
				(row && {
					name: `laporan-retensi-${row.number}.${ending}`,
					type,
					bytes: await bytesOf(row),
				}) ??
				null
			);
		};
	return {
		'retention-pdf': make('pdf', 'application/pdf', async (row) =>
			reportPdf(row, await insurerAt(db, row.madeAt)),
		),
		// These are the exact bytes that were hashed.
		'retention-json': make('json', 'application/json; charset=utf-8', async (row) =>
			Buffer.from(row.body),
		),
	};
}
