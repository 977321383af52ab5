import sql, { bulk } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import { BANK_FILE } from './debit-file.ts';

export type ReadyDebit = { orderId: string; amount: number; mandateId: string };

/**
 * Orders to be debited by file that are not in any file yet. The order must be unpaid and its
 * mandate active, the policy's premiums must not be on hold, and none of the order's premiums may
 * have been paid in another way in the meantime.
 */
const READY = sql`
	from purchase_order o join premium_order p on p.order_id = o.id join mandate m on m.id = p.mandate_id
	where o.provider = ${BANK_FILE} and o.status = 'pending' and p.paid_by = 'mandate' and m.stopped_at is null
		and exists (select from policy y where y.id = p.policy_id and y.premiums_held_on is null)
		and not exists (select from debit_line l where l.order_id = o.id)
		and not exists (select from premium_instalment i where i.policy_id = p.policy_id and i.number = any(p.numbers) and i.status <> 'open')`;

export async function countReady(db: Db, now: Date): Promise<{ count: number; total: number }> {
	const { rows } = await db.query<{ count: number; total: number }>(
		sql`select count(*) as count, coalesce(sum(o.amount), 0)::bigint as total ${READY} and o.expires_at > ${now}`,
	);
	return rows[0] ?? { count: 0, total: 0 };
}

export async function takeReady(tx: Tx, now: Date, limit: number): Promise<ReadyDebit[]> {
	return (
		await tx.query<ReadyDebit>(
			sql`select o.id as order_id, o.amount, p.mandate_id ${READY} and o.expires_at > ${now} order by o.id limit ${limit}`,
		)
	).rows;
}

export async function lockBatches(tx: Tx): Promise<void> {
	await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('debit batches', 0))`);
}

export async function countBatches(tx: Tx, bank: string, debitOn: string): Promise<number> {
	return (
		(
			await tx.query<{ count: number }>(
				sql`select count(*) as count from debit_batch where bank = ${bank} and debit_on = ${debitOn}`,
			)
		).rows[0]?.count ?? 0
	);
}

export type NewLine = {
	line: number;
	orderId: string;
	mandateId: string;
	reference: string;
	amount: number;
};

export async function insertBatch(
	tx: Tx,
	batch: { batchNo: string; bank: string; debitOn: string; staffId: string; at: Date },
	lines: readonly NewLine[],
): Promise<void> {
	await tx.query(
		sql`
			insert into debit_batch (batch_no, bank, debit_on, made_by, made_at)
			values (${batch.batchNo}, ${batch.bank}, ${batch.debitOn}, ${batch.staffId},
				${batch.at})
		`,
	);
	await tx.query(sql`
		insert into debit_line (batch_no, line, order_id, mandate_id, reference, amount)
		values ${bulk(lines.map((one) => [batch.batchNo, one.line, one.orderId, one.mandateId, one.reference, one.amount]))}`);
}

export type BatchRow = {
	batchNo: string;
	bank: string;
	debitOn: string;
	madeAt: Date;
	madeBy: string;
};

export async function findBatches(
	db: Db,
	which: { batchNo?: string },
	limit = 30,
): Promise<BatchRow[]> {
	const { rows } = await db.query<BatchRow>(sql`
		select b.batch_no, b.bank, b.debit_on, b.made_at, s.name as made_by
		from debit_batch b join staff_name s on s.id = b.made_by
		where ${which.batchNo ?? null}::text is null or b.batch_no = ${which.batchNo ?? null}
		order by b.made_at desc, b.batch_no desc limit ${limit}`);
	return rows;
}

export async function hasBatches(db: Db): Promise<boolean> {
	const { rowCount } = await db.query(sql`select from debit_batch limit 1`);
	return rowCount > 0;
}

export type LineRow = {
	batchNo: string;
	line: number;
	orderNo: string;
	mandateId: string;
	policyId: string;
	reference: string;
	amount: number;
	status: 'asked' | 'paid' | 'refused';
	code: string | null;
	held: boolean;
};

export async function findLines(
	db: Db,
	which: { batchNos?: readonly string[]; references?: readonly string[] },
): Promise<LineRow[]> {
	const { rows } = await db.query<LineRow>(sql`
		select l.batch_no, l.line, o.order_no, l.mandate_id, p.policy_id, l.reference, l.amount, l.status, l.code, y.premiums_held_on is not null as held
		from debit_line l join purchase_order o on o.id = l.order_id join premium_order p on p.order_id = o.id join policy y on y.id = p.policy_id
		where l.batch_no = any(${[...(which.batchNos ?? [])]}::text[]) or l.reference = any(${[...(which.references ?? [])]}::text[])
		order by l.batch_no, l.line`);
	return rows;
}

/** Returns the bank's code for refusing to debit an order, or null if no file refused it. */
export async function refusalCode(db: Db, orderNo: string): Promise<string | null> {
	const { rows } = await db.query<{ code: string | null }>(sql`
		select l.code from debit_line l join purchase_order o on o.id = l.order_id
		where o.order_no = ${orderNo} and l.status = 'refused'`);
	return rows[0]?.code ?? null;
}

/**
 * Stores the bank's response to a line. A successful debit is never overwritten: a later refusal
 * becomes a task.
 */
export async function answerLine(
	tx: Tx,
	reference: string,
	answer: { status: 'paid' | 'refused'; code: string; at: Date },
): Promise<void> {
	await tx.query(
		sql`
			update debit_line
			set status = ${answer.status}, code = ${answer.code}, answered_at = ${answer.at}
			where reference = ${reference} and status <> 'paid'
		`,
	);
}

/** Stores the encrypted bytes of a response; false if the same file was already received. */
export async function keepResult(
	tx: Tx,
	result: { batchNo: string; print: string; bytes: Buffer; staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into debit_result (print, batch_no, bytes, taken_by, taken_at)
		values (${result.print}, ${result.batchNo}, ${result.bytes}, ${result.staffId},
			${result.at})
		on conflict (print) do nothing`);
	return rowCount === 1;
}
