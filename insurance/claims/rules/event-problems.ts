import { isDay, jakartaDay, jakartaClock } from '#platform/values/dates.ts';

import type { ClaimEventFacts } from './event.ts';

/** Earliest date accepted, because no insured event can be older. */
const EARLIEST = '2000-01-01';
/** Tolerance for inaccurate phone clocks. */
const TOLERANCE_MS = 5 * 60_000;

function dayProblem(day: string, today: string): string | null {
	if (!isDay(day)) return 'Tanggal kejadian belum benar';
	if (day > today) return 'Tanggal kejadian belum lewat';
	return day < EARLIEST ? 'Tanggal kejadian terlalu lama. Periksa tahunnya' : null;
}

/** Lists impossible values of a reported event, by wire field name. Pass null if there is no event. */
export function eventProblems(facts: ClaimEventFacts | null, now: Date): Record<string, string> {
	if (facts === null) return {};
	const today = jakartaDay(now);
	const problems: Record<string, string> = {};
	const wrongDay = dayProblem(facts.incidentDay, today);
	if (wrongDay) problems['event.incidentDay'] = wrongDay;
	const clock = jakartaClock(new Date(now.getTime() + TOLERANCE_MS)).slice(11, 16);
	if (facts.time && facts.incidentDay === today && clock > '00:05' && facts.time > clock)
		problems['event.time'] = 'Jam kejadian belum lewat';
	if (facts.deathDay && (facts.deathDay < facts.incidentDay || facts.deathDay > today))
		problems['event.deathDay'] =
			facts.deathDay > today
				? 'Tanggal meninggal belum lewat'
				: 'Tanggal meninggal sebelum kejadiannya';
	if ((facts.icuDays ?? 0) > (facts.days ?? Infinity))
		problems['event.icuDays'] = 'Hari di ICU lebih banyak dari hari dirawat';
	return problems;
}
