import type { ReactNode } from 'react';

import { type PaperTurn, turnedBy } from './paper.ts';
import type { PaperSheet } from './sheets.ts';

const TOOL =
	'tabular inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line ' +
	'bg-white font-semibold hover:bg-mist aria-disabled:opacity-50 aria-pressed:bg-leaf aria-pressed:text-white';

/** Zoom steps; 1 fits the width. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export type PaneLook = { turn: PaperTurn; zoom: number };
export const UPRIGHT: PaneLook = { turn: 0, zoom: 1 };

const zoomed = (zoom: number, step: 1 | -1) =>
	ZOOMS[Math.min(Math.max(ZOOMS.indexOf(zoom) + step, 0), ZOOMS.length - 1)] ?? 1;

/** A button of the viewer. `letter` is the key that presses it; only the pane in use has keys. */
function Tool({
	name,
	letter,
	pressed,
	disabled = false,
	onPress,
	children,
}: {
	name: string;
	letter?: string | undefined;
	pressed?: boolean;
	disabled?: boolean;
	onPress: () => void;
	children: ReactNode;
}) {
	return (
		<button
			type="button"
			aria-label={name}
			title={letter ? `${name} (${letter})` : name}
			aria-pressed={pressed}
			aria-disabled={disabled || undefined}
			onClick={disabled ? undefined : onPress}
			className={TOOL}
			{...(letter ? { 'data-key': letter, 'aria-keyshortcuts': letter } : {})}
		>
			<span aria-hidden="true">{children}</span>
		</button>
	);
}

export type Toggle = { isOn: boolean; toggle: () => void };

type ToolsProps = {
	/** Number of the pane, for the ids of its fields. */
	no: number;
	sheets: readonly PaperSheet[];
	sheet: number;
	page: number;
	pages: number;
	look: PaneLook;
	hasKeys: boolean;
	isFirst: boolean;
	isLast: boolean;
	/** Null if this person writes no notes here. */
	note: Toggle | null;
	compare: Toggle | null;
	onSheet: (sheet: number) => void;
	onStep: (step: 1 | -1) => void;
	onLook: (look: PaneLook) => void;
};

function LookTools({
	look,
	letter,
	onLook,
}: Pick<ToolsProps, 'look' | 'onLook'> & { letter: (one: string) => string | undefined }) {
	return (
		<>
			<Tool
				name="Putar"
				letter={letter('r')}
				onPress={() => onLook({ ...look, turn: turnedBy(look.turn, 90) })}
			>
				↻
			</Tool>
			<Tool
				name="Perkecil"
				letter={letter('-')}
				disabled={look.zoom === ZOOMS[0]}
				onPress={() => onLook({ ...look, zoom: zoomed(look.zoom, -1) })}
			>
				−
			</Tool>
			<Tool
				name={`Selebar bidang, ${Math.round(look.zoom * 100)}%`}
				letter={letter('0')}
				onPress={() => onLook({ ...look, zoom: 1 })}
			>
				<span className="text-sm">{`${Math.round(look.zoom * 100)}%`}</span>
			</Tool>
			<Tool
				name="Perbesar"
				letter={letter('+')}
				disabled={look.zoom === ZOOMS.at(-1)}
				onPress={() => onLook({ ...look, zoom: zoomed(look.zoom, 1) })}
			>
				+
			</Tool>
		</>
	);
}

/** The tools above a page: which file and page, turned and zoomed how. */
export function PaneTools(props: ToolsProps) {
	const { no, sheets, sheet, page, pages, look, hasKeys, isFirst, isLast, note, compare } = props;
	const { onSheet, onStep, onLook } = props;
	const letter = (one: string) => (hasKeys ? one : undefined);
	return (
		<div className="flex flex-wrap items-center gap-1.5">
			<select
				id={`shown-document-${no}`}
				aria-label={no === 1 ? 'Dokumen yang tampil' : 'Dokumen yang tampil di sebelahnya'}
				value={String(sheet)}
				onChange={(event) => onSheet(Number(event.target.value))}
				className="h-11 min-w-0 grow basis-40 rounded-control border border-mute/60 bg-white px-2"
			>
				{sheets.map(({ key, title }, at) => (
					<option key={key} value={String(at)}>{`${at + 1}. ${title}`}</option>
				))}
			</select>
			<Tool
				name="Halaman sebelumnya"
				letter={letter('[')}
				disabled={isFirst}
				onPress={() => onStep(-1)}
			>
				‹
			</Tool>
			<span className="tabular min-w-14 text-center text-sm" role="status">
				{`${Math.max(page, 1)} / ${pages}`}
			</span>
			<Tool
				name="Halaman berikutnya"
				letter={letter(']')}
				disabled={isLast}
				onPress={() => onStep(1)}
			>
				›
			</Tool>
			<LookTools look={look} letter={letter} onLook={onLook} />
			{note ? (
				<Tool
					name="Catat di halaman"
					letter={letter('c')}
					pressed={note.isOn}
					onPress={note.toggle}
				>
					✎
				</Tool>
			) : null}
			{compare ? (
				<Tool
					name="Dua dokumen berdampingan"
					letter="b"
					pressed={compare.isOn}
					onPress={compare.toggle}
				>
					◫
				</Tool>
			) : null}
		</div>
	);
}
