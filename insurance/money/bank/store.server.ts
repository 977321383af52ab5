import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { LayoutSettings } from './layout.ts';
import type { StatementFormat } from './statement.ts';

export type BankAccount = {
	id: string;
	name: string;
	number: string;
	/** `bank`, or `bank:` and a name for each further account. */
	ledgerAccount: `bank` | `bank:${string}`;
	layoutId: string | null;
	startedOn: Day | null;
	startedEntry: number | null;
};

/** Serialises everything that takes or matches lines of an account. */
export async function lockAccount(tx: Tx, id: string): Promise<BankAccount | undefined> {
	const { rows } = await tx.query<BankAccount>(sql`
		select id, name, number, ledger_account, layout_id, started_on, started_entry from bank_account where id = ${id} for update`);
	return rows[0];
}

export async function findAccounts(db: Db): Promise<BankAccount[]> {
	const { rows } = await db.query<BankAccount>(sql`
		select id, name, number, ledger_account, layout_id, started_on, started_entry from bank_account order by added_at, id`);
	return rows;
}

export async function insertBankAccount(
	tx: Tx,
	one: Omit<BankAccount, 'startedOn' | 'startedEntry'> & { staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into bank_account (id, name, number, ledger_account, layout_id, added_by, added_at)
		values (${one.id}, ${one.name}, ${one.number}, ${one.ledgerAccount}, ${one.layoutId}, ${one.staffId}, ${one.at})
		on conflict do nothing`);
	return rowCount === 1;
}

export async function updateAccount(
	tx: Tx,
	one: Pick<BankAccount, 'id' | 'name' | 'number' | 'ledgerAccount' | 'layoutId'>,
): Promise<void> {
	await tx.query(sql`
		update bank_account set name = ${one.name}, number = ${one.number}, ledger_account = ${one.ledgerAccount},
			layout_id = ${one.layoutId} where id = ${one.id}`);
}

export async function startAccount(
	tx: Tx,
	one: { id: string; startedOn: Day; startedEntry: number },
): Promise<void> {
	await tx.query(
		sql`update bank_account set started_on = ${one.startedOn}, started_entry = ${one.startedEntry} where id = ${one.id} and started_on is null`,
	);
}

export type BankLayout = {
	id: string;
	name: string;
	settings: LayoutSettings;
	verifiedAt: Date | null;
	verifiedBy: string | null;
	verifiedNote: string | null;
};

export async function findLayouts(db: Db): Promise<BankLayout[]> {
	const { rows } = await db.query<BankLayout>(sql`
		select l.id, l.name, l.settings, l.verified_at, s.name as verified_by, l.verified_note
		from bank_layout l left join staff_name s on s.id = l.verified_by order by l.name`);
	return rows;
}

/** Stores a layout. A changed layout has to be compared with a real file again. */
export async function upsertLayout(
	tx: Tx,
	one: { id: string; name: string; settings: LayoutSettings; staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into bank_layout (id, name, settings, changed_by, changed_at)
		values (${one.id}, ${one.name}, ${JSON.stringify(one.settings)}::jsonb, ${one.staffId}, ${one.at})
		on conflict (id) do update set name = excluded.name, settings = excluded.settings, changed_by = excluded.changed_by,
			changed_at = excluded.changed_at, verified_by = null, verified_at = null, verified_note = null`);
}

/** Returns false if the person is the one who changed the layout last. */
export async function verifyLayoutRow(
	tx: Tx,
	one: { id: string; note: string; staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(
		sql`update bank_layout set verified_by = ${one.staffId}, verified_at = ${one.at}, verified_note = ${one.note}
			where id = ${one.id} and changed_by is distinct from ${one.staffId}::uuid`,
	);
	return rowCount === 1;
}

export type StatementRow = {
	id: string;
	seq: number;
	format: StatementFormat;
	number: string;
	beginsOn: Day;
	endsOn: Day;
	opening: number;
	closing: number;
	lineCount: number;
	takenAt: Date;
	takenBy: string;
};

export async function findStatements(
	db: Db,
	accountId: string,
	limit: number,
): Promise<StatementRow[]> {
	const { rows } = await db.query<StatementRow>(sql`
		select b.id, b.seq, b.format, b.number, b.begins_on, b.ends_on, b.opening, b.closing, b.line_count, b.taken_at,
			s.name as taken_by
		from bank_statement b join staff_name s on s.id = b.taken_by
		where b.account_id = ${accountId} order by b.seq desc limit ${limit}`);
	return rows;
}

export async function firstOpening(db: Db, accountId: string): Promise<number> {
	const { rows } = await db.query<{ opening: number }>(
		sql`select opening from bank_statement where account_id = ${accountId} and seq = 1`,
	);
	return rows[0]?.opening ?? 0;
}

/**
 * Returns the balances before and after some days, in hundredths, and those at which statements of
 * these days begin or end.
 */
export async function storedBalances(
	db: Db,
	accountId: string,
	{ beginsOn, endsOn }: { beginsOn: Day; endsOn: Day },
): Promise<{ opening: number; closing: number; bounds: number[] }> {
	const first = await firstOpening(db, accountId);
	const { rows } = await db.query<{ before: number; within: number }>(sql`
		select coalesce(sum(hundredths) filter (where day < ${beginsOn}), 0)::bigint as before,
			coalesce(sum(hundredths) filter (where day >= ${beginsOn}), 0)::bigint as within
		from bank_statement_line where account_id = ${accountId} and day <= ${endsOn}`);
	const statements = await db.query<{ opening: number; closing: number }>(sql`
		select opening, closing from bank_statement
		where account_id = ${accountId} and begins_on <= ${endsOn} and ends_on >= ${beginsOn}`);
	const { before = 0, within = 0 } = rows[0] ?? {};
	return {
		opening: first + before,
		closing: first + before + within,
		bounds: statements.rows.flatMap(({ opening, closing }) => [opening, closing]),
	};
}

export async function isTaken(db: Db, accountId: string, print: string): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`select from bank_statement where account_id = ${accountId} and print = ${print} limit 1`,
	);
	return rowCount > 0;
}

export async function insertStatement(
	tx: Tx,
	one: Omit<StatementRow, 'takenBy'> & { accountId: string; print: string; staffId: string },
): Promise<void> {
	await tx.query(sql`
		insert into bank_statement (id, account_id, print, seq, format, number, begins_on, ends_on, opening, closing, line_count,
			taken_by, taken_at)
		values (${one.id}, ${one.accountId}, ${one.print}, ${one.seq}, ${one.format}, ${one.number}, ${one.beginsOn}, ${one.endsOn},
			${one.opening}, ${one.closing}, ${one.lineCount}, ${one.staffId}, ${one.takenAt})`);
}
