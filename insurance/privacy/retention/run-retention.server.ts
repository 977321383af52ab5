import type { Db } from '#platform/db/pool.server.ts';
import type { Held, Keeper, Moment } from '#platform/retention/keeper.server.ts';
import { cutoff } from '#platform/retention/span.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { standingHolds } from './hold-store.server.ts';
import { ruleOf } from './rules.ts';
import { spanOf } from './span.ts';
import { addRun, settingsOf } from './store.server.ts';

/** What the standing holds keep: a customer with all that is theirs, or one claim. */
async function heldNow(db: Db): Promise<Held> {
	const holds = await standingHolds(db);
	const idsOf = (subject: 'customer' | 'claim') =>
		holds.filter((one) => one.subject === subject).map(({ subjectId }) => subjectId);
	return { persons: idsOf('customer'), cases: idsOf('claim') };
}

/** The moment by which a kind is judged, with the days that the insurer chose for it. */
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
 * The chore: takes away what is past its time and not held, kind by kind, and writes down how much.
 * A kind that fails is told and tried again the next hour; the others go on. Holds are read again
 * before each kind that they reach.
 */
export async function runRetention(
	db: Db,
	keepers: readonly Keeper[],
	now: Date,
	failed: (kind: string, error: Error) => void,
): Promise<void> {
	for (const keeper of keepers)
		try {
			const moment = (await momentsOf(db, [keeper], now))(keeper);
			const removed = await keeper.forget(db, moment);
			await addRun(db, { kind: keeper.kind, day: jakartaDay(now), removed, at: now });
		} catch (error) {
			failed(keeper.kind, error as Error);
		}
}
