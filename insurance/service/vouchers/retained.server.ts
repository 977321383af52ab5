import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { deleteOldTries } from './store.server.ts';

/** Retention of policy-number lookup counts. */
export const retainedVouchers: Keeper[] = [
	keeperOf({
		kind: 'voucher-try',
		keeps: { hours: 48 },
		table: 'voucher_try',
		since: 'window_start',
		forget: (db, { before }) => deleteOldTries(db, before),
	}),
];
