import { CLAIM_STATUSES, type ClaimStatus, QUEUE_WORDS } from '#insurance/claims/claim.ts';
import type { claimQueue } from '#insurance/claims/desk/office-api.ts';
import { reportedByWords } from '#insurance/claims/reports/report.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';

import { deadlineColumn, textColumn } from '../list/column.tsx';
import { choiceFilter, flagFilter, searchFilter } from '../list/filters.tsx';
import { defineList, type RowOf } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Badge, Heading, type Tone } from '../parts/parts.tsx';
import { ClaimFile } from './ClaimFile.tsx';

type Row = RowOf<typeof claimQueue>;

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

/** Role that has to act next, by claim status, as shown in the queue. */
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

const STATUSES = [
	{ value: 'open', label: 'Semua yang terbuka' },
	...CLAIM_STATUSES.map((value) => ({ value, label: QUEUE_WORDS[value] })),
	{ value: 'all', label: 'Semua' },
] as const;
const ASSIGNEES = [
	{ value: 'anybody', label: 'Siapa saja' },
	{ value: 'me', label: 'Aku' },
	{ value: 'nobody', label: 'Belum ada' },
] as const;

/**
 * Returns the address of a claim opened from the queue, preserving the filter and page of the
 * queue.
 */
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

const turnOf = ({ status, assignee }: Row): string =>
	assignee && TURN[status] === 'Penilai' ? assignee : TURN[status];

const QUEUE = defineList<typeof claimQueue>('POST /page/office/claims/queue')({
	path: '/office/klaim',
	label: 'Antrean klaim',
	noun: 'klaim',
	filters: {
		status: choiceFilter('Keadaan', STATUSES),
		penilai: choiceFilter('Penilai', ASSIGNEES),
		lewat: flagFilter('Tenggat', 'Semua tenggat', 'Lewat tenggat'),
		cari: searchFilter('Nomor atau produk'),
	},
	input: ({ status, penilai, lewat, cari }, place) => ({
		...place,
		status,
		assignee: penilai,
		late: lewat === '1',
		search: cari,
	}),
	filterAnswer: ({ counts }) => ({ counts: { status: counts } }),
	columns: [
		textColumn('Klaim', (row) => row.claimNo, {
			of: (row) => <span className="tabular">{row.claimNo}</span>,
			sort: 'claimNo',
		}),
		textColumn('Produk', (row) => `${row.productName} · ${row.benefitName}`),
		textColumn('Tertanggung', (row) => row.insuredMasked),
		textColumn('Keadaan', (row) => QUEUE_WORDS[row.status], {
			of: (row) => (
				<>
					<Badge tone={STATUS_TONE[row.status]}>{QUEUE_WORDS[row.status]}</Badge>{' '}
					{row.reopened ? <Badge>Pemeriksaan ulang</Badge> : null}
					{row.reportedBy === 'holder' ? null : (
						<Badge>{reportedByWords(row.reportedBy)}</Badge>
					)}
				</>
			),
		}),
		textColumn('Giliran', turnOf, {
			of: (row) =>
				turnOf(row) === '–' ? '–' : `${turnOf(row)}, sejak ${day(row.turnSince)}`,
			sort: 'turnSince',
		}),
		deadlineColumn({ sort: 'dueOn' }),
	],
	keyOf: (row) => row.claimNo,
	href: (row, query) => claimAddress(row.claimNo, query),
	empty: 'Tidak ada klaim yang cocok. Longgarkan saringannya, atau nikmati jedanya.',
	loading: 'Memuat antrean',
});

/** /office/klaim: the claims queue. The parameter `nomor` selects one claim. */
export function Screen({ query }: { query: URLSearchParams }) {
	const claimNo = query.get('nomor');
	return claimNo ? (
		<ClaimFile key={claimNo} claimNo={claimNo} queue={queueAddress(query)} />
	) : (
		<div className="grid gap-5">
			<Heading title="Klaim" />
			<ListRoom of={QUEUE} query={query} />
		</div>
	);
}
