import type {
	listServiceRequests,
	listServiceTasks,
} from '#insurance/service/requests/service/office-api.ts';
import {
	REQUEST_STATUS_WORDS,
	SERVICE_REQUEST_STATUSES,
	type ServiceStatus,
} from '#insurance/service/requests/service/service-request.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';

import type { Column } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer } from '../office-calls.ts';
import { AreaTasks } from '../parts/AreaTasks.tsx';
import { FilterBar, FilterSelect } from '../parts/FilterBar.tsx';
import { Badge, Heading, type Tone, Waiting } from '../parts/parts.tsx';
import { restOf, useFilter } from '../parts/use-filter.ts';
import { ServiceRequestFile } from './ServiceRequestFile.tsx';

type Row = CallOutput<typeof listServiceRequests>['rows'][number];

const KIND_WORDS = { complaint: 'Pengaduan', 'data-update': 'Perubahan data' } as const;
const TONE: Record<ServiceStatus, Tone> = {
	received: 'wait',
	working: 'calm',
	extended: 'calm',
	answered: 'done',
	closed: 'done',
};

const COLUMNS: Column<Row>[] = [
	{ name: 'Nomor', of: (row) => <span className="tabular">{row.number}</span> },
	{ name: 'Jenis', of: (row) => KIND_WORDS[row.kind] },
	{ name: 'Perihal', of: (row) => row.topic },
	{
		name: 'Keadaan',
		of: (row) => <Badge tone={TONE[row.status]}>{REQUEST_STATUS_WORDS[row.status]}</Badge>,
	},
	{ name: 'Dikirim', of: (row) => shortDate(jakartaDay(new Date(row.sentAt))) },
	{
		name: 'Tenggat',
		of: (row) =>
			row.late ? <Badge tone="late">{shortDate(row.dueOn)}</Badge> : shortDate(row.dueOn),
	},
];

const KINDS = [
	{ value: 'all', label: 'Semua jenis' },
	...(['complaint', 'data-update'] as const).map((value) => ({
		value,
		label: KIND_WORDS[value],
	})),
];
const STATUSES = [
	{ value: 'open', label: 'Belum dijawab' },
	...SERVICE_REQUEST_STATUSES.map((value) => ({ value, label: REQUEST_STATUS_WORDS[value] })),
	{ value: 'all', label: 'Semua' },
];

function Requests({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const kind = (KINDS.find(({ value }) => value === get('jenis'))?.value ?? 'all') as 'all';
	const status = (STATUSES.find(({ value }) => value === get('status'))?.value ??
		'open') as 'open';
	const { data, problem } = useAnswer<typeof listServiceRequests>(
		'POST /page/office/service-requests/list',
		{ kind, status, page: Math.min(page, 1_000) },
	);
	const tasks = useAnswer<typeof listServiceTasks>(
		'POST /page/office/service-requests/tasks',
		{},
	);
	return (
		<div className="grid gap-5">
			<Heading title="Pengaduan dan perubahan data" />
			<AreaTasks of={tasks.data} />
			<FilterBar>
				<FilterSelect
					id="request-kind"
					label="Jenis"
					value={kind}
					options={KINDS}
					onChange={(value) => set({ jenis: value === 'all' ? '' : value })}
				/>
				<FilterSelect
					id="request-status"
					label="Keadaan"
					value={status}
					options={STATUSES}
					onChange={(value) => set({ status: value === 'open' ? '' : value })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Memuat laporan" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						{`${groupDigits(data.total)} laporan`}
					</p>
					<List
						label="Laporan"
						rows={data.rows}
						columns={COLUMNS}
						keyOf={(row) => row.number}
						href={(row) => `/office/layanan?nomor=${row.number}`}
						empty="Tidak ada laporan yang menunggu. Semua sudah dijawab."
					/>
					<PageNumbers
						list="/office/layanan"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</div>
	);
}

/** /office/layanan: complaints and changes of data; with `nomor` a single one. */
export function Screen({ query }: { query: URLSearchParams }) {
	const number = query.get('nomor');
	return number ? (
		<ServiceRequestFile key={number} number={number} />
	) : (
		<Requests query={query} />
	);
}
