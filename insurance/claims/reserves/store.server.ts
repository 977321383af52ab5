import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import { AVERAGE_OF_AT_LEAST, AVERAGE_YEARS, type ReserveReason } from './reserve.ts';

export type ReserveStep = {
	stepNo: number;
	reason: ReserveReason;
	amountBefore: number;
	amountAfter: number;
	changedAt: Date;
};

/** Returns a claim's reserve, null if it never had one, and the number of its changes. */
export async function reserveNow(
	tx: Tx,
	claimId: string,
): Promise<{ reserve: number | null; steps: number }> {
	const { rows } = await tx.query<{ reserve: number | null; steps: number }>(sql`
		select c.reserve, (select coalesce(max(step_no), 0) from claim_reserve where claim_id = c.id) as steps
		from claim c where c.id = ${claimId}`);
	return rows[0] ?? { reserve: null, steps: 0 };
}

export async function insertReserveStep(tx: Tx, claimId: string, step: ReserveStep): Promise<void> {
	await tx.query(sql`
		with step as (
			insert into claim_reserve (claim_id, step_no, reason, amount_before, amount_after, changed_at)
			values (${claimId}, ${step.stepNo}, ${step.reason}, ${step.amountBefore}, ${step.amountAfter}, ${step.changedAt})
			returning claim_id, amount_after)
		update claim c set reserve = step.amount_after from step where c.id = step.claim_id`);
}

export async function reserveSteps(db: Db, claimId: string): Promise<ReserveStep[]> {
	const { rows } = await db.query<ReserveStep>(sql`
		select step_no, reason, amount_before, amount_after, changed_at from claim_reserve
		where claim_id = ${claimId} order by step_no`);
	return rows;
}

/** Sums the reserves of all open claims, in rupiah. */
export async function reservedInAll(db: Db): Promise<number> {
	const { rows } = await db.query<{ reserved: number }>(
		sql`select coalesce(sum(reserve), 0)::bigint as reserved from claim where reserve > 0`,
	);
	return rows[0]?.reserved ?? 0;
}

/** Returns the average of the latest granted claims of a benefit; null if there are too few. */
export async function averageGrant(
	db: Db,
	{ productCode, benefit }: { productCode: string; benefit: string },
	now: Date,
): Promise<number | null> {
	const { rows } = await db.query<{ average: number | null; count: number }>(sql`
		select round(avg(approved_amount))::bigint as average, count(*)::int as count
		from (select approved_amount from claim
			where product_code = ${productCode} and benefit = ${benefit} and approved_amount > 0
				and closed_at > ${now}::timestamptz - make_interval(years => ${AVERAGE_YEARS})
			order by closed_at desc limit 200) as last`);
	const { average = null, count = 0 } = rows[0] ?? {};
	return count < AVERAGE_OF_AT_LEAST ? null : average;
}

/**
 * Returns the numbers of claims whose reserve does not fit their state, because a version without
 * reserves filed, decided or paid them.
 */
export async function unsettledReserves(
	db: Db,
	{ after, limit }: { after: string; limit: number },
): Promise<string[]> {
	const { rows } = await db.query<{ claimNo: string }>(sql`
		select claim_no from claim where claim_no > ${after} and reserve is null and closed_at is null
		union select claim_no from claim where claim_no > ${after} and reserve > 0 and closed_at is not null
		union select c.claim_no from claim c
			where c.claim_no > ${after} and c.status = 'approved' and c.reserve <> greatest(0, c.approved_amount - claim_settled(c.id))
				and not exists (select from claim_reserve r where r.claim_id = c.id and r.reason = 'sample-removed')
		order by claim_no limit ${limit}`);
	return rows.map(({ claimNo }) => claimNo);
}
