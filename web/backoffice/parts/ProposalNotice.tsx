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
	ownNo = 'Batalkan usulan',
	otherNo = 'Tolak usulan',
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
	/** The words of the button that agrees. */
	agree: string;
	busy: boolean;
	problem: string | null;
	/** The words by which the proposer takes it away, and by which another refuses it. */
	ownNo?: string;
	otherNo?: string;
	onSay: (agreed: boolean) => void;
}) {
	return (
		<Notice look="warning" title={title}>
			<div className="grid gap-3">
				{children}
				{whyNot ? null : <p>{outcome}</p>}
				<SecondWord {...{ whyNot, mine, agree, busy }} onAgree={() => onSay(true)}>
					<Button look="second" busy={busy} onClick={() => onSay(false)}>
						{mine ? ownNo : otherNo}
					</Button>
				</SecondWord>
				{problem ? <p role="alert">{problem}</p> : null}
			</div>
		</Notice>
	);
}
