import { type ReactNode, useEffect, useState } from 'react';

import { isScriptRunning } from '../browser/running.ts';

const LOOKS = {
	info: 'border-info/40 bg-info/5 text-info',
	success: 'border-success/40 bg-success/5 text-success',
	warning: 'border-warning/40 bg-warning/5 text-warning',
	error: 'border-error/40 bg-error/5 text-error',
} as const;

/**
 * Whether a message that appears later may have its words yet: screen readers announce what comes
 * into a region that stands there, hardly ever a region that comes with its words.
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
 * A quiet inline message that stays; errors are announced at once, the rest politely. `takesFocus`
 * where it stands in place of what was pressed, whose focus would be lost.
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
			{/* In one piece, else a screen reader says all of it once for each. */}
			{there ? (
				<div>
					{title ? <p className="font-semibold">{title}</p> : null}
					<div className="text-ink">{children}</div>
				</div>
			) : null}
		</div>
	);
}
