import type { Tx } from '#platform/db/pool.server.ts';

import { forgetInvitationsOf } from '../invitations/store.server.ts';
import { forgetUnsentOf } from '../reports/store.server.ts';
import { dropUploadsOf } from '../uploads/store.server.ts';
import { dropDraftsOf } from './store.server.ts';

/**
 * Forgets one customer's drafts, loose uploads, links by which others send a document, and what
 * others began to report and never sent; the caller removes the files of the keys once that holds.
 */
export async function forgetDraftsOf(tx: Tx, customerId: string): Promise<string[]> {
	await dropUploadsOf(tx, customerId);
	const fileKeys = await dropDraftsOf(tx, customerId);
	await forgetUnsentOf(tx, customerId);
	await forgetInvitationsOf(tx, customerId);
	return fileKeys;
}
