import { percentile } from './checkout-load.ts';

/** Server time that a page of a list may take. */
export const AIM_MS = 200;
const TURNS = 15;

export const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Prints how long a list takes and returns the median in milliseconds. The first run is not
 * counted.
 */
export async function medianOf(what: string, run: () => Promise<unknown>): Promise<number> {
	await run();
	const times: number[] = [];
	for (let turn = 0; turn < TURNS; turn += 1) {
		const began = performance.now();
		await run();
		times.push(performance.now() - began);
	}
	const median = percentile(times, 0.5);
	print(
		`${what}: median ${median.toFixed(0)} ms, slowest ${percentile(times, 0.99).toFixed(0)} ms`,
	);
	return median;
}
