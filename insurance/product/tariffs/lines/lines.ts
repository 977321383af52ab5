import type { Loading } from '#insurance/product/products/answers.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type Exact, exact, plus, times } from '../exact.ts';
import type { Rating } from '../tariff.ts';
import {
	type Context,
	frequencyFactor,
	type Made,
	EXACT_ONE,
	PERCENT,
	type RawLine,
	decimalWords,
	exactWords,
	paysPart,
} from './line.ts';
import {
	ageAndSex,
	byAgeAndPlan,
	byTerm,
	flatPermille,
	perUnit,
	planFlat,
} from './person-lines.ts';
import { employees, perDuration, perTrip, byVehicleValue } from './whole-lines.ts';

function linesOf(rating: Rating, context: Context): Made {
	switch (rating.method) {
		case 'AGE_BAND_PER_UNIT':
			return perUnit(rating, context);
		case 'AGE_BAND_PLAN':
			return byAgeAndPlan(rating, context);
		case 'FLAT_PERMILLE':
			return flatPermille(rating, context);
		case 'AGE_GENDER_PERMILLE':
			return ageAndSex(rating.bands, context, frequencyFactor(context));
		case 'TERM_AGE_GENDER_PERMILLE':
			return byTerm(rating, context);
		case 'PLAN_FLAT':
			return planFlat(rating, context);
		case 'DURATION_PER_UNIT':
			return perDuration(rating, context);
		case 'PLAN_DURATION':
			return perTrip(rating, context);
		case 'VEHICLE_PERCENT':
			return byVehicleValue(rating, context);
		case 'GROUP_INDICATIVE':
			return employees(rating, context);
	}
}

/**
 * Formats the share of an annual loading that is added to one payment, for lines with a separate
 * price for the payment.
 */
const yearlyShare = ({ amount, annual }: RawLine): string =>
	annual ? ` × ${exactWords(amount)} ÷ ${exactWords(annual)}` : '';

/**
 * Formats the calculation made by `loaded` so that it can be checked by hand: percentages first,
 * then amounts in rupiah, in brackets if a factor follows.
 */
function loadedWords(line: RawLine, loadings: readonly Loading[]): string {
	const factors = loadings.flatMap((one) =>
		'percent' in one
			? [
					` × ${decimalWords(one.percent + 100)}% (${one.label}, +${decimalWords(one.percent)}%)`,
				]
			: [],
	);
	const share = line.hasOwnPrice ? yearlyShare(line) : '';
	const added = loadings.flatMap((one) =>
		'amount' in one ? [` + ${formatRupiah(one.amount)}${share} (${one.label})`] : [],
	);
	const words = [line.basis(), ...factors, ...added].join('');
	return added.length > 0 && paysPart(line) ? `(${words})` : words;
}

/**
 * Applies the loadings caused by answers to a line: first percentages of the line, then rupiah per
 * year.
 */
function loaded(line: RawLine, loadings: readonly Loading[]): RawLine {
	let [annual, amount] = [line.annual, line.amount];
	for (const one of loadings) {
		if ('amount' in one) continue;
		const factor = times(plus({ n: 100, d: 1 }, exact(one.percent)), PERCENT);
		amount = times(amount, factor);
		annual = annual && times(annual, factor);
	}
	for (const one of loadings) {
		if (!('amount' in one)) continue;
		const more: Exact = { n: one.amount, d: 1 };
		// One payment bears the same share of an annual loading as of the annual premium.
		const part =
			line.annual && line.annual.n > 0
				? times(line.amount, { n: line.annual.d, d: line.annual.n })
				: EXACT_ONE;
		amount = plus(amount, times(more, part));
		annual = annual && plus(annual, more);
	}
	return { ...line, annual, amount, basis: () => loadedWords(line, loadings) };
}

/**
 * True if a loading applies to this line. A person's loading applies to that person's line or, if
 * one premium covers everyone, to the first line. A policy loading applies to every line if it is a
 * percentage, but only to the first line if it is in rupiah.
 */
function raises(loading: Loading, at: number, byPerson: boolean): boolean {
	if (loading.place !== null && byPerson) return loading.place === at;
	return at === 0 || (loading.place === null && 'percent' in loading);
}

export function makeLines(rating: Rating, context: Context): Made {
	const lines = linesOf(rating, context);
	const { loadings, insured } = context.input;
	if (!Array.isArray(lines) || !loadings || loadings.length === 0) return lines;
	const byPerson = lines.length === insured.length;
	return lines.map((line, at) => {
		const own = loadings.filter((one) => raises(one, at, byPerson));
		return own.length > 0 ? loaded(line, own) : line;
	});
}
