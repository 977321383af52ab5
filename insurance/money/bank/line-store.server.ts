import sql from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { OpenLine } from './matching/rules.ts';
import type { LineDetails, StatementFormat } from './statement.ts';

export const SEALED_LINE = { details: 'bank statement line' } as const;

export const taskKeyOfLine = (lineId: string): string => `bank-line:${lineId}`;

export type NewStatementLine = LineDetails & {
	id: string;
	line: number;
	code: string;
	day: Day;
	amount: number;
	hundredths: number;
};

const CHUNK = 5_000;

export async function insertStatementLines(
	tx: Tx,
	sealer: Sealer,
	of: { accountId: string; statementId: string },
	lines: readonly NewStatementLine[],
): Promise<void> {
	for (let at = 0; at < lines.length; at += CHUNK) {
		const some = lines.slice(at, at + CHUNK);
		const sealed = some.map(({ reference, bankReference, description }) =>
			sealer.seal(SEALED_LINE.details, { reference, bankReference, description }),
		);
		await tx.query(sql`
			insert into bank_statement_line (id, account_id, statement_id, line, code, day, amount, hundredths, details)
			select l.id, ${of.accountId}::uuid, ${of.statementId}::uuid, l.line, l.code, l.day, l.amount, l.hundredths, l.details
			from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ line }) => line)}::int[],
				${some.map(({ code }) => code)}::text[], ${some.map(({ day }) => day)}::date[],
				${some.map(({ amount }) => amount)}::bigint[], ${some.map(({ hundredths }) => hundredths)}::bigint[],
				${sealed}::bytea[]) as l (id, line, code, day, amount, hundredths, details)`);
	}
}

type StoredLine = Omit<OpenLine, keyof LineDetails> & {
	accountId: string;
	code: string;
	hundredths: number;
	format: StatementFormat;
	details: Buffer | null;
	matchId: string | null;
	confirmed: boolean | null;
	kind: string | null;
};

export type StatementLine = OpenLine & Omit<StoredLine, 'details'>;

const FORGOTTEN: LineDetails = { reference: '', bankReference: '', description: '' };

function opened(sealer: Sealer, { details, ...line }: StoredLine): StatementLine {
	const texts = details ? sealer.open<LineDetails>(SEALED_LINE.details, details) : FORGOTTEN;
	return { ...line, ...texts };
}

type LineState = 'open' | 'proposed' | 'matched' | 'all';
export type LineFilter = {
	accountId: string;
	state: LineState;
	from?: Day | null;
	until?: Day | null;
	ids?: readonly string[] | null;
	matchId?: string | null;
	oldestFirst?: boolean;
	offset: number;
	limit: number;
};

/** Finds lines of an account; also returns how many there are and what they add up to. */
export async function findStatementLines(
	db: Db,
	sealer: Sealer,
	one: LineFilter,
): Promise<{ lines: StatementLine[]; total: number; sum: number }> {
	const fits = sql`
		l.account_id = ${one.accountId}
			and (${one.state} = 'all' or (${one.state} = 'open' and l.match_id is null)
				or (${one.state} = 'proposed' and m.confirmed is false) or (${one.state} = 'matched' and m.confirmed))
			and l.day >= coalesce(${one.from ?? null}::date, '-infinity') and l.day <= coalesce(${one.until ?? null}::date, 'infinity')
			and (${one.ids == null} or l.id = any(${[...(one.ids ?? [])]}::uuid[]))
			and (${one.matchId == null} or l.match_id = ${one.matchId ?? null}::uuid)`;
	const turn = one.oldestFirst ? 1 : -1;
	const { rows } = await db.query<StoredLine>(sql`
		select l.id, l.account_id, l.code, l.day::text as day, l.amount, l.hundredths, l.details, l.match_id, m.confirmed, m.kind, b.format
		from bank_statement_line l join bank_statement b on b.id = l.statement_id left join bank_match m on m.id = l.match_id where ${fits}
		order by (l.day - date '2000-01-01') * ${turn}::int, l.code, l.line limit ${one.limit} offset ${one.offset}`);
	const counted = await db.query<{ total: number; sum: number }>(sql`
		select count(*) as total, coalesce(sum(l.amount), 0)::bigint as sum
		from bank_statement_line l left join bank_match m on m.id = l.match_id where ${fits}`);
	const { total = 0, sum = 0 } = counted.rows[0] ?? {};
	return { lines: rows.map((row) => opened(sealer, row)), total, sum };
}

/** Returns the account of a line, which is locked before the line is read. */
export async function accountOfLine(db: Db, id: string): Promise<string | undefined> {
	const { rows } = await db.query<{ accountId: string }>(
		sql`select account_id from bank_statement_line where id = ${id}`,
	);
	return rows[0]?.accountId;
}

/** Counts and adds up the lines until a day that no confirmed match explains. */
export async function sumOpenLines(
	db: Db,
	accountId: string,
	until: Day,
): Promise<{ count: number; net: number; gross: number; proposed: number }> {
	const { rows } = await db.query<{
		count: number;
		net: number;
		gross: number;
		proposed: number;
	}>(sql`
		select count(*) as count, coalesce(sum(l.amount), 0)::bigint as net, coalesce(sum(abs(l.amount)), 0)::bigint as gross,
			count(*) filter (where m.confirmed is false) as proposed
		from bank_statement_line l left join bank_match m on m.id = l.match_id
		where l.account_id = ${accountId} and l.day <= ${until}
			and (m.id is null or not m.confirmed or m.seen_on > ${until})`);
	return rows[0] ?? { count: 0, net: 0, gross: 0, proposed: 0 };
}

/** Adds up all lines until a day. */
export async function sumLines(db: Db, accountId: string, until: Day): Promise<number> {
	const { rows } = await db.query<{ sum: number }>(sql`
		select coalesce(sum(amount), 0)::bigint as sum from bank_statement_line where account_id = ${accountId} and day <= ${until}`);
	return rows[0]?.sum ?? 0;
}
