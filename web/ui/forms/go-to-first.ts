import { type RefObject, useEffect, useRef } from 'react';

/**
 * Maximum number of frames to wait; on a slow phone, several may run before the problems are
 * rendered.
 */
const FRAMES = 20;

/** Moves focus to an element once it is rendered; does nothing if it never is. */
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

export const goToFirst = (within: ParentNode | null): void =>
	goToOnceThere(() => within?.querySelector<HTMLElement>('[aria-invalid=true]'));

/**
 * Moves focus to the first problem whenever a response contains problems. The returned ref is for
 * the element that contains their fields.
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
