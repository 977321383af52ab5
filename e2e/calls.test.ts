import { execFileSync } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
	sampleApplication,
	type Client,
	dataOf,
	makeClient,
	order,
	settle,
	solveCaptcha,
	statusOf,
} from './people/buyer.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

let product: RunningProduct;
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs', LOG_LEVEL: 'debug' });
	await product.start();
});
afterAll(() => product.remove());

describe.each([
	['plain JSON', false],
	['the wire encoding', true],
])('a client that uses %s', (_name, encoded) => {
	test('buys a policy', async () => {
		const client = await makeClient(product.url, { encoded });
		const bought = await order(client, 'program@contoh.test');
		expect(bought.orderId).toMatch(/^INV-\d{8}-[A-Z2-7]{26}$/);
		expect(await statusOf(client, bought.orderId)).toBeNull();
		expect((await settle(bought.endpointUrl)).status).toBe(303);
		expect(await statusOf(client, bought.orderId)).toBe(1);
	});
});

test.each([
	['failed', 0],
	['cancelled', 3],
	['pending', null],
] as const)('an order whose payment is %s answers statusCode %s (B9.30)', async (result, code) => {
	const client = await makeClient(product.url);
	const bought = await order(client, 'lain@contoh.test');
	await settle(bought.endpointUrl, result);
	expect(await statusOf(client, bought.orderId)).toBe(code);
});

/**
 * A client that uses only `curl` and `openssl enc`, as an integrator would when trying out the
 * calls.
 */
function shellClient(url: string, encoded: boolean): Client {
	const run = (command: string, args: string[], input?: string) =>
		execFileSync(command, args, { input, maxBuffer: 1e7 });
	const curl = (args: string[]) => run('curl', ['-s', ...args]).toString();
	const session = JSON.parse(
		curl([
			'-X',
			'POST',
			`${url}/page/session`,
			'-H',
			'content-type: application/json',
			'-d',
			'{}',
		]),
	).data as { token: string; bodyKey: string };
	const encode = (text: string) => {
		const iv = run('openssl', ['rand', '-hex', '16']).toString().trim();
		return `${iv}:${run('openssl', ['enc', '-aes-256-cbc', '-K', session.bodyKey, '-iv', iv], text).toString('hex')}`;
	};
	const client: Client = {
		async call(method, path, body, headers = {}) {
			const text = body === undefined ? null : JSON.stringify(body);
			const sent = {
				authorization: `Bearer ${session.token}`,
				accept: 'application/json',
				'content-type': encoded ? 'text/plain' : 'application/json',
				...headers,
			};
			const data = text === null ? [] : ['-d', encoded ? encode(text) : text];
			return JSON.parse(
				curl([
					'-X',
					method,
					url + path,
					...Object.entries(sent).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
					...data,
				]),
			);
		},
		captcha: () => solveCaptcha(client),
	};
	return client;
}

test.each([
	['Accept: application/json', false],
	['a body encoded by openssl enc', true],
])('curl with %s buys a policy', async (_name, encoded) => {
	const client = shellClient(product.url, encoded);
	const bought = await order(client, 'curl@contoh.test');
	execFileSync('curl', ['-s', '-X', 'POST', bought.endpointUrl, '-d', 'result=paid']);
	expect(await statusOf(client, bought.orderId)).toBe(1);
});

test('rejects a differing price from the browser and returns the new price', async () => {
	const client = await makeClient(product.url);
	const body = sampleApplication();
	const cheap = {
		...body,
		productDetail: { ...body.productDetail, planRate: 1 },
		captcha: await client.captcha(),
	};
	const answer = await client.call('POST', '/page/product', cheap);
	expect(answer.status.code).toBe(409);
	expect(answer.data).toMatchObject({ planRate: 90_000, planRateFormated: '90.000' });
});

test('the same Idempotency-Key returns the same cart item, and a different body under it is a 409', async () => {
	const client = await makeClient(product.url);
	const key = { 'idempotency-key': 'intent-of-a-test' };
	const body = { ...sampleApplication(), captcha: await client.captcha() };
	const [a, b] = await Promise.all([
		client.call('POST', '/page/product', body, key),
		client.call('POST', '/page/product', body, key),
	]);
	expect(dataOf('first', a)).toEqual(dataOf('second', b));
	expect(
		(await client.call('POST', '/page/product', { ...body, content_id: 22 }, key)).status.code,
	).toBe(409);
});

test('a captcha can be used only once', async () => {
	const client = await makeClient(product.url);
	const captcha = await client.captcha();
	expect(
		(await client.call('POST', '/page/product', { ...sampleApplication(), captcha })).status
			.code,
	).toBe(200);
	const again = await client.call('POST', '/page/product', { ...sampleApplication(), captcha });
	expect(again.status.code).toBe(422);
	expect(again.data).toHaveProperty('fields.captcha');
});

test('every POST without a token returns 401 and signals that the token must be renewed', async () => {
	const answer = await fetch(`${product.url}/page/get-plan`, {
		method: 'POST',
		headers: { accept: 'application/json', 'content-type': 'application/json' },
		body: '{}',
	});
	expect(answer.status).toBe(401);
	expect(answer.headers.get('x-page-token')).toBe('renew');
	expect(await answer.json()).toMatchObject({ status: { code: 401 } });
});

test('rejects a cross-site POST even when it needs no preflight', async () => {
	const client = await makeClient(product.url);
	const answer = await client.call('POST', '/page/get-plan', sampleApplication(), {
		'sec-fetch-site': 'cross-site',
	});
	expect(answer.status.code).toBe(403);
});

test('the full debug log contains no personal data (ASVS 16.2.5)', () => {
	const log = product
		.output()
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.join('\n');
	expect(log).toContain('Server listening');
	for (const word of [
		'3174055705909901',
		'081234567890',
		'SARI',
		'Melati',
		'program@',
		'lain@',
		'curl@',
		'Bearer',
	])
		expect(log).not.toContain(word);
});
