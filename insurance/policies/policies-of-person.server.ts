import sql from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import {
	holderHashes,
	INSURED_NIK,
	insuredPrint,
	SEALED,
} from './issuing/issue-policies.server.ts';
import { policyHeads } from './load-policy.server.ts';
import type { PolicyHead } from './policy.ts';

export type PolicyOfPerson = { policy: PolicyHead; holds: boolean; insured: boolean };

/**
 * Returns every policy that has the person as its holder or as an insured person, newest first.
 * Decrypts nothing.
 */
export async function policiesOfPerson(
	db: Db,
	sealer: Sealer,
	nik: string,
): Promise<PolicyOfPerson[]> {
	const held = holderHashes(sealer, { email: '', nik }).nik;
	const insured = sealer.fingerprints(INSURED_NIK, nik);
	const { rows } = await db.query<{ id: string; holds: boolean; insured: boolean }>(sql`
		select id, bool_or(holds) as holds, bool_or(insured) as insured from (
			select p.id, true as holds, exists (
				select from policy_insured s where s.policy_id = p.id and s.role = 'self') as insured
			from policy p where p.holder_nik_print = any(${held}::text[])
			union all
			select policy_id, false, true from policy_insured where nik_print = any(${insured}::text[])
		) found group by id`);
	const found = new Map(rows.map((row) => [row.id, row]));
	return (await policyHeads(db, [...found.keys()])).map((policy) => ({
		policy,
		holds: found.get(policy.id)?.holds ?? false,
		insured: found.get(policy.id)?.insured ?? false,
	}));
}

export async function fillInsuredPrints(tx: Tx, sealer: Sealer, limit: number): Promise<number> {
	const { rows } = await tx.query<{ id: string; person: Buffer }>(sql`
		select id, person from policy_insured where nik_print is null order by id limit ${limit}
		for update skip locked`);
	if (rows.length === 0) return 0;
	const prints = rows.map(({ person }) =>
		insuredPrint(sealer, sealer.open<{ nik?: string | null }>(SEALED.person, person).nik),
	);
	await tx.query(sql`
		update policy_insured t set nik_print = u.print
		from unnest(${rows.map(({ id }) => id)}::uuid[], ${prints}::text[]) as u (id, print)
		where t.id = u.id`);
	return rows.length;
}
