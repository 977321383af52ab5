import type {
	saveComplaintLayout,
	showComplaintLayout,
	verifyComplaintLayout,
} from '#insurance/service/requests/register/api.ts';
import type { ComplaintLayout } from '#insurance/service/requests/register/complaint-register.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { LayoutLines } from './LayoutLines.tsx';

type State = CallOutput<typeof showComplaintLayout>;

const PARTS = [
	['columns', 'Kolom register'],
	['tables', 'Tabel laporan'],
	['figures', 'Angka laporan'],
	['causes', 'Penyebab yang bisa dipilih'],
] as const;

function Edit({ state, onDone }: { state: State; onDone: () => void }) {
	const { layoutId, content } = state;
	const form = useCallForm<typeof saveComplaintLayout, ComplaintLayout>(
		'POST /page/office/complaints/save-layout',
		{
			id: 'layout',
			values: content,
			under: 'content',
			input: (values) => ({ layoutId, content: values }),
			done: 'Tata letak tersimpan. Cocokkan lagi dengan formulir resmi.',
			onDone,
			onStale: onDone,
		},
	);
	return (
		<CallForm of={form} submit="Simpan tata letak">
			<TextField {...form.text('title')} label="Judul laporan" maxLength={120} />
			{PARTS.map(([part, legend]) => (
				<LayoutLines
					key={part}
					{...form.pick(part)}
					legend={legend}
					mayAdd={part === 'causes'}
				/>
			))}
		</CallForm>
	);
}

function Verify({ layoutId, onDone }: { layoutId: string; onDone: () => void }) {
	const form = useCallForm<typeof verifyComplaintLayout, { against: string }>(
		'POST /page/office/complaints/verify-layout',
		{
			id: 'verify',
			values: { against: '' },
			input: ({ against }) => ({ layoutId, against }),
			clears: ['against'],
			done: 'Tercatat.',
			onDone,
			onStale: onDone,
		},
	);
	return (
		<CallForm of={form} submit="Sudah kucocokkan" look="second">
			<TextField
				{...form.text('against')}
				label="Formulir yang kamu bandingkan"
				hint="Nama, nomor dan tanggalnya, misalnya lampiran surat edaran OJK"
				maxLength={200}
			/>
		</CallForm>
	);
}

function Verified({ state, onDone }: { state: State; onDone: () => void }) {
	const { verified, layoutId, mayEdit } = state;
	if (verified)
		return (
			<Notice>
				{`Dicocokkan dengan ${verified.against} oleh ${verified.by}, ${shortDateTime(new Date(verified.at))}.`}
			</Notice>
		);
	return (
		<div className="grid gap-4">
			<Notice look="warning" title="Belum dicocokkan dengan formulir resmi">
				{layoutId
					? 'Bandingkan judul, kolom dan angkanya dengan formulir yang berlaku.'
					: 'Ini tata letak bawaan program. Sesuaikan dan simpan dulu, lalu cocokkan.'}
			</Notice>
			{layoutId && mayEdit ? <Verify layoutId={layoutId} onDone={onDone} /> : null}
		</div>
	);
}

/** The layout of register and quarterly report, and whether it was compared with the form. */
export function ReportLayout() {
	const { data, problem, reload } = useAnswer<typeof showComplaintLayout>(
		'POST /page/office/complaints/layout',
		{},
	);
	return (
		<div className="grid gap-5">
			<Waiting there={data !== null} problem={problem} words="Memuat tata letak" />
			{data ? (
				<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
					<Panel title="Tata letak">
						{data.mayEdit ? (
							<Edit state={data} onDone={reload} />
						) : (
							<Notice>
								Kamu bisa melihat laporannya; yang mengubah tata letak adalah atasan
								dan kepatuhan.
							</Notice>
						)}
					</Panel>
					<Panel title="Kesesuaian">
						<p className="text-sm text-mute">
							{data.madeAt
								? `Versi ${shortDateTime(new Date(data.madeAt))}, ${data.madeBy}`
								: data.madeBy}
						</p>
						<Verified state={data} onDone={reload} />
					</Panel>
				</div>
			) : null}
		</div>
	);
}
