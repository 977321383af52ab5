import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

export async function policyAfter(db: Db, policyId: string): Promise<string | null> {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from policy where renewal_of = ${policyId} order by issued_at desc limit 1`,
	);
	return rows[0]?.id ?? null;
}

export async function policyBefore(db: Db, policyId: string): Promise<string | null> {
	const { rows } = await db.query<{ id: string | null }>(
		sql`select renewal_of as id from policy where id = ${policyId}`,
	);
	return rows[0]?.id ?? null;
}
