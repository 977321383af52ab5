import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ClaimStatus } from '../claim.ts';

export type RecommendationRow = {
	id: string;
	staffId: string;
	by: string;
	outcome: 'approve' | 'decline';
	amount: number;
	days: number;
	content: Buffer;
	madeAt: Date;
	verdict: 'agreed' | 'returned' | null;
	decidedBy: string | null;
	note: Buffer | null;
	decidedAt: Date | null;
};

const RECOMMENDATION =
	raw(`r.id, r.staff_id, s.name as by, r.outcome, r.amount, r.days, r.content, r.made_at,
	d.verdict, t.name as decided_by, d.note, d.made_at as decided_at`);

/** Returns a claim's recommendations with their decisions, oldest first. */
export async function recommendationsOf(db: Db, claimId: string): Promise<RecommendationRow[]> {
	const { rows } = await db.query<RecommendationRow>(sql`
		select ${RECOMMENDATION} from claim_recommendation r join staff_name s on s.id = r.staff_id
			left join claim_decision d on d.claim_id = r.claim_id and d.recommendation_id = r.id left join staff_name t on t.id = d.staff_id
		where r.claim_id = ${claimId} order by r.made_at, r.id`);
	return rows;
}

export type GrantedRow = {
	claimNo: string;
	insuredId: string;
	benefit: string;
	amount: number;
	days: number;
	submittedAt: Date;
	content: Buffer | null;
};

export async function grantedClaims(
	db: Db,
	of: { policyId: string; exceptClaim: string | null },
): Promise<GrantedRow[]> {
	const { rows } = await db.query<GrantedRow>(sql`
		select c.claim_no, c.insured_id, c.benefit, c.approved_amount as amount, c.approved_days as days, c.submitted_at, r.content
		from claim c left join lateral (
			select r.content
			from claim_recommendation r
			join claim_decision d on d.claim_id = r.claim_id and d.recommendation_id = r.id
				and d.verdict = 'agreed'
			where r.claim_id = c.id and r.outcome = 'approve' order by r.made_at desc, r.id desc limit 1) r on true
		where c.policy_id = ${of.policyId} and c.approved_amount > 0
			and (${of.exceptClaim}::uuid is null or c.id <> ${of.exceptClaim}::uuid)`);
	return rows;
}

export async function insertRecommendation(
	tx: Tx,
	row: {
		id: string;
		claimId: string;
		staffId: string;
		outcome: string;
		amount: number;
		days: number;
		content: Buffer;
		at: Date;
	},
): Promise<void> {
	await tx.query(sql`
		insert into claim_recommendation (id, claim_id, staff_id, outcome, amount, days, content, made_at)
		values (${row.id}, ${row.claimId}, ${row.staffId}, ${row.outcome}, ${row.amount}, ${row.days}, ${row.content}, ${row.at})`);
}

export async function insertDecision(
	tx: Tx,
	row: {
		id: string;
		claimId: string;
		recommendationId: string;
		recommendedBy: string;
		staffId: string;
		verdict: string;
		note: Buffer;
		at: Date;
	},
): Promise<void> {
	await tx.query(sql`
		insert into claim_decision (id, claim_id, recommendation_id, recommended_by, staff_id, verdict, note, made_at)
		values (${row.id}, ${row.claimId}, ${row.recommendationId}, ${row.recommendedBy}, ${row.staffId}, ${row.verdict}, ${row.note}, ${row.at})`);
}

export type ClaimNumbers = {
	claimNo: string;
	policyNo: string;
	benefitName: string;
	status: ClaimStatus;
	approvedAmount: number;
};

/** Finds claims by claim or policy numbers, oldest first. The result contains no personal data. */
export async function findNumbers(
	db: Db,
	{ claimNo = null, policyNos = [] }: { claimNo?: string | null; policyNos?: readonly string[] },
): Promise<ClaimNumbers[]> {
	// Each condition uses its own index; a single condition over both tables could use neither.
	const { rows } = await db.query<ClaimNumbers>(sql`
		with found as (
			select id from claim where claim_no = ${claimNo}::text
			union
			select own.id from numbered_policy n join claim own on own.policy_id = n.id
			where n.policy_no = any(${[...policyNos]}::text[])
		)
		select c.claim_no, p.policy_no, c.benefit_name, c.status, c.approved_amount
		from found join claim c on c.id = found.id join numbered_policy p on p.id = c.policy_id
		order by c.submitted_at, c.claim_no limit 500`);
	return rows;
}

/** Takes a lock until commit, so that decisions on one policy run one after another. */
export async function lockPolicyDecisions(tx: Tx, policyId: string): Promise<void> {
	await tx.query(
		sql`select pg_advisory_xact_lock(hashtextextended(${`claim decisions ${policyId}`}, 0))`,
	);
}
