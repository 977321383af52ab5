import type { ComponentType } from 'react';

import type { Permission } from '#insurance/access/staff/staff.ts';
import type { Area } from '#insurance/money/ledger/tasks/tasks.ts';

/**
 * Props of a section's screen: the query of the address and the sections this person may enter.
 * `useMe()` gives the logged-in person.
 */
export type Room = ComponentType<{ query: URLSearchParams; rooms: readonly Section[] }>;

export type Section = {
	/**
	 * Path below /office; an item in a section is given in the query, so that a list and its items
	 * are one section.
	 */
	path: string;
	label: string;
	/** Permission required to enter; null if all staff may. The calls check it again. */
	permission: Permission | null;
	areas?: readonly Area[];
	/** Description of the section on the first page. */
	about: string;
	load: () => Promise<{ Screen: Room }>;
};
