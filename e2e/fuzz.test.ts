import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { Call } from '#platform/contract/call.ts';
import { encodeWireSync } from '#platform/contract/wire.server.ts';

import { allCalls } from '../scripts/calls/all-calls.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

type Json = Record<string, unknown>;

let product: RunningProduct;
let session: { token: string; bodyKey: string };
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs' });
	await product.start();
	const answer = await fetch(`${product.url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	session = ((await answer.json()) as { data: typeof session }).data;
});
afterAll(() => product.remove());

const HOSTILE = [
	'',
	' ',
	'0',
	'-1',
	'1e400',
	'null',
	'NaN',
	'\u0000',
	'\ud800',
	'\u202e',
	"' or 1=1 --",
	'<script>alert(1)</script>',
	'../../etc/passwd',
	'{{7*7}}',
	'%00',
	'a'.repeat(20_000),
	'💥'.repeat(200),
	'2026-02-30',
	'99999999999999999999',
	'javascript:alert(1)',
	'\r\nBcc: x@y.test',
];
const garbage: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(
		...HOSTILE,
		null,
		true,
		0,
		-1,
		1.5,
		1e15,
		-0,
		Number.MAX_SAFE_INTEGER,
		[],
		{},
		[null],
		[[[]]],
		{ constructor: 1 },
	),
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.jsonValue({ maxDepth: 3 }),
);

function fromSchema(schema: Json, depth = 0): fc.Arbitrary<unknown> {
	const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
	let shaped: fc.Arbitrary<unknown>;
	if (options) shaped = fc.oneof(...options.map((one) => fromSchema(one, depth + 1)));
	else if (schema['enum']) shaped = fc.constantFrom(...(schema['enum'] as unknown[]));
	else if (schema['type'] === 'object' && depth < 6) {
		const properties = (schema['properties'] ?? {}) as Record<string, Json>;
		shaped = fc.record(
			Object.fromEntries(
				Object.entries(properties).map(([name, inner]) => [
					name,
					fromSchema(inner, depth + 1),
				]),
			),
			{ requiredKeys: [] },
		);
	} else if (schema['type'] === 'array' && depth < 6)
		shaped = fc.array(fromSchema((schema['items'] ?? {}) as Json, depth + 1), { maxLength: 4 });
	else if (schema['type'] === 'integer' || schema['type'] === 'number')
		shaped = fc.oneof(fc.integer({ min: -5, max: 300 }), fc.constantFrom(21, 50_000_000, 1));
	else if (schema['type'] === 'boolean') shaped = fc.boolean();
	else
		shaped = fc.oneof(
			fc.string({ maxLength: 30 }),
			fc.constantFrom(
				'21',
				'AMAN',
				'yearly',
				'1-TAHUN',
				'1990-05-17',
				'female',
				'INV-20261120-AAAAAAAAAAAAAAAAAAAAAAAAAA',
			),
		);
	return fc.oneof({ weight: 6, arbitrary: shaped }, { weight: 1, arbitrary: garbage });
}

const calls = await allCalls();
const inputOf = (call: Call) =>
	fromSchema(
		z.toJSONSchema(call.input, {
			io: 'input',
			unrepresentable: 'any',
			reused: 'inline',
		}) as Json,
	);

function addressOf({ path }: Call, input: Json): string {
	const rest = { ...input };
	const filled = path
		.split('/')
		.map((part) => {
			if (part !== '*' && !part.startsWith(':')) return part;
			const name = part === '*' ? '*' : part.slice(1);
			const value = rest[name];
			delete rest[name];
			// A lone surrogate cannot be encoded in an address.
			return (
				encodeURIComponent(
					String(
						typeof value === 'object' ? JSON.stringify(value) : value,
					).toWellFormed(),
				) || 'x'
			);
		})
		.join('/');
	const query = new URLSearchParams(
		Object.entries(rest).map(([name, value]) => [
			name,
			String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed(),
		]),
	);
	return `${filled.slice(0, 6_000)}?${query.toString().slice(0, 6_000)}`;
}

async function send(call: Call, input: unknown): Promise<Response> {
	const headers = {
		authorization: `Bearer ${session.token}`,
		accept: 'application/json',
		'content-type': 'application/json',
	};
	const fields =
		typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Json) : {};
	if (call.method === 'GET')
		return fetch(product.url + addressOf(call, fields), {
			headers: { accept: 'application/json' },
		});
	return fetch(product.url + call.path, {
		method: call.method,
		headers,
		body: JSON.stringify(input) ?? '',
	});
}

async function expectCivil(answer: Response): Promise<void> {
	const text = await answer.text();
	expect(answer.status, text.slice(0, 300)).toBeLessThan(500);
	const envelope = JSON.parse(text) as { status: { code: number; message: string } };
	expect(envelope.status.code).toBe(answer.status);
	expect(envelope.status.message.length).toBeGreaterThan(1);
	expect(text).not.toMatch(/node_modules|\.ts:\d+|at async |SELECT |syntax error/);
}

describe('every call answers any input with an envelope and a message', () => {
	test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
		'%s',
		async (_name, call) => {
			await fc.assert(
				fc.asyncProperty(inputOf(call), async (input) =>
					expectCivil(await send(call, input)),
				),
				{ numRuns: 60, interruptAfterTimeLimit: 20_000 },
			);
		},
	);
});

test('no link can trigger a call that changes data (ASVS 3.5.3)', async () => {
	const shown = new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => path));
	const changing = calls.filter(
		({ method, path }) => method !== 'GET' && !shown.has(path) && !/[:*]/.test(path),
	);
	expect(changing.length).toBeGreaterThan(100);
	// `GET /page/{slug}` returns the page at that address, e.g. the login page; any other address
	// is not found.
	const done = await Promise.all(
		changing.map(async ({ path }) => {
			const answer = await fetch(product.url + path, {
				headers: { accept: 'application/json', authorization: `Bearer ${session.token}` },
			});
			const { data } = (await answer.json()) as { data: { template?: string } | null };
			return answer.status === 404 ||
				answer.status === 422 ||
				typeof data?.template === 'string'
				? null
				: `${path} ${answer.status}`;
		}),
	);
	expect(done.filter(Boolean)).toEqual([]);
});

test('undecodable bodies of every kind return the same 400 response', async () => {
	const key = Buffer.from(session.bodyKey, 'hex');
	const whole = encodeWireSync('{"content_id":21}', key);
	const bodies = [
		'',
		'x',
		'{}',
		whole.slice(0, -2),
		`${whole}00`,
		whole.replace(':', ''),
		encodeWireSync('[]', key),
		encodeWireSync('"x"', key),
		encodeWireSync('{', key),
		`${'0'.repeat(32)}:${'0'.repeat(64)}`,
	];
	const answers = new Set<string>();
	for (const body of bodies) {
		const answer = await fetch(`${product.url}/page/get-plan`, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${session.token}`,
				accept: 'application/xml',
				'content-type': 'text/plain',
			},
			body,
		});
		expect(answer.status).toBe(400);
		// The encoding uses a new initialisation vector each time, so the decoded contents are
		// compared.
		const { decodeWireSync } = await import('#platform/contract/wire.server.ts');
		answers.add(decodeWireSync(await answer.text(), key) ?? '');
	}
	expect([...answers]).toEqual([expect.stringContaining('"code":400')]);
});

test.each([
	['a body over the limit', 'POST', '/page/get-plan', 'a'.repeat(300_000), 413],
	['an unknown path', 'POST', '/page/tidak-ada', '{}', 404],
	['an unknown method', 'PUT', '/page/get-plan', '{}', 404],
	['another media type', 'POST', '/page/get-plan', '<a/>', 400],
	['a path that climbs', 'GET', '/page/download?filepath=../../../../etc/passwd', undefined, 404],
	[
		'a forged document key',
		'GET',
		`/page/download?filepath=v1.${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.9999999999999.${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'A'.repeat(43)}`,
		undefined,
		404,
	],
])('rejects %s', async (name, method, path, body, status) => {
	const answer = await fetch(product.url + path, {
		method,
		headers: {
			authorization: `Bearer ${session.token}`,
			accept: 'application/json',
			...(body === undefined
				? {}
				: {
						'content-type':
							name === 'another media type' ? 'application/xml' : 'application/json',
					}),
		},
		...(body === undefined ? {} : { body }),
	});
	expect(answer.status).toBe(status);
	expect(await answer.json()).toMatchObject({ status: { code: status } });
});
