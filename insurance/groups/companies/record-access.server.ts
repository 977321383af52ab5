import sql from 'sql-template-tag';

import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { recordInTrail } from '#platform/audit/record.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Access, Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

declare module '#platform/contract/call.ts' {
	interface Reveals {
		/**
		 * The companies whose administrators are revealed, or the request whose contact is
		 * revealed.
		 */
		company: { companyIds: readonly string[] } | { requestId: string };
	}
}

export async function recordCompanyAccess(
	db: Db,
	access: Extract<Access, { subject: 'company' }>,
	caller: Caller,
): Promise<void> {
	const { staffId } = staffWho(caller, 'corporate.read');
	const shown = 'requestId' in access ? [null] : access.companyIds;
	const requestId = 'requestId' in access ? access.requestId : null;
	const opened =
		requestId === null
			? shown.map((id) => ({ kind: 'company', id: id ?? '' }))
			: [{ kind: 'company-request', id: requestId }];
	await Promise.all(
		opened.map((thing) => recordInTrail(db, { kind: 'access', at: caller.now, thing })),
	);
	await db.query(sql`
		insert into company_read (id, staff_id, company_id, request_id, at)
		select id, ${staffId}::uuid, company_id, ${requestId}::uuid, ${caller.now}::timestamptz
		from unnest(${shown.map(() => uuidv7())}::uuid[], ${[...shown]}::uuid[]) as shown (id, company_id)`);
}
