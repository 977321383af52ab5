import { type Product, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { type Exact, exact, times } from '#insurance/product/tariffs/exact.ts';
import type { Rating, RatingOf, Tariff } from '#insurance/product/tariffs/tariff.ts';

import type { ValueRange } from './corridor.ts';

/** A rate in the form in which the regulator limits it: per cent of the insured value per year. */
export type RegulatedRate = {
	plan: string;
	/** Null if one rate applies in all zones; it must then be within the limits of each zone. */
	zone: number | null;
	values: ValueRange;
	percent: Exact;
	/** The cell that contains the rate: its table, the first cells of its row, and its column. */
	cell: { table: string; row: readonly (string | number)[]; column: string };
};

type Cell = RegulatedRate['cell'];
type Band = { min: number; max: number };

const ofPermille = (rate: number): Exact => times(exact(rate), { n: 1, d: 10 });
const ofAmount = (amount: number, sum: number): Exact => ({ n: amount * 100, d: sum });

function valuesOf(product: Product, plan: string): ValueRange[] {
	const { sumInsuredRange: range } = product;
	return range ? [range] : sumsInsuredOf(product, plan).map((sum) => ({ min: sum, max: sum }));
}

const everyValue = (product: Product, percent: Exact, cell: Cell): RegulatedRate[] =>
	product.plans.flatMap(({ code: plan }) =>
		valuesOf(product, plan).map((values) => ({ plan, zone: null, values, percent, cell })),
	);

/**
 * Converts a fixed premium to percentages. The percentage is highest for the lowest insured value
 * and lowest for the highest value.
 */
const ofPremium = (product: Product, plan: string, premium: number, cell: Cell): RegulatedRate[] =>
	valuesOf(product, plan)
		.flatMap(({ min, max }) => (min === max ? [min] : [min, max]))
		.filter((sum) => sum > 0)
		.map((sum) => ({
			plan,
			zone: null,
			values: { min: sum, max: sum },
			percent: ofAmount(premium, sum),
			cell,
		}));

const bySex = (
	product: Product,
	band: Band & { male: number; female: number },
	row: readonly number[],
): RegulatedRate[] =>
	(['male', 'female'] as const).flatMap((column) =>
		everyValue(product, ofPermille(band[column]), { table: 'bands', row, column }),
	);

type Read<M extends Rating['method']> = (rating: RatingOf<M>, product: Product) => RegulatedRate[];

const byVehicle: Read<'VEHICLE_PERCENT'> = ({ rates }, product) =>
	Object.entries(rates).flatMap(([plan, zones]) =>
		Object.entries(zones).flatMap(([zone, { rate }]) =>
			valuesOf(product, plan).map((values) => ({
				plan,
				zone: Number(zone),
				values,
				percent: exact(rate),
				cell: { table: 'vehicle', row: [plan, Number(zone)], column: 'rate' },
			})),
		),
	);

const bySum: Read<'FLAT_PERMILLE'> = ({ ratePermille }, product) =>
	Object.entries(ratePermille).flatMap(([sum, rate]) => {
		const cell = { table: 'permille', row: [sum], column: 'figure' };
		const all = everyValue(product, ofPermille(rate), cell);
		return sum === 'default' ? all : all.filter(({ values }) => values.min === Number(sum));
	});

const byUnit: Read<'AGE_BAND_PER_UNIT'> = ({ bands, unit }, product) =>
	bands.flatMap(({ min, max, rate }) =>
		everyValue(product, ofAmount(rate, unit), {
			table: 'bands',
			row: [min, max],
			column: 'rate',
		}),
	);

const byAgeAndPlan: Read<'AGE_BAND_PLAN'> = ({ bands }, product) =>
	bands.flatMap(({ min, max, plans }) =>
		Object.entries(plans).flatMap(([plan, premium]) =>
			ofPremium(product, plan, premium, { table: 'bands', row: [min, max], column: plan }),
		),
	);

const byTerm: Read<'TERM_AGE_GENDER_PERMILLE'> = ({ terms }, product) =>
	Object.entries(terms).flatMap(([term, bands]) =>
		bands.flatMap((band) => bySex(product, band, [Number(term), band.min, band.max])),
	);

const MONTHS = 12;
const byPlan: Read<'PLAN_FLAT'> = ({ table, monthlyTable = {} }, product) => [
	...Object.entries(table).flatMap(([plan, { adult }]) =>
		ofPremium(product, plan, adult, { table: 'plans', row: [plan], column: 'adult' }),
	),
	...Object.entries(monthlyTable).flatMap(([plan, { adult }]) =>
		ofPremium(product, plan, adult * MONTHS, {
			table: 'plans-monthly',
			row: [plan],
			column: 'adult',
		}),
	),
];

const READS: { [M in Rating['method']]: Read<M> | null } = {
	VEHICLE_PERCENT: byVehicle,
	FLAT_PERMILLE: bySum,
	AGE_BAND_PER_UNIT: byUnit,
	AGE_BAND_PLAN: byAgeAndPlan,
	AGE_GENDER_PERMILLE: ({ bands }, product) =>
		bands.flatMap((band) => bySex(product, band, [band.min, band.max])),
	TERM_AGE_GENDER_PERMILLE: byTerm,
	PLAN_FLAT: byPlan,
	DURATION_PER_UNIT: null,
	PLAN_DURATION: null,
	GROUP_INDICATIVE: null,
};

/**
 * Returns a tariff's rates as percentages of the insured value. Null if the rating method has none,
 * because its premium is not an annual price.
 */
export function regulatedRates({ rating }: Tariff, product: Product): RegulatedRate[] | null {
	const read = READS[rating.method] as Read<Rating['method']> | null;
	return read && read(rating, product);
}
