import { type RefObject, useCallback } from 'react';
import { z } from 'zod';

import {
	mergeValues,
	sameValue,
	withMine,
} from '#insurance/site/content-studio/compare/merge-values.ts';
import type {
	keepMenus,
	openMenus,
	watchMenus,
} from '#insurance/site/content-studio/frame/menus-api.ts';
import type { Language } from '#insurance/site/content/address.ts';
import { type Navigation, navigationSchema } from '#insurance/site/content/frame/site-frame.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import { askOffice } from '../../office-calls.ts';
import { type SaveState, usePacedSave } from '../../parts/editing/use-paced-save.ts';
import { useNow } from '../../parts/use-now.ts';
import { keptCopy } from '../drafts/kept-copy.ts';
import { useWatchOthers } from '../drafts/use-watch-others.ts';

export type OpenedMenus = CallOutput<typeof openMenus>;
type Kept = CallOutput<typeof keepMenus>;
type Conflict = Kept['conflicts'][number];

const copySchema = z.object({
	base: navigationSchema,
	navigation: navigationSchema,
	at: z.string(),
});
const menuCopy = (language: Language) => keptCopy(`menu ${language}`, copySchema);

type State = Pick<Kept, 'dead' | 'changes' | 'differs' | 'conflicts' | 'mark' | 'others'> & {
	navigation: Navigation;
	base: Navigation;
	saving: SaveState;
	/** Error message if saving failed. The typed text stays on the screen. */
	problem: string;
	/** Text in this browser that the server never confirmed, e.g. because of a crash. */
	left: z.output<typeof copySchema> | null;
};
type Now = RefObject<State>;
type Put = (change: Partial<State>) => void;

function begunWith(opened: OpenedMenus, language: Language): State {
	const { navigation, mark, dead, changes, differs, conflicts, others } = opened;
	const left = menuCopy(language).read();
	return {
		navigation,
		base: navigation,
		mark,
		dead,
		changes,
		differs,
		conflicts,
		others,
		saving: 'saved',
		problem: '',
		left: left && !sameValue(left.navigation, navigation) ? left : null,
	};
}

/**
 * Returns the state after the server saved `sent`. Text typed meanwhile is preserved and saved
 * next.
 */
function afterKept(state: State, sent: Navigation, kept: Kept): Partial<State> {
	const { navigation, mark, dead, changes, differs, others, merged } = kept;
	// Text that no one else changed is not rewritten, because that would move the cursor.
	const joined = merged ? mergeValues(sent, state.navigation, navigation) : null;
	const late = (joined?.conflicts ?? []).map((one): Conflict => ({
		...one,
		label: one.at,
		from: 'editor',
	}));
	const fresh = [...kept.conflicts, ...late].filter(
		(one) => !state.conflicts.some((known) => sameValue(known, one)),
	);
	return {
		navigation: (joined?.merged as Navigation | undefined) ?? state.navigation,
		base: navigation,
		mark,
		dead,
		changes,
		differs,
		others,
		saving: state.navigation === sent ? 'saved' : 'typing',
		problem: '',
		conflicts: [...state.conflicts, ...fresh],
	};
}

const useTakeKept = (language: Language, now: Now, put: Put) =>
	useCallback(
		(sent: Navigation, kept: Kept) => {
			put(afterKept(now.current, sent, kept));
			const { saving, left } = now.current;
			if (saving === 'saved' && left === null) menuCopy(language).clear();
		},
		[language, now, put],
	);

/** Sends the menus to the server. Returns false on failure. */
const useKeep = (language: Language, now: Now, put: Put, take: ReturnType<typeof useTakeKept>) =>
	useCallback(async (): Promise<boolean> => {
		const { navigation, base } = now.current;
		put({ saving: 'saving' });
		const answer = await askOffice<typeof keepMenus>('POST /page/office/content/menus-keep', {
			language,
			base,
			navigation,
		});
		if (answer.ok) take(navigation, answer.data);
		else put({ saving: 'failed', problem: answer.message });
		return answer.ok;
	}, [language, now, put, take]);

const useWatchCall = (language: Language, now: Now) =>
	useCallback(async () => {
		const answer = await askOffice<typeof watchMenus>('POST /page/office/content/menus-watch', {
			language,
		});
		if (!answer.ok) return null;
		return { others: answer.data.others, isNewer: answer.data.mark !== now.current.mark };
	}, [language, now]);

type Node = Record<string, unknown>;

const valueAt = (node: unknown, path: string[]): unknown =>
	path.reduce((inner, key) => (inner as Node | undefined)?.[key], node);

function withValue(node: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
	if (key === '') return value;
	if (Array.isArray(node))
		return node.map((one, at) => (String(at) === key ? withValue(one, rest, value) : one));
	return { ...(node as Node), [key]: withValue((node as Node)[key], rest, value) };
}

/**
 * Manages a language's menus while a person edits them. They are saved after each pause and during
 * long typing, and merged with text that others save meanwhile. `flush` saves immediately and
 * returns the saved state, or null on failure.
 */
export function useMenuDraft(opened: OpenedMenus, language: Language) {
	const { state, now, put } = useNow(() => begunWith(opened, language));
	const take = useTakeKept(language, now, put);
	const { flush: save, soon } = usePacedSave(now, useKeep(language, now, put, take));
	useWatchOthers(now, put, save, useWatchCall(language, now));

	const write = (navigation: Navigation, base = now.current.base) => {
		put({ navigation, base, saving: 'typing' });
		// The copy from an earlier visit must not be overwritten until the editor has used or
		// discarded it.
		if (now.current.left === null)
			menuCopy(language).keep({ base, navigation, at: new Date().toISOString() });
		soon();
	};
	const leaveConflict = (conflict: Conflict) =>
		put({ conflicts: now.current.conflicts.filter((one) => one !== conflict) });
	const takeMine = (conflict: Conflict) => {
		const { navigation } = now.current;
		const path = conflict.at.split('.');
		const mine = withMine(valueAt(navigation, path), conflict);
		write(withValue(navigation, path, mine) as Navigation);
		leaveConflict(conflict);
	};
	/** Continues with the text from an earlier visit. The server merges it with later changes. */
	const takeLeft = () => {
		const { left } = now.current;
		if (!left) return;
		put({ left: null });
		write(left.navigation, left.base);
	};
	const dropLeft = () => {
		put({ left: null });
		menuCopy(language).clear();
	};
	const flush = async (): Promise<State | null> => ((await save()) ? now.current : null);
	return { ...state, write, flush, take, takeMine, leaveConflict, takeLeft, dropLeft };
}
export type DraftOfMenus = ReturnType<typeof useMenuDraft>;
