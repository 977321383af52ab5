import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { ClaimView } from './claim-view.ts';

const card = 'petal grid gap-4 border border-line bg-white p-5';

export const UNDER_REVIEW: readonly ClaimView['status'][] = [
	'in-review',
	'needs-documents',
	'recommended',
];

/**
 * ID of the decision's heading, which receives focus after the customer has objected to the
 * decision.
 */
export const DECISION = 'keputusan';

function DecisionLine({
	line,
	approved,
}: {
	line: NonNullable<ClaimView['decision']>['lines'][number];
	approved: boolean;
}) {
	return (
		<li className="rounded-control bg-mist p-4">
			<div className="flex flex-wrap justify-between gap-2 font-semibold">
				<span>{line.label}</span>
				{approved ? <span className="tabular">{formatRupiah(line.amount)}</span> : null}
			</div>
			<dl className="mt-2 grid gap-1 text-sm">
				{approved ? (
					<div>
						<dt className="inline text-mute">Diminta: </dt>
						<dd className="tabular inline">{formatRupiah(line.asked)}</dd>
					</div>
				) : null}
				<div>
					<dt className="inline text-mute">Aturan: </dt>
					<dd className="inline">{line.rule}</dd>
				</div>
				{line.cut ? (
					<div>
						<dt className="inline text-mute">Dikurangi karena: </dt>
						<dd className="inline">{line.cut}</dd>
					</div>
				) : null}
				<div>
					<dt className="inline text-mute">Pasal: </dt>
					<dd className="inline">{line.clause}</dd>
				</div>
				<div>
					<dt className="inline text-mute">Bukti: </dt>
					<dd className="inline">{line.evidence}</dd>
				</div>
			</dl>
		</li>
	);
}

export function Decision({
	decision,
	arrears,
	open,
}: {
	decision: NonNullable<ClaimView['decision']>;
	/** Overdue premium in rupiah that is deducted from the payment. */
	arrears: number;
	open: boolean;
}) {
	const approved = decision.outcome === 'approve';
	const asked = decision.lines.reduce((sum, line) => sum + line.asked, 0);
	return (
		<section className={card}>
			<h2 id={DECISION} tabIndex={-1} className="text-xl outline-none">
				Keputusan:{' '}
				<span>{approved ? `disetujui ${formatRupiah(decision.amount)}` : 'ditolak'}</span>
			</h2>
			{open ? (
				<p className="font-semibold">
					Sedang diperiksa ulang oleh orang lain.
					<span>{approved ? ' Yang sudah disetujui tetap dibayar.' : ''}</span>
				</p>
			) : null}
			{approved && asked > decision.amount ? (
				<p>
					Kamu minta <span>{formatRupiah(asked)}</span>;{' '}
					<span>{formatRupiah(asked - decision.amount)}</span> tidak dibayar. Alasannya:
				</p>
			) : null}
			{arrears > 0 ? (
				<p>
					Premi tertunggak <span>{formatRupiah(arrears)}</span> dipotong dari
					pembayarannya, sesuai polis.
				</p>
			) : null}
			<p>{decision.reason}</p>
			<ul className="grid gap-3">
				{decision.lines.map((line, at) => (
					<DecisionLine key={`${at} ${line.label}`} {...{ line, approved }} />
				))}
			</ul>
			<p className="text-sm text-mute">
				Diputuskan <span>{shortDateTime(new Date(decision.decidedAt))}</span> oleh dua orang
				yang berbeda.
			</p>
			{decision.review ? (
				<div className="rounded-control bg-mist p-4">
					<h3 className="font-semibold">Pemeriksaan ulang: keputusan ini tetap</h3>
					<p>{decision.review.reason}</p>
					<p className="text-sm text-mute">
						<span>{shortDateTime(new Date(decision.review.decidedAt))}</span>, oleh
						orang lain dari yang memeriksa pertama kali.
					</p>
				</div>
			) : null}
		</section>
	);
}

export function ClaimPayouts({ payouts }: Pick<ClaimView, 'payouts'>) {
	return (
		<section className={card}>
			<h2 className="text-xl">Pembayaran</h2>
			{payouts.map((payout) => (
				<div key={payout.reference}>
					<p>
						<strong className="tabular">{formatRupiah(payout.amount)}</strong> dikirim{' '}
						<span>{shortDate(payout.paidOn)}</span> ke rekening{' '}
						<span className="tabular">{payout.account}</span>.
					</p>
					{payout.arrears > 0 ? (
						<p className="text-sm">
							Premi tertunggak <span>{formatRupiah(payout.arrears)}</span> sudah
							dipotong dan lunas.
						</p>
					) : null}
					<p className="text-sm text-mute">{`Nomor referensi ${payout.reference}`}</p>
				</div>
			))}
		</section>
	);
}
