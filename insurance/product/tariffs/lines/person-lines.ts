import { ageInYears } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type Exact, exact, permille, times, wholeAmount } from '../exact.ts';
import { entersOn, type RatedPerson } from '../sold.ts';
import type { RatingOf } from '../tariff.ts';
import {
	type Context,
	frequencyFactor,
	type Made,
	NOT_SOLD,
	EXACT_ONE,
	inputProblem,
	type RawLine,
	decimalWords,
} from './line.ts';

const TOO_OLD = 'Belum ada premi untuk usia ini.';

type Band = { min: number; max: number; renewalOnly?: boolean };

function bandAt<B extends Band>(bands: readonly B[], age: number, renewal: boolean): B | undefined {
	for (const one of bands)
		if (age >= one.min && age <= one.max && (renewal || !one.renewalOnly)) return one;
	return undefined;
}

/**
 * Returns the band for the age at the last birthday on the start day. If the tables do not cover
 * that age, the age at the time of application is used, for applicants whose birthday falls before
 * the start (B5.42). For a person who joins a running policy, the age on their first day of cover
 * counts.
 */
function banded<B extends Band>(
	bands: readonly B[],
	person: RatedPerson,
	{ input, today }: Context,
): { band: B; age: number } | undefined {
	const own = entersOn(person, input);
	const renewal = input.renewal === true && own === null;
	const age = ageInYears(person.birthDate, own ?? input.startDay);
	const band = bandAt(bands, age, renewal);
	if (band || own) return band && { band, age };
	const ageToday = ageInYears(person.birthDate, today);
	const bandToday = bandAt(bands, ageToday, renewal);
	return bandToday && { band: bandToday, age: ageToday };
}

const personLine = (
	role: RatedPerson['role'],
	age: number,
	annual: Exact,
	factor: Exact,
	basis: () => string,
): RawLine => ({ role, age, annual, amount: times(annual, factor), basis });

/**
 * Returns one line per insured person. `one` returns the person's line for a payment that is this
 * share of the annual premium, or undefined if no table applies.
 */
function perPerson(
	context: Context,
	factor: Exact | null,
	one: (person: RatedPerson, factor: Exact) => RawLine | undefined,
): Made {
	if (!factor) return inputProblem(['frequency'], NOT_SOLD);
	const lines: RawLine[] = [];
	const { insured } = context.input;
	for (let at = 0; at < insured.length; at += 1) {
		const person = insured[at] as RatedPerson;
		const line = one(person, factor);
		if (!line) return inputProblem(['insured', at, 'birthDate'], TOO_OLD);
		lines.push(line);
	}
	return lines;
}

export function perUnit(rating: RatingOf<'AGE_BAND_PER_UNIT'>, context: Context): Made {
	const units: Exact = { n: context.input.sumInsured, d: rating.unit };
	return perPerson(context, frequencyFactor(context), (person, factor) => {
		const found = banded(rating.bands, person, context);
		if (!found) return undefined;
		const { rate } = found.band;
		const basis = () => `${decimalWords(units.n / units.d)} × ${formatRupiah(rate)}`;
		return personLine(person.role, found.age, times(units, wholeAmount(rate)), factor, basis);
	});
}

function genderFactorOf(
	{ genderFactor }: RatingOf<'AGE_BAND_PLAN'>,
	sex: RatedPerson['sex'],
	age: number,
): number | undefined {
	if (genderFactor)
		for (const one of genderFactor)
			if (one.gender === sex && age >= one.min && age <= one.max) return one.factor;
	return undefined;
}

export function byAgeAndPlan(rating: RatingOf<'AGE_BAND_PLAN'>, context: Context): Made {
	return perPerson(context, frequencyFactor(context), (person, factor) => {
		const found = banded(rating.bands, person, context);
		const rate = found?.band.plans[context.input.plan];
		if (!found || rate === undefined) return undefined;
		const bySex = genderFactorOf(rating, person.sex, found.age);
		const annual =
			bySex === undefined ? wholeAmount(rate) : times(wholeAmount(rate), exact(bySex));
		const basis = () =>
			bySex === undefined
				? formatRupiah(rate)
				: `${formatRupiah(rate)} × ${decimalWords(bySex)}`;
		return personLine(person.role, found.age, annual, factor, basis);
	});
}

export function flatPermille(rating: RatingOf<'FLAT_PERMILLE'>, context: Context): Made {
	const { sumInsured, startDay } = context.input;
	const ageOf = (person: RatedPerson) =>
		ageInYears(person.birthDate, entersOn(person, context.input) ?? startDay);
	const rate = rating.ratePermille[sumInsured] ?? rating.ratePermille.default;
	if (rate === undefined) return inputProblem(['sumInsured'], NOT_SOLD);
	const annual = times(wholeAmount(sumInsured), permille(rate));
	const { childFactor } = rating;
	return perPerson(context, frequencyFactor(context, rating.lumpSumFactor), (person, factor) => {
		const reduced = person.role === 'child' && childFactor !== undefined;
		const own = reduced ? times(annual, exact(childFactor)) : annual;
		const basis = () =>
			`${formatRupiah(sumInsured)} × ${decimalWords(rate)}‰${reduced ? ` × ${decimalWords(childFactor)}` : ''}`;
		return personLine(person.role, ageOf(person), own, factor, basis);
	});
}

export function ageAndSex(
	bands: RatingOf<'AGE_GENDER_PERMILLE'>['bands'],
	context: Context,
	frequency: Exact | null,
	lastAge = 200,
): Made {
	const { sumInsured, period } = context.input;
	return perPerson(context, frequency, (person, factor) => {
		const found = banded(bands, person, context);
		if (!found || found.age + (lastAge < 200 ? period.length : 0) > lastAge) return undefined;
		const rate = found.band[person.sex];
		const annual = times(wholeAmount(sumInsured), permille(rate));
		const basis = () => `${formatRupiah(sumInsured)} × ${decimalWords(rate)}‰`;
		return personLine(person.role, found.age, annual, factor, basis);
	});
}

export function byTerm(rating: RatingOf<'TERM_AGE_GENDER_PERMILLE'>, context: Context): Made {
	const bands = rating.terms[context.input.period.length];
	if (!bands) return inputProblem(['period'], NOT_SOLD);
	return ageAndSex(
		bands,
		context,
		frequencyFactor(context, rating.lumpSumFactor),
		rating.maxExpiryAge,
	);
}

export function planFlat(rating: RatingOf<'PLAN_FLAT'>, context: Context): Made {
	const { plan, frequency, startDay } = context.input;
	const own = frequency === 'monthly' ? rating.monthlyTable?.[plan] : undefined;
	const annualRates = rating.table[plan];
	if (!annualRates) return inputProblem(['plan'], NOT_SOLD);
	const frequencyShare = own ? EXACT_ONE : frequencyFactor(context);
	const made = perPerson(context, frequencyShare, ({ role, birthDate, since }, factor) => {
		const rates = own ?? annualRates;
		const rate = role === 'child' ? rates.child : rates.adult;
		if (rate === undefined) return undefined;
		const age = ageInYears(birthDate, entersOn({ since }, context.input) ?? startDay);
		return personLine(role, age, wholeAmount(rate), factor, () => formatRupiah(rate));
	});
	if (!own || !Array.isArray(made)) return made;
	return made.map((line) => ({
		...line,
		hasOwnPrice: true as const,
		annual: wholeAmount(line.role === 'child' ? (annualRates.child ?? 0) : annualRates.adult),
	}));
}
