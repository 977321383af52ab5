import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { allCalls } from './all-calls.ts';

const docs = join(import.meta.dirname, '../docs');
type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
	z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0', reused: 'inline' }) as Json;

const AUTH: Record<Call['auth'], string> = {
	open: 'tanpa token (GET), token halaman (POST, DELETE)',
	page: 'token halaman',
	selfcare: 'token halaman, LoginDate dan cookie sesi',
	corporate: 'token korporat',
	office: 'sesi kantor',
};

function rows(schema: Json, prefix = ''): string[] {
	const properties = (schema['properties'] ?? {}) as Record<string, Json>;
	const required = new Set((schema['required'] ?? []) as string[]);
	return Object.entries(properties).flatMap(([name, inner]) => {
		const path = prefix + name;
		const items = (inner['items'] ?? {}) as Json;
		const type = inner['type'] === 'array' ? `list of ${String(items['type'] ?? 'value')}` : String(inner['type'] ?? (inner['anyOf'] ? 'one of several' : 'value'));
		const line = `| \`${path}\` | ${type} | ${required.has(name) ? 'yes' : ''} |`;
		if (prefix.split('.').length > 3) return [line];
		return [line, ...rows(inner, `${path}.`), ...rows(items, `${path}[].`)];
	});
}

function table(title: string, schema: Json): string {
	const target = schema['type'] === 'array' ? ((schema['items'] ?? {}) as Json) : schema;
	const lines = rows(target);
	if (lines.length === 0) return `${title}: ${String(schema['type'] ?? 'any value')}, no named fields\n`;
	const kind = schema['type'] === 'array' ? `${title} (a list of)` : title;
	return `${kind}\n\n| field | type | required |\n|---|---|---|\n${lines.join('\n')}\n`;
}

function markdown(calls: Call[]): string {
	const parts = calls.map(({ method, path, auth, summary, rules, input, output, once }) =>
		[
			`## ${method} ${path}`,
			`${summary}. Rules: ${rules}. Needs: ${AUTH[auth]}.${once ? ' Honours `Idempotency-Key`.' : ''}`,
			table('Request', schemaOf(input, 'input')),
			table('`data` of the answer', schemaOf(output, 'output')),
		].join('\n\n'),
	);
	return `# The documented calls\n\nMade from the contract by \`npm run docs\`; do not edit. Envelope, encoding and refusals: docs/architecture.md.\n\n${parts.join('\n')}`;
}

function operation({ summary, rules, auth, method, path, input, output, once }: Call): Json {
	const request = schemaOf(input, 'input');
	const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
	const properties = (request['properties'] ?? {}) as Record<string, Json>;
	const parameters = method === 'GET' ? Object.entries(properties).map(([name, schema]) => ({
		name: name === '*' ? 'slug' : name,
		in: name === '*' || names.includes(name) ? 'path' : 'query',
		required: name === '*' || names.includes(name),
		schema,
	})) : [];
	const envelope = {
		type: 'object',
		properties: {
			status: { type: 'object', properties: { code: { type: 'integer' }, message: { type: 'string' } } },
			data: schemaOf(output, 'output'),
		},
	};
	return {
		summary,
		description: rules,
		parameters: once ? [...parameters, { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : parameters,
		...(method === 'GET' ? {} : { requestBody: { content: { 'application/json': { schema: request } } } }),
		...(auth === 'open' && method === 'GET' ? {} : { security: [{ pageToken: [] }] }),
		responses: {
			'200': { description: 'OK', content: { 'application/json': { schema: envelope } } },
			default: { description: 'Refusal', content: { 'application/json': { schema: envelope } } },
		},
	};
}

function openApi(calls: Call[]): string {
	const paths: Record<string, Json> = {};
	for (const one of calls) {
		const path = one.path.replace(/:(\w+)/g, '{$1}').replace('*', '{slug}');
		paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(one) };
	}
	const securitySchemes = { pageToken: { type: 'http', scheme: 'bearer', description: 'token of POST /page/session' } };
	return `${JSON.stringify({ openapi: '3.0.3', info: { title: 'Jaga', version: '1.0.0' }, paths, components: { securitySchemes } }, null, 1)}\n`;
}

const calls = await allCalls();
const files = { 'api.md': markdown(calls), 'openapi.json': openApi(calls) };
let stale = 0;
for (const [name, text] of Object.entries(files)) {
	const path = join(docs, name);
	if (!process.argv.includes('--check')) writeFileSync(path, text);
	else if (readFileSync(path, 'utf8') !== text) {
		console.log(`docs/${name} is not what the contract says: run npm run docs`);
		stale += 1;
	}
}
process.exit(stale > 0 ? 1 : 0);
