import { Agent, request } from 'undici';

/** How a shop is bought from: prepares once, then one whole checkout; throws when it was not sold. */
export type Shop = { name: string; checkout: () => Promise<void> };
export type Sold = {
	perSecond: number;
	p50: number;
	p99: number;
	count: number;
	failed: number;
	cpuMs: number;
};

// The buyers share two processors with the shop: `undici` costs less of them than Node's own
// client.
const dispatcher = new Agent({
	connections: 256,
	pipelining: 1,
	bodyTimeout: 60_000,
	headersTimeout: 60_000,
});

/** One request over kept-alive connections. */
export async function send(
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
 * Buys from `buyers` sides at once for some seconds, or until `most` are sold; `cpu` is read before
 * and after.
 */
export async function sell(
	{ checkout }: Shop,
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
