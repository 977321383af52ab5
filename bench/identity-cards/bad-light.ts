import sharp from 'sharp';

import { addGrain, type DrawnCard, type Shot } from './draw-card.ts';
import { makeDraw } from './people.ts';

type BadShot = Shot & {
	/** Displacement of the corners, as a share of the side lengths. */
	slant: number;
	/** Peak brightness of the reflected lamp, 0–1. */
	glare: number;
	/** Share of the light that remains. */
	light: number;
	/** How far the hand moved during the exposure, in pixels. */
	shake: number;
};

export function badShotOf(seed: number): BadShot {
	const draw = makeDraw(seed + 17_001);
	const step = seed % 3;
	const mild: BadShot = {
		tilt: draw.between(-5, 5),
		blur: draw.between(0.4, 0.9),
		noise: draw.between(4, 9),
		shade: draw.between(0.15, 0.35),
		width: draw.whole(1_200, 1_700),
		quality: draw.whole(60, 78),
		margin: draw.between(0.05, 0.18),
		slant: draw.between(0, 0.025),
		glare: draw.between(0.15, 0.35),
		light: draw.between(0.75, 1),
		shake: 0,
	};
	if (step === 1) return mild;
	if (step === 2)
		return {
			...mild,
			tilt: draw.between(-9, 9),
			blur: draw.between(0.7, 1.3),
			noise: draw.between(7, 13),
			quality: draw.whole(50, 68),
			slant: draw.between(0.015, 0.045),
			glare: draw.between(0.25, 0.5),
			light: draw.between(0.5, 0.8),
			shake: draw.between(0, 2),
		};
	return {
		...mild,
		tilt: draw.between(-12, 12),
		blur: draw.between(1, 1.7),
		noise: draw.between(9, 16),
		shade: draw.between(0.25, 0.5),
		width: draw.whole(1_000, 1_350),
		quality: draw.whole(38, 58),
		slant: draw.between(0.03, 0.06),
		glare: draw.between(0.35, 0.65),
		light: draw.between(0.35, 0.6),
		shake: draw.between(1, 3),
	};
}

type Corner = readonly [x: number, y: number];

/** Returns the eight coefficients of the projection that maps the corners of a rectangle to `to`. */
function projection(width: number, height: number, to: readonly Corner[]): number[] {
	const from: Corner[] = [
		[0, 0],
		[width, 0],
		[width, height],
		[0, height],
	];
	const rows = from.flatMap(([x, y], n) => {
		const [u, v] = to[n] as Corner;
		return [
			[x, y, 1, 0, 0, 0, -u * x, -u * y, u],
			[0, 0, 0, x, y, 1, -v * x, -v * y, v],
		];
	});
	for (let at = 0; at < 8; at += 1) {
		let pivot = at;
		for (let row = at + 1; row < 8; row += 1)
			if (Math.abs(rows[row]?.[at] ?? 0) > Math.abs(rows[pivot]?.[at] ?? 0)) pivot = row;
		[rows[at], rows[pivot]] = [rows[pivot] as number[], rows[at] as number[]];
		const own = rows[at] as number[];
		for (let row = 0; row < 8; row += 1) {
			if (row === at) continue;
			const other = rows[row] as number[];
			const share = (other[at] as number) / (own[at] as number);
			for (let n = at; n < 9; n += 1)
				other[n] = (other[n] as number) - share * (own[n] as number);
		}
	}
	return rows.map((row, n) => (row[8] as number) / (row[n] as number));
}

function slanted(picture: DrawnCard, slant: number, seed: number): DrawnCard {
	const draw = makeDraw(seed + 18_001);
	const { width, height, channels } = picture.info;
	const off = (length: number) => draw.between(0, slant) * length;
	const corners: Corner[] = [
		[off(width), off(height)],
		[width - off(width), off(height)],
		[width - off(width), height - off(height)],
		[off(width), height - off(height)],
	];
	// The displaced corners stay inside the original, so every target pixel has a source pixel.
	const [a, b, c, d, e, f, g, h] = projection(width, height, corners) as [
		number,
		number,
		number,
		number,
		number,
		number,
		number,
		number,
	];
	const data = Buffer.alloc(picture.data.length);
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const w = g * x + h * y + 1;
			const [u, v] = [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
			const [left, top] = [Math.floor(u), Math.floor(v)];
			if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
			const [right, down] = [u - left, v - top];
			const at = (top * width + left) * channels;
			const below = at + width * channels;
			for (let n = 0; n < channels; n += 1)
				data[(y * width + x) * channels + n] = Math.round(
					((picture.data[at + n] as number) * (1 - right) +
						(picture.data[at + channels + n] as number) * right) *
						(1 - down) +
						((picture.data[below + n] as number) * (1 - right) +
							(picture.data[below + channels + n] as number) * right) *
							down,
				);
		}
	}
	return { data, info: picture.info };
}

/**
 * Adds slant, a lamp reflection, movement and darkness. Grain increases as light decreases, as with
 * a small camera.
 */
export async function badly(scene: DrawnCard, shot: BadShot, seed: number): Promise<Buffer> {
	const draw = makeDraw(seed + 19_001);
	const seen = slanted(scene, shot.slant, seed);
	const { width, height } = seen.info;
	const lamp = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity="${shot.glare}"/><stop offset="0.45" stop-color="#fff" stop-opacity="${shot.glare * 0.7}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${draw.whole(Math.round(width * 0.15), Math.round(width * 0.85))}" cy="${draw.whole(Math.round(height * 0.15), Math.round(height * 0.85))}" rx="${Math.round(width * draw.between(0.12, 0.3))}" ry="${Math.round(height * draw.between(0.08, 0.22))}" transform="rotate(${draw.whole(-30, 30)} ${width / 2} ${height / 2})" fill="url(#g)"/></svg>`;
	const lit = (await sharp(seen.data, { raw: seen.info })
		.composite([{ input: Buffer.from(lamp) }])
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })) as DrawnCard;
	const moved = shaken(lit, shot.shake, draw.between(0, Math.PI));
	const soft = await sharp(moved.data, { raw: moved.info })
		.blur(Math.max(0.3, shot.blur))
		.linear(shot.light, 0)
		.raw()
		.toBuffer({ resolveWithObject: true });
	addGrain(soft.data, shot.noise * shot.light ** 0.5, draw);
	return sharp(soft.data, { raw: soft.info }).jpeg({ quality: shot.quality }).toBuffer();
}

function shaken(picture: DrawnCard, length: number, angle: number): DrawnCard {
	if (length < 0.5) return picture;
	const { width, height, channels } = picture.info;
	const steps = [-0.5, -0.25, 0, 0.25, 0.5].map(
		(part) =>
			(Math.round(Math.sin(angle) * part * length * 2) * width +
				Math.round(Math.cos(angle) * part * length * 2)) *
			channels,
	);
	const data = Buffer.alloc(picture.data.length);
	const last = width * height * channels;
	for (let at = 0; at < last; at += 1) {
		let sum = 0;
		for (const step of steps)
			sum += picture.data[Math.min(last - 1, Math.max(0, at + step))] as number;
		data[at] = Math.round(sum / steps.length);
	}
	return { data, info: picture.info };
}
