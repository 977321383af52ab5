import { coverStepsOf } from '#insurance/policies/cover-steps.ts';
import type { CoverChoice, CoverStep, PolicyHead } from '#insurance/policies/policy.ts';
import { benefitWords } from '#insurance/products/benefit-words.ts';
import { benefitValue } from '#insurance/products/benefit.ts';
import { planWords, sumFact } from '#insurance/products/bought-words.ts';
import { type Product, sumsInsuredOf } from '#insurance/products/product.ts';

export const sameCover = (one: CoverChoice, other: CoverChoice): boolean =>
	one.plan === other.plan && one.sumInsured === other.sumInsured;

/** Every plan and sum that a product is sold with to persons; none where a vehicle makes the sum. */
export function coverChoices(product: Product): CoverChoice[] {
	const { insured, headcount, plans } = product;
	if (insured.object !== 'person' || insured.members || headcount) return [];
	return plans.flatMap(({ code: plan }) =>
		sumsInsuredOf(product, plan).map((sumInsured) => ({ plan, sumInsured })),
	);
}

/** `plan B, uang pertanggungan Rp100.000.000`: as much of it as tells a choice from the others. */
export function coverWords(product: Product, { plan, sumInsured }: CoverChoice): string {
	const named = planWords(product, plan);
	const [label, sum] = sumFact(product, plan, sumInsured);
	const chosen = product.sumInsuredOptions.length > 0 || named === null;
	return [
		...(named === null ? [] : [`plan ${named}`]),
		...(chosen ? [`${label.toLowerCase()} ${sum}`] : []),
	].join(', ');
}

/** What each benefit pays before and after, where that differs. */
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
 * The steps of a policy that covers something else from its next premium on. What is dearer than
 * what it has until then waits for that premium to be paid; null: it goes on with what it has.
 */
export function coverStepsAfter(
	policy: Pick<PolicyHead, 'plan' | 'sumInsured' | 'coverSteps' | 'cover' | 'unpaidFrom'>,
	change: (CoverChoice & { dearer: boolean }) | null,
): CoverStep[] {
	const { unpaidFrom: fromDay } = policy;
	if (fromDay === null) throw new Error('nothing of this policy is unpaid');
	const kept = coverStepsOf(policy).filter((step, at) => at === 0 || step.fromDay < fromDay);
	if (!change) return kept;
	const { plan, sumInsured, dearer } = change;
	return [...kept, { fromDay, heldFrom: dearer ? null : fromDay, plan, sumInsured }];
}
