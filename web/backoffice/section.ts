import type { ComponentType } from 'react';

import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import type { Area } from '#insurance/money/ledger/tasks/tasks.ts';

/** A page's screen, with the query of the address. `useMe()` returns the logged-in person. */
export type Room = ComponentType<{ query: URLSearchParams }>;

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
	/**
	 * Parameter of the address with which the page needs the whole width: the menu then opens by
	 * its button, except on very wide screens.
	 */
	wideWith?: string;
	load: () => Promise<{ Screen: Room }>;
};
