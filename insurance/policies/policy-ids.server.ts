import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

const PAGE = 1_000;

/** Returns the ids of all policies, newest first, in pages. */
export async function* policyIdsNewestFirst(db: Db): AsyncGenerator<string[]> {
	for (let before: string | null = null; ;) {
		const { rows }: { rows: { id: string }[] } = await db.query<{ id: string }>(sql`
			select id from policy where ${before}::uuid is null or id < ${before}::uuid
			order by id desc limit ${PAGE}`);
		if (rows.length === 0) return;
		yield rows.map(({ id }) => id);
		before = rows.at(-1)?.id ?? null;
	}
}

/** Returns the next ids of policies in the order in which they were issued. */
export async function policyIdsAfter(
	db: Db,
	after: string | null,
	limit: number,
): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(sql`
		select id from policy where ${after}::uuid is null or id > ${after}::uuid order by id limit ${limit}`);
	return rows.map(({ id }) => id);
}

export async function countAllPolicies(db: Db): Promise<number> {
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*)::int as count from policy`,
	);
	return rows[0]?.count ?? 0;
}
