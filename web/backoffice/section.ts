import type { ComponentType } from 'react';

import type { Area } from '#insurance/ledger/tasks/tasks.ts';
import type { Permission } from '#insurance/staff/staff.ts';

/**
 * What a room is given: the query of the address, and the rooms that this person may enter. Who is
 * logged in: `useMe()`.
 */
export type Room = ComponentType<{ query: URLSearchParams; rooms: readonly Section[] }>;

export type Section = {
	/**
	 * Address below /office; one thing of a room stands in the query, so that a list and its items
	 * are one room.
	 */
	path: string;
	label: string;
	/** Who may enter; null: everybody of the staff. The calls check it again. */
	permission: Permission | null;
	/** Areas whose tasks are shown here. */
	areas?: readonly Area[];
	/** What is done here, on the first page. */
	about: string;
	load: () => Promise<{ Screen: Room }>;
};
