import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { groundWritten, insertPersonalRead, type ReadRow, readsBy } from './store.server.ts';

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

const GROUND_HOURS = 24;

/**
 * Refuses kept data of an erased person to anyone who has not written today, at /office/cari, on
 * which ground they open it.
 */
export async function requireGround(
	db: Db,
	{ staffId, customerId, at }: { staffId: string; customerId: string; at: Date },
): Promise<void> {
	const since = new Date(at.getTime() - GROUND_HOURS * 3_600_000);
	if (!(await groundWritten(db, { staffId, customerId, since })))
		throw new Refusal(
			'look-again',
			'Akun nasabah ini sudah dihapus. Buka dulu polisnya di Cari polis dengan alasan tertulis.',
		);
}
