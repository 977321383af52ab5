import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';

const OWN_WORD = 'Ini buatanmu; orang lain yang memutuskan.';

/**
 * Shows the button for the second person's agreement, or why this person may not agree, with the
 * other actions open to them.
 */
export function SecondWord({
	whyNot: why,
	mine = false,
	agree,
	busy,
	onAgree,
	children,
}: {
	/** Null if this person may agree. An older server process leaves it out. */
	whyNot: string | null | undefined;
	/** True if this person made the proposal. */
	mine?: boolean;
	agree: ReactNode;
	busy: boolean;
	onAgree: () => void;
	/** The buttons next to it, e.g. for refusing, which needs only one person. */
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
