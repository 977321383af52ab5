import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { SecondWord } from './SecondWord.tsx';

/** What one person proposed: another agrees or does not, and who proposed it may take it away. */
export function ProposalNotice({
	title,
	children,
	outcome,
	mine,
	whyNot,
	agree,
	busy,
	problem,
	onSay,
}: {
	title: string;
	/** What was proposed, by whom and why. */
	children: ReactNode;
	/** What happens once it is agreed. */
	outcome: string;
	/** This person proposed it, and may take it away. */
	mine: boolean;
	/** Why this person may not agree. */
	whyNot: string | null;
	/** The words of who agrees. */
	agree: string;
	busy: boolean;
	problem: string | null;
	onSay: (agreed: boolean) => void;
}) {
	return (
		<Notice look="warning" title={title}>
			<div className="grid gap-3">
				{children}
				{whyNot ? null : <p>{outcome}</p>}
				<SecondWord {...{ whyNot, mine, agree, busy }} onAgree={() => onSay(true)}>
					<Button look="second" busy={busy} onClick={() => onSay(false)}>
						{mine ? 'Batalkan usulan' : 'Tolak usulan'}
					</Button>
				</SecondWord>
				{problem ? <p role="alert">{problem}</p> : null}
			</div>
		</Notice>
	);
}
