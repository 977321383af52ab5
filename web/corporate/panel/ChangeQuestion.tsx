import { useState } from 'react';

import type {
	approveChange,
	rejectChange,
	reverseChange,
	WireChange,
} from '#insurance/groups/memberships/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { type Act, changeOutcome } from './ChangeCard.tsx';
import type { CorporatePanel } from './panel-calls.ts';
import { asksPassword, PasswordAgain } from './PasswordAgain.tsx';

const QUESTIONS: Record<Act, { title: string; words: string; yes: string; done: string }> = {
	approve: {
		title: 'Setujui perubahan ini?',
		words: 'Peserta yang masuk, keluar dan berubah langsung berlaku, dan preminya dibukukan.',
		yes: 'Ya, setujui',
		done: 'Perubahan disetujui.',
	},
	reject: {
		title: 'Tolak perubahan ini?',
		words: 'Tidak ada peserta yang berubah. Berkasnya bisa dikirim lagi.',
		yes: 'Ya, tolak',
		done: 'Perubahan ditolak.',
	},
	withdraw: {
		title: 'Tarik kembali perubahan ini?',
		words: 'Tidak ada peserta yang berubah. Berkasnya bisa dikirim lagi.',
		yes: 'Ya, tarik kembali',
		done: 'Perubahan ditarik kembali.',
	},
	reverse: {
		title: 'Batalkan perubahan ini?',
		words: 'Peserta dan premi kembali seperti sebelum perubahan ini.',
		yes: 'Ya, batalkan',
		done: 'Perubahan dibatalkan.',
	},
};

const CALLS = {
	approve: 'POST /page/corporate/panel/approve',
	reject: 'POST /page/corporate/panel/reject',
	withdraw: 'POST /page/corporate/panel/reject',
	reverse: 'POST /page/corporate/panel/reverse',
} as const;

/** True if the change was decided elsewhere, so that the action is no longer possible. */
const isOver = (act: Act, { state, reversibleUntil }: WireChange): boolean =>
	act === 'reverse' ? reversibleUntil === null : state !== 'waiting';

export type AskedChange = { act: Act; change: WireChange };

type Props = { panel: CorporatePanel; onClose: () => void; onDone: (did: boolean) => void };

/** Focuses the button, because the previously clicked one has disappeared. */
const stand = (button: HTMLButtonElement | null) => button?.focus();

const LEAST = 5;

/** Field for the reason for rejecting a colleague's change. The colleague is notified. */
function Reason({
	madeBy,
	reason,
	error,
	onChange,
}: {
	madeBy: string;
	reason: string;
	error: string;
	onChange: (reason: string) => void;
}) {
	return (
		<div className="mt-4">
			<TextField
				id="alasan-tolak"
				label="Alasan"
				hint={`${madeBy} kami beri tahu lewat email dan membacanya di panel, seperti rekanmu yang lain. Jangan tulis data kesehatan.`}
				value={reason}
				error={error || undefined}
				maxLength={300}
				autoComplete="off"
				onChange={(event) => onChange(event.target.value)}
			/>
		</div>
	);
}

const Refused = ({ words }: { words: string }) => (
	<div className="mt-4">
		<Notice look="warning">
			<p>{words}</p>
		</Notice>
	</div>
);

/**
 * Shows the question. If the call is refused, the message is shown here and the question stays
 * open.
 */
function Question({
	panel,
	asked: { act, change },
	onClose,
	onDone,
}: Props & { asked: AskedChange }) {
	const [problem, setProblem] = useState('');
	const [stale, setStale] = useState('');
	const [busy, setBusy] = useState(false);
	const [reason, setReason] = useState('');
	const [unsaid, setUnsaid] = useState('');
	const { words, yes, done } = QUESTIONS[act];
	const over = problem !== '' && isOver(act, change);
	const decide = async (password?: string) => {
		if (busy) return;
		if (act === 'reject' && reason.trim().length < LEAST) {
			setUnsaid(`Tulis alasannya, paling sedikit ${LEAST} huruf.`);
			return document.getElementById('alasan-tolak')?.focus();
		}
		setBusy(true);
		const answer = await panel.ask<
			typeof approveChange | typeof rejectChange | typeof reverseChange
		>(
			CALLS[act],
			{
				changeId: change.changeId,
				...(password ? { password } : {}),
				...(act === 'reject' ? { reason } : {}),
			},
			true,
		);
		setBusy(false);
		if (asksPassword(answer)) return setStale(answer.ok ? '' : answer.message);
		setStale('');
		setProblem(answer.ok ? '' : answer.message);
		if (answer.ok) {
			showToast(done, { look: 'success' });
			onClose();
		}
		onDone(answer.ok);
	};
	if (stale !== '')
		return (
			<PasswordAgain
				words={stale}
				busy={busy}
				onGiven={(password) => void decide(password)}
				onClose={onClose}
			/>
		);
	return (
		<>
			<p>{words}</p>
			<p className="mt-2 font-semibold">{`${change.endorsementNo}: ${changeOutcome(change)}`}</p>
			{act === 'reject' && !over ? (
				<Reason
					madeBy={change.madeBy}
					reason={reason}
					error={unsaid}
					onChange={setReason}
				/>
			) : null}
			{problem ? <Refused words={problem} /> : null}
			<div className="mt-4 flex flex-wrap gap-3">
				{over ? null : (
					<Button
						busy={busy}
						look={act === 'approve' ? 'main' : 'danger'}
						onClick={() => void decide()}
					>
						{yes}
					</Button>
				)}
				<Button look="second" ref={over ? stand : undefined} onClick={onClose}>
					{over ? 'Tutup' : 'Jangan dulu'}
				</Button>
			</div>
		</>
	);
}

/**
 * Asks whether to approve, reject or reverse a change, and performs the action. `change` contains
 * the current figures.
 */
export function ChangeQuestion({ asked, ...rest }: Props & { asked: AskedChange | null }) {
	return (
		<Dialog
			open={asked !== null}
			title={asked ? QUESTIONS[asked.act].title : ''}
			onClose={rest.onClose}
		>
			{asked ? <Question asked={asked} {...rest} /> : null}
		</Dialog>
	);
}
