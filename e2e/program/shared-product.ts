import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { makeProduct, type RunningProduct } from './product.ts';

const SHARED = 'JAGA_E2E_SHARED';

export type TestSite = Pick<RunningProduct, 'url' | 'dataDir'>;

/**
 * Runs in the process that starts and outlives the workers. Provides one application instance for
 * each worker that requests it, started on the first request. The returned function stops all
 * instances.
 */
export async function offerShared(): Promise<() => Promise<void>> {
	const started = new Map<string, Promise<RunningProduct>>();
	const start = async () => {
		const product = await makeProduct({ JAGA_STOP_WITH_PARENT: '1' });
		await product.start();
		return product;
	};
	const server = createServer((request, response) => {
		const worker = request.url ?? '';
		const product = started.get(worker) ?? start();
		started.set(worker, product);
		product.then(
			({ url, dataDir }) => response.end(JSON.stringify({ url, dataDir })),
			(error: Error) => {
				started.delete(worker);
				response.writeHead(500).end(error.message);
			},
		);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	process.env[SHARED] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return async () => {
		server.close();
		const all = await Promise.allSettled(started.values());
		await Promise.all(all.map((one) => one.status === 'fulfilled' && one.value.remove()));
	};
}

/**
 * Returns this worker's application instance with the sample insurer, for files that leave its data
 * unchanged. These files use it one after the other, in no fixed order.
 */
export async function sharedProduct(): Promise<TestSite> {
	const answer = await fetch(`${process.env[SHARED]}/${process.env['VITEST_POOL_ID']}`);
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()) as TestSite;
}
