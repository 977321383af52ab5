import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { ClaimStatus } from './claim.ts';
import type { ReportedBy } from './reports/report.ts';

export type ClaimRow = {
	id: string;
	claimNo: string;
	customerId: string;
	policyId: string;
	insuredId: string;
	productCode: string;
	productName: string;
	benefit: string;
	benefitName: string;
	status: ClaimStatus;
	revision: number;
	content: Buffer;
	/** Null if someone other than the customer reported the claim. */
	draftVersion: number | null;
	reportedBy: ReportedBy;
	assigneeId: string | null;
	reopened: number;
	submittedAt: Date;
	documentsCompleteAt: Date | null;
	turnSince: Date;
	dueOn: string | null;
	approvedAmount: number;
	approvedDays: number;
	closedAt: Date | null;
	/** The event that the claim shares with others; null if none was described first. */
	incidentId: string | null;
};

const CLAIM = raw(`c.id, c.claim_no, c.customer_id, c.policy_id, c.insured_id,
	c.product_code, c.product_name, c.benefit, c.benefit_name, c.status, c.revision,
	c.content, c.draft_version, c.told_by as reported_by, c.assignee_id, c.reopened, c.submitted_at,
	c.documents_complete_at, c.turn_since, c.due_on,
	c.approved_amount, c.approved_days, c.closed_at, c.incident_id`);

export async function nextClaimNo(tx: Tx, yearMonth: string): Promise<string> {
	const { rows } = await tx.query<{ no: string }>(
		sql`select 'K' || ${yearMonth}::text || lpad(nextval('claim_counter')::text, 6, '0') as no`,
	);
	return rows[0]?.no ?? '';
}

export async function insertClaim(tx: Tx, row: ClaimRow): Promise<void> {
	await tx.query(sql`
		insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name, status,
			revision, content, draft_version, told_by, submitted_at, documents_complete_at, turn_since, due_on, incident_id)
		values (${row.id}, ${row.claimNo}, ${row.customerId}, ${row.policyId}, ${row.insuredId}, ${row.productCode}, ${row.productName},
			${row.benefit}, ${row.benefitName}, ${row.status}, ${row.revision}, ${row.content}, ${row.draftVersion}, ${row.reportedBy}, ${row.submittedAt},
			${row.documentsCompleteAt}, ${row.turnSince}, ${row.dueOn}, ${row.incidentId})`);
}

export async function findClaim(db: Db, claimNo: string): Promise<ClaimRow | undefined> {
	return (
		await db.query<ClaimRow>(sql`select ${CLAIM} from claim c where c.claim_no = ${claimNo}`)
	).rows[0];
}

export async function findClaimById(db: Db, id: string): Promise<ClaimRow | undefined> {
	return (await db.query<ClaimRow>(sql`select ${CLAIM} from claim c where c.id = ${id}`)).rows[0];
}

export async function claimsByIds(db: Db, ids: readonly string[]): Promise<ClaimRow[]> {
	return (
		await db.query<ClaimRow>(
			sql`select ${CLAIM} from claim c where c.id = any(${[...ids]}::uuid[])`,
		)
	).rows;
}

/** Returns granted claims of which something is still owed, the oldest decision first. */
export async function payableClaims(db: Db, limit: number): Promise<ClaimRow[]> {
	const { rows } = await db.query<ClaimRow>(sql`
		select ${CLAIM} from claim c
		where (c.status = 'approved' or (c.reopened > 0 and c.closed_at is null)) and c.approved_amount > claim_settled(c.id)
		order by c.turn_since, c.claim_no limit ${limit}`);
	return rows;
}

export async function lockClaim(tx: Tx, claimNo: string): Promise<ClaimRow | undefined> {
	return (
		await tx.query<ClaimRow>(
			sql`select ${CLAIM} from claim c where c.claim_no = ${claimNo} for update`,
		)
	).rows[0];
}

export async function claimOfDraft(
	db: Db,
	customerId: string,
	draftVersion: number,
): Promise<ClaimRow | undefined> {
	return (
		await db.query<ClaimRow>(
			sql`select ${CLAIM} from claim c where c.customer_id = ${customerId} and c.draft_version = ${draftVersion}`,
		)
	).rows[0];
}

/** Updates a claim from `before` to `next`. Returns false if someone else changed it first. */
export async function updateClaim(tx: Tx, before: ClaimRow, next: ClaimRow): Promise<boolean> {
	const written = await tx.query(sql`
		update claim
		set status = ${next.status}, revision = ${next.revision}, content = ${next.content},
			assignee_id = ${next.assigneeId}, reopened = ${next.reopened},
			documents_complete_at = ${next.documentsCompleteAt}, turn_since = ${next.turnSince}, due_on = ${next.dueOn},
			approved_amount = ${next.approvedAmount}, approved_days = ${next.approvedDays}, closed_at = ${next.closedAt}
		where id = ${before.id} and revision = ${before.revision} and status = ${before.status}`);
	return written.rowCount === 1;
}

/** Returns every claim on a customer's policies, including those reported by others. */
export async function claimsOfCustomer(db: Db, customerId: string): Promise<ClaimRow[]> {
	return (
		await db.query<ClaimRow>(
			sql`select ${CLAIM} from claim c where c.customer_id = ${customerId} order by c.submitted_at desc limit 200`,
		)
	).rows;
}

export async function claimsOfPolicy(db: Db, policyId: string): Promise<ClaimRow[]> {
	return (
		await db.query<ClaimRow>(
			sql`select ${CLAIM} from claim c where c.policy_id = ${policyId} order by c.submitted_at desc limit 200`,
		)
	).rows;
}

/**
 * Returns the median days from submission to completion of the latest claims on a product, and the
 * number of these claims.
 */
export async function finishedClaims(
	db: Db,
	productCode: string,
): Promise<{ days: number | null; count: number }> {
	const { rows } = await db.query<{ days: number | null; count: number }>(sql`
		select percentile_cont(0.5) within group (order by extract(epoch from closed_at - submitted_at)::float8 / 86400) as days, count(*) as count
		from (select closed_at, submitted_at from claim where product_code = ${productCode} and status in ('paid', 'declined') and closed_at is not null
			order by closed_at desc limit 200) as last`);
	return rows[0] ?? { days: null, count: 0 };
}

type EventRow = {
	kind: string;
	actor: 'customer' | 'reporter' | 'staff' | 'system';
	staffName: string | null;
	visible: boolean;
	note: Buffer | null;
	at: Date;
};

export async function insertClaimEvent(
	tx: Tx,
	row: {
		id: string;
		claimId: string;
		kind: string;
		actor: EventRow['actor'];
		staffId: string | null;
		visible: boolean;
		note: Buffer | null;
		at: Date;
	},
): Promise<void> {
	await tx.query(sql`
		insert into claim_event (id, claim_id, kind, actor, staff_id, told, note, at)
		values (${row.id}, ${row.claimId}, ${row.kind}, ${row.actor}, ${row.staffId}, ${row.visible}, ${row.note}, ${row.at})`);
}

export async function eventsOf(db: Db, claimId: string): Promise<EventRow[]> {
	const { rows } = await db.query<EventRow>(sql`
		select e.kind, e.actor, s.name as staff_name, e.told as visible, e.note, e.at from claim_event e left join staff_name s on s.id = e.staff_id
		where e.claim_id = ${claimId} order by e.at, e.id`);
	return rows;
}

export type RequestItemRow = {
	id: string;
	name: string;
	why: string;
	askedAt: Date;
	dueOn: string;
	answeredAt: Date | null;
	/** Written response sent instead of a document. */
	answer: Buffer | null;
};

export async function insertRequestItem(
	tx: Tx,
	row: {
		id: string;
		claimId: string;
		staffId: string;
		name: string;
		why: string;
		dueOn: string;
		at: Date;
	},
): Promise<void> {
	await tx.query(sql`
		insert into claim_request_item (id, claim_id, asked_by, name, why, due_on, asked_at)
		values (${row.id}, ${row.claimId}, ${row.staffId}, ${row.name}, ${row.why}, ${row.dueOn}, ${row.at})`);
}

export async function requestsOf(db: Db, claimId: string): Promise<RequestItemRow[]> {
	const { rows } = await db.query<RequestItemRow>(sql`
		select id, name, why, asked_at, due_on, answered_at, answer from claim_request_item where claim_id = ${claimId} order by asked_at, id`);
	return rows;
}

export async function answerRequestItem(
	tx: Tx,
	id: string,
	{ documentId = null, answer = null }: { documentId?: string | null; answer?: Buffer | null },
	now: Date,
): Promise<boolean> {
	const answered = await tx.query(sql`
		update claim_request_item set document_id = ${documentId}, answer = ${answer}, answered_at = ${now} where id = ${id} and answered_at is null`);
	return answered.rowCount === 1;
}

/** Sums the claims paid for a product since the given date, in rupiah. */
export async function paidSince(db: Db, productCode: string, since: Day): Promise<number> {
	const { rows } = await db.query<{ paid: number }>(sql`
		select coalesce(sum(o.amount + o.arrears), 0)::bigint as paid
		from claim_payout o join claim c on c.id = o.claim_id
			left join claim_payout_return r on r.claim_id = o.claim_id and r.payout_no = o.payout_no and r.undone_at is null
		where r.claim_id is null and c.product_code = ${productCode} and o.paid_on >= ${since}`);
	return rows[0]?.paid ?? 0;
}
