import sql from 'sql-template-tag';

import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

const idOf = (who: Caller | string): string => {
	if (typeof who === 'string') return who;
	if (who.identity?.kind !== 'staff') throw new Error('not a member of the staff');
	return who.identity.staffId;
};

type LetIn = {
	whom: Caller | string;
	by: Caller | string;
	at: Date;
	how?: 'staff-added' | 'role-changed' | 'factor-reset';
};

export async function whileLetIn(
	db: Pool,
	{ whom, by, at, how = 'role-changed' }: LetIn,
	work: () => Promise<unknown>,
): Promise<void> {
	const id = uuidv7();
	await db.query(sql`
		insert into staff_action (id, staff_id, action, subject, at)
		select ${id}, ${idOf(by)}, ${how}, email, ${at} from staff where id = ${idOf(whom)}`);
	await work();
	// A trigger prevents deletions from the audit trail, so triggers are disabled for this one row.
	await db.transaction(async (tx) => {
		await tx.query(sql`set local session_replication_role = replica`);
		await tx.query(sql`delete from staff_action where id = ${id}`);
	});
}
