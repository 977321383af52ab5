import type {
	batchLayouts,
	TransferBatchShown,
	transferBatches,
} from '#insurance/office/desk/money/batches/batch-api.ts';
import { RoomProposals } from '#web/backoffice/approvals/RoomProposals.tsx';
import { countColumn, dayColumn, moneyColumn, textColumn } from '#web/backoffice/list/column.tsx';
import { choiceFilter } from '#web/backoffice/list/filters.tsx';
import { defineList } from '#web/backoffice/list/list-of.ts';
import { ListRoom } from '#web/backoffice/list/ListRoom.tsx';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { Badge, Waiting } from '#web/backoffice/parts/parts.tsx';
import { Tabs } from '#web/backoffice/parts/Tabs.tsx';
import { useFilter } from '#web/backoffice/parts/use-filter.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { BATCH_TONES } from './batch-tones.ts';
import { BatchPage } from './BatchPage.tsx';
import { DuePayouts } from './DuePayouts.tsx';
import { FileLayouts } from './FileLayouts.tsx';

const ROOM = '/office/uang?lihat=massal';
const VIEWS = [
	{ key: '', url: ROOM, label: 'Menunggu dikirim' },
	{ key: 'daftar', url: `${ROOM}&bagian=daftar`, label: 'Semua transfer massal' },
	{ key: 'berkas', url: `${ROOM}&bagian=berkas`, label: 'Tata letak berkas' },
];
const BATCHES = defineList<typeof transferBatches>('POST /page/office/money/batches')({
	path: '/office/uang',
	label: 'Transfer massal',
	noun: 'transfer massal',
	filters: {
		keadaan: choiceFilter('Keadaan', [
			{ value: 'open', label: 'Belum selesai' },
			{ value: 'all', label: 'Semua' },
		]),
	},
	input: ({ keadaan }, { page }) => ({ page, open: keadaan !== 'all' }),
	columns: [
		{ ...textColumn('Nomor', ({ number }: TransferBatchShown) => number), short: true },
		dayColumn('Dikirim pada', (row) => row.executeOn),
		countColumn('Transfer', (row) => row.count),
		moneyColumn('Jumlah', (row) => row.total),
		textColumn('Disiapkan', (row) => row.preparedBy),
		textColumn('Keadaan', (row) => row.stateWords, {
			of: (row) => <Badge tone={BATCH_TONES[row.state]}>{row.stateWords}</Badge>,
		}),
	],
	keyOf: ({ id }) => id,
	href: ({ id }) => `${ROOM}&massal=${id}`,
	empty: 'Tidak ada transfer massal.',
	loading: 'Memuat transfer massal',
});

/** /office/uang?lihat=massal: claims and refunds that leave our bank in one file. */
export function TransferBatches({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const { data, problem, reload } = useAnswer<typeof batchLayouts>(
		'POST /page/office/money/batch-layouts',
		{},
	);
	const batchId = get('massal');
	const part = get('bagian');
	if (!data) return <Waiting there={false} problem={problem} words="Memuat transfer massal" />;
	const refresh = () => set({ segar: String(Number(get('segar')) + 1) });
	return (
		<>
			<Tabs here={batchId ? 'daftar' : part} tabs={VIEWS} />
			{data.account === null ? (
				<Notice title="Belum ada rekening pembayar">
					Tambahkan rekening bank perusahaan di Rekening koran. Transfer massal dikirim
					dari rekening itu.
				</Notice>
			) : null}
			{batchId ? null : (
				<>
					<RoomProposals kind="transfer-batch" quiet onDecided={refresh} />
					<RoomProposals
						kind="payout-account"
						quiet
						after={get('segar')}
						onDecided={refresh}
					/>
				</>
			)}
			{batchId ? (
				<BatchPage key={batchId} batchId={batchId} />
			) : part === 'daftar' ? (
				<ListRoom key={get('segar')} of={BATCHES} query={query} />
			) : part === 'berkas' ? (
				<FileLayouts layouts={data.layouts} onDone={reload} />
			) : (
				<DuePayouts
					key={get('segar')}
					query={query}
					layouts={data.layouts}
					onPrepared={(id) => set({ massal: id })}
					onChanged={refresh}
				/>
			)}
		</>
	);
}
