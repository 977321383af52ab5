import type { listStrangers } from '#insurance/people/whatsapp/strangers/office-api.ts';
import {
	STRANGER_STATUSES,
	STRANGER_WORDS,
} from '#insurance/people/whatsapp/strangers/stranger.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import { textColumn, timeColumn } from '../list/column.tsx';
import { choiceFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Badge } from '../parts/parts.tsx';

const NUMBERS = defineList<typeof listStrangers>('POST /page/office/whatsapp/numbers')({
	path: '/office/pesan',
	label: 'Nomor WhatsApp yang belum dikenal',
	noun: 'nomor',
	filters: {
		status: choiceFilter('Keadaan', [
			...STRANGER_STATUSES.map((value) => ({ value, label: STRANGER_WORDS[value] })),
			{ value: 'all', label: 'Semua' },
		]),
	},
	input: ({ status }, place) => ({ ...place, status }),
	columns: [
		textColumn('Nomor', (row) => row.number, {
			of: (row) => <span className="tabular">{row.number}</span>,
		}),
		textColumn('Keadaan', (row) => STRANGER_WORDS[row.status], {
			of: (row) => (
				<Badge tone={row.status === 'waiting' ? 'wait' : 'done'}>
					{STRANGER_WORDS[row.status]}
				</Badge>
			),
		}),
		timeColumn('Pesan terakhir', (row) => row.lastAt, { sort: 'lastAt' }),
		textColumn('Bisa dijawab sampai', (row) =>
			row.isOpen ? shortDateTime(new Date(row.until)) : 'Sudah lewat',
		),
	],
	keyOf: (row) => row.numberId,
	href: (row) => `/office/pesan?lihat=whatsapp&nomor=${row.numberId}`,
	empty: 'Tidak ada nomor yang menunggu jawaban.',
	loading: 'Memuat nomor',
});

/** Conversations by WhatsApp with numbers that belong to no customer. */
export const Strangers = ({ query }: { query: URLSearchParams }) => (
	<ListRoom
		of={NUMBERS}
		query={query}
		above={() => (
			<p className="text-mute">
				Nomor-nomor ini belum dibuktikan oleh nasabah mana pun. Jangan sebut data siapa pun
				sebelum identitasnya diperiksa.
			</p>
		)}
	/>
);
