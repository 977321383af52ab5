import sql from 'sql-template-tag';

import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { EndorsementKind } from '../issuing/endorse-policy.server.ts';
import type { PolicyStatus } from '../policy.ts';
import { type MoveReason, moveReasonWords } from '../status-rules.ts';

export type PolicyMove = {
	policyId: string;
	became: PolicyStatus;
	reason: MoveReason;
	words: string;
	at: Date;
};

/** Returns the newest changes of status of these policies, with their reasons in words. */
export async function movesOfPolicies(
	db: Db,
	policyIds: readonly string[],
	limit: number,
): Promise<PolicyMove[]> {
	const { rows } = await db.query<Omit<PolicyMove, 'words'>>(sql`
		select policy_id, became, reason, at from policy_status_change
		where policy_id ${anyOf(policyIds)} order by at desc limit ${limit}`);
	return rows.map((row) => ({ ...row, words: moveReasonWords(row.reason) }));
}

export type EndorsementHead = {
	policyId: string;
	number: number;
	kind: EndorsementKind;
	madeAt: Date;
};

/** Returns the newest endorsements of these policies, without their content. */
export async function endorsementHeads(
	db: Db,
	policyIds: readonly string[],
	limit: number,
): Promise<EndorsementHead[]> {
	const { rows } = await db.query<EndorsementHead>(sql`
		select policy_id, number, kind, made_at from policy_endorsement
		where policy_id ${anyOf(policyIds)} order by made_at desc limit ${limit}`);
	return rows;
}
