import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import { decodeWireSync } from '#platform/contract/wire.server.ts';

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json }>;
type Described = { content: Content };
type Operation = {
	operationId: string;
	parameters: { name: string; in: string; schema: Json }[];
	requestBody?: { content: Content };
	responses: Record<string, Described | { $ref: string }>;
};
type Document = {
	paths: Record<string, Record<string, Operation>>;
	components: { responses: Record<string, Described>; schemas: Json };
};

const document = JSON.parse(
	readFileSync(join(import.meta.dirname, '../docs/generated/openapi.json'), 'utf8'),
) as Document;
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({
		path,
		method: method.toUpperCase(),
		operation,
	})),
);
export type DescribedCall = (typeof operations)[number];

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const compiled = new WeakMap<Json, ValidateFunction>();
function validatorOf(schema: Json): ValidateFunction {
	const known =
		compiled.get(schema) ??
		ajv.compile({ ...schema, components: { schemas: document.components.schemas } });
	compiled.set(schema, known);
	return known;
}

const typeOf = (answer: Response) => (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';

/** Explains how a response deviates from its description; null if it matches. */
export function mismatch(
	{ operation }: DescribedCall,
	answer: Response,
	body: string,
	bodyKey: Buffer | null,
): string | null {
	const listed = operation.responses[answer.status];
	if (!listed) return `status ${answer.status} is not listed`;
	const { content } =
		'$ref' in listed
			? (document.components.responses[listed.$ref.split('/').at(-1) ?? ''] as Described)
			: listed;
	const type = typeOf(answer);
	const schema = content[type]?.schema;
	if (!schema) return `content type ${type} is not listed for ${answer.status}`;
	const faults = (value: unknown, by: Json) =>
		validatorOf(by)(value) ? null : ajv.errorsText(validatorOf(by).errors).slice(0, 200);
	if (type !== 'application/json') {
		const wrong = faults(body, schema);
		const plain = content['application/json']?.schema;
		if (wrong || !plain || !bodyKey || type !== 'text/plain') return wrong;
		const decoded = decodeWireSync(body, bodyKey);
		return decoded === null
			? 'not encoded with the page’s key'
			: faults(JSON.parse(decoded), plain);
	}
	return faults(JSON.parse(body), schema);
}
