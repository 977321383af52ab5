import { afterAll, expect, test } from 'vitest';

import { askGateway } from './ask-gateway.server.ts';
import { type Reply, startGateway } from './fake-gateway.server.ts';

let answer: Reply = 'hang';
const gateway = await startGateway(() => answer);
afterAll(() => gateway.close());
const SECRET = 'SB-Mid-server-contoh1234567890';

test.each<[string, Reply | 'nowhere']>([
	['never answers', 'hang'],
	['hangs up', 'cut'],
	['has a fault', { status: 500, body: {} }],
	['is asked too often', { status: 429, body: {} }],
	['is not there', 'nowhere'],
])(
	'treats a provider that %s as unavailable in time and hides the secret (trust.md M10)',
	async (_, reply) => {
		if (reply !== 'nowhere') answer = reply;
		const ask = askGateway('Midtrans', SECRET, 300);
		const began = performance.now();
		const error = await ask(
			'POST',
			reply === 'nowhere' ? 'http://127.0.0.1:9/x' : `${gateway.url}/x`,
			{},
		).catch((one: Error) => one);
		expect(error).toBeInstanceOf(Error);
		expect(performance.now() - began).toBeLessThan(5_000);
		expect(`${String(error)} ${(error as Error).stack}`).not.toContain(SECRET);
	},
);

test('reads a page instead of data as an answer without a body, never a charge (trust.md M10)', async () => {
	answer = { status: 200, body: '<html>maintenance</html>' };
	expect(await askGateway('Midtrans', SECRET)('GET', `${gateway.url}/x`)).toMatchObject({
		status: 200,
		body: null,
	});
});
