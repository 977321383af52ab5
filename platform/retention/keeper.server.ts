import type { Db } from '#platform/db/pool.server.ts';

import { cutoff, type Span } from './span.ts';

/** Ids of what a legal hold keeps beyond its retention period. */
export type Held = { persons: readonly string[]; cases: readonly string[] };
const NOTHING_HELD: Held = { persons: [], cases: [] };

/** Counts for one kind: `due` is past its retention period, `held` too but kept by a hold. */
export type KeepingState = { kept: number; due: number; held: number; oldest: Date | null };

/** Moments used by a chore: anything that began at or before `before` is past its retention period. */
export type Moment = { before: Date; now: Date; held: Held };

/** Rows a keeper deletes at a time, so that no one waits long for its locks. */
export const A_STEP = 20;

/** One kind of personal data, declared by its owner next to its SQL. */
export type Keeper = {
	kind: string;
	keeps: Span;
	/** True if a legal hold may cover it. */
	holdable: boolean;
	look(db: Db, moment: Moment): Promise<KeepingState>;
	/**
	 * Deletes what is past its retention period and not held; returns how many. If a hold may cover
	 * it, only a few at a time, and it is called until nothing is left.
	 */
	forget(db: Db, moment: Moment): Promise<number>;
};

/** Deletes what is past the period its owner names; returns the total. */
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
