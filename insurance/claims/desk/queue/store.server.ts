import sql, { empty, raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import { containing } from '#platform/db/containing.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ClaimStatus } from '../../claim.ts';
import type { ReportedBy } from '../../reports/report.ts';
import type { DUE, QUEUE_SORTS } from './api.ts';

const OPEN = ['submitted', 'needs-documents', 'in-review', 'recommended', 'approved'];

type QueueSort = SortBy<(typeof QUEUE_SORTS)[number]>;
type QueueFilter = {
	status: string;
	product: string;
	assigneeId: string | null;
	unassigned: boolean;
	due: (typeof DUE)[number];
	/** Place in the list of risks; null for all. */
	risk: number | null;
	least: number | null;
	most: number | null;
	search: string;
	today: string;
	sort: QueueSort;
	offset: number;
	limit: number;
};
type QueueRow = {
	claimNo: string;
	policyNo: string;
	productName: string;
	benefitName: string;
	status: ClaimStatus;
	amount: number | null;
	risk: number;
	assigneeId: string | null;
	assignee: string | null;
	submittedAt: Date;
	closedAt: Date | null;
	dueOn: string | null;
	reopened: boolean;
	reportedBy: ReportedBy;
	content: Buffer;
};

/** A granted amount remains payable while an objection to the rest is open. */
const OWED = sql`or (c.reopened > 0 and c.closed_at is null and c.approved_amount >
	claim_settled(c.id))`;

const DUE_BY = {
	any: () => empty,
	late: (today: string) => sql`and c.due_on < ${today}::date and c.closed_at is null`,
	today: (today: string) => sql`and c.due_on = ${today}::date and c.closed_at is null`,
	week: (today: string) => sql`and c.due_on <= ${today}::date + 7 and c.closed_at is null`,
	never: () => sql`and c.due_on is null`,
};

/** True for a part of a claim or policy number. Products are found by anything else. */
const isNumber = (search: string): boolean => /^K?\d+$/i.test(search);

function conditions(filter: QueueFilter, found: readonly string[]) {
	const { status, product, assigneeId, unassigned, risk, least, most, search } = filter;
	const statuses = status === 'open' ? OPEN : [status];
	return sql`
		${status === 'all' ? sql`true` : sql`(c.status = any(${statuses}) ${status === 'approved' ? OWED : empty})`}
		${product === '' ? empty : sql`and c.product_code = ${product}`}
		${assigneeId === null ? empty : sql`and c.assignee_id = ${assigneeId}::uuid`}
		${unassigned ? sql`and c.assignee_id is null` : empty}
		${DUE_BY[filter.due](filter.today)}
		${risk === null ? empty : sql`and c.risk = ${risk}`}
		${least === null ? empty : sql`and c.asked_amount >= ${least}`}
		${most === null ? empty : sql`and c.asked_amount <= ${most}`}
		${isNumber(search) ? sql`and c.id = any(${[...found]}::uuid[])` : empty}
		${search === '' || isNumber(search) ? empty : sql`and c.product_name ilike ${containing(search)}`}`;
}

const URGENT = 'c.due_on nulls last, c.submitted_at, c.id';
/** Within an equal value, the most urgent claim comes first. */
const ORDERS: Record<QueueSort, string> = {
	'': URGENT,
	claimNo: 'c.claim_no',
	'-claimNo': 'c.claim_no desc',
	product: `c.product_name, ${URGENT}`,
	'-product': `c.product_name desc, ${URGENT}`,
	amount: `c.asked_amount nulls last, ${URGENT}`,
	'-amount': `c.asked_amount desc nulls last, ${URGENT}`,
	age: 'c.submitted_at desc, c.id desc',
	'-age': 'c.submitted_at, c.id',
	dueOn: URGENT,
	'-dueOn': 'c.due_on desc nulls last, c.submitted_at, c.id',
	risk: `c.risk, ${URGENT}`,
	'-risk': `c.risk desc, ${URGENT}`,
	assignee: `s.name nulls last, ${URGENT}`,
	'-assignee': `s.name desc nulls last, ${URGENT}`,
};

const MOST_NUMBERED = 1_000;

/** Finds claims by a part of their number or their policy's number. Whole numbers use the index. */
async function numbered(db: Db, search: string): Promise<string[]> {
	if (!isNumber(search)) return [];
	const number = search.toUpperCase();
	const isWhole = /^(K\d{10,}|\d{11})$/.test(number);
	const part = containing(number);
	const isClaim = isWhole ? sql`claim_no = ${number}` : sql`claim_no like ${part}`;
	const isPolicy = isWhole ? sql`p.policy_no = ${number}` : sql`p.policy_no like ${part}`;
	const { rows } = await db.query<{ id: string }>(sql`
		select id from claim where ${isClaim}
		union select c.id from numbered_policy p join claim c on c.policy_id = p.id where ${isPolicy}
		limit ${MOST_NUMBERED}`);
	return rows.map(({ id }) => id);
}

/** Returns a page of the queue and the total number of claims in it. */
export async function queuePage(
	db: Db,
	filter: QueueFilter,
): Promise<{ rows: QueueRow[]; total: number }> {
	const order = raw(ORDERS[filter.sort]);
	const found = await numbered(db, filter.search);
	const isByPerson = filter.sort.endsWith('assignee');
	// The page is found in the index alone; only its own claims are read.
	const page = db.query<QueueRow>(sql`
		with page as materialized (
			select c.id from claim c ${isByPerson ? sql`left join staff_name s on s.id = c.assignee_id` : empty}
			where ${conditions(filter, found)}
			order by ${order} limit ${filter.limit} offset ${filter.offset})
		select c.claim_no, p.policy_no, c.product_name, c.benefit_name, c.status, c.asked_amount as amount, c.risk,
			c.assignee_id, s.name as assignee, c.submitted_at, c.closed_at, c.due_on, c.reopened > 0 as reopened,
			c.told_by as reported_by, c.content
		from page join claim c using (id) join numbered_policy p on p.id = c.policy_id
			left join staff_name s on s.id = c.assignee_id
		order by ${order}`);
	const counted = db.query<{ total: number }>(
		sql`select count(*) as total from claim c where ${conditions(filter, found)}`,
	);
	const [{ rows }, { rows: totals }] = await Promise.all([page, counted]);
	return { rows, total: totals[0]?.total ?? 0 };
}

type OpenCount = { status: ClaimStatus; code: string; name: string; count: number };

/** Counts the open claims by state and product. */
export async function openCounts(db: Db): Promise<OpenCount[]> {
	const { rows } = await db.query<OpenCount>(sql`
		select status, product_code as code, max(product_name) as name, count(*) as count
		from claim where status = any(${OPEN}) group by 1, 2`);
	return rows;
}

/**
 * Locks the most urgent claim that no colleague holds and returns its number. Claims that another
 * person is taking at this moment are skipped. `products` is null if the right has no limit.
 */
export async function lockMostUrgent(
	tx: Tx,
	of: {
		staffId: string;
		products: readonly string[] | null;
		leaving: string;
		today: string;
	},
): Promise<string | null> {
	const { rows } = await tx.query<{ claimNo: string }>(sql`
		select c.claim_no from claim c
		where (c.status in ('submitted', 'in-review') or (c.status = 'needs-documents' and c.due_on < ${of.today}::date))
			and (c.assignee_id is null or c.assignee_id = ${of.staffId}::uuid)
			and c.claim_no <> ${of.leaving}
			and (${of.products === null} or c.product_code = any(${[...(of.products ?? [])]}::text[]))
			and not (c.reopened > 0 and exists (
				select from claim_recommendation r where r.claim_id = c.id and r.staff_id = ${of.staffId}::uuid))
		order by ${raw(URGENT)} limit 1 for update of c skip locked`);
	return rows[0]?.claimNo ?? null;
}
