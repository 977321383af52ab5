import { CLAIM_STATUSES, type ClaimStatus, QUEUE_WORDS } from '#insurance/claims/claim.ts';
import type { claimQueue } from '#insurance/claims/desk/office-api.ts';
import { reportedByWords } from '#insurance/claims/reports/report.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';

import { useAnswer } from '../office-calls.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../parts/FilterBar.tsx';
import { Badge, type Column, Heading, List, type Tone, Waiting } from '../parts/parts.tsx';
import { restOf, useFilter } from '../parts/use-filter.ts';
import { ClaimFile } from './ClaimFile.tsx';

type Row = CallOutput<typeof claimQueue>['rows'][number];

export const STATUS_TONE: Record<ClaimStatus, Tone> = {
	submitted: 'wait',
	'needs-documents': 'calm',
	'in-review': 'calm',
	recommended: 'wait',
	approved: 'wait',
	declined: 'done',
	paid: 'done',
	withdrawn: 'done',
};

/** Role that acts next for each status, as shown in the queue. */
export const TURN: Record<ClaimStatus, string> = {
	submitted: 'Penilai',
	'needs-documents': 'Nasabah',
	'in-review': 'Penilai',
	recommended: 'Supervisor',
	approved: 'Keuangan',
	declined: '–',
	paid: '–',
	withdrawn: '–',
};

const day = (instant: string) => shortDate(jakartaDay(new Date(instant)));

const COLUMNS: Column<Row>[] = [
	{ name: 'Klaim', of: (row) => <span className="tabular">{row.claimNo}</span> },
	{ name: 'Produk', of: (row) => `${row.productName} · ${row.benefitName}` },
	{ name: 'Tertanggung', of: (row) => row.insuredMasked },
	{
		name: 'Keadaan',
		of: (row) => (
			<>
				<Badge tone={STATUS_TONE[row.status]}>{QUEUE_WORDS[row.status]}</Badge>{' '}
				{row.reopened ? <Badge>Pemeriksaan ulang</Badge> : null}
				{row.toldBy === 'holder' ? null : <Badge>{reportedByWords(row.toldBy)}</Badge>}
			</>
		),
	},
	{
		name: 'Giliran',
		of: (row) =>
			TURN[row.status] === '–'
				? '–'
				: `${row.assignee && TURN[row.status] === 'Penilai' ? row.assignee : TURN[row.status]}, sejak ${day(row.turnSince)}`,
	},
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
	{ value: 'open', label: 'Semua yang terbuka' },
	...CLAIM_STATUSES.map((value) => ({ value, label: QUEUE_WORDS[value] })),
	{ value: 'all', label: 'Semua' },
];
const ASSIGNEES = [
	{ value: 'anybody', label: 'Siapa saja' },
	{ value: 'me', label: 'Aku' },
	{ value: 'nobody', label: 'Belum ada' },
];

const one = <T extends string>(text: string, of: readonly T[], otherwise: T): T =>
	(of as readonly string[]).includes(text) ? (text as T) : otherwise;

/** Returns the address of a claim opened from the queue; it keeps the queue's filter and page. */
function claimAddress(claimNo: string, query: URLSearchParams): string {
	const next = new URLSearchParams(query);
	next.set('nomor', claimNo);
	return `/office/klaim?${next}`;
}

function queueAddress(query: URLSearchParams): string {
	const next = new URLSearchParams(query);
	next.delete('nomor');
	return next.size > 0 ? `/office/klaim?${next}` : '/office/klaim';
}

function Queue({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const status = one(get('status'), ['open', 'all', ...CLAIM_STATUSES], 'open');
	const assignee = one(get('penilai'), ['anybody', 'me', 'nobody'], 'anybody');
	const late = get('lewat') === '1';
	const search = get('cari').slice(0, 40);
	const { data, problem } = useAnswer<typeof claimQueue>('POST /page/office/claims/queue', {
		status,
		assignee,
		late,
		search,
		page: Math.min(page, 1_000),
	});
	const counted = STATUSES.map((option) =>
		data?.counts[option.value]
			? { ...option, label: `${option.label} (${data.counts[option.value]})` }
			: option,
	);
	return (
		<div className="grid gap-5">
			<Heading title="Klaim" />
			<FilterBar>
				<FilterSelect
					id="claim-status"
					label="Keadaan"
					value={status}
					options={counted}
					onChange={(value) => set({ status: value === 'open' ? '' : value })}
				/>
				<FilterSelect
					id="claim-assignee"
					label="Penilai"
					value={assignee}
					options={ASSIGNEES}
					onChange={(value) => set({ penilai: value === 'anybody' ? '' : value })}
				/>
				<FilterSelect
					id="claim-late"
					label="Tenggat"
					value={late ? '1' : ''}
					options={[
						{ value: '', label: 'Semua tenggat' },
						{ value: '1', label: 'Lewat tenggat' },
					]}
					onChange={(value) => set({ lewat: value })}
				/>
				<FilterSearch
					id="claim-search"
					label="Nomor atau produk"
					value={search}
					onSearch={(text) => set({ cari: text })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Memuat antrean" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						{`${groupDigits(data.total)} klaim`}
					</p>
					<List
						label="Antrean klaim"
						rows={data.rows}
						columns={COLUMNS}
						keyOf={(row) => row.claimNo}
						href={(row) => claimAddress(row.claimNo, query)}
						empty="Tidak ada klaim yang cocok. Longgarkan saringannya, atau nikmati jedanya."
					/>
					<PageNumbers
						list="/office/klaim"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</div>
	);
}

/** /office/klaim: the work queue; with `nomor` a single claim. */
export function Screen({ query }: { query: URLSearchParams }) {
	const claimNo = query.get('nomor');
	return claimNo ? (
		<ClaimFile key={claimNo} claimNo={claimNo} queue={queueAddress(query)} />
	) : (
		<Queue query={query} />
	);
}
