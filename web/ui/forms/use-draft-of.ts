import { useState } from 'react';

/** State of text that is being typed. It is reset whenever the value itself changes. */
export function useDraftOf(value: string): [string, (text: string) => void] {
	const [draft, setDraft] = useState({ of: value, text: value });
	if (draft.of !== value) setDraft({ of: value, text: value });
	return [draft.of === value ? draft.text : value, (text) => setDraft({ of: value, text })];
}
