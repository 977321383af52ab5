import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { lacksGround } from './erased-people.server.ts';
import { insertPersonalRead, type ReadRow, readsBy } from './store.server.ts';

/**
 * The thing that was opened, as a noun in kebab-case: `claim`, `claim-document`, `policy`, `order`,
 * `message-thread` …
 */
export type ReadSubject = string;

type Reading = { staffId: string; customerId: string; at: Date };

const GROUND_HOURS = 24;

/**
 * Refuses kept data of an erased person to anyone who has not written since, within a day and at
 * /office/cari, on which ground they open it. `number`: a policy or claim by which that page finds
 * the person.
 */
export async function requireGround(
	db: Db,
	{ staffId, customerId, at, number }: Reading & { number: string },
): Promise<void> {
	const since = new Date(at.getTime() - GROUND_HOURS * 3_600_000);
	if (await lacksGround(db, { staffId, customerId, since }))
		throw new Refusal(
			'look-again',
			`Akun nasabah ini sudah dihapus. Cari ${number} di Cari polis dan tulis dasar membukanya, lalu ulangi.`,
		);
}

/**
 * Records that a person of the staff opened a customer's data, as every call that returns such data
 * must, and refuses it first where the person is erased and no ground was written. `reason`: what
 * they gave for it, or the work that it belongs to.
 */
export async function recordRead(
	db: Db,
	read: Reading & {
		subject: ReadSubject;
		subjectId: string;
		reason?: string;
		/** Null where the reason is the written ground, or nothing of the person is shown. */
		number: string | null;
	},
): Promise<void> {
	const { number, ...row } = read;
	if (number !== null) await requireGround(db, { ...read, number });
	await insertPersonalRead(db, { id: uuidv7(), reason: '', ...row });
}

/** Readings of a customer's data by the staff, newest first, at most 200. */
export const readsOfCustomer = (db: Db, customerId: string): Promise<ReadRow[]> =>
	readsBy(db, { customerId });

/** Readings of one claim or document. */
export const readsOfSubject = (db: Db, subjectId: string): Promise<ReadRow[]> =>
	readsBy(db, { subjectId });
