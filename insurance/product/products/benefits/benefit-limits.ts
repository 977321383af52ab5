import { type Benefit, type BenefitTerms, benefitValue, type Limit } from './benefit.ts';

/**
 * A benefit's limits, grouped by what they count. Both the texts and the claim engine use them, so
 * a limit that is meaningless for a way of paying is neither promised nor applied.
 */
export type AppliedLimits = {
	/** Limits on the number of nights, which apply only if the benefit pays by the night. */
	days: (Limit & { days: number })[];
	times: (Limit & { times: number })[];
	/** Limits equal to the benefit's amount. An amount per night or operation is not a limit. */
	amount: Limit[];
};

const hasDays = (limit: Limit): limit is Limit & { days: number } => limit.days !== undefined;
const hasTimes = (limit: Limit): limit is Limit & { times: number } => limit.times !== undefined;

export function appliedLimits({ pays, limits }: BenefitTerms): AppliedLimits {
	const byUnit = pays.by === 'day' || pays.by === 'operation';
	const amount = limits.filter((one) => !hasDays(one) && !hasTimes(one));
	// The number of blocks per event is always limited.
	const ofBlocks: Limit[] = pays.by === 'block' ? [{ per: 'event' }] : [];
	return {
		days: pays.by === 'day' ? limits.filter(hasDays) : [],
		times: limits.filter(hasTimes),
		amount: byUnit ? [] : [...ofBlocks, ...amount],
	};
}

/** True if a benefit pays actual costs, so that payments by others must be deducted. */
export const paysCost = ({ pays }: BenefitTerms): boolean =>
	pays.by === 'cost' || (pays.by === 'day' && pays.upToCost === true);

export const sharedOf = (
	benefits: readonly Benefit[],
	benefit: string,
	as: 'limit' | 'deductible',
	plan: string,
): Benefit[] =>
	benefits.filter(
		(one) =>
			one.shared?.as === as &&
			one.shared.of.includes(benefit) &&
			(benefitValue(one, plan) ?? 0) > 0,
	);
