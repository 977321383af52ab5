import type { AskedCover, BenefitTerms } from '#insurance/product/products/benefits/benefit.ts';
import type { Cause, Condition } from '#insurance/product/products/benefits/insured-events.ts';

/**
 * Conditions that exclude cover if they are not met, e.g. that the driver has a licence, or that a
 * theft followed a break-in.
 */
export const EXCLUDED_BY_NO: ReadonlySet<Condition> = new Set([
	'hospital',
	'public-transport',
	'licensed',
	'total-loss',
	'fell',
	'forced-entry',
	'travel-party',
]);

/** Causes to which a condition applies. A condition that is not listed applies to every cause. */
const FITTING: Partial<Record<Condition, readonly Cause[]>> = {
	hospital: ['illness'],
	'public-transport': ['accident'],
	traffic: ['accident'],
	driving: ['accident'],
	licensed: ['accident', 'damage', 'liability'],
	'key-left': ['theft'],
	'total-loss': ['damage'],
	fell: ['damage', 'accident'],
	unattended: ['theft', 'robbery', 'loss', 'damage'],
	'forced-entry': ['theft'],
	'empty-home': ['theft', 'robbery'],
	'travel-party': ['illness', 'accident', 'bereavement'],
	aesthetic: ['illness', 'accident'],
	'unfit-driver': ['accident', 'damage', 'liability'],
	'risky-sport': ['accident'],
	suicide: ['other'],
	cosmetic: ['illness'],
	pregnancy: ['illness'],
	misused: ['accident', 'damage', 'liability'],
	'no-invoice': ['damage', 'accident', 'theft', 'robbery', 'loss'],
};

/** True for pre-existing illnesses, which have their own rule and question. */
const isPreExisting = (condition: Condition | undefined): boolean =>
	condition === 'existing' || condition === 'treated';

export function excludes(condition: Condition, terms: BenefitTerms, cause: Cause): boolean {
	if (isPreExisting(condition)) return false;
	// A cause that is not covered is refused without further questions.
	if (terms.causes && !terms.causes.includes(cause)) return false;
	// Before a trip begins, none of its exclusions can apply.
	if (condition === 'trip-begun' && terms.period === 'before') return false;
	return FITTING[condition]?.includes(cause) ?? true;
}

export function excludedConditions(
	{ terms, exclusions }: AskedCover,
	cause: Cause,
	day: string | undefined,
): Condition[] {
	return exclusions
		.filter(({ until }) => !until || !day || day < until)
		.map(({ condition }) => condition)
		.filter((condition) => excludes(condition, terms, cause));
}
