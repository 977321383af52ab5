import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import type { FoundPerson, PersonRole } from '../found.ts';
import { mailToken, nikToken, phoneToken, plateToken } from '../words/exact-tokens.ts';
import { nameTokens } from '../words/name-tokens.ts';

export const yearOfDay = (day: Day | null | undefined): number | null =>
	day ? Number(day.slice(0, 4)) : null;

export const known = (tokens: readonly (string | null)[]): string[] =>
	tokens.filter((token) => token !== null);

type Named = { name: string; birthDate?: Day | null | undefined; nik?: string | null };

const isSamePerson = (one: Named, other: Named): boolean =>
	sameName(one.name, other.name) && one.birthDate === other.birthDate;

function personOf(
	policy: Policy,
	one: Named,
	role: PersonRole,
	others: string[] = [],
): FoundPerson {
	const { holder } = policy.application;
	const birthYear = yearOfDay(one.birthDate);
	return {
		card: {
			name: one.name,
			role,
			birthYear,
			city: (holder.domicile ?? holder.address).city,
			about: policy.product.name,
		},
		tokens: [
			...nameTokens(one.name, birthYear),
			...known([nikToken(one.nik ?? '')]),
			...others,
		],
	};
}

function contactsOf({ application: { holder, vehicle } }: Policy): string[] {
	const plate = vehicle && `${vehicle.plateArea}${vehicle.plateNumber}${vehicle.plateSuffix}`;
	return known([
		phoneToken(holder.phone),
		phoneToken(holder.whatsapp),
		mailToken(holder.email),
		plate ? plateToken(plate) : null,
	]);
}

/** Returns everyone named in a policy: holder, insured persons and beneficiaries, each person once. */
export async function personsOfPolicy(
	db: Db,
	sealer: Sealer,
	policyId: string,
): Promise<FoundPerson[]> {
	const policy = await loadPolicy(db, sealer, policyId);
	if (!policy) return [];
	const { holder, beneficiaries } = policy.application;
	const isInsured = policy.insured.some((one) => isSamePerson(one, holder));
	const others = policy.insured.filter((one) => !isSamePerson(one, holder));
	const named = (beneficiaries ?? []).filter(
		(one) => ![holder, ...others].some((other) => sameName(one.name, other.name)),
	);
	return [
		personOf(policy, holder, isInsured ? 'holder-insured' : 'holder', contactsOf(policy)),
		...others.map((one) => personOf(policy, one, 'insured')),
		...named.map((one) => personOf(policy, one, 'beneficiary')),
	];
}
