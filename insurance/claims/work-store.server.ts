import sql, { empty, raw } from 'sql-template-tag';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { ClaimStatus } from './claim.ts';

/** SQL of the claims desk: the queue, recommendations, decisions, payouts. Private to this folder like the store. */
const OPEN = ['submitted', 'needs-documents', 'in-review', 'recommended', 'approved'];

export type QueueFilter = { status: string; assigneeId: string | null; unassigned: boolean; late: boolean; search: string; today: string; offset: number; limit: number };
export type QueueRow = {
	claimNo: string;
	policyNo: string;
	productName: string;
	benefitName: string;
	status: ClaimStatus;
	assignee: string | null;
	submittedAt: Date;
	turnSince: Date;
	dueOn: string | null;
	content: Buffer;
};

function conditions(filter: QueueFilter) {
	const { status, assigneeId, unassigned, late, search, today } = filter;
	const statuses = status === 'open' ? OPEN : [status];
	const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
	return sql`
		${status === 'all' ? sql`true` : sql`c.status = any(${statuses})`}
		${assigneeId === null ? empty : sql`and c.assignee_id = ${assigneeId}`}
		${unassigned ? sql`and c.assignee_id is null` : empty}
		${late ? sql`and c.due_on < ${today}::date and c.closed_at is null` : empty}
		${search === '' ? empty : sql`and (c.claim_no ilike ${pattern} or p.policy_no ilike ${pattern} or c.product_name ilike ${pattern})`}`;
}

/** A page of the queue, the most urgent first, and how many there are in all. */
export async function queuePage(db: Db, filter: QueueFilter): Promise<{ rows: QueueRow[]; total: number }> {
	const { rows } = await db.query<QueueRow>(sql`
		select c.claim_no as "claimNo", p.policy_no as "policyNo", c.product_name as "productName", c.benefit_name as "benefitName", c.status,
			s.name as assignee, c.submitted_at as "submittedAt", c.turn_since as "turnSince", c.due_on as "dueOn", c.content
		from claim c join policy p on p.id = c.policy_id left join staff s on s.id = c.assignee_id
		where ${conditions(filter)}
		order by c.due_on nulls last, c.submitted_at, c.id limit ${filter.limit} offset ${filter.offset}`);
	const counted = await db.query<{ total: number }>(sql`select count(*) as total from claim c join policy p on p.id = c.policy_id where ${conditions(filter)}`);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countsByStatus(db: Db): Promise<Record<string, number>> {
	const { rows } = await db.query<{ status: string; count: number }>(sql`
		select status, count(*) as count from claim where status = any(${OPEN}) group by status`);
	return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

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

const RECOMMENDATION = raw(`r.id, r.staff_id as "staffId", s.name as by, r.outcome, r.amount, r.days, r.content, r.made_at as "madeAt",
	d.verdict, t.name as "decidedBy", d.note, d.made_at as "decidedAt"`);

/** Recommendations of a claim with what was decided on each, oldest first. */
export async function recommendationsOf(db: Db, claimId: string): Promise<RecommendationRow[]> {
	const { rows } = await db.query<RecommendationRow>(sql`
		select ${RECOMMENDATION} from claim_recommendation r join staff s on s.id = r.staff_id
			left join claim_decision d on d.recommendation_id = r.id left join staff t on t.id = d.staff_id
		where r.claim_id = ${claimId} order by r.made_at, r.id`);
	return rows;
}

export async function insertRecommendation(tx: Tx, row: { id: string; claimId: string; staffId: string; outcome: string; amount: number; days: number; content: Buffer; at: Date }): Promise<void> {
	await tx.query(sql`
		insert into claim_recommendation (id, claim_id, staff_id, outcome, amount, days, content, made_at)
		values (${row.id}, ${row.claimId}, ${row.staffId}, ${row.outcome}, ${row.amount}, ${row.days}, ${row.content}, ${row.at})`);
}

export async function insertDecision(tx: Tx, row: { id: string; claimId: string; recommendationId: string; recommendedBy: string; staffId: string; verdict: string; note: Buffer; at: Date }): Promise<void> {
	await tx.query(sql`
		insert into claim_decision (id, claim_id, recommendation_id, recommended_by, staff_id, verdict, note, made_at)
		values (${row.id}, ${row.claimId}, ${row.recommendationId}, ${row.recommendedBy}, ${row.staffId}, ${row.verdict}, ${row.note}, ${row.at})`);
}

export type PayoutRow = { amount: number; reference: string; paidOn: string; accountMasked: string; by: string };

export async function insertPayout(tx: Tx, row: { claimId: string; staffId: string; amount: number; reference: string; paidOn: string; accountMasked: string; at: Date }): Promise<void> {
	await tx.query(sql`
		insert into claim_payout (claim_id, staff_id, amount, reference, paid_on, account_masked, recorded_at)
		values (${row.claimId}, ${row.staffId}, ${row.amount}, ${row.reference}, ${row.paidOn}, ${row.accountMasked}, ${row.at})`);
}

export async function payoutOf(db: Db, claimId: string): Promise<PayoutRow | undefined> {
	const { rows } = await db.query<PayoutRow>(sql`
		select p.amount, p.reference, p.paid_on as "paidOn", p.account_masked as "accountMasked", s.name as by
		from claim_payout p join staff s on s.id = p.staff_id where p.claim_id = ${claimId}`);
	return rows[0];
}

/** Holds until commit: decisions on one policy follow one another. */
export async function lockPolicyDecisions(tx: Tx, policyId: string): Promise<void> {
	await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`claim decisions ${policyId}`}, 0))`);
}
