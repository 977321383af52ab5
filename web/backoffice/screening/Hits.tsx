import type { listHits } from '#insurance/people/screening/api.ts';
import { HIT_STATE_WORDS } from '#insurance/people/screening/screening.ts';

import { countColumn, dayColumn, textColumn, timeColumn } from '../list/column.tsx';
import { choiceFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Badge } from '../parts/parts.tsx';

const STATES = [
	{ value: 'open', label: HIT_STATE_WORDS.open },
	{ value: 'confirmed', label: HIT_STATE_WORDS.confirmed },
	{ value: 'false', label: HIT_STATE_WORDS.false },
	{ value: 'all', label: 'Semua' },
] as const;

const HITS = defineList<typeof listHits>('POST /page/office/screening/hits')({
	path: '/office/penyaringan',
	label: 'Temuan',
	noun: 'temuan',
	filters: { state: choiceFilter('Keadaan', STATES) },
	input: (values, { page }) => ({ ...values, page }),
	columns: [
		textColumn('Nama di daftar', (row) => row.listed),
		textColumn('Daftar', (row) => row.kindWords),
		textColumn('Nomor', (row) => row.number || '–'),
		countColumn('Kemiripan', (row) => row.score),
		textColumn('Keadaan', (row) => row.stateWords, {
			of: (row) => (
				<Badge tone={row.state === 'open' ? (row.freezes ? 'late' : 'wait') : 'done'}>
					{row.stateWords}
				</Badge>
			),
		}),
		timeColumn('Ditemukan', (row) => row.foundAt),
		dayColumn('Batas lapor', (row) => (row.reportedAt ? null : row.reportDueOn)),
	],
	keyOf: (row) => row.hitId,
	href: (row) => `/office/penyaringan?id=${row.hitId}`,
	empty: 'Tidak ada temuan.',
	loading: 'Memuat temuan',
});

/** Everyone who may be on a list; people who must be frozen come first. */
export function Hits({ query }: { query: URLSearchParams }) {
	return <ListRoom of={HITS} query={query} />;
}
