import { type ReactNode, useLayoutEffect, useRef } from 'react';

// `subject`: what a link asks for, a kind of document or a request of the assessor.
export const askId = (subject: string) => `minta-${subject}`;
export const cameId = (subject: string) => `masuk-${subject}`;
/** Of the row in which the customer sends a file of their own. */
export const fileId = (subject: string) => `claim-documents-${subject}`;

/**
 * Where what holds the focus goes away, also by itself as a document arrives: the keyboard goes on
 * at the first of `to` that there is then, instead of at the top of the page.
 */
export function FocusGoesOn({ to, children }: { to: readonly string[]; children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);
	const next = useRef(to);
	useLayoutEffect(() => void (next.current = to));
	useLayoutEffect(() => {
		const shown = box.current;
		return () => {
			if (!shown?.contains(document.activeElement)) return;
			queueMicrotask(() => {
				for (const id of next.current) {
					const there = document.getElementById(id);
					if (there) return there.focus();
				}
			});
		};
	}, []);
	return <div ref={box}>{children}</div>;
}
