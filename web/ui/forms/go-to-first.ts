import { type RefObject, useEffect, useRef } from 'react';

/** On a busy telephone a frame may come before the screen says what is wrong. */
const FRAMES = 20;

/** To the first field beside which something is said, once the screen says it. */
export function goToFirst(within: ParentNode | null, frames = FRAMES): void {
	requestAnimationFrame(() => {
		const first = within?.querySelector<HTMLElement>('[aria-invalid=true]');
		if (first) first.focus();
		else if (frames > 1) goToFirst(within, frames - 1);
	});
}

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
