import type { Grey } from '#platform/ocr/ink.ts';
import type { ReadDigit } from '#platform/ocr/words.ts';

import { type DigitTable, NIK_LENGTH } from './nik-digits.ts';

/**
 * Similarity of each digit to itself rotated by 180°, −1 to 1. A rotated zero still looks like a
 * zero in every typeface, whether dotted, crossed or empty; a rotated nine does not. This
 * distinguishes the two even if every read confused them.
 */
export type ZeroShapes = readonly number[];

/**
 * Minimum similarity for a zero. On blurred cards zeros score 0.94 or more, an eight up to 0.89, a
 * nine up to 0.7.
 */
export const IS_ZERO = 0.93;

/** Digits that OCR never confuses with a zero. */
const UNLIKE = new Set(['1', '2', '4', '7']);

const darkAt = ({ data, width, height }: Grey, x: number, y: number): number =>
	x < 0 || y < 0 || x >= width || y >= height ? 0 : 255 - (data[y * width + x] as number);

/**
 * Returns the start and pitch of sixteen digits of equal width, chosen so that the gaps between
 * them have the least ink.
 */
function placesOf(row: Grey, from: number, wide: number): { start: number; pitch: number } {
	const ink = Float64Array.from({ length: row.width }, (_, x) => {
		let sum = 0;
		for (let y = 0; y < row.height; y += 1) sum += darkAt(row, x, y);
		return sum;
	});
	const usual = wide / NIK_LENGTH;
	let best = { start: from, pitch: usual, ink: Number.POSITIVE_INFINITY };
	for (let pitch = 0.95 * usual; pitch <= 1.09 * usual; pitch += 0.05)
		for (let start = from - 0.4 * usual; start <= from + 0.4 * usual; start += 0.5) {
			let sum = 0;
			for (let n = 0; n <= NIK_LENGTH; n += 1) {
				const x = Math.floor(start + n * pitch);
				sum += (ink[x - 1] ?? 0) + (ink[x] ?? 0) + (ink[x + 1] ?? 0);
			}
			if (sum < best.ink) best = { start, pitch, ink: sum };
		}
	return best;
}

type Area = { left: number; right: number; top: number; bottom: number };

/** Returns the inked area between two columns: pixels at least half as dark as the darkest. */
function inkBetween(row: Grey, from: number, to: number): Area {
	let most = 0;
	for (let y = 0; y < row.height; y += 1)
		for (let x = from; x < to; x += 1) most = Math.max(most, darkAt(row, x, y));
	const area = { left: to, right: from, top: row.height, bottom: 0 };
	for (let y = 0; y < row.height; y += 1)
		for (let x = from; x < to; x += 1) {
			if (darkAt(row, x, y) <= 0.5 * most) continue;
			area.left = Math.min(area.left, x);
			area.right = Math.max(area.right, x);
			area.top = Math.min(area.top, y);
			area.bottom = Math.max(area.bottom, y);
		}
	return area;
}

/**
 * Returns the similarity, −1 to 1, of an area to itself rotated by 180° around a point near its
 * middle.
 */
function alikeTurned(row: Grey, { left, right, top, bottom }: Area, dx: number, dy: number) {
	let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
	for (let y = top; y <= bottom; y += 1)
		for (let x = left; x <= right; x += 1) {
			const one = darkAt(row, x, y);
			const other = darkAt(row, left + right - x + dx, top + bottom - y + dy);
			n += 1;
			a += one;
			b += other;
			aa += one * one;
			bb += other * other;
			ab += one * other;
		}
	const spread = (aa / n - (a / n) ** 2) * (bb / n - (b / n) ** 2);
	return spread > 1 ? (ab / n - (a / n) * (b / n)) / Math.sqrt(spread) : 0;
}

const NEAR = [-2, -1, 0, 1, 2];

/**
 * Returns the similarity to a zero for each of the sixteen digits of a number. `row` is a picture
 * of its row, in which the ink begins at about `from` and is about `wide` pixels wide.
 */
export function zeroShapes(row: Grey, from: number, wide: number): ZeroShapes {
	const { start, pitch } = placesOf(row, from, wide);
	return Array.from({ length: NIK_LENGTH }, (_, n) => {
		const left = Math.max(0, Math.round(start + (n + 0.04) * pitch));
		const area = inkBetween(
			row,
			left,
			Math.min(row.width, Math.round(start + (n + 0.96) * pitch)),
		);
		if (area.right <= area.left || area.bottom <= area.top) return 0;
		return Math.max(...NEAR.flatMap((dx) => NEAR.map((dy) => alikeTurned(row, area, dx, dy))));
	});
}

/** Weight of a shape, equal to three reads that agree. */
const WEIGHT = 10;

export const withShapes = (tables: readonly DigitTable[], shapes: ZeroShapes): DigitTable[] =>
	tables.map((table) =>
		table.map((logs, place) =>
			(shapes[place] ?? 0) < IS_ZERO
				? logs
				: logs.map((log, digit) => (digit === 0 ? log + WEIGHT : log)),
		),
	);

/**
 * Returns the shapes if they are credible, otherwise none. If every read has a digit unlike a zero
 * at a position shaped like one, the positions are misaligned.
 */
export function believed(shapes: ZeroShapes, looks: readonly (readonly ReadDigit[])[]): ZeroShapes {
	const whole = looks.filter(({ length }) => length === NIK_LENGTH);
	const misplaced = shapes.some(
		(shape, place) =>
			shape >= IS_ZERO &&
			whole.length > 0 &&
			whole.every((look) => UNLIKE.has(look[place]?.digit ?? '')),
	);
	return misplaced ? [] : shapes;
}
