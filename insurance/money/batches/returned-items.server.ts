import type { Tx } from '#platform/db/pool.server.ts';

import { markReturned } from './store.server.ts';

/** Notes in its batch that the bank returned the transfer of a reference, or that it did not. */
export const noteReturned = (tx: Tx, reference: string, isReturned: boolean): Promise<void> =>
	markReturned(tx, reference, isReturned);
