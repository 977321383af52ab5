import { useState } from 'react';

import type { deathReports, objectInAccount } from '#insurance/claims/deaths/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';

import { askAs, warn } from './frame/ask-as.ts';
import type { SelfcareSession } from './frame/session.ts';
import { useAsked } from './frame/use-portal.ts';

type Report = CallOutput<typeof deathReports>[number];

const load = (session: SelfcareSession) =>
	askAs<typeof deathReports>(session, 'POST /page/selfcare/claim/death-reports', {});

const CARD = 'petal grid gap-3 border border-l-4 border-line border-l-sun bg-white p-4';

function Help({ words }: { words: string }) {
	return (
		<p>
			<span>{words}</span>{' '}
			<SmartLink
				url="/bantuan"
				className="inline-flex min-h-8 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Hubungi kami
			</SmartLink>
		</p>
	);
}

type Step = { session: SelfcareSession; report: Report; onDone: () => void };

/** Asks the account holder to confirm an objection, because it stops a family's claim. */
function Object({ session, report, onDone }: Step) {
	const [asking, setAsking] = useState(false);
	const [busy, setBusy] = useState(false);
	const close = () => setAsking(false);
	const send = async () => {
		setBusy(true);
		const { claimNo } = report;
		const answer = await askAs<typeof objectInAccount>(
			session,
			'POST /page/selfcare/claim/object-report',
			{ claimNo },
		);
		setBusy(false);
		close();
		if (answer.ok) onDone();
		else warn(answer.message);
	};
	return (
		<div>
			<Button onClick={() => setAsking(true)}>Saya masih hidup, laporan ini keliru</Button>
			<Dialog open={asking} title="Hentikan klaim ini?" onClose={close}>
				<p>
					Dengan menekan tombol di bawah, kamu menyatakan bahwa kamu pemegang polis ini.
					Klaimnya langsung berhenti dan dua petugas memeriksanya. Kami bisa
					menghubungimu.
				</p>
				<div className="mt-5 flex flex-wrap gap-3">
					<Button busy={busy} onClick={send}>
						Ya, saya masih hidup
					</Button>
					<Button look="quiet" onClick={close}>
						Tidak jadi
					</Button>
				</div>
			</Dialog>
		</div>
	);
}

function CoverStatus(step: Step) {
	const { state } = step.report;
	if (state === 'open')
		return (
			<p role="status">
				Pernyataanmu sudah kami terima. Klaimnya berhenti, premi berjalan seperti biasa, dan
				dua petugas memeriksanya. Perubahan data masih ditahan sampai selesai.
			</p>
		);
	if (state === 'set-aside')
		return <Help words="Pernyataan itu sudah kami periksa dan kesampingkan. Keliru?" />;
	return (
		<>
			<p>
				Selama laporan ini belum diputuskan, premi tidak ditagih, polismu tidak berhenti,
				dan data tidak bisa diubah. Kalau kamu keluarganya: kami turut berduka cita.
			</p>
			<Object {...step} />
		</>
	);
}

/** Notice to an account holder whose death has been reported (decision 0177). */
export function DeathReport({ session }: { session: SelfcareSession | null }) {
	const { data, again } = useAsked(session, load);
	if (!session || !data || data.length === 0) return null;
	return (
		<section aria-labelledby="laporan-kematian" className="grid gap-3">
			<h2 id="laporan-kematian" className="text-2xl">
				Ada laporan bahwa kamu meninggal
			</h2>
			<ul className="grid gap-3">
				{data.map((report) => (
					<li key={report.claimNo} className={CARD}>
						<p>
							<span>{longDate(report.reportedOn)}</span>, klaim{' '}
							<strong className="tabular">{report.claimNo}</strong>,{' '}
							<span>{report.productName}</span>
						</p>
						<CoverStatus session={session} report={report} onDone={again} />
					</li>
				))}
			</ul>
		</section>
	);
}
