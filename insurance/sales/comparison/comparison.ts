import { type Product, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { shortRupiah } from '#platform/values/money.ts';

/**
 * A product, plan and sum insured in a comparison. `sumInsured` is null for the product's usual sum
 * insured.
 */
type Choice = { slug: string; plan: string | null; sumInsured: number | null };

export const MAX_COMPARED = 4;

export const USUAL_VEHICLE_VALUE = 20_000_000;

const CHOICE = /^([a-z0-9-]{1,80})(?::([A-Z0-9_]{1,30})(?::(\d{1,12}))?)?$/;

/**
 * Parses the choices in a URL, e.g. `jaga-aman:AMAN:50000000,jaga-aman-xtra`. Duplicates and
 * unreadable choices are dropped, because the URL is free user input.
 */
export function readChoices(text: string): Choice[] {
	const named = text.split(',').flatMap((one): Choice[] => {
		const found = CHOICE.exec(one.trim());
		if (!found) return [];
		const [, slug = '', plan, sum] = found;
		return [{ slug, plan: plan ?? null, sumInsured: sum ? Number(sum) : null }];
	});
	const keys = named.map(choiceKey);
	return named.filter((_one, at) => keys.indexOf(keys[at] ?? '') === at);
}

export const choiceKey = ({ slug, plan, sumInsured }: Choice): string =>
	[slug, ...(plan === null ? [] : [plan]), ...(sumInsured === null ? [] : [sumInsured])].join(
		':',
	);

/**
 * A plan on sale with its sum insured, which is null for a vehicle: its value is entered
 * separately.
 */
export type Variant = { key: string; plan: string; sumInsured: number | null; label: string };

export function variantsOf(product: Product): Variant[] {
	const { slug, plans, sumInsuredRange, sumInsuredLabel } = product;
	const sum = (amount: number) =>
		sumInsuredLabel === 'Uang pertanggungan'
			? `UP ${shortRupiah(amount)}`
			: `${shortRupiah(amount)}${/per hari/i.test(sumInsuredLabel) ? ' per hari' : ''}`;
	return plans.flatMap(({ code, name }) => {
		const sums = sumInsuredRange ? [null] : sumsInsuredOf(product, code);
		return sums.map((sumInsured) => ({
			key: choiceKey({ slug, plan: code, sumInsured }),
			plan: code,
			sumInsured,
			label:
				sumInsured === null
					? name
					: plans.length > 1
						? `${name}, ${sum(sumInsured)}`
						: sum(sumInsured),
		}));
	});
}

/**
 * Returns the variant on sale that matches a choice, or the product's usual variant if the plan or
 * sum insured is unavailable.
 */
export function settledVariant(product: Product, choice: Choice): Variant | undefined {
	const all = variantsOf(product);
	const ofPlan = all.filter(({ plan }) => plan === choice.plan);
	return ofPlan.find(({ sumInsured }) => sumInsured === choice.sumInsured) ?? ofPlan[0] ?? all[0];
}

export const shownPeriod = ({ periods }: Product) =>
	periods.find(({ unit }) => unit === 'year') ?? periods[0];
