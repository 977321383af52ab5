import type { ReadDigit } from '#platform/ocr/words.ts';

/** Log likelihood of each digit at each of the sixteen positions, given what was read. */
export type DigitTable = readonly (readonly number[])[];

export const NIK_LENGTH = 16;

/** Pairs of digits that can look alike because of poor print or dirt. */
const ALIKE = new Set([
	'08',
	'17',
	'38',
	'56',
	'68',
	'06',
	'14',
	'39',
	'49',
	'89',
	'59',
	'27',
	'35',
	'69',
	'05',
	'09',
]);
export const alike = (one: string, other: string): boolean =>
	ALIKE.has(one < other ? one + other : other + one);

/** Weight of one read. Several reads of one picture share errors, so each counts for less than 1. */
const SHARE_OF_A_READING = 0.7;

function chances({ digit, sure, others }: ReadDigit): number[] {
	const top = Math.max(0.35, Math.min(0.97, sure));
	const weights = Array.from({ length: 10 }, (_, n) => {
		const sign = String(n);
		if (sign === digit) return 0;
		const at = others.indexOf(sign);
		return (at === 0 ? 4 : at > 0 ? 2 : 0) + (alike(sign, digit) ? 1.5 : 0.3);
	});
	const sum = weights.reduce((all, one) => all + one, 0);
	return weights.map((one, n) => (String(n) === digit ? top : ((1 - top) * one) / sum));
}

const SAME = 0;
const LOST = 1.2;

/**
 * Aligns `read` with `guide` at the lowest cost and returns the character read for each position. A
 * lost or invented character costs more than a different digit.
 */
function laidOver(guide: string, read: readonly ReadDigit[]): (ReadDigit | null)[] {
	const [rows, columns] = [guide.length + 1, read.length + 1];
	const cost = Array.from({ length: rows }, () => new Float64Array(columns));
	const at = (i: number, j: number) => cost[i]?.[j] ?? Number.POSITIVE_INFINITY;
	for (let i = 0; i < rows; i += 1)
		for (let j = 0; j < columns; j += 1) {
			const swap = guide[i - 1] === read[j - 1]?.digit ? SAME : 1;
			const least =
				i + j === 0
					? 0
					: Math.min(
							i > 0 && j > 0 ? at(i - 1, j - 1) + swap : Number.POSITIVE_INFINITY,
							at(i - 1, j) + LOST,
							at(i, j - 1) + LOST,
						);
			(cost[i] as Float64Array)[j] = least;
		}
	const laid: (ReadDigit | null)[] = Array.from({ length: guide.length }, () => null);
	let [i, j] = [rows - 1, columns - 1];
	while (i > 0 && j > 0) {
		const swap = guide[i - 1] === read[j - 1]?.digit ? SAME : 1;
		if (Math.abs(at(i, j) - at(i - 1, j - 1) - swap) < 1e-9) {
			laid[i - 1] = read[j - 1] ?? null;
			i -= 1;
			j -= 1;
		} else if (Math.abs(at(i, j) - at(i - 1, j) - LOST) < 1e-9) i -= 1;
		else j -= 1;
	}
	return laid;
}

/**
 * Returns the log likelihoods for a lost digit. Two equal adjacent digits are often read as one, so
 * it probably equals its neighbour.
 */
function lostDigit(read: readonly ReadDigit[], at: number): number[] {
	const extra = [read[at - 1]?.digit, read[at]?.digit];
	const weights = Array.from({ length: 10 }, (_, n) => (extra.includes(String(n)) ? 4 : 1));
	const sum = weights.reduce((all, one) => all + one, 0);
	return weights.map((one) => Math.log(one / sum));
}

/**
 * Cost of a position for which no character was read, and of a character read without a matching
 * position.
 */
const UNSEEN = 1.5;
const LEFT_OVER = 1;

const logs = (read: ReadDigit): number[] => chances(read).map((one) => Math.log(one));

function summed(guide: readonly (number[] | null)[], all: readonly (ReadDigit | null)[][]) {
	return Array.from({ length: NIK_LENGTH }, (_, place) => {
		const sums = [...(guide[place] ?? Array.from({ length: 10 }, () => 0))];
		for (const laid of all) {
			const read = laid[place];
			if (!read) {
				// A position for which this read has no character counts against the alignment.
				for (let n = 0; n < 10; n += 1) sums[n] = (sums[n] as number) - UNSEEN;
				continue;
			}
			const own = logs(read);
			for (let n = 0; n < 10; n += 1)
				sums[n] = (sums[n] as number) + SHARE_OF_A_READING * (own[n] as number);
		}
		return sums;
	});
}

const textOf = (read: readonly ReadDigit[]) => read.map(({ digit }) => digit).join('');

/**
 * Returns every run of sixteen characters in a longer read. The extra characters at either end are
 * the colon or the frame, misread as digits.
 */
function windows(read: readonly ReadDigit[]): ReadDigit[][] {
	return Array.from({ length: read.length - NIK_LENGTH + 1 }, (_, from) =>
		read.slice(from, from + NIK_LENGTH),
	);
}

/**
 * Combines several reads of one number. Returns more than one table if it is unclear which sixteen
 * characters form the number, or if one was lost. The rules for numbers then decide between the
 * tables.
 */
export function digitTables(readings: readonly (readonly ReadDigit[])[]): DigitTable[] {
	const usable = readings.filter(({ length }) => length >= 14 && length <= 20);
	const whole = usable.filter(({ length }) => length === NIK_LENGTH);
	const nearest = (whole.length > 0 ? whole : usable).toSorted(
		(a, b) => Math.abs(a.length - NIK_LENGTH) - Math.abs(b.length - NIK_LENGTH),
	)[0];
	if (!nearest) return [];
	const over = (guide: string) => usable.map((read) => laidOver(guide, read));
	// Characters for which the guide has no position count against it, so that guides can be
	// compared. The only read with sixteen characters may be one that lost a digit.
	const guided = (guide: string): DigitTable => {
		const laid = over(guide);
		const left = usable.reduce((sum, read, n) => {
			const used = (laid[n] ?? []).filter((one) => one !== null).length;
			return sum + (read.length - used) * LEFT_OVER;
		}, 0);
		return summed([], laid).map((logs, place) =>
			place === 0 ? logs.map((log) => log - left) : logs,
		);
	};
	const longer = usable.filter(({ length }) => length > NIK_LENGTH && length <= 18);
	const guides = new Set([...whole, ...longer.flatMap(windows)].map(textOf));
	if (guides.size > 0) return [...guides].map(guided);
	if (nearest.length > NIK_LENGTH)
		return windows(nearest).map((window) => summed([], over(textOf(window))));
	if (nearest.length < NIK_LENGTH - 1) return [];
	return Array.from({ length: NIK_LENGTH }, (_, gap) => {
		const text = textOf(nearest);
		const guide = `${text.slice(0, gap)}_${text.slice(gap)}`;
		const lost = Array.from({ length: NIK_LENGTH }, (_, place) =>
			place === gap ? lostDigit(nearest, gap) : null,
		);
		return summed(
			lost,
			over(guide).map((laid) => laid.with(gap, null)),
		);
	});
}

/**
 * Returns how certain the reads were of each digit in a number, 0–1. A read with another digit in
 * that position counts as 0. This is the only way to detect digits that every read got wrong in the
 * same way.
 */
export function sureness(nik: string, looks: readonly (readonly ReadDigit[])[]): number[] {
	const laid = looks.map((look) => laidOver(nik, look));
	return [...nik].map(
		(digit, n) =>
			laid.reduce((sum, look) => sum + (look[n]?.digit === digit ? look[n].sure : 0), 0) /
			Math.max(1, looks.length),
	);
}
