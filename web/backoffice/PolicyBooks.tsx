import type { listPolicyBooks, PolicyBook } from '#insurance/office/desk/policy-books/api.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';

import type { Column } from './list/column.tsx';
import { List } from './list/List.tsx';
import { useAnswer } from './office-calls.ts';
import { FilterBar, FilterSelect } from './parts/FilterBar.tsx';
import { Badge, Heading, Waiting } from './parts/parts.tsx';
import { restOf, useFilter } from './parts/use-filter.ts';
import { PolicyBookFile } from './PolicyBookFile.tsx';

const COLUMNS: Column<PolicyBook>[] = [
	{ name: 'Polis', of: (row) => <span className="tabular">{row.policyNo}</span> },
	{ name: 'Produk', of: (row) => row.about },
	{ name: 'Dipesan', of: (row) => shortDate(jakartaDay(new Date(row.openedAt))) },
	{
		name: 'Tenggat',
		of: (row) =>
			row.late ? <Badge tone="late">{shortDate(row.dueOn)}</Badge> : shortDate(row.dueOn),
	},
	{
		name: 'Keadaan',
		of: (row) =>
			row.status === 'open' ? (
				<Badge tone="wait">Perlu dikirim</Badge>
			) : (
				<span>{row.closeReason}</span>
			),
	},
];
const STATUSES = [
	{ value: 'open', label: 'Perlu dikirim' },
	{ value: 'closed', label: 'Selesai' },
	{ value: 'all', label: 'Semua' },
] as const;

function Books({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const status = STATUSES.find(({ value }) => value === get('status'))?.value ?? 'open';
	const { data, problem } = useAnswer<typeof listPolicyBooks>(
		'POST /page/office/policy-books/list',
		{ status, page: Math.min(page, 1_000) },
	);
	return (
		<div className="grid gap-5">
			<Heading title="Buku polis" />
			<FilterBar>
				<FilterSelect
					id="book-status"
					label="Keadaan"
					value={status}
					options={STATUSES}
					onChange={(value) => set({ status: value === 'open' ? '' : value })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Memuat buku polis" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						<span>{groupDigits(data.total)}</span> buku
						<span>{data.late > 0 ? `, ${data.late} lewat tenggat` : ''}</span>
					</p>
					<List
						label="Buku polis"
						rows={data.rows}
						columns={COLUMNS}
						keyOf={(row) => row.policyNo}
						href={(row) => `/office/buku-polis?polis=${row.policyNo}`}
						empty="Tidak ada buku polis yang menunggu dikirim."
					/>
					<PageNumbers
						list="/office/buku-polis"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</div>
	);
}

/** /office/buku-polis: printed books that were paid for; with `polis` one book. */
export function Screen({ query }: { query: URLSearchParams }) {
	const policyNo = query.get('polis') ?? '';
	return /^\d{11}$/.test(policyNo) ? (
		<PolicyBookFile key={policyNo} policyNo={policyNo} />
	) : (
		<Books query={query} />
	);
}
