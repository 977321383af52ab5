import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { type FigureKey, type OfficeFigure, RATIOS } from './figure.ts';

/** The sums of the rows that a figure counts within a time. A ratio is divided by `dividedBy`. */
export type RowSums = { rows: number; total: number; median: number | null; dividedBy?: number };

/** Returns the sums of a figure from those of rows by figure; undefined if it has none. */
export function sumsOfFigure<Sums extends RowSums & { figure: FigureKey }>(
	key: FigureKey,
	sums: readonly Sums[],
): RowSums | undefined {
	const found = (one: FigureKey) => sums.find(({ figure }) => figure === one);
	const ratio = RATIOS[key];
	if (!ratio) return found(key);
	const { rows = 0, total = 0 } = found(ratio.of) ?? {};
	return { rows, total, median: null, dividedBy: found(ratio.to)?.total ?? 0 };
}

/** Returns a figure from the sums of its rows. A share, median or ratio of nothing is null. */
export function figureValue(
	{ measure }: OfficeFigure,
	{ rows, total, median, dividedBy = 0 }: RowSums,
): number | null {
	if (measure === 'count') return rows;
	if (measure === 'sum') return total;
	if (measure === 'median') return median;
	// Premium that was given back may exceed what was earned in a short time.
	if (measure === 'ratio') return dividedBy <= 0 ? null : (100 * total) / dividedBy;
	return rows === 0 ? null : (100 * total) / rows;
}

/** Writes at most one decimal, e.g. `2.171` or `92,5`. */
function decimal(value: number): string {
	const tenths = Math.round(value * 10);
	const rest = Math.abs(tenths % 10);
	return `${groupDigits(Math.trunc(tenths / 10))}${rest === 0 ? '' : `,${rest}`}`;
}

/** Returns a value in words, e.g. `Rp1.200.000`, `92,5%` or `3,4 hari`. */
export function figureWords({ unit }: Pick<OfficeFigure, 'unit'>, value: number | null): string {
	if (value === null) return '–';
	if (unit === 'rupiah') return formatRupiah(Math.round(value));
	if (unit === 'percent') return `${decimal(value)}%`;
	return unit === 'days' ? `${decimal(value)} hari` : groupDigits(Math.round(value));
}

/**
 * Returns how a value differs from the one before: in percent, or in points for a share. Null if
 * there is nothing to compare with.
 */
export function changeWords(
	{ unit }: Pick<OfficeFigure, 'unit'>,
	value: number | null,
	before: number | null,
): string | null {
	if (value === null || before === null) return null;
	if (unit !== 'percent' && before === 0) return value === 0 ? 'tetap' : null;
	const change =
		unit === 'percent' ? value - before : (100 * (value - before)) / Math.abs(before);
	const size = Math.abs(unit === 'percent' ? Math.round(change * 10) / 10 : Math.round(change));
	if (size === 0) return 'tetap';
	return `${change < 0 ? '−' : '+'}${decimal(size)}${unit === 'percent' ? ' poin' : '%'}`;
}

/** True if a change is one for the better, false for the worse, null if neither. */
export function isBetter(
	{ better }: Pick<OfficeFigure, 'better'>,
	value: number | null,
	before: number | null,
): boolean | null {
	if (better === null || value === null || before === null || value === before) return null;
	return value > before === (better === 'more');
}
