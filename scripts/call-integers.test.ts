import { expect, test } from 'vitest';
import { z } from 'zod';

import { allCalls } from './calls/all-calls.ts';

type Json = {
	type?: string;
	maximum?: number;
	properties?: Record<string, Json>;
	items?: Json;
	anyOf?: Json[];
	oneOf?: Json[];
	allOf?: Json[];
};

const MOST = 2_147_483_647;
/**
 * Names of fields that are compared with an integer column in a query. Fields that hold amounts use
 * `bigint` columns or are only compared in code.
 */
const LOOKED_UP = /(version|revision)$/i;

function tooLarge(schema: Json, path: string): string[] {
	const wide = schema.type === 'integer' && (schema.maximum ?? Infinity) > MOST;
	const own = wide && LOOKED_UP.test(path) ? [path] : [];
	const inner = Object.entries(schema.properties ?? {}).map(
		([name, one]) => [`${path}.${name}`, one] as const,
	);
	const same = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []);
	return [
		...own,
		...inner.flatMap(([name, one]) => tooLarge(one, name)),
		...same.flatMap((one) => tooLarge(one, path)),
		...(schema.items ? tooLarge(schema.items, path) : []),
	];
}

test('rejects a version or revision that is too large for its column instead of failing', async () => {
	const calls = await allCalls();
	const found = calls.flatMap((call) =>
		tooLarge(
			z.toJSONSchema(call.input, {
				io: 'input',
				unrepresentable: 'any',
				reused: 'inline',
			}) as Json,
			`${call.method} ${call.path}`,
		),
	);
	expect(calls.length).toBeGreaterThan(300);
	expect(found).toEqual([]);
});
