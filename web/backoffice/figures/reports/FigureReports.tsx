import { useState } from 'react';

import { figureOf } from '#insurance/office/figures/figure.ts';
import type {
	FigureReportShown,
	listFigureReports,
	sendFigureReport,
	stopFigureReport,
} from '#insurance/office/figures/reports/report-api.ts';
import { REPORT_RHYTHMS } from '#insurance/office/figures/reports/report.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { countColumn, textColumn } from '../../list/column.tsx';
import { List } from '../../list/List.tsx';
import { useMay } from '../../me.ts';
import { useAnswer, useSend } from '../../office-calls.ts';
import { Badge, Heading, Panel, Waiting } from '../../parts/parts.tsx';
import { FIGURES_PATH } from '../figure-address.ts';
import { FigureReportForm } from './FigureReportForm.tsx';

const LINK =
	'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4';

type Issue = FigureReportShown['issues'][number];

const Sent = ({ report }: { report: FigureReportShown }) => (
	<List<Issue>
		label={`Terkirim: ${report.name}`}
		rows={report.issues}
		keyOf={({ id }) => id}
		empty="Belum ada yang terkirim."
		columns={[
			textColumn('Masa', ({ time }) => time, {
				of: ({ time, pdfUrl }) => (
					<SmartLink url={pdfUrl} download className={LINK}>
						<span>{time}</span>
						<span className="sr-only">, unduh PDF</span>
					</SmartLink>
				),
			}),
			textColumn(
				'Dikirim',
				({ madeAt, byHand }) =>
					`${shortDateTime(new Date(madeAt))}${byHand ? ', dengan tangan' : ''}`,
			),
			countColumn('Penerima', ({ recipients }) => recipients),
			textColumn('Buku besar', ({ agrees }) => (agrees ? 'Sama' : 'Ada yang berbeda')),
		]}
	/>
);

/** Sends, changes or stops a report that is still sent. */
function ReportWork({
	report,
	people,
	onChanged,
}: {
	report: FigureReportShown;
	people: readonly { id: string; name: string }[];
	onChanged: () => void;
}) {
	const [open, setOpen] = useState(false);
	const sending = useSend<typeof sendFigureReport>('POST /page/office/figures/report-send', {
		once: true,
		done: 'Laporan sedang dikirim.',
	});
	const stopping = useSend<typeof stopFigureReport>('POST /page/office/figures/report-stop', {
		done: 'Laporan dihentikan.',
	});
	const problem = sending.problem || stopping.problem;
	const named = <span className="sr-only">{` ${report.name}`}</span>;
	const act = async (work: Promise<unknown>) => {
		if (await work) onChanged();
	};
	return (
		<>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div className="flex flex-wrap gap-3">
				<Button
					busy={sending.busy}
					onClick={() => void act(sending.send({ id: report.id }))}
				>
					<span>{`Kirim ${report.lastTime} sekarang`}</span>
					{named}
				</Button>
				<Button look="second" aria-expanded={open} onClick={() => setOpen(!open)}>
					<span>Ubah</span>
					{named}
				</Button>
				<Button
					look="quiet"
					busy={stopping.busy}
					onClick={() => void act(stopping.send({ id: report.id }))}
				>
					<span>Hentikan</span>
					{named}
				</Button>
			</div>
			{open ? (
				<FigureReportForm
					report={report}
					people={people}
					onStale={onChanged}
					onSaved={() => {
						setOpen(false);
						onChanged();
					}}
				/>
			) : null}
		</>
	);
}

function Report({
	report,
	people,
	onChanged,
}: {
	report: FigureReportShown;
	people: readonly { id: string; name: string }[];
	onChanged: () => void;
}) {
	const mayWork = useMay('figures.report');
	const { name, rhythm, nextOn, figures, recipientNames, previewUrl, lastTime } = report;
	return (
		<Panel title={name} aside={nextOn ? null : <Badge tone="done">Dihentikan</Badge>}>
			<Facts
				of={[
					['Kapan', REPORT_RHYTHMS[rhythm]],
					...(nextOn ? [['Berikutnya', longDate(nextOn)] as [string, string]] : []),
					['Angka', figures.map((key) => figureOf(key).name).join(', ')],
					['Penerima', recipientNames.join(', ') || 'Tidak ada yang boleh membaca angka'],
				]}
			/>
			{nextOn ? (
				<p>
					<SmartLink url={previewUrl} download className={LINK}>
						<span>{`Lihat PDF ${lastTime}`}</span>
						<span className="sr-only">{`, ${name}`}</span>
					</SmartLink>
				</p>
			) : null}
			{nextOn && mayWork ? (
				<ReportWork report={report} people={people} onChanged={onChanged} />
			) : null}
			<Sent report={report} />
		</Panel>
	);
}

/** /office/angka?laporan: reports by mail, what was sent of them, and a new one. */
export function FigureReports() {
	const { data, problem, reload } = useAnswer<typeof listFigureReports>(
		'POST /page/office/figures/reports',
		{},
	);
	const mayWork = useMay('figures.report');
	const [adding, setAdding] = useState(false);
	return (
		<>
			<SmartLink url={FIGURES_PATH} className={LINK}>
				Kembali ke semua angka
			</SmartLink>
			<Heading title="Laporan lewat email">
				{mayWork ? (
					<Button aria-expanded={adding} onClick={() => setAdding(!adding)}>
						Laporan baru
					</Button>
				) : null}
			</Heading>
			<Waiting there={data !== null} problem={problem} words="Memuat laporan" />
			{adding && data ? (
				<Panel title="Laporan baru">
					<FigureReportForm
						report={null}
						people={data.people}
						onStale={reload}
						onSaved={() => {
							setAdding(false);
							reload();
						}}
					/>
				</Panel>
			) : null}
			{data?.reports.map((report) => (
				<Report key={report.id} report={report} people={data.people} onChanged={reload} />
			))}
			{data?.reports.length === 0 && !adding ? (
				<Notice>
					Belum ada laporan. Laporan berisi angka yang kamu pilih, dibandingkan dengan
					masa sebelumnya dan dengan buku besar, dan dikirim sebagai PDF.
				</Notice>
			) : null}
		</>
	);
}
