import type { ReactNode } from 'react';

import { petalPath } from '../Mark.tsx';

/**
 * An empty state: a description of the content that would appear here, and a single action. Text
 * and action are stacked, never on one line.
 */
export function Empty({
	title,
	children,
	action,
}: {
	title?: string;
	children?: ReactNode;
	action?: ReactNode;
}) {
	return (
		<div
			role="status"
			className="petal grid justify-items-center gap-3 border border-line bg-white px-6 py-10 text-center"
		>
			<svg
				viewBox="0 0 48 48"
				className="size-14 text-leaf"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.6"
				aria-hidden="true"
			>
				{[0, 90, 180, 270].map((turn) => (
					<path
						key={turn}
						d={petalPath()}
						transform={`rotate(${turn} 24 24)`}
						className="fill-mist"
					/>
				))}
				<circle cx="24" cy="24" r="3.2" className="fill-sun" stroke="none" />
			</svg>
			{title ? <p className="text-lg font-bold">{title}</p> : null}
			{children ? (
				<div className="max-w-[48ch] text-balance text-mute">{children}</div>
			) : null}
			{action ? (
				<div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>
			) : null}
		</div>
	);
}
