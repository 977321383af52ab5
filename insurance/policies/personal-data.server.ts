import sql from 'sql-template-tag';

import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { personalTable } from '#platform/personal-data/personal-table.server.ts';

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

const OF_POLICY = { policy: 'policy_id' };

/**
 * Personal data of policies and of agreements about them. Their retention spans several modules
 * (office/privacy).
 */
export const personalPolicies = [
	personalTable('policy_endorsement', {
		key: ['policy_id', 'number'],
		of: OF_POLICY,
		sealed: { content: SEALED_CONTENT, evidence: SEALED_ENDORSEMENT_EVIDENCE },
	}),
	personalTable('policy_status_change', { of: OF_POLICY }),
	personalTable('policy_promise', {
		key: ['policy_id', 'entry_no'],
		of: OF_POLICY,
		sealed: { content: SEALED.snapshot },
	}),
	personalTable('premium_instalment', { of: OF_POLICY }),
	personalTable('policy_insured', {
		of: OF_POLICY,
		sealed: { person: SEALED.person },
		hashed: {
			nik_print: ({ person }, sealer) =>
				insuredPrint(sealer, (person as { nik?: string | null }).nik),
		},
	}),
	personalTable('policy', {
		sealed: { application: SEALED.application },
		hashed: {
			holder_email_print: ({ application }, sealer) =>
				holderHashes(sealer, holderOf(application)).email[0] ?? '',
			holder_nik_print: ({ application }, sealer) =>
				holderHashes(sealer, holderOf(application)).nik[0] ?? '',
		},
		erasure: { keep: 'contract' },
		exported: 'policies',
	}),
];
