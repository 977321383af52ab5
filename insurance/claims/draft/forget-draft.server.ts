import type { Tx } from '#platform/db/pool.server.ts';

import { forgetUnsentOf } from '../reports/store.server.ts';
import { dropDraftOf } from '../store.server.ts';
import { dropUploadsOf } from '../uploads/store.server.ts';

/**
 * Forgets one customer's draft, loose uploads and what others began to report and never sent; the
 * caller removes the files of the keys once that holds.
 */
export async function forgetDraftOf(tx: Tx, customerId: string): Promise<string[]> {
	await dropUploadsOf(tx, customerId);
	const fileKeys = await dropDraftOf(tx, customerId);
	await forgetUnsentOf(tx, customerId);
	return fileKeys;
}
