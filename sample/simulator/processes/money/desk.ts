import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

import { FINANCE_WORDS } from '../../assumptions/finance-words.ts';
import { FINANCE } from '../../assumptions/money.ts';
import type { Team } from '../../people/team.server.ts';
import { type Random, randomFor } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulationStage } from '../../stage/stage.ts';

/** A finance employee working a half-day session. */
export type FinanceDesk = {
	stage: SimulationStage;
	who: ReturnType<Team['one']>;
	today: Day;
	/** Events on later days that result from this work. */
	later: SimulatedEvent[];
};

/** Returns the reference of a transfer from our bank; `about` identifies its purpose. */
export function transferReference(
	{ stage, today }: FinanceDesk,
	...about: (string | number)[]
): string {
	const own = randomFor(stage.plan.seed, 'reference', stage.now().toISOString(), ...about);
	return `TRF${today.replaceAll('-', '')}${String(own.whole(0, 99_999_999)).padStart(8, '0')}`;
}

export const wordsFor = (random: Random, what: keyof typeof FINANCE_WORDS): string =>
	random.pick<string>(FINANCE_WORDS[what]);

/**
 * Returns the random numbers of a task from the day on which it is started; null before that day,
 * or if it is never finished. `about` is the same in every run.
 */
export function takenUp(
	{ stage, today }: FinanceDesk,
	since: string,
	...about: (string | number)[]
): Random | null {
	const own = randomFor(stage.plan.seed, 'finance', since, ...about);
	const day = addToDay(jakartaDay(new Date(since)), { day: own.weighted(FINANCE.days) });
	return own.chance(FINANCE.leftOpen) || day > today ? null : own;
}
