import { useState } from 'react';

import type {
	DebitBatchView,
	debitBatches,
	debitInstruction,
	makeDebitBatch,
	takeDebitResult,
} from '#insurance/service/billing/debit-files/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { moneyColumn, textColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { FileButton } from '../parts/FileButton.tsx';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';

const sum = ({ count, total }: { count: number; total: number }) =>
	`${groupDigits(count)} (${formatRupiah(total)})`;

function save(name: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	URL.revokeObjectURL(url);
}

function Batch({ batch }: { batch: DebitBatchView }) {
	const fetching = useSend<typeof debitInstruction>('POST /page/office/debits/file');
	const download = async () => {
		const file = await fetching.send({ batchNo: batch.batchNo });
		if (file) save(file.name, file.text);
	};
	return (
		<Panel
			title={batch.batchNo}
			aside={
				batch.open.count > 0 ? (
					<Badge tone="wait">{`Menunggu ${groupDigits(batch.open.count)} jawaban`}</Badge>
				) : (
					<Badge tone="done">Semua dijawab</Badge>
				)
			}
		>
			<Facts
				of={[
					['Debet pada', shortDate(batch.debitOn)],
					['Dibuat', `${shortDateTime(new Date(batch.madeAt))} oleh ${batch.madeBy}`],
					['Diminta', sum({ count: batch.lines, total: batch.total })],
					['Berhasil', sum(batch.paid)],
					['Ditolak', sum(batch.refused)],
					['Belum dijawab', sum(batch.open)],
					...(batch.held.count > 0
						? [
								['Pemegangnya dilaporkan meninggal', sum(batch.held)] as [
									string,
									string,
								],
							]
						: []),
				]}
			/>
			{batch.refusals.length > 0 ? (
				<List<DebitBatchView['refusals'][number]>
					label={`Penolakan ${batch.batchNo}`}
					rows={batch.refusals}
					keyOf={(one) => one.reference}
					href={(one) =>
						`/office/uang?lihat=jejak&nomor=${encodeURIComponent(one.orderNo)}`
					}
					columns={[
						textColumn('Referensi', (one) => one.reference),
						moneyColumn('Jumlah', (one) => one.amount),
						textColumn('Alasan bank', (one) => one.words),
						textColumn('Selanjutnya', (one) =>
							one.again ? 'Dicoba lagi' : 'Autodebet dihentikan',
						),
					]}
					empty=""
				/>
			) : null}
			{fetching.problem ? <Notice look="error">{fetching.problem}</Notice> : null}
			<div>
				<Button look="second" busy={fetching.busy} onClick={download}>
					Unduh berkas<span className="sr-only">{` ${batch.batchNo}`}</span>
				</Button>
			</div>
		</Panel>
	);
}

type Taken = CallOutput<typeof takeDebitResult>;

function Told({ taken }: { taken: Taken }) {
	const look = taken.tasks > 0 ? 'warning' : 'success';
	return (
		<Notice look={look} title={`Hasil ${taken.batchNo} sudah dicatat`}>
			Berhasil <span>{sum(taken.paid)}</span>, ditolak <span>{taken.refused}</span>, sudah
			pernah dicatat <span>{taken.repeated}</span>, belum dijawab <span>{taken.open}</span>.
			<span>
				{taken.tasks > 0
					? ` ${groupDigits(taken.tasks)} baris tidak cocok dan menjadi tugas.`
					: ''}
			</span>
		</Notice>
	);
}

/** Uploads the bank's result file, which is accepted as a whole or not at all. */
function Result({ onTaken }: { onTaken: () => void }) {
	const [taken, setTaken] = useState<Taken | null>(null);
	const { busy, problem, fields, send } = useSend<typeof takeDebitResult>(
		'POST /page/office/debits/result',
	);
	const take = async (file: File) => {
		setTaken(null);
		const answer = await send({ text: await file.text() });
		if (!answer) return;
		setTaken(answer);
		onTaken();
	};
	return (
		<Panel title="Hasil dari bank">
			<p className="text-mute">
				Unggah berkas hasil (CSV) dari bank. Mengunggah berkas yang sama dua kali tidak
				mengubah apa pun.
			</p>
			{problem ? <Notice look="error">{fields['text'] ?? problem}</Notice> : null}
			{taken ? <Told taken={taken} /> : null}
			<div>
				<FileButton
					words="Pilih berkas hasil"
					label="Berkas hasil dari bank"
					accept=".csv,.txt,text/csv,text/plain"
					look="second"
					busy={busy}
					onFile={(file) => void take(file)}
				/>
			</div>
		</Panel>
	);
}

const WITHOUT_FILES = {
	provider:
		'Premi dengan surat kuasa didebet sendiri lewat penyedia pembayaran pada hari jatuh temponya: tidak ada berkas yang perlu kamu buat atau unggah. Yang uangnya tidak cocok muncul di Tugas.',
	none: 'Premi belum didebet otomatis di sini: nasabah membayar sendiri dari akunnya, jadi tidak ada yang perlu kamu kerjakan. Kalau sudah ada perjanjian debet dengan bank, minta administrator menyalakannya.',
};

/** Auto-debit by files: pending debits, today's file and the bank's results (decision 0025). */
export function Debits() {
	const { data, problem, reload } = useAnswer<typeof debitBatches>(
		'POST /page/office/debits/list',
		{},
	);
	const making = useSend<typeof makeDebitBatch>('POST /page/office/debits/make', {
		done: 'Berkas debet dibuat. Unduh, lalu kirim ke bank.',
		once: true,
	});
	if (!data) return <Waiting there={false} problem={problem} words="Memuat berkas debet" />;
	const { way, ready, batches, bank } = data;
	if (way !== 'file' && batches.length === 0) return <Notice>{WITHOUT_FILES[way]}</Notice>;
	return (
		<>
			<Panel
				title="Siap didebet"
				aside={<Badge tone={ready.count > 0 ? 'wait' : 'done'}>{bank}</Badge>}
			>
				<p>
					{ready.count === 0
						? 'Tidak ada premi yang menunggu. Yang jatuh tempo dengan surat kuasa muncul di sini pada harinya.'
						: `${groupDigits(ready.count)} premi, ${formatRupiah(ready.total)}.`}
				</p>
				{making.problem ? <Notice look="error">{making.problem}</Notice> : null}
				{ready.count > 0 ? (
					<div>
						<Button
							busy={making.busy}
							onClick={async () => (await making.send({})) && reload()}
						>
							Buat berkas hari ini
						</Button>
					</div>
				) : null}
			</Panel>
			<Result onTaken={reload} />
			{batches.map((batch) => (
				<Batch key={batch.batchNo} batch={batch} />
			))}
		</>
	);
}
