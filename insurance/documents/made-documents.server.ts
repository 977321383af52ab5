import sql from 'sql-template-tag';

import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

/** Returns when the documents of these policies were made, newest first. */
export async function documentsMadeFor(
	db: Db,
	policyIds: readonly string[],
	limit: number,
): Promise<{ policyId: string; madeAt: Date }[]> {
	const { rows } = await db.query<{ policyId: string; madeAt: Date }>(sql`
		select policy_id, made_at from policy_document
		where policy_id ${anyOf(policyIds)} order by made_at desc limit ${limit}`);
	return rows;
}
