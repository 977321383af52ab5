import { type RefObject, useEffect, useRef } from 'react';

/** On a busy telephone a frame may come before the screen says what is wrong. */
const FRAMES = 20;

/** To what is not drawn yet, once it is; nowhere when it does not come. */
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

/** To the first field beside which something is said, once the screen says it. */
export const goToFirst = (within: ParentNode | null): void =>
	goToOnceThere(() => within?.querySelector<HTMLElement>('[aria-invalid=true]'));

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
