import {
	type AgeRange,
	type Product,
	rolesOf,
	sumsInsuredOf,
} from '#insurance/product/products/product.ts';
import type { PriceRange } from '#insurance/product/reference/vehicles/market.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

import { rateWithoutTrace } from './rate.ts';
import type { RatedPerson, RatingInput } from './sold.ts';
import type { Tariff } from './tariff.ts';

/** Market prices of the insurable model years; empty except for vehicle products. */
export type Market = readonly { year: number; range: PriceRange }[];

export type Least = { input: RatingInput; payable: number };

/** Advertised price with its payment period, e.g. `Rp4.100` and `/bulan`. */
export type StartingPrice = Product['startsAt'];

/**
 * Returns the text displayed after a price, which names the period covered by one payment. It must
 * agree with the product's own text, if there is one.
 */
function periodText({ startsAt }: Product, { frequency, period }: RatingInput): string {
	const own = startsAt.text;
	const namesPeriod = /bulan|tahun/i.test(own);
	if (frequency === 'monthly') return /bulan/i.test(own) ? own : '/bulan';
	const oneYear = period.unit === 'year' && period.length === 1;
	if (frequency === 'yearly' || (oneYear && namesPeriod))
		return /tahun/i.test(own) ? own : '/tahun';
	return namesPeriod ? 'sekali bayar' : own;
}

export const startingPriceOf = (product: Product, least: Least | null): StartingPrice =>
	least === null
		? product.startsAt
		: { amount: least.payable, text: periodText(product, least.input) };

/**
 * Returns the ages at which a price may change: the minimum entry age and the first age of each
 * band.
 */
function agesOf({ rating }: Tariff, adult: AgeRange | null): number[] {
	const youngest = adult?.min.year ?? 30;
	const oldest = adult?.max.year ?? 30;
	const bands =
		rating.method === 'TERM_AGE_GENDER_PERMILLE'
			? Object.values(rating.terms).flat()
			: 'bands' in rating
				? rating.bands.flatMap((band) => ('min' in band ? [band] : []))
				: [];
	const starts = bands.map(({ min }) => min).filter((age) => age > youngest && age <= oldest);
	return [...new Set([youngest, ...starts])];
}

function smallestGroups(
	product: Product,
	person: Omit<RatedPerson, 'role'>,
	today: Day,
): RatedPerson[][] {
	const { insured, entryAge } = product;
	if (insured.members) return [[0, 1].map(() => ({ ...person, role: 'member' }))];
	const roles = rolesOf(product);
	if (roles.length === 0) return [[]];
	const self: RatedPerson = { ...person, role: 'self' };
	if (insured.minInsured <= 1) return [[self]];
	const child: RatedPerson = {
		role: 'child',
		sex: person.sex,
		birthDate: addToDay(today, { year: -(entryAge.child?.min.year ?? 0) - 1 }),
	};
	return [
		...(roles.includes('partner') ? [[self, { ...person, role: 'partner' as const }]] : []),
		...(roles.includes('child') ? [[self, child]] : []),
	];
}

/**
 * Returns, for each model year and plate region, the vehicle with the lowest insurable value, which
 * is at least its market price.
 */
function vehiclesOf(
	product: Product,
	tariff: Tariff,
	market: Market,
): { sumInsured: number; vehicle: NonNullable<RatingInput['vehicle']> }[] {
	const { rating } = tariff;
	if (rating.method !== 'VEHICLE_PERCENT') return [];
	const areas = ['AB', ...Object.keys(rating.plateRegion)];
	return market.flatMap(({ year, range }) =>
		areas.map((plateArea) => ({
			sumInsured: Math.max(range.least, product.sumInsuredRange?.min ?? 0),
			vehicle: { year, plateArea },
		})),
	);
}

function* inputsOf(
	product: Product,
	tariff: Tariff,
	market: Market,
	today: Day,
): Generator<RatingInput> {
	const { periods, frequencies, sumInsuredRange: range, headcount } = product;
	const ages = agesOf(tariff, product.entryAge.adult);
	for (const { code: plan } of product.plans) {
		const sums = range ? [range.min] : sumsInsuredOf(product, plan);
		const things = product.isMotorcycle
			? vehiclesOf(product, tariff, market)
			: sums.map((sumInsured) => ({ sumInsured, vehicle: null }));
		for (const thing of things)
			for (const period of periods)
				for (const frequency of frequencies)
					for (const age of product.isMotorcycle ? [30] : ages)
						for (const sex of ['male', 'female'] as const) {
							const birthDate = addToDay(today, { year: -age, day: -1 });
							for (const insured of smallestGroups(
								product,
								{ birthDate, sex },
								today,
							))
								yield {
									...thing,
									plan,
									period,
									frequency,
									insured,
									startDay: addToDay(today, { day: 1 }),
									...(headcount ? { headcount: headcount.min } : {}),
								};
						}
	}
}

/**
 * Returns a product's lowest purchase price, including compulsory fees, with the choices that lead
 * to it. It is the "mulai" price on every product card. Null if nothing can be priced.
 */
export function leastPayable(
	tariff: Tariff,
	product: Product,
	market: Market,
	today: Day,
): Least | null {
	let least: Least | null = null;
	for (const input of inputsOf(product, tariff, market, today)) {
		const outcome = rateWithoutTrace(tariff, product, input, today);
		if (outcome.ok && (least === null || outcome.quote.payable < least.payable))
			least = { input, payable: outcome.quote.payable };
	}
	return least;
}

export function compulsoryFees({ fees }: Tariff): { label: string; amount: number }[] {
	return [
		{ label: 'Biaya administrasi', amount: fees.admin },
		{ label: 'Meterai', amount: fees.stampDutyCharged ? fees.stampDuty : 0 },
	].filter(({ amount }) => amount > 0);
}
