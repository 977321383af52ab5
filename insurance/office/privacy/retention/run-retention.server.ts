import type { Db, Pool } from '#platform/db/pool.server.ts';
import { waitedTooLong } from '#platform/db/waited.ts';
import type { Held, Keeper, Moment } from '#platform/retention/keeper.server.ts';
import { cutoff } from '#platform/retention/span.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { activeHolds, stopForgetting } from './holds/hold-store.server.ts';
import { ruleOf } from './rules/rules.ts';
import { spanOf } from './rules/span.ts';
import { addRun, settingsOf } from './store.server.ts';

/** Returns the data kept by the holds in effect: everything of a customer, or one claim. */
async function heldNow(db: Db): Promise<Held> {
	const holds = await activeHolds(db);
	const idsOf = (subject: 'customer' | 'claim') =>
		holds.filter((one) => one.subject === subject).map(({ subjectId }) => subjectId);
	return { persons: idsOf('customer'), cases: idsOf('claim') };
}

/** Computes the cut-off moment of each kind from the days that the insurer chose for it. */
export async function momentsOf(
	db: Db,
	keepers: readonly Keeper[],
	now: Date,
): Promise<(keeper: Keeper) => Moment> {
	const [held, settings] = await Promise.all([heldNow(db), settingsOf(db)]);
	const chosen = new Map(settings.map(({ kind, days }) => [kind, days]));
	const moments = new Map(
		keepers.map(({ kind, keeps }) => {
			const span = spanOf(keeps, ruleOf(kind), chosen.get(kind));
			return [kind, { before: cutoff(span, now), now, held }];
		}),
	);
	return ({ kind, keeps }) => moments.get(kind) ?? { before: cutoff(keeps, now), now, held };
}

/**
 * Runs one deletion step for a kind under the current holds, to which none is added meanwhile;
 * returns how many were deleted. Returns none if another process is running it.
 */
async function step(db: Pool, keeper: Keeper, now: Date): Promise<number> {
	if (!keeper.holdable) return keeper.forget(db, (await momentsOf(db, [keeper], now))(keeper));
	return db
		.transaction(async (tx) => {
			await stopForgetting(tx);
			return keeper.forget(db, (await momentsOf(tx, [keeper], now))(keeper));
		})
		.catch((error: unknown) => {
			if (waitedTooLong(error)) return 0;
			throw error;
		});
}

/**
 * The chore: for each kind, deletes data that is past its retention and not held, and records how
 * much. A kind that fails is reported and retried the next hour; the others continue. Data that a
 * hold may cover is deleted in small steps.
 */
export async function runRetention(
	db: Pool,
	keepers: readonly Keeper[],
	now: Date,
	failed: (kind: string, error: Error) => void,
): Promise<void> {
	for (const keeper of keepers)
		try {
			let removed: number;
			do {
				removed = await step(db, keeper, now);
				await addRun(db, { kind: keeper.kind, day: jakartaDay(now), removed, at: now });
			} while (keeper.holdable && removed > 0);
		} catch (error) {
			failed(keeper.kind, error as Error);
		}
}
