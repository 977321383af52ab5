import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import { labelIn } from '#platform/values/keys.ts';

import type { ClaimStatus } from '../claim.ts';
import { EVENT_WORDS } from '../event-words.ts';
import { claimsOfCustomer } from '../store.server.ts';

export type ClaimHead = {
	id: string;
	claimNo: string;
	policyId: string;
	productName: string;
	benefitName: string;
	status: ClaimStatus;
	submittedAt: Date;
	dueOn: string | null;
	closedAt: Date | null;
	approvedAmount: number;
	/** False if someone else reported it; the customer then does not see it. */
	isOwn: boolean;
};

/**
 * Returns the newest claims on a customer's policies, also those that others reported. Unseals
 * nothing.
 */
export async function claimHeadsOfCustomer(db: Db, customerId: string): Promise<ClaimHead[]> {
	return (await claimsOfCustomer(db, customerId)).map(
		({
			id,
			claimNo,
			policyId,
			productName,
			benefitName,
			status,
			submittedAt,
			dueOn,
			closedAt,
			approvedAmount,
			reportedBy,
		}) => ({
			id,
			claimNo,
			policyId,
			productName,
			benefitName,
			status,
			submittedAt,
			dueOn,
			closedAt,
			approvedAmount,
			isOwn: reportedBy === 'holder',
		}),
	);
}

export type ClaimStepHead = { claimNo: string; words: string; at: Date };

/** Returns the newest steps of a customer's claims, without the notes in them. */
export async function claimStepsOf(
	db: Db,
	customerId: string,
	limit: number,
): Promise<ClaimStepHead[]> {
	const { rows } = await db.query<{ claimNo: string; kind: string; at: Date }>(sql`
		select c.claim_no, e.kind, e.at from claim c join claim_event e on e.claim_id = c.id
		where c.customer_id = ${customerId} order by e.at desc, e.id desc limit ${limit}`);
	return rows.map(({ claimNo, kind, at }) => ({
		claimNo,
		words: labelIn(EVENT_WORDS, kind),
		at,
	}));
}
