import { type RefObject, useCallback } from 'react';

import { withMine } from '#insurance/site/content-studio/compare/merge-values.ts';
import type { openPage, savePage, watchPage } from '#insurance/site/content-studio/pages/api.ts';
import { mergeTexts, type PageText } from '#insurance/site/content-studio/pages/merge.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import { askOffice } from '../../office-calls.ts';
import { type SaveState, usePacedSave } from '../../parts/editing/use-paced-save.ts';
import { useNow } from '../../parts/use-now.ts';
import { useWatchOthers } from '../drafts/use-watch-others.ts';
import { type KeptHere, keptHere } from './kept-here.ts';
import { pageValueAt, withPageValue } from './page-text.ts';

export type Opened = CallOutput<typeof openPage>;
type Checked = Pick<Opened, 'problems' | 'advice' | 'settled'>;

export type Conflict = CallOutput<typeof savePage>['conflicts'][number];

type State = Checked & {
	text: PageText;
	revision: number;
	saving: SaveState;
	/** Error message if saving failed. The typed text stays on the screen. */
	problem: string;
	others: string[];
	/**
	 * This person's texts that another editor's version replaced. Each is listed until it is used
	 * or dismissed.
	 */
	conflicts: Conflict[];
	/** Text in this browser that the server never confirmed, e.g. because of a crash. */
	left: KeptHere | null;
	/** Number of saves. The preview is rendered again when it changes. */
	drawn: number;
};

type Put = (change: Partial<State>) => void;

const useWatchCall = ({ slug, language }: Opened, now: RefObject<State>) =>
	useCallback(async () => {
		const answer = await askOffice<typeof watchPage>('POST /page/office/content/watch', {
			slug,
			language,
		});
		if (!answer.ok) return null;
		const { others, revision } = answer.data;
		return { others, isNewer: revision > now.current.revision };
	}, [slug, language, now]);

const sameText = (a: PageText, b: PageText): boolean => JSON.stringify(a) === JSON.stringify(b);

const textIn = ({ title, body }: KeptHere): PageText => ({ title, body });

function leftFrom(opened: Opened): KeptHere | null {
	const left = keptHere(opened).read();
	return left && !sameText(textIn(left), opened.text) ? left : null;
}

const begunWith = (opened: Opened): State => ({
	text: opened.text,
	revision: opened.revision,
	saving: 'saved',
	problem: '',
	problems: opened.problems,
	advice: opened.advice,
	settled: opened.settled,
	others: opened.others,
	conflicts: [],
	left: leftFrom(opened),
	drawn: 0,
});

/** Sends the draft to the server. Returns false on failure. */
function useKeep({ slug, language }: Opened, now: RefObject<State>, put: Put) {
	return useCallback(async (): Promise<boolean> => {
		const sent = now.current.text;
		put({ saving: 'saving' });
		const answer = await askOffice<typeof savePage>('POST /page/office/content/save', {
			slug,
			language,
			revision: now.current.revision,
			...sent,
		});
		if (!answer.ok) {
			put({ saving: 'failed', problem: answer.message });
			return false;
		}
		const { text, merged, conflicts, ...saved } = answer.data;
		const typed = now.current.text !== sent;
		// Text that no one else changed is not rewritten, because that would move the cursor.
		const joined = merged ? mergeTexts(sent, now.current.text, text) : null;
		const late = (joined?.conflicts ?? []).map((one) => ({ ...one, label: one.at }));
		put({
			...saved,
			text: joined?.merged ?? now.current.text,
			saving: typed ? 'typing' : 'saved',
			problem: '',
			conflicts: [...now.current.conflicts, ...conflicts, ...late],
			drawn: now.current.drawn + 1,
		});
		if (!typed && now.current.left === null) keptHere({ slug, language }).clear();
		return true;
	}, [now, put, slug, language]);
}

/**
 * Manages a page's draft while a person edits it. It is saved after each pause and during long
 * typing, and merged with text that others save meanwhile. `flush` saves immediately and returns
 * the revision, or null on failure.
 */
export function usePageDraft(opened: Opened) {
	const { slug, language } = opened;
	const { state, now, put } = useNow(() => begunWith(opened));
	const keep = useKeep(opened, now, put);
	const { flush: save, soon } = usePacedSave(now, keep);
	const flush = useCallback(
		async (): Promise<number | null> => ((await save()) ? now.current.revision : null),
		[save, now],
	);

	const take = useCallback(
		(text: PageText) => {
			put({ text, saving: 'typing' });
			// The copy from an earlier visit must not be overwritten until the editor has used or
			// discarded it.
			if (now.current.left === null)
				keptHere({ slug, language }).keep({
					...text,
					revision: now.current.revision,
					at: new Date().toISOString(),
				});
			soon();
		},
		[put, now, soon, slug, language],
	);
	const change = useCallback(
		(path: string, value: unknown) => take(withPageValue(now.current.text, path, value)),
		[take, now],
	);

	const check = useCallback((found: Checked) => put(found), [put]);

	useWatchOthers(now, put, save, useWatchCall(opened, now));
	const leaveConflict = (conflict: Conflict) =>
		put({ conflicts: now.current.conflicts.filter((one) => one !== conflict) });
	const takeMine = (conflict: Conflict) => {
		change(conflict.at, withMine(pageValueAt(now.current.text, conflict.at), conflict));
		leaveConflict(conflict);
	};
	/** Continues with the text from an earlier visit. The server merges it with text saved since. */
	const takeLeft = () => {
		const { left, revision } = now.current;
		if (!left) return;
		put({ left: null, revision: Math.min(left.revision, revision) });
		take(textIn(left));
	};
	const dropLeft = () => {
		put({ left: null });
		keptHere({ slug, language }).clear();
	};
	return { ...state, change, flush, check, leaveConflict, takeMine, takeLeft, dropLeft };
}
export type DraftOf = ReturnType<typeof usePageDraft>;
