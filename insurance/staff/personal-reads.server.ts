import type { Db } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { insertPersonalRead, type ReadRow, readsBy } from './store.server.ts';

/**
 * What was looked at, as a noun in kebab-case: `claim`, `claim-document`, `policy`, `order`,
 * `message-thread` …
 */
export type ReadSubject = string;

/**
 * Notes that a person of the staff looked at a customer's data (every read by staff is recorded).
 * `reason`: what they gave for it, or the work that it belongs to.
 */
export async function recordRead(
	db: Db,
	read: {
		staffId: string;
		customerId: string;
		subject: ReadSubject;
		subjectId: string;
		reason?: string;
		at: Date;
	},
): Promise<void> {
	await insertPersonalRead(db, { id: uuidv7(), reason: '', ...read });
}

/** Who looked at a customer's data, newest first, at most 200. */
export const readsOfCustomer = (db: Db, customerId: string): Promise<ReadRow[]> =>
	readsBy(db, { customerId });

/** Who looked at one claim or document. */
export const readsOfSubject = (db: Db, subjectId: string): Promise<ReadRow[]> =>
	readsBy(db, { subjectId });
