import sql, { raw } from 'sql-template-tag';

import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { Difference } from '../report.ts';
import { lockPayouts } from '../store.server.ts';

export const WRITE_OFF_KIND = 'write-off' as const;
export const taskKey = (id: string): string => `payout-difference:${id}`;

export async function insertDifference(
	tx: Tx,
	{ reportId, provider }: { reportId: string; provider: string },
	{ line, kind, orderNo, expected, received }: Difference,
): Promise<string> {
	const id = uuidv7();
	await tx.query(sql`
		insert into payout_difference (id, report_id, provider, line, kind, order_no, expected, received)
		values (${id}, ${reportId}, ${provider}, ${line}, ${kind}, ${orderNo}, ${expected}, ${received})`);
	return id;
}

export type DifferenceRow = Difference & {
	id: string;
	reportId: string;
	provider: string;
	payoutRef: string;
	/** The proposer of the write-off, and the reason; null unless it was written off. */
	proposedName: string | null;
	reason: string | null;
	closedAt: Date | null;
	closedName: string | null;
	outcome: 'settled' | 'written-off' | null;
};

const DIFFERENCE =
	raw(`d.id, d.report_id, d.line, d.kind, d.order_no, d.expected, d.received, d.reason,
	d.closed_at, d.outcome, r.provider, r.payout_ref, p.name as proposed_name, c.name as closed_name`);
const FROM =
	raw(`from payout_difference d join payout_report r on r.id = d.report_id left join staff_name p on p.id = d.proposed_by
	left join staff_name c on c.id = d.closed_by`);

export async function findDifferences(db: Db, reportId: string): Promise<DifferenceRow[]> {
	const { rows } = await db.query<DifferenceRow>(
		sql`select ${DIFFERENCE} ${FROM} where d.report_id = ${reportId} order by d.closed_at is not null, d.line nulls last, d.id`,
	);
	return rows;
}

export async function findReportsOf(
	db: Db,
	ids: readonly string[],
): Promise<{ id: string; reportId: string }[]> {
	const { rows } = await db.query<{ id: string; reportId: string }>(
		sql`select id, report_id from payout_difference where id = any(${[...ids]}::uuid[])`,
	);
	return rows;
}

/**
 * Locks a difference. Serialises decisions on a provider's differences with each other and with
 * imports of its reports.
 */
export async function lockDifference(tx: Tx, id: string): Promise<DifferenceRow | undefined> {
	const { rows } = await tx.query<{ provider: string }>(
		sql`select r.provider from payout_difference d join payout_report r on r.id = d.report_id where d.id = ${id}`,
	);
	if (!rows[0]) return undefined;
	await lockPayouts(tx, rows[0].provider);
	await tx.query(sql`select from payout_difference where id = ${id} for update`);
	return (await tx.query<DifferenceRow>(sql`select ${DIFFERENCE} ${FROM} where d.id = ${id}`))
		.rows[0];
}

/**
 * Returns the ids of open differences that record any of the given orders as missing from a
 * provider's reports.
 */
export async function findMissing(
	tx: Tx,
	provider: string,
	orderNos: readonly string[],
): Promise<string[]> {
	const { rows } = await tx.query<{ id: string }>(sql`
		select d.id from payout_difference d join payout_report r on r.id = d.report_id
		where d.closed_at is null and d.kind = 'missing' and r.provider = ${provider} and d.order_no = any(${[...orderNos]}::text[])`);
	return rows.map(({ id }) => id);
}

export async function noteExpected(tx: Tx, id: string, expected: number): Promise<void> {
	await tx.query(
		sql`update payout_difference set expected = ${expected} where id = ${id} and closed_at is null`,
	);
}

export async function closeDifferenceRow(
	tx: Tx,
	id: string,
	close: {
		outcome: 'settled' | 'written-off';
		staffId: string | null;
		at: Date;
		/** The proposal that was carried out. */
		proposal?: { proposedBy: string; proposedAt: Date; reason: string };
	},
): Promise<void> {
	const { rowCount } = await tx.query(sql`
		update payout_difference set outcome = ${close.outcome}, closed_by = ${close.staffId}, closed_at = ${close.at},
			proposed_by = ${close.proposal?.proposedBy ?? null}, proposed_at = ${close.proposal?.proposedAt ?? null},
			reason = ${close.proposal?.reason ?? null}
		where id = ${id} and closed_at is null`);
	if (rowCount !== 1)
		throw new Refusal('look-again', 'Selisih ini sudah selesai. Muat ulang daftarnya.');
}

/**
 * Returns the latest reports in which the given orders were missing, if they are not missing any
 * more.
 */
export async function findMissedBefore(
	tx: Tx,
	provider: string,
	orderNos: readonly string[],
): Promise<{ orderNo: string; reportId: string; payoutRef: string }[]> {
	const { rows } = await tx.query<{ orderNo: string; reportId: string; payoutRef: string }>(sql`
		select distinct on (d.order_no) d.order_no, d.report_id, r.payout_ref
		from payout_difference d join payout_report r on r.id = d.report_id
		where d.kind = 'missing' and d.outcome = 'settled' and r.provider = ${provider} and r.taken_back_at is null
			and d.order_no = any(${[...orderNos]}::text[])
			and not exists (select from payout_difference o
				where o.provider = ${provider} and o.order_no = d.order_no and o.kind = 'missing' and o.closed_at is null)
		order by d.order_no, d.closed_at desc, d.id desc`);
	return rows;
}

/** Returns orders that were written off because no report contained them, oldest first. */
export async function findGivenUp(
	db: Db,
	provider: string,
	orderNos: readonly string[],
): Promise<{ id: string; orderNo: string }[]> {
	const { rows } = await db.query<{ id: string; orderNo: string }>(sql`
		select d.id, d.order_no from payout_difference d join payout_report r on r.id = d.report_id
		where d.kind = 'missing' and d.outcome = 'written-off' and r.provider = ${provider} and r.taken_back_at is null and d.order_no = any(${[...orderNos]}::text[])
		order by d.closed_at, d.id`);
	return rows;
}

export type Unbooked = {
	reportId: string;
	payoutRef: string;
	line: number;
	orderNo: string;
	received: number;
};

/**
 * Returns report rows that were written off because nothing was booked for them, for the given
 * orders or for all. Excludes money of orders whose own write-off is still in effect.
 */
export async function findUnbooked(
	tx: Tx,
	provider: string,
	orderNos: readonly string[] | null,
): Promise<Unbooked[]> {
	const { rows } = await tx.query<Unbooked>(sql`
		select d.report_id, r.payout_ref, l.line, d.order_no, d.received from payout_difference d
		join payout_report r on r.id = d.report_id join payout_line l on l.report_id = d.report_id and l.line = d.line
		where d.outcome = 'written-off' and d.order_no <> '' and l.kind in ('payment', 'refund') and l.expected is null
			and r.provider = ${provider} and r.taken_back_at is null
			and (d.kind <> 'given-up' or not exists (
				select from payout_difference g join payout_report s on s.id = g.report_id
				where g.order_no = d.order_no and g.kind = 'missing' and g.outcome = 'written-off' and s.provider = r.provider and s.taken_back_at is null))
			and (${orderNos}::text[] is null or d.order_no = any(${orderNos}::text[]))
		order by d.closed_at, d.id`);
	return rows;
}
