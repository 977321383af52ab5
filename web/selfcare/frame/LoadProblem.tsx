import { useLayoutEffect, useRef } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

type Props = { problem: string; asking?: boolean; onAgain: () => void };

const headingAbove = (box: HTMLElement): HTMLElement | undefined =>
	[...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')].findLast(
		(one) => one.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING,
	);

function Shown({ problem, asking = false, onAgain }: Props) {
	const box = useRef<HTMLDivElement>(null);
	// This box disappears when the content has loaded, so focus moves to the heading above it.
	useLayoutEffect(() => {
		const shown = box.current;
		return () => {
			if (!shown?.contains(document.activeElement)) return;
			const above = headingAbove(shown);
			requestAnimationFrame(() => {
				// If the whole page was missing, its heading is a new element now.
				const heading = above?.isConnected
					? above
					: document.querySelector<HTMLElement>('main h1');
				heading?.setAttribute('tabindex', '-1');
				heading?.focus();
			});
		};
	}, []);
	return (
		<div ref={box}>
			<Notice look="error">
				<div className="grid justify-items-start gap-3">
					<p>{problem}</p>
					<Button look="second" busy={asking} onClick={onAgain}>
						Coba lagi
					</Button>
				</div>
			</Notice>
		</div>
	);
}

export function LoadProblem(props: Props) {
	return props.problem === '' ? null : <Shown {...props} />;
}
