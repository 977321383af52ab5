import { useState } from 'react';

import { type ListLook, PLAIN_LOOK } from './use-rows.ts';

const keyOf = (list: string) => `office-list ${list}`;

function read(list: string): ListLook {
	try {
		const kept = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}') as Partial<ListLook>;
		const hidden = Array.isArray(kept.hidden) ? kept.hidden.map(String) : [];
		return { hidden, dense: kept.dense === true };
	} catch {
		return PLAIN_LOOK;
	}
}

/**
 * Returns the hidden columns and row height of a list. They are stored in this browser, because
 * they depend on the screen size. A saved view contains its own settings.
 */
export function useListLook(list: string): [ListLook, (look: ListLook) => void] {
	const [look, setLook] = useState(() => read(list));
	const keep = (next: ListLook) => {
		setLook(next);
		try {
			localStorage.setItem(keyOf(list), JSON.stringify(next));
		} catch {
			// Without storage, the choice is lost when the page is closed.
		}
	};
	return [look, keep];
}
