import { type Level, LEVELS } from '#insurance/product/reference/regions/places.ts';

type Parts = Record<Level | 'postalCode', string>;

/** The levels that were filled in before the address is shown. A NIK has no village. */
export const filledLevels = ({ village }: Parts): readonly Level[] =>
	village ? LEVELS : ['province', 'city', 'district'];

/**
 * The levels that are shown as one line instead of fields. A region is known if all its levels were
 * filled in before, and the buyer neither wants to change one nor has a wrong one to correct.
 */
export function knownLevels(
	address: Parts,
	{ filled, opened }: { filled: readonly Level[]; opened: boolean },
	isWrong: (part: Level | 'postalCode') => boolean,
): readonly Level[] {
	if (opened || isWrong('postalCode')) return [];
	return filled.every((level) => address[level] !== '' && !isWrong(level)) ? filled : [];
}
