import { z } from 'zod';

import type { Call } from '#platform/contract/call.ts';

type Schema = Record<string, unknown>;

const PERSONAL =
	/^(nik\w*|nric|\w*email|phone\w*|\w*address(es)?|birth\w*|account(no|number|name)|holder\w*|insured\w*|customer\w*|recipient|sender|contact\w*|trustedcontact|payees|guardian|beneficiar\w*|story)$/i;
/** Fields that contain a file or its address. The file may contain anything. */
const FILE = /^(text|csv|\w*url|\w*filepath)$/i;

const INNER = ['items', 'anyOf', 'oneOf', 'allOf', 'prefixItems', 'additionalProperties'];

function fieldsOf(schema: unknown, path: string): string[] {
	if (typeof schema !== 'object' || schema === null) return [];
	const { properties = {}, $defs = {}, ...rest } = schema as Schema;
	const named = Object.entries(properties as Schema).flatMap(([name, inner]) => [
		`${path}${name}`,
		...fieldsOf(inner, `${path}${name}.`),
	]);
	const inner = [...INNER.map((key) => rest[key]), ...Object.values($defs as Schema)].flat();
	return [...named, ...inner.flatMap((one) => fieldsOf(one, path))];
}

export function personalFields({ output }: Pick<Call, 'output'>): string[] {
	const schema = z.toJSONSchema(output, { unrepresentable: 'any' });
	const isPersonal = (path: string) => {
		const name = path.split('.').at(-1) ?? '';
		return PERSONAL.test(name) || FILE.test(name);
	};
	return [...new Set(fieldsOf(schema, ''))].filter(isPersonal);
}
