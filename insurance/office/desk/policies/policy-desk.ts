import { isUuid } from '#platform/values/random/uuid.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

/** Minimum number of characters in the reason for opening an erased person's retained data. */
export const MIN_GROUND = 10;

type ReadNumber = { kind: 'policy' | 'claim' | 'id'; number: string };

/** Reads the number of a policy or claim, or the id of a policy that was found by name. */
export function readNumber(typed: string): ReadNumber | null {
	if (isUuid(typed)) return { kind: 'id', number: typed };
	const bare = tidyDigits(typed).toUpperCase();
	if (/^\d{11}$/.test(bare)) return { kind: 'policy', number: bare };
	return /^K\d{10,12}$/.test(bare) ? { kind: 'claim', number: bare } : null;
}
