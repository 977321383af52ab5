import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

/** What one person proposed: another agrees or does not, and who proposed it may take it away. */
export function ProposalNotice({
	title,
	children,
	outcome,
	mine,
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
	/** This person proposed it, and does not decide. */
	mine: boolean;
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
				<p>{mine ? 'Usulan ini buatanmu; orang lain yang memutuskan.' : outcome}</p>
				<div className="flex flex-wrap gap-3">
					{mine ? null : (
						<Button busy={busy} onClick={() => onSay(true)}>
							{agree}
						</Button>
					)}
					<Button look="second" busy={busy} onClick={() => onSay(false)}>
						{mine ? 'Batalkan usulan' : 'Tolak usulan'}
					</Button>
				</div>
				{problem ? <p role="alert">{problem}</p> : null}
			</div>
		</Notice>
	);
}
