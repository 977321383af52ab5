import { openPageSession } from '#platform/http/pages/page-session.ts';

import { type CallFacts, type Json, propertiesOf } from './call-facts.ts';
import { CALL_SECURITY, SECURITY_SCHEMES } from './openapi-security.ts';
import { INTRODUCTION, SENTENCES } from './openapi-words.ts';
import { OTHER_ROUTES, type OtherRoute } from './other-routes.ts';

const ENCODED: Json = {
	type: 'string',
	pattern: '^[0-9a-f]{32}:(?:[0-9a-f]{32})+$',
	description: 'The envelope as JSON, AES-256-CBC with the body key: hex(iv):hex(cipher)',
};

const refusalSchema = (status: number): Json => ({
	type: 'object',
	required: ['status', 'data'],
	properties: {
		status: {
			type: 'object',
			required: ['code', 'message'],
			properties: {
				code: { const: status },
				message: { type: 'string', minLength: 1 },
			},
		},
		data: {
			type: ['object', 'null'],
			properties: {
				fields: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } },
			},
		},
	},
	additionalProperties: false,
});

const text = { schema: { type: 'string' } };
const HEADERS: Record<number, Json> = {
	401: {
		'X-Page-Token': {
			...text,
			description: '"renew": a fresh token of POST /page/session helps',
		},
	},
	429: { 'Retry-After': { ...text, description: 'Seconds' } },
	503: { 'Retry-After': { ...text, description: 'Seconds' } },
};

const refusalName = (status: number) => `Refusal${status}`;
const both = (schema: Json): Json => ({
	'application/json': { schema },
	'text/plain': { schema: ENCODED },
});

/** Statuses returned before the Accept header is known, because the request is unreadable. */
const UNREAD = [431];
const contentOf = (status: number, schema: Json) =>
	UNREAD.includes(status) ? { 'application/json': { schema } } : both(schema);

const refusalAnswer = (status: number, content: Json): Json => ({
	description: SENTENCES[status] ?? 'Refusal',
	...(HEADERS[status] ? { headers: HEADERS[status] } : {}),
	content,
});

const envelopeOf = (data: Json): Json => ({
	type: 'object',
	required: ['status', 'data'],
	properties: {
		status: {
			type: 'object',
			required: ['code', 'message'],
			properties: { code: { const: 200 }, message: { type: 'string' } },
		},
		data,
	},
});

const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}').replace('*', '{slug}');

function parametersOf({ call, input, headers }: CallFacts): Json[] {
	const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
	const required = new Set((input['required'] ?? []) as string[]);
	const shown = Object.entries(propertiesOf(input)).map(([name, schema]) => {
		const isPath = name === '*' || inPath.has(name);
		return {
			name: name === '*' ? 'slug' : name,
			in: isPath ? 'path' : 'query',
			required: isPath || required.has(name),
			schema,
		};
	});
	const header = (name: string) => ({ name, in: 'header', schema: { type: 'string' } });
	return [
		...(call.method === 'GET' ? shown : shown.filter((one) => one.in === 'path')),
		...headers.map(header),
		...(call.once
			? [
					{
						...header('Idempotency-Key'),
						description:
							'The same key and body give the same answer; the same key with another body 409',
						schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,255}$' },
					},
				]
			: []),
	];
}

function bodyOf({ call, input, uploads }: CallFacts): Json {
	if (call.method === 'GET') return {};
	const content = uploads ? { 'multipart/form-data': { schema: input } } : both(input);
	return {
		requestBody: { required: call.auth !== 'corporate' && call.auth !== 'none', content },
	};
}

function operation(facts: CallFacts): Json {
	const { call, output, statuses } = facts;
	// The call that issues the key cannot be encoded with that key.
	const plain = call.path === openPageSession.path;
	const content = (schema: Json): Json =>
		plain ? { 'application/json': { schema } } : both(schema);
	return {
		summary: call.summary,
		...(call.rules ? { description: call.rules } : {}),
		operationId: `${call.method} ${call.path}`,
		parameters: parametersOf(facts),
		...(plain
			? { requestBody: { content: { 'application/json': { schema: facts.input } } } }
			: bodyOf(facts)),
		security:
			call.auth === 'open' && call.method !== 'GET'
				? CALL_SECURITY.page
				: CALL_SECURITY[call.auth],
		responses: {
			200: { description: 'OK', content: content(envelopeOf(output)) },
			...Object.fromEntries(
				[...statuses, ...UNREAD].map((status) => [
					status,
					plain
						? refusalAnswer(status, content(refusalSchema(status)))
						: { $ref: `#/components/responses/${refusalName(status)}` },
				]),
			),
		},
	};
}

const otherOperation = ({
	method,
	path,
	summary,
	description,
	query,
	body,
	answers,
}: OtherRoute): Json => ({
	summary,
	...(description ? { description } : {}),
	operationId: `${method} ${path}`,
	parameters: [
		...[...path.matchAll(/:(\w+)|\*/g)].map(([, name]) => ({
			name: name ?? 'slug',
			in: 'path',
			required: true,
			schema: { type: 'string' },
		})),
		...(query ?? []).map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
	],
	...(body ? { requestBody: { content: { [body]: { schema: {} } } } } : {}),
	security: [],
	responses: Object.fromEntries(
		Object.entries({ ...answers, 431: 'refusal' as const }).map(([status, content]) => [
			status,
			content === 'refusal'
				? { $ref: `#/components/responses/${refusalName(Number(status))}` }
				: {
						description: SENTENCES[Number(status)] ?? 'OK',
						content: Object.fromEntries(
							Object.entries(content).map(([type, schema]) => [type, { schema }]),
						),
					},
		]),
	),
});

export function openApi(all: CallFacts[]): Json {
	const paths: Record<string, Json> = {};
	const add = (method: string, path: string, value: Json) =>
		(paths[pathOf(path)] = { ...paths[pathOf(path)], [method.toLowerCase()]: value });
	for (const facts of all) add(facts.call.method, facts.call.path, operation(facts));
	for (const route of OTHER_ROUTES) add(route.method, route.path, otherOperation(route));
	return {
		openapi: '3.1.0',
		info: { title: 'Jaga', version: '1.0.0', description: INTRODUCTION },
		paths,
		components: {
			securitySchemes: SECURITY_SCHEMES,
			schemas: Object.assign({}, ...all.map(({ shared }) => shared)),
			responses: Object.fromEntries(
				Object.keys(SENTENCES).map((status) => [
					refusalName(Number(status)),
					refusalAnswer(
						Number(status),
						contentOf(Number(status), refusalSchema(Number(status))),
					),
				]),
			),
		},
	};
}
