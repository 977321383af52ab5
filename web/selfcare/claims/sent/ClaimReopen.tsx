import { useState } from 'react';

import type { reopenClaim } from '#insurance/claims/api.ts';
import { REOPEN_WITHIN_DAYS } from '#insurance/claims/claim.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

import { askAs, tell, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';

type Props = {
	claimNo: string;
	decidedAt: string;
	/** A part of it was: that much is paid whatever comes of this. */
	granted: boolean;
	session: SelfcareSession;
	onDone: () => void;
};

/** What a customer who does not agree with a decision may do, and until when. */
export function ClaimReopen({ claimNo, decidedAt, granted, session, onDone }: Props) {
	const [open, setOpen] = useState(false);
	const [reason, setReason] = useState('');
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const last = addToDay(jakartaDay(new Date(decidedAt)), { day: REOPEN_WITHIN_DAYS });
	const send = async () => {
		setBusy(true);
		const answer = await askAs<typeof reopenClaim>(
			session,
			'POST /page/selfcare/claim/reopen',
			{ claimNo, reason },
		);
		setBusy(false);
		if (answer.ok) {
			tell('Permintaan pemeriksaan ulang terkirim.');
			return onDone();
		}
		const { reason: words } =
			(answer.data as { fields?: { reason?: string } } | null)?.fields ?? {};
		setProblem(words ?? '');
		if (words === undefined) warn(answer.message);
		else document.getElementById('reopen-reason')?.focus();
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
				Minta pemeriksaan ulang paling lambat {longDate(last)}. Orang lain memeriksanya dari
				awal, sekali untuk setiap klaim.{' '}
				{granted ? 'Yang sudah disetujui tetap dibayar. ' : ''}Kamu juga boleh{' '}
				<SmartLink
					url="/pengaduan"
					className="font-semibold text-leaf underline underline-offset-4"
				>
					mengadu
				</SmartLink>{' '}
				kapan saja.
			</p>
			{open ? (
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
								onChange={(event) => setReason(event.target.value)}
								maxLength={2_000}
								className={`${CONTROL} h-32 py-3`}
							/>
						)}
					</Field>
					<div>
						<Button busy={busy} onClick={send}>
							Kirim
						</Button>
					</div>
				</>
			) : (
				<div>
					<Button look="second" onClick={() => setOpen(true)}>
						Minta pemeriksaan ulang
					</Button>
				</div>
			)}
		</section>
	);
}
