import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { findListed } from '../matching/find-listed.server.ts';
import type { ScreenedRole } from '../screening.ts';
import { keepHit } from './hit-store.server.ts';
import { type KeptPerson, personPrint, SEALED_PERSON } from './kept-person.server.ts';

type Someone = KeptPerson & { role: ScreenedRole };

/**
 * Everyone named in a policy. Someone in several roles is compared in each of them, as one person:
 * a holder who is insured has the holder's NIK in both.
 */
function peopleOfPolicy({ application, insured }: Policy): Someone[] {
	const { holder, beneficiaries } = application;
	const isHolder = (one: { name: string; birthDate: string }) =>
		sameName(one.name, holder.name) && one.birthDate === holder.birthDate;
	return [
		{ role: 'holder', name: holder.name, born: holder.birthDate, nik: holder.nik },
		...insured.map((one): Someone => ({
			role: 'insured',
			name: one.name,
			born: one.birthDate,
			nik: one.nik ?? (isHolder(one) ? holder.nik : null),
		})),
		...(beneficiaries ?? []).map(({ name, birthDate }): Someone => ({
			role: 'beneficiary',
			name,
			born: birthDate ?? null,
			nik: null,
		})),
	];
}

/** Compares people with the lists in force and keeps those from the threshold on as hits. */
export async function screenPeople(
	tx: Tx,
	sealer: Sealer,
	people: readonly Someone[],
	{ policyId, at }: { policyId: string; at: Date },
): Promise<void> {
	for (const { role, ...person } of people)
		for (const { entry, score } of await findListed(tx, person))
			await keepHit(
				tx,
				{
					id: uuidv7(at.getTime()),
					print: personPrint(sealer, person),
					person: sealer.seal(SEALED_PERSON, person),
					entry,
					score,
					at,
				},
				{ policyId, role },
			);
}

/** Compares everyone named in a policy. Does nothing if the policy is gone. */
export async function screenPolicy(
	tx: Tx,
	sealer: Sealer,
	policyId: string,
	at: Date,
): Promise<void> {
	const policy = await loadPolicy(tx, sealer, policyId);
	if (policy) await screenPeople(tx, sealer, peopleOfPolicy(policy), { policyId, at });
}
