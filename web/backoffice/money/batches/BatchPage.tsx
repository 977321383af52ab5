import type {
	BatchItemShown,
	batchOpen,
	exportBatchFile,
} from '#insurance/office/desk/money/batches/batch-api.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { RoomProposals } from '#web/backoffice/approvals/RoomProposals.tsx';
import { moneyColumn, textColumn } from '#web/backoffice/list/column.tsx';
import { List } from '#web/backoffice/list/List.tsx';
import { useAnswer, useSend } from '#web/backoffice/office-calls.ts';
import { Badge, Panel, type Tone, Waiting } from '#web/backoffice/parts/parts.tsx';
import { saveFile } from '#web/ui/browser/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { BankAnswer } from './BankAnswer.tsx';
import { BATCH_TONES } from './batch-tones.ts';
import { type BatchPart, CancelBatch, ProposeBatch, TakeOut } from './BatchWork.tsx';

const ITEM_TONES: Record<BatchItemShown['state'], Tone> = {
	open: 'wait',
	removed: 'calm',
	paid: 'done',
	rejected: 'late',
	returned: 'late',
};
const stateWords = ({ state, stateWords, reason }: BatchItemShown, isSent: boolean): string =>
	state === 'open' && !isSent ? 'Siap' : reason ? `${stateWords}: ${reason}` : stateWords;

function ItemState({ item, isSent }: { item: BatchItemShown; isSent: boolean }) {
	const isReady = item.state === 'open' && !isSent;
	return (
		<span className="grid justify-items-start gap-1 max-md:justify-items-end">
			<Badge tone={isReady ? 'calm' : ITEM_TONES[item.state]}>
				{isReady ? 'Siap' : item.stateWords}
			</Badge>
			{item.reason ? <span className="text-sm">{item.reason}</span> : null}
		</span>
	);
}

function Download({ of: { batch, layout, exports }, onDone }: BatchPart) {
	const fetching = useSend<typeof exportBatchFile>('POST /page/office/money/batch-export');
	const download = async () => {
		const file = await fetching.send({ batchId: batch.id });
		if (!file) return;
		// The file has only letters without diacritics.
		saveFile(file.name, 'application/octet-stream', btoa(file.text));
		onDone();
	};
	return (
		<div className="grid gap-2">
			{layout && !layout.verifiedAt ? (
				<Notice look="warning">
					{`Tata letak ${layout.name} belum diperiksa dengan berkas asli. Kirim satu transfer kecil dulu dan lihat apakah bank menerimanya.`}
				</Notice>
			) : null}
			<div>
				<Button
					busy={fetching.busy}
					look={exports.length > 0 ? 'second' : 'main'}
					onClick={() => void download()}
				>
					{exports.length > 0 ? 'Unduh berkas yang sama lagi' : 'Unduh berkas untuk bank'}
				</Button>
			</div>
			{fetching.problem ? <Notice look="error">{fetching.problem}</Notice> : null}
			{exports.map(({ exportNo, by, at }) => (
				<p key={exportNo} className="text-sm text-mute">
					{`Unduhan ke-${exportNo}: ${by}, ${shortDateTime(new Date(at))}`}
				</p>
			))}
		</div>
	);
}

function Work({ of: opened, onDone }: BatchPart) {
	const { state } = opened.batch;
	const part = { of: opened, onDone };
	if (state === 'draft')
		return (
			<>
				<ProposeBatch {...part} />
				<TakeOut {...part} />
				<CancelBatch {...part} />
			</>
		);
	if (state === 'approved')
		return (
			<>
				<Download {...part} />
				<CancelBatch {...part} />
			</>
		);
	return state === 'exported' || state === 'done' ? <Download {...part} /> : null;
}

/** Shows a batch with its transfers, the next step and the answer of the bank. */
export function BatchPage({ batchId }: { batchId: string }) {
	const { data, problem, reload } = useAnswer<typeof batchOpen>('POST /page/office/money/batch', {
		batchId,
	});
	if (!data) return <Waiting there={false} problem={problem} words="Membuka transfer massal" />;
	const { batch, layout, items } = data;
	const isSent = batch.state === 'exported' || batch.state === 'done';
	return (
		<>
			<RoomProposals
				kind="transfer-batch"
				thing={batch.id}
				quiet
				after={data}
				onDecided={reload}
			/>
			<Panel
				title={`Transfer massal ${batch.number}`}
				aside={<Badge tone={BATCH_TONES[batch.state]}>{batch.stateWords}</Badge>}
			>
				<Facts
					of={[
						['Jumlah', formatRupiah(batch.total)],
						['Transfer', groupDigits(batch.count)],
						['Dikirim bank pada', longDate(batch.executeOn)],
						['Berkas', `${layout?.name ?? '–'}, ${batch.messageId}`],
						[
							'Disiapkan',
							`${batch.preparedBy}, ${shortDateTime(new Date(batch.preparedAt))}`,
						],
						...(batch.endedReason
							? [['Dibatalkan karena', batch.endedReason] as [string, string]]
							: []),
					]}
				/>
				<Work of={data} onDone={reload} />
			</Panel>
			{batch.state === 'exported' ? (
				<BankAnswer
					key={JSON.stringify(items.map(({ state }) => state))}
					of={data}
					onDone={reload}
				/>
			) : null}
			<List<BatchItemShown>
				label={`Isi ${batch.number}`}
				rows={items}
				keyOf={({ id }) => id}
				columns={[
					{
						...textColumn('Referensi', (row: BatchItemShown) => row.reference),
						short: true,
					},
					textColumn('Untuk', (row) => `${row.kindWords} ${row.target}`),
					moneyColumn('Jumlah', (row) => row.amount),
					textColumn('Penerima', (row) => row.nameMasked || '–'),
					textColumn('Rekening', (row) => `${row.bank} ${row.accountMasked}`),
					textColumn('Keadaan', (row) => stateWords(row, isSent), {
						of: (row) => <ItemState item={row} isSent={isSent} />,
					}),
				]}
				empty="Tidak ada isinya."
			/>
		</>
	);
}
