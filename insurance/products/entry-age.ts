import { type Age, birthRange, type Day } from '#platform/values/dates.ts';
import type { AgeRange, Product } from './product.ts';

const kept = new WeakMap<AgeRange, { today: Day; earliest: Day; latest: Day }>();

/** Birth days that an entry-age range takes today, both ends included (B5.35–B5.37, B5.42). */
export function birthDaysOf(range: AgeRange, today: Day): { earliest: Day; latest: Day } {
	const known = kept.get(range);
	if (known?.today === today) return known;
	const found = { today, ...birthRange(range, today) };
	kept.set(range, found);
	return found;
}

function words(age: Age): string {
	if (age.year > 0) return `${age.year} tahun`;
	return age.month > 0 ? `${age.month} bulan` : `${age.day} hari`;
}

/** `18 tahun sampai 60 tahun`; 60 years, 11 months and 30 days is the last day of being 60. */
export function entryAgeWords(range: AgeRange): string {
	return `${words(range.min)} sampai ${words(range.max)}`;
}

/** The sentence for a birth day that is out of range, or null. `who`: `Tertanggung`, `Anak`, `Pemegang polis`. */
export function entryAgeProblem(range: AgeRange | null, birthDay: Day, today: Day, who: string): string | null {
	if (!range) return null;
	const { earliest, latest } = birthDaysOf(range, today);
	return birthDay >= earliest && birthDay <= latest ? null : `${who} harus berusia ${entryAgeWords(range)}`;
}

/** B5.35: who may hold a policy of this product; null when all is well. */
export function holderAgeProblem(product: Product, birthDay: Day, today: Day): string | null {
	return entryAgeProblem(product.entryAge.policyHolder, birthDay, today, 'Pemegang polis');
}
