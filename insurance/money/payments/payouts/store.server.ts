import { setImmediate as breathe } from 'node:timers/promises';

import sql, { raw } from 'sql-template-tag';

import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { waitedTooLong } from '#platform/db/waited.ts';

import type { OrderStatus } from '../orders/order.ts';
import type { ProviderReport } from './report.ts';

const CHUNK = 5_000;
export function* chunksOf<T>(all: readonly T[]): Generator<T[]> {
	for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK);
}

/** Like `chunksOf`, for work without database queries: lets other tasks run after each part. */
export async function* slicesOf<T>(all: readonly T[]): AsyncGenerator<T[]> {
	for (const some of chunksOf(all)) {
		yield some;
		await breathe();
	}
}

const lockName = (provider: string): string => `payouts ${provider}`;
/** Serialises the import of a provider's payouts. Refuses if the wait would be too long. */
export async function lockPayouts(tx: Tx, provider: string): Promise<void> {
	try {
		await tx.query(
			sql`select pg_advisory_xact_lock(hashtextextended(${lockName(provider)}, 0))`,
		);
	} catch (error) {
		if (!waitedTooLong(error)) throw error;
		throw new Refusal('busy', 'Laporan setoran lain sedang diambil. Coba lagi sebentar.');
	}
}

/**
 * Waits until no report is being imported or withdrawn, and blocks the next one until this
 * transaction ends.
 */
export async function sharePayouts(tx: Tx, provider: string): Promise<void> {
	await tx.query(
		sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(provider)}, 0))`,
	);
}

/** True if a report contained a payment for this order, and therefore its fee. */
export async function isReported(tx: Tx, provider: string, orderNo: string): Promise<boolean> {
	await sharePayouts(tx, provider);
	const { rowCount } = await tx.query(sql`
		select from payout_line l join payout_report r on r.id = l.report_id
		where l.order_no = ${orderNo} and l.kind = 'payment' and r.provider = ${provider} and r.taken_back_at is null limit 1`);
	return rowCount > 0;
}

export async function findStatuses(
	db: Db,
	orderNos: readonly string[],
): Promise<{ orderNo: string; status: OrderStatus }[]> {
	const { rows } = await db.query<{ orderNo: string; status: OrderStatus }>(
		sql`select order_no, status from purchase_order where order_no = any(${[...orderNos]}::text[])`,
	);
	return rows;
}

/**
 * Returns the order numbers of the given refunds, for rows that contain our refund id instead of
 * the order.
 */
export async function ordersOfRefunds(
	db: Db,
	ids: readonly string[],
): Promise<{ id: string; orderNo: string }[]> {
	const { rows } = await db.query<{ id: string; orderNo: string }>(
		sql`select id, order_no from refund where id::text = any(${[...ids]}::text[])`,
	);
	return rows;
}

export type ReportedLine = {
	orderNo: string;
	kind: string;
	transactionRef: string;
	expected: number | null;
};

export async function findReported(
	db: Db,
	provider: string,
	{ orderNos, refs }: { orderNos: readonly string[]; refs: readonly string[] },
): Promise<ReportedLine[]> {
	const { rows } = await db.query<ReportedLine>(sql`
		select l.order_no, l.kind, l.transaction_ref, l.expected from payout_line l join payout_report r on r.id = l.report_id
		where r.provider = ${provider} and r.taken_back_at is null and (l.order_no = any(${[...orderNos]}::text[])
			or (l.transaction_ref <> '' and l.transaction_ref = any(${[...refs]}::text[])))`);
	return rows;
}

/**
 * Returns up to `limit` orders, oldest first, whose payment the provider confirmed in a period but
 * that appear in no report. Excludes those already recorded as missing.
 */
export async function findSilent(
	db: Db,
	provider: string,
	{ from, until }: { from: string; until: string },
	limit: number,
): Promise<string[]> {
	const { rows } = await db.query<{ orderNo: string }>(sql`
		select e.order_no from payment_event e
		where e.provider = ${provider} and e.state = 'PAID' and e.raw_status <> 'matched'
			and e.received_at between ${from}::timestamptz and ${until}::timestamptz
			and not exists (select from payout_line l join payout_report r on r.id = l.report_id
				where l.order_no = e.order_no and r.provider = ${provider} and r.taken_back_at is null)
			and not exists (select from payout_difference d join payout_report r on r.id = d.report_id
				where r.provider = ${provider} and d.order_no = e.order_no and d.kind = 'missing' and d.closed_at is null)
		group by e.order_no order by min(e.received_at), e.order_no limit ${limit}`);
	return rows.map(({ orderNo }) => orderNo);
}

/** True if a report on the same transfer, or for that date, was withdrawn. */
export async function wasTakenBack(
	db: Db,
	{ provider, payoutRef, paidOn }: Pick<NewReport, 'provider' | 'payoutRef' | 'paidOn'>,
): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		select from payout_report
		where provider = ${provider} and taken_back_at is not null and (payout_ref = ${payoutRef} or paid_on = ${paidOn}::date) limit 1`);
	return rowCount > 0;
}

export type NewReport = ProviderReport & {
	id: string;
	provider: string;
	payoutRef: string;
	paidOn: string;
	staffId: string;
	at: Date;
};

/** Returns false if a report with the same content, or on the same payout, was already imported. */
export async function insertPayoutReport(tx: Tx, one: NewReport): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into payout_report (id, provider, payout_ref, paid_on, print, row_count, gross, fees, refunds, net, taken_by, taken_at)
		values (${one.id}, ${one.provider}, ${one.payoutRef}, ${one.paidOn}::date, ${one.print}, ${one.rows.length}, ${one.gross}, ${one.fees},
			${one.refunds}, ${one.net}, ${one.staffId}, ${one.at})
		on conflict do nothing`);
	return rowCount === 1;
}

export async function insertLines(
	tx: Tx,
	reportId: string,
	rows: ProviderReport['rows'],
	expected: readonly (number | null)[],
): Promise<void> {
	let at = 0;
	for (const some of chunksOf(rows)) {
		await tx.query(sql`
			insert into payout_line (report_id, line, kind, order_no, transaction_ref, amount, fee, expected)
			select ${reportId}::uuid, l.* from unnest(${some.map(({ line }) => line)}::int[], ${some.map(({ kind }) => kind)}::text[],
				${some.map(({ orderNo }) => orderNo)}::text[], ${some.map(({ transactionRef }) => transactionRef)}::text[],
				${some.map(({ amount }) => amount)}::bigint[], ${some.map(({ fee }) => fee)}::bigint[],
				${expected.slice(at, at + some.length)}::bigint[]) as l`);
		at += some.length;
	}
}

export async function countLine(
	tx: Tx,
	at: { reportId: string; line: number },
	expected: number,
): Promise<void> {
	await tx.query(
		sql`update payout_line set expected = ${expected} where report_id = ${at.reportId} and line = ${at.line}`,
	);
}

/** Returns false if another transaction has already counted the row. */
export async function countFirst(
	tx: Tx,
	at: { reportId: string; line: number },
	expected: number,
): Promise<boolean> {
	const { rowCount } = await tx.query(
		sql`update payout_line set expected = ${expected} where report_id = ${at.reportId} and line = ${at.line} and expected is null`,
	);
	return rowCount === 1;
}

export type ReportRowShown = {
	id: string;
	provider: string;
	payoutRef: string;
	paidOn: string;
	rowCount: number;
	gross: number;
	fees: number;
	refunds: number;
	net: number;
	takenBy: string;
	takenAt: Date;
	open: number;
	/** The proposer of the reversal, and the reason; null unless it was carried out. */
	backProposedName: string | null;
	backReason: string | null;
	takenBackAt: Date | null;
	takenBackName: string | null;
};

const REPORT =
	raw(`r.id, r.provider, r.payout_ref, r.paid_on, r.row_count, r.gross, r.fees, r.refunds, r.net,
	s.name as taken_by, r.taken_at, r.back_reason, r.taken_back_at, p.name as back_proposed_name, b.name as taken_back_name,
	(select count(*) from payout_difference d where d.report_id = r.id and d.closed_at is null) as open`);

const FROM_REPORTS =
	raw(`from payout_report r join staff_name s on s.id = r.taken_by left join staff_name p on p.id = r.back_proposed_by
	left join staff_name b on b.id = r.taken_back_by`);

export async function findReports(
	db: Db,
	{ offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ReportRowShown[]; total: number }> {
	const { rows } = await db.query<ReportRowShown>(sql`
		select ${REPORT} ${FROM_REPORTS}
		order by r.paid_on desc, r.id desc limit ${limit} offset ${offset}`);
	const counted = await db.query<{ total: number }>(
		sql`select count(*) as total from payout_report`,
	);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findPayoutReport(db: Db, id: string): Promise<ReportRowShown | undefined> {
	const { rows } = await db.query<ReportRowShown>(
		sql`select ${REPORT} ${FROM_REPORTS} where r.id = ${id}`,
	);
	return rows[0];
}

export async function reportByPrint(
	db: Db,
	print: string,
): Promise<{ id: string; payoutRef: string; paidOn: string } | undefined> {
	const { rows } = await db.query<{ id: string; payoutRef: string; paidOn: string }>(
		sql`select id, payout_ref, paid_on from payout_report where print = ${print} and taken_back_at is null`,
	);
	return rows[0];
}
