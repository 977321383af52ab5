import type { Benefit } from '#insurance/product/products/benefits/benefit.ts';

/** Heading of a column in which every benefit is paid after an accident only. */
export const ACCIDENT_ONLY = 'hanya akibat kecelakaan';

const ACCIDENT = ['accident', 'violence'];

/**
 * True if all of these benefits are paid after an accident only. A limit shared by them has no
 * cause.
 */
export function isAccidentOnly(benefits: readonly Benefit[]): boolean {
	const paying = benefits.filter(({ shared }) => !shared);
	return (
		paying.length > 0 &&
		paying.every(({ terms }) => {
			const causes = terms?.causes ?? [];
			return causes.length > 0 && causes.every((one) => ACCIDENT.includes(one));
		})
	);
}

/** Removes the cause from a benefit's name, for a column whose heading states it. */
export const withoutCause = (name: string): string => name.replace(' akibat kecelakaan', '');
