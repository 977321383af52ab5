import { createHash } from 'node:crypto';

import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Values with their weights, e.g. `[[3, 'qris'], [1, 'card']]`; their sum is arbitrary. */
export type Weighted<T> = readonly (readonly [weight: number, value: T])[];

/** The median and the sigma of the logarithm. */
export type Spread = readonly [median: number, sigma: number];

export type Random = {
	/** Returns true with this probability (0–1). */
	chance(probability: number): boolean;
	/** Returns an integer from `min` to `max`, both included. */
	whole(min: number, max: number): number;
	pick<T>(list: readonly T[]): T;
	weighted<T>(list: Weighted<T>): T;
	/** Returns a positive number with a log-normal distribution. */
	logNormal(median: number, sigma: number): number;
};

/**
 * Returns the random numbers for one subject. Each subject has its own sequence, so adding a
 * process to the simulator does not change the others.
 */
export function randomFor(seed: number, ...subject: (string | number)[]): Random {
	const digest = createHash('sha256')
		.update([seed, ...subject].join(' '))
		.digest();
	const generator = xoroshiro128plus(digest.readInt32BE(0));
	const whole = (min: number, max: number) => uniformInt(generator, min, max);
	const share = () => uniformFloat64(generator);
	const pick = <T>(list: readonly T[]): T => {
		const found = list[whole(0, list.length - 1)];
		if (found === undefined) throw new Error('nothing to pick from');
		return found;
	};
	return {
		chance: (probability) => share() < probability,
		whole,
		pick,
		weighted(list) {
			const sum = list.reduce((before, [weight]) => before + weight, 0);
			let left = share() * sum;
			for (const [weight, value] of list) {
				left -= weight;
				if (left < 0) return value;
			}
			return pick(list)[1];
		},
		logNormal(median, sigma) {
			// Box–Muller transform; the argument of the logarithm is never 0.
			const normal = Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share());
			return median * Math.exp(sigma * normal);
		},
	};
}
