import { useState } from 'react';
import { z } from 'zod';

import { tabNote } from '#web/ui/browser/tab-note.ts';

type Unsaved = {
	text: string;
	type: (text: string) => void;
	/**
	 * Must be called when the server has saved the text. The text is then no longer unsaved, and
	 * remains visible until the new `start` arrives.
	 */
	saved: () => void;
	forget: () => void;
};

/**
 * Manages the text of a small form. Unsaved text survives navigation within the tab, and is
 * preserved when another editor changes the initial value.
 */
export function useUnsaved(name: string, start: string): Unsaved {
	const note = tabNote(`studio ${name}`);
	const [typed, setTyped] = useState(() => note.read());
	const [isSaved, setSaved] = useState(false);
	const [startedFrom, setStartedFrom] = useState(start);
	if (startedFrom !== start) {
		setStartedFrom(start);
		if (isSaved) setTyped(null);
		setSaved(false);
	}
	const forget = () => {
		note.forget();
		setTyped(null);
	};
	const type = (text: string) => {
		setSaved(false);
		if (text === start) {
			forget();
			return;
		}
		note.keep(text);
		setTyped(text);
	};
	const saved = () => {
		note.forget();
		setSaved(true);
	};
	return { text: typed ?? start, type, saved, forget };
}

const formSchema = z.record(z.string(), z.string().nullable());

function formIn<T>(text: string, empty: T): T {
	try {
		return { ...empty, ...formSchema.parse(JSON.parse(text)) };
	} catch {
		return empty;
	}
}

export function useUnsavedForm<T extends Record<string, string | null>>(
	name: string,
	empty: T,
): { form: T; write: (form: T) => void; forget: () => void } {
	const { text, type, forget } = useUnsaved(name, JSON.stringify(empty));
	return { form: formIn(text, empty), write: (form) => type(JSON.stringify(form)), forget };
}
