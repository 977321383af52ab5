import { useEffect, useRef } from 'react';

import type { listApprovals } from '#insurance/access/approvals/api.ts';
import type { ApprovalKind } from '#insurance/access/approvals/approval.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../office-calls.ts';
import { Waiting } from '../parts/parts.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { countAgain } from './use-waiting-count.ts';

/** The open proposals of a room, as the queue shows them. `thing` limits them to one thing. */
export function RoomProposals({
	kind,
	thing = null,
	quiet = false,
	after,
	onDecided,
}: {
	kind: ApprovalKind;
	thing?: string | null;
	/** Shows nothing while nothing is open. */
	quiet?: boolean;
	/** The room's own answer; a new one loads the proposals again. */
	after?: unknown;
	onDecided?: () => void;
}) {
	const { data, problem, reload } = useAnswer<typeof listApprovals>(
		'POST /page/office/approvals/list',
		{ show: 'open', kind, thing },
	);
	const seen = useRef(after);
	useEffect(() => {
		if (seen.current === after) return;
		seen.current = after;
		reload();
	}, [after, reload]);
	if (!data && quiet && !problem) return null;
	if (!data) return <Waiting there={false} problem={problem} words="Memuat usulan" />;
	if (quiet && data.rows.length === 0) return null;
	return (
		<div className="grid gap-4">
			{data.rows.length === 0 ? <Notice>Tidak ada usulan yang menunggu.</Notice> : null}
			{data.rows.map((one) => (
				<ProposalCard
					key={one.id}
					of={one}
					inRoom
					onDone={() => {
						countAgain();
						reload();
						onDecided?.();
					}}
				/>
			))}
			<p>
				<SmartLink
					url={`/office/menunggu?show=decided&kind=${kind}`}
					className="font-semibold text-leaf"
				>
					Lihat yang sudah diputuskan
				</SmartLink>
			</p>
		</div>
	);
}
