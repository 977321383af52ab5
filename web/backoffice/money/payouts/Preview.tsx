import { useState } from 'react';

import type { previewPayout, takePayout } from '#insurance/office/desk/money/payouts/payout-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { type Column, moneyColumn, textColumn } from '#web/backoffice/list/column.tsx';
import { List } from '#web/backoffice/list/List.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { uploadForm } from '#web/ui/forms/upload/upload.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { DayField } from '../../forms/DayField.tsx';
import { formDataOf } from './form-of.ts';

type Seen = CallOutput<typeof previewPayout>;
type Taken = CallOutput<typeof takePayout>;

const COLUMNS: Column<Seen['differences'][number]>[] = [
	{ name: 'Baris', value: (row) => row.line, of: (row) => row.line ?? '–' },
	textColumn('Pesanan', (row) => row.orderNo || '–'),
	textColumn('Apa yang berbeda', (row) => row.words),
	moneyColumn('Pembukuan', (row) => row.expected),
	moneyColumn('Laporan', (row) => row.received),
];

function Found({ preview }: { preview: Seen }) {
	return (
		<>
			<Facts
				of={[
					[
						'Baris',
						`${groupDigits(preview.rows)}, ${groupDigits(preview.matched)} cocok`,
					],
					['Kotor', formatRupiah(preview.gross)],
					[
						'Biaya',
						`${formatRupiah(preview.fees)} (${formatRupiah(preview.feesToBook)} dibukukan sekarang)`,
					],
					['Pengembalian', formatRupiah(preview.refunds)],
					['Bersih, masuk rekening', formatRupiah(preview.net)],
				]}
			/>
			{preview.differences.length > 0 ? (
				<>
					<Notice
						look="warning"
						title={`${groupDigits(preview.differences.length)} berbeda`}
					>
						{(preview.matchedMoves ?? preview.matched) === 0
							? 'Tidak satu baris pun cocok: mungkin ini laporan akun atau penyedia lain. Pastikan dulu ke penyedia sebelum mengambilnya.'
							: 'Setelah laporan diambil, masing-masing menjadi tugas.'}
					</Notice>
					<List
						label="Yang berbeda"
						rows={preview.differences}
						columns={COLUMNS}
						keyOf={(row) => `${row.line} ${row.kind} ${row.orderNo}`}
						empty=""
					/>
				</>
			) : (
				<Notice look="success">Semua baris cocok dengan pembukuan.</Notice>
			)}
		</>
	);
}

export function PayoutPreview({
	provider,
	file,
	preview,
	onTaken,
}: {
	provider: string;
	file: File;
	preview: Seen;
	onTaken: (id: string) => void;
}) {
	const [payoutRef, setPayoutRef] = useState(preview.payoutRef ?? '');
	const [paidOn, setPaidOn] = useState(preview.paidOn ?? '');
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const [fields, setFields] = useState<Record<string, string>>({});
	const take = async () => {
		if (busy) return;
		setBusy(true);
		const form = formDataOf({ provider, file, print: preview.print, payoutRef, paidOn });
		const answer = await uploadForm<Taken>('/page/office/money/payout-take', form);
		setBusy(false);
		if (answer.ok) {
			showToast(
				answer.data.taken
					? 'Laporan diambil dan setorannya dibukukan.'
					: 'Laporan ini sudah diambil sebelumnya; tidak ada yang berubah.',
				{ look: 'success' },
			);
			return onTaken(answer.data.id);
		}
		const refused = refusedFields(answer.data) as Record<string, string>;
		setFields(refused);
		setProblem(
			refused['payoutRef'] || refused['paidOn'] ? '' : (refused['file'] ?? answer.message),
		);
	};
	if (preview.taken)
		return (
			<Notice>
				Laporan ini sudah diambil sebagai setoran <span>{preview.taken.payoutRef}</span>,{' '}
				<span>{longDate(preview.taken.paidOn)}</span>. Tidak ada yang perlu dilakukan.
			</Notice>
		);
	return (
		<div className="grid gap-4">
			<Found preview={preview} />
			<div className="grid max-w-2xl gap-4 sm:grid-cols-2">
				<TextField
					id="payout-ref"
					label="Referensi di rekening koran"
					value={payoutRef}
					maxLength={60}
					error={fields['payoutRef']}
					onChange={(event) => setPayoutRef(event.target.value)}
				/>
				<DayField
					id="payout-day"
					label="Masuk rekening pada"
					value={paidOn}
					error={fields['paidOn']}
					onChange={setPaidOn}
				/>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div>
				<Button busy={busy} onClick={() => void take()}>
					<span>
						Ambil laporan, bukukan <span>{formatRupiah(preview.net)}</span>
					</span>
				</Button>
			</div>
		</div>
	);
}
