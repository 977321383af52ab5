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
