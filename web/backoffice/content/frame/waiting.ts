import { useState } from 'react';

import type { listWords } from '#insurance/site/content-studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type WaitingValue = CallOutput<typeof listWords>['waiting'][number];

/** Answer of a call that would overwrite a value of another editor, which its message names. */
export const CHANGED_MEANWHILE = 409;

/** The value a change replaces: that of the chosen release if it holds one, else the site's. */
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
 * The site's value that an unsaved text was written on. It follows the site while nothing is typed,
 * and after a refusal that named the new value.
 */
export function useSeen(onSite: string | null, isTyped: boolean, isKnown: boolean): string | null {
	const [seen, setSeen] = useState(onSite);
	if (seen !== onSite && (!isTyped || isKnown)) setSeen(onSite);
	return isTyped && !isKnown ? seen : onSite;
}
