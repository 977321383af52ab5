import { CATEGORIES, type ProductVersion } from '#insurance/product/products/product.ts';
import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import { vehicleYears } from '#insurance/product/reference/vehicles/vehicle-years.ts';
import type { QuoteDeps } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import type { compareProducts } from './api.ts';
import {
	MAX_COMPARED,
	readChoices,
	settledVariant,
	USUAL_VEHICLE_VALUE,
	type Variant,
	variantsOf,
} from './comparison.ts';
import {
	type PricedPerson,
	priceForPerson,
	type PricedVehicle,
} from './price-for-person.server.ts';
import { comparedSections, onlyWords } from './rows.ts';

type CompareInput = PricedPerson & {
	products: string;
	vehicle_year?: number | undefined;
	plate_area?: string | undefined;
	vehicle_value?: number | undefined;
};

type Found = CallOutput<typeof compareProducts>;
type Chosen = { version: ProductVersion; variant: Variant };

function chosenOf(text: string, sold: readonly ProductVersion[]): Chosen[] {
	const all = readChoices(text).flatMap((choice): Chosen[] => {
		const version = sold.find(({ product }) => product.slug === choice.slug);
		const variant = version && settledVariant(version.product, choice);
		return variant ? [{ version, variant }] : [];
	});
	return all.filter(
		({ variant }, at) => all.findIndex((other) => other.variant.key === variant.key) === at,
	);
}

const named = ({ product }: ProductVersion) => ({
	slug: product.slug,
	name: product.name,
	category: CATEGORIES[product.category] ?? '',
});

/**
 * Compares products and plans for one person. Premiums are calculated as in get-plan; everything
 * else comes from the current product versions.
 */
export async function compareChosen(
	deps: QuoteDeps,
	input: CompareInput,
	{ now }: { now: Date },
): Promise<Found> {
	const today = jakartaDay(now);
	const sold = (await allProducts(deps.db, jakartaMoment(now))).filter(
		({ product }) => product.onlineSale,
	);
	const wanted = chosenOf(input.products, sold);
	const chosen = wanted.slice(0, MAX_COMPARED);
	const years = vehicleYears(today);
	const vehicle: PricedVehicle = {
		year: input.vehicle_year ?? years[1] ?? Number(today.slice(0, 4)),
		plateArea: (input.plate_area ?? 'B').toUpperCase(),
	};
	const value = input.vehicle_value ?? USUAL_VEHICLE_VALUE;
	const person = { age: input.age, sex: input.sex };
	const compared = chosen.map(({ version: { product }, variant }) => ({
		product,
		plan: variant.plan,
		sumInsured: variant.sumInsured ?? value,
	}));
	const columns = await Promise.all(
		chosen.map(async ({ version, variant }, at) => ({
			...named(version),
			key: variant.key,
			choice: variant.label,
			only: compared[at] ? onlyWords(compared[at]) : null,
			variants: variantsOf(version.product).map(({ key, label }) => ({ key, label })),
			premium: await priceForPerson(
				deps,
				version,
				{ plan: variant.plan, sumInsured: variant.sumInsured ?? value },
				person,
				vehicle,
				now,
			),
		})),
	);
	return {
		columns,
		sections: columns.length > 0 ? comparedSections(compared) : [],
		products: sold.map(named),
		cut: wanted.length > chosen.length,
		person,
		vehicle: chosen.some(({ version }) => version.product.isMotorcycle)
			? { ...vehicle, years, value }
			: null,
	};
}
