import { type ReactNode, useLayoutEffect, useRef } from 'react';

// `subject`: the purpose of a link, e.g. a kind of document or a request by the assessor.
export const askId = (subject: string) => `minta-${subject}`;
export const cameId = (subject: string) => `masuk-${subject}`;
/** Returns the ID of the row in which the customer uploads their own file. */
export const fileId = (subject: string) => `claim-documents-${subject}`;

/**
 * When the focused element disappears, e.g. because a document arrives, moves focus to the first
 * existing element in `to` instead of the top of the page.
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
