import sql from 'sql-template-tag';

import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { recordLetIn } from './let-ins/let-in-store.server.ts';

const idOf = (who: Caller | string): string => {
	if (typeof who === 'string') return who;
	if (who.identity?.kind !== 'staff') throw new Error('not a member of the staff');
	return who.identity.staffId;
};

type Given = { whom: Caller | string; by: Caller | string; at: Date };

/** Runs work while one account counts as given access by another. */
export async function whileLetIn(
	db: Pool,
	{ whom, by, at }: Given,
	work: () => Promise<unknown>,
): Promise<void> {
	const [staffId, byId] = [idOf(whom), idOf(by)];
	await db.transaction((tx) => recordLetIn(tx, { staffId, byId, how: 'added', at }));
	await work();
	await db.query(
		sql`delete from staff_let_in where staff_id = ${staffId} and by_id = ${byId} and at = ${at}`,
	);
}
