import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { CandidateRow } from '../lists/list-store.server.ts';
import type { HitState, HitVerdict, ListKind, ScreenedRole } from '../screening.ts';

export type HitRow = {
	id: string;
	person: Buffer;
	listKind: ListKind;
	entry: CandidateRow;
	score: number;
	state: HitState;
	foundAt: Date;
	decidedAt: Date | null;
	reportDueOn: Day | null;
	reportedAt: Date | null;
	reportReference: string | null;
};

const COLUMNS = raw(`id, person, list_kind, entry, score, state, found_at, decided_at,
	report_due_on::text, reported_at, report_reference`);

type NewHit = Pick<HitRow, 'id' | 'person' | 'entry' | 'score'> & { print: string; at: Date };

/** Keeps a person who may be on a list. A pair that is known, also a decided one, is not kept again. */
export async function keepHit(
	tx: Tx,
	{ id, print, person, entry, score, at }: NewHit,
	where: { policyId: string; role: ScreenedRole },
): Promise<void> {
	await tx.query(sql`
		insert into screening_hit (id, person_print, person, list_kind, entry_mark, entry, score, found_at)
		values (${id}, ${print}, ${person}, ${entry.kind}, ${entry.mark}, ${JSON.stringify(entry)}::jsonb, ${score}, ${at})
		on conflict (person_print, list_kind, entry_mark) do nothing`);
	await tx.query(sql`
		insert into screening_hit_policy (hit_id, policy_id, role)
		select id, ${where.policyId}::uuid, ${where.role} from screening_hit
		where person_print = ${print} and list_kind = ${entry.kind} and entry_mark = ${entry.mark}
		on conflict do nothing`);
}

export async function hitPage(
	db: Db,
	state: HitState | 'all',
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ rows: HitRow[]; total: number }> {
	const { rows } = await db.query<HitRow & { total: number }>(sql`
		select ${COLUMNS}, count(*) over () as total from screening_hit
		where ${state} = 'all' or state = ${state}
		order by list_kind = 'exposed', found_at, id limit ${limit} offset ${offset}`);
	return { rows, total: rows[0]?.total ?? 0 };
}

export async function hitById(db: Db, id: string): Promise<HitRow | undefined> {
	const { rows } = await db.query<HitRow>(
		sql`select ${COLUMNS} from screening_hit where id = ${id}::uuid`,
	);
	return rows[0];
}

export async function lockHit(tx: Tx, id: string): Promise<HitRow | undefined> {
	const { rows } = await tx.query<HitRow>(
		sql`select ${COLUMNS} from screening_hit where id = ${id}::uuid for no key update`,
	);
	return rows[0];
}

export async function policiesOfHit(
	db: Db,
	id: string,
): Promise<{ policyId: string; role: ScreenedRole }[]> {
	const { rows } = await db.query<{ policyId: string; role: ScreenedRole }>(
		sql`select policy_id, role from screening_hit_policy where hit_id = ${id}::uuid order by policy_id, role`,
	);
	return rows;
}

export async function decideHit(
	tx: Tx,
	{
		id,
		verdict,
		by,
		at,
		dueOn,
	}: { id: string; verdict: HitVerdict; by: string; at: Date; dueOn: Day | null },
): Promise<void> {
	await tx.query(sql`
		update screening_hit set state = ${verdict}, decided_at = ${at}, decided_by = ${by}, report_due_on = ${dueOn}::date
		where id = ${id}::uuid and state = 'open'`);
}

export async function markHitReported(
	tx: Tx,
	{ id, reference, by, at }: { id: string; reference: string; by: string; at: Date },
): Promise<boolean> {
	const marked = await tx.query(sql`
		update screening_hit set reported_at = ${at}, reported_by = ${by}, report_reference = ${reference}
		where id = ${id}::uuid and report_due_on is not null and reported_at is null`);
	return marked.rowCount === 1;
}

/** True if someone of the policy may be, or is, on a list whose people are frozen. */
export async function isFrozen(db: Db, policyId: string): Promise<boolean> {
	const { rows } = await db.query(sql`
		select from screening_hit_policy p join screening_hit h on h.id = p.hit_id
		where p.policy_id = ${policyId}::uuid and h.state <> 'false' and h.list_kind <> 'exposed' limit 1`);
	return rows.length > 0;
}
