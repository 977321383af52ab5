import { ageInYears } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type Exact, exact, isMore, plus, times } from '../exact.ts';
import { headcountOf } from '../sold.ts';
import type { RatingOf } from '../tariff.ts';
import {
	type Context,
	frequencyFactor,
	type Made,
	NOT_SOLD,
	EXACT_ONE,
	PERCENT,
	PERMILLE,
	inputProblem,
	type RawLine,
	decimalWords,
} from './line.ts';

const PERIOD_TYPE = ['hour', 'day', 'month', 'year'];

export function perDuration(rating: RatingOf<'DURATION_PER_UNIT'>, { input }: Context): Made {
	const row = rating.table.find(
		(one) => PERIOD_TYPE[one.type] === input.period.unit && one.value === input.period.length,
	);
	if (!row) return inputProblem(['period'], NOT_SOLD);
	const full = times({ n: input.sumInsured, d: rating.unit }, exact(row.rate));
	const least = exact(rating.minPremium);
	const isLeast = !isMore(full, least);
	const amount = isLeast ? least : full;
	const basis = () => {
		const byUnit = `${decimalWords(input.sumInsured / rating.unit)} × ${formatRupiah(row.rate)}`;
		return isLeast
			? `${formatRupiah(rating.minPremium)} (premi terkecil, sebab ${byUnit} tidak lebih dari itu)`
			: byUnit;
	};
	return Array.from({ length: headcountOf(input) }, (_, at) => {
		const person = input.insured[at];
		const age = person ? ageInYears(person.birthDate, input.startDay) : null;
		return { role: person?.role ?? 'member', age, annual: null, amount, basis };
	});
}

export function perTrip(rating: RatingOf<'PLAN_DURATION'>, { input }: Context): Made {
	const { length, unit } = input.period;
	const row =
		unit === 'day'
			? rating.bands.find((one) => length >= one.minDays && length <= one.maxDays)
			: undefined;
	const rate = row?.plans[input.plan];
	if (rate === undefined) return inputProblem(['period'], NOT_SOLD);
	const withChild = input.insured.some((one) => one.role === 'child');
	// A single person pays the price for one person, in any role (decision 0039).
	const party = input.insured.length <= 1 ? 'individual' : withChild ? 'family' : 'couple';
	const factor = rating.partyFactor[party];
	if (factor === undefined) return inputProblem(['insured'], NOT_SOLD);
	const basis = () => `${formatRupiah(rate)} × ${decimalWords(factor)} (${length} hari)`;
	return [
		{ role: party, age: null, annual: null, amount: times(exact(rate), exact(factor)), basis },
	];
}

function extensionLines(
	rating: RatingOf<'VEHICLE_PERCENT'>,
	{ input }: Context,
	factor: Exact,
): Made {
	const lines: RawLine[] = [];
	for (const [at, chosen] of (input.extensions ?? []).entries()) {
		const extension = rating.extensions.find(
			(one) => one.code === chosen.code && one.limits.includes(chosen.limit),
		);
		if (!extension)
			return inputProblem(['extensions', at], 'Perluasan jaminan ini tidak tersedia.');
		const cost = times(times({ n: chosen.limit, d: 1 }, exact(extension.ratePercent)), PERCENT);
		const text = () =>
			`${extension.name}, ${formatRupiah(chosen.limit)} × ${decimalWords(extension.ratePercent)}%`;
		lines.push({
			role: `extension:${extension.code}`,
			age: null,
			annual: cost,
			amount: times(cost, factor),
			basis: text,
		});
	}
	return lines;
}

export function byVehicleValue(rating: RatingOf<'VEHICLE_PERCENT'>, context: Context): Made {
	const { sumInsured, startDay, plan, vehicle: insured } = context.input;
	const factor = frequencyFactor(context);
	if (!factor) return inputProblem(['frequency'], NOT_SOLD);
	if (!insured) return inputProblem(['vehicle', 'plateArea'], 'Kode depan pelat wajib dipilih.');
	const { plateRegion, plateRegionDefault, ageLoading } = rating;
	const region = plateRegion[insured.plateArea.toUpperCase()] ?? plateRegionDefault;
	const rate = rating.rates[plan]?.[region]?.rate;
	if (rate === undefined) return inputProblem(['plan'], NOT_SOLD);
	const age = Number(startDay.slice(0, 4)) - insured.year;
	const over = { n: Math.max(0, age - ageLoading.fromYears), d: 1 };
	const loading = plus(EXACT_ONE, times(times(exact(ageLoading.percentPerYear), over), PERCENT));
	const annual = times(times(times({ n: sumInsured, d: 1 }, exact(rate)), PERCENT), loading);
	const loadingWords =
		over.n > 0 ? ` × ${decimalWords(loading.n / loading.d)} (usia kendaraan)` : '';
	const basis = () =>
		`${formatRupiah(sumInsured)} × ${decimalWords(rate)}% (wilayah ${region})${loadingWords}`;
	const extensions = extensionLines(rating, context, factor);
	if (!Array.isArray(extensions)) return extensions;
	const amount = times(annual, factor);
	return [{ role: 'vehicle', age: null, annual, amount, basis }, ...extensions];
}

export function employees(rating: RatingOf<'GROUP_INDICATIVE'>, context: Context): Made {
	const { input } = context;
	const riskClass = input.group?.riskClass ?? 'I';
	const factor = rating.classFactor[riskClass];
	if (factor === undefined)
		return inputProblem(['group', 'riskClass'], 'Kelas risiko ini tidak dikenal.');
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
	const cash = input.group?.hospitalCash ?? 0;
	const accidentWords = `${formatRupiah(input.sumInsured)} × ${decimalWords(rating.paRatePermille)}‰ × ${decimalWords(factor)}`;
	const cashWords = `${decimalWords(cash / 100_000)} × ${formatRupiah(rating.hospitalCashPer100k)}`;
	const basis = () =>
		cash > 0
			? `${number} orang × (${accidentWords} + ${cashWords})`
			: `${number} orang × ${accidentWords}`;
	return [{ role: 'group', age: null, annual: amount, amount, ownDiscount, basis }];
}
