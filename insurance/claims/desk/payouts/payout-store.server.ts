import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type PayoutRow = {
	amount: number;
	arrears: number;
	reference: string;
	paidOn: string;
	accountMasked: string;
	by: string;
};

export async function insertPayout(
	tx: Tx,
	row: {
		claimId: string;
		staffId: string;
		amount: number;
		arrears: number;
		reference: string;
		paidOn: string;
		accountMasked: string;
		at: Date;
	},
): Promise<number> {
	const { rows } = await tx.query<{ payoutNo: number }>(sql`
		insert into claim_payout (claim_id, payout_no, staff_id, amount, arrears, reference, paid_on, account_masked, recorded_at)
		select ${row.claimId}::uuid, coalesce(max(payout_no), 0) + 1, ${row.staffId}::uuid, ${row.amount}::bigint, ${row.arrears}::bigint, ${row.reference}::text,
			${row.paidOn}::date, ${row.accountMasked}::text, ${row.at}::timestamptz from claim_payout where claim_id = ${row.claimId}
		returning payout_no`);
	return rows[0]?.payoutNo ?? 0;
}

/** Returns a claim's transfers, oldest first; a second one is only possible after an objection. */
export async function payoutsOf(db: Db, claimId: string): Promise<PayoutRow[]> {
	const { rows } = await db.query<PayoutRow>(sql`
		select p.amount, p.arrears, p.reference, p.paid_on, p.account_masked, s.name as by
		from claim_payout p join staff_name s on s.id = p.staff_id where p.claim_id = ${claimId} order by p.payout_no`);
	return rows;
}

/** Returns the amount settled by transfers: transferred, or deducted for premium. */
export const settledByTransfer = (
	payouts: readonly Pick<PayoutRow, 'amount' | 'arrears'>[],
): number => payouts.reduce((sum, { amount, arrears }) => sum + amount + arrears, 0);

export type RecordedPayout = {
	claimId: string;
	claimNo: string;
	policyId: string;
	payoutNo: number;
	amount: number;
	arrears: number;
	paidOn: string;
	recordedAt: Date;
	/** Time of recording, with microseconds. */
	written: string;
};

export type PayoutPlace = Pick<RecordedPayout, 'written' | 'claimId' | 'payoutNo'>;

/** Returns the transfers of all claims, in the order they were recorded, starting after a cursor. */
export async function recordedPayouts(
	db: Db,
	{ written, claimId, payoutNo }: PayoutPlace,
	limit: number,
): Promise<RecordedPayout[]> {
	const { rows } = await db.query<RecordedPayout>(sql`
		select o.claim_id, c.claim_no, c.policy_id, o.payout_no, o.amount, o.arrears, o.paid_on, o.recorded_at, o.recorded_at::text as written
		from claim_payout o join claim c on c.id = o.claim_id
		where (o.recorded_at, o.claim_id, o.payout_no) > (${written}::timestamptz, ${claimId}::uuid, ${payoutNo}::integer)
		order by o.recorded_at, o.claim_id, o.payout_no limit ${limit}`);
	return rows;
}

/**
 * Returns the time up to which all transfers have been checked against the books. Undefined if they
 * never were, or if a clock that was ahead stored a future time.
 */
export async function lastLook(db: Db): Promise<Date | undefined> {
	const { rows } = await db.query<{ lookedAt: Date }>(
		sql`select looked_at from claim_books_look where looked_at <= now()`,
	);
	return rows[0]?.lookedAt;
}

export async function noteLook(db: Db, at: Date): Promise<void> {
	await db.query(sql`
		insert into claim_books_look (looked_at) values (least(${at}, now()))
		on conflict (single) do update set looked_at = case when claim_books_look.looked_at > now() then excluded.looked_at
			else greatest(claim_books_look.looked_at, excluded.looked_at) end`);
}

export async function paidSum(db: Db, claimId: string): Promise<number> {
	const { rows } = await db.query<{ paid: number }>(
		sql`select coalesce(sum(amount + arrears), 0)::bigint as paid from claim_payout where claim_id = ${claimId}`,
	);
	return rows[0]?.paid ?? 0;
}
