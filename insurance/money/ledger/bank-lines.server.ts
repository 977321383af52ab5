import sql from 'sql-template-tag';

import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { type Day, longDate } from '#platform/values/dates.ts';

import { BANK_LINE_KINDS, type BankLine } from './bank-line.ts';

type Payment = { kind: keyof typeof BANK_LINE_KINDS; subject: string };

async function usesOf(db: Db, { paidOn, reference }: BankLine) {
	const { rows } = await db.query<Payment & { line: number }>(sql`
		select kind, subject, line from bank_line
		where account = 'bank' and paid_on = ${paidOn} and ref_key = bank_reference_key(${reference}) order by line`);
	return rows;
}

const freeLine = (used: readonly number[]): number => {
	let line = 1;
	while (used.includes(line)) line += 1;
	return line;
};

const LIST = new Intl.ListFormat('id', { type: 'conjunction' });
const MAX_NAMED = 3;

/**
 * Refuses a reference that was already used on other dates and lists those uses. Otherwise a
 * mistyped date would allow the same transfer to be recorded for two payments.
 */
async function refuseSameElsewhere(tx: Tx, { paidOn, reference }: BankLine): Promise<void> {
	const { rows } = await tx.query<Payment & { paidOn: Day }>(sql`
		select kind, subject, paid_on from bank_line
		where account = 'bank' and paid_on <> ${paidOn} and ref_key = bank_reference_key(${reference})
		order by paid_on desc, line limit ${MAX_NAMED}`);
	if (rows.length === 0) return;
	const used = rows.map(
		(one) => `${BANK_LINE_KINDS[one.kind]} ${one.subject} pada ${longDate(one.paidOn)}`,
	);
	throw refuseFields({
		confirmSame: `Referensi ini sudah dipakai untuk ${LIST.format(used)}. Periksa rekening koran, lalu nyatakan kalau ini memang transfer lain.`,
	});
}

/**
 * Reserves a bank statement line for one payment, because a transfer must not be recorded twice.
 * Refuses with `fix-fields` and describes the payment that already uses the line. The same
 * reference on another date requires `confirmSame`.
 */
export async function holdBankLine(
	tx: Tx,
	bankLine: BankLine & { confirmSame?: boolean | undefined },
	{ kind, subject, at }: Payment & { at: Date },
): Promise<void> {
	const { paidOn, reference, line, confirmSame = false } = bankLine;
	// Two payments on different dates lock different rows, so this additional lock serialises all
	// payments with the same reference.
	await tx.query(
		sql`select pg_advisory_xact_lock(hashtextextended(bank_reference_key(${reference}), 27))`,
	);
	if (!confirmSame) await refuseSameElsewhere(tx, bankLine);
	const { rowCount } = await tx.query(sql`
		insert into bank_line (paid_on, ref_key, line, reference, kind, subject, held_at)
		values (${paidOn}, bank_reference_key(${reference}), ${line}, ${reference}, ${kind}, ${subject}, ${at})
		on conflict do nothing`);
	if (rowCount === 1) return;
	const uses = await usesOf(tx, bankLine);
	const other = uses.find((one) => one.line === line);
	const holder = other
		? `${BANK_LINE_KINDS[other.kind]} ${other.subject}`
		: 'pembayaran lain yang baru dicatat';
	throw refuseFields({
		reference: `Referensi ini sudah dipakai pada ${longDate(paidOn)} untuk ${holder}. Kalau satu transfer itu membayar keduanya, isi Baris ${freeLine(uses.map((one) => one.line))}.`,
	});
}

/** Releases the line of an unconfirmed payment, so that it can be recorded again. */
export async function releaseBankLine(
	tx: Tx,
	{ paidOn, reference, line }: BankLine,
): Promise<void> {
	await tx.query(sql`
		delete from bank_line where account = 'bank' and paid_on = ${paidOn}
			and ref_key = bank_reference_key(${reference}) and line = ${line}`);
}
