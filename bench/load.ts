import autocannon from 'autocannon';

export type BenchLoad = {
	url: string;
	path: string;
	connections: number;
	seconds: number;
	method?: 'GET' | 'POST';
	headers?: Record<string, string>;
	body?: string;
	/** Appends a unique number to the path, so that no cache can serve the response. */
	unique?: string;
	/** Requests per second over all connections; if absent, as many as possible. */
	rate?: number;
	/** Sent by raw-load.ts instead of autocannon. */
	raw?: boolean;
};

export type Loaded = {
	perSecond: number;
	p50: number;
	p99: number;
	requests: number;
	failed: number;
};

/**
 * Returns a percentile in fractional milliseconds; autocannon's own percentiles are whole
 * milliseconds.
 */
function percentile(sorted: number[], part: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function run(load: BenchLoad): Promise<Loaded> {
	const times: number[] = [];
	let count = 0;
	let refused = 0;
	const options: autocannon.Options = {
		url: load.url,
		connections: load.connections,
		duration: load.seconds,
		requests: [
			{
				method: load.method ?? 'GET',
				path: load.path,
				...(load.headers ? { headers: load.headers } : {}),
				...(load.body ? { body: load.body } : {}),
				...(load.unique
					? {
							setupRequest: (request) => ({
								...request,
								path: `${load.path}${load.unique}${(count += 1)}`,
							}),
						}
					: {}),
			},
		],
		...(load.rate ? { overallRate: load.rate } : {}),
	};
	const result = await new Promise<autocannon.Result>((resolve, reject) => {
		const cannon = autocannon(options, (error: Error | null, done) =>
			error ? reject(error) : resolve(done),
		);
		cannon.on('response', (_client, status, _bytes, time) => {
			times.push(time);
			if (status !== 200) refused += 1;
		});
	});
	times.sort((a, b) => a - b);
	return {
		perSecond: result.requests.total / result.duration,
		p50: percentile(times, 0.5),
		p99: percentile(times, 0.99),
		requests: result.requests.total,
		failed: refused + result.errors + result.timeouts,
	};
}

// Runs in a separate process, started by measure.ts, so that the client's work is not attributed to
// the server.
process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as BenchLoad)));
