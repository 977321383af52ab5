import { type Product, sumsInsuredOf } from '#insurance/products/product.ts';
import { shortRupiah } from '#platform/values/money.ts';

/** A product, plan and sum that somebody looks at beside others; `sumInsured` null: the usual one. */
type Choice = { slug: string; plan: string | null; sumInsured: number | null };

/** What stands side by side on one screen at most, and from how much on it is a comparison. */
export const MOST_COMPARED = 4;

/** What a motorcycle is taken to be worth while nobody has said. */
export const USUAL_VEHICLE_VALUE = 20_000_000;

const CHOICE = /^([a-z0-9-]{1,80})(?::([A-Z0-9_]{1,30})(?::(\d{1,12}))?)?$/;

/**
 * `jaga-aman:AMAN:50000000,jaga-aman-xtra`: what an address names, each once. What cannot be read
 * is left out: anybody may write anything there.
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

/** The way back: `jaga-aman:AMAN:50000000`. */
export const choiceKey = ({ slug, plan, sumInsured }: Choice): string =>
	[slug, ...(plan === null ? [] : [plan]), ...(sumInsured === null ? [] : [sumInsured])].join(
		':',
	);

/** A plan with a sum that is sold; a vehicle's sum is its value, which is asked apart. */
export type Variant = { key: string; plan: string; sumInsured: number | null; label: string };

/** What one may choose of a product, the usual first. */
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

/** What is sold of what was named; a plan or sum that is not gives the product's usual one. */
export function settledVariant(product: Product, choice: Choice): Variant | undefined {
	const all = variantsOf(product);
	const ofPlan = all.filter(({ plan }) => plan === choice.plan);
	return ofPlan.find(({ sumInsured }) => sumInsured === choice.sumInsured) ?? ofPlan[0] ?? all[0];
}

/** `1 tahun`, the period whose premium is shown. */
export const shownPeriod = ({ periods }: Product) =>
	periods.find(({ unit }) => unit === 'year') ?? periods[0];
