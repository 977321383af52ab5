import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import type { Difference } from './report.ts';

/** SQL of what differs between a report and the books. Private to this folder. */
export async function insertDifference(
	tx: Tx,
	reportId: string,
	{ line, kind, orderNo, expected, received }: Difference,
): Promise<string> {
	const id = uuidv7();
	await tx.query(sql`
		insert into payout_difference (id, report_id, line, kind, order_no, expected, received)
		values (${id}, ${reportId}, ${line}, ${kind}, ${orderNo}, ${expected}, ${received})`);
	return id;
}

export type DifferenceRow = Difference & {
	id: string;
	reportId: string;
	provider: string;
	payoutRef: string;
	proposedBy: string | null;
	proposedName: string | null;
	reason: string | null;
	closedAt: Date | null;
	closedName: string | null;
	outcome: 'settled' | 'written-off' | null;
};

const DIFFERENCE =
	raw(`d.id, d.report_id, d.line, d.kind, d.order_no, d.expected, d.received, d.proposed_by, d.reason,
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

export async function lockDifference(tx: Tx, id: string): Promise<DifferenceRow | undefined> {
	await tx.query(sql`select from payout_difference where id = ${id} for update`);
	return (await tx.query<DifferenceRow>(sql`select ${DIFFERENCE} ${FROM} where d.id = ${id}`))
		.rows[0];
}

/** What is still missing by earlier reports of a provider, about some orders. */
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

export async function noteProposal(
	tx: Tx,
	id: string,
	proposal: { staffId: string; reason: string; at: Date } | null,
): Promise<void> {
	await tx.query(sql`
		update payout_difference set proposed_by = ${proposal?.staffId ?? null}, reason = ${proposal?.reason ?? null}, proposed_at = ${proposal?.at ?? null}
		where id = ${id}`);
}

export async function closeDifferenceRow(
	tx: Tx,
	id: string,
	close: { outcome: 'settled' | 'written-off'; staffId: string | null; at: Date },
): Promise<void> {
	await tx.query(sql`
		update payout_difference set outcome = ${close.outcome}, closed_by = ${close.staffId}, closed_at = ${close.at} where id = ${id}`);
}

/** What was written off because no report told of it. */
export async function findGivenUp(
	db: Db,
	provider: string,
	orderNos: readonly string[],
): Promise<{ orderNo: string; expected: number }[]> {
	const { rows } = await db.query<{ orderNo: string; expected: number }>(sql`
		select d.order_no, d.expected from payout_difference d join payout_report r on r.id = d.report_id
		where d.kind = 'missing' and d.outcome = 'written-off' and r.provider = ${provider} and d.order_no = any(${[...orderNos]}::text[])`);
	return rows;
}
