import type {
	proposeList,
	showLists,
	ShownScreeningList,
} from '#insurance/people/screening/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { RoomProposals } from '../approvals/RoomProposals.tsx';
import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { countColumn, textColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { NoteField } from '../money/NoteField.tsx';

type Kind = CallOutput<typeof showLists>['kinds'][number];

const namesOf = (names: readonly string[], all: number): string =>
	names.length === 0
		? '–'
		: names.join('; ') +
			(all > names.length ? ` dan ${groupDigits(all - names.length)} lagi` : '');

/** Shows which parts of a file were read. */
function ContentsFacts({ of: { contents } }: { of: ShownScreeningList }) {
	if (!contents) return null;
	return (
		<Facts
			of={[
				['Kolom yang dibaca', contents.columns.join('; ')],
				['Kolom yang diabaikan', contents.ignored.join('; ') || '–'],
				['Lembar yang diabaikan', contents.sheets.join('; ') || '–'],
				['Dengan tanggal atau tahun lahir', groupDigits(contents.born)],
				['Dengan NIK', groupDigits(contents.nik)],
			]}
		/>
	);
}

function LineNotes({
	label,
	rows,
	all,
}: {
	label: string;
	rows: ShownScreeningList['refusals'];
	all: number;
}) {
	if (all === 0) return null;
	return (
		<>
			{all > rows.length ? (
				<p className="text-mute">
					{`${label}: ${groupDigits(rows.length)} pertama dari ${groupDigits(all)}.`}
				</p>
			) : null}
			<List<ShownScreeningList['refusals'][number]>
				label={label}
				rows={rows}
				keyOf={({ line }) => String(line)}
				empty=""
				columns={[
					countColumn('Baris', (row) => row.line),
					textColumn('Mengapa', (row) => row.message),
				]}
			/>
		</>
	);
}

/** A list that was read but is not in force: what changes with it, and what was refused. */
export function DraftList({
	of,
	draft,
	mayManage,
	onMoved,
}: {
	of: Kind;
	draft: ShownScreeningList;
	mayManage: boolean;
	onMoved: () => void;
}) {
	const form = useCallForm<typeof proposeList, { reason: string }>(
		'POST /page/office/screening/propose-list',
		{
			id: `usulkan-${of.kind}`,
			values: { reason: '' },
			input: ({ reason }) => ({ listId: draft.id, reason }),
			done: 'Diusulkan. Orang lain yang memutuskan.',
			once: true,
			clears: ['reason'],
			onDone: onMoved,
		},
	);
	return (
		<section
			className="grid gap-4 border-t border-line pt-4"
			aria-label={`Rancangan ${of.name}`}
		>
			<h3 className="text-lg">{`Rancangan: ${draft.source}`}</h3>
			<Facts
				of={[
					['Berkas', draft.fileName],
					[
						'Diunggah',
						`${draft.uploadedBy}, ${shortDateTime(new Date(draft.uploadedAt))}`,
					],
					['Nama yang dibaca', groupDigits(draft.entries)],
					['Baris yang ditolak', groupDigits(draft.refused)],
					[`Baru (${groupDigits(draft.added)})`, namesOf(of.added, draft.added)],
					[`Hilang (${groupDigits(draft.gone)})`, namesOf(of.gone, draft.gone)],
				]}
			/>
			<ContentsFacts of={draft} />
			<LineNotes
				label={`Baris yang ditolak dari ${of.name}`}
				rows={draft.refusals}
				all={draft.refused}
			/>
			<LineNotes
				label={`Baris yang dibaca tanpa tanggal lahir dari ${of.name}`}
				rows={draft.contents?.warnings ?? []}
				all={draft.contents?.warned ?? 0}
			/>
			<RoomProposals
				kind="screening-list"
				thing={of.kind}
				quiet
				after={of}
				onDecided={onMoved}
			/>
			{mayManage ? (
				<CallForm of={form} submit="Usulkan supaya berlaku" className="grid max-w-xl gap-4">
					<NoteField
						{...form.pick('reason')}
						label="Alasan usulan"
						hint="Orang kedua membacanya sebelum menyetujui"
					/>
				</CallForm>
			) : null}
		</section>
	);
}
