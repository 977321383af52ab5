import { useCallback, useRef, useState } from 'react';

import { AUTODEBET_PATH, autodebetRef } from '#insurance/service/billing/mandates/mandate.ts';
import type { getPremiums, payPremium } from '#insurance/service/billing/premiums/api.ts';
import { LAPSED_FOR_GOOD } from '#insurance/service/billing/premiums/premium.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { newKey } from '#web/ui/ask.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, warn } from '../frame/ask-as.ts';
import { LoadProblem } from '../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import { useAsked } from '../frame/use-portal.ts';

type Schedule = CallOutput<typeof getPremiums>;
type Props = { session: SelfcareSession; policyId: string };

function Owed({
	session,
	policyId,
	schedule,
	onStale,
}: Props & { schedule: Schedule; onStale: () => void }) {
	const [method, setMethod] = useState('');
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const form = useRef<HTMLDivElement>(null);
	const { total, lines } = schedule.owed;
	const ways = schedule.ways.filter(({ min, max }) => total >= min && total <= max);
	const pay = async () => {
		if (method === '') {
			setProblem('Pilih cara bayarnya dulu.');
			return goToFirst(form.current);
		}
		setBusy(true);
		// Each click uses a new key. The server reuses a pending order in any case, and the old key
		// would return a failed order again.
		const answer = await askAs<typeof payPremium>(
			session,
			'POST /page/selfcare/premiums/pay',
			{ policyId, metode_pembayaran: method, amount: total },
			newKey(),
		);
		if (answer.ok) return location.assign(answer.data.endpointUrl);
		setBusy(false);
		warn(answer.message);
		if (answer.code === 409) onStale();
	};
	return (
		<div className="grid gap-4">
			<ul className="grid gap-1">
				{lines.map(({ number, label, amount }) => (
					<li key={number} className="tabular flex justify-between gap-4">
						<span>{label}</span>
						<span>{formatRupiah(amount)}</span>
					</li>
				))}
				<li className="tabular flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 font-bold">
					<span>Yang dibayar sekarang</span>
					<span className="text-4xl">{formatRupiah(total)}</span>
				</li>
			</ul>
			<div ref={form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
				<SelectField
					id="cara-bayar"
					label="Cara bayar"
					options={ways.map(({ id, label }) => ({ value: id, label }))}
					value={method}
					error={problem}
					onChange={(event) => {
						setMethod(event.target.value);
						setProblem('');
					}}
				/>
				<Button busy={busy} onClick={pay} more="sm:mt-8">
					Bayar premi
				</Button>
			</div>
		</div>
	);
}

function Instalments({ schedule }: { schedule: Schedule }) {
	return (
		<ol className="grid gap-2">
			{schedule.instalments.map((one) => (
				<li
					key={one.number}
					className="tabular grid grid-cols-[1fr_auto] gap-x-4 border-b border-line pb-2"
				>
					<span>{`Ke-${one.number} · ${shortDate(one.dueOn)}`}</span>
					<span className="text-right">{formatRupiah(one.amount)}</span>
					{/* The due date is already shown above. */}
					<span
						className={`col-span-2 text-sm ${one.paidOn ? 'text-success' : 'text-mute'}`}
					>
						<span>{one.statusLabel.replace(`, ${shortDate(one.dueOn)}`, '')}</span>
						<span>{one.paidOn ? ` ${shortDate(one.paidOn)}` : ''}</span>
					</span>
				</li>
			))}
		</ol>
	);
}

function FailedDebit({ schedule, policyId }: { schedule: Schedule; policyId: string }) {
	const failed = schedule.failedDebit;
	if (!failed) return null;
	return (
		<Notice look="warning" title={failed.title}>
			<div className="mt-2 grid justify-items-start gap-3">
				{failed.words.map((words) => (
					<p key={words}>{words}</p>
				))}
				{failed.ended ? (
					<SmartLink
						url={`${AUTODEBET_PATH}?ref=${encodeURIComponent(autodebetRef(schedule.policyNo, policyId))}`}
						className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
					>
						Daftarkan autodebet lagi
					</SmartLink>
				) : null}
			</div>
		</Notice>
	);
}

function State({ schedule, policyId }: { schedule: Schedule; policyId: string }) {
	if (schedule.withdrawn)
		return (
			<Notice look="warning" title="Pembayaran polis ini ditarik kembali">
				Bank atau penyedia pembayaran menarik kembali uangnya. Kamu masih dilindungi; bayar
				lagi di bawah ini supaya polisnya aktif penuh, atau hubungi kami kalau kamu tidak
				merasa memintanya.
			</Notice>
		);
	if (schedule.held)
		return (
			<Notice title="Premi ditahan">
				Kami menerima laporan bahwa pemegang polis meninggal. Sampai diputuskan, premi tidak
				ditagih dan polis tetap berlaku. Laporannya keliru? Buka Beranda dan tekan "Saya
				masih hidup".
			</Notice>
		);
	if (schedule.failedDebit) return <FailedDebit schedule={schedule} policyId={policyId} />;
	if (schedule.graceUntil)
		return (
			<Notice look="warning" title="Premi terlambat">
				Perlindungan tetap berlaku kalau dibayar paling lambat{' '}
				<span>{shortDate(schedule.graceUntil)}</span>.
			</Notice>
		);
	if (schedule.reinstateUntil)
		return (
			<Notice look="warning" title="Polis tidak aktif karena premi belum dibayar">
				Polis bisa dipulihkan dengan membayar paling lambat{' '}
				<span>{shortDate(schedule.reinstateUntil)}</span>.
			</Notice>
		);
	if (schedule.policyStatus === 'LAPSED')
		return <Notice look="warning">{LAPSED_FOR_GOOD}</Notice>;
	if (schedule.autodebet)
		return (
			<Notice>
				Premi berikutnya didebet otomatis dari rekeningmu. Kamu tidak perlu membayar
				sendiri.
			</Notice>
		);
	return null;
}

/**
 * Offers payment of the amount owed. The offer is collapsed while the bank may still debit the
 * amount, to avoid a double payment.
 */
function ToPay(props: Props & { schedule: Schedule; onStale: () => void }) {
	if (props.schedule.owed.total === 0) return <p>Tidak ada premi yang harus dibayar sekarang.</p>;
	if (!props.schedule.failedDebit?.underway) return <Owed {...props} />;
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Tidak mau menunggu bank? Bayar sendiri
			</summary>
			<div className="pt-2">
				<Owed {...props} />
			</div>
		</details>
	);
}

/**
 * Shows the Jadwal premi (premium schedule) of a policy and offers payment of the amount owed
 * (C2.4, C4.30, C4.31).
 */
export function Premiums({ session, policyId }: Props) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getPremiums>(as, 'POST /page/selfcare/premiums', { policyId }),
		[policyId],
	);
	const { data, problem, again, asking } = useAsked(session, load);
	return (
		<section
			aria-labelledby="premi"
			className="petal grid gap-5 border border-line bg-white p-5"
		>
			<h2 id="premi" className="text-xl">
				Premi
			</h2>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{data === null && !problem ? <Spinner words="Memuat jadwal premi" /> : null}
			{data ? (
				<>
					<State schedule={data} policyId={policyId} />
					<ToPay session={session} policyId={policyId} schedule={data} onStale={again} />
					<Instalments schedule={data} />
				</>
			) : null}
		</section>
	);
}
