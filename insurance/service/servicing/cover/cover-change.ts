import { coverStepsOf } from '#insurance/policies/changes/cover-steps.ts';
import type { CoverChoice, CoverStep, Policy, PolicyHead } from '#insurance/policies/policy.ts';
import { benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import { type Product, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { benefitWords } from '#insurance/product/products/wording/benefit-words.ts';
import { planWords, sumFact } from '#insurance/product/products/wording/bought-words.ts';

const ids = ({ left = [] }: CoverChoice): string => left.toSorted().join();

export const sameInsured = (one: CoverChoice, other: CoverChoice): boolean =>
	ids(one) === ids(other);

export const sameCover = (one: CoverChoice, other: CoverChoice): boolean =>
	one.plan === other.plan && one.sumInsured === other.sumInsured && sameInsured(one, other);

/** Returns the names of the persons insured under a choice or, with `out`, of those it omits. */
export const insuredNames = (
	{ insured }: Pick<Policy, 'insured'>,
	{ left = [] }: CoverChoice,
	out = false,
): string =>
	insured
		.filter(({ id }) => left.includes(id) === out)
		.map(({ name }) => name)
		.join(', ');

export const outOf = ({ left = [] }: CoverChoice, other: CoverChoice): string[] =>
	left.filter((id) => !other.left?.includes(id));

/**
 * Returns one choice for each person who can be removed. Neither an insured holder nor the last
 * person can be removed.
 */
export const leavingChoices = (
	{ insured }: Pick<Policy, 'insured'>,
	ahead: CoverChoice,
): CoverChoice[] => {
	const { left = [] } = ahead;
	if (insured.length - left.length < 2) return [];
	return insured
		.filter(({ id, role }) => role !== 'self' && !left.includes(id))
		.map(({ id }) => ({ ...ahead, left: [...left, id] }));
};

export const isForPersons = ({ insured, headcount }: Product): boolean =>
	insured.object === 'person' && !insured.members && !headcount;

/**
 * Returns all combinations of plan and sum insured offered to persons; none for other products,
 * e.g. vehicle insurance.
 */
export function coverChoices(product: Product): CoverChoice[] {
	if (!isForPersons(product)) return [];
	return product.plans.flatMap(({ code: plan }) =>
		sumsInsuredOf(product, plan).map((sumInsured) => ({ plan, sumInsured })),
	);
}

/**
 * Formats a choice, e.g. `plan B, uang pertanggungan Rp100.000.000`. Parts that are the same for
 * every choice are omitted.
 */
export function chosenCoverWords(product: Product, { plan, sumInsured }: CoverChoice): string {
	const named = planWords(product, plan);
	const [label, sum] = sumFact(product, plan, sumInsured);
	const chosen = product.sumInsuredOptions.length > 0 || named === null;
	return [
		...(named === null ? [] : [`plan ${named}`]),
		...(chosen ? [`${label.toLowerCase()} ${sum}`] : []),
	].join(', ');
}

/**
 * Describes a choice relative to the current cover: persons who join or leave, and changed parts
 * only.
 */
export function choiceWords(
	product: Product,
	policy: Pick<Policy, 'insured'>,
	{ now, choice }: { now: CoverChoice; choice: CoverChoice },
): string {
	if (sameInsured(now, choice)) return chosenCoverWords(product, choice);
	const named = (word: string, ids: readonly string[]) =>
		ids.length > 0 ? [`${word} ${insuredNames(policy, { ...choice, left: ids }, true)}`] : [];
	const samePlan = sameCover({ ...now, left: [] }, { ...choice, left: [] });
	return [
		...(samePlan ? [] : [chosenCoverWords(product, choice)]),
		...named('bersama', outOf(now, choice)),
		...named('tanpa', outOf(choice, now)),
	].join(', ');
}

export function benefitChanges(product: Product, before: CoverChoice, after: CoverChoice) {
	return product.benefits.flatMap((benefit) => {
		const words = ({ plan, sumInsured }: CoverChoice) =>
			benefitWords(benefit, plan, sumInsured);
		const pays = ({ plan }: CoverChoice) => benefitValue(benefit, plan) !== 0;
		const one = { name: benefit.name, before: words(before), after: words(after) };
		return one.before === one.after || (!pays(before) && !pays(after)) ? [] : [one];
	});
}

/**
 * Returns the cover steps of a policy whose cover changes from its next premium. More expensive
 * cover, or an added person, takes effect only once that premium is paid. A null `change` continues
 * the current cover.
 */
export function coverStepsAfter(
	policy: Pick<PolicyHead, 'plan' | 'sumInsured' | 'coverSteps' | 'cover' | 'unpaidFrom'>,
	change: (CoverChoice & { waitsForPremium: boolean }) | null,
): CoverStep[] {
	const { unpaidFrom: fromDay } = policy;
	if (fromDay === null) throw new Error('nothing of this policy is unpaid');
	const kept = coverStepsOf(policy).filter((step, at) => at === 0 || step.fromDay < fromDay);
	if (!change) return kept;
	const { plan, sumInsured, left, waitsForPremium } = change;
	const who = left && left.length > 0 ? { left } : {};
	const heldFrom = waitsForPremium ? null : fromDay;
	return [...kept, { fromDay, heldFrom, plan, sumInsured, ...who }];
}

/** Returns the cover steps after adding a person, who is marked as not insured in all earlier steps. */
export function coverStepsJoined(
	policy: Parameters<typeof coverStepsAfter>[0],
	choice: CoverChoice,
	personId: string,
): CoverStep[] {
	const steps = coverStepsAfter(policy, { ...choice, waitsForPremium: true });
	return steps.map((step, at) =>
		at === steps.length - 1 ? step : { ...step, left: [...(step.left ?? []), personId] },
	);
}
