import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';

import { takeNumber } from '../invoice-store.server.ts';

export type ReceiptRow = {
	id: string;
	number: string;
	companyId: string;
	amount: number;
	receivedOn: Day;
	bankRef: string;
	note: string;
	recordedBy: string;
	recordedByName: string;
	recordedAt: Date;
	reversedAt: Date | null;
	reversedByName: string | null;
	reverseReason: string | null;
};

const RECEIPT = sql`
	select r.id, r.number, r.company_id, r.amount, r.received_on, r.bank_ref, r.note, r.recorded_by, s.name as recorded_by_name, r.recorded_at,
		r.reversed_at, b.name as reversed_by_name, r.reverse_reason
	from company_receipt r join staff_name s on s.id = r.recorded_by left join staff_name b on b.id = r.reversed_by`;

export async function receiptById(db: Db, id: string): Promise<ReceiptRow | undefined> {
	return isUuid(id)
		? (await db.query<ReceiptRow>(sql`${RECEIPT} where r.id = ${id}`)).rows[0]
		: undefined;
}

/** Serialises the recording of receipts for one transfer across companies. */
export const lockReference = (tx: Tx, ref: string): Promise<unknown> =>
	tx.query(
		sql`select pg_advisory_xact_lock(hashtextextended('receipt ' || bank_reference_key(${ref}), 0))`,
	);

/**
 * Returns valid receipts with a bank reference, regardless of how it was typed and which key is
 * stored.
 */
export async function receiptsOfRef(db: Db, ref: string): Promise<ReceiptRow[]> {
	const { rows } = await db.query<ReceiptRow>(
		sql`${RECEIPT} where bank_reference_key(r.bank_ref) = bank_reference_key(${ref}) and r.reversed_at is null order by r.recorded_at, r.id`,
	);
	return rows;
}

/** Returns a page of receipts, newest first, for one or all companies; optionally only valid ones. */
export async function receiptPage(
	db: Db,
	{ companyId, holding }: { companyId: string | null; holding: boolean },
	limit: number,
	offset: number,
): Promise<ReceiptRow[]> {
	const { rows } =
		await db.query<ReceiptRow>(sql`${RECEIPT} where (${companyId}::uuid is null or r.company_id = ${companyId}::uuid) and (not ${holding} or r.reversed_at is null)
			order by r.recorded_at desc, r.id desc limit ${limit} offset ${offset}`);
	return rows;
}

export async function countReceipts(db: Db, companyId: string | null): Promise<number> {
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*)::int as count from company_receipt r where (${companyId}::uuid is null or r.company_id = ${companyId}::uuid)`,
	);
	return rows[0]?.count ?? 0;
}

export type ReceiptUseRow = {
	receiptId: string;
	invoiceId: string;
	invoiceNo: string;
	coverId: string;
	amount: number;
	creditNo: string | null;
};

export async function usesOf(db: Db, receiptIds: readonly string[]): Promise<ReceiptUseRow[]> {
	const { rows } = await db.query<ReceiptUseRow>(sql`
		select u.receipt_id, u.invoice_id, i.number as invoice_no, i.cover_id, u.amount, n.number as credit_no
		from company_receipt_use u join company_invoice i on i.id = u.invoice_id left join company_invoice n on n.of_invoice = i.id
		where u.receipt_id = any(${[...receiptIds]}::uuid[]) order by i.number`);
	return rows;
}

export async function lastTakenBack(
	db: Db,
	invoiceIds: readonly string[],
): Promise<Map<string, string>> {
	const { rows } = await db.query<{ invoiceId: string; id: string }>(sql`
		select distinct on (u.invoice_id) u.invoice_id, r.id from company_receipt_use u join company_receipt r on r.id = u.receipt_id
		where u.invoice_id = any(${[...invoiceIds]}::uuid[]) and r.reversed_at is not null
		order by u.invoice_id, r.reversed_at desc, r.id desc`);
	return new Map(rows.map(({ invoiceId, id }) => [invoiceId, id]));
}

type NewReceipt = Pick<ReceiptRow, 'companyId' | 'amount' | 'receivedOn' | 'bankRef' | 'note'> & {
	staffId: string;
	at: Date;
	today: Day;
	/** True for a different transfer that has the same reference as a recorded one. */
	another: boolean;
	uses: readonly { invoiceId: string; amount: number }[];
};

/**
 * Inserts a receipt with the next number; null if this transfer is already recorded for the
 * company.
 */
export async function insertReceipt(
	tx: Tx,
	row: NewReceipt,
): Promise<{ id: string; number: string } | null> {
	const id = uuidv7(row.at.getTime());
	const number = await takeNumber(tx, 'receipt', row.today);
	const { rowCount } = await tx.query(sql`
		insert into company_receipt (id, number, company_id, amount, received_on, bank_ref, ref_key, note, recorded_by, recorded_at)
		values (${id}, ${number}, ${row.companyId}, ${row.amount}, ${row.receivedOn}, ${row.bankRef},
			bank_reference_key(${row.bankRef}) || ${row.another ? `#${number}` : ''}, ${row.note}, ${row.staffId}, ${row.at})
		on conflict (company_id, ref_key) where reversed_at is null do nothing`);
	if (rowCount === 0) return null;
	await tx.query(sql`
		insert into company_receipt_use (receipt_id, invoice_id, amount)
		select ${id}, used.invoice_id, used.amount
		from unnest(${row.uses.map(({ invoiceId }) => invoiceId)}::uuid[], ${row.uses.map(({ amount }) => amount)}::bigint[])
			as used (invoice_id, amount)`);
	return { id, number };
}

/** Returns false if someone else has reversed the receipt in the meantime. */
export async function reverseReceipt(
	tx: Tx,
	row: { id: string; staffId: string; reason: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update company_receipt set reversed_by = ${row.staffId}, reversed_at = ${row.at}, reverse_reason = ${row.reason}
		where id = ${row.id} and reversed_at is null`);
	return rowCount === 1;
}
