import type { Db } from '#platform/db/pool.server.ts';

import { cutoff, type Span } from './span.ts';

/** Ids of persons and cases under a legal hold, whose data is kept beyond its retention period. */
export type Held = { persons: readonly string[]; cases: readonly string[] };
const NOTHING_HELD: Held = { persons: [], cases: [] };

/**
 * Numbers of rows of one kind. `due`: past the retention period. `held`: also past it, but under a
 * legal hold.
 */
export type KeepingState = { kept: number; due: number; held: number; oldest: Date | null };

/**
 * The cutoff and current time of a retention run. Data that began at or before `before` is past its
 * retention period.
 */
export type Moment = { before: Date; now: Date; held: Held };

/** Number of rows a keeper deletes at a time. It is small, so that no one waits long for its locks. */
export const A_STEP = 20;

/**
 * One kind of personal data with a retention period. The module that owns the data declares it next
 * to its SQL.
 */
export type Keeper = {
	kind: string;
	keeps: Span;
	/** True if a legal hold may cover data of this kind. */
	holdable: boolean;
	look(db: Db, moment: Moment): Promise<KeepingState>;
	/**
	 * Deletes rows that are past their retention period and not under a legal hold, and returns how
	 * many. If a hold may cover the kind, it deletes only a few at a time and is called until
	 * nothing is left.
	 */
	forget(db: Db, moment: Moment): Promise<number>;
};

/** Deletes all data past its declared retention period and returns the total number of rows. */
export async function forgetPast(
	keepers: readonly Keeper[],
	db: Db,
	now: Date,
	held: Held = NOTHING_HELD,
): Promise<number> {
	let removed = 0;
	for (const keeper of keepers)
		removed += await keeper.forget(db, { before: cutoff(keeper.keeps, now), now, held });
	return removed;
}
