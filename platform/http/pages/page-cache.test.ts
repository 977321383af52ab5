import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { makePageCache, type RenderedPage } from './page-cache.server.ts';

const raw = (body: string) => Buffer.from(body, 'latin1');
const unpack = {
	gzip: (body: string) => gunzipSync(raw(body)),
	br: (body: string) => brotliDecompressSync(raw(body)),
	identity: raw,
};

test('a cached page with the tail of a visitor decompresses to exactly head and tail in every encoding', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.string({ maxLength: 5000 }),
			fc.stringMatching(/^[ -~]{1,900}$/),
			async (head, tail) => {
				const cache = makePageCache();
				for (const encoding of ['gzip', 'br', 'identity'] as const) {
					const sent = await cache.render('/', encoding, tail, async () => ({
						status: 200,
						head,
					}));
					expect(unpack[encoding](sent.body).toString()).toBe(head + tail);
					const again = cache.take('/', encoding, tail);
					expect(again && unpack[encoding](again.body).toString()).toBe(head + tail);
				}
			},
		),
		{ numRuns: 60 },
	);
});

test('does not cache a page whose rendering began before a publication', async () => {
	const cache = makePageCache();
	let finish = (_page: RenderedPage) => {};
	const slow = cache.render(
		'/',
		'identity',
		'',
		() => new Promise((resolve) => (finish = resolve)),
	);
	cache.clear();
	finish({ status: 200, head: 'old' });
	await slow;
	expect(cache.take('/', 'identity', '')).toBeUndefined();
});

test('caches only pages with status 200', async () => {
	const cache = makePageCache();
	await cache.render('/x', 'identity', '', async () => ({ status: 404, head: 'no' }));
	expect(cache.take('/x', 'identity', '')).toBeUndefined();
});
