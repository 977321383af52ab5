import { useState } from 'react';

import type { reopenClaim } from '#insurance/claims/api.ts';
import { REOPEN_WITHIN_DAYS } from '#insurance/claims/claim.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { forgetTyped, useTyped } from '../../frame/typed.ts';
import { DECISION } from './ClaimDecision.tsx';

type Props = {
	claimNo: string;
	decidedAt: string;
	/** True if part of the claim was approved; that part is paid regardless of the objection. */
	granted: boolean;
	session: SelfcareSession;
	onDone: () => void;
};

const formOf = (claimNo: string) => `keberatan ${claimNo}`;

type FormProps = Pick<Props, 'claimNo' | 'session' | 'onDone'> & {
	reason: string;
	onReason: (words: string) => void;
	onLeave: () => void;
};

function ReopenForm({ claimNo, session, onDone, reason, onReason, onLeave }: FormProps) {
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const send = async () => {
		setBusy(true);
		const answer = await askAs<typeof reopenClaim>(
			session,
			'POST /page/selfcare/claim/reopen',
			{ claimNo, reason },
		);
		setBusy(false);
		if (answer.ok) {
			forgetTyped(formOf(claimNo));
			notify('Permintaan pemeriksaan ulang terkirim.');
			document.getElementById(DECISION)?.focus();
			return onDone();
		}
		const words = refusedFields(answer.data)['reason'];
		setProblem(words ?? '');
		if (words) return document.getElementById('reopen-reason')?.focus();
		warn(answer.message);
		// A review has already been requested, possibly on another device, so the current state is
		// loaded.
		if (answer.code === 409) onDone();
	};
	return (
		<>
			<Field
				id="reopen-reason"
				label="Apa yang menurutmu belum kami lihat?"
				error={problem || undefined}
			>
				{(wiring) => (
					<textarea
						{...wiring}
						autoFocus
						value={reason}
						onChange={(event) => onReason(event.target.value)}
						maxLength={2_000}
						className={`${CONTROL} h-32 py-3`}
					/>
				)}
			</Field>
			<div className="flex flex-wrap gap-3">
				<Button busy={busy} onClick={() => void send()}>
					Kirim
				</Button>
				<Button look="quiet" onClick={onLeave}>
					Tidak jadi
				</Button>
			</div>
		</>
	);
}

export function ClaimReopen({ decidedAt, granted, ...props }: Props) {
	const { typed, type, found } = useTyped(props.session, formOf(props.claimNo), () => '');
	const [open, setOpen] = useState(found);
	const [left, setLeft] = useState(false);
	const last = addToDay(jakartaDay(new Date(decidedAt)), { day: REOPEN_WITHIN_DAYS });
	const leave = () => {
		forgetTyped(formOf(props.claimNo));
		setOpen(false);
		setLeft(true);
	};
	return (
		<section
			aria-labelledby="tidak-setuju"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<h2 id="tidak-setuju" className="text-xl">
				Tidak setuju dengan keputusan ini?
			</h2>
			<p>
				Minta pemeriksaan ulang paling lambat <span>{longDate(last)}</span>. Orang lain
				memeriksanya dari awal, sekali untuk setiap klaim.{' '}
				<span>{granted ? 'Yang sudah disetujui tetap dibayar. ' : ''}</span>Kamu juga boleh{' '}
				<SmartLink
					url="/pengaduan"
					className="font-semibold text-leaf underline underline-offset-4"
				>
					mengadu
				</SmartLink>{' '}
				kapan saja.
			</p>
			{open ? (
				<ReopenForm {...props} reason={typed} onReason={type} onLeave={leave} />
			) : (
				<div>
					<Button look="second" autoFocus={left} onClick={() => setOpen(true)}>
						Minta pemeriksaan ulang
					</Button>
				</div>
			)}
		</section>
	);
}
