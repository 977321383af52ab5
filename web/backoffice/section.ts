import type { ComponentType } from 'react';

import type { Permission } from '#insurance/access/staff/staff.ts';
import type { Area } from '#insurance/money/ledger/tasks/tasks.ts';

/**
 * Props of a page's screen: the query of the address, and the pages that this person may open.
 * `useMe()` returns the logged-in person.
 */
export type Room = ComponentType<{ query: URLSearchParams; rooms: readonly Section[] }>;

export type Section = {
	/**
	 * Path below /office. An item of a list is selected in the query, so that the list and its
	 * items share one entry.
	 */
	path: string;
	label: string;
	/**
	 * Permission required to open the page, or null if all staff may open it. The calls check it
	 * again.
	 */
	permission: Permission | null;
	areas?: readonly Area[];
	/** Description of the page on the start page. */
	about: string;
	load: () => Promise<{ Screen: Room }>;
};
