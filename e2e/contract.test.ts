import { afterAll, beforeAll, expect, test } from 'vitest';

import { encodeWireSync } from '#platform/contract/wire.server.ts';

import type { Json } from '../scripts/calls/call-facts.ts';
import { type DescribedCall, mismatch, operations } from './description.ts';
import { least } from './least-input.ts';
import { sampleApplication } from './people/buyer.ts';
import { type RawCaller, type CallerName, callersOf } from './people/callers.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

let product: RunningProduct;
let callers: Record<CallerName, RawCaller>;
beforeAll(async () => {
	// Each request claims to come from another address, so that no rate limit hides the behaviour
	// of the call itself.
	product = await makeProduct({ ROLES: 'api,jobs', TRUST_PROXY: '127.0.0.1' });
	await product.start();
	callers = await callersOf(product.url);
});
afterAll(() => product.remove());

let address = 0;
const nextAddress = () => {
	address += 1;
	return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
};

function addressOf({ path, operation }: DescribedCall, input: Json): string {
	const query = new URLSearchParams();
	let filled = path;
	for (const { name, in: place } of operation.parameters) {
		const given = input[name];
		const text = String(
			typeof given === 'object' ? JSON.stringify(given) : given,
		).toWellFormed();
		if (place === 'path')
			filled = filled.replace(`{${name}}`, encodeURIComponent(text.slice(0, 400)));
		if (place === 'query' && given !== undefined) query.set(name, text.slice(0, 4_000));
	}
	return `${product.url}${filled}?${query.toString()}`;
}

function formOf(input: Json): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(input))
		if (/file|document$/i.test(name)) form.set(name, new Blob([String(value)]), 'x.pdf');
		else form.set(name, String(value));
	return form;
}

type Sent = { input?: Json; raw?: string; encoded?: boolean; headers?: Record<string, string> };
type Seen = { statuses: Map<string, Set<number>>; wrong: string[]; answers: number };
const seen: Seen = { statuses: new Map(), wrong: [], answers: 0 };

async function send(
	asked: DescribedCall,
	{ headers, bodyKey }: RawCaller,
	{ input = {}, raw, encoded = false, headers: more = {} }: Sent,
): Promise<number> {
	const { method, operation } = asked;
	const isForm = operation.requestBody?.content['multipart/form-data'] && raw === undefined;
	const text = raw ?? JSON.stringify(input);
	const answer = await fetch(addressOf(asked, input), {
		method,
		redirect: 'manual',
		headers: {
			...headers,
			'x-forwarded-for': nextAddress(),
			accept: encoded ? '*/*' : 'application/json',
			...(method === 'GET' || isForm
				? {}
				: { 'content-type': encoded ? 'text/plain' : 'application/json' }),
			...more,
		},
		...(method === 'GET'
			? {}
			: {
					body: isForm
						? formOf(input)
						: encoded && bodyKey
							? encodeWireSync(text, bodyKey)
							: text,
				}),
	});
	const wrong = mismatch(asked, answer, await answer.text(), bodyKey);
	seen.answers += 1;
	const statuses = seen.statuses.get(operation.operationId) ?? new Set();
	seen.statuses.set(operation.operationId, statuses.add(answer.status));
	const fault = answer.status >= 500 ? `a fault, ${answer.status}` : wrong;
	if (fault) seen.wrong.push(`${operation.operationId} ${text.slice(0, 160)}: ${fault}`);
	return answer.status;
}

function schemaOf({ operation }: DescribedCall): Json {
	const content = operation.requestBody?.content ?? {};
	const body = (content['application/json'] ?? content['multipart/form-data'])?.schema;
	if (body) return body;
	const properties = Object.fromEntries(
		operation.parameters.map(({ name, schema }) => [name, schema]),
	);
	return { type: 'object', properties, required: Object.keys(properties) };
}

const KNOWN: Json = {
	content_id: 21,
	slug: 'home',
	language: 'id',
	provider: 'sandbox',
	filepath: 'riplay/jaga-aman.pdf',
	productDetail: sampleApplication().productDetail,
	quoteHolder: sampleApplication().quoteHolder,
};
const HOSTILE: unknown[] = [
	null,
	[],
	{},
	-1,
	1e15,
	true,
	'',
	'\u0000',
	'\ud800',
	"' or 1=1 --",
	'../../etc/passwd',
	'9'.repeat(40),
	'a'.repeat(20_000),
	'2026-02-30',
];

function inputsOf(asked: DescribedCall, { known }: RawCaller): Json[] {
	const whole = least(schemaOf(asked), { ...KNOWN, ...known }) as Json;
	const nobodys = least(schemaOf(asked)) as Json;
	const fields = Object.keys(nobodys);
	return [
		whole,
		nobodys,
		{},
		{ ...whole, unknown: 1, constructor: { prototype: 1 } },
		...fields.map((name) => ({ ...whole, [name]: undefined })),
		...HOSTILE.map((value) => Object.fromEntries(fields.map((name) => [name, value]))),
		...fields.map((name, at) => ({ ...whole, [name]: HOSTILE[at % HOSTILE.length] })),
	];
}

const RAW = ['', '[]', '"x"', '{', 'null', '{"a":'.repeat(200), '\u0000'];
const ENDS = /logout|end-?other-?sessions/i;
async function inTurn<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
	const queue = [...items];
	const worker = async () => {
		for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
	};
	await Promise.all(Array.from({ length: 6 }, worker));
}

/**
 * Returns the callers that a call is intended for. They try every input; all other callers try only
 * the first two.
 */
function mainCallers({ path }: DescribedCall): CallerName[] {
	if (path.startsWith('/page/office/')) return ['staff'];
	if (path.startsWith('/page/corporate/panel')) return ['company'];
	if (path.startsWith('/page/selfcare/')) return ['customer'];
	return ['page', 'nobody'];
}

async function drive(asked: DescribedCall): Promise<void> {
	const { method } = asked;
	for (const [name, caller] of Object.entries(callers)) {
		const inputs = inputsOf(asked, caller);
		const main = mainCallers(asked).includes(name as CallerName);
		for (const input of main ? inputs : inputs.slice(0, 2))
			await send(asked, caller, { input });
		await send(asked, caller, { input: inputs[0] ?? {}, encoded: true });
		if (!main || method === 'GET') continue;
		for (const raw of RAW) await send(asked, caller, { raw });
		const input = inputs[0] ?? {};
		await send(asked, caller, { input, headers: { 'sec-fetch-site': 'cross-site' } });
		await send(asked, caller, { input, headers: { 'idempotency-key': 'x' } });
		await send(asked, caller, { input, headers: { authorization: 'Bearer forged' } });
		await send(asked, caller, { raw: '<a/>', headers: { 'content-type': 'application/xml' } });
		await send(asked, caller, { raw: 'a'.repeat(300_000) });
	}
}

async function tryOften(): Promise<void> {
	const asked = operations.find(({ path }) => path === '/page/office/forgot-password');
	const headers = { 'x-forwarded-for': '10.255.255.255' };
	for (let tries = 0; asked && tries < 12; tries += 1)
		await send(asked, callers.page, { input: {}, headers, encoded: tries % 2 === 0 });
}

test('every response matches openapi.json for every caller and input', async () => {
	await inTurn(
		operations.filter(({ operation }) => !ENDS.test(operation.operationId)),
		drive,
	);
	// Calls that end a session come last.
	for (const one of operations) if (ENDS.test(one.operation.operationId)) await drive(one);
	await tryOften();
	expect([...new Set(seen.wrong)], product.output()).toEqual([]);
	// The absence of errors is meaningful only if enough was covered.
	const statuses = [...seen.statuses.values()];
	expect(statuses.length).toBe(operations.length);
	expect(statuses.filter((one) => one.has(200)).length).toBeGreaterThan(90);
	expect([...new Set(statuses.flatMap((one) => [...one]))].toSorted((a, b) => a - b)).toEqual([
		200, 400, 401, 403, 404, 409, 410, 413, 422, 429, 431,
	]);
	// The test takes ten seconds on a quiet machine; on a busy one, thousands of responses queue
	// up.
}, 400_000);
