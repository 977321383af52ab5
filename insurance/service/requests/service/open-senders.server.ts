import sql from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { SEALED } from './send-service-request.server.ts';

/**
 * Returns the senders of open requests, as lower-case email addresses, and the ids of those whose
 * account staff named.
 */
export async function openSenders(db: Db, sealer: Sealer): Promise<Set<string>> {
	const { rows } = await db.query<{ sender: Buffer; customerId: string | null }>(
		sql`select sender, customer_id from service_request where status <> 'closed'`,
	);
	const addresses = rows.map(({ sender }) =>
		sealer.open<{ email: string }>(SEALED.sender, sender).email.toLowerCase(),
	);
	const named = rows.map(({ customerId }) => customerId ?? '');
	return new Set([...addresses, ...named].filter((one) => one !== ''));
}
