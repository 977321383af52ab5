import { useState } from 'react';

import type {
	listCompanyReceipts,
	OfficeReceipt,
	takeBackCompanyReceipt,
} from '#insurance/groups/memberships/invoices/office-api.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { Badge, Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { NoteField } from '../NoteField.tsx';
import { openDocument } from './open-document.ts';

type One = { receipt: OfficeReceipt; onDone: () => void };

/** Form for reversing a wrong receipt. The person who recorded the receipt cannot use it. */
function TakeBack({ receipt, onDone }: One) {
	const form = useCallForm<typeof takeBackCompanyReceipt, { reason: string }>(
		'POST /page/office/company-invoices/take-back',
		{
			id: `take-back-${receipt.receiptId}`,
			values: { reason: '' },
			input: ({ reason }) => ({ receiptId: receipt.receiptId, reason }),
			done: 'Penerimaan dibatalkan dan tagihannya terbuka lagi.',
			once: true,
			onDone,
		},
	);
	if (receipt.mine)
		return (
			<p className="text-sm text-mute">
				Kamu yang mencatatnya; kalau keliru, orang lain yang membatalkan.
			</p>
		);
	if (receipt.whyNotAgree)
		return (
			<p className="text-sm text-mute">
				Kalau penerimaan ini keliru, orang lain yang membatalkannya.{' '}
				<span>{receipt.whyNotAgree}</span>
			</p>
		);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Batalkan karena keliru
				<span className="sr-only">{` ${receipt.number}`}</span>
			</summary>
			<CallForm
				of={form}
				submit={`Batalkan ${receipt.number}`}
				look="danger"
				className="grid max-w-xl gap-3 pt-2"
			>
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Apa yang keliru. Perusahaan dikabari bahwa kuitansinya tidak berlaku"
				/>
			</CallForm>
		</details>
	);
}

const usedFor = ({ uses, over }: OfficeReceipt): string =>
	[
		...uses.map((use) => `${use.number} ${formatRupiah(use.amount)}`),
		...(over > 0 ? [`lebih bayar ${formatRupiah(over)}`] : []),
	].join('; ');

function Receipt({ receipt, onDone }: One) {
	const { number, takenBack } = receipt;
	return (
		<li className="grid grid-cols-1 content-start gap-3 rounded-control bg-mist p-4">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="text-lg">
					<span>{number}</span>,{' '}
					<span className="tabular">{formatRupiah(receipt.amount)}</span>
				</h3>
				{takenBack ? <Badge tone="done">Dibatalkan</Badge> : null}
			</div>
			<Facts
				of={[
					['Dari', receipt.company],
					['Masuk rekening', shortDate(receipt.receivedOn)],
					['Referensi', receipt.reference],
					[
						'Dicatat',
						`${receipt.recordedBy}, ${shortDateTime(new Date(receipt.recordedAt))}`,
					],
					['Dipakai untuk', usedFor(receipt)],
					...(receipt.note ? [['Catatan', receipt.note] as const] : []),
					...(takenBack
						? [
								[
									'Dibatalkan',
									`${takenBack.by}, ${shortDateTime(new Date(takenBack.at))}: ${takenBack.reason}`,
								] as const,
							]
						: []),
				]}
			/>
			<div>
				<Button
					look="second"
					onClick={() => void openDocument('receipt', receipt.receiptId)}
				>
					Unduh kuitansi<span className="sr-only">{` ${number}`}</span>
				</Button>
			</div>
			{takenBack ? null : <TakeBack receipt={receipt} onDone={onDone} />}
		</li>
	);
}

export function CompanyReceipts({
	companyId,
	onDone,
}: {
	companyId: string | null;
	onDone: () => void;
}) {
	const [page, setPage] = useState(1);
	const { data, problem } = useAnswer<typeof listCompanyReceipts>(
		'POST /page/office/company-invoices/receipts',
		{ companyId, page },
	);
	if (!data) return <Waiting there={false} problem={problem} words="Memuat penerimaan" />;
	if (data.total === 0) return null;
	return (
		<Panel title="Pembayaran yang dicatat">
			<ul className="grid gap-3 xl:grid-cols-2">
				{data.rows.map((receipt) => (
					<Receipt
						key={`${receipt.receiptId} ${receipt.takenBack?.at ?? ''}`}
						receipt={receipt}
						onDone={onDone}
					/>
				))}
			</ul>
			{page < data.pages || page > 1 ? (
				<div className="flex flex-wrap items-center gap-3">
					<Button
						look="second"
						aria-disabled={page <= 1 || undefined}
						onClick={() => page > 1 && setPage(page - 1)}
					>
						Sebelumnya
					</Button>
					<span className="text-mute">{`Halaman ${page} dari ${data.pages}`}</span>
					<Button
						look="second"
						aria-disabled={page >= data.pages || undefined}
						onClick={() => page < data.pages && setPage(page + 1)}
					>
						Berikutnya
					</Button>
				</div>
			) : null}
		</Panel>
	);
}
