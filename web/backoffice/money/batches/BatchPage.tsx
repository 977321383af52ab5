import type {
	BatchItemShown,
	batchOpen,
	cancelBatchCall,
	exportBatchFile,
	proposeBatchCall,
	takeOutOfBatch,
} from '#insurance/office/desk/money/batches/batch-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { RoomProposals } from '#web/backoffice/approvals/RoomProposals.tsx';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { moneyColumn, textColumn } from '#web/backoffice/list/column.tsx';
import { List } from '#web/backoffice/list/List.tsx';
import { useAnswer, useSend } from '#web/backoffice/office-calls.ts';
import { Badge, Panel, type Tone, Waiting } from '#web/backoffice/parts/parts.tsx';
import { saveFile } from '#web/ui/browser/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../NoteField.tsx';
import { BankAnswer } from './BankAnswer.tsx';
import { BATCH_TONES } from './batch-tones.ts';

type Opened = CallOutput<typeof batchOpen>;
type Part = { of: Opened; onDone: () => void };

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

/** Takes a payment out of a draft, with the reason. */
function TakeOut({ of: { batch, items }, onDone }: Part) {
	const open = items.filter(({ state }) => state === 'open');
	const form = useCallForm<typeof takeOutOfBatch, { itemId: string; reason: string }>(
		'POST /page/office/money/batch-take-out',
		{
			id: 'out',
			values: { itemId: open[0]?.id ?? '', reason: '' },
			input: (values) => ({ ...values, batchId: batch.id }),
			done: 'Dikeluarkan. Pembayarannya menunggu seperti semula.',
			once: true,
			clears: ['reason'],
			onDone,
		},
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Keluarkan satu transfer
			</summary>
			<CallForm
				of={form}
				submit="Keluarkan"
				look="second"
				className="grid max-w-xl gap-3 pt-2"
			>
				<SelectField
					{...form.text('itemId')}
					label="Transfer"
					options={open.map(({ id, target, amount }) => ({
						value: id,
						label: `${target}, ${formatRupiah(amount)}`,
					}))}
				/>
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Apa yang harus jelas dulu"
				/>
			</CallForm>
		</details>
	);
}

function Cancel({ of: { batch }, onDone }: Part) {
	const form = useCallForm<typeof cancelBatchCall, { reason: string }>(
		'POST /page/office/money/batch-cancel',
		{
			id: 'cancel',
			values: { reason: '' },
			input: ({ reason }) => ({ batchId: batch.id, reason }),
			done: 'Dibatalkan. Semua pembayarannya menunggu seperti semula.',
			once: true,
			onDone,
		},
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Batalkan transfer massal ini
			</summary>
			<CallForm
				of={form}
				submit="Batalkan"
				look="second"
				className="grid max-w-xl gap-3 pt-2"
			>
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Berkasnya belum pernah diunduh, jadi tidak ada uang yang keluar"
				/>
			</CallForm>
		</details>
	);
}

function Propose({ of: { batch }, onDone }: Part) {
	const { busy, problem, send } = useSend<typeof proposeBatchCall>(
		'POST /page/office/money/batch-propose',
		{ once: true, done: 'Diajukan. Orang lain yang menyetujui.' },
	);
	return (
		<div className="grid gap-2">
			<p className="max-w-prose text-mute">
				Sesudah diajukan isinya tidak bisa berubah. Orang lain yang menyetujui.
			</p>
			<div>
				<Button
					busy={busy}
					onClick={async () => (await send({ batchId: batch.id })) && onDone()}
				>
					{`Ajukan ${groupDigits(batch.count)} transfer`}
				</Button>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</div>
	);
}

function Download({ of: { batch, layout, exports }, onDone }: Part) {
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

function Work({ of: opened, onDone }: Part) {
	const { state } = opened.batch;
	const part = { of: opened, onDone };
	if (state === 'draft')
		return (
			<>
				<Propose {...part} />
				<TakeOut {...part} />
				<Cancel {...part} />
			</>
		);
	if (state === 'approved')
		return (
			<>
				<Download {...part} />
				<Cancel {...part} />
			</>
		);
	return state === 'exported' || state === 'done' ? <Download {...part} /> : null;
}

/** One batch: what is in it, what to do next, and what the bank said. */
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
