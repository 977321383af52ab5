import { actOpensDataOf } from '#platform/audit/act.server.ts';
import { recordInTrail } from '#platform/audit/record.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Access, Caller } from '#platform/http/served.server.ts';

import { lacksGround } from './erased-people.server.ts';
import { staffWho } from './login/office-session.server.ts';
import type { ReadSubject, StaffAction } from './staff.ts';
import { type ReadRow, readsBy, roleOfStaff } from './store.server.ts';

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
	Exclude<ReadSubject, 'claim-document' | 'claim-form' | 'claim-letter' | 'policy'>,
	PersonalRead
> & {
	/** `typed`: the reason was typed for this access, and does not follow from the work. */
	policy: Omit<PersonalRead, 'customerId'> & { customerId: string | null; typed?: true };
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

type Opened = Omit<Reading, 'customerId'> & {
	customerId: string | null;
	subject: ReadSubject;
	subjectId: string;
	reason?: string;
	number: string | null;
	act?: StaffAction;
};

function insertRead(db: Db, read: Opened): Promise<void> {
	if (read.customerId !== null) actOpensDataOf(read.customerId);
	return recordInTrail(db, {
		kind: 'access',
		act: read.act ?? '',
		at: read.at,
		thing: { kind: read.subject, id: read.subjectId },
		person: read.customerId,
		subject: read.number ?? '',
		reason: read.reason ?? '',
		who: async () => ({
			kind: 'staff',
			id: read.staffId,
			role: await roleOfStaff(db, read.staffId),
		}),
	});
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
	const { number } = read;
	if (number !== null) await requireGround(db, { ...read, number });
	await insertRead(db, read);
}

/** Records an access that a call reveals. The holder of a policy may have no account. */
export async function recordAccess(
	db: Db,
	access: Extract<Access, { subject: keyof RevealedRead }>,
	caller: Caller,
): Promise<void> {
	const { staffId } = staffWho(caller, null);
	const { customerId, number, reason } = access;
	const at = caller.now;
	if (customerId !== null) return recordRead(db, { ...access, staffId, customerId, at });
	const opened = { ...access, act: 'policy-read', number: number ?? access.subjectId } as const;
	await insertRead(db, { ...opened, staffId, customerId, at, reason });
}

/** Returns staff accesses to a customer's data, newest first, at most 200. */
export const readsOfCustomer = (db: Db, customerId: string): Promise<ReadRow[]> =>
	readsBy(db, { customerId });

export const readsOfSubject = (db: Db, subjectId: string): Promise<ReadRow[]> =>
	readsBy(db, { subjectId });
