import { ABOVE_WORDS } from '#insurance/claims/desk/decision/above-rules.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Badge, Panel } from '../parts/parts.tsx';
import type { File } from './claim-step.ts';

function Figures({ file, one }: { file: File; one: File['recommendations'][number] }) {
	if (one.outcome === 'decline') return null;
	const figures = [
		['Diminta nasabah', file.requested],
		['Hitungan aturan', one.computed],
		['Diusulkan', one.amount],
	] as const;
	return (
		<>
			<dl className="grid gap-2 sm:grid-cols-3">
				{figures.map(([name, sum]) => (
					<div key={name} className="rounded-control bg-mist px-4 py-2">
						<dt className="text-sm text-mute">{name}</dt>
						<dd className="tabular font-semibold">
							{sum === null ? 'Tidak tercatat' : formatRupiah(sum)}
						</dd>
					</div>
				))}
			</dl>
			{one.above ? (
				<Notice look="warning" title={`Lebih dari aturan: ${ABOVE_WORDS[one.above.code]}`}>
					{one.above.words}
				</Notice>
			) : null}
		</>
	);
}

/** Recommendations, decisions and payments, newest first. */
export function Recommendations({ file }: { file: File }) {
	if (file.recommendations.length === 0) return null;
	return (
		<Panel title="Usulan dan keputusan">
			{[...file.recommendations].reverse().map((one) => (
				<article
					key={one.id}
					className="grid gap-3 border-b border-line pb-4 last:border-0 last:pb-0"
				>
					<p className="flex flex-wrap items-center justify-between gap-2">
						<strong>
							{one.outcome === 'approve'
								? `Setuju ${formatRupiah(one.amount)}`
								: 'Tolak'}
						</strong>
						<span className="text-sm text-mute">
							<span>{one.by}</span>, <span>{shortDateTime(new Date(one.at))}</span>
						</span>
					</p>
					<Figures file={file} one={one} />
					<p className="whitespace-pre-line">{one.reason}</p>
					<ul className="grid gap-2">
						{one.lines.map((line, at) => (
							<li
								key={`${at} ${line.label}`}
								className="rounded-control bg-mist px-4 py-3"
							>
								<p className="flex flex-wrap justify-between gap-2 font-semibold">
									<span>{line.label}</span>
									{one.outcome === 'approve' ? (
										<span className="tabular">
											<span>{formatRupiah(line.amount)}</span>{' '}
											<span className="font-normal text-mute">
												dari <span>{formatRupiah(line.asked)}</span>
											</span>
										</span>
									) : null}
								</p>
								<p className="text-sm">
									<span>{line.rule}</span> · Pasal: <span>{line.clause}</span> ·
									Bukti: <span>{line.evidence}</span>
								</p>
								{line.cut ? (
									<p className="text-sm">{`Dikurangi: ${line.cut}`}</p>
								) : null}
							</li>
						))}
					</ul>
					{one.verdict ? (
						<p>
							<Badge tone={one.verdict === 'agreed' ? 'calm' : 'wait'}>
								{one.verdict === 'agreed'
									? 'Usulan disepakati'
									: 'Usulan dikembalikan'}
							</Badge>{' '}
							oleh <span>{one.decidedBy}</span>
							<span>{one.note ? `: ${one.note}` : ''}</span>
						</p>
					) : null}
				</article>
			))}
			{file.payouts.map((payout) => (
				<p key={payout.reference}>
					<Badge>Dibayar</Badge>{' '}
					<strong className="tabular">{formatRupiah(payout.amount)}</strong> pada{' '}
					<span>{shortDate(payout.paidOn)}</span>, referensi{' '}
					<span>{payout.reference}</span>, dicatat <span>{payout.by}</span>.
				</p>
			))}
		</Panel>
	);
}

export function ClaimHistory({ file }: { file: File }) {
	return (
		<Panel title="Riwayat">
			<ol className="grid gap-3">
				{file.history.map((one) => (
					<li key={`${one.at} ${one.words}`} className="border-l-2 border-leaf pl-4">
						<span className="block text-sm text-mute">
							<span>{shortDateTime(new Date(one.at))}</span> · <span>{one.by}</span>
						</span>
						<span>{one.words}</span>
						{one.note ? <span className="block text-mute">{one.note}</span> : null}
					</li>
				))}
			</ol>
			<details>
				<summary className="min-h-11 content-center font-semibold text-leaf">
					Siapa yang membuka klaim ini (<span>{groupDigits(file.reads.length)}</span>)
				</summary>
				<ul className="grid gap-1 text-sm">
					{file.reads.map((one) => (
						<li key={`${one.at} ${one.by}`}>
							<span>{shortDateTime(new Date(one.at))}</span> · <span>{one.by}</span>
						</li>
					))}
				</ul>
			</details>
		</Panel>
	);
}
