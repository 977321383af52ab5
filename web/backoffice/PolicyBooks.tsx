import type { listPolicyBooks } from '#insurance/office/desk/policy-books/api.ts';

import { deadlineColumn, instantDayColumn, textColumn } from './list/column.tsx';
import { choiceFilter } from './list/filters.tsx';
import { defineList } from './list/list-of.ts';
import { ListRoom } from './list/ListRoom.tsx';
import { Badge, Heading } from './parts/parts.tsx';
import { PolicyBookFile } from './PolicyBookFile.tsx';

const BOOKS = defineList<typeof listPolicyBooks>('POST /page/office/policy-books/list')({
	path: '/office/buku-polis',
	label: 'Buku polis',
	noun: 'buku',
	filters: {
		status: choiceFilter('Keadaan', [
			{ value: 'open', label: 'Perlu dikirim' },
			{ value: 'closed', label: 'Selesai' },
			{ value: 'all', label: 'Semua' },
		]),
	},
	input: (values, place) => ({ ...values, ...place }),
	more: ({ late }) => (late > 0 ? `, ${late} lewat tenggat` : ''),
	columns: [
		textColumn('Polis', (row) => row.policyNo, {
			of: (row) => <span className="tabular">{row.policyNo}</span>,
		}),
		textColumn('Produk', (row) => row.about),
		instantDayColumn('Dipesan', (row) => row.openedAt, { sort: 'openedAt' }),
		deadlineColumn({ sort: 'dueOn' }),
		textColumn('Keadaan', (row) => row.closeReason ?? 'Perlu dikirim', {
			of: (row) =>
				row.status === 'open' ? (
					<Badge tone="wait">Perlu dikirim</Badge>
				) : (
					<span>{row.closeReason}</span>
				),
		}),
	],
	keyOf: (row) => row.policyNo,
	href: (row) => `/office/buku-polis?polis=${row.policyNo}`,
	empty: 'Tidak ada buku polis yang menunggu dikirim.',
	loading: 'Memuat buku polis',
});

/**
 * /office/buku-polis: printed policy books that have been paid for. The parameter `polis` selects
 * one book.
 */
export function Screen({ query }: { query: URLSearchParams }) {
	const policyNo = query.get('polis') ?? '';
	return /^\d{11}$/.test(policyNo) ? (
		<PolicyBookFile key={policyNo} policyNo={policyNo} />
	) : (
		<div className="grid gap-5">
			<Heading title="Buku polis" />
			<ListRoom of={BOOKS} query={query} />
		</div>
	);
}
