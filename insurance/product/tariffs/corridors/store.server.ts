import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { Corridor, RateClass } from './corridor.ts';

export type CorridorVerdict = 'agreed' | 'refused' | 'withdrawn';
export type CorridorRow = Corridor & {
	id: string;
	rateClass: RateClass;
	reason: string;
	/** Null if the limits were shipped with the application. */
	proposedBy: string | null;
	proposedAt: Date;
	/** Null while awaiting a decision by a second person. */
	verdict: CorridorVerdict | null;
	decidedBy: string | null;
	decidedAt: Date | null;
};

const COLUMNS = raw(`id, rate_class, effective_from, source, lines, reason, proposed_by,
	proposed_at, verdict, decided_by, decided_at`);

/** Returns all versions and proposals of a class, newest first. */
export async function readCorridors(db: Db, rateClass: RateClass): Promise<CorridorRow[]> {
	const { rows } = await db.query<CorridorRow>(sql`
		select ${COLUMNS} from rate_corridor where rate_class = ${rateClass}
		order by verdict is null desc, proposed_at desc, id desc limit 200`);
	return rows;
}

export async function readCorridorById(db: Db, id: string): Promise<CorridorRow | undefined> {
	const { rows } = await db.query<CorridorRow>(
		sql`select ${COLUMNS} from rate_corridor where id = ${id}`,
	);
	return rows[0];
}

/** Adds a proposal; false if another one in its class is pending. */
export async function insertCorridor(
	tx: Tx,
	row: Omit<CorridorRow, 'verdict' | 'decidedBy' | 'decidedAt'>,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into rate_corridor (id, rate_class, effective_from, source, lines, reason,
			proposed_by, proposed_at)
		values (${row.id}, ${row.rateClass}, ${row.effectiveFrom}, ${row.source},
			${JSON.stringify(row.lines)}::jsonb, ${row.reason}, ${row.proposedBy},
			${row.proposedAt})
		on conflict (rate_class) where verdict is null do nothing`);
	return rowCount === 1;
}

/** Records the verdict; false if there is one already. */
export async function closeCorridor(
	tx: Tx,
	id: string,
	{ verdict, staffId, at }: { verdict: CorridorVerdict; staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update rate_corridor set verdict = ${verdict}, decided_by = ${staffId}, decided_at = ${at}
		where id = ${id} and verdict is null`);
	return rowCount === 1;
}

/**
 * Returns a class's limits on a Jakarta date: the agreed version with the latest effective date or,
 * among equal dates, the one decided last.
 */
export async function readCorridorOn(
	db: Db,
	rateClass: RateClass,
	day: string,
): Promise<(Corridor & { id: string }) | null> {
	const { rows } = await db.query<Corridor & { id: string }>(sql`
		select id, effective_from, source, lines from rate_corridor
		where rate_class = ${rateClass} and verdict = 'agreed' and effective_from <= ${day}
		order by effective_from desc, decided_at desc, id desc limit 1`);
	return rows[0] ?? null;
}
