import { z } from 'zod';

import type { Call } from '#platform/contract/call.ts';

import type { Json } from '../scripts/calls/call-facts.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

function leastText(schema: Json, name: string): string {
	if (schema['format'] === 'uuid') return NOBODY;
	if (/day|date|on$|from$/i.test(name)) return '2026-12-01';
	if (/email/i.test(name)) return 'orang@contoh.test';
	if (name === 'products' || name === 'productCode') return 'JAM';
	if (name === 'image') return '/images/x.svg';
	return 'x'.repeat(Math.max(12, Number(schema['minLength'] ?? 0)));
}

/**
 * Returns the minimal input that a schema accepts and that is sufficient to reach the call's own
 * checks. `known`: values for fields with these names.
 */
export function least(schema: Json, known: Json = {}, name = ''): unknown {
	if (name in known) return known[name];
	const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
	if (options) return least(options[0] ?? {}, known, name);
	if (schema['enum']) return (schema['enum'] as unknown[])[0];
	if (schema['const'] !== undefined) return schema['const'];
	if (schema['type'] === 'object') {
		const properties = (schema['properties'] ?? {}) as Record<string, Json>;
		const required = (schema['required'] ?? []) as string[];
		const wanted = Object.keys(properties).filter(
			(key) => required.includes(key) || key in known,
		);
		return Object.fromEntries(
			wanted.map((key) => [key, least(properties[key] ?? {}, known, key)]),
		);
	}
	if (schema['type'] === 'array')
		return Array.from({ length: Number(schema['minItems'] ?? 0) }, () =>
			least((schema['items'] ?? {}) as Json, known, name),
		);
	if (schema['type'] === 'integer' || schema['type'] === 'number')
		return Math.max(1, Number(schema['minimum'] ?? 1));
	if (schema['type'] === 'boolean') return false;
	return leastText(schema, name);
}

export const leastInput = (call: Call): Json =>
	least(
		z.toJSONSchema(call.input, {
			io: 'input',
			unrepresentable: 'any',
			reused: 'inline',
		}) as Json,
	) as Json;
