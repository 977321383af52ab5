import { CLAIM_STATUSES, type ClaimStatus, QUEUE_WORDS } from '#insurance/claims/claim.ts';
import type { claimQueue } from '#insurance/claims/desk/queue/api.ts';
import { reportedByWords } from '#insurance/claims/reports/report.ts';
import { CLAIM_RISK_WORDS, CLAIM_RISKS } from '#insurance/claims/triage/risk.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { countColumn, deadlineColumn, moneyColumn, textColumn } from '../list/column.tsx';
import { amountFilter, answerFilter, choiceFilter, searchFilter } from '../list/filters.tsx';
import { defineList, type RowOf } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Badge, Heading, type Tone } from '../parts/parts.tsx';
import { claimAddress } from './claim-address.ts';
import { ClaimFile } from './ClaimFile.tsx';
import { NextClaim } from './NextClaim.tsx';

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

const STATUSES = [
	{ value: 'open', label: 'Semua yang terbuka' },
	...CLAIM_STATUSES.map((value) => ({ value, label: QUEUE_WORDS[value] })),
	{ value: 'all', label: 'Semua' },
] as const;
const DUE_DAYS = [
	{ value: 'any', label: 'Semua tenggat' },
	{ value: 'late', label: 'Lewat tenggat' },
	{ value: 'today', label: 'Hari ini' },
	{ value: 'week', label: 'Tujuh hari ini' },
	{ value: 'never', label: 'Tanpa tenggat' },
] as const;
const RISK_CHOICES = [
	{ value: '', label: 'Semua risiko' },
	...CLAIM_RISKS.toReversed().map((value) => ({ value, label: CLAIM_RISK_WORDS[value] })),
] as const;
const RISK_TONE: Record<Row['risk'], Tone> = { low: 'done', raised: 'wait', high: 'late' };

const rupiah = (digits: string): number | null => (digits === '' ? null : Number(digits));

const QUEUE = defineList<typeof claimQueue>('POST /page/office/claims/queue')({
	path: '/office/klaim',
	label: 'Antrean klaim',
	noun: 'klaim',
	filters: {
		status: choiceFilter('Keadaan', STATUSES),
		produk: answerFilter('Produk', 'Semua produk'),
		penilai: answerFilter('Penilai', 'Siapa saja'),
		tenggat: choiceFilter('Tenggat', DUE_DAYS),
		risiko: choiceFilter('Risiko', RISK_CHOICES),
		dari: amountFilter('Jumlah paling sedikit (Rp)'),
		sampai: amountFilter('Jumlah paling banyak (Rp)'),
		cari: searchFilter('Nomor atau produk'),
	},
	input: ({ status, produk, penilai, tenggat, risiko, dari, sampai, cari }, place) => ({
		...place,
		status,
		product: produk,
		assignee: penilai,
		due: tenggat,
		risk: risiko,
		least: rupiah(dari),
		most: rupiah(sampai),
		search: cari,
	}),
	more: ({ reserved }) => ` · cadangan semua klaim terbuka ${formatRupiah(reserved)}`,
	filterAnswer: ({ counts, products, colleagues }) => ({
		counts: { status: counts },
		options: {
			produk: products.map(({ code, name }) => ({ value: code, label: name })),
			penilai: [
				{ value: 'me', label: 'Aku' },
				{ value: 'nobody', label: 'Belum ada' },
				...colleagues.map(({ id, name }) => ({ value: id, label: name })),
			],
		},
	}),
	columns: [
		textColumn('Klaim', (row) => row.claimNo, {
			of: (row) => <span className="tabular">{row.claimNo}</span>,
			sort: 'claimNo',
		}),
		textColumn('Produk', (row) => `${row.productName} · ${row.benefitName}`, {
			sort: 'product',
		}),
		textColumn('Tertanggung', (row) => row.insuredMasked),
		moneyColumn('Jumlah', (row) => row.amount, { sort: 'amount' }),
		countColumn('Umur (hari)', (row) => row.ageDays, { sort: 'age' }),
		deadlineColumn({ sort: 'dueOn' }),
		textColumn('Risiko', (row) => CLAIM_RISK_WORDS[row.risk], {
			of: (row) => <Badge tone={RISK_TONE[row.risk]}>{CLAIM_RISK_WORDS[row.risk]}</Badge>,
			sort: 'risk',
		}),
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
		textColumn('Penilai', (row) => (row.mine ? 'Aku' : (row.assignee ?? '–')), {
			sort: 'assignee',
		}),
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
		<ClaimFile key={claimNo} claimNo={claimNo} query={query} />
	) : (
		<div className="grid gap-5">
			<Heading title="Klaim">
				<NextClaim query={query} />
			</Heading>
			<ListRoom of={QUEUE} query={query} />
		</div>
	);
}
