import { ageInYears } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type Exact, exact, times } from '../exact.ts';
import { entersOn, type RatedPerson } from '../sold.ts';
import type { RatingOf } from '../tariff.ts';
import {
	type Context,
	frequencyFactor,
	type Made,
	NOT_SOLD,
	EXACT_ONE,
	PERMILLE,
	inputProblem,
	type RawLine,
	decimalWords,
} from './line.ts';

const TOO_OLD = 'Belum ada premi untuk usia ini.';

type Band = { min: number; max: number; renewalOnly?: boolean };

function bandAt<B extends Band>(bands: readonly B[], age: number, renewal: boolean): B | undefined {
	return bands.find((one) => age >= one.min && age <= one.max && (renewal || !one.renewalOnly));
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
	for (const day of own ? [own] : [input.startDay, today]) {
		const age = ageInYears(person.birthDate, day);
		const band = bandAt(bands, age, input.renewal === true && own === null);
		if (band) return { band, age };
	}
	return undefined;
}

/**
 * Returns one line per insured person. `one` returns the annual premium and its text, or undefined
 * if no table applies.
 */
function perPerson(
	context: Context,
	factor: Exact | null,
	one: (person: RatedPerson) => { age: number; annual: Exact; basis: () => string } | undefined,
): Made {
	if (!factor) return inputProblem(['frequency'], NOT_SOLD);
	const lines: RawLine[] = [];
	for (const [at, person] of context.input.insured.entries()) {
		const found = one(person);
		if (!found) return inputProblem(['insured', at, 'birthDate'], TOO_OLD);
		lines.push({
			role: person.role,
			age: found.age,
			annual: found.annual,
			amount: times(found.annual, factor),
			basis: found.basis,
		});
	}
	return lines;
}

export function perUnit(rating: RatingOf<'AGE_BAND_PER_UNIT'>, context: Context): Made {
	const units: Exact = { n: context.input.sumInsured, d: rating.unit };
	return perPerson(context, frequencyFactor(context), (person) => {
		const found = banded(rating.bands, person, context);
		return (
			found && {
				age: found.age,
				annual: times(units, exact(found.band.rate)),
				basis: () =>
					`${decimalWords(units.n / units.d)} × ${formatRupiah(found.band.rate)}`,
			}
		);
	});
}

export function byAgeAndPlan(rating: RatingOf<'AGE_BAND_PLAN'>, context: Context): Made {
	return perPerson(context, frequencyFactor(context), (person) => {
		const found = banded(rating.bands, person, context);
		const rate = found?.band.plans[context.input.plan];
		if (!found || rate === undefined) return undefined;
		const { age } = found;
		const factor = rating.genderFactor?.find(
			(one) => one.gender === person.sex && age >= one.min && age <= one.max,
		)?.factor;
		return {
			age,
			annual: factor === undefined ? exact(rate) : times(exact(rate), exact(factor)),
			basis: () =>
				factor === undefined
					? formatRupiah(rate)
					: `${formatRupiah(rate)} × ${decimalWords(factor)}`,
		};
	});
}

export function flatPermille(rating: RatingOf<'FLAT_PERMILLE'>, context: Context): Made {
	const { sumInsured, startDay } = context.input;
	const ageOf = (person: RatedPerson) =>
		ageInYears(person.birthDate, entersOn(person, context.input) ?? startDay);
	const rate = rating.ratePermille[sumInsured] ?? rating.ratePermille.default;
	if (rate === undefined) return inputProblem(['sumInsured'], NOT_SOLD);
	const annual = times(times({ n: sumInsured, d: 1 }, exact(rate)), PERMILLE);
	const { childFactor } = rating;
	return perPerson(context, frequencyFactor(context, rating.lumpSumFactor), (person) => {
		const reduced = person.role === 'child' && childFactor !== undefined;
		return {
			age: ageOf(person),
			annual: reduced ? times(annual, exact(childFactor)) : annual,
			basis: () =>
				`${formatRupiah(sumInsured)} × ${decimalWords(rate)}‰${reduced ? ` × ${decimalWords(childFactor)}` : ''}`,
		};
	});
}

export function ageAndSex(
	bands: RatingOf<'AGE_GENDER_PERMILLE'>['bands'],
	context: Context,
	factor: Exact | null,
	lastAge = 200,
): Made {
	const { sumInsured, period } = context.input;
	return perPerson(context, factor, (person) => {
		const found = banded(bands, person, context);
		if (!found || found.age + (lastAge < 200 ? period.length : 0) > lastAge) return undefined;
		const rate = found.band[person.sex];
		return {
			age: found.age,
			annual: times(times({ n: sumInsured, d: 1 }, exact(rate)), PERMILLE),
			basis: () => `${formatRupiah(sumInsured)} × ${decimalWords(rate)}‰`,
		};
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
	const factor = own ? EXACT_ONE : frequencyFactor(context);
	const made = perPerson(context, factor, (person) => {
		const rates = own ?? annualRates;
		const rate = person.role === 'child' ? rates.child : rates.adult;
		return rate === undefined
			? undefined
			: {
					age: ageInYears(person.birthDate, entersOn(person, context.input) ?? startDay),
					annual: exact(rate),
					basis: () => formatRupiah(rate),
				};
	});
	if (!own || !Array.isArray(made)) return made;
	return made.map((line) => ({
		...line,
		hasOwnPrice: true as const,
		annual: exact(line.role === 'child' ? (annualRates.child ?? 0) : annualRates.adult),
	}));
}
