import type { BankLineShown, bankLines } from '#insurance/office/desk/money/bank/line-api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { dayColumn, moneyColumn, textColumn } from '#web/backoffice/list/column.tsx';
import { choiceFilter } from '#web/backoffice/list/filters.tsx';
import { defineList } from '#web/backoffice/list/list-of.ts';
import { ListRoom } from '#web/backoffice/list/ListRoom.tsx';
import { Badge, type Tone } from '#web/backoffice/parts/parts.tsx';

const TONES: Record<BankLineShown['state'], Tone> = {
	open: 'wait',
	proposed: 'calm',
	matched: 'done',
};
const stateWords = ({ state, stateWords }: BankLineShown): string =>
	state === 'proposed' ? `Usulan: ${stateWords}` : stateWords;

const LINES = defineList<typeof bankLines>('POST /page/office/money/bank-lines')({
	path: '/office/uang',
	label: 'Mutasi rekening koran',
	noun: 'mutasi',
	filters: {
		keadaan: choiceFilter('Keadaan', [
			{ value: 'open', label: 'Belum dijelaskan' },
			{ value: 'proposed', label: 'Usulan' },
			{ value: 'matched', label: 'Cocok' },
			{ value: 'all', label: 'Semua' },
		]),
	},
	input: ({ keadaan }, { page }, query) => ({
		page,
		state: keadaan,
		accountId: query.get('rekening') ?? '',
	}),
	more: ({ sum, total }) => (total > 0 ? `, jumlahnya ${formatRupiah(sum)}` : ''),
	columns: [
		{ ...textColumn('Baris', ({ code }: BankLineShown) => code), short: true },
		dayColumn('Hari', (row) => row.day),
		moneyColumn('Jumlah', (row) => row.amount),
		textColumn('Referensi', (row) => row.reference || '–'),
		textColumn('Keterangan bank', (row) => row.description || '–'),
		textColumn('Keadaan', stateWords, {
			of: (row) => <Badge tone={TONES[row.state]}>{stateWords(row)}</Badge>,
		}),
	],
	keyOf: ({ id }) => id,
	href: ({ id }, query) => {
		const next = new URLSearchParams(query);
		next.set('baris', id);
		return `/office/uang?${next.toString()}`;
	},
	empty: ({ keadaan }) =>
		keadaan === 'open'
			? 'Setiap mutasi sudah dijelaskan.'
			: keadaan === 'proposed'
				? 'Tidak ada usulan yang menunggu.'
				: 'Belum ada mutasi.',
	loading: 'Memuat mutasi',
});

/** The lines of an account, the unexplained ones first. */
export function BankLines({ account, query }: { account: string; query: URLSearchParams }) {
	const own = new URLSearchParams(query);
	own.set('rekening', account);
	return <ListRoom of={LINES} query={own} />;
}
