import { type MouseEvent, useState } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { NoteList, NoteMarks, WriteNote } from './PageNotes.tsx';
import { type PaneLook, PaneTools, UPRIGHT, type Toggle } from './PaneTools.tsx';
import { type Paper, PAPER_WORDS, type PaperProblem, type PaperPlace, placeAt } from './paper.ts';
import { type PaperPosition, type PaperSheet, stepFrom } from './sheets.ts';
import type { ClaimNotes } from './use-notes.ts';
import { useDrawing, usePaper } from './use-paper.ts';

const CENTRE: PaperPlace = { x: 500, y: 500 };

/** Returns the place of the upright page that was pressed. */
function pressedPlace(event: MouseEvent<HTMLElement>, turn: PaneLook['turn']): PaperPlace {
	const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
	const part = (at: number, size: number) =>
		Math.min(Math.max(Math.round((at / size) * 1_000), 0), 1_000);
	return placeAt(
		{ x: part(event.clientX - left, width), y: part(event.clientY - top, height) },
		turn,
	);
}

function Problem({ kind, again }: { kind: PaperProblem; again: () => void }) {
	return (
		<Notice look="warning">
			<p>{PAPER_WORDS[kind]}</p>
			{kind === 'gone' ? (
				<Button look="quiet" onClick={again}>
					Coba lagi
				</Button>
			) : null}
		</Notice>
	);
}

type PageProps = {
	sheet: PaperSheet;
	paper: Paper | null;
	page: number;
	look: PaneLook;
	/** PaperPlace of the note that is being written; null if none is. */
	place: PaperPlace | null;
	notes: ClaimNotes['all'];
	problem: PaperProblem | null;
	again: () => void;
	onPlace: (place: PaperPlace) => void;
	onShow: (id: string) => void;
};

function ShownPage(props: PageProps) {
	const { sheet, paper, page, look, place, notes, again, onPlace, onShow } = props;
	const { turn } = look;
	const {
		place: room,
		sheet: drawnOn,
		...drawing
	} = useDrawing({ key: sheet.key, paper, page, ...look });
	const problem = props.problem ?? drawing.problem;
	return (
		<div
			ref={room}
			tabIndex={0}
			role="group"
			aria-label={`${sheet.title}, halaman ${page}`}
			className="min-h-48 grow [scrollbar-gutter:stable] overflow-auto rounded-control border border-line bg-mist max-xl:max-h-[70dvh]"
		>
			{problem ? (
				<div className="p-4">
					<Problem kind={problem} again={again} />
				</div>
			) : null}
			{problem || drawing.isShown ? null : (
				<div className="p-4">
					<Spinner words="Membuka dokumen" />
				</div>
			)}
			{/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- without a pointer, a note is placed in the middle */}
			<div
				className={`relative ${place ? 'cursor-crosshair' : ''} ${problem ? 'hidden' : ''}`}
				style={{ width: `${drawing.width}px` }}
				data-drawn={drawing.isDrawn ? page : undefined}
				onClick={place ? (event) => onPlace(pressedPlace(event, turn)) : undefined}
			>
				<div ref={drawnOn} className={drawing.isShown ? '*:block' : 'hidden'} />
				{drawing.isDrawn ? (
					<NoteMarks notes={notes} place={place} turn={turn} onShow={onShow} />
				) : null}
			</div>
		</div>
	);
}

type PaneProps = {
	no: number;
	claimNo: string;
	sheets: readonly PaperSheet[];
	position: PaperPosition;
	linkOf: (key: string) => Promise<string | null>;
	/** Null if this person writes no notes. */
	notes: ClaimNotes;
	mayNote: boolean;
	hasKeys: boolean;
	/** Null in the pane that does not offer two documents. */
	compare: Toggle | null;
	onPosition: (position: PaperPosition) => void;
	onUse: () => void;
};

/** One open file of a claim with its tools and notes. */
export function Pane(props: PaneProps) {
	const { no, claimNo, sheets, position, linkOf, notes, mayNote, hasKeys } = props;
	const { onPosition, onUse } = props;
	const [look, setLook] = useState<PaneLook>(UPRIGHT);
	const [place, setPlace] = useState<PaperPlace | null>(null);
	const [shown, setShown] = useState<string | null>(null);
	const sheet = sheets[position.sheet];
	const { paper, problem, again } = usePaper(sheet?.key ?? null, linkOf);
	if (!sheet) return null;
	const pages = paper?.pages ?? 1;
	const page = position.page === -1 ? (paper ? pages : -1) : Math.min(position.page, pages);
	const here = { sheet: position.sheet, page };
	const size = { pages, sheets: sheets.length };
	const move = (next: PaperPosition | null) => {
		if (!next) return;
		setPlace(null);
		if (next.sheet !== position.sheet) setLook(UPRIGHT);
		onPosition(next);
	};
	const { documentId } = sheet;
	const ofPage = notes.all.filter((one) => one.documentId === documentId && one.page === page);
	return (
		<div
			className="flex min-h-0 min-w-0 flex-col gap-2"
			role="group"
			aria-label={no === 1 ? 'Dokumen' : 'Dokumen di sebelahnya'}
			onFocusCapture={onUse}
			onPointerDownCapture={onUse}
		>
			<PaneTools
				{...{ no, sheets, page, pages, look, hasKeys }}
				compare={props.compare}
				sheet={position.sheet}
				isFirst={stepFrom(here, size, -1) === null}
				isLast={stepFrom(here, size, 1) === null}
				note={
					mayNote && documentId !== null
						? { isOn: place !== null, toggle: () => setPlace(place ? null : CENTRE) }
						: null
				}
				onSheet={(next) => move({ sheet: next, page: 1 })}
				onStep={(step) => move(stepFrom(here, size, step))}
				onLook={setLook}
			/>
			<ShownPage
				{...{ sheet, paper, page, look, place, problem, again }}
				notes={ofPage}
				onPlace={setPlace}
				onShow={setShown}
			/>
			{place && documentId !== null ? (
				<WriteNote
					at={{ claimNo, documentId, page, place }}
					onCancel={() => setPlace(null)}
					onDone={(note) => {
						notes.add(note);
						setPlace(null);
					}}
				/>
			) : null}
			<NoteList notes={ofPage} shown={shown} of={notes} />
		</div>
	);
}
