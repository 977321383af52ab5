import { type ReactNode, useEffect, useState } from 'react';

import { isScriptRunning } from '../browser/running.ts';

const LOOKS = {
	info: 'border-info/40 bg-info/5 text-info',
	success: 'border-success/40 bg-success/5 text-success',
	warning: 'border-warning/40 bg-warning/5 text-warning',
	error: 'border-error/40 bg-error/5 text-error',
} as const;

/**
 * Returns false until the live region exists, because screen readers announce text that is added to
 * an existing region, but rarely a region that is inserted together with its text.
 */
function useWords(): boolean {
	const [there, setThere] = useState(() => !isScriptRunning());
	useEffect(() => {
		const timer = setTimeout(() => setThere(true));
		return () => clearTimeout(timer);
	}, []);
	return there;
}

const stand = (box: HTMLDivElement | null) => box?.focus();

/**
 * A persistent inline message. Errors are announced immediately, other messages politely. Set
 * `takesFocus` if it replaces the clicked control, because focus would otherwise be lost.
 */
export function Notice({
	look = 'info',
	title,
	takesFocus = false,
	children,
}: {
	look?: keyof typeof LOOKS;
	title?: string;
	takesFocus?: boolean;
	children?: ReactNode;
}) {
	const there = useWords();
	return (
		<div
			{...(takesFocus ? { ref: stand, tabIndex: -1 } : {})}
			role={look === 'error' ? 'alert' : 'status'}
			className={`petal border p-4 outline-none ${LOOKS[look]}`}
		>
			{/* Rendered as a single text node, because screen readers would otherwise repeat the
			    whole message for each part. */}
			{there ? (
				<div>
					{title ? <p className="font-semibold">{title}</p> : null}
					<div className="text-ink">{children}</div>
				</div>
			) : null}
		</div>
	);
}
