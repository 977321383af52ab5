import { expect, test } from 'vitest';
import { z } from 'zod';

import { productSchema } from '#insurance/product/products/product.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { type FieldSpec, itemOf, listOf, valueAt, withValue } from './field.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

type Json = Record<string, unknown>;
const schema = z.toJSONSchema(productSchema, { io: 'input' }) as Json;

const objectsOf = (node: Json): Json[] => {
	const options = (node['anyOf'] ?? node['oneOf']) as Json[] | undefined;
	return options ? options.flatMap(objectsOf) : node['properties'] ? [node] : [];
};
const arrayOf = (node: Json): Json | undefined => {
	const options = (node['anyOf'] ?? node['oneOf']) as Json[] | undefined;
	return options ? options.map(arrayOf).find(Boolean) : (node['items'] as Json | undefined);
};
const takesNull = (node: Json): boolean =>
	[node['type']].flat().includes('null') ||
	((node['anyOf'] as Json[] | undefined) ?? []).some(takesNull);

const codesOf = (node: Json): unknown[] | undefined => {
	const options = (node['anyOf'] ?? node['oneOf']) as Json[] | undefined;
	if (options) return options.map(codesOf).find(Boolean);
	const items = node['items'] as Json | undefined;
	return (node['enum'] as unknown[] | undefined) ?? (items ? codesOf(items) : undefined);
};

function differences(fields: readonly FieldSpec[], nodes: readonly Json[], path: string): string[] {
	const properties = new Map(
		nodes.flatMap((node) => Object.entries(node['properties'] as Record<string, Json>)),
	);
	const required = new Set(nodes.flatMap((node) => (node['required'] as string[]) ?? []));
	const constant = (name: string) => properties.get(name)?.['const'] !== undefined;
	const known = new Set(fields.map(({ name }) => name));
	return [
		...[...properties.keys()]
			.filter((name) => !known.has(name) && !constant(name))
			.map((name) => `${path}${name} has no field`),
		...fields.flatMap((field) => {
			const node = properties.get(field.name);
			const at = `${path}${field.name}`;
			if (!node) return [`${at} is not in the schema`];
			const absent = !required.has(field.name) && !('default' in node);
			const empty = absent ? 'absent' : takesNull(node) ? 'null' : undefined;
			return [
				...(field.empty === empty
					? []
					: [`${at} is empty as ${field.empty}, not ${empty}`]),
				...inside(field, node, at),
			];
		}),
	];
}

function inside(field: FieldSpec, node: Json, at: string): string[] {
	if (field.kind === 'group') return differences(field.fields, objectsOf(node), `${at}.`);
	if (field.kind === 'list') {
		const items = arrayOf(node);
		return items
			? differences(field.fields, objectsOf(items), `${at}[].`)
			: [`${at} is no list`];
	}
	if (field.kind === 'record') {
		const value = node['additionalProperties'] as Json | undefined;
		return value ? inside(field.value, value, `${at}{}`) : [`${at} is no record`];
	}
	if (field.kind === 'choice' || field.kind === 'choices') {
		const codes = codesOf(node);
		if (('whole' in field && field.whole) || !codes) return [];
		const own = Object.keys(field.options);
		return codes.every((code) => own.includes(String(code))) && own.length === codes.length
			? []
			: [`${at} offers ${own.join()}, the schema takes ${codes.join()}`];
	}
	if (field.kind === 'either') {
		const fields = field.options.flatMap((option) => option.fields);
		const unique = [...new Map(fields.map((one) => [one.name, one])).values()];
		const names = unique.map(({ name }) => name);
		const nodes = objectsOf(node);
		const properties = nodes.flatMap((one) =>
			Object.entries(one['properties'] as Record<string, Json>),
		);
		return properties
			.filter(([name, own]) => own['const'] === undefined && !names.includes(name))
			.map(([name]) => `${at}.${name} has no field`);
	}
	return [];
}

test('the form covers exactly the fields of the product schema', () => {
	expect(differences(PRODUCT_FIELDS, [schema], '')).toEqual([]);
});

function reached(fields: readonly FieldSpec[], value: unknown, path = ''): string[] {
	return fields.flatMap((field) => {
		const at = path + field.name;
		const own = field.name === '' ? value : itemOf(value)[field.name];
		if (own === undefined) return [];
		if (field.kind === 'group') return reached(field.fields, own, `${at}.`);
		if (field.kind === 'list')
			return listOf(own).flatMap((one, place) =>
				reached(field.fields, one, `${at}.${place}.`),
			);
		if (field.kind === 'either') {
			const option = field.options.find(({ is }) => is(own));
			return option ? [at, ...reached(option.fields, own, `${at}.`)] : [];
		}
		return [at];
	});
}

test.each(SAMPLE_PRODUCTS.map(({ product }) => [product.slug, product] as const))(
	'%s survives a round trip through the form unchanged',
	(_slug, product) => {
		const paths = reached(PRODUCT_FIELDS, product);
		expect(paths.length).toBeGreaterThan(60);
		let written: unknown = product;
		for (const path of paths) written = withValue(written, path, valueAt(written, path));
		expect(written).toEqual(product);
		expect(productSchema.safeParse(written).success).toBe(true);
	},
);

test('a value at a path can be changed, added and removed', () => {
	const value = { list: [{ a: 1 }, { a: 2 }] };
	expect(withValue(value, 'list.1.a', 3)).toEqual({ list: [{ a: 1 }, { a: 3 }] });
	expect(withValue(value, 'list.0.b', 'x')).toEqual({ list: [{ a: 1, b: 'x' }, { a: 2 }] });
	expect(withValue(value, 'list.0.a', undefined)).toEqual({ list: [{}, { a: 2 }] });
	expect(valueAt(value, 'list.1.a')).toBe(2);
});
