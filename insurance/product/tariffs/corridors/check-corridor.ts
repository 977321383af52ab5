import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { type Exact, exact, isMore, times } from '#insurance/product/tariffs/exact.ts';
import { decimalWords } from '#insurance/product/tariffs/lines/line.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';

import {
	type Corridor,
	type CorridorLine,
	isInBand,
	RATE_CLASS_WORDS,
	rateClassOf,
} from './corridor.ts';
import { type RegulatedRate, regulatedRates } from './regulated-rates.ts';

/** A rate outside the regulator's limits. `cell` is null if no single cell is the cause. */
export type CorridorBreach = {
	cell: RegulatedRate['cell'] | null;
	table: string | null;
	message: string;
};

const FOUR = 10_000;
const percentWords = ({ n, d }: Exact): string =>
	`${decimalWords(Math.round((n * FOUR) / d) / FOUR)}%`;

const placeWords = (plan: string, zone: number | null): string =>
	zone === null ? plan : `${plan} wilayah ${zone}`;

const linesFor = ({ plan, zone, values }: RegulatedRate, { lines }: Corridor): CorridorLine[] =>
	lines.filter(
		(line) =>
			line.cover === plan &&
			(zone === null || line.zone === null || line.zone === zone) &&
			isInBand(line, values),
	);

/** True if there is a limit for both ends of the range of insured values. */
const isCovered = (lines: readonly CorridorLine[], { values }: RegulatedRate): boolean =>
	[values.min, values.max].every((end) =>
		lines.some((line) => isInBand(line, { min: end, max: end })),
	);

type Lowering = { factor: Exact; table: string; words: string };
const ONE: Exact = { n: 1, d: 1 };

/**
 * Returns the largest reduction that a tariff applies to its rates: its highest discount combined
 * with its cheapest payment frequency.
 */
function loweringOf({ discounts, frequencyFactors, rating }: Tariff): Lowering {
	const discount = Math.max(0, ...discounts.map(({ percent }) => percent));
	const left = { n: Math.round((100 - discount) * FOUR), d: 100 * FOUR };
	const ownMonthly = rating.method === 'PLAN_FLAT' && rating.monthlyTable !== undefined;
	const { yearly, monthly } = frequencyFactors;
	const ways = [
		...(yearly === undefined ? [] : [{ of: 'yearly' as const, factor: exact(yearly) }]),
		...(monthly === undefined || ownMonthly
			? []
			: [{ of: 'monthly' as const, factor: times(exact(monthly), { n: 12, d: 1 }) }]),
	];
	const [least] = ways
		.filter(({ factor }) => isMore(ONE, factor))
		.toSorted((one, other) => one.factor.n / one.factor.d - other.factor.n / other.factor.d);
	const parts = [
		...(discount > 0 ? [`Diskon ${decimalWords(discount)}%`] : []),
		...(least ? [`Cara bayar ${FREQUENCY_WORDS[least.of].toLowerCase()}`] : []),
	];
	return {
		factor: least ? times(left, least.factor) : left,
		table: discount > 0 ? 'discounts' : 'frequencies',
		words: parts.join(' dan '),
	};
}

function breachOf(rate: RegulatedRate, corridor: Corridor): CorridorBreach | null {
	const { plan, zone, percent, cell } = rate;
	const found = (message: string): CorridorBreach => ({ cell, table: cell.table, message });
	const lines = linesFor(rate, corridor);
	if (!isCovered(lines, rate))
		return found(
			`${placeWords(plan, zone)} belum punya batas tarif OJK. Minta Kepatuhan menetapkannya`,
		);
	const of = (line: CorridorLine) =>
		`untuk ${placeWords(plan, zone ?? line.zone)} (${corridor.source})`;
	const under = lines.find(({ min }) => isMore(exact(min), percent));
	if (under)
		return found(
			`Tarif ${percentWords(percent)} di bawah batas OJK ${decimalWords(under.min)}% ${of(under)}`,
		);
	const over = lines.find(({ max }) => isMore(percent, exact(max)));
	return over
		? found(
				`Tarif ${percentWords(percent)} di atas batas OJK ${decimalWords(over.max)}% ${of(over)}`,
			)
		: null;
}

/**
 * Finds a rate that is within its limits as entered but falls below them after discounts or through
 * the payment frequency.
 */
function loweredBreach(
	rates: readonly RegulatedRate[],
	tariff: Tariff,
	corridor: Corridor,
): CorridorBreach | null {
	const { factor, table, words } = loweringOf(tariff);
	if (!isMore(ONE, factor)) return null;
	for (const rate of rates) {
		const charged = times(rate.percent, factor);
		const under = linesFor(rate, corridor).find(({ min }) => isMore(exact(min), charged));
		if (under)
			return {
				cell: null,
				table,
				message:
					`${words} menurunkan tarif ${placeWords(rate.plan, rate.zone ?? under.zone)} ` +
					`menjadi ${percentWords(charged)}, di bawah batas OJK ` +
					`${decimalWords(under.min)}% (${corridor.source})`,
			};
	}
	return null;
}

/**
 * Returns all breaches of the regulator's limits in a tariff. Empty for products outside the
 * regulated classes.
 */
export function corridorBreaches(
	{ product, tariff }: { product: Product; tariff: Tariff },
	corridor: Corridor | null,
): CorridorBreach[] {
	const rateClass = rateClassOf(product, tariff);
	if (rateClass === null) return [];
	const whole = (message: string): CorridorBreach[] => [{ cell: null, table: null, message }];
	if (!corridor)
		return whole(
			`${RATE_CLASS_WORDS[rateClass]} belum punya batas tarif OJK. Minta Kepatuhan menetapkannya`,
		);
	const rates = regulatedRates(tariff, product);
	if (!rates)
		return whole(
			'Cara menghitung ini tidak punya harga setahun yang bisa dibandingkan dengan batas OJK. Pilih "Persen harga kendaraan"',
		);
	const found = rates.flatMap((rate) => breachOf(rate, corridor) ?? []);
	// One cell may contain several rates, but only its first breach is reported.
	const breaches = found.filter(
		(one, at) =>
			found.findIndex(({ cell }) => JSON.stringify(cell) === JSON.stringify(one.cell)) === at,
	);
	const lowered = breaches.length > 0 ? null : loweredBreach(rates, tariff, corridor);
	return lowered ? [lowered] : breaches;
}
