/** A greyscale picture with one byte per pixel; 0 is black. */
export type Grey = { data: Uint8Array; width: number; height: number };
export type Box = { left: number; top: number; width: number; height: number };

/**
 * Returns, for each pixel, the mean of the surrounding square with side `2 * radius + 1`. It is
 * computed from sums of rows and columns.
 */
function localMean({ data, width, height }: Grey, radius: number): Float32Array {
	const sums = new Float64Array((width + 1) * (height + 1));
	for (let y = 0; y < height; y += 1) {
		let row = 0;
		for (let x = 0; x < width; x += 1) {
			row += data[y * width + x] as number;
			sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row;
		}
	}
	const mean = new Float32Array(width * height);
	for (let y = 0; y < height; y += 1) {
		const [top, bottom] = [
			Math.max(0, y - radius) * (width + 1),
			Math.min(height, y + radius + 1) * (width + 1),
		];
		const rows = (bottom - top) / (width + 1);
		for (let x = 0; x < width; x += 1) {
			const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
			const sum =
				(sums[bottom + right] as number) -
				(sums[top + right] as number) -
				(sums[bottom + left] as number) +
				(sums[top + left] as number);
			mean[y * width + x] = sum / (rows * (right - left));
		}
	}
	return mean;
}

/**
 * Areas darker than this share of the brightest ones are the table under the card. They contain
 * only noise.
 */
const TABLE = 0.35;

/**
 * Returns the brightness below which an area is too dark to be part of the card. It is relative to
 * the brightest tenth of the picture.
 */
function darkest(mean: Float32Array): number {
	const counts = new Uint32Array(256);
	for (let at = 0; at < mean.length; at += 7) {
		const light = Math.min(255, Math.round(mean[at] as number));
		counts[light] = (counts[light] as number) + 1;
	}
	const most = Math.ceil(mean.length / 7) * 0.1;
	let [light, sum] = [255, 0];
	while (light > 0 && sum + (counts[light] as number) < most) sum += counts[light--] as number;
	return TABLE * light;
}

/**
 * Removes differences in lighting and the background pattern: paper becomes white under any light,
 * and ink stays dark. A dark table becomes white too.
 */
export function flatten(picture: Grey, radius: number): Grey {
	const mean = localMean(picture, radius);
	const least = darkest(mean);
	const data = new Uint8Array(mean.length);
	for (let at = 0; at < mean.length; at += 1) {
		const light = mean[at] as number;
		const share = (picture.data[at] as number) / Math.max(1, light);
		data[at] = light < least ? 255 : Math.max(0, Math.min(255, ((share - 0.35) / 0.6) * 255));
	}
	return { data, width: picture.width, height: picture.height };
}

/** Evens out the lighting but keeps the greys of pale writing, which also keeps the noise. */
export function soften(picture: Grey, radius: number): Grey {
	const mean = localMean(picture, radius);
	const data = new Uint8Array(mean.length);
	for (let at = 0; at < mean.length; at += 1) {
		const share = (picture.data[at] as number) / Math.max(1, mean[at] as number);
		data[at] = Math.max(0, Math.min(255, ((share - 0.6) / 0.45) * 255));
	}
	return { data, width: picture.width, height: picture.height };
}

/** Returns a mask of a flattened picture in which ink pixels are 1. */
export function inkOf({ data }: Grey, limit = 170): Uint8Array {
	const ink = new Uint8Array(data.length);
	for (let at = 0; at < data.length; at += 1) ink[at] = (data[at] as number) < limit ? 1 : 0;
	return ink;
}

function sharpness(xs: Float32Array, ys: Float32Array, angle: number, size: number): number {
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const rows = new Float32Array(size * 2);
	for (let n = 0; n < xs.length; n += 1) {
		const row = Math.round((ys[n] as number) * cos - (xs[n] as number) * sin) + size;
		if (row >= 0 && row < rows.length) rows[row] = (rows[row] as number) + 1;
	}
	let score = 0;
	for (let row = 1; row < rows.length; row += 1)
		score += ((rows[row] as number) - (rows[row - 1] as number)) ** 2;
	return score;
}

/**
 * Returns the tilt of the text lines in degrees, within ±`most`. It is the angle at which rows of
 * ink and gaps are most distinct. Positive means that the lines fall to the right.
 */
export function tiltOf(
	ink: Uint8Array,
	width: number,
	height: number,
	most = 16,
): { degrees: number; score: number } {
	const points: number[] = [];
	for (let at = 0; at < ink.length; at += 1) if (ink[at]) points.push(at);
	const xs = Float32Array.from(points, (at) => (at % width) - width / 2);
	const ys = Float32Array.from(points, (at) => Math.floor(at / width) - height / 2);
	const size = Math.ceil(Math.hypot(width, height) / 2);
	let best = { degrees: 0, score: -1 };
	for (const [span, step] of [
		[most, 1],
		[0.75, 0.25],
		[0.2, 0.1],
	] as const) {
		const middle = best.degrees;
		for (let degrees = middle - span; degrees <= middle + span + 1e-9; degrees += step) {
			const score = sharpness(xs, ys, (degrees * Math.PI) / 180, size);
			if (score > best.score) best = { degrees, score };
		}
	}
	return best;
}

export type Blob = Box & { ink: number; label: number };

/**
 * Returns connected areas of ink with their bounding boxes. `labels` contains the number of the
 * area for each pixel, or 0 for paper.
 */
export function blobsOf(
	ink: Uint8Array,
	width: number,
	height: number,
): { blobs: Blob[]; labels: Int32Array } {
	const labels = new Int32Array(ink.length);
	const blobs: Blob[] = [];
	const stack = new Int32Array(ink.length);
	for (let start = 0; start < ink.length; start += 1) {
		if (!ink[start] || labels[start]) continue;
		const label = blobs.length + 1;
		let [left, right, top, bottom, count, depth] = [width, 0, height, 0, 0, 0];
		stack[depth++] = start;
		labels[start] = label;
		while (depth > 0) {
			const at = stack[--depth] as number;
			const x = at % width;
			const y = (at - x) / width;
			count += 1;
			if (x < left) left = x;
			if (x > right) right = x;
			if (y < top) top = y;
			if (y > bottom) bottom = y;
			for (let dy = -1; dy <= 1; dy += 1) {
				const row = y + dy;
				if (row < 0 || row >= height) continue;
				for (let dx = -1; dx <= 1; dx += 1) {
					const column = x + dx;
					if (column < 0 || column >= width) continue;
					const next = row * width + column;
					if (ink[next] && !labels[next]) {
						labels[next] = label;
						stack[depth++] = next;
					}
				}
			}
		}
		blobs.push({
			left,
			top,
			width: right - left + 1,
			height: bottom - top + 1,
			ink: count,
			label,
		});
	}
	return { blobs, labels };
}
