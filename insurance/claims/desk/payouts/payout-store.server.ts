import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type PayoutRow = {
	amount: number;
	arrears: number;
	reference: string;
	paidOn: string;
	accountMasked: string;
	by: string;
	payoutNo: number;
	/** The beneficiary that it paid, from 0; null in older rows. */
	part: number | null;
	/** Day on which the bank returned the money; it is owed again. */
	returnedOn: string | null;
	recordedAt: Date;
	returnedAt: Date | null;
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
		part: number;
		at: Date;
	},
): Promise<number> {
	const { rows } = await tx.query<{ payoutNo: number }>(sql`
		insert into claim_payout (claim_id, payout_no, staff_id, amount, arrears, reference, paid_on, account_masked, part, recorded_at)
		select ${row.claimId}::uuid, coalesce(max(payout_no), 0) + 1, ${row.staffId}::uuid, ${row.amount}::bigint, ${row.arrears}::bigint, ${row.reference}::text,
			${row.paidOn}::date, ${row.accountMasked}::text, ${row.part}::integer, ${row.at}::timestamptz from claim_payout where claim_id = ${row.claimId}
		returning payout_no`);
	return rows[0]?.payoutNo ?? 0;
}

/** Returns a claim's transfers, oldest first; a second one is only possible after an objection. */
export async function payoutsOf(db: Db, claimId: string): Promise<PayoutRow[]> {
	const { rows } = await db.query<PayoutRow>(sql`
		select p.amount, p.arrears, p.reference, p.paid_on, p.account_masked, p.payout_no, p.part, p.recorded_at, r.returned_on, r.recorded_at as returned_at, s.name as by
		from claim_payout p join staff_name s on s.id = p.staff_id
			left join claim_payout_return r on r.claim_id = p.claim_id and r.payout_no = p.payout_no and r.undone_at is null
		where p.claim_id = ${claimId} order by p.payout_no`);
	return rows;
}

/** Returns the amount settled by transfers: transferred and not returned, or deducted for premium. */
export const settledByTransfer = (
	payouts: readonly Pick<PayoutRow, 'amount' | 'arrears' | 'returnedOn'>[],
): number =>
	payouts.reduce(
		(sum, { amount, arrears, returnedOn }) =>
			sum + arrears + (returnedOn === null ? amount : 0),
		0,
	);

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
		sql`select claim_settled(${claimId}) as paid`,
	);
	return rows[0]?.paid ?? 0;
}

/** Returns the beneficiary whom each transfer paid; older rows paid them in their order. */
export const partOf = ({ part }: Pick<PayoutRow, 'part'>, at: number): number => part ?? at;

type Returned = { claimId: string; payoutNo: number };

/** Keeps that the bank returned a transfer. Returns false if that is known. */
export async function insertReturn(
	tx: Tx,
	one: Returned & { lineCode: string; returnedOn: string; staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into claim_payout_return (claim_id, payout_no, line_code, returned_on, staff_id, recorded_at)
		values (${one.claimId}, ${one.payoutNo}, ${one.lineCode}, ${one.returnedOn}, ${one.staffId}, ${one.at})
		on conflict do nothing`);
	return rowCount === 1;
}

export async function undoReturn(
	tx: Tx,
	{ claimId, payoutNo }: Returned,
	at: Date,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update claim_payout_return set undone_at = ${at}
		where claim_id = ${claimId} and payout_no = ${payoutNo} and undone_at is null`);
	return rowCount === 1;
}
