import { isActive, type PolicyHead, type PolicyStatus } from '#insurance/policies/policy.ts';
import { type Instalment, scheduleOf, unpaidOf } from '#insurance/policies/premium-schedule.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

import { whyNotAhead } from '../premium-ahead.ts';

/** May-end: not planned, and it may be · planned: it ends early, and that may be taken back. */
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
	/** As it is at this instant. */
	status: PolicyStatus;
	renewed: boolean;
	today: Day;
	/** Last day on which it may be brought back; null where it may not. */
	reinstateUntil: Day | null;
};

export type Ending =
	| { state: 'none'; reason: string }
	| {
			state: 'may-end' | 'planned';
			/** The last day that is paid, and then the last of cover. */
			endsOn: Day;
			/** The last day as it was agreed. */
			agreedEndDay: Day;
			/** What would not be charged, or is charged again when the end is taken back. */
			later: Instalment[];
	  };

const none = (reason: string): Ending => ({ state: 'none', reason });

/** The instalments that a planned end leaves out, at the sums that were agreed. */
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
 * Whether a policy may end with the days that are paid, does so already, or why neither. Nothing is
 * owed or given back on the day of asking: every day that is paid stays covered. Pure.
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
