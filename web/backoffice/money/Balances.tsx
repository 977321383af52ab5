import type { moneyBalances } from '#insurance/office/desk/money/trail-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { type Column, moneyColumn, textColumn } from '#web/backoffice/list/column.tsx';
import { List } from '#web/backoffice/list/List.tsx';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { FilterBar } from '#web/backoffice/parts/FilterBar.tsx';
import { Waiting } from '#web/backoffice/parts/parts.tsx';
import { useFilter } from '#web/backoffice/parts/use-filter.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { DayField } from '../forms/DayField.tsx';
import { isDayOrNone } from '../forms/typed-day.ts';

type Row = CallOutput<typeof moneyBalances>['accounts'][number];
/**
 * Returns the columns. Without a start date there is no opening balance, and the movement equals
 * the balance.
 */
const columnsFrom = (from: string): Column<Row>[] => [
	textColumn('Akun', (row) => `${row.title} (${row.account})`),
	...(from ? [moneyColumn<Row>('Saldo awal', (row) => row.opening)] : []),
	moneyColumn('Debit', (row) => row.debit),
	moneyColumn('Kredit', (row) => row.credit),
	...(from ? [moneyColumn<Row>('Mutasi', (row) => row.debit - row.credit)] : []),
	moneyColumn('Saldo akhir', (row) => row.balance),
];

/**
 * Shows each account's opening balance, movement and closing balance. Each of these columns adds up
 * to zero.
 */
export function Balances({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const from = get('dari');
	const until = get('sampai');
	const { data, problem } = useAnswer<typeof moneyBalances>('POST /page/office/money/balances', {
		from: from || null,
		until: until || null,
	});
	return (
		<>
			<FilterBar>
				<DayField
					id="balance-from"
					label="Dari"
					value={from}
					onChange={(day) => isDayOrNone(day) && set({ dari: day })}
				/>
				<DayField
					id="balance-until"
					label="Sampai"
					value={until}
					onChange={(day) => isDayOrNone(day) && set({ sampai: day })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Menghitung saldo" />
			{data ? (
				<>
					{data.balanced ? null : (
						<Notice look="error">
							Debit dan kredit tidak sama. Beri tahu administrator sekarang.
						</Notice>
					)}
					<List
						label="Saldo akun"
						rows={data.accounts}
						columns={columnsFrom(from)}
						keyOf={(row) => row.account}
						empty="Tidak ada pembukuan pada masa ini."
					/>
					{data.accounts.some(({ account }) => account === 'claims-outstanding') ? (
						<p className="text-mute">
							Klaim dibayar hanya berisi uang yang sudah keluar. Perkiraan biaya klaim
							yang masih terbuka ada di Cadangan klaim. Beban klaim satu masa adalah
							Klaim dibayar ditambah Perubahan cadangan klaim.
						</p>
					) : null}
					<p className="tabular">
						Jumlah debit <span>{formatRupiah(data.debit)}</span>, kredit{' '}
						<span>{formatRupiah(data.credit)}</span>.
					</p>
				</>
			) : null}
		</>
	);
}
