import { ROLE_WORDS } from '#insurance/product/products/choices.ts';
import { longDate } from '#platform/values/dates.ts';

import type { Policy, PolicyInsured } from '../policy.ts';
import { firstDayIn, hasJoined } from './cover-steps.ts';

/**
 * Formats an insured person's role, with the first day of cover for a person who joined a running
 * policy, e.g. `Pasangan, sejak 15 Februari 2027`.
 */
export function insuredRole(policy: Policy, one: PolicyInsured): string {
	const day = firstDayIn(policy, one);
	return `${ROLE_WORDS[one.role]}${day ? `, sejak ${longDate(day)}` : ''}`;
}

/**
 * Formats the role of a person whose cover has not begun, e.g. `Anak, mulai 15 Februari 2027`, or
 * states that payment is awaited.
 */
export function comingRole(policy: Policy, one: PolicyInsured): string {
	const day = firstDayIn(policy, one);
	const from = day === null ? '' : longDate(day);
	return `${ROLE_WORDS[one.role]}, ${hasJoined(policy, one) ? 'mulai' : 'menunggu premi'} ${from}`;
}
