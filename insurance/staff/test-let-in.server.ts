import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

const idOf = (who: Caller | string): string => {
	if (typeof who === 'string') return who;
	if (who.identity?.kind !== 'staff') throw new Error('nobody of the staff');
	return who.identity.staffId;
};

type LetIn = {
	whom: Caller | string;
	by: Caller | string;
	at: Date;
	how?: 'staff-added' | 'role-changed' | 'factor-reset';
};

/** Does something while one person of the staff has just let another one in, at an insurer of old. */
export async function whileLetIn(
	db: Db,
	{ whom, by, at, how = 'role-changed' }: LetIn,
	work: () => Promise<unknown>,
): Promise<void> {
	await db.query(sql`update staff set added_at = '2020-01-01'`);
	await db.query(sql`
		insert into staff_action (id, staff_id, action, subject, at)
		select ${uuidv7()}, ${idOf(by)}, ${how}, email, ${at} from staff where id = ${idOf(whom)}`);
	await work();
	// The trail is kept: the insurer is one that has just begun again.
	await db.query(sql`update staff set added_at = '9999-01-01'`);
}
