import { useCallback, useRef } from 'react';

import type { ShownChange } from '#insurance/office/product-studio/api.ts';
import type { Example } from '#insurance/office/product-studio/examples/example.ts';
import type { OddOverride } from '#insurance/office/product-studio/sanity/odd-value.ts';

import { usePacedSave } from '../../parts/editing/use-paced-save.ts';
import { useNow } from '../../parts/use-now.ts';
import { useOthers } from '../use-others.ts';
import { type ListPart, takeMyPart } from './change-lists.ts';
import {
	type ChangeConflict,
	type ChangeNow,
	type TariffState,
	keepCells,
	keepList,
	keptChange,
	newestChange,
	takeOver,
} from './keep-change.ts';
import { takeMyCells } from './merge-sheets.ts';
import { takenOf } from './read-again.ts';
import {
	beginHistory,
	redo,
	type SheetHistory,
	type Sheets,
	sheetsOf,
	undo,
	writeHistory,
} from './sheet.ts';

function useConflicts(
	{ now, put }: ChangeNow,
	{
		write,
		keep,
	}: { write: (sheets: Sheets) => void; keep: (part: ListPart) => Promise<boolean> },
) {
	const leave = (conflict: ChangeConflict) =>
		put({ conflicts: now.current.conflicts.filter((one) => one !== conflict) });
	const mineOf = (conflict: ChangeConflict) => {
		const { history, shown } = now.current;
		return conflict.kind === 'cell' ? takeMyCells(history.now, shown.tables, conflict) : null;
	};
	return {
		leave,
		/** False if the other person removed the row or column that this person's value belongs to. */
		canUse: (conflict: ChangeConflict) => conflict.kind !== 'cell' || mineOf(conflict) !== null,
		use: (conflict: ChangeConflict) => {
			const sheets = mineOf(conflict);
			leave(conflict);
			if (sheets) write(sheets);
			if (conflict.kind !== 'cell') void keep(takeMyPart(now.current.shown, conflict));
		},
	};
}

/**
 * Runs calls one after another, because each must be sent with the revision that the previous one
 * created.
 */
function useTurns() {
	const last = useRef<Promise<unknown>>(Promise.resolve());
	return useCallback(<T>(next: () => Promise<T>): Promise<T> => {
		const before = last.current;
		const turn = (async () => {
			await before;
			return next();
		})();
		// A failed call is handled by its caller, and the next one runs nevertheless.
		last.current = turn.catch(() => undefined);
		return turn;
	}, []);
}

function useKeeping(code: string, { now, put }: ChangeNow) {
	const inTurn = useTurns();
	const save = useCallback(
		() => inTurn(() => keepCells(code, { now, put })),
		[code, inTurn, now, put],
	);
	const keep = useCallback(
		(part: ListPart) => {
			const was = now.current.shown;
			return inTurn(() => keepList(code, { now, put }, { was, part }));
		},
		[code, inTurn, now, put],
	);
	/** Reloads calculated results. While cells are waiting to be saved, the revision is not updated. */
	const refresh = useCallback(
		() =>
			inTurn(async () => {
				const kept = await keptChange(code);
				const taken = takenOf(now.current, kept);
				if (!kept || taken === 'nothing') return;
				if (taken === 'all') takeOver({ now, put }, kept);
				else put({ shown: { ...now.current.shown, replay: kept.replay } });
			}),
		[code, inTurn, now, put],
	);
	return { save, keep, refresh };
}

/**
 * Manages a tariff while a person edits it. It is saved after each pause and merged with another
 * person's changes. The response contains its problems, differences and example results.
 */
export function useProductChange(opened: ShownChange, code: string) {
	const { state, now, put } = useNow<TariffState>(() => ({
		shown: opened,
		history: beginHistory(sheetsOf(opened.tables)),
		saving: 'saved',
		problem: '',
		conflicts: [],
	}));
	const { save, keep, refresh } = useKeeping(code, { now, put });
	const { flush, soon } = usePacedSave(now, save);
	const step = (history: SheetHistory) => {
		if (history === now.current.history) return;
		put({ history, saving: 'typing' });
		soon();
	};
	const write = (sheets: Sheets) => step(writeHistory(now.current.history, sheets));
	const { others } = useOthers(code, {
		shownNow: () => (now.current.saving === 'saved' ? now.current.shown : null),
		newestOf: newestChange,
		replace: (newer) => takeOver({ now, put }, newer),
	});
	const { shown, history, saving, problem, conflicts } = state;
	return {
		shown,
		sheets: history.now,
		dirty: saving !== 'saved',
		problem,
		others,
		conflicts,
		conflict: useConflicts({ now, put }, { write, keep }),
		canUndo: history.past.length > 0,
		canRedo: history.future.length > 0,
		write,
		flush,
		undo: () => step(undo(now.current.history)),
		redo: () => step(redo(now.current.history)),
		refresh,
		keepExamples: (items: Example[]) => keep({ kind: 'examples', items }),
		keepOverrides: (items: OddOverride[]) => keep({ kind: 'overrides', items }),
	};
}
export type ChangeOf = ReturnType<typeof useProductChange>;
