import { useState } from 'react';

import type { decideApproval, ShownApproval } from '#insurance/access/approvals/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../money/NoteField.tsx';
import { useSend } from '../office-calls.ts';
import { Badge, Panel, type Tone } from '../parts/parts.tsx';
import { SecondWord } from '../parts/SecondWord.tsx';

const TONES: Record<ShownApproval['state'], Tone> = {
	open: 'wait',
	approved: 'done',
	refused: 'late',
	withdrawn: 'calm',
	overtaken: 'calm',
};
const VERDICTS = { approve: 'menyetujui', refuse: 'menolak', withdraw: 'menarik' } as const;

const amountWords = (value: string | null) => value ?? '–';

function Changes({ of: changes }: { of: ShownApproval['changes'] }) {
	if (changes.length === 0) return null;
	return (
		<dl className="grid gap-2">
			{changes.map(({ label, old, new: next }) => (
				<div key={label} className="grid gap-x-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
					<dt className="text-mute">{label}</dt>
					<dd className="tabular wrap-anywhere">
						{old === null || old === next ? (
							<strong>{amountWords(next)}</strong>
						) : (
							<>
								<del className="text-mute no-underline">
									<span className="sr-only">sekarang </span>
									<span>{old}</span>
								</del>
								<span aria-hidden="true"> → </span>
								<ins className="font-semibold no-underline">
									<span className="sr-only">menjadi </span>
									<span>{amountWords(next)}</span>
								</ins>
							</>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

const voteWords = ({ by, instead, verdict, alone, reason, at }: ShownApproval['votes'][number]) =>
	`${by}${instead === null ? '' : ` (mewakili ${instead})`} ${VERDICTS[verdict]}` +
	`${alone ? ' sendirian' : ''}, ${shortDateTime(new Date(at))}${reason ? `: ${reason}` : ''}`;

function Decide({ proposal, onDone }: { proposal: ShownApproval; onDone: () => void }) {
	const { id, mine, whyNotAgree, instead } = proposal;
	const [reason, setReason] = useState('');
	const { busy, problem, fields, send } = useSend<typeof decideApproval>(
		'POST /page/office/approvals/decide',
		{ done: 'Tercatat.', once: true },
	);
	const [stopping, setStopping] = useState(false);
	const say = async (agreed: boolean) => (await send({ id, agreed, reason })) && onDone();
	const refuse = () => (mine || reason.trim() !== '' ? say(false) : setStopping(true));
	return (
		<div className="grid gap-3">
			{instead === null ? null : (
				<p>{`Kamu memutuskan mewakili ${instead}, yang sedang tidak masuk.`}</p>
			)}
			{whyNotAgree !== null && mine ? null : (
				<NoteField
					id={`alasan-${id}`}
					label="Alasanmu"
					hint="Wajib kalau menolak"
					value={reason}
					error={
						fields['reason'] ??
						(stopping && reason.trim() === '' ? 'Tulis alasan menolaknya' : undefined)
					}
					onChange={setReason}
				/>
			)}
			<SecondWord
				whyNot={whyNotAgree}
				{...{ mine, busy }}
				agree="Setujui"
				onAgree={() => say(true)}
			>
				<Button look="second" busy={busy} onClick={refuse}>
					{mine ? 'Tarik usulan' : 'Tolak'}
				</Button>
			</SecondWord>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</div>
	);
}

/** One proposal: what, how much, why, old and new values, the votes, and the viewer's decision. */
export function ProposalCard({
	of: proposal,
	inRoom = false,
	onDone,
}: {
	of: ShownApproval;
	/** True in the room of its thing, which then needs no link. */
	inRoom?: boolean;
	onDone: () => void;
}) {
	const { kindWords, label, amount, reason, proposedBy, proposedAt, state, approvers } = proposal;
	const given = proposal.votes.filter(({ verdict }) => verdict === 'approve').length;
	return (
		<Panel
			title={`${kindWords}: ${label}`}
			aside={
				<Badge tone={TONES[state]}>
					{state === 'open' && approvers > 1
						? `${given} dari ${approvers} setuju`
						: proposal.stateWords}
				</Badge>
			}
		>
			{amount === null ? null : (
				<p className="tabular text-lg font-semibold">{formatRupiah(amount)}</p>
			)}
			<Changes of={proposal.changes} />
			<p>{`Diusulkan ${proposedBy}, ${shortDateTime(new Date(proposedAt))}${reason ? `: ${reason}` : ''}`}</p>
			{proposal.votes.map((vote) => (
				<p key={`${vote.by} ${vote.at}`}>{voteWords(vote)}</p>
			))}
			{inRoom ? null : (
				<p>
					<SmartLink url={proposal.place} className="font-semibold text-leaf">
						Buka ruangnya<span className="sr-only">{`: ${label}`}</span>
					</SmartLink>
				</p>
			)}
			{state === 'open' ? <Decide proposal={proposal} onDone={onDone} /> : null}
		</Panel>
	);
}
