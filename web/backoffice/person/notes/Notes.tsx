import { useState } from 'react';

import type {
	addPersonNote,
	personColleagues,
	personNotes,
} from '#insurance/office/person/notes/api.ts';
import { PERSON_NOTE } from '#insurance/office/person/notes/note.ts';
import { mentionedIn } from '#insurance/service/requests/messages/notes/mentions.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { defineList, type RowOf } from '../../list/list-of.ts';
import { ListRoom } from '../../list/ListRoom.tsx';
import { useMay } from '../../me.ts';
import { useAnswer } from '../../office-calls.ts';
import { Badge, Panel } from '../../parts/parts.tsx';
import type { SectionProps } from '../section-props.ts';
import { MentionField } from './MentionField.tsx';

type Row = RowOf<typeof personNotes>;

const NOTES = defineList<typeof personNotes>('POST /page/office/person/notes')({
	path: '/office/nasabah',
	label: 'Catatan rekan',
	noun: 'catatan',
	filters: {},
	input: (_values, { page }, query) => ({ id: query.get('id') ?? '', page }),
	columns: [],
	keyOf: (row) => row.noteId,
	empty: 'Belum ada catatan. Tulis yang perlu diketahui rekan yang membuka halaman ini.',
	loading: 'Memuat catatan',
});

function NoteForm({
	customerId,
	corrects,
	onDone,
}: {
	customerId: string;
	corrects: Row | null;
	onDone: () => void;
}) {
	const { data } = useAnswer<typeof personColleagues>('POST /page/office/person/colleagues', {});
	const people = data?.rows ?? [];
	const form = useCallForm<typeof addPersonNote, { words: string }>(
		'POST /page/office/person/note-add',
		{
			id: 'catatan',
			values: { words: corrects?.words ?? '' },
			input: ({ words }) => ({
				id: customerId,
				words,
				mentions: mentionedIn(words, people).map(({ id }) => id),
				corrects: corrects?.noteId ?? null,
			}),
			clears: ['words'],
			done: 'Catatan tersimpan.',
			once: true,
			onDone,
		},
	);
	return (
		<CallForm of={form} submit={corrects ? 'Simpan pembetulan' : 'Simpan catatan'}>
			<MentionField
				{...form.pick('words')}
				people={people}
				most={PERSON_NOTE.most}
				hint="Catatan tidak bisa diubah, dan ikut dalam salinan data yang diminta nasabah. Jangan tulis data kesehatan atau isi klaim"
			/>
		</CallForm>
	);
}

function NoteCard({
	row,
	mayCorrect,
	onCorrect,
}: {
	row: Row;
	mayCorrect: boolean;
	onCorrect: () => void;
}) {
	return (
		<article className="grid gap-1 border-t border-line py-3">
			<p className="flex flex-wrap items-center gap-x-3 text-sm text-mute">
				<strong className="text-ink">{row.by}</strong>
				<span>{shortDateTime(new Date(row.at))}</span>
				{row.isCorrection ? <Badge>Pembetulan</Badge> : null}
				{row.isCorrected ? <Badge tone="done">Sudah dibetulkan</Badge> : null}
			</p>
			<p className="wrap-anywhere whitespace-pre-line">{row.words}</p>
			{mayCorrect ? (
				<p>
					<Button look="quiet" onClick={onCorrect}>
						Betulkan
					</Button>
				</p>
			) : null}
		</article>
	);
}

/** Notes of colleagues about the customer, and the form for another one. */
export function Notes({ person, query }: SectionProps) {
	const mayWrite = useMay('notes.write');
	const [corrects, setCorrects] = useState<Row | null>(null);
	const own = new URLSearchParams(query);
	own.set('id', person.id);
	return (
		<ListRoom
			of={NOTES}
			query={own}
			above={(_data, reload) =>
				mayWrite ? (
					<Panel title={corrects ? 'Betulkan catatanmu' : 'Catatan baru'}>
						<NoteForm
							key={corrects?.noteId ?? ''}
							customerId={person.id}
							corrects={corrects}
							onDone={() => {
								setCorrects(null);
								reload();
							}}
						/>
					</Panel>
				) : null
			}
			card={(row) => (
				<NoteCard
					row={row}
					mayCorrect={mayWrite && row.mine && !row.isCorrected}
					onCorrect={() => setCorrects(row)}
				/>
			)}
			cardGrid="grid"
		/>
	);
}
