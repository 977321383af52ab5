import { recordInTrail } from '#platform/audit/record.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { StaffAction } from '../staff.ts';
import { roleOfStaff, staffByEmail } from '../store.server.ts';
import { lastActionAt } from './admin-store.server.ts';

type Action = { staffId: string; action: StaffAction; subject: string; note?: string; at: Date };

/**
 * Names in the audit trail what a staff member just did, e.g. `role-changed`, in place of the
 * record that follows from the call. The subject and the note must never contain customer data.
 */
export async function recordAction(db: Db, { staffId, action, ...named }: Action): Promise<void> {
	const who = async () => ({
		kind: 'staff',
		id: staffId,
		role: await roleOfStaff(db, staffId),
	});
	await recordInTrail(db, { ...named, act: action, who });
}

/** Returns when anyone last took this action; null if never. */
export const lastDone = (db: Db, action: StaffAction): Promise<Date | null> =>
	lastActionAt(db, action);

/** Returns the id of the member of staff with this address. */
export const staffIdOfAddress = async (db: Db, email: string): Promise<string | undefined> =>
	(await staffByEmail(db, email))?.id;
