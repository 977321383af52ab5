import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { matchKey } from './match-lines.ts';
import { ALWAYS_ASKS, type MatchKind, type MatchRule } from './rules.ts';

/** Finds the rules; those that always ask are never sure. */
export async function findRules(db: Db): Promise<MatchRule[]> {
	const { rows } = await db.query<MatchRule>(
		sql`select kind, position, enabled, sure, days from bank_rule order by position`,
	);
	return rows.map((rule) => ({ ...rule, sure: rule.sure && !ALWAYS_ASKS[rule.kind] }));
}

export async function updateRule(
	tx: Tx,
	{ kind, enabled, sure, days }: Omit<MatchRule, 'position'>,
): Promise<void> {
	await tx.query(
		sql`update bank_rule set enabled = ${enabled}, sure = ${sure}, days = ${days} where kind = ${kind}`,
	);
}

export type NewMatch = {
	id: string;
	accountId: string;
	kind: MatchKind | 'cancelled';
	confirmed: boolean;
	lines: readonly string[];
	entries: readonly number[];
	seenOn: Day;
	/** Entry of the transfer that the bank returned. */
	answers: number | null;
	reason: string;
	madeBy: string | null;
	madeAt: Date;
};

const CHUNK = 5_000;

/** Stores matches and links their lines. Returns false if a line is in another match already. */
export async function insertMatches(tx: Tx, matches: readonly NewMatch[]): Promise<boolean> {
	let linked = 0;
	for (let at = 0; at < matches.length; at += CHUNK) {
		const some = matches.slice(at, at + CHUNK);
		const arrays = JSON.stringify(
			some.map(({ id, lines, entries }) => ({ id, lines, entries })),
		);
		await tx.query(sql`
			insert into bank_match (id, account_id, kind, confirmed, lines, entries, seen_on, answers, reason, made_by, made_at)
			select m.id, m.account_id, m.kind, m.confirmed,
				array(select value::uuid from jsonb_array_elements_text(a.it -> 'lines')),
				array(select value::bigint from jsonb_array_elements_text(a.it -> 'entries')),
				m.seen_on, m.answers, m.reason, m.made_by, m.made_at
			from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ accountId }) => accountId)}::uuid[],
				${some.map(({ kind }) => kind)}::text[], ${some.map(({ confirmed }) => confirmed)}::boolean[],
				${some.map(({ seenOn }) => seenOn)}::date[], ${some.map(({ answers }) => answers)}::bigint[], ${some.map(({ reason }) => reason)}::text[],
				${some.map(({ madeBy }) => madeBy)}::uuid[], ${some.map(({ madeAt }) => madeAt)}::timestamptz[])
				with ordinality as m (id, account_id, kind, confirmed, seen_on, answers, reason, made_by, made_at, at)
			join jsonb_array_elements(${arrays}::jsonb) with ordinality as a (it, at) on a.at = m.at`);
		const pairs = some.flatMap(({ id, lines }) => lines.map((line) => ({ id, line })));
		const { rowCount } = await tx.query(sql`
			update bank_statement_line l set match_id = p.match_id
			from unnest(${pairs.map(({ line }) => line)}::uuid[], ${pairs.map(({ id }) => id)}::uuid[]) as p (line_id, match_id)
			where l.id = p.line_id and l.match_id is null`);
		linked += rowCount - pairs.length;
	}
	return linked === 0;
}

/** A stored match. Ids of entries arrive as text. */
export type MatchRow = Omit<NewMatch, 'lines' | 'entries'> & {
	lines: string[];
	entries: string[];
	madeName: string | null;
	endedAt: Date | null;
};

export async function findMatch(db: Db, id: string): Promise<MatchRow | undefined> {
	const { rows } = await db.query<MatchRow>(sql`
		select m.id, m.account_id, m.kind, m.confirmed, m.lines, m.entries, m.seen_on, m.answers, m.reason, m.made_by, m.made_at,
			m.ended_at, s.name as made_name
		from bank_match m left join staff_name s on s.id = m.made_by where m.id = ${id}`);
	return rows[0];
}

export async function confirmMatch(
	tx: Tx,
	one: { id: string; staffId: string; reason: string },
): Promise<void> {
	await tx.query(
		sql`update bank_match set confirmed = true, made_by = ${one.staffId}, reason = ${one.reason} where id = ${one.id}`,
	);
}

/** Adds what was booked for an accepted proposal. */
export async function addEntries(
	tx: Tx,
	one: { id: string; entries: readonly number[]; seenOn: Day },
): Promise<void> {
	await tx.query(
		sql`update bank_match set entries = ${[...one.entries]}::bigint[], seen_on = ${one.seenOn} where id = ${one.id}`,
	);
}

/** Returns the entries of transfers that are accepted as returned by the bank. */
export async function answeredEntries(db: Db, accountId: string): Promise<Set<number>> {
	const { rows } = await db.query<{ answers: number }>(sql`
		select answers from bank_match
		where account_id = ${accountId} and answers is not null and confirmed and ended_at is null`);
	return new Set(rows.map(({ answers }) => answers));
}

export async function endMatch(
	tx: Tx,
	one: { id: string; staffId: string; reason: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		update bank_match set ended_by = ${one.staffId}, ended_at = ${one.at}, ended_reason = ${one.reason} where id = ${one.id}`);
	await tx.query(sql`update bank_statement_line set match_id = null where match_id = ${one.id}`);
}

/** Returns the keys of matches that a person has ended, so that no rule makes them again. */
export async function endedMatches(db: Db, accountId: string): Promise<Set<string>> {
	const { rows } = await db.query<{ lines: string[]; entries: string[] }>(
		sql`select lines, entries from bank_match where account_id = ${accountId} and ended_at is not null`,
	);
	return new Set(rows.map(({ lines, entries }) => matchKey(lines, entries.map(Number))));
}
