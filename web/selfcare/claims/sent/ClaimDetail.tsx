import { useEffect, useState, useEffectEvent } from 'react';

import type { claimDetail, withdrawClaim } from '#insurance/claims/api.ts';
import { isClosed } from '#insurance/claims/claim.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button, ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import { NOT_YOURS, NotYours } from '../../frame/NotYours.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { ClaimEventOf } from '../incident/ClaimOffers.tsx';
import type { ClaimView } from './claim-view.ts';
import { Decision, ClaimPayouts, UNDER_REVIEW } from './ClaimDecision.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimReopen } from './ClaimReopen.tsx';
import { ClaimRequests } from './ClaimRequests.tsx';
import { ClaimTurn, STATUS_LOOK } from './ClaimTurn.tsx';
import { CorrectAccount } from './CorrectAccount.tsx';

const card = 'petal grid gap-4 border border-line bg-white p-5';

function Withdraw({
	claim,
	session,
	onDone,
}: {
	claim: ClaimView;
	session: SelfcareSession;
	onDone: () => void;
}) {
	const [sure, setSure] = useState(false);
	const [done, setDone] = useState(false);
	const [busy, setBusy] = useState(false);
	const send = async () => {
		setBusy(true);
		const answer = await askAs<typeof withdrawClaim>(
			session,
			'POST /page/selfcare/claim/withdraw',
			{ claimNo: claim.claimNo },
		);
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		// Announced immediately, because the next screen depends on another response that may not
		// arrive.
		notify('Klaim dibatalkan.');
		setDone(true);
		onDone();
	};
	if (done) return null;
	if (!sure) {
		return (
			<Button look="danger" onClick={() => setSure(true)}>
				Batalkan klaim
			</Button>
		);
	}
	return (
		<Notice look="warning" title="Batalkan klaim ini?">
			<p>
				Pemeriksaan berhenti dan tidak ada yang dibayar. Kamu boleh mengajukan klaim baru
				selama masih dalam batas waktunya.
			</p>
			<div className="mt-3 flex flex-wrap gap-3">
				<Button look="danger" busy={busy} onClick={send}>
					Ya, batalkan
				</Button>
				<Button look="second" onClick={() => setSure(false)}>
					Tidak jadi
				</Button>
			</div>
		</Notice>
	);
}

const BY = { customer: 'Kamu', staff: 'Kami', system: 'Sistem' } as const;

function Timeline({ claim }: { claim: ClaimView }) {
	return (
		<section className={card}>
			<h2 className="text-xl">Riwayat</h2>
			<ol className="grid gap-4 border-l-2 border-line pl-5">
				{claim.timeline.toReversed().map((one) => (
					<li key={one.at + one.words} className="relative">
						<span
							aria-hidden="true"
							className="absolute top-1.5 -left-[1.7rem] size-3 rounded-full bg-leaf"
						/>
						<p className="font-semibold">{one.words}</p>
						{one.note ? <p>{one.note}</p> : null}
						<p className="text-sm text-mute">
							<span>{shortDateTime(new Date(one.at))}</span> ·{' '}
							<span>{BY[one.by]}</span>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

function PaidTo({ claim }: { claim: ClaimView }) {
	const approved = claim.decision?.outcome === 'approve';
	return (
		<p className="text-sm text-mute">
			<span>{approved ? 'Uangnya kami kirim' : 'Klaim dibayar'}</span> ke rekening{' '}
			<span>{claim.bankName}</span> <span className="tabular">{claim.accountMasked}</span>
			<span>{approved ? '.' : ', bila disetujui menurut ketentuan polis.'}</span>
		</p>
	);
}

type Refused = { code: number; message: string };

function AllClaims() {
	return (
		<SmartLink
			url="/selfcare/klaim"
			className="inline-flex min-h-11 items-center font-semibold text-leaf"
		>
			‹ Semua klaim
		</SmartLink>
	);
}

function NoClaim({
	claimNo,
	refused,
	onAgain,
}: {
	claimNo: string;
	refused: Refused | null;
	onAgain: () => void;
}) {
	return (
		<>
			<AllClaims />
			<h1 className="text-4xl">{`Klaim ${claimNo}`}</h1>
			{refused === null ? <Spinner words="Memuat klaim" /> : null}
			{refused?.code === NOT_YOURS ? <NotYours thing="claim" /> : null}
			{refused && refused.code !== NOT_YOURS ? (
				<LoadProblem problem={refused.message} onAgain={onAgain} />
			) : null}
		</>
	);
}

function NotNewest({ onAgain }: { onAgain: () => void }) {
	return (
		<Notice look="error">
			<div className="grid justify-items-start gap-3">
				<p>Keadaan terbaru belum bisa dimuat. Coba lagi.</p>
				<Button look="second" onClick={onAgain}>
					Coba lagi
				</Button>
			</div>
		</Notice>
	);
}

export function ClaimDetail({ session, claimNo }: { session: SelfcareSession; claimNo: string }) {
	const [claim, setClaim] = useState<ClaimView | null>(null);
	const [refused, setRefused] = useState<Refused | null>(null);
	const load = () =>
		void askAs<typeof claimDetail>(session, 'POST /page/selfcare/claim/detail', {
			claimNo,
		}).then((answer) => {
			setRefused(answer.ok ? null : answer);
			if (answer.ok) setClaim(answer.data);
		});
	const loadFirst = useEffectEvent(load);
	useEffect(() => loadFirst(), [claimNo]);
	if (!claim) return <NoClaim claimNo={claimNo} refused={refused} onAgain={load} />;
	return (
		<>
			{refused ? <NotNewest onAgain={load} /> : null}
			<AllClaims />
			<div>
				<div className="flex flex-wrap items-center gap-3">
					<h1 className="text-4xl">{claim.benefitName}</h1>
					<span
						className={`rounded-full px-3 py-1 text-sm font-semibold ${STATUS_LOOK[claim.status]}`}
					>
						{claim.statusWords}
					</span>
				</div>
				<p className="tabular mt-2 text-mute">
					Klaim <span>{claim.claimNo}</span> · <span>{claim.productName}</span> · Polis{' '}
					<span>{groupedPolicyNo(claim.policyNo)}</span> ·{' '}
					<span>{claim.insuredName}</span>
				</p>
			</div>
			<section className={card}>
				<ClaimTurn turn={claim.turn} />
				{claim.forecast ? (
					<p className="text-sm text-mute">
						Klaim seperti ini biasanya selesai dalam <span>{claim.forecast.days}</span>{' '}
						hari (dari <span>{claim.forecast.from}</span> klaim terakhir).
					</p>
				) : null}
			</section>
			<ClaimEventOf session={session} claimNo={claim.claimNo} />
			<ClaimRequests claim={claim} session={session} onDone={load} />
			{claim.decision ? (
				<Decision
					decision={claim.decision}
					arrears={claim.arrears}
					open={UNDER_REVIEW.includes(claim.status)}
				/>
			) : null}
			<CorrectAccount claim={claim} session={session} onDone={load} />
			{claim.mayReopen && claim.decision ? (
				<ClaimReopen
					claimNo={claim.claimNo}
					decidedAt={claim.decision.decidedAt}
					granted={claim.decision.amount > 0}
					session={session}
					onDone={load}
				/>
			) : null}
			{claim.payouts.length > 0 ? <ClaimPayouts payouts={claim.payouts} /> : null}
			<Timeline claim={claim} />
			<ClaimDocuments claim={claim} />
			{isClosed(claim.status) ? null : <PaidTo claim={claim} />}
			<div className="flex flex-wrap items-start gap-3">
				<ButtonLink
					url={`/selfcare/pesan?tentang=claim&ref=${claim.claimNo}`}
					look="second"
				>
					Kirim pesan tentang klaim ini
				</ButtonLink>
				{claim.mayWithdraw ? (
					<Withdraw claim={claim} session={session} onDone={load} />
				) : null}
			</div>
		</>
	);
}
