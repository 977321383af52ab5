import type { listDataCorrections } from '#insurance/service/servicing/corrections/office-api.ts';

import { textColumn, timeColumn } from '../list/column.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Heading } from '../parts/parts.tsx';
import { Correction } from './Correction.tsx';

const WAITING = defineList<typeof listDataCorrections>('POST /page/office/corrections/list')({
	path: '/office/perbaikan',
	label: 'Perbaikan data',
	noun: 'perbaikan yang menunggu',
	filters: {},
	input: (_values, { page }) => ({ page }),
	columns: [
		textColumn('Polis', (row) => row.policyNo),
		textColumn('Produk', (row) => row.productName),
		textColumn('Diusulkan oleh', (row) =>
			row.mine ? `${row.proposedBy} (kamu)` : row.proposedBy,
		),
		timeColumn('Waktu', (row) => row.proposedAt),
	],
	keyOf: (row) => row.correctionId,
	href: (row) => `/office/perbaikan?id=${row.correctionId}`,
	empty: 'Tidak ada perbaikan yang menunggu.',
	loading: 'Memuat perbaikan',
});

/** /office/perbaikan: corrections of people's data that wait for a second person. */
export function Screen({ query }: { query: URLSearchParams }) {
	const id = query.get('id');
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<Heading title="Perbaikan data" />
			{id ? <Correction key={id} id={id} /> : <ListRoom of={WAITING} query={query} />}
		</div>
	);
}
