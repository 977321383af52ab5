import { useState } from 'react';

import type { listWords } from '#insurance/site/content-studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type WaitingValue = CallOutput<typeof listWords>['waiting'][number];

/**
 * Status of a call that was refused because it would overwrite another editor's value. The message
 * contains that value.
 */
export const CHANGED_MEANWHILE = 409;

/**
 * Returns the value that a change replaces: the value in the chosen release if it has one,
 * otherwise the site's.
 */
export function replacedBy(
	waiting: readonly WaitingValue[],
	key: string,
	releaseId: string,
	onSite: string | null,
): string | null {
	const there = waiting.find((one) => one.key === key && one.release.id === releaseId);
	return there ? there.next : onSite;
}

/**
 * Returns the site's value that an unsaved text is based on. It follows the site's value while
 * nothing has been typed, and after a refusal that showed the new value.
 */
export function useSeen(onSite: string | null, isTyped: boolean, isKnown: boolean): string | null {
	const [seen, setSeen] = useState(onSite);
	if (seen !== onSite && (!isTyped || isKnown)) setSeen(onSite);
	return isTyped && !isKnown ? seen : onSite;
}
