import type {
	complaintReport,
	downloadComplaintReport,
} from '#insurance/service/requests/register/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { groupDecimals } from '#platform/values/decimals.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { ScrollFrame } from '../parts/ScrollFrame.tsx';
import { useFilter } from '../parts/use-filter.ts';
import { bytesOf, download } from '../parts/workbooks/files.ts';

type Report = CallOutput<typeof complaintReport>;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function FiguresTable({
	heading,
	figures,
	rows,
}: {
	heading: string;
	figures: Report['figures'];
	rows: Report['tables'][number]['rows'];
}) {
	if (rows.length === 0) return <p className="text-mute">Tidak ada pengaduan.</p>;
	return (
		<ScrollFrame label={heading} className="overflow-x-auto">
			<table className="w-full text-sm">
				<caption className="sr-only">{heading}</caption>
				<thead>
					<tr className="border-b border-line text-left align-bottom">
						<td />
						{figures.map(({ key, heading: title }) => (
							<th
								key={key}
								scope="col"
								className="px-1.5 py-2 text-right font-semibold"
							>
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ label, values }) => (
						<tr key={label} className="border-b border-line">
							<th scope="row" className="p-2 text-left font-semibold">
								{label}
							</th>
							{values.map((value, at) => (
								<td key={figures[at]?.key} className="tabular p-2 text-right">
									{groupDecimals(value)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</ScrollFrame>
	);
}

function Download({ quarter }: { quarter: string }) {
	const { busy, problem, send } = useSend<typeof downloadComplaintReport>(
		'POST /page/office/complaints/download',
		{},
	);
	const get = async () => {
		const made = await send({ quarter });
		if (made) download(made.fileName, bytesOf(made.file), XLSX);
	};
	return (
		<div className="grid gap-2">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div>
				<Button look="second" busy={busy} onClick={() => void get()}>
					Unduh Excel
				</Button>
			</div>
		</div>
	);
}

function Tables({ report }: { report: Report }) {
	const { quarter, figures, tables, totals } = report;
	return (
		<>
			<div>
				<h2 className="text-xl">{`${report.title}: ${quarter.name}`}</h2>
				<p className="text-mute">{`${quarter.days}. Sisa awal, diterima dan dibuka lagi adalah jumlah yang selesai dan sisa akhir.`}</p>
			</div>
			{quarter.isOver ? null : (
				<Notice>Triwulan ini belum selesai: angkanya masih berubah.</Notice>
			)}
			{report.verified ? (
				<Notice>{report.verified}</Notice>
			) : (
				<Notice look="warning" title="Belum dicocokkan dengan formulir resmi">
					Bandingkan dulu dengan formulir yang berlaku, lalu catat di Tata letak.
				</Notice>
			)}
			{report.unrecorded > 0 ? (
				<Notice look="warning">
					<span>{`${report.unrecorded} pengaduan sudah dijawab tanpa catatan hasilnya. `}</span>
					<SmartLink
						url={`/office/layanan?lihat=register&triwulan=${quarter.code}&catatan=missing`}
						className="font-semibold underline underline-offset-4"
					>
						Lengkapi catatannya
					</SmartLink>
				</Notice>
			) : null}
			<Panel title="Semua pengaduan">
				<FiguresTable
					heading="Semua pengaduan"
					figures={figures}
					rows={[{ label: 'Jumlah', values: totals }]}
				/>
			</Panel>
			{tables.map(({ key, heading, rows }) => (
				<Panel key={key} title={heading}>
					<FiguresTable heading={heading} figures={figures} rows={rows} />
				</Panel>
			))}
		</>
	);
}

/** The quarterly report of complaints; the parameter `triwulan` selects the quarter. */
export function ComplaintReport({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const { data, problem } = useAnswer<typeof complaintReport>(
		'POST /page/office/complaints/report',
		{ quarter: get('triwulan') },
	);
	return (
		<div className="grid gap-5">
			<Waiting there={data !== null} problem={problem} words="Menghitung laporan" />
			{data ? (
				<>
					<div className="flex flex-wrap items-end gap-4">
						<SelectField
							id="quarter"
							label="Triwulan"
							options={data.quarters}
							value={data.quarter.code}
							onChange={({ target }) => set({ triwulan: target.value })}
						/>
						<Download quarter={data.quarter.code} />
					</div>
					<Tables report={data} />
				</>
			) : null}
		</div>
	);
}
