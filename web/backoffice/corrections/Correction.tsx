import type { openCorrection } from '#insurance/service/servicing/corrections/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { RoomProposals } from '../approvals/RoomProposals.tsx';
import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { PLAIN_LINK } from '../person/PersonLink.tsx';
import { Changes } from './Changes.tsx';

type Opened = CallOutput<typeof openCorrection>;

const OUTCOMES = {
	made: 'Perbaikan ini sudah dijalankan. Endorsemennya dikirim ke pemegang polis.',
	stopped: 'Perbaikan ini tidak dijalankan. Buktinya dihapus sesudah 30 hari.',
} as const;

function Sums({ refund, later, waived }: Pick<Opened, 'refund' | 'later' | 'waived'>) {
	return (
		<Facts
			of={[
				['Dikembalikan ke nasabah', refund > 0 ? formatRupiah(refund) : 'Tidak ada'],
				['Premi berikutnya, jumlah', later === null ? 'Tetap' : formatRupiah(later)],
				...(waived > 0
					? [['Tidak ditagih, karena sudah lunas', formatRupiah(waived)] as const]
					: []),
			]}
		/>
	);
}

/** One correction with its evidence, and the decision about it. */
export function Correction({ id }: { id: string }) {
	const { data, problem, reload } = useAnswer<typeof openCorrection>(
		'POST /page/office/corrections/open',
		{ correctionId: id },
	);
	return (
		<>
			<p>
				<SmartLink url="/office/perbaikan" className={PLAIN_LINK}>
					Semua yang menunggu
				</SmartLink>
			</p>
			<Waiting there={data !== null} problem={problem} words="Membuka perbaikan" />
			{data ? (
				<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
					<Panel title={`${data.productName} ${data.policyNo}`}>
						{data.outcome ? <Notice>{OUTCOMES[data.outcome]}</Notice> : null}
						<p>{`${data.words}. Diusulkan ${shortDateTime(new Date(data.proposedAt))}: ${data.reason}`}</p>
						<Changes of={data.changes} />
						<Sums {...data} />
						<p>
							<SmartLink url={data.filePath} className={PLAIN_LINK}>
								{`Buka buktinya, ${data.fileName}`}
							</SmartLink>
						</p>
					</Panel>
					{data.outcome === null ? (
						<RoomProposals kind="correction" thing={id} onDecided={reload} />
					) : null}
				</div>
			) : null}
		</>
	);
}
