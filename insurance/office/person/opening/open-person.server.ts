import { type Staff, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import {
	beginWorkCase,
	findWorkCase,
	type WorkCase,
} from '#insurance/office/finder/cases.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { profileOf } from '#insurance/people/customers/profile.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { openPersonPage } from '../api.ts';
import { waitingOfPerson } from '../parts/waiting.server.ts';
import { insertOpening } from '../store.server.ts';
import { PERSON_RIGHT, refuseErased } from './opened.server.ts';
import { customerBehind, type PersonDeps } from './whose.server.ts';

export type OpenDeps = { db: Pool; sealer: Sealer };
type Asked = Required<CallInput<typeof openPersonPage>>;
type Answer = CallOutput<typeof openPersonPage>;

const inLine = (...parts: string[]) => parts.filter(Boolean).join(', ');

async function headOf(
	deps: PersonDeps,
	customerId: string,
	{ roles, now }: { roles: Staff['roles']; now: Date },
): Promise<Answer['person']> {
	const [customer, profile, policies] = await Promise.all([
		loadCustomer(deps.db, deps.sealer, customerId),
		profileOf(deps, customerId),
		policyHeadsOf(deps.db, customerId),
	]);
	if (!customer) throw new Refusal('not-found');
	const { name, email, hasPassword } = customer;
	return {
		id: customerId,
		name,
		email,
		hasPassword,
		phone: profile.customerMobilePhone,
		nikMasked: profile.customerNRIC,
		birthDate: profile.customerDOB,
		address: inLine(
			profile.customerAddress,
			profile.customerVillage,
			profile.customerSubDistrict,
			profile.customerCity,
			profile.customerProvince,
			profile.customerPostalCode,
		),
		...(await waitingOfPerson(deps, { id: customerId, email }, { policies, roles, now })),
		policies: policies.length,
	};
}

/** Returns the case that the person is opened for: the one of the search, or one that begins now. */
async function caseFor(
	{ tx, sealer }: { tx: Tx; sealer: Sealer },
	{ caseId, reason, note }: Asked,
	by: { staffId: string; at: Date },
): Promise<WorkCase | null> {
	const open = caseId === null ? null : await findWorkCase(tx, caseId, by);
	return open ?? beginWorkCase({ tx, sealer }, { reason, note }, { ...by, searches: 0 });
}

/**
 * Opens a customer's page for a case and records the access, once per case. A reload or a return to
 * the page is no second access. Without a case it answers nothing and asks for a reason. Refuses
 * with `not-found` for erased people.
 */
export function openPersonForCase(
	{ db, sealer }: OpenDeps,
	input: Asked,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<Answer>> {
	const { staffId, roles } = staffWho(caller, PERSON_RIGHT);
	const at = caller.now;
	return db.transaction(async (tx) => {
		const customerId = await customerBehind({ db: tx, sealer }, input.of);
		await refuseErased(tx, customerId);
		const work = await caseFor({ tx, sealer }, input, { staffId, at });
		if (!work) return caller.reveal(tx, [], async () => ({ caseId: null, person: null }));
		const id = uuidv7();
		const isFirst = await insertOpening(tx, { id, caseId: work.id, customerId, staffId, at });
		const access = { customerId, subjectId: id, reason: work.reason, number: null };
		return caller.reveal(tx, isFirst ? access : [], async () => ({
			caseId: work.id,
			person: await headOf({ db: tx, sealer }, customerId, { roles, now: at }),
		}));
	});
}
