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
	/**
	 * Null while awaiting a decision; only refused proposals of before and agreed versions are
	 * rows.
	 */
	verdict: CorridorVerdict | null;
	decidedBy: string | null;
	decidedAt: Date | null;
};

const COLUMNS = raw(`id, rate_class, effective_from, source, lines, reason, proposed_by,
	proposed_at, verdict, decided_by, decided_at`);

/** Returns all versions of a class, newest first. */
export async function readCorridors(db: Db, rateClass: RateClass): Promise<CorridorRow[]> {
	const { rows } = await db.query<CorridorRow>(sql`
		select ${COLUMNS} from rate_corridor where rate_class = ${rateClass}
		order by verdict is null desc, proposed_at desc, id desc limit 200`);
	return rows;
}

/** Adds a version that two people agreed to. */
export async function insertCorridor(
	tx: Tx,
	row: Corridor & {
		id: string;
		rateClass: RateClass;
		reason: string;
		proposedBy: string;
		proposedAt: Date;
		decidedBy: string;
		decidedAt: Date;
	},
): Promise<void> {
	await tx.query(sql`
		insert into rate_corridor (id, rate_class, effective_from, source, lines, reason,
			proposed_by, proposed_at, verdict, decided_by, decided_at)
		values (${row.id}, ${row.rateClass}, ${row.effectiveFrom}, ${row.source},
			${JSON.stringify(row.lines)}::jsonb, ${row.reason}, ${row.proposedBy},
			${row.proposedAt}, 'agreed', ${row.decidedBy}, ${row.decidedAt})`);
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
