import type { Db, Pool } from '#platform/db/pool.server.ts';
import { waitedTooLong } from '#platform/db/waited.ts';
import type { Held, Keeper, Moment } from '#platform/retention/keeper.server.ts';
import { cutoff } from '#platform/retention/span.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { activeHolds, stopForgetting } from './holds/hold-store.server.ts';
import { ruleOf } from './rules/rules.ts';
import { spanOf } from './rules/span.ts';
import { addRun, settingsOf } from './store.server.ts';

async function heldNow(db: Db): Promise<Held> {
	const holds = await activeHolds(db);
	const idsOf = (subject: 'customer' | 'claim') =>
		holds.filter((one) => one.subject === subject).map(({ subjectId }) => subjectId);
	return { persons: idsOf('customer'), cases: idsOf('claim') };
}

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
 * Runs one deletion step for a kind of data and returns the number of deletions. No hold can be
 * added during the step. Returns 0 if another process is running the step.
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
 * Scheduled job: for each kind, deletes data that is past its retention period and not under a
 * hold, and records the number of deletions. If one kind fails, the failure is reported, the others
 * continue, and the failed kind is retried in the next hourly run. Data that a hold may cover is
 * deleted in small steps.
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
