import { isActive, type PolicyHead, type PolicyStatus } from '#insurance/policies/policy.ts';
import {
	type Instalment,
	scheduleOf,
	unpaidOf,
} from '#insurance/policies/premiums/premium-schedule.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

import { whyNotAhead } from '../premium-ahead.ts';

/**
 * `may-end`: no ending is planned but one is possible; `planned`: the policy ends early, but the
 * ending can be withdrawn.
 */
export const ENDING_STATES = ['none', 'may-end', 'planned'] as const;

export type EndingInput = Pick<
	PolicyHead,
	| 'source'
	| 'period'
	| 'frequency'
	| 'price'
	| 'cover'
	| 'reopened'
	| 'unpaidFrom'
	| 'agreedEndDay'
	| 'paySteps'
> & {
	status: PolicyStatus;
	renewed: boolean;
	today: Day;
	/** Last day on which the policy can be reinstated; null if it cannot. */
	reinstateUntil: Day | null;
};

export type Ending =
	| { state: 'none'; reason: string }
	| {
			state: 'may-end' | 'planned';
			/** Last paid day, which becomes the last day of cover. */
			endsOn: Day;
			agreedEndDay: Day;
			/** Instalments that the ending drops, or that are charged again if it is withdrawn. */
			later: Instalment[];
	  };

const none = (reason: string): Ending => ({ state: 'none', reason });

/** Returns the instalments dropped by a planned ending, at the agreed amounts. */
function leftOut(policy: EndingInput, agreedEndDay: Day): Instalment[] {
	const { cover } = policy;
	const whole = scheduleOf({ ...policy, cover: { ...cover, endDay: agreedEndDay } });
	return whole.filter(({ dueOn }) => dueOn > cover.endDay);
}

function refusal(policy: EndingInput): string | null {
	const refused = whyNotAhead(policy);
	if (refused !== null || !policy.renewed) return refused;
	return 'Perpanjangan polis ini sudah kamu beli, jadi perlindungannya berjalan sampai hari terakhir.';
}

/**
 * Determines whether a policy may end after its last paid day, already will, or neither. Nothing is
 * owed or refunded, because every paid day remains covered. Pure.
 */
export function endingOf(policy: EndingInput): Ending {
	const { agreedEndDay, cover, unpaidFrom } = policy;
	if (agreedEndDay !== null && isActive(policy.status))
		return {
			state: 'planned',
			endsOn: cover.endDay,
			agreedEndDay,
			later: leftOut(policy, agreedEndDay),
		};
	const refused = refusal(policy);
	if (refused !== null || unpaidFrom === null) return none(refused ?? '');
	return {
		state: 'may-end',
		endsOn: addToDay(unpaidFrom, { day: -1 }),
		agreedEndDay: cover.endDay,
		later: unpaidOf(policy, unpaidFrom),
	};
}
