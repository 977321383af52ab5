import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';

const OWN_WORD = 'Ini buatanmu; orang lain yang memutuskan.';

/**
 * Shows the button for the second person's agreement, or the reason why this person may not agree,
 * with the other available actions.
 */
export function SecondWord({
	whyNot: why,
	mine = false,
	agree,
	busy,
	onAgree,
	children,
}: {
	/** Null if this person may agree. Absent in responses from an older server process. */
	whyNot: string | null | undefined;
	mine?: boolean;
	agree: ReactNode;
	busy: boolean;
	onAgree: () => void;
	/** Other buttons, e.g. for refusing, which needs only one person. */
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
