import type { Loading } from '#insurance/products/answers.ts';
import { ageInYears, type Day } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type Exact, exact, isMore, plus, times } from './exact.ts';
import { headcountOf, type Problem, type RatedPerson, type RatingInput } from './sold.ts';
import type { Rating, RatingOf, Tariff } from './tariff.ts';

/**
 * One line before rounding: `amount` is what one payment costs, `annual` what a year does (null for
 * durations).
 */
export type RawLine = {
	role:
		| RatedPerson['role']
		| 'vehicle'
		| 'individual'
		| 'couple'
		| 'family'
		| 'group'
		| `extension:${string}`;
	age: number | null;
	annual: Exact | null;
	amount: Exact;
	/** Percent that the line's own table takes off (employees by headcount). */
	ownDiscount?: number;
	/** The reckoning in words; made only when somebody reads it. */
	basis: () => string;
};

/** A method makes lines, or says which field its tables do not know. */
type Made = RawLine[] | Problem;
type Context = { tariff: Tariff; input: RatingInput; today: Day };

const ONE: Exact = { n: 1, d: 1 };
const PERMILLE: Exact = { n: 1, d: 1_000 };
const PERCENT: Exact = { n: 1, d: 100 };

const problem = (path: Problem['path'], message: string): Problem => ({ path, message });
const words = (value: number) => String(value).replace('.', ',');
const NOT_SOLD = 'Pilihan ini belum tersedia. Coba plan, jangka waktu atau cara bayar lain.';
const TOO_OLD = 'Belum ada premi untuk usia ini.';

/** Part of a year's premium that one payment costs; null when it is not sold so. */
function frequencyFactor(
	{ tariff, input }: Context,
	lumpSum?: Record<string, number>,
): Exact | null {
	const { frequency, period } = input;
	if (frequency === 'lump_sum') {
		const factor = lumpSum ? lumpSum[period.length] : period.length === 1 ? 1 : undefined;
		return period.unit === 'year' && factor !== undefined ? exact(factor) : null;
	}
	const factor = tariff.frequencyFactors[frequency];
	return factor === undefined ? null : exact(factor);
}

type Band = { min: number; max: number; renewalOnly?: boolean };

function bandAt<B extends Band>(bands: readonly B[], age: number, renewal: boolean): B | undefined {
	return bands.find((one) => age >= one.min && age <= one.max && (renewal || !one.renewalOnly));
}

/**
 * Age at the last birthday on the start day. Who was young enough on the day of the application
 * (B5.42) and has a birthday before the cover begins keeps the age of the application when the
 * tables end there.
 */
function banded<B extends Band>(
	bands: readonly B[],
	person: RatedPerson,
	{ input, today }: Context,
): { band: B; age: number } | undefined {
	for (const day of [input.startDay, today]) {
		const age = ageInYears(person.birthDate, day);
		const band = bandAt(bands, age, input.renewal === true);
		if (band) return { band, age };
	}
	return undefined;
}

/**
 * Lines of the insured persons one by one; `one` gives annual premium and words, or undefined where
 * no table holds.
 */
function perPerson(
	context: Context,
	factor: Exact | null,
	one: (person: RatedPerson) => { age: number; annual: Exact; basis: () => string } | undefined,
): Made {
	if (!factor) return problem(['frequency'], NOT_SOLD);
	const lines: RawLine[] = [];
	for (const [at, person] of context.input.insured.entries()) {
		const found = one(person);
		if (!found) return problem(['insured', at, 'birthDate'], TOO_OLD);
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

function perUnit(rating: RatingOf<'AGE_BAND_PER_UNIT'>, context: Context): Made {
	const units: Exact = { n: context.input.sumInsured, d: rating.unit };
	return perPerson(context, frequencyFactor(context), (person) => {
		const found = banded(rating.bands, person, context);
		return (
			found && {
				age: found.age,
				annual: times(units, exact(found.band.rate)),
				basis: () => `${words(units.n / units.d)} × ${formatRupiah(found.band.rate)}`,
			}
		);
	});
}

function byAgeAndPlan(rating: RatingOf<'AGE_BAND_PLAN'>, context: Context): Made {
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
					: `${formatRupiah(rate)} × ${words(factor)}`,
		};
	});
}

function flatPermille(rating: RatingOf<'FLAT_PERMILLE'>, context: Context): Made {
	const { sumInsured, startDay } = context.input;
	const rate = rating.ratePermille[sumInsured] ?? rating.ratePermille.default;
	if (rate === undefined) return problem(['sumInsured'], NOT_SOLD);
	const annual = times(times({ n: sumInsured, d: 1 }, exact(rate)), PERMILLE);
	const { childFactor } = rating;
	return perPerson(context, frequencyFactor(context, rating.lumpSumFactor), (person) => {
		const reduced = person.role === 'child' && childFactor !== undefined;
		return {
			age: ageInYears(person.birthDate, startDay),
			annual: reduced ? times(annual, exact(childFactor)) : annual,
			basis: () =>
				`${formatRupiah(sumInsured)} × ${words(rate)}‰${reduced ? ` × ${words(childFactor)}` : ''}`,
		};
	});
}

function ageAndSex(
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
			basis: () => `${formatRupiah(sumInsured)} × ${words(rate)}‰`,
		};
	});
}

function byTerm(rating: RatingOf<'TERM_AGE_GENDER_PERMILLE'>, context: Context): Made {
	const bands = rating.terms[context.input.period.length];
	if (!bands) return problem(['period'], NOT_SOLD);
	return ageAndSex(
		bands,
		context,
		frequencyFactor(context, rating.lumpSumFactor),
		rating.maxExpiryAge,
	);
}

function planFlat(rating: RatingOf<'PLAN_FLAT'>, context: Context): Made {
	const { plan, frequency, startDay } = context.input;
	const own = frequency === 'monthly' ? rating.monthlyTable?.[plan] : undefined;
	const annualRates = rating.table[plan];
	if (!annualRates) return problem(['plan'], NOT_SOLD);
	const factor = own ? ONE : frequencyFactor(context);
	const made = perPerson(context, factor, (person) => {
		const rates = own ?? annualRates;
		const rate = person.role === 'child' ? rates.child : rates.adult;
		return rate === undefined
			? undefined
			: {
					age: ageInYears(person.birthDate, startDay),
					annual: exact(rate),
					basis: () => formatRupiah(rate),
				};
	});
	if (!own || !Array.isArray(made)) return made;
	return made.map((line) => ({
		...line,
		annual: exact(line.role === 'child' ? (annualRates.child ?? 0) : annualRates.adult),
	}));
}

const PERIOD_TYPE = ['hour', 'day', 'month', 'year'];

function perDuration(rating: RatingOf<'DURATION_PER_UNIT'>, { input }: Context): Made {
	const row = rating.table.find(
		(one) => PERIOD_TYPE[one.type] === input.period.unit && one.value === input.period.length,
	);
	if (!row) return problem(['period'], NOT_SOLD);
	const full = times({ n: input.sumInsured, d: rating.unit }, exact(row.rate));
	const least = exact(rating.minPremium);
	const amount = isMore(full, least) ? full : least;
	const basis = () =>
		`${words(input.sumInsured / rating.unit)} × ${formatRupiah(row.rate)}, paling sedikit ${formatRupiah(rating.minPremium)}`;
	return Array.from({ length: headcountOf(input) }, (_, at) => {
		const person = input.insured[at];
		const age = person ? ageInYears(person.birthDate, input.startDay) : null;
		return { role: person?.role ?? 'member', age, annual: null, amount, basis };
	});
}

function perTrip(rating: RatingOf<'PLAN_DURATION'>, { input }: Context): Made {
	const { length, unit } = input.period;
	const row =
		unit === 'day'
			? rating.bands.find((one) => length >= one.minDays && length <= one.maxDays)
			: undefined;
	const rate = row?.plans[input.plan];
	if (rate === undefined) return problem(['period'], NOT_SOLD);
	const withChild = input.insured.some((one) => one.role === 'child');
	// One person pays for one, in whatever role (decision 0039).
	const party = input.insured.length <= 1 ? 'individual' : withChild ? 'family' : 'couple';
	const factor = rating.partyFactor[party];
	if (factor === undefined) return problem(['insured'], NOT_SOLD);
	const basis = () => `${formatRupiah(rate)} × ${words(factor)} (${length} hari)`;
	return [
		{ role: party, age: null, annual: null, amount: times(exact(rate), exact(factor)), basis },
	];
}

function vehicle(rating: RatingOf<'VEHICLE_PERCENT'>, context: Context): Made {
	const { input } = context;
	const factor = frequencyFactor(context);
	if (!input.vehicle || !factor)
		return problem(
			factor ? ['vehicle', 'plateArea'] : ['frequency'],
			factor ? 'Kode depan pelat wajib dipilih.' : NOT_SOLD,
		);
	const region =
		rating.plateRegion[input.vehicle.plateArea.toUpperCase()] ?? rating.plateRegionDefault;
	const rate = rating.rates[input.plan]?.[region]?.rate;
	if (rate === undefined) return problem(['plan'], NOT_SOLD);
	const over = Math.max(
		0,
		Number(input.startDay.slice(0, 4)) - input.vehicle.year - rating.ageLoading.fromYears,
	);
	const loading = plus(
		ONE,
		times(times(exact(rating.ageLoading.percentPerYear), { n: over, d: 1 }), PERCENT),
	);
	const annual = times(
		times(times({ n: input.sumInsured, d: 1 }, exact(rate)), PERCENT),
		loading,
	);
	const loadingWords = over > 0 ? ` × ${words(loading.n / loading.d)} (usia kendaraan)` : '';
	const basis = () =>
		`${formatRupiah(input.sumInsured)} × ${words(rate)}% (wilayah ${region})${loadingWords}`;
	const lines: RawLine[] = [
		{ role: 'vehicle', age: null, annual, amount: times(annual, factor), basis },
	];
	for (const [at, chosen] of (input.extensions ?? []).entries()) {
		const extension = rating.extensions.find(
			(one) => one.code === chosen.code && one.limits.includes(chosen.limit),
		);
		if (!extension) return problem(['extensions', at], 'Perluasan jaminan ini tidak tersedia.');
		const cost = times(times({ n: chosen.limit, d: 1 }, exact(extension.ratePercent)), PERCENT);
		const said = () =>
			`${extension.name}, ${formatRupiah(chosen.limit)} × ${words(extension.ratePercent)}%`;
		lines.push({
			role: `extension:${extension.code}`,
			age: null,
			annual: cost,
			amount: times(cost, factor),
			basis: said,
		});
	}
	return lines;
}

function employees(rating: RatingOf<'GROUP_INDICATIVE'>, context: Context): Made {
	const { input } = context;
	const riskClass = input.group?.riskClass ?? 'I';
	const factor = rating.classFactor[riskClass];
	if (factor === undefined)
		return problem(['group', 'riskClass'], 'Kelas risiko ini tidak dikenal.');
	const number = headcountOf(input);
	const accident = times(
		times(times({ n: input.sumInsured, d: 1 }, exact(rating.paRatePermille)), PERMILLE),
		exact(factor),
	);
	const each = plus(
		accident,
		times({ n: input.group?.hospitalCash ?? 0, d: 100_000 }, exact(rating.hospitalCashPer100k)),
	);
	const amount = times(each, { n: number, d: 1 });
	const ownDiscount = rating.headcountDiscount.reduce(
		(best, one) => (number >= one.min ? Math.max(best, one.percent) : best),
		0,
	);
	const basis = () => `${number} orang × ${formatRupiah(Math.round(each.n / each.d))}`;
	return [{ role: 'group', age: null, annual: amount, amount, ownDiscount, basis }];
}

/** The lines by the tariff's method. */
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
			return vehicle(rating, context);
		case 'GROUP_INDICATIVE':
			return employees(rating, context);
	}
}

/** A line as the answers make it dearer: per cent of the line first, then rupiah a year. */
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
		// What one payment is of a year, so is its part of a loading by the year.
		const part =
			line.annual && line.annual.n > 0
				? times(line.amount, { n: line.annual.d, d: line.annual.n })
				: ONE;
		amount = plus(amount, times(more, part));
		annual = annual && plus(annual, more);
	}
	const said = loadings.map((one) =>
		'amount' in one
			? `${formatRupiah(one.amount)} (${one.label})`
			: `${words(one.percent)}% (${one.label})`,
	);
	return { ...line, annual, amount, basis: () => [line.basis(), ...said].join(' + ') };
}

/**
 * A loading of one person raises that person's line; one of the policy raises every line by its per
 * cent, or the first by its rupiah. Where the premium is one for all, it is the first line.
 */
function raises(loading: Loading, at: number, byPerson: boolean): boolean {
	if (loading.place !== null && byPerson) return loading.place === at;
	return at === 0 || (loading.place === null && 'percent' in loading);
}

/** The unrounded lines of a premium, or the field that its tables do not know. */
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
