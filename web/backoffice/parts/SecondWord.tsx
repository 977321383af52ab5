import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';

const OWN_WORD = 'Ini buatanmu; orang lain yang memutuskan.';

/** The button by which a second person agrees, or why this reader may not, and what else they may. */
export function SecondWord({
	whyNot: why,
	mine = false,
	agree,
	busy,
	onAgree,
	children,
}: {
	/** Null: this reader may agree. A process of before does not say. */
	whyNot: string | null | undefined;
	/** This reader made it. */
	mine?: boolean;
	agree: ReactNode;
	busy: boolean;
	onAgree: () => void;
	/** The buttons beside it: a no takes one person. */
	children?: ReactNode;
}) {
	const whyNot = why ?? (mine ? OWN_WORD : null);
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
