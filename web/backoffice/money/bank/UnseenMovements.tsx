import { useState } from 'react';

import type { BankMovementShown, bankUnseen } from '#insurance/office/desk/money/bank/line-api.ts';
import { groupDigits } from '#platform/values/money.ts';
import { type Column, dayColumn, moneyColumn, textColumn } from '#web/backoffice/list/column.tsx';
import { List } from '#web/backoffice/list/List.tsx';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { Button, SmartLink } from '#web/ui/Button.tsx';

/** Subjects whose number opens the trail of money. */
const TRAILED = new Set(['order', 'policy', 'claim']);

const MovementSubject = ({ of }: { of: BankMovementShown }) =>
	TRAILED.has(of.subjectKind) ? (
		<SmartLink
			url={`/office/uang?lihat=jejak&nomor=${encodeURIComponent(of.subject)}`}
			className="text-leaf underline underline-offset-4"
		>
			{of.subject}
		</SmartLink>
	) : of.subjectKind === 'company-receipt' ? (
		<SmartLink
			url="/office/uang?lihat=tagihan"
			className="text-leaf underline underline-offset-4"
		>
			{of.subject}
		</SmartLink>
	) : (
		<span>{of.subject}</span>
	);

export const MOVEMENT_COLUMNS: Column<BankMovementShown>[] = [
	dayColumn('Hari', (row) => row.day),
	textColumn('Dibukukan sebagai', (row) => row.title),
	textColumn('Tentang', (row) => row.subject, { of: (row) => <MovementSubject of={row} /> }),
	textColumn('Referensi', (row) => row.references.join(', ') || row.note || '–'),
	moneyColumn('Jumlah', (row) => row.amount),
];

/** Lists movements that are booked at the bank and that no statement shows yet. */
export function UnseenMovements({ account }: { account: string }) {
	const [page, setPage] = useState(1);
	const { data, problem } = useAnswer<typeof bankUnseen>('POST /page/office/money/bank-unseen', {
		accountId: account,
		page,
	});
	if (!data) return <Waiting there={false} problem={problem} words="Memuat pembukuan" />;
	return (
		<Panel title={`Dibukukan, belum terlihat di bank (${groupDigits(data.total)})`}>
			<List
				label="Pembukuan yang belum terlihat di bank"
				rows={data.rows}
				columns={MOVEMENT_COLUMNS}
				keyOf={({ entryId }) => String(entryId)}
				empty="Semua pembukuan di rekening ini sudah terlihat di rekening koran."
			/>
			{data.pages > 1 ? (
				<div className="flex flex-wrap items-center gap-3">
					<Button look="second" disabled={page === 1} onClick={() => setPage(page - 1)}>
						Sebelumnya
					</Button>
					<span>{`Halaman ${page} dari ${data.pages}`}</span>
					<Button
						look="second"
						disabled={page === data.pages}
						onClick={() => setPage(page + 1)}
					>
						Berikutnya
					</Button>
				</div>
			) : null}
		</Panel>
	);
}
