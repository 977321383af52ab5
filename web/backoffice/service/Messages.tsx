import type { listThreads } from '#insurance/service/requests/messages/api.ts';
import {
	KIND_WORDS,
	THREAD_STATUS_WORDS,
	THREAD_STATUSES,
} from '#insurance/service/requests/messages/message.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';

import { useAnswer } from '../office-calls.ts';
import { FilterBar, FilterSelect } from '../parts/FilterBar.tsx';
import { Badge, type Column, Heading, List, Waiting } from '../parts/parts.tsx';
import { restOf, useFilter } from '../parts/use-filter.ts';
import { DeskThread } from './MessageThread.tsx';

type Row = CallOutput<typeof listThreads>['rows'][number];

const COLUMNS: Column<Row>[] = [
	{ name: 'Tentang', of: (row) => `${KIND_WORDS[row.kind]} ${row.no}` },
	{ name: 'Judul', of: (row) => row.title },
	{
		name: 'Keadaan',
		of: (row) => (
			<Badge tone={row.status === 'waiting' ? 'wait' : 'done'}>
				{THREAD_STATUS_WORDS[row.status]}
			</Badge>
		),
	},
	{ name: 'Pesan terakhir', of: (row) => shortDateTime(new Date(row.lastAt)) },
	{
		name: 'Tenggat',
		of: (row) =>
			row.dueOn === null ? (
				'–'
			) : row.late ? (
				<Badge tone="late">{shortDate(row.dueOn)}</Badge>
			) : (
				shortDate(row.dueOn)
			),
	},
];
const STATUSES = [
	...THREAD_STATUSES.map((value) => ({ value, label: THREAD_STATUS_WORDS[value] })),
	{ value: 'all', label: 'Semua' },
];

function Threads({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const status = (STATUSES.find(({ value }) => value === get('status'))?.value ??
		'waiting') as 'waiting';
	const { data, problem } = useAnswer<typeof listThreads>('POST /page/office/messages/list', {
		status,
		page: Math.min(page, 1_000),
	});
	return (
		<div className="grid gap-5">
			<Heading title="Pesan nasabah" />
			<FilterBar>
				<FilterSelect
					id="thread-status"
					label="Keadaan"
					value={status}
					options={STATUSES}
					onChange={(value) => set({ status: value === 'waiting' ? '' : value })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Memuat percakapan" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						{`${groupDigits(data.total)} percakapan`}
					</p>
					<List
						label="Percakapan"
						rows={data.rows}
						columns={COLUMNS}
						keyOf={(row) => row.threadId}
						href={(row) => `/office/pesan?id=${row.threadId}`}
						empty="Tidak ada pesan yang menunggu jawaban."
					/>
					<PageNumbers
						list="/office/pesan"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</div>
	);
}

/** /office/pesan: customers' messages about their policies and claims; with `id` a single thread. */
export function Screen({ query }: { query: URLSearchParams }) {
	const threadId = query.get('id');
	return threadId ? <DeskThread key={threadId} threadId={threadId} /> : <Threads query={query} />;
}
