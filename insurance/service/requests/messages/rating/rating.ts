export const RATING_CHOICES = ['good', 'fair', 'poor'] as const;
export type RatingChoice = (typeof RATING_CHOICES)[number];
export const RATING_WORDS: Record<RatingChoice, string> = {
	good: 'Puas',
	fair: 'Cukup',
	poor: 'Belum puas',
};
export const MAX_RATING_WORDS = 500;
/** Days over which the room of the desk sums ratings. */
export const SUMMED_DAYS = 90;

export type RatingSum = Record<RatingChoice, number>;

/** Sums ratings in words, e.g. `, 8 dari 10 penilaian puas dalam 90 hari`. Empty without ratings. */
export function sumWords({ good, fair, poor }: RatingSum): string {
	const all = good + fair + poor;
	return all === 0 ? '' : `, ${good} dari ${all} penilaian puas dalam ${SUMMED_DAYS} hari`;
}
