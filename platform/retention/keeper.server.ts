import type { Db } from '#platform/db/pool.server.ts';

import { cutoff, type Span } from './span.ts';

/** What a legal hold keeps beyond its time, by id. */
export type Held = { persons: readonly string[]; cases: readonly string[] };
const NOTHING_HELD: Held = { persons: [], cases: [] };

/** What lies there of a kind: `due` is past its time, `held` too but kept by a hold. */
export type KeepingState = { kept: number; due: number; held: number; oldest: Date | null };

/** Moments that a chore goes by: what began at or before `before` is past its time. */
export type Moment = { before: Date; now: Date; held: Held };

/** What a keeper takes away at a time, so that nobody who holds something waits for long. */
export const A_STEP = 20;

/** One kind of personal data; its owner says so, beside its SQL. */
export type Keeper = {
	kind: string;
	keeps: Span;
	/** A hold may reach it. */
	holdable: boolean;
	look(db: Db, moment: Moment): Promise<KeepingState>;
	/**
	 * Takes away what is past its time and not held; how many. Where a hold may reach it, only a
	 * few at a time, and it is asked again until nothing is left.
	 */
	forget(db: Db, moment: Moment): Promise<number>;
};

/** Takes away what is past the time that its owner names; how many in all. */
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
