import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { deleteOldTries } from './store.server.ts';

/** How long looks at policy numbers are counted. */
export const retainedVouchers: Keeper[] = [
	keeperOf({
		kind: 'voucher-try',
		keeps: { hours: 48 },
		table: 'voucher_try',
		since: 'window_start',
		forget: (db, { before }) => deleteOldTries(db, before),
	}),
];
