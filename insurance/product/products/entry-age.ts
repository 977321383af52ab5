import { addToDay, type Age, birthRange, type Day, shortDate } from '#platform/values/dates.ts';

import type { AgeRange, Period, Product } from './product.ts';

const kept = new WeakMap<AgeRange, { today: Day; earliest: Day; latest: Day }>();

/**
 * Returns the earliest and latest birth date that an entry-age range accepts on a given date
 * (B5.35–B5.37, B5.42).
 */
export function birthDaysOf(range: AgeRange, today: Day): { earliest: Day; latest: Day } {
	const known = kept.get(range);
	if (known?.today === today) return known;
	const found = { today, ...birthRange(range, today) };
	kept.set(range, found);
	return found;
}

export function latestStart(today: Day, { unit, length }: Period): Day {
	return unit === 'hour' ? today : addToDay(today, { [unit]: length });
}

/**
 * Returns the range of birth dates that a form accepts. If the buyer chooses the start date, it
 * includes all dates that are valid for any possible start, because the persons are entered before
 * the start date.
 */
export function birthDaysOffered(
	range: AgeRange,
	today: Day,
	chosenWithin: Period | null,
): { earliest: Day; latest: Day } {
	const now = birthDaysOf(range, today);
	if (!chosenWithin) return now;
	const { latest } = birthDaysOf(range, latestStart(today, chosenWithin));
	return { earliest: now.earliest, latest: latest < today ? latest : today };
}

function words(age: Age): string {
	if (age.year > 0) return `${age.year} tahun`;
	return age.month > 0 ? `${age.month} bulan` : `${age.day} hari`;
}

/**
 * Formats an age range, e.g. `18 tahun sampai 60 tahun`. The months and days of a maximum are
 * omitted, because 60 years, 11 months and 30 days is the last day of being 60.
 */
export function entryAgeWords(range: AgeRange): string {
	return `${words(range.min)} sampai ${words(range.max)}`;
}

/**
 * Returns the message for a birth date outside the range; null if it is valid. `who` is
 * `Tertanggung`, `Anak` or `Pemegang polis`. Ages are determined on `ageDay`: the first day of
 * cover if the buyer chooses it, otherwise today.
 */
export function entryAgeProblem(
	range: AgeRange | null,
	birthDay: Day,
	today: Day,
	who: string,
	ageDay: Day = today,
): string | null {
	if (!range) return null;
	const { earliest, latest } = birthDaysOf(range, ageDay);
	if (birthDay >= earliest && birthDay <= latest) return null;
	const when = ageDay === today ? '' : ` saat perlindungan mulai ${shortDate(ageDay)}`;
	return `${who} harus berusia ${entryAgeWords(range)}${when}`;
}

/** Checks the age of the policyholder (B5.35); null if it is valid. */
export function holderAgeProblem(
	product: Product,
	birthDay: Day,
	today: Day,
	ageDay: Day = today,
): string | null {
	const range = product.entryAge.policyHolder;
	return entryAgeProblem(range, birthDay, today, 'Pemegang polis', ageDay);
}
