import { type Day, isDay } from '#platform/values/dates.ts';

/** Elements of a status file that name the day on which the bank moved money, the surest first. */
const MOVED = [
	/<(?:\w+:)?FctvIntrBkSttlmDt>\s*<(?:\w+:)?Dt>\s*(\d{4}-\d{2}-\d{2})/g,
	/<(?:\w+:)?IntrBkSttlmDt>\s*(\d{4}-\d{2}-\d{2})/g,
	/<(?:\w+:)?AccptncDtTm>\s*(\d{4}-\d{2}-\d{2})/g,
];
const MADE = /<(?:\w+:)?CreDtTm>\s*(\d{4}-\d{2}-\d{2})/;

/**
 * Proposes the day on which the bank sent the transfers of a status file: the one that it names for
 * all of them, or the day on which it was made. Null if it names several, or none. A person
 * decides, because banks fill in these elements differently.
 */
export function statusDayOf(source: string): Day | null {
	for (const element of MOVED) {
		const days = new Set([...source.matchAll(element)].map(([, day]) => day ?? ''));
		const [only] = days;
		if (days.size > 1) return null;
		if (only !== undefined) return isDay(only) ? only : null;
	}
	const made = MADE.exec(source)?.[1];
	return made !== undefined && isDay(made) ? made : null;
}
