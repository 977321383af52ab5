import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import { withMine } from '#insurance/studio/compare/merge-values.ts';
import type { openPage, savePage, watchPage } from '#insurance/studio/pages/api.ts';
import { mergeTexts, type PageText } from '#insurance/studio/pages/merge.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import { askOffice } from '../../office-calls.ts';
import { pageValueAt, withPageValue } from './page-text.ts';

export type Opened = CallOutput<typeof openPage>;
type Checked = Pick<Opened, 'problems' | 'advice'>;
type Saving = 'saved' | 'typing' | 'saving' | 'failed';

/** Milliseconds of quiet after which what was typed is kept. */
const QUIET_MS = 700;
const WATCH_MS = 10_000;

export type Conflict = CallOutput<typeof savePage>['conflicts'][number];

type State = Checked & {
	text: PageText;
	revision: number;
	saving: Saving;
	/** Why it could not be kept; what was typed stays on the screen. */
	problem: string;
	others: string[];
	/** Words of this person in whose place another's stayed, until they are used or left. */
	conflicts: Conflict[];
	/** Counts what was kept, so that the page beside is drawn again. */
	drawn: number;
};

/** Looks who else is here and what they kept, and keeps what is left when the person goes. */
function useWatch(
	{ slug, language }: Opened,
	now: RefObject<State>,
	put: (change: Partial<State>) => void,
	flush: () => Promise<number | null>,
): void {
	useEffect(() => {
		const watch = async () => {
			const answer = await askOffice<typeof watchPage>('POST /page/office/content/watch', {
				slug,
				language,
			});
			if (!answer.ok) return;
			put({ others: answer.data.others });
			// Somebody else kept words: asking with what is here merges them in.
			const { revision, saving } = now.current;
			if (answer.data.revision > revision && saving === 'saved') {
				put({ saving: 'typing' });
				void flush();
			}
		};
		const watching = setInterval(() => void watch(), WATCH_MS);
		const ask = (event: BeforeUnloadEvent) => {
			if (now.current.saving !== 'saved') event.preventDefault();
		};
		addEventListener('beforeunload', ask);
		return () => {
			clearInterval(watching);
			removeEventListener('beforeunload', ask);
			// What waits for its moment of quiet is kept before the person is elsewhere.
			void flush();
		};
	}, [slug, language, now, put, flush]);
}

/**
 * The draft of a page while a person writes it: kept after each moment of quiet, and merged with
 * what others keep meanwhile. `flush` keeps it now and gives the revision, or null where that
 * failed.
 */
export function usePageDraft(opened: Opened) {
	const { slug, language } = opened;
	const [state, setState] = useState<State>(() => ({
		text: opened.text,
		revision: opened.revision,
		saving: 'saved',
		problem: '',
		problems: opened.problems,
		advice: opened.advice,
		others: opened.others,
		conflicts: [],
		drawn: 0,
	}));
	const now = useRef(state);
	const timer = useRef(0);
	const running = useRef<Promise<number | null> | null>(null);
	const put = useCallback((change: Partial<State>) => {
		now.current = { ...now.current, ...change };
		setState(now.current);
	}, []);

	const keep = useCallback(async (): Promise<number | null> => {
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
			return null;
		}
		const { text, merged, conflicts, revision, problems, advice, others } = answer.data;
		const typed = now.current.text !== sent;
		// Words that nobody else touched stay untouched: writing them again moves the cursor.
		const joined = merged ? mergeTexts(sent, now.current.text, text) : null;
		const late = (joined?.conflicts ?? []).map((one) => ({ ...one, label: one.at }));
		put({
			text: joined?.merged ?? now.current.text,
			saving: typed ? 'typing' : 'saved',
			problem: '',
			conflicts: [...now.current.conflicts, ...conflicts, ...late],
			revision,
			problems,
			advice,
			others,
			drawn: now.current.drawn + 1,
		});
		return revision;
	}, [put, slug, language]);

	/** One at a time; what was typed meanwhile is kept next. */
	const flush = useCallback(async (): Promise<number | null> => {
		clearTimeout(timer.current);
		while (running.current) await running.current;
		if (now.current.saving === 'saved') return now.current.revision;
		running.current = keep().finally(() => (running.current = null));
		return running.current;
	}, [keep]);

	const change = useCallback(
		(path: string, value: unknown) => {
			put({ text: withPageValue(now.current.text, path, value), saving: 'typing' });
			clearTimeout(timer.current);
			timer.current = window.setTimeout(() => void flush(), QUIET_MS);
		},
		[put, flush],
	);

	useWatch(opened, now, put, flush);
	const leaveConflict = (conflict: Conflict) =>
		put({ conflicts: now.current.conflicts.filter((one) => one !== conflict) });
	const takeMine = (conflict: Conflict) => {
		change(conflict.at, withMine(pageValueAt(now.current.text, conflict.at), conflict));
		leaveConflict(conflict);
	};
	return { ...state, change, flush, leaveConflict, takeMine };
}
export type DraftOf = ReturnType<typeof usePageDraft>;
