import type {
	batchLayouts,
	DuePayoutShown,
	dueBatchPayouts,
} from '#insurance/office/desk/money/batches/batch-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { dayColumn, moneyColumn, textColumn } from '#web/backoffice/list/column.tsx';
import { choiceFilter } from '#web/backoffice/list/filters.tsx';
import { defineList } from '#web/backoffice/list/list-of.ts';
import { ListRoom } from '#web/backoffice/list/ListRoom.tsx';
import { Badge } from '#web/backoffice/parts/parts.tsx';

import { FailedPayout, isAccountMissing } from './FailedPayout.tsx';
import { PrepareBatch } from './PrepareBatch.tsx';

const KINDS = ['claim', 'policy-refund'] as const;
const kindOf = (text: string) => KINDS.find((one) => one === text) ?? null;

function Readiness({ problem, nameDiffers }: DuePayoutShown) {
	if (problem)
		return (
			<span className="grid justify-items-start gap-1 max-md:justify-items-end">
				<Badge tone="late">Belum bisa</Badge>
				<span className="text-sm">{problem}</span>
			</span>
		);
	return nameDiffers ? (
		<Badge tone="wait">Nama rekening berbeda</Badge>
	) : (
		<Badge tone="done">Siap</Badge>
	);
}

const DUE = defineList<typeof dueBatchPayouts>('POST /page/office/money/batch-due')({
	path: '/office/uang',
	label: 'Menunggu dikirim',
	noun: 'pembayaran',
	filters: {
		jenis: choiceFilter('Jenis', [
			{ value: '', label: 'Semua' },
			{ value: 'claim', label: 'Klaim' },
			{ value: 'policy-refund', label: 'Pengembalian premi' },
		]),
	},
	input: ({ jenis }, { page }) => ({ page, kind: kindOf(jenis) }),
	more: ({ sum, total }) => (total > 0 ? `, jumlahnya ${formatRupiah(sum)}` : ''),
	columns: [
		{ ...textColumn('Nomor', ({ target }: DuePayoutShown) => target), short: true },
		textColumn('Jenis', (row) => row.kindWords),
		moneyColumn('Jumlah', (row) => row.amount),
		textColumn('Penerima', (row) => row.nameMasked || '–'),
		textColumn('Rekening', (row) => `${row.bank} ${row.accountMasked}`.trim() || '–'),
		dayColumn('Tenggat', (row) => row.dueOn),
		textColumn(
			'Keadaan',
			(row) => row.problem ?? (row.nameDiffers ? 'Nama rekening berbeda' : 'Siap'),
			{ of: (row) => <Readiness {...row} /> },
		),
	],
	keyOf: ({ kind, target }) => `${kind} ${target}`,
	empty: 'Tidak ada yang menunggu dikirim.',
	loading: 'Memuat yang menunggu dikirim',
});

/** Lists the payments that are owed and in no batch. Chosen rows become one. */
export function DuePayouts({
	query,
	layouts,
	onPrepared,
	onChanged,
}: {
	query: URLSearchParams;
	layouts: CallOutput<typeof batchLayouts>['layouts'];
	onPrepared: (batchId: string) => void;
	onChanged: () => void;
}) {
	return (
		<ListRoom
			of={DUE}
			query={query}
			actions={(rows) => {
				const [only, ...others] = rows;
				return only && others.length === 0 && isAccountMissing(only) ? (
					<FailedPayout key={only.target} of={only} onDone={onChanged} />
				) : (
					<PrepareBatch
						rows={rows.filter(({ problem }) => problem === null)}
						layouts={layouts}
						onDone={onPrepared}
					/>
				);
			}}
		/>
	);
}
