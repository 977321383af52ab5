import { isClosedToDesks } from '#insurance/access/staff/erased-people.server.ts';
import { companyWithAdmins } from '#insurance/groups/companies/company-name.server.ts';
import { personOfMember } from '#insurance/groups/memberships/documents/person-of-member.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { profileOf } from '#insurance/people/customers/profile.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { FoundPerson, ThingKind } from '../found.ts';
import { mailToken, nikToken, phoneToken } from '../words/exact-tokens.ts';
import { nameTokens } from '../words/name-tokens.ts';
import { known, personsOfPolicy, yearOfDay } from './persons-of-policy.server.ts';

export type FinderDeps = { db: Db; sealer: Sealer };
type Found = { persons: FoundPerson[]; customerId: string | null };
const NO_PERSON: Found = { persons: [], customerId: null };

async function ofPolicy({ db, sealer }: FinderDeps, id: string): Promise<Found> {
	const customerId = await customerOfPolicy(db, id);
	// Staff open the retained policies of an erased person only by number and with a ground.
	if (customerId !== null && (await isClosedToDesks(db, customerId))) return NO_PERSON;
	return { persons: await personsOfPolicy(db, sealer, id), customerId };
}

async function ofCustomer(deps: FinderDeps, id: string): Promise<Found> {
	const { db, sealer } = deps;
	const customer = await loadCustomer(db, sealer, id);
	if (!customer || customer.name === '' || (await isClosedToDesks(db, id))) return NO_PERSON;
	const profile = await profileOf(deps, id);
	const birthYear = yearOfDay(profile.customerDOB || null);
	const { name, email } = customer;
	return {
		customerId: id,
		persons: [
			{
				card: { name, role: 'account', birthYear, city: profile.customerCity, about: '' },
				tokens: [
					...nameTokens(name, birthYear),
					...known([mailToken(email), phoneToken(profile.customerMobilePhone)]),
				],
			},
		],
	};
}

async function ofMember({ db, sealer }: FinderDeps, id: string): Promise<Found> {
	const member = await personOfMember(db, sealer, id);
	if (!member) return NO_PERSON;
	const { name, birthDate, nik, email, phones, company } = member;
	const birthYear = yearOfDay(birthDate);
	const tokens = [
		...nameTokens(name, birthYear),
		...known([nikToken(nik), mailToken(email), ...phones.map(phoneToken)]),
	];
	const card = { name, role: 'member', birthYear, city: '', about: company } as const;
	return { customerId: null, persons: [{ card, tokens }] };
}

async function ofCompany({ db }: FinderDeps, id: string): Promise<Found> {
	const company = await companyWithAdmins(db, id);
	if (!company) return NO_PERSON;
	const card = { birthYear: null, city: '', about: company.name };
	return {
		customerId: null,
		persons: [
			{
				card: { ...card, name: company.name, role: 'company' },
				tokens: nameTokens(company.name, null),
			},
			...company.admins.map(({ name, email }) => ({
				card: { ...card, name, role: 'admin' as const },
				tokens: [...nameTokens(name, null), ...known([mailToken(email)])],
			})),
		],
	};
}

const PERSONS_OF: Record<ThingKind, (deps: FinderDeps, id: string) => Promise<Found>> = {
	policy: ofPolicy,
	customer: ofCustomer,
	member: ofMember,
	company: ofCompany,
};

/** Returns the persons under a thing; none if it is gone or its owner was erased. */
export const personsUnder = (deps: FinderDeps, kind: ThingKind, id: string): Promise<Found> =>
	PERSONS_OF[kind](deps, id);
