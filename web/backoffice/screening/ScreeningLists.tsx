import type {
	proposeThreshold,
	showLists,
	ShownScreeningList,
} from '#insurance/people/screening/api.ts';
import { HIGHEST_THRESHOLD, LOWEST_THRESHOLD } from '#insurance/people/screening/screening.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { RoomProposals } from '../approvals/RoomProposals.tsx';
import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { countColumn, textColumn, timeColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { DraftList } from './DraftList.tsx';
import { UploadList } from './UploadList.tsx';

type Shown = CallOutput<typeof showLists>;
type Kind = Shown['kinds'][number];

function Threshold({ of, onDone }: { of: Shown; onDone: () => void }) {
	const form = useCallForm<typeof proposeThreshold, { score: string; reason: string }>(
		'POST /page/office/screening/propose-threshold',
		{
			id: 'ambang',
			values: { score: '', reason: '' },
			input: ({ score, reason }) => ({ score: Number(score), reason }),
			done: 'Diusulkan. Orang lain yang memutuskan.',
			once: true,
			clears: ['score', 'reason'],
			onDone,
		},
	);
	return (
		<Panel title={`Ambang ${of.threshold.score}`}>
			<p className="max-w-prose text-mute">
				Kemiripan mulai angka ini menjadi temuan. Hanya ambang 82 yang sudah diukur, dengan
				daftar 1.000 nama karangan: dari 100 orang di daftar yang namanya salah ketik, 97
				ditemukan bila tanggal lahirnya diketahui dan 93 bila tidak. Orang lain yang ikut
				terjaring: 3 dari 1.000 bila tanggal lahirnya diketahui, jauh lebih banyak bila
				tidak. Ambang lain belum diukur.
			</p>
			<RoomProposals kind="screening-threshold" quiet after={of} onDecided={onDone} />
			{of.mayManage ? (
				<details>
					<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
						Usulkan ambang lain
					</summary>
					<CallForm
						of={form}
						submit="Usulkan ambang"
						className="grid max-w-xl gap-4 pt-2"
					>
						<TextField
							{...form.text('score')}
							label="Ambang"
							hint={`Antara ${LOWEST_THRESHOLD} dan ${HIGHEST_THRESHOLD}; makin rendah, makin banyak temuan`}
							inputMode="numeric"
							autoComplete="off"
						/>
						<NoteField
							{...form.pick('reason')}
							label="Alasan usulan"
							hint="Orang kedua membacanya"
						/>
					</CallForm>
				</details>
			) : null}
		</Panel>
	);
}

function ListOfKind({
	of,
	mayManage,
	onMoved,
}: {
	of: Kind;
	mayManage: boolean;
	onMoved: () => void;
}) {
	const { current, draft, past, name, kind } = of;
	return (
		<Panel title={name}>
			{current ? (
				<Facts
					of={[
						['Sumber', current.source],
						['Nama', groupDigits(current.entries)],
						['Berlaku sejak', shortDateTime(new Date(current.inForceAt ?? ''))],
						['Diunggah', current.uploadedBy],
						['Disetujui', current.approvedBy ?? '–'],
						['Baris yang ditolak', groupDigits(current.refused)],
					]}
				/>
			) : (
				<Notice look="warning">Belum ada daftar yang berlaku.</Notice>
			)}
			{draft ? <DraftList of={of} draft={draft} {...{ mayManage, onMoved }} /> : null}
			{mayManage ? <UploadList kind={kind} name={name} onTaken={onMoved} /> : null}
			{past.length > 0 ? (
				<List<ShownScreeningList>
					label={`Versi lama ${name}`}
					rows={past}
					keyOf={({ id }) => id}
					empty=""
					columns={[
						textColumn('Sumber', (row) => row.source),
						countColumn('Nama', (row) => row.entries),
						timeColumn('Berlaku sejak', (row) => row.inForceAt),
						timeColumn('Sampai', (row) => row.replacedAt),
						textColumn('Disetujui', (row) => row.approvedBy ?? '–'),
					]}
				/>
			) : null}
		</Panel>
	);
}

/** The lists of each kind, their versions, and the threshold. */
export function ScreeningLists() {
	const { data, problem, reload } = useAnswer<typeof showLists>(
		'POST /page/office/screening/lists',
		{},
	);
	return (
		<>
			<p className="max-w-prose text-mute">
				Unggah daftar dari lembaga yang berwenang apa adanya. Daftar itu berlaku setelah
				orang kedua menyetujuinya.
			</p>
			<Waiting there={data !== null} problem={problem} words="Memuat daftar" />
			{data?.run && data.run.endedAt === null ? (
				<Notice>
					{`Semua polis sedang dibandingkan lagi: ${groupDigits(data.run.done)} dari ${groupDigits(data.run.total)}.`}
				</Notice>
			) : null}
			{data?.kinds.map((of) => (
				<ListOfKind key={of.kind} of={of} mayManage={data.mayManage} onMoved={reload} />
			))}
			{data ? <Threshold of={data} onDone={reload} /> : null}
		</>
	);
}
