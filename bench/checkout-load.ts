import { setTimeout } from 'node:timers/promises';

import { Agent, request } from 'undici';

/**
 * A shop under test, set up once. Each call to `checkout` runs one complete checkout and throws if
 * the sale fails.
 */
export type BenchShop = { name: string; checkout: () => Promise<void> };
export type Sold = {
	perSecond: number;
	p50: number;
	p99: number;
	count: number;
	failed: number;
	cpuMs: number;
};

// `undici` is used because the buyers share two processors with the shop, and it needs less CPU
// than Node's built-in client.
const dispatcher = new Agent({
	connections: 256,
	pipelining: 1,
	bodyTimeout: 60_000,
	headersTimeout: 60_000,
});

export async function sendOnce(
	url: string,
	method: 'GET' | 'POST',
	headers: Record<string, string>,
	body: string | null,
): Promise<{
	status: number;
	headers: Record<string, string | string[] | undefined>;
	text: string;
}> {
	const answer = await request(url, { dispatcher, method, headers, body });
	return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

const at = (sorted: readonly number[], part: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/**
 * Simulates `buyers` concurrent buyers for a number of seconds or until `most` sales are made.
 * Reads `cpu` before and after.
 */
export async function sell(
	{ checkout }: BenchShop,
	buyers: number,
	seconds: number,
	most: number,
	cpu: () => number,
): Promise<Sold> {
	const times: number[] = [];
	let failed = 0;
	let begun = 0;
	const [before, began] = [cpu(), performance.now()];
	const until = began + seconds * 1000;
	await Promise.all(
		Array.from({ length: buyers }, async () => {
			while (performance.now() < until && begun < most) {
				begun += 1;
				const start = performance.now();
				await checkout().then(
					() => times.push(performance.now() - start),
					() => (failed += 1),
				);
			}
		}),
	);
	const took = (performance.now() - began) / 1000;
	times.sort((a, b) => a - b);
	return {
		perSecond: times.length / took,
		p50: at(times, 0.5),
		p99: at(times, 0.99),
		count: times.length,
		failed,
		cpuMs: (cpu() - before) / Math.max(1, times.length),
	};
}

/**
 * Starts a new buyer every `1 / perSecond` seconds, regardless of whether earlier buyers have
 * finished, until `going` returns false. Waiting time is measured from the buyer's arrival.
 */
export async function sellSteadily(
	{ checkout }: BenchShop,
	perSecond: number,
	going: () => boolean,
): Promise<{ times: number[]; failed: number }> {
	const times: number[] = [];
	let failed = 0;
	const buyers: Promise<void>[] = [];
	const began = performance.now();
	for (let nth = 0; going(); nth += 1) {
		const due = began + (nth * 1000) / perSecond;
		await setTimeout(Math.max(0, due - performance.now()));
		buyers.push(
			checkout().then(
				() => void times.push(performance.now() - due),
				() => void (failed += 1),
			),
		);
	}
	await Promise.all(buyers);
	return { times, failed };
}

export const percentile = (times: readonly number[], part: number) =>
	at(
		times.toSorted((a, b) => a - b),
		part,
	);
