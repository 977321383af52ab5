import type { noteOnDocument } from '#insurance/claims/desk/notes/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { NoteField } from '../../money/NoteField.tsx';
import { type PaperPlace, shownAt, type PaperTurn } from './paper.ts';
import type { DocumentNote, ClaimNotes } from './use-notes.ts';

const percent = (thousandths: number) => `${thousandths / 10}%`;

/** The numbers of the notes at their places on the page. */
export function NoteMarks({
	notes,
	place,
	turn,
	onShow,
}: {
	notes: readonly DocumentNote[];
	/** Where the note that is being written will be; null if none is. */
	place: PaperPlace | null;
	turn: PaperTurn;
	onShow: (id: string) => void;
}) {
	const next = place && shownAt(place, turn);
	return (
		<>
			{notes.map((note, at) => {
				const { x, y } = shownAt(note, turn);
				return (
					<button
						key={note.id}
						type="button"
						title={note.words}
						aria-label={`Catatan ${at + 1}: ${note.words}`}
						onClick={(event) => {
							event.stopPropagation();
							onShow(note.id);
						}}
						style={{ left: percent(x), top: percent(y) }}
						className="tabular absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-white bg-sun text-sm font-bold text-black shadow-float"
					>
						{at + 1}
					</button>
				);
			})}
			{next ? (
				<span
					aria-hidden="true"
					style={{ left: percent(next.x), top: percent(next.y) }}
					className="absolute size-7 -translate-1/2 rounded-full border-4 border-error"
				/>
			) : null}
		</>
	);
}

export type WrittenAt = { claimNo: string; documentId: string; page: number; place: PaperPlace };

/** Form for a note at the chosen point of the page. */
export function WriteNote({
	at: { claimNo, documentId, page, place },
	onDone,
	onCancel,
}: {
	at: WrittenAt;
	onDone: (note: DocumentNote) => void;
	onCancel: () => void;
}) {
	const form = useCallForm<typeof noteOnDocument, { words: string }>(
		'POST /page/office/claims/note-on-document',
		{
			id: 'document-note',
			values: { words: '' },
			input: ({ words }) => ({ claimNo, documentId, page, ...place, words }),
			once: true,
			clears: ['words'],
			onDone,
		},
	);
	return (
		<CallForm
			of={form}
			submit="Simpan catatan"
			look="second"
			className="grid gap-2"
			buttons={
				<Button look="quiet" onClick={onCancel}>
					Batal
				</Button>
			}
		>
			<NoteField
				{...form.pick('words')}
				label="Catatan di titik ini"
				hint="Tekan halaman untuk memindahkan titiknya. Hanya dibaca petugas"
				most={500}
			/>
		</CallForm>
	);
}

/** The notes of the page in words, for reading without the pointer. */
export function NoteList({
	notes,
	shown,
	of,
}: {
	notes: readonly DocumentNote[];
	/** Id of the note that was pressed on the page. */
	shown: string | null;
	of: ClaimNotes;
}) {
	if (notes.length === 0) return null;
	return (
		<div className="grid gap-2">
			{of.problem ? <Notice look="error">{of.problem}</Notice> : null}
			<ol className="grid gap-2" aria-label="Catatan di halaman ini">
				{notes.map((note, at) => (
					<li
						key={note.id}
						className={`rounded-control px-3 py-2 ${shown === note.id ? 'bg-sun/30' : 'bg-mist'}`}
					>
						<span className="flex flex-wrap justify-between gap-x-3 text-sm text-mute">
							<span>
								<strong className="tabular">{at + 1}</strong> ·{' '}
								<span>{note.by}</span>,{' '}
								<span>{shortDateTime(new Date(note.at))}</span>
							</span>
							{note.mine ? (
								<Button
									look="quiet"
									aria-label={`Hapus catatan ${at + 1}`}
									onClick={() => void of.remove(note.id)}
								>
									Hapus
								</Button>
							) : null}
						</span>
						<span className="block wrap-anywhere whitespace-pre-line">
							{note.words}
						</span>
					</li>
				))}
			</ol>
		</div>
	);
}
