import type { StatusWords } from '#insurance/policies/status-words.ts';
import { addToDay, type Day, shortDate } from '#platform/values/dates.ts';

export type MemberPeriod = {
	startsOn: Day;
	/** The first day without cover; on or before the start day if the member was never covered. */
	endsOn: Day | null;
	coverEndDay: Day;
	takenBackOn: Day | null;
};

export function lastDayOf({ endsOn, coverEndDay }: MemberPeriod): Day {
	const last = endsOn === null ? coverEndDay : addToDay(endsOn, { day: -1 });
	return last < coverEndDay ? last : coverEndDay;
}

/** True if the announced cover never came into force. */
export const neverBegan = ({ startsOn, endsOn }: MemberPeriod): boolean =>
	endsOn !== null && endsOn <= startsOn;

export function memberStatus(period: MemberPeriod, today: Day): StatusWords {
	const { startsOn, takenBackOn } = period;
	if (neverBegan(period))
		return {
			state: 'over',
			label: 'Dibatalkan',
			sentence: takenBackOn
				? `Perlindungan ini dibatalkan pada ${shortDate(takenBackOn)}, jadi tidak berlaku sejak awal.`
				: 'Perlindungan ini dibatalkan sebelum mulai, jadi tidak pernah berlaku.',
		};
	const last = lastDayOf(period);
	if (today > last)
		return {
			state: 'over',
			label: 'Berakhir',
			sentence: `Perlindungan ini berakhir pada ${shortDate(last)}, jadi tidak berlaku lagi.`,
		};
	if (today < startsOn)
		return {
			state: 'future',
			label: `Mulai ${shortDate(startsOn)}`,
			sentence: `Perlindungan ini baru mulai ${shortDate(startsOn)}. Sebelum itu belum berlaku.`,
		};
	return {
		state: 'running',
		label: 'Aktif',
		sentence: `Perlindungan ini berlaku sampai ${shortDate(last)}.`,
	};
}

/** Short form of `memberStatus` for a list. For leavers it includes the last day with cover. */
export function memberState(period: MemberPeriod, today: Day): string {
	const { state, label } = memberStatus(period, today);
	const last = shortDate(lastDayOf(period));
	if (state === 'over') return neverBegan(period) ? label : `Berakhir ${last}`;
	if (period.endsOn === null) return label;
	return state === 'future' ? `${label}, sampai ${last}` : `Sampai ${last}`;
}
