import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';

const OWN_WORD = 'Ini buatanmu; orang lain yang memutuskan.';

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
