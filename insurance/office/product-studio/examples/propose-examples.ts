import { FREQUENCY_WORDS, type Role, ROLE_WORDS } from '#insurance/product/products/choices.ts';
import {
	entryAgeOf,
	periodLabel,
	type Product,
	rolesOf,
	sumsInsuredOf,
} from '#insurance/product/products/product.ts';
import type { Rating, Tariff } from '#insurance/product/tariffs/tariff.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import {
	type Example,
	type ExampleInput,
	exampleOutcome,
	inputText,
	MIN_EXAMPLES,
	MAX_EXAMPLES,
} from './example.ts';
import { byAnswer, byService, withPlainAnswers } from './propose-answers.ts';
import { byClass, byVehicle, type Proposal } from './propose-risks.ts';

type Person = ExampleInput['insured'][number];

/** Returns a person who is `years` and a half years old on the first day of cover. */
const aged = (role: Role, years: number, start: Day, sex: Person['sex'] = 'male'): Person => ({
	role,
	sex,
	birthDate: addToDay(start, { year: -years, month: -6 }),
});

const middleAge = (product: Product, role: Role): number => {
	const range = entryAgeOf(product, role);
	return range ? Math.floor((range.min.year + range.max.year) / 2) : 30;
};

function simplest(product: Product, tariff: Tariff, start: Day): ExampleInput {
	const plan = product.plans[0]?.code ?? '';
	const [first = 'self'] = rolesOf(product);
	const { headcount, insured, periodRange } = product;
	const input: ExampleInput = {
		plan,
		sumInsured: sumsInsuredOf(product, plan)[0] ?? product.sumInsuredRange?.min ?? 0,
		period: product.periods[0] ?? {
			unit: periodRange?.unit ?? 'year',
			length: periodRange?.min ?? 1,
		},
		frequency: product.frequencies[0] ?? 'yearly',
		insured: insured.object === 'person' ? [aged(first, middleAge(product, first), start)] : [],
		startDay: start,
	};
	if (headcount)
		return { ...input, insured: [], headcount: headcount.min, ...groupOf(tariff.rating) };
	if (insured.object === 'motorcycle')
		return { ...input, vehicle: { year: Number(start.slice(0, 4)) - 1, plateArea: 'B' } };
	const missing = Math.max(0, insured.minInsured - input.insured.length);
	return { ...input, insured: [...input.insured, ...company(product, start, missing)] };
}

function groupOf(rating: Rating): Pick<ExampleInput, 'group'> {
	if (rating.method !== 'GROUP_INDICATIVE') return {};
	return { group: { riskClass: Object.keys(rating.classFactor)[0] ?? 'I' } };
}

/** Builds up to `number` further people: members for a group, otherwise a family. */
function company(product: Product, start: Day, number: number): Person[] {
	const roles = rolesOf(product);
	const order: Role[] = roles.includes('member')
		? Array.from({ length: number }, () => 'member' as const)
		: [
				...(roles.includes('partner') ? (['partner'] as const) : []),
				...Array.from({ length: product.insured.maxChildren }, () => 'child' as const),
			];
	return order
		.slice(0, number)
		.map((role) => aged(role, middleAge(product, role), start, 'female'));
}

/**
 * Returns the ages at which the price may change: both ends of each age band and of the insurable
 * ages, and one year above the maximum.
 */
function edges(rating: Rating, product: Product, role: Role): number[] {
	const bands =
		'bands' in rating && rating.method !== 'PLAN_DURATION'
			? rating.bands
			: rating.method === 'TERM_AGE_GENDER_PERMILLE'
				? Object.values(rating.terms).flat()
				: [];
	const range = entryAgeOf(product, role);
	const sold = range ? [range.min.year, range.max.year, range.max.year + 1] : [];
	const ends = bands.flatMap(({ min, max }) => [min, max]);
	const [least, last] = [range?.min.year ?? 0, range?.max.year ?? 120];
	const inside = ends.filter((age) => age >= least && age <= last);
	return [...new Set([...sold, ...inside])].sort((a, b) => a - b);
}

function byAge(base: ExampleInput, product: Product, { rating }: Tariff, start: Day): Proposal[] {
	const [first] = base.insured;
	if (!first) return [];
	const sexes = rating.method.includes('GENDER') || 'genderFactor' in rating ? 2 : 1;
	const others = base.insured.slice(1);
	const extra = (role: Role) =>
		role === first.role || product.insured.alone.includes(role) ? others : [first, ...others];
	const roles = rolesOf(product).includes('child')
		? [first.role, 'child' as const]
		: [first.role];
	return roles.flatMap((role) =>
		edges(rating, product, role).flatMap((age) =>
			(['male', 'female'] as const).slice(0, sexes).map((sex) => ({
				name: `${ROLE_WORDS[role]} ${sex === 'male' ? 'pria' : 'wanita'} ${age} tahun`,
				input: { ...base, insured: [...extra(role), aged(role, age, start, sex)] },
			})),
		),
	);
}

function byPlanAndAge(base: ExampleInput, product: Product, start: Day): Proposal[] {
	const [first] = base.insured;
	const range = first && entryAgeOf(product, first.role);
	if (!range) return [];
	return product.plans.slice(1).flatMap(({ code, name }) =>
		[range.min.year, range.max.year].map((age) => ({
			name: `${name}, ${age} tahun`,
			input: {
				...base,
				plan: code,
				sumInsured: sumsInsuredOf(product, code)[0] ?? base.sumInsured,
				insured: [aged(first.role, age, start), ...base.insured.slice(1)],
			},
		})),
	);
}

/** Proposes each plan with every option, and with one value beyond the limits. */
function byChoice(base: ExampleInput, product: Product): Proposal[] {
	const { sumInsuredRange: range, periodRange, frequencies } = product;
	const lengths = periodRange
		? [periodRange.min, periodRange.max, periodRange.max + 1].map((length) => ({
				unit: periodRange.unit,
				length,
			}))
		: product.periods;
	return product.plans.flatMap(({ code, name }) => {
		const sums = range ? [range.min, range.max, range.max + 1] : sumsInsuredOf(product, code);
		const own = { ...base, plan: code, sumInsured: sums[0] ?? base.sumInsured };
		return [
			...sums.map((sumInsured) => ({
				name: `${name}, ${formatRupiah(sumInsured)}`,
				input: { ...own, sumInsured },
			})),
			...frequencies.map((frequency) => ({
				name: `${name}, ${FREQUENCY_WORDS[frequency].toLowerCase()}`,
				input: { ...own, frequency },
			})),
			...lengths.map((period) => ({
				name: `${name}, ${periodLabel(period)}`,
				input: { ...own, period },
			})),
		];
	});
}

function byNumber(base: ExampleInput, product: Product, tariff: Tariff, start: Day): Proposal[] {
	const { headcount } = product;
	if (headcount) {
		const { rating } = tariff;
		const steps =
			rating.method === 'GROUP_INDICATIVE'
				? rating.headcountDiscount.map(({ min }) => min)
				: [];
		const groups = tariff.discounts.flatMap(({ minInsured }) => minInsured ?? []);
		const numbers = [headcount.min, ...steps, ...groups, headcount.max, headcount.max + 1];
		return [...new Set(numbers)].map((number) => ({
			name: `${number} peserta`,
			input: { ...base, headcount: number },
		}));
	}
	if (!product.insured.multiple) return [];
	const most = 2 + product.insured.maxChildren;
	return Array.from({ length: most - 1 }, (_, more) => company(product, start, more + 1))
		.filter((people, at) => people.length === at + 1)
		.map((people) => ({
			name: `${people.length + 1} orang`,
			input: { ...base, insured: [...base.insured.slice(0, 1), ...people] },
		}));
}

/** Proposes ages between the youngest and the oldest, for products with too few age boundaries. */
function inBetween(base: ExampleInput, product: Product, start: Day): Proposal[] {
	const [first, ...others] = base.insured;
	const range = first && entryAgeOf(product, first.role);
	if (!range) return [];
	const span = range.max.year - range.min.year;
	return Array.from({ length: MIN_EXAMPLES }, (_, at) => {
		const age = range.min.year + Math.floor((span * (at + 1)) / (MIN_EXAMPLES + 1));
		return {
			name: `${ROLE_WORDS[first.role]} wanita ${age} tahun`,
			input: { ...base, insured: [aged(first.role, age, start, 'female'), ...others] },
		};
	});
}

/**
 * Proposes examples at the boundaries of a product and its tariff: each plan, sum insured, period
 * and payment frequency, each answer that changes the price or acceptance, both ends of each band,
 * and one value beyond the limits. The premiums are calculated with the given tariff, so each
 * example stays unchecked until a person enters a figure. `makeId` creates the ids.
 */
export function proposeExamples(
	product: Product,
	tariff: Tariff,
	sale: Day,
	makeId: () => string,
): Example[] {
	const start = addToDay(sale, { day: 1 });
	const base = simplest(product, tariff, start);
	const proposals = [
		...byChoice(base, product),
		...byService(base, product),
		...byAnswer(base, product, {
			sale,
			person: (role, years) => aged(role, years, start),
		}),
		...byAge(base, product, tariff, start),
		...byPlanAndAge(base, product, start),
		...byNumber(base, product, tariff, start),
		...byVehicle(base, product, tariff),
		...byClass(base, tariff),
	];
	const known = new Set<string>();
	const unlike = ({ input }: Proposal) => {
		const text = inputText(input);
		return !known.has(text) && known.add(text);
	};
	const answered = ({ name, input }: Proposal) => ({
		name,
		input: withPlainAnswers(product, input, sale),
	});
	const edgewise = proposals.map(answered).filter(unlike).slice(0, MAX_EXAMPLES);
	const missing = Math.max(0, MIN_EXAMPLES - edgewise.length);
	const more = missing > 0 ? inBetween(base, product, start).map(answered).filter(unlike) : [];
	return [...edgewise, ...more.slice(0, missing)].map(({ name, input }) => {
		const { payable } = exampleOutcome(tariff, product, { input, sale });
		return { id: makeId(), name, sale, input, payable, unchecked: true as const };
	});
}
