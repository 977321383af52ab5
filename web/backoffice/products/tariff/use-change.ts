import { useCallback, useEffect, useReducer, useRef, useState } from 'react';

import type { saveTariff, ShownChange, showTariff } from '#insurance/catalogue/api.ts';
import type { Example } from '#insurance/catalogue/examples/example.ts';
import type { OddOverride } from '#insurance/catalogue/sanity/odd-value.ts';

import { askOffice } from '../../office-calls.ts';
import {
	beginHistory,
	type SheetHistory,
	redo,
	type Sheets,
	sheetsOf,
	undo,
	writeHistory,
	writtenOf,
} from './sheet.ts';

/** Idle milliseconds after which typed values are saved and tried. */
const QUIET_MS = 500;

type Step = { write: Sheets } | 'undo' | 'redo';
const stepped = (history: SheetHistory, step: Step): SheetHistory => {
	if (step === 'undo') return undo(history);
	return step === 'redo' ? redo(history) : writeHistory(history, step.write);
};

/** Saves what waits for the idle time before the person leaves, and asks before a tab closes. */
function useUnsaved(dirty: boolean, keep: () => void): void {
	const left = useRef(() => {});
	useEffect(() => {
		left.current = dirty ? keep : () => {};
	});
	useEffect(() => () => left.current(), []);
	useEffect(() => {
		if (!dirty) return undefined;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [dirty]);
}

/**
 * A tariff being edited: saved after each idle period; the answer holds its problems, differences
 * and example results.
 */
export function useProductChange(opened: ShownChange, productCode: string) {
	const [shown, setShown] = useState(opened);
	const [history, dispatch] = useReducer(stepped, opened, ({ tables }) =>
		beginHistory(sheetsOf(tables)),
	);
	const [kept, setKept] = useState(history.now);
	const [problem, setProblem] = useState('');
	const latest = useRef(shown);
	const running = useRef<Promise<unknown>>(Promise.resolve());

	const put = useCallback((change: ShownChange) => {
		latest.current = change;
		setShown(change);
	}, []);
	/** Saves one at a time, each against the revision that the previous one made. */
	const save = useCallback(
		(part: { sheets?: Sheets; examples?: Example[]; overrides?: OddOverride[] }) => {
			const send = async () => {
				const { changeId, revision, tables } = latest.current;
				const answer = await askOffice<typeof saveTariff>(
					'POST /page/office/products/tariff-save',
					{
						changeId,
						revision,
						...(part.sheets ? { tables: writtenOf(part.sheets, tables) } : {}),
						...(part.examples ? { examples: part.examples } : {}),
						...(part.overrides ? { overrides: part.overrides } : {}),
					},
				);
				setProblem(answer.ok ? '' : answer.message);
				if (!answer.ok) return false;
				if (part.sheets) setKept(part.sheets);
				put(answer.data);
				return true;
			};
			const next = running.current.then(send);
			running.current = next;
			return next;
		},
		[put],
	);
	/** Reloads calculated results; cells stay as typed. */
	const refresh = useCallback(async () => {
		const answer = await askOffice<typeof showTariff>('POST /page/office/products/tariff', {
			productCode,
		});
		if (answer.ok && answer.data.change?.changeId === latest.current.changeId)
			put(answer.data.change);
	}, [productCode, put]);
	const { now } = history;
	const dirty = now !== kept;
	useEffect(() => {
		if (!dirty) return undefined;
		const timer = setTimeout(() => void save({ sheets: now }), QUIET_MS);
		return () => clearTimeout(timer);
	}, [dirty, now, save]);
	useUnsaved(dirty, () => void save({ sheets: now }));
	return {
		shown,
		sheets: now,
		dirty,
		problem,
		canUndo: history.past.length > 0,
		canRedo: history.future.length > 0,
		write: (write: Sheets) => dispatch({ write }),
		undo: () => dispatch('undo'),
		redo: () => dispatch('redo'),
		refresh,
		keepExamples: (examples: Example[]) => save({ examples }),
		keepOverrides: (overrides: OddOverride[]) => save({ overrides }),
	};
}
export type ChangeOf = ReturnType<typeof useProductChange>;
