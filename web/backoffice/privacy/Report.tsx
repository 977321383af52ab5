import type {
	openReport,
	RetentionReport,
	signReport,
} from '#insurance/office/privacy/retention/api.ts';
import {
	HOLD_REASON_WORDS,
	HOLD_STATE_WORDS,
} from '#insurance/office/privacy/retention/holds/hold.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { type Column, countColumn, instantDayColumn, textColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer } from '../office-calls.ts';
import { Heading, Panel, Waiting } from '../parts/parts.tsx';

type Line = RetentionReport['figures']['kinds'][number];
type HoldLine = RetentionReport['figures']['holds'][number];

const when = (instant: string) => shortDateTime(new Date(instant));
const dayOf = (instant: string) => shortDate(jakartaDay(new Date(instant)));

const KINDS: Column<Line>[] = [
	textColumn('Jenis data', ({ name }) => name),
	textColumn('Masa simpan', ({ keeps }) => keeps),
	countColumn('Tersimpan', ({ kept }) => kept),
	countColumn('Lewat waktu', ({ due }) => due),
	countColumn('Ditahan', ({ held }) => held),
	instantDayColumn('Tertua', ({ oldest }) => oldest),
	countColumn('Dihapus', ({ removed }) => removed),
	countColumn('Hari berjalan', ({ daysRun }) => daysRun),
];
const HOLDS: Column<HoldLine>[] = [
	textColumn('Penahanan', ({ number }) => `Nomor ${number}`),
	{
		name: 'Data',
		of: ({ subject, subjectNo }) => `${subject === 'claim' ? 'Klaim' : 'Polis'} ${subjectNo}`,
	},
	textColumn('Alasan', ({ reason }) => HOLD_REASON_WORDS[reason]),
	textColumn('Keadaan', ({ state }) => HOLD_STATE_WORDS[state]),
	{
		name: 'Waktu',
		of: ({ from, until }) => `${dayOf(from)} – ${until ? dayOf(until) : 'masih berlaku'}`,
	},
];

function Sign({ report, onMoved }: { report: RetentionReport; onMoved: () => void }) {
	const { reportId, sha256 } = report;
	const form = useCallForm<typeof signReport>('POST /page/office/retention/report-sign', {
		id: 'sign',
		values: { reportId, sha256, password: '' },
		clears: ['password'],
		done: 'Laporan ditandatangani.',
		onDone: onMoved,
	});
	return (
		<CallForm of={form} submit="Tanda tangani" className="grid max-w-sm gap-3">
			<p>
				Dengan menandatangani, kamu menyatakan sudah membaca angka di atas. Laporan yang
				sudah ditandatangani tidak bisa diubah; angka lain perlu laporan baru.
			</p>
			<PasswordField
				{...form.pick('password')}
				label="Kata sandi"
				autoComplete="current-password"
			/>
		</CallForm>
	);
}

function Signature({ report, onMoved }: { report: RetentionReport; onMoved: () => void }) {
	const { signature, sha256, maySign } = report;
	return (
		<Panel title="Tanda tangan">
			<Facts
				of={[
					...(signature
						? ([
								['Ditandatangani oleh', `${signature.name}, ${signature.role}`],
								['Pada', when(signature.at)],
							] as const)
						: ([['Ditandatangani oleh', 'Belum ada']] as const)),
					['Sidik SHA-256 angka', <code key="hash">{sha256}</code>],
				]}
			/>
			{maySign ? <Sign report={report} onMoved={onMoved} /> : null}
			{!signature && !maySign ? (
				<Notice>Supervisor atau administrator yang menandatangani laporan ini.</Notice>
			) : null}
		</Panel>
	);
}

function Figures({ report }: { report: RetentionReport }) {
	const { figures, pdfUrl, dataUrl } = report;
	return (
		<>
			<Panel title={`${report.period}, ${report.days}`}>
				<Facts
					of={[
						['Perusahaan', figures.insurer],
						['Angka per', when(figures.madeAt)],
						[
							'Laporan bertanda tangan sebelumnya',
							figures.previous ? `Nomor ${figures.previous.number}` : 'Belum ada',
						],
						['Hari dalam periode', groupDigits(figures.period.days)],
					]}
				/>
				<div className="flex flex-wrap gap-3">
					<SmartLink url={pdfUrl} download className="font-semibold text-leaf underline">
						Unduh PDF
					</SmartLink>
					<SmartLink url={dataUrl} download className="font-semibold text-leaf underline">
						Unduh data (JSON)
					</SmartLink>
				</div>
			</Panel>
			<List
				label="Angka laporan"
				rows={figures.kinds}
				columns={KINDS}
				keyOf={({ kind }) => kind}
				empty="Tidak ada jenis data."
			/>
			<List
				label="Penahanan dalam periode"
				rows={figures.holds}
				columns={HOLDS}
				keyOf={({ number }) => String(number)}
				empty="Tidak ada data yang ditahan dalam periode ini."
			/>
		</>
	);
}

export function RetentionReportView({ reportId }: { reportId: string }) {
	const {
		data: report,
		problem,
		reload,
	} = useAnswer<typeof openReport>('POST /page/office/retention/report', { reportId });
	return (
		<div className="grid gap-5">
			<SmartLink
				url="/office/retensi?bagian=laporan"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Kembali ke daftar laporan
			</SmartLink>
			<Waiting there={report !== null} problem={problem} words="Membuka laporan" />
			{report ? (
				<>
					<Heading title={`Laporan retensi ${report.number}`} />
					<Figures report={report} />
					<Signature report={report} onMoved={reload} />
				</>
			) : null}
		</div>
	);
}
