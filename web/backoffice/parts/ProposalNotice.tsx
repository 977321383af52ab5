import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { SecondWord } from './SecondWord.tsx';

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
	children: ReactNode;
	/** Describes the effect of agreeing. */
	outcome: string;
	/** True if this person made the proposal and may withdraw it. */
	mine: boolean;
	whyNot: string | null;
	agree: string;
	busy: boolean;
	problem: string | null;
	/** Labels for withdrawing (shown to the proposer) and refusing (shown to everyone else). */
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
