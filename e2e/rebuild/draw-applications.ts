import { type Frequency, FREQUENCIES, type Role } from '#insurance/product/products/choices.ts';
import {
	entryAgeOf,
	extensionsOf,
	type Period,
	type Product,
	rolesOf,
	sumsInsuredOf,
} from '#insurance/product/products/product.ts';
import type { RatingInput } from '#insurance/product/tariffs/rate.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { PLATE_AREAS } from '#insurance/sales/quotes/vehicle/plate-areas.ts';
import { applicationToWire } from '#insurance/sales/quotes/wire/to-wire.ts';
import { type Age, addToDay, type Day } from '#platform/values/dates.ts';

/** Returns a generator of pseudo-random numbers that is deterministic for a given seed (mulberry32). */
export function drawFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
type Draw = () => number;

const within = (draw: Draw, least: number, most: number) =>
	least + Math.floor(draw() * (most - least + 1));
function oneOf<T>(draw: Draw, of: readonly T[]): T {
	const one = of[within(draw, 0, of.length - 1)];
	if (one === undefined) throw new Error('there is nothing to draw from');
	return one;
}
const seldom = (draw: Draw) => draw() < 0.02;

const before = (day: Day, { year, month, day: days }: Age): Day =>
	addToDay(addToDay(day, { year: -year, month: -month }), { day: -days });

/** Returns the ages at which the price changes, which are the limits of every tariff band. */
function bandEnds({ rating }: Tariff): number[] {
	const bands =
		rating.method === 'TERM_AGE_GENDER_PERMILLE'
			? Object.values(rating.terms).flat()
			: 'bands' in rating && rating.method !== 'PLAN_DURATION'
				? rating.bands
				: [];
	return bands.flatMap(({ min, max }) => [min, max, max + 1]);
}

/**
 * Returns a random birth date at a limit of the entry ages, at a limit of a band, or in between;
 * occasionally it is outside the limits.
 */
function birthDate(draw: Draw, product: Product, tariff: Tariff, role: Role, day: Day): Day {
	const range = entryAgeOf(product, role);
	if (!range) return addToDay(day, { year: -30 });
	const [oldest, youngest] = [before(day, range.max), before(day, range.min)];
	const edge = draw();
	if (edge < 0.1) return addToDay(oldest, { day: within(draw, seldom(draw) ? -1 : 0, 1) });
	if (edge < 0.2) return addToDay(youngest, { day: within(draw, -1, seldom(draw) ? 1 : 0) });
	const ends = bandEnds(tariff).filter((age) => age > range.min.year && age <= range.max.year);
	if (edge < 0.6 && ends.length > 0)
		return addToDay(day, { year: -oneOf(draw, ends), day: within(draw, -1, 1) });
	const years = within(draw, range.min.year + 1, Math.max(range.min.year + 1, range.max.year));
	return addToDay(day, { year: -years, day: within(draw, 1, 364) });
}

function people(draw: Draw, { insured, ...product }: Product): Role[] {
	const roles = rolesOf({ insured, ...product });
	if (roles.length === 0) return [];
	if (insured.members)
		return Array.from(
			{ length: within(draw, insured.minInsured, 20) },
			() => 'member' as const,
		);
	if (!insured.multiple) return [oneOf(draw, roles)];
	const partner = insured.partner && draw() < 0.6 ? (['partner'] as const) : [];
	const children = Array.from(
		{ length: within(draw, 0, insured.maxChildren) },
		() => 'child' as const,
	);
	const all: Role[] = ['self', ...partner, ...children];
	const without = all.slice(1);
	return without.length > 0 && draw() < 0.1 ? without : all;
}

function sumOf(draw: Draw, product: Product, plan: string): number {
	const { sumInsuredRange: range } = product;
	if (!range) {
		const sum = oneOf(draw, [...sumsInsuredOf(product, plan), 0].filter(Boolean));
		return seldom(draw) ? sum + 1 : sum;
	}
	const edge = draw();
	if (edge < 0.1) return range.min;
	if (edge < 0.2) return range.max;
	if (edge < 0.22) return range.max + 1;
	return within(draw, range.min, range.max);
}

const periodOf = (draw: Draw, { periods, periodRange }: Product): Period =>
	seldom(draw)
		? { unit: 'day', length: 400 }
		: periodRange
			? { unit: periodRange.unit, length: within(draw, periodRange.min, periodRange.max) }
			: oneOf(draw, periods);

function answersOf(draw: Draw, { questions }: Product, number: number) {
	const one = (answer: Product['questions'][number]['answer']): boolean | number | string => {
		if (answer.kind === 'yes-no') return draw() < 0.15;
		if (answer.kind === 'choice') return oneOf(draw, answer.options).value;
		return answer.kind === 'number' ? within(draw, answer.min, answer.max) : '2020-01-01';
	};
	return Object.fromEntries(
		questions.flatMap(({ id, of, answer }) =>
			of === 'holder'
				? [[id, one(answer)]]
				: Array.from({ length: number }, (_, at) => [`${id}-${at}`, one(answer)]),
		),
	);
}

type Sold = { product: Product; tariff: Tariff };

export function drawQuote(draw: Draw, { product, tariff }: Sold, today: Day): object {
	const plan = oneOf(draw, product.plans).code;
	const start = addToDay(today, { day: within(draw, 1, 60) });
	const ageDay = product.entryAge.on === 'start' ? start : today;
	const insured = people(draw, product).map((role) => ({
		role,
		sex: oneOf(draw, ['male', 'female'] as const),
		birthDate: birthDate(draw, product, tariff, role, ageDay),
	}));
	const year = Number(today.slice(0, 4)) - within(draw, 0, 9);
	const vehicle = { year, plateArea: oneOf(draw, PLATE_AREAS) };
	const extensions = extensionsOf(product).flatMap(({ code, limits }) =>
		draw() < 0.4 ? [{ code, limit: oneOf(draw, limits) }] : [],
	);
	return applicationToWire({
		choice: {
			contentId: product.contentId,
			plan,
			sumInsured: sumOf(draw, product, plan),
			period: periodOf(draw, product),
			frequency: seldom(draw) ? oneOf<Frequency>(draw, FREQUENCIES) : null,
			startAt: `${start} 09:00:00`,
			printedBook: draw() < 0.3,
			cashless: draw() < 0.3,
			extensions,
		},
		insured: insured.map((one) => ({ ...one, name: null, nik: null })),
		answers: answersOf(draw, product, insured.length),
		...(product.isMotorcycle ? { vehicle } : {}),
	} as Parameters<typeof applicationToWire>[0]);
}

export function drawGroup(draw: Draw, { product, tariff }: Sold, today: Day): RatingInput {
	const { headcount } = product;
	if (!headcount || tariff.rating.method !== 'GROUP_INDICATIVE')
		throw new Error(`${product.code} is no product for companies`);
	const { classFactor, headcountDiscount } = tariff.rating;
	const plan = oneOf(draw, product.plans).code;
	const steps = headcountDiscount.flatMap(({ min }) => [min - 1, min, min + 1]);
	const start = addToDay(today, { day: within(draw, 1, 60) });
	return {
		plan,
		sumInsured: sumOf(draw, product, plan),
		period: periodOf(draw, product),
		frequency: oneOf(draw, product.frequencies),
		insured: [],
		ageDay: start,
		startDay: start,
		headcount: draw() < 0.3 ? oneOf(draw, steps) : within(draw, headcount.min, 2_000),
		group: {
			riskClass: oneOf(draw, Object.keys(classFactor)),
			hospitalCash: within(draw, 0, 10) * 100_000,
		},
	};
}
