import { type Grey, tiltOf } from './ink.ts';

/**
 * Tilt in degrees of the text rows in the upper and the lower half, and the vertical positions of
 * these rows. Positive means that they fall to the right.
 */
type Falls = { top: number; bottom: number; topY: number; bottomY: number };

/**
 * Differences in tilt outside this range are ignored. OCR handles smaller ones well, and
 * photographing a card at an angle does not cause larger ones.
 */
const LEAST = 0.35;
const MOST = 6;

const shareOf = (rows: Uint32Array, part: number): number => {
	const all = rows.reduce((sum, count) => sum + count, 0);
	let sum = 0;
	for (let y = 0; y < rows.length; y += 1) {
		sum += rows[y] as number;
		if (sum >= all * part) return y;
	}
	return rows.length;
};

/**
 * Measures the tilt of the rows in both halves of a card. It differs between the halves if the card
 * was photographed at an angle. Null if there is no difference to correct.
 */
export function fallsOf(ink: Uint8Array, width: number, height: number): Falls | null {
	const rows = new Uint32Array(height);
	for (let y = 0; y < height; y += 1) {
		let count = 0;
		for (let x = 0; x < width; x += 1) count += ink[y * width + x] as number;
		rows[y] = count;
	}
	const [topY, middle, bottomY] = [0.25, 0.5, 0.75].map((part) => shareOf(rows, part)) as [
		number,
		number,
		number,
	];
	if (bottomY - topY < 20) return null;
	const top = tiltOf(ink.subarray(0, middle * width), width, middle, MOST).degrees;
	const bottom = tiltOf(ink.subarray(middle * width), width, height - middle, MOST).degrees;
	const differ = Math.abs(top - bottom);
	return differ < LEAST || differ > MOST ? null : { top, bottom, topY, bottomY };
}

export function levelled(picture: Grey, falls: Falls): Grey {
	const { data, width, height } = picture;
	const slope = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
	const [top, bottom] = [slope(falls.top), slope(falls.bottom)];
	const grows = (bottom - top) / (falls.bottomY - falls.topY);
	const level = new Uint8Array(data.length);
	for (let y = 0; y < height; y += 1) {
		const fall = top + grows * (y - falls.topY);
		for (let x = 0; x < width; x += 1) {
			const from = Math.max(0, Math.min(height - 1.001, y + fall * (x - width / 2)));
			const above = Math.floor(from);
			const part = from - above;
			const at = above * width + x;
			level[y * width + x] =
				(data[at] as number) * (1 - part) + (data[at + width] as number) * part;
		}
	}
	return { data: level, width, height };
}
