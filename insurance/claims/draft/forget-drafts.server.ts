import type { Tx } from '#platform/db/pool.server.ts';

import { forgetInvitationsOf } from '../invitations/store.server.ts';
import { forgetUnsentOf } from '../reports/store.server.ts';
import { dropUploadsOf } from '../uploads/store.server.ts';
import { dropDraftsOf } from './store.server.ts';

/**
 * Deletes a customer's drafts, unattached uploads, links for sending documents, and unsent reports
 * by others; the caller removes the files with the returned keys after commit.
 */
export async function forgetDraftsOf(tx: Tx, customerId: string): Promise<string[]> {
	await dropUploadsOf(tx, customerId);
	const fileKeys = await dropDraftsOf(tx, customerId);
	await forgetUnsentOf(tx, customerId);
	await forgetInvitationsOf(tx, customerId);
	return fileKeys;
}
