import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeClient, order, settle } from './people/buyer.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

let product: RunningProduct;
beforeAll(async () => {
	product = await makeProduct({ BUSY_AFTER_MS: '100', CAPTCHA_HASHES: '50000' });
	await product.start();
});
afterAll(() => product?.remove());

type Seen = {
	status: number;
	retryAfter: string | null;
	refresh: string | null;
	type: string;
	text: string;
};

/**
 * Continuously requests pages that have never been requested before, so that each of them must be
 * rendered, until it is stopped.
 */
function flood(visitors: number): { seen: readonly Seen[]; stop(): Promise<Seen[]> } {
	let running = true;
	let count = 0;
	const seen: Seen[] = [];
	const visitor = async () => {
		while (running) {
			const answer = await fetch(`${product.url}/news?search=kata${(count += 1)}`).catch(
				() => null,
			);
			if (!answer) continue;
			seen.push({
				status: answer.status,
				retryAfter: answer.headers.get('retry-after'),
				refresh: answer.headers.get('refresh'),
				type: answer.headers.get('content-type') ?? '',
				text: await answer.text(),
			});
		}
	};
	const all = Promise.all(Array.from({ length: visitors }, visitor));
	return {
		seen,
		async stop() {
			running = false;
			await all;
			return seen;
		},
	};
}

test('during a surge visitors wait, a purchase succeeds, and the site recovers afterwards', async () => {
	const client = await makeClient(product.url);
	const rush = flood(600);
	await expect
		.poll(() => rush.seen.some(({ status }) => status === 503), {
			timeout: 30_000,
			interval: 50,
		})
		.toBe(true);
	// A customer who returns from the provider is let in, although the page has not been requested
	// before.
	expect((await fetch(`${product.url}/pending-payment?order=JG-1`)).status).toBe(200);
	const bought = await order(client, 'ramai@contoh.test');
	await settle(bought.endpointUrl);
	const seen = await rush.stop();

	const turnedAway = seen.filter(({ status }) => status !== 200);
	expect(new Set(turnedAway.map(({ status }) => status))).toEqual(new Set([503]));
	for (const { retryAfter, refresh, type, text } of turnedAway.slice(0, 20)) {
		expect([retryAfter, type]).toEqual(['10', 'text/html; charset=utf-8']);
		expect(refresh).toMatch(/^(8|9|1[0-5])$/);
		expect(text).toContain(
			'Mohon menunggu, kami sedang menghadapi lonjakan pengguna. Silakan mencoba lagi.',
		);
		expect(text).not.toContain('<script');
	}
	await expect
		.poll(async () => (await fetch(`${product.url}/news?search=${Math.random()}`)).status)
		.toBe(200);
});
