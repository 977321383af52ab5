import { flushSync } from 'react-dom';

import type { saveTariff, ShownChange, showTariff } from '#insurance/office/product-studio/api.ts';
import { sameValue } from '#insurance/site/content-studio/compare/merge-values.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { showToast } from '#web/ui/toast-store.ts';

import { askOffice } from '../../office-calls.ts';
import type { SaveState } from '../../parts/editing/use-paced-save.ts';
import type { Now } from '../../parts/use-now.ts';
import { newerDraft } from '../use-others.ts';
import { keepFocus } from './cell-focus.ts';
import { type ListConflict, type ListPart, mergePart } from './change-lists.ts';
import { mergeSheets, type SheetConflict } from './merge-sheets.ts';
import { beginHistory, type SheetHistory, writtenOf } from './sheet.ts';

export type ChangeConflict = ({ kind: 'cell' } & SheetConflict) | ListConflict;
export type TariffState = {
	/** Revision that the sheets were last merged with or saved as. */
	shown: ShownChange;
	history: SheetHistory;
	saving: SaveState;
	/** Error message if saving failed. The cells keep the typed text. */
	problem: string;
	/**
	 * This person's values that another person's values replaced. Each is listed until it is used
	 * or dismissed.
	 */
	conflicts: ChangeConflict[];
};
export type ChangeNow = Now<TariffState>;

/** Loads the stored change. Returns null on failure. */
export async function keptChange(code: string): Promise<ShownChange | null> {
	const answer = await askOffice<typeof showTariff>('POST /page/office/products/tariff', {
		productCode: code,
	});
	return answer.ok ? answer.data.change : null;
}
export const newestChange = async (code: string, shown: ShownChange): Promise<ShownChange | null> =>
	newerDraft(await keptChange(code), shown);

/**
 * Applies a change saved by another person, merging cells that are not saved yet. It is rendered
 * synchronously, because the next key press would otherwise write the old cells back.
 */
export function takeOver({ now, put }: ChangeNow, newer: ShownChange): void {
	const { shown, history, conflicts } = now.current;
	if (sameValue(shown.tables, newer.tables)) return put({ shown: newer });
	const merged = mergeSheets(shown.tables, history.now, newer.tables);
	const found = merged.conflicts.map((one) => ({ kind: 'cell' as const, ...one }));
	if (found.length > 0)
		showToast('Orang lain lebih dulu mengubah sel yang sama. Pilih isinya di atas tabelnya.');
	return keepFocus(merged, () =>
		flushSync(() =>
			put({
				shown: newer,
				history: beginHistory(merged.sheets),
				conflicts: [...conflicts, ...found],
			}),
		),
	);
}

type Part = Omit<CallInput<typeof saveTariff>, 'changeId' | 'revision'>;
const send = ({ changeId, revision }: ShownChange, part: Part) =>
	askOffice<typeof saveTariff>('POST /page/office/products/tariff-save', {
		changeId,
		revision,
		...part,
	});

/**
 * Saves the cells. If another person has saved in the meantime, merges both versions and saves
 * again.
 */
export async function keepCells(code: string, change: ChangeNow): Promise<boolean> {
	const { now, put } = change;
	const { shown, history } = now.current;
	const sheets = history.now;
	put({ saving: 'saving' });
	const answer = await send(shown, { tables: writtenOf(sheets, shown.tables) });
	if (answer.ok) {
		const saving = now.current.history.now === sheets ? 'saved' : 'typing';
		put({ shown: answer.data, saving, problem: '' });
		return true;
	}
	const newer = answer.code === 409 ? await newestChange(code, shown) : null;
	if (!newer) {
		put({ saving: 'failed', problem: answer.message });
		return false;
	}
	takeOver(change, newer);
	return keepCells(code, change);
}

/** Saves examples or reasons that were changed from `was`, merged with the stored ones. */
export async function keepList(
	code: string,
	change: ChangeNow,
	{ was, part }: { was: ShownChange; part: ListPart },
): Promise<boolean> {
	const { now, put } = change;
	const { shown } = now.current;
	const merged = mergePart(part, was, shown);
	const answer = await send(
		shown,
		merged.part.kind === 'examples'
			? { examples: merged.part.items }
			: { overrides: merged.part.items },
	);
	if (answer.ok) {
		const conflicts = [...now.current.conflicts, ...merged.conflicts];
		put({ shown: answer.data, problem: '', conflicts });
		return true;
	}
	const newer = answer.code === 409 ? await newestChange(code, shown) : null;
	if (!newer) {
		put({ problem: answer.message });
		return false;
	}
	takeOver(change, newer);
	return keepList(code, change, { was, part });
}
