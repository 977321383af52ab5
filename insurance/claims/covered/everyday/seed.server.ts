import type { Tx } from '#platform/db/pool.server.ts';

import type { EverydaySituation } from './everyday.ts';
import { insertEveryday } from './store.server.ts';

/** Adds the situations that are not there yet. */
export const seedEveryday = (tx: Tx, situations: readonly EverydaySituation[]): Promise<void> =>
	insertEveryday(tx, situations);
