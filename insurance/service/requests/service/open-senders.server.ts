import sql from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { SEALED } from './send-service-request.server.ts';

/** Returns the senders of open requests, as lower-case email addresses. */
export async function openSenders(db: Db, sealer: Sealer): Promise<Set<string>> {
	const { rows } = await db.query<{ sender: Buffer }>(
		sql`select sender from service_request where status <> 'closed'`,
	);
	return new Set(
		rows.map(({ sender }) =>
			sealer.open<{ email: string }>(SEALED.sender, sender).email.toLowerCase(),
		),
	);
}
