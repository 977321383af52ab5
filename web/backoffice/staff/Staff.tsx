import { useState } from 'react';

import type {
	listPersonalReads,
	listStaff,
	listStaffActions,
} from '#insurance/access/staff/office-api.ts';
import type { ReadSubject } from '#insurance/access/staff/staff.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { textColumn, timeColumn } from '../list/column.tsx';
import { choiceFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Heading, Panel } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { AddStaffMember } from './AddPerson.tsx';
import { StaffMember } from './Person.tsx';

const TABS = [
	{ key: '', url: '/office/orang', label: 'Orang' },
	{ key: 'tindakan', url: '/office/orang?lihat=tindakan', label: 'Tindakan' },
	{ key: 'sendirian', url: '/office/orang?lihat=sendirian', label: 'Disetujui sendirian' },
	{ key: 'bacaan', url: '/office/orang?lihat=bacaan', label: 'Data yang dibuka' },
];
const PEOPLE = defineList<typeof listStaff>('POST /page/office/staff/list')({
	path: '/office/orang',
	label: 'Orang',
	noun: 'orang',
	filters: {
		keadaan: choiceFilter('Keadaan', [
			{ value: 'working', label: 'Bekerja di sini' },
			{ value: 'ended', label: 'Sudah berakhir' },
			{ value: 'all', label: 'Semua' },
		]),
	},
	input: ({ keadaan }) => ({ state: keadaan }),
	columns: [],
	keyOf: ({ staffId, state, role }) => `${staffId} ${state} ${role}`,
	empty: 'Tidak ada orang dengan keadaan ini.',
	loading: 'Memuat daftar orang',
});

function NewMember({ onAdded }: { onAdded: () => void }) {
	const [adding, setAdding] = useState(false);
	const added = () => {
		setAdding(false);
		onAdded();
	};
	return (
		<>
			<div>
				<Button look="second" aria-expanded={adding} onClick={() => setAdding(!adding)}>
					Orang baru
				</Button>
			</div>
			{adding ? (
				<Panel title="Orang baru">
					<AddStaffMember onDone={added} />
				</Panel>
			) : null}
		</>
	);
}

const ACTIONS = defineList<typeof listStaffActions>('POST /page/office/staff/actions')({
	path: '/office/orang',
	label: 'Tindakan',
	noun: 'tindakan',
	filters: {},
	input: (_values, place, query) => ({ ...place, alone: query.get('lihat') === 'sendirian' }),
	columns: [
		timeColumn('Waktu', (row) => row.at, { sort: 'at' }),
		textColumn('Siapa', (row) => row.by),
		textColumn('Apa', (row) => row.words),
		textColumn('Pada', (row) => row.subject),
		textColumn('Catatan', (row) => row.note || '–'),
	],
	keyOf: (row) => row.id,
	empty: 'Belum ada tindakan.',
	loading: 'Memuat jejak',
});

const ALONE_WORDS =
	'Selama hanya ada satu administrator, ia boleh menyetujui naskah, produk, dan kampanye sendirian. Administrator kedua membacanya lagi di sini.';

const SUBJECTS: Record<ReadSubject, string> = {
	claim: 'Klaim',
	'claim-document': 'Dokumen klaim',
	'claim-form': 'Formulir klaim',
	policy: 'Polis',
	'message-thread': 'Percakapan',
	'erasure-request': 'Permintaan penghapusan',
	cancellation: 'Pembatalan polis',
	mandate: 'Rekening autodebet',
};
const READS = defineList<typeof listPersonalReads>('POST /page/office/staff/reads')({
	path: '/office/orang',
	label: 'Data yang dibuka',
	noun: 'kali data nasabah dibuka',
	filters: {},
	input: (_values, place) => place,
	columns: [
		timeColumn('Waktu', (row) => row.at, { sort: 'at' }),
		textColumn('Siapa', (row) => `${row.by}, ${row.role}`),
		textColumn('Apa', (row) => SUBJECTS[row.subject]),
		textColumn('Alasan', (row) => row.reason || 'Bagian dari pekerjaannya'),
	],
	keyOf: (row) => row.id,
	empty: 'Belum ada yang membuka data nasabah.',
	loading: 'Memuat catatan',
});

/** /office/orang: back-office staff, and the log of their actions and of the records they opened. */
export function Screen({ query }: { query: URLSearchParams }) {
	const here = query.get('lihat') ?? '';
	return (
		<div className="grid gap-5">
			<Heading title="Orang dan jejak" />
			<Tabs here={here} tabs={TABS} />
			{here === 'tindakan' || here === 'sendirian' ? (
				<ListRoom key={here} of={ACTIONS} query={query}>
					{() => (here === 'sendirian' ? <Notice>{ALONE_WORDS}</Notice> : null)}
				</ListRoom>
			) : here === 'bacaan' ? (
				<ListRoom of={READS} query={query} />
			) : (
				<ListRoom
					of={PEOPLE}
					query={query}
					above={(_data, reload) => <NewMember onAdded={reload} />}
					card={(person, { reload }) => (
						<StaffMember person={person} onChanged={reload} />
					)}
					cardGrid="grid gap-4 lg:grid-cols-2"
				/>
			)}
		</div>
	);
}
