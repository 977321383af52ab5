import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';

/** The button by which a second person agrees, or why this reader may not, and what else they may. */
export function SecondWord({
	whyNot,
	agree,
	busy,
	onAgree,
	children,
}: {
	/** Null: this reader may agree. */
	whyNot: string | null;
	agree: ReactNode;
	busy: boolean;
	onAgree: () => void;
	/** The buttons beside it: a no takes one person. */
	children?: ReactNode;
}) {
	return (
		<div className="grid gap-3">
			{whyNot ? <p>{whyNot}</p> : null}
			<div className="flex flex-wrap gap-3">
				{whyNot ? null : (
					<Button busy={busy} onClick={onAgree}>
						{agree}
					</Button>
				)}
				{children}
			</div>
		</div>
	);
}
