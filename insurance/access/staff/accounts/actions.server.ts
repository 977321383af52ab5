import type { Db } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { StaffAction } from '../staff.ts';
import { insertAction } from '../store.server.ts';
import { lastActionAt } from './admin-store.server.ts';

/**
 * Records a staff action that affects rights or money, e.g. `role-changed`. The record must never
 * contain customer data.
 */
export async function recordAction(
	db: Db,
	action: { staffId: string; action: StaffAction; subject: string; note?: string; at: Date },
): Promise<void> {
	await insertAction(db, { id: uuidv7(), note: '', ...action });
}

/** Returns when anyone last took this action; null if never. */
export const lastDone = (db: Db, action: StaffAction): Promise<Date | null> =>
	lastActionAt(db, action);
