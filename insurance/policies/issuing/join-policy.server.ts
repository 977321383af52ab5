import sql from 'sql-template-tag';

import type { Insured } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { insures } from '../changes/cover-steps.ts';
import type { CoverStep, Policy, PolicyInsured } from '../policy.ts';
import { insertInsured } from '../store.server.ts';
import { insuredPrint, SEALED } from './issue-policies.server.ts';

/**
 * Adds a person to a locked policy. The policy's cover steps determine when that person's cover
 * begins.
 */
export function addInsured(
	tx: Tx,
	sealer: Sealer,
	{ id: policyId, insured, sumInsured }: Pick<Policy, 'id' | 'insured' | 'sumInsured'>,
	{ role, ...person }: Insured,
): PolicyInsured {
	const { nik = null, since = null, ...known } = person;
	const added = { id: uuidv7(), position: insured.length, role, sumInsured };
	const sealed = sealer.seal(SEALED.person, person);
	insertInsured(tx, policyId, [
		{ ...added, person: sealed, nikPrint: insuredPrint(sealer, nik) },
	]);
	return { ...added, ...known, nik, since };
}

/**
 * The remaining insured persons and steps of a policy. `places` contains the removed positions of
 * the application.
 */
export type Joined = { insured: PolicyInsured[]; steps: CoverStep[]; places: number[] };

/**
 * Removes persons who are not insured under any step of a locked policy, because they were added
 * and removed before their first day of cover. The other persons' positions move up.
 */
export async function forgetUnjoined(
	tx: Tx,
	policy: Pick<Policy, 'id' | 'insured'>,
	steps: readonly CoverStep[],
): Promise<Joined> {
	const gone = policy.insured.filter((one) => !steps.some((step) => insures(step, one)));
	if (gone.length === 0) return { insured: policy.insured, steps: [...steps], places: [] };
	const ids = gone.map(({ id }) => id);
	await tx.query(sql`
		delete from policy_insured where policy_id = ${policy.id} and id = any(${ids}::uuid[])`);
	const insured = policy.insured
		.filter(({ id }) => !ids.includes(id))
		.map((one, position) => ({ ...one, position }));
	// Updated one by one from the first, so that each position is free before the next person moves
	// to it.
	for (const { id, position } of insured)
		await tx.query(sql`
			update policy_insured set position = ${position} where id = ${id} and position <> ${position}`);
	return {
		insured,
		steps: steps.map(({ left, ...step }) => {
			const still = (left ?? []).filter((id) => !ids.includes(id));
			return { ...step, ...(still.length > 0 ? { left: still } : {}) };
		}),
		places: gone.map(({ position }) => position),
	};
}
