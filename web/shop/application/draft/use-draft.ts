import { useEffect, useRef, useState, useEffectEvent } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { newKey } from '#web/ui/ask.ts';

import { type FormValues, initialValues } from '../form-values.ts';
import {
	type ApplicationDraft,
	type KeptDraft,
	type SavedMark,
	type Stage,
	tabMemory,
} from './draft-memory.ts';
import type { DraftPlace } from './own-draft.ts';

const PAUSE_MS = 1_200;

/** `source`: origin of the form's values, which determines the notice about them. */
export type DraftState = {
	source: 'none' | 'tab' | 'server' | 'staff' | 'gone';
	savedUntil: string | null;
};

type Tools = {
	page: PageData;
	values: FormValues;
	stage: Stage;
	dirty: boolean;
	restore: (values: FormValues, reached: Stage) => void;
	onReady: () => void;
	place: DraftPlace;
};

type Autosave = { remember: () => void; push: () => Promise<void>; isClosed: () => boolean };

/** Keeps a changed `text` in this tab immediately, and on the server after a pause of typing. */
function useAutosave(text: string, { remember, push, isClosed }: Autosave) {
	const pushNow = useEffectEvent(() => void push());
	const rememberNow = useEffectEvent(remember);
	const closedNow = useEffectEvent(isClosed);
	useEffect(() => {
		if (text === '' || closedNow()) return undefined;
		rememberNow();
		const timer = setTimeout(pushNow, PAUSE_MS);
		// Saved now, because a visitor who leaves the page may not return to it.
		const hidden = () => document.visibilityState === 'hidden' && pushNow();
		document.addEventListener('visibilitychange', hidden);
		return () => {
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', hidden);
		};
	}, [text]);
}

/**
 * Keeps and restores the form: immediately in this tab and, shortly afterwards, encrypted on the
 * server for fourteen days. The form is restored unchanged after a reload, after Back, after the
 * browser was closed, and on another device with the private link.
 */
export function useApplicationDraft(tools: Tools) {
	const { page, values, stage, dirty, restore, onReady, place } = tools;
	const [state, setState] = useState<DraftState>({ source: 'none', savedUntil: null });
	const entry = useRef('');
	const mark = useRef<SavedMark>({ revision: 0 });
	const pushing = useRef<Promise<void>>(Promise.resolve());
	const latest = useRef<ApplicationDraft>({ values, stage });
	const closed = useRef(false);
	useEffect(() => {
		latest.current = { values, stage };
	});

	const open = useEffectEvent(() => {
		entry.current = place.entry(page);
		const show = (kept: KeptDraft, from: 'tab' | 'server') => {
			mark.current = { revision: kept.revision, saving: kept.saving };
			const start = initialValues(page);
			restore(
				{ ...start, ...kept.values, kind: start.kind, agreement: false, privacy: false },
				kept.stage,
			);
			setState((old) => ({ ...old, source: kept.byStaff ? 'staff' : from }));
		};
		void place
			.find(page, entry.current, show)
			.then((found) => found === 'gone' && setState((old) => ({ ...old, source: 'gone' })))
			.finally(onReady);
	});
	useEffect(() => open(), [page.slug]);

	const remember = () => tabMemory.write(entry.current, { ...latest.current, ...mark.current });
	/**
	 * Runs one save at a time with the newest state. Resolves when the current state is on the
	 * server.
	 */
	const push = (): Promise<void> => {
		pushing.current = pushing.current.then(async () => {
			if (closed.current || !page.id) return;
			mark.current = { ...mark.current, saving: newKey() };
			remember();
			const sent = { ...latest.current, saving: mark.current.saving };
			const saved = await place.push(page.id, entry.current, sent);
			if (!saved || closed.current) return;
			mark.current = { ...mark.current, revision: saved.revision };
			remember();
			setState((old) => ({ ...old, savedUntil: saved.expiresAt }));
		});
		return pushing.current;
	};

	const text = JSON.stringify({ ...values, agreement: false, privacy: false, stage });
	useAutosave(dirty ? text : '', { remember, push, isClosed: () => closed.current });

	const forget = () => {
		closed.current = true;
		place.forget(entry.current);
	};
	const token = () => place.link(entry.current);
	/** Saves all input on the server, then returns the secret of the link; null on failure. */
	const link = async (): Promise<string | null> => {
		await push();
		return token();
	};
	/** Stops saving and waits for a save that is running, so that none follows what is sent now. */
	const pause = async () => {
		closed.current = true;
		await pushing.current;
	};
	const goOn = () => {
		closed.current = false;
	};
	return { state, forget, link, token, pause, goOn };
}
