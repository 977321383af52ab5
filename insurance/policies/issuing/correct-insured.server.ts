import sql from 'sql-template-tag';

import type { Insured } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import type { Policy } from '../policy.ts';
import { insuredPrint, SEALED } from './issue-policies.server.ts';

/**
 * Writes the insured people of a locked policy again whose data differ from its corrected
 * application. Cover, role and place stay.
 */
export async function correctInsured(
	tx: Tx,
	sealer: Sealer,
	{ id: policyId, insured }: Pick<Policy, 'id' | 'insured'>,
	corrected: readonly Insured[],
): Promise<void> {
	for (const { id, position, ...was } of insured) {
		const now = corrected[position];
		if (!now) continue;
		const { role: _, ...person } = now;
		const isSame =
			was.name === now.name &&
			was.birthDate === now.birthDate &&
			was.sex === now.sex &&
			was.nik === (now.nik ?? null);
		if (isSame) continue;
		await tx.query(sql`
			update policy_insured
			set person = ${sealer.seal(SEALED.person, person)}, nik_print = ${insuredPrint(sealer, now.nik)}
			where id = ${id} and policy_id = ${policyId}`);
	}
}
