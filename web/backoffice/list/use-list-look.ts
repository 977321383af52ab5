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
 * Hidden columns and row height of a list. They are kept in this browser, because they depend on
 * its screen; a saved view carries its own.
 */
export function useListLook(list: string): [ListLook, (look: ListLook) => void] {
	const [look, setLook] = useState(() => read(list));
	const keep = (next: ListLook) => {
		setLook(next);
		try {
			localStorage.setItem(keyOf(list), JSON.stringify(next));
		} catch {
			// A browser without storage forgets the choice with the page.
		}
	};
	return [look, keep];
}
