import { type RefObject, useEffect, useRef } from 'react';

/** To the first field beside which something is said, once the screen says it. */
export const goToFirst = (within: ParentNode | null) =>
	void requestAnimationFrame(() =>
		within?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
	);

/** The same whenever an answer brings problems; for the element that holds their fields. */
export function useFirstProblem(
	problems: Record<string, string>,
): RefObject<HTMLDivElement | null> {
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (Object.keys(problems).length > 0) goToFirst(root.current);
	}, [problems]);
	return root;
}
