import type { WirePreviewRow } from '#insurance/groups/memberships/import/api.ts';
import { NOTE_WORDS } from '#insurance/groups/memberships/member.ts';
import { groupDigits } from '#platform/values/money.ts';
import { MemberTable } from '#web/corporate/panel/members/MemberTable.tsx';
import { PageTurn } from '#web/corporate/panel/PageTurn.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { PreviewOf } from './use-preview.ts';

const ACTIONS: Record<string, string> = { add: 'Masuk', change: 'Berubah', same: 'Tetap' };

function RowStatus({ row, onEdit }: { row: WirePreviewRow; onEdit: () => void }) {
	return (
		<>
			{row.action ? (
				<span className="ml-2 rounded-full bg-mist px-2 py-0.5 text-xs font-semibold">
					{ACTIONS[row.action] ?? row.action}
				</span>
			) : null}
			{row.notes.map((note) => (
				<span key={note} className="block text-xs text-warning">
					{note}
				</span>
			))}
			<button
				type="button"
				onClick={onEdit}
				className="mt-1 block min-h-6 py-1 text-left font-semibold text-leaf underline underline-offset-4"
			>
				<span>{row.status === 'Valid' ? 'Ubah' : 'Perbaiki'}</span>
				<span className="sr-only">{` baris ${row.no}`}</span>
			</button>
		</>
	);
}

type Props = {
	kind: string;
	title: string;
	shown: PreviewOf;
	onEdit: (row: WirePreviewRow) => void;
	onDiscard: () => void;
};

/** Shows the rows of the file with their errors (C4.22–C4.26). */
export function PreviewTable({ kind, title, shown, onEdit, onDiscard }: Props) {
	const { preview, onlyWrong, filter, turn, downloadErrors } = shown;
	const wrong = preview.invalid > 0;
	return (
		<>
			{wrong ? (
				<Notice look="warning" title={NOTE_WORDS}>
					<p>
						{`${groupDigits(preview.invalid)} dari ${groupDigits(preview.total)} baris perlu diperbaiki. Perbaiki langsung di tabel, atau unduh berkasnya dengan catatan di sel yang salah.`}
					</p>
				</Notice>
			) : null}
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				{wrong || onlyWrong ? (
					<CheckField
						id={`salah-${kind}`}
						label="Hanya yang perlu diperbaiki"
						checked={onlyWrong}
						onChange={(event) => filter(event.target.checked)}
					/>
				) : null}
				{wrong ? (
					<Button look="quiet" onClick={downloadErrors}>
						Unduh dengan catatan
					</Button>
				) : null}
				<Button look="quiet" onClick={onDiscard}>
					Buang pratinjau
				</Button>
				{preview.fileName ? (
					<p className="text-sm [overflow-wrap:anywhere] text-mute">{`Berkas: ${preview.fileName}`}</p>
				) : null}
			</div>
			<MemberTable
				label={`Pratinjau ${title}`}
				rows={preview.rows}
				wrongOf={(row) => row.problems.map(({ field }) => field)}
				statusMore={(row) => <RowStatus row={row} onEdit={() => onEdit(row)} />}
			/>
			<PageTurn
				page={preview.page}
				pages={preview.pages}
				total={onlyWrong ? preview.invalid : preview.total}
				what="baris"
				onTurn={turn}
			/>
		</>
	);
}
