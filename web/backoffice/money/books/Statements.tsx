import type { showStatement } from '#insurance/office/books/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { addToDay, isDay, longDate } from '#platform/values/dates.ts';
import { DayField } from '#web/backoffice/forms/DayField.tsx';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { FilterBar } from '#web/backoffice/parts/FilterBar.tsx';
import { Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { useFilter } from '#web/backoffice/parts/use-filter.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { daysWords, entriesAddress } from './book-address.ts';
import { StatementPart, Total } from './StatementPart.tsx';

type Data = CallOutput<typeof showStatement>;

/** A balance is older than its period, so it opens the entries of a year. */
const yearUntil = (to: string) => ({ from: addToDay(to, { year: -1 }), to });

const isOf = (section: string) => (one: { section: string }) => one.section === section;

function Income({ data }: { data: Data }) {
	return (
		<Panel title={`Laba rugi ${daysWords(data)}`}>
			<table className="w-full">
				{data.income.map((part) => (
					<StatementPart key={part.section} part={part} days={data} />
				))}
				<tbody>
					<Total words="Hasil usaha" amount={data.result} />
				</tbody>
			</table>
		</Panel>
	);
}

function Balance({ data }: { data: Data }) {
	const owed = data.balance
		.filter((one) => !isOf('assets')(one))
		.reduce((sum, { total }) => sum + total, 0);
	return (
		<Panel title={`Neraca ${longDate(data.to)}`}>
			<table className="w-full">
				{data.balance.map((part) => (
					<StatementPart key={part.section} part={part} days={yearUntil(data.to)} />
				))}
				<tbody>
					<Total words="Jumlah liabilitas dan ekuitas" amount={owed} />
				</tbody>
			</table>
		</Panel>
	);
}

/** Income of a period and balance at its end. Each account opens its entries. */
export function Statements({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const { data, problem } = useAnswer<typeof showStatement>('POST /page/office/books/statement', {
		from: get('dari'),
		to: get('sampai'),
	});
	const from = get('dari', data?.from ?? '');
	const to = get('sampai', data?.to ?? '');
	const put = (change: { dari: string } | { sampai: string }) => {
		const next = { dari: from, sampai: to, ...change };
		if (isDay(next.dari) && isDay(next.sampai)) set(next);
	};
	return (
		<>
			<FilterBar>
				<DayField
					id="books-from"
					label="Dari"
					value={from}
					onChange={(dari) => put({ dari })}
				/>
				<DayField
					id="books-to"
					label="Sampai"
					value={to}
					onChange={(sampai) => put({ sampai })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Menghitung laporan" />
			{data ? (
				<>
					{data.balanced ? null : (
						<Notice look="error">
							Aset tidak sama dengan liabilitas dan ekuitas. Beri tahu administrator
							sekarang.
						</Notice>
					)}
					<p className="max-w-3xl text-mute">
						<span>
							Premi menjadi pendapatan menurut hari perlindungan. Klaim menjadi beban
							begitu diajukan.
						</span>{' '}
						<span>
							{data.earnedUntil === null
								? 'Premi belum pernah dihitung.'
								: `Premi sudah dihitung sampai ${longDate(data.earnedUntil)}.`}
						</span>{' '}
						<SmartLink
							url={entriesAddress('all', data)}
							className="text-leaf underline underline-offset-4"
						>
							Semua jurnal masa ini
						</SmartLink>
					</p>
					<div className="grid items-start gap-5 xl:grid-cols-2">
						<Income data={data} />
						<Balance data={data} />
					</div>
				</>
			) : null}
		</>
	);
}
