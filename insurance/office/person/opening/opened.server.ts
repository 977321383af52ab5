import { isClosedToDesks } from '#insurance/access/staff/erased-people.server.ts';
import { type Staff, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import { casesSince } from '#insurance/office/finder/cases.server.ts';
import {
	loadCustomer,
	type LoadedCustomer,
} from '#insurance/people/accounts/customer-account.server.ts';
import { actOpensDataOf } from '#platform/audit/act.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import { hasOpenedPerson } from '../store.server.ts';
import type { PersonDeps } from './whose.server.ts';

export const PERSON_RIGHT: Permission = 'policies.find';
export type OpenedPerson = { customer: LoadedCustomer; staff: Staff };

/**
 * Refuses an erased person. What the law keeps of them is opened policy by policy, each with the
 * ground for it.
 */
export async function refuseErased(db: Db, customerId: string): Promise<void> {
	if (await isClosedToDesks(db, customerId))
		throw new Refusal(
			'not-found',
			'Akun nasabah ini sudah dihapus. Polis yang masih disimpan dibuka satu per satu di Cari polis, dengan dasarnya.',
		);
}

/** Returns a person whom this member of staff opened for a case that is still open. */
export async function openedPerson(
	{ db, sealer }: PersonDeps,
	customerId: string,
	caller: Caller,
	right: Permission = PERSON_RIGHT,
): Promise<OpenedPerson> {
	staffWho(caller, right);
	const staff = staffWho(caller, PERSON_RIGHT);
	await refuseErased(db, customerId);
	const customer = await loadCustomer(db, sealer, customerId);
	// The trail hashes the id as text, so it needs the spelling of the row.
	if (customer) actOpensDataOf(customer.id);
	const opening = { customerId, staffId: staff.staffId, since: casesSince(caller.now) };
	if (!customer || !(await hasOpenedPerson(db, opening)))
		throw new Refusal('look-again', 'Buka dulu halaman nasabahnya, lalu ulangi.');
	return { customer, staff };
}

/** Answers with data of an opened person. The access was recorded when the person was opened. */
export async function revealOpened<T>(
	deps: PersonDeps,
	customerId: string,
	caller: RevealingCaller<'person'>,
	answer: (opened: OpenedPerson) => Promise<T>,
	right?: Permission,
): Promise<Revealed<T>> {
	const opened = await openedPerson(deps, customerId, caller, right);
	return caller.reveal(deps.db, [], () => answer(opened));
}
