import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Access, Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { recordAction } from './accounts/actions.server.ts';
import { lacksGround } from './erased-people.server.ts';
import { staffWho } from './login/office-session.server.ts';
import type { ReadSubject } from './staff.ts';
import { insertPersonalRead, type ReadRow, readsBy } from './store.server.ts';

type PersonalRead = {
	customerId: string;
	subjectId: string;
	reason: string;
	number: string | null;
};

/**
 * Subjects that are revealed by calls. The excluded subjects are files, which have separate
 * addresses.
 */
type RevealedRead = Record<
	Exclude<ReadSubject, 'claim-document' | 'claim-form' | 'policy'>,
	PersonalRead
> & {
	policy: Omit<PersonalRead, 'customerId'> & { customerId: string | null };
};

declare module '#platform/contract/call.ts' {
	interface Reveals extends RevealedRead {}
}

type Reading = { staffId: string; customerId: string; at: Date };

const GROUND_HOURS = 24;

/**
 * Refuses access to the remaining data of an erased person unless, within the last day, the staff
 * member recorded a ground for access at /office/cari. `number` is the policy or claim number by
 * which that page finds the person.
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
 * Records that a staff member opened a customer's data. Refuses first if the person was erased and
 * no ground for access was recorded. `reason` is the one the staff member gave, or the work that
 * required the access. Calls record through `caller.reveal`; only files with their own addresses
 * use this directly.
 */
export async function recordRead(
	db: Db,
	read: Reading & {
		subject: ReadSubject;
		subjectId: string;
		reason?: string;
		/**
		 * Null if the reason is the recorded ground for access, or if nothing about the person is
		 * shown.
		 */
		number: string | null;
	},
): Promise<void> {
	const { number, ...row } = read;
	if (number !== null) await requireGround(db, { ...read, number });
	await insertPersonalRead(db, { id: uuidv7(), reason: '', ...row });
}

/**
 * Records an access that a call reveals, or writes it to the audit trail if the policy's holder has
 * no account.
 */
export async function recordAccess(
	db: Db,
	access: Extract<Access, { subject: keyof RevealedRead }>,
	caller: Caller,
): Promise<void> {
	const { staffId } = staffWho(caller, null);
	const { customerId, number, reason } = access;
	const at = caller.now;
	if (customerId !== null) return recordRead(db, { ...access, staffId, customerId, at });
	const subject = number ?? access.subjectId;
	await recordAction(db, { staffId, action: 'policy-read', subject, note: reason, at });
}

/** Returns staff accesses to a customer's data, newest first, at most 200. */
export const readsOfCustomer = (db: Db, customerId: string): Promise<ReadRow[]> =>
	readsBy(db, { customerId });

export const readsOfSubject = (db: Db, subjectId: string): Promise<ReadRow[]> =>
	readsBy(db, { subjectId });
