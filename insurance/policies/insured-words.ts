import { ROLE_WORDS } from '#insurance/products/choices.ts';
import { longDate } from '#platform/values/dates.ts';

import { firstDayIn } from './cover-steps.ts';
import type { Policy, PolicyInsured } from './policy.ts';

/** `Pasangan, sejak 15 Februari 2027`: with the first day of who joined while it ran. */
export function insuredRole(policy: Policy, one: PolicyInsured): string {
	const day = firstDayIn(policy, one);
	return `${ROLE_WORDS[one.role]}${day ? `, sejak ${longDate(day)}` : ''}`;
}
