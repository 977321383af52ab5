import type { showSources } from '#insurance/office/desk/sources/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { buttonClass } from '#web/ui/Button.tsx';

import { DayField } from '../forms/DayField.tsx';
import { isDayOrNone } from '../forms/typed-day.ts';
import { type Column, countColumn, moneyColumn, textColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { useFilter } from '../parts/use-filter.ts';
import { sourcesCsv } from './sources-csv.ts';

type Row = CallOutput<typeof showSources>['rows'][number];

const COLUMNS: Column<Row>[] = [
	textColumn('Mitra', ({ name, source }) => (source ? `${name} (${source})` : name)),
	countColumn('Penawaran', ({ quotes }) => quotes),
	countColumn('Pesanan', ({ orders }) => orders),
	moneyColumn('Premi pertama', ({ premium }) => premium),
	moneyColumn('Angsuran', ({ later }) => later),
	moneyColumn('Premi kembali', ({ back }) => -back),
	moneyColumn('Premi bersih', ({ net }) => net),
	moneyColumn('Biaya', ({ fees }) => fees),
	moneyColumn('Potongan kampanye', ({ promotion }) => promotion),
	moneyColumn('Dibayar', ({ paid }) => paid),
];

export function SourceFigures({ query }: { query: URLSearchParams }) {
	const today = useToday();
	const filter = useFilter(query);
	const fromDay = filter.get('dari', `${today.slice(0, 8)}01`);
	const toDay = filter.get('sampai', today);
	const asked = isDay(fromDay) && isDay(toDay) ? { fromDay, toDay } : null;
	const { data, problem } = useAnswer<typeof showSources>(
		'POST /page/office/partners/figures',
		asked,
	);
	const file = data
		? `data:text/csv;charset=utf-8,${encodeURIComponent(sourcesCsv(data.rows))}`
		: null;
	return (
		<Panel title="Asal pembeli">
			<div className="grid gap-4 sm:grid-cols-2">
				<DayField
					id="dari"
					label="Dari hari"
					value={fromDay}
					onChange={(day) => isDayOrNone(day) && filter.set({ dari: day })}
				/>
				<DayField
					id="sampai"
					label="Sampai hari"
					value={toDay}
					onChange={(day) => isDayOrNone(day) && filter.set({ sampai: day })}
				/>
			</div>
			<Waiting there={data !== null} problem={problem} words="Menghitung" />
			{data ? (
				<List
					label="Penawaran, pesanan dan premi menurut asal"
					rows={data.rows}
					columns={COLUMNS}
					keyOf={({ source }) => source ?? '-'}
					empty="Belum ada penawaran."
				/>
			) : null}
			<p className="text-sm text-mute">
				Premi pertama dan angsuran sama dengan pendapatan premi di buku besar, tanpa biaya;
				perpanjangan dihitung sebagai pesanan baru. Premi kembali berasal dari polis yang
				dibatalkan.
			</p>
			{file ? (
				<p>
					<a
						href={file}
						download={`asal-pembeli-${fromDay}-${toDay}.csv`}
						className={buttonClass('second')}
					>
						Simpan sebagai CSV
					</a>
				</p>
			) : null}
		</Panel>
	);
}
