import type { ReactNode } from 'react';

import { Scene } from '../Scene.tsx';

/**
 * An empty state: a description of the content that would appear here, and a single action. Text
 * and action are stacked, never on one line.
 */
export function Empty({
	title,
	children,
	action,
	scene = 'calm',
}: {
	title?: string;
	children?: ReactNode;
	action?: ReactNode;
	/** The picture above the words, which says nothing more than they do. */
	scene?: string;
}) {
	return (
		<div
			role="status"
			className="petal grid justify-items-center gap-3 border border-line bg-white px-6 py-10 text-center"
		>
			<Scene name={scene} />
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
