import type { MadePaper, PaperMaker } from '#insurance/documents/paper-links.server.ts';
import { beginPaper } from '#insurance/documents/pdf/paper.server.ts';
import { insurerAt } from '#insurance/insurer/insurer-versions.server.ts';
import { documentFooter, type Insurer } from '#insurance/insurer/insurer.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';

import type { Figures } from './api.ts';
import { HOLD_REASON_WORDS, HOLD_STATE_WORDS } from './hold.ts';
import { periodDays } from './period.ts';
import { headOfReport } from './report-head.ts';
import { figuresIn, PAPERS } from './report.server.ts';
import { type ReportRow, reportById } from './store.server.ts';

const count = (number: number) => number.toLocaleString('id-ID');
const dayOf = (instant: string) => shortDate(jakartaDay(new Date(instant)));
/** 64 digits, broken where a line may end. */
const print = (sha256: string) => (sha256.match(/.{16}/g) ?? []).join(' ');

const holdWords = (hold: Figures['holds'][number]) =>
	`Penahanan ${hold.number}, ${hold.subject === 'claim' ? 'klaim' : 'nasabah dengan polis'} ${hold.subjectNo}: ${HOLD_REASON_WORDS[hold.reason]}, ${dayOf(hold.from)} – ${hold.until ? dayOf(hold.until) : 'masih berlaku'} (${HOLD_STATE_WORDS[hold.state].toLowerCase()}).`;

type Paper = ReturnType<typeof beginPaper>;

function figuresOn(paper: Paper, { kinds, holds, period }: Figures): void {
	paper.heading('Yang disimpan dan yang dihapus');
	paper.table(
		['Jenis data', 'Masa simpan', 'Tersimpan', 'Lewat waktu', 'Ditahan', 'Tertua', 'Dihapus'],
		kinds.map((one) => [
			one.name,
			one.keeps,
			count(one.kept),
			count(one.due),
			count(one.held),
			one.oldest ? dayOf(one.oldest) : '–',
			count(one.removed),
		]),
		[0.28, 0.16, 0.12, 0.11, 0.1, 0.12, 0.11],
	);
	const missed = kinds.filter(({ daysRun }) => daysRun < period.days);
	paper.paragraph(
		missed.length === 0
			? `Penghapusan berjalan pada setiap hari dari ${period.days} hari periode ini.`
			: `Penghapusan tidak tercatat setiap hari: ${missed.map(({ name, daysRun }) => `${name} ${daysRun} dari ${period.days} hari`).join('; ')}.`,
	);
	paper.heading('Penahanan');
	if (holds.length === 0) paper.paragraph('Tidak ada data yang ditahan dalam periode ini.');
	else paper.list(holds.map(holdWords));
	paper.heading('Aturan dan dasarnya');
	for (const { name, data, sentence, ground } of kinds)
		paper.paragraph(`${name}: ${data}. ${sentence} ${ground}.`);
}

/** The report on paper; the same report gives the same bytes until it is signed, and after. */
export async function reportPdf(row: ReportRow, insurer: Insurer): Promise<Buffer> {
	const figures = figuresIn(row);
	const { signature } = headOfReport(row);
	const title = `${figures.title} ${row.number}`;
	const paper = beginPaper({
		title,
		insurer,
		at: row.signedAt ?? row.madeAt,
		footer: documentFooter(insurer, 'laporan sungguhan'),
	});
	paper.facts([
		['Perusahaan', figures.insurer],
		['Periode', `${figures.period.name} (${periodDays(figures.period)})`],
		['Angka per', shortDateTime(row.madeAt)],
		[
			'Laporan bertanda tangan sebelumnya',
			figures.previous ? `Nomor ${figures.previous.number}` : 'Belum ada',
		],
	]);
	figuresOn(paper, figures);
	paper.heading('Tanda tangan', 120);
	paper.facts(
		signature
			? [
					['Ditandatangani oleh', signature.name],
					['Sebagai', signature.role],
					['Pada', shortDateTime(new Date(signature.at))],
				]
			: [['Ditandatangani oleh', 'Belum ditandatangani']],
	);
	paper.paragraph(`Sidik SHA-256 angka laporan ini: ${print(row.sha256)}`);
	return paper.end();
}

/** `retention-pdf` and `retention-json`: a report behind a link of the one who may read it. */
export function retentionPapers({
	db,
}: {
	db: Db;
}): Record<(typeof PAPERS)[keyof typeof PAPERS], PaperMaker> {
	const make =
		(ending: string, type: string, bytesOf: (row: ReportRow) => Promise<Buffer>): PaperMaker =>
		async ([reportId = '']): Promise<MadePaper | null> => {
			const row = await reportById(db, reportId);
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
		// The very bytes that the print is of.
		'retention-json': make('json', 'application/json; charset=utf-8', async (row) =>
			Buffer.from(row.body),
		),
	};
}
