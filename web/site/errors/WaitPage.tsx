import type { ReactNode } from 'react';

import { Mark } from '#web/ui/Mark.tsx';

/** Layout of a page that is not available now (A2.11). Visitors can only wait and load it again. */
export function WaitPage({
	heading,
	words,
	children,
}: {
	heading: string;
	words: string;
	children: ReactNode;
}) {
	return (
		<section className="page grid justify-items-center gap-5 py-24 text-center">
			<div className="text-leaf">
				<Mark size="size-24" />
			</div>
			<h1 className="max-w-2xl text-2xl">{heading}</h1>
			<p className="max-w-xl text-mute">{words}</p>
			{children}
		</section>
	);
}
