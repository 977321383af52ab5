import { isActive, type PolicyHead, type PolicyStatus } from '#insurance/policies/policy.ts';
import { type Instalment, scheduleOf, unpaidOf } from '#insurance/policies/premium-schedule.ts';
import { addToDay, type Day, longDate } from '#platform/values/dates.ts';

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
> & {
	/** As it is at this instant. */
	status: PolicyStatus;
	renewed: boolean;
	today: Day;
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
	const { source, status, unpaidFrom, today } = policy;
	if (source === 'group')
		return 'Polis ini bagian dari perlindungan perusahaanmu dan diatur oleh perusahaanmu.';
	if (!isActive(status)) return 'Polis ini tidak berlaku lagi.';
	if (policy.period.unit !== 'year' && policy.period.unit !== 'month')
		return 'Perlindungan per jam atau hari selesai dengan sendirinya.';
	if (policy.reopened.length > 0)
		return 'Ada premi yang uangnya ditarik kembali. Bayar lagi dulu, atau batalkan polisnya sekarang.';
	if (unpaidFrom === null)
		return 'Premi polis ini sudah lunas sampai hari terakhirnya, jadi tidak ada yang ditagih lagi.';
	if (unpaidFrom <= today)
		return `Premi yang jatuh tempo ${longDate(unpaidFrom)} belum dibayar. Bayar dulu, atau batalkan polisnya sekarang.`;
	return policy.renewed
		? 'Perpanjangan polis ini sudah kamu beli, jadi perlindungannya berjalan sampai hari terakhir.'
		: null;
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

export const sumOf = (instalments: readonly { amount: number }[]): number =>
	instalments.reduce((sum, { amount }) => sum + amount, 0);
