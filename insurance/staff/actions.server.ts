import type { Db } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { lastActionAt } from './admin-store.server.ts';
import { insertAction } from './store.server.ts';

/**
 * Writes down what a person of the staff did to rights or money: who, what (`role-changed`), on
 * what, with which words. Never a customer's data.
 */
export async function recordAction(
	db: Db,
	action: { staffId: string; action: string; subject: string; note?: string; at: Date },
): Promise<void> {
	await insertAction(db, { id: uuidv7(), note: '', ...action });
}

/** When somebody last did this, whoever it was; null: never. */
export const lastDone = (db: Db, action: string): Promise<Date | null> => lastActionAt(db, action);
