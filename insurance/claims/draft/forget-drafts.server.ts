import type { Tx } from '#platform/db/pool.server.ts';

import { forgetUnsentOf } from '../reports/store.server.ts';
import { dropUploadsOf } from '../uploads/store.server.ts';
import { dropDraftsOf } from './store.server.ts';

/**
 * Forgets one customer's drafts, loose uploads and what others began to report and never sent; the
 * caller removes the files of the keys once that holds.
 */
export async function forgetDraftsOf(tx: Tx, customerId: string): Promise<string[]> {
	await dropUploadsOf(tx, customerId);
	const fileKeys = await dropDraftsOf(tx, customerId);
	await forgetUnsentOf(tx, customerId);
	return fileKeys;
}
