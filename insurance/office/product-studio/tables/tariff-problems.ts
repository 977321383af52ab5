import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Rating, RatingOf, Tariff } from '#insurance/product/tariffs/tariff.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { bandProblems, missingAges, missingPlans, planRows, tableProblem } from './coverage.ts';
import type { TableProblem } from './rate-table.ts';

type Check<M extends Rating['method']> = (rating: RatingOf<M>, product: Product) => TableProblem[];

const byAge = (
	{ bands }: RatingOf<'AGE_BAND_PER_UNIT'> | RatingOf<'AGE_GENDER_PERMILLE'>,
	product: Product,
): TableProblem[] => [
	...bandProblems('bands', bands, 'Usia'),
	...missingAges('bands', bands, product),
];

const byAgeAndPlan: Check<'AGE_BAND_PLAN'> = ({ bands }, product) => [
	...bandProblems('bands', bands, 'Usia'),
	...missingAges('bands', bands, product),
	...missingPlans(
		'bands',
		bands.map(({ plans }) => plans),
		product,
	),
];

const bySum: Check<'FLAT_PERMILLE'> = ({ ratePermille }, { sumInsuredOptions }) =>
	Object.hasOwn(ratePermille, 'default')
		? []
		: sumInsuredOptions
				.filter((sum) => !Object.hasOwn(ratePermille, String(sum)))
				.map((sum) => tableProblem('permille', `${formatRupiah(sum)} belum punya tarif`));

const TIME = {
	hour: [0, 'jam'],
	day: [1, 'hari'],
	month: [2, 'bulan'],
	year: [3, 'tahun'],
} as const;

const byDuration: Check<'DURATION_PER_UNIT'> = ({ table }, { periods }) =>
	periods
		.filter(
			({ unit, length }) =>
				!table.some(({ type, value }) => type === TIME[unit][0] && value === length),
		)
		.map(({ unit, length }) =>
			tableProblem(
				'durations',
				`${length} ${TIME[unit][1]} dijual, tetapi tidak punya tarif`,
			),
		);

const byTerm: Check<'TERM_AGE_GENDER_PERMILLE'> = ({ terms, maxExpiryAge }, product) => {
	let first = 0;
	const inTerms = Object.entries(terms).flatMap(([term, bands]) => {
		const found = [
			...bandProblems('bands', bands, `Masa ${term} tahun: usia`, first),
			...missingAges('bands', bands, product, maxExpiryAge - Number(term)),
		];
		first += bands.length;
		return found;
	});
	const missing = product.periods.filter(({ length }) => !Object.hasOwn(terms, String(length)));
	return [
		...inTerms,
		...missing.map(({ length }) =>
			tableProblem('bands', `Masa ${length} tahun dijual, tetapi tidak punya tarif`),
		),
	];
};

const byPlan: Check<'PLAN_FLAT'> = ({ table, monthlyTable }, product) => [
	...planRows('plans', table, product),
	...(monthlyTable ? planRows('plans-monthly', monthlyTable, product) : []),
];

const byVehicle: Check<'VEHICLE_PERCENT'> = (rating, product) => {
	const { rates, plateRegion, plateRegionDefault } = rating;
	const regions = new Set([...Object.values(plateRegion), plateRegionDefault]);
	const missing = [...regions].filter((region) =>
		Object.values(rates).some((known) => !Object.hasOwn(known, String(region))),
	);
	return [
		...planRows('vehicle', rates, product).map((one) => ({ ...one, row: null })),
		...missing.map((region) => tableProblem('vehicle', `Wilayah ${region} belum punya tarif`)),
	];
};

const byLength: Check<'PLAN_DURATION'> = ({ bands }, product) => {
	const days = bands.map(({ minDays, maxDays }) => ({ min: minDays, max: maxDays }));
	const { periodRange } = product;
	const ends = periodRange ? [periodRange.min, periodRange.max] : [];
	const missing = ends.filter((day) => !days.some(({ min, max }) => day >= min && day <= max));
	return [
		...bandProblems('durations', days, 'Hari'),
		...missingPlans(
			'durations',
			bands.map(({ plans }) => plans),
			product,
		),
		...missing.map((day) =>
			tableProblem('durations', `${day} hari dijual, tetapi tidak punya tarif`),
		),
	];
};

const CHECKS: { [M in Rating['method']]: Check<M> } = {
	AGE_BAND_PER_UNIT: byAge,
	AGE_GENDER_PERMILLE: byAge,
	AGE_BAND_PLAN: byAgeAndPlan,
	FLAT_PERMILLE: bySum,
	DURATION_PER_UNIT: byDuration,
	TERM_AGE_GENDER_PERMILLE: byTerm,
	PLAN_FLAT: byPlan,
	VEHICLE_PERCENT: byVehicle,
	PLAN_DURATION: byLength,
	GROUP_INDICATIVE: () => [],
};

function frequencyProblems({ frequencyFactors, rating }: Tariff, product: Product): TableProblem[] {
	const ownMonthly = rating.method === 'PLAN_FLAT' && rating.monthlyTable !== undefined;
	return product.frequencies.flatMap((frequency) =>
		frequency === 'lump_sum' ||
		(frequency === 'monthly' && ownMonthly) ||
		frequencyFactors[frequency] !== undefined
			? []
			: [
					tableProblem(
						'frequencies',
						`${FREQUENCY_WORDS[frequency]} dijual, tetapi tidak punya bagian premi`,
					),
				],
	);
}

export const tariffProblems = (tariff: Tariff, product: Product): TableProblem[] => [
	...(CHECKS[tariff.rating.method] as Check<Rating['method']>)(tariff.rating, product),
	...frequencyProblems(tariff, product),
];
