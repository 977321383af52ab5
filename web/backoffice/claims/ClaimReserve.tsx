import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { Panel } from '../parts/parts.tsx';
import type { File } from './claim-step.ts';

function Step({ step, isFirst }: { step: File['reserve']['steps'][number]; isFirst: boolean }) {
	return (
		<li className="border-l-2 border-leaf pl-4">
			<span className="block text-sm text-mute">{shortDateTime(new Date(step.at))}</span>
			<span className="tabular block font-semibold">
				{isFirst
					? formatRupiah(step.after)
					: `${formatRupiah(step.before)} → ${formatRupiah(step.after)}`}
			</span>
			<span>{step.why}</span>
		</li>
	);
}

/** Shows the reserve of a claim and its changes, newest first. */
export function ClaimReserve({ reserve }: Pick<File, 'reserve'>) {
	if (reserve.amount === null) return null;
	return (
		<Panel
			title="Cadangan"
			aside={<strong className="tabular">{formatRupiah(reserve.amount)}</strong>}
		>
			<p className="text-sm text-mute">
				Perkiraan biaya klaim ini yang belum dibayar. Angka ini mengikuti hitungan aturan,
				usulan dan keputusan, dan tidak dilihat nasabah.
			</p>
			<ol className="grid gap-3">
				{reserve.steps
					.map((step, at) => (
						<Step key={`${step.at} ${at}`} step={step} isFirst={at === 0} />
					))
					.toReversed()}
			</ol>
		</Panel>
	);
}
