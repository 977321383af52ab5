import { type RefObject, useEffect, useRef } from 'react';

/** On a slow phone, an animation frame may come before the screen shows the problems. */
const FRAMES = 20;

/** Moves focus to an element when it is rendered; does nothing if it never is. */
export function goToOnceThere(
	find: () => Pick<HTMLElement, 'focus'> | null | undefined,
	frames = FRAMES,
): void {
	requestAnimationFrame(() => {
		const found = find();
		if (found) found.focus();
		else if (frames > 1) goToOnceThere(find, frames - 1);
	});
}

/** Moves focus to the first field with a problem, when the screen shows it. */
export const goToFirst = (within: ParentNode | null): void =>
	goToOnceThere(() => within?.querySelector<HTMLElement>('[aria-invalid=true]'));

/**
 * Does the same whenever a response brings problems; the ref is for the element that contains their
 * fields.
 */
export function useFirstProblem(
	problems: Record<string, string>,
): RefObject<HTMLDivElement | null> {
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (Object.keys(problems).length > 0) goToFirst(root.current);
	}, [problems]);
	return root;
}
