import { z } from 'zod';

import type { Call } from '#platform/contract/call.ts';
import { doorRefusals } from '#platform/contract/door-refusals.ts';
import { REFUSALS, type RefusalCode } from '#platform/contract/refusal.ts';

import { placedCalls } from './all-calls.ts';
import { useCases } from './refusals.ts';

export type Json = Record<string, unknown>;
export const propertiesOf = (schema: Json) => (schema['properties'] ?? {}) as Record<string, Json>;

export type CallFacts = {
	call: Call;
	/** Where the call is declared, e.g. `insurance/sales/carts/api.ts#deleteFromCart`. */
	place: string;
	input: Json;
	output: Json;
	refusals: RefusalCode[];
	/** HTTP statuses of the refusals, plus 500 for internal errors, in ascending order. */
	statuses: number[];
	/** Headers required in addition to those for the call's audience. */
	headers: string[];
	uploads: boolean;
	/** Recursive parts of the schemas, by name. */
	shared: Json;
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, shared: Json): Json {
	const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
	const placed = JSON.parse(
		JSON.stringify(made).replaceAll('"#/$defs/', `"#/components/schemas/${name}.${io}.`),
	) as Json;
	const { $schema: _dialect, $defs = {}, ...rest } = placed;
	for (const [part, definition] of Object.entries($defs as Json))
		shared[`${name}.${io}.${part}`] = definition;
	return rest;
}

const OWN_HEADERS = ['userSession'];
const FAULT = 500;

const takesAnything = (input: Json) =>
	Object.keys(propertiesOf(input)).length > 0 || input['additionalProperties'] === false;

export async function callFacts(): Promise<CallFacts[]> {
	const { ofCall, ofAudience, ofAccess } = useCases();
	return (await placedCalls()).map(({ call, place }) => {
		const shared: Json = {};
		const name = place.split('#')[1] ?? '';
		const input = schemaOf(call.input, 'input', name, shared);
		const reached = ofCall(place);
		if (!reached && call.auth !== 'none' && call.path !== '/page/captcha')
			throw new Error(`${place} is not served: no serve(…) names it`);
		const codes = new Set<RefusalCode>([
			...doorRefusals(call, takesAnything(input)),
			...ofAudience(call.auth).refuses,
			...(reached?.refuses ?? []),
			...(call.reveals ? ofAccess().refuses : []),
		]);
		const statuses = new Set([...[...codes].map((code) => REFUSALS[code].status), FAULT]);
		return {
			call,
			place,
			input,
			output: schemaOf(call.output, 'output', name, shared),
			refusals: [...codes],
			statuses: [...statuses].sort((one, other) => one - other),
			headers: OWN_HEADERS.filter((name) => reached?.headers.has(name)),
			uploads: Object.values(propertiesOf(input)).some(({ format }) => format === 'binary'),
			shared,
		};
	});
}
