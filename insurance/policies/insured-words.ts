import { ROLE_WORDS } from '#insurance/product/products/choices.ts';
import { longDate } from '#platform/values/dates.ts';

import { firstDayIn, hasJoined } from './cover-steps.ts';
import type { Policy, PolicyInsured } from './policy.ts';

/** `Pasangan, sejak 15 Februari 2027`: with the first day of a person who joined while it ran. */
export function insuredRole(policy: Policy, one: PolicyInsured): string {
	const day = firstDayIn(policy, one);
	return `${ROLE_WORDS[one.role]}${day ? `, sejak ${longDate(day)}` : ''}`;
}

/**
 * The same for a person whose cover has not begun: `Anak, mulai 15 Februari 2027`, or the premium
 * awaited.
 */
export function comingRole(policy: Policy, one: PolicyInsured): string {
	const day = firstDayIn(policy, one);
	const from = day === null ? '' : longDate(day);
	return `${ROLE_WORDS[one.role]}, ${hasJoined(policy, one) ? 'mulai' : 'menunggu premi'} ${from}`;
}
