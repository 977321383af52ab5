import type { Db } from '#platform/db/pool.server.ts';

import { cutoff, type Span } from './span.ts';

/** Ids of persons and cases that a legal hold keeps beyond their retention period. */
export type Held = { persons: readonly string[]; cases: readonly string[] };
const NOTHING_HELD: Held = { persons: [], cases: [] };

/** Counts for one kind: `due` is past its retention period; `held` is too, but kept by a hold. */
export type KeepingState = { kept: number; due: number; held: number; oldest: Date | null };

/** Times used by a chore: data that began at or before `before` is past its retention period. */
export type Moment = { before: Date; now: Date; held: Held };

/** Number of rows a keeper deletes at a time, so that no one waits long for its locks. */
export const A_STEP = 20;

/** One kind of personal data, declared by the module that owns it next to its SQL. */
export type Keeper = {
	kind: string;
	keeps: Span;
	/** True if a legal hold may cover this kind. */
	holdable: boolean;
	look(db: Db, moment: Moment): Promise<KeepingState>;
	/**
	 * Deletes rows that are past their retention period and not held; returns how many. If a hold
	 * may cover the kind, it deletes only a few at a time and is called until nothing is left.
	 */
	forget(db: Db, moment: Moment): Promise<number>;
};

/** Deletes data past the retention period that its owner declares; returns the total. */
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
