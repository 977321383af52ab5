import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { lacksGround } from './erased-people.server.ts';
import { insertPersonalRead, type ReadRow, readsBy } from './store.server.ts';

/**
 * The thing that was opened, as a noun in kebab-case, e.g. `claim`, `claim-document`, `policy`,
 * `order`, `message-thread`.
 */
export type ReadSubject = string;

type Reading = { staffId: string; customerId: string; at: Date };

const GROUND_HOURS = 24;

/**
 * Refuses the remaining data of an erased person unless the staff member has, within the last day,
 * recorded at /office/cari on which ground they open it. `number`: a policy or claim by which that
 * page finds the person.
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
 * Records that a staff member opened a customer's data, as every call that returns such data must.
 * Refuses it first if the person was erased and no ground was recorded. `reason`: the reason they
 * gave, or the work it belongs to.
 */
export async function recordRead(
	db: Db,
	read: Reading & {
		subject: ReadSubject;
		subjectId: string;
		reason?: string;
		/** Null if the reason is the recorded ground, or if nothing about the person is shown. */
		number: string | null;
	},
): Promise<void> {
	const { number, ...row } = read;
	if (number !== null) await requireGround(db, { ...read, number });
	await insertPersonalRead(db, { id: uuidv7(), reason: '', ...row });
}

/** Returns the staff's accesses to a customer's data, newest first, at most 200. */
export const readsOfCustomer = (db: Db, customerId: string): Promise<ReadRow[]> =>
	readsBy(db, { customerId });

/** Returns the accesses to one claim or document. */
export const readsOfSubject = (db: Db, subjectId: string): Promise<ReadRow[]> =>
	readsBy(db, { subjectId });
