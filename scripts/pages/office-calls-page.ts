import { z } from 'zod';

import { OFFICE_CALLS } from '#insurance/access/staff/office-rights.ts';
import { rightWords } from '#insurance/access/staff/rights/rights.ts';
import { thingNamedBy } from '#platform/audit/acts-of-calls.server.ts';
import type { Call } from '#platform/contract/call.ts';

const OFFICE = '/page/office/';

type Listed = Pick<Call, 'path' | 'summary' | 'auth' | 'audit' | 'reveals' | 'proposes' | 'input'>;

/** The thing that the record names: the declared one, else the one that a field names. */
function thingWords(call: Listed): string {
	const { audit, reveals, input } = call;
	if (audit?.thing === null || audit?.kind === 'login') return '';
	if (audit?.thing) return audit.thing[0];
	const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
	const named = fields.map((field) => thingNamedBy(call, field)).find((one) => one !== null);
	return reveals ?? named ?? '';
}

function recordWords(call: Listed, onlyReads: boolean): string {
	const { audit, reveals } = call;
	if (audit?.unrecorded !== undefined) return `none: ${audit.unrecorded}`;
	const kinds = [reveals && 'access', audit?.kind ?? (onlyReads ? '' : 'change')].filter(Boolean);
	if (kinds.length === 0) return '–';
	const thing = thingWords(call);
	return thing ? `${kinds.join(', ')}: ${thing}` : kinds.join(', ');
}

/**
 * The page `docs/generated/office-calls.md`: every call of the back office with its right, what it
 * proposes and what the audit trail records. A call without a right is an error, because it could
 * never be made.
 */
export function officeCallsPage(calls: readonly Listed[]): string {
	const lines = calls
		.filter(({ auth }) => auth === 'office')
		.map((call) => {
			const name = call.path.slice(OFFICE.length);
			const rights = OFFICE_CALLS.get(name);
			if (rights === undefined) throw new Error(`${name} has no right in office-rights.ts`);
			const acts = [...new Set((rights ?? []).map((right) => rightWords(right).act))];
			const right = rights === null ? 'own things' : rights.join(' or ');
			const cells = [
				`\`${name}\``,
				right,
				acts.join(', ') || '–',
				call.proposes ?? '–',
				recordWords(call, acts.every((act) => act === 'read') && rights !== null),
				call.summary,
			];
			return `| ${cells.join(' | ')} |`;
		})
		.toSorted();
	return [
		'# Calls of the back office',
		'',
		`All ${lines.length} calls below \`${OFFICE}\` with the right that each needs; with "or", one is enough. Which roles contain a right is data of the insurer ("Peran dan hak"). "approval" is the kind of proposal that a second person decides. "record" is the kind of the record in the audit trail and the thing that it names. Denials are recorded for every call, and a call that changes nothing leaves no record of kind \`change\`.`,
		'',
		'| call | right | act | approval | record | what it does |',
		'|---|---|---|---|---|---|',
		...lines,
		'',
	].join('\n');
}
