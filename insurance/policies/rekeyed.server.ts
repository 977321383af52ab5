import sql from 'sql-template-tag';

import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { SEALED_CONTENT, SEALED_ENDORSEMENT_EVIDENCE } from './issuing/endorse-policy.server.ts';
import { holderHashes, insuredPrint, SEALED } from './issuing/issue-policies.server.ts';

const holderOf = (application: unknown) => (application as Application).holder;

export async function holderNiks(
	db: Db,
	sealer: Sealer,
	policyIds: readonly string[],
): Promise<Map<string, string>> {
	const { rows } = await db.query<{ id: string; application: Buffer }>(
		sql`select id, application from policy where id = any(${[...policyIds]}::uuid[])`,
	);
	return new Map(
		rows.map(({ id, application }) => [
			id,
			holderOf(sealer.open(SEALED.application, application)).nik,
		]),
	);
}

/** Policy data that depends on SECRET. */
export const rekeyedPolicies = [
	sealedTable({
		table: 'policy',
		key: ['id'],
		sealed: { application: SEALED.application },
		made: {
			everyRow: true,
			reads: [],
			writes: ['holder_email_print', 'holder_nik_print'],
			make: async (_tx, rows, sealer) =>
				rows.map(({ opened }) => {
					const { email, nik } = holderHashes(sealer, holderOf(opened['application']));
					return { holder_email_print: email[0] ?? '', holder_nik_print: nik[0] ?? '' };
				}),
		},
	}),
	sealedTable({
		table: 'policy_insured',
		key: ['id'],
		sealed: { person: SEALED.person },
		made: {
			everyRow: true,
			reads: [],
			writes: ['nik_print'],
			make: async (_tx, rows, sealer) =>
				rows.map(({ opened }) => {
					const { nik } = opened['person'] as { nik?: string | null };
					return { nik_print: insuredPrint(sealer, nik) };
				}),
		},
	}),
	sealedTable({
		table: 'policy_promise',
		key: ['policy_id', 'entry_no'],
		sealed: { content: SEALED.snapshot },
	}),
	sealedTable({
		table: 'policy_endorsement',
		key: ['policy_id', 'number'],
		sealed: { content: SEALED_CONTENT, evidence: SEALED_ENDORSEMENT_EVIDENCE },
	}),
];
