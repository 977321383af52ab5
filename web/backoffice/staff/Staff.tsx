import { useState } from 'react';

import type {
	listPersonalReads,
	listStaff,
	listStaffActions,
} from '#insurance/access/staff/office-api.ts';
import type { ReadSubject } from '#insurance/access/staff/staff.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { Column } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer } from '../office-calls.ts';
import { FilterBar, FilterSelect } from '../parts/FilterBar.tsx';
import { Heading, Panel, Waiting } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { restOf, useFilter } from '../parts/use-filter.ts';
import { AddStaffMember } from './AddPerson.tsx';
import { StaffMember } from './Person.tsx';

const TABS = [
	{ key: '', url: '/office/orang', label: 'Orang' },
	{ key: 'tindakan', url: '/office/orang?lihat=tindakan', label: 'Tindakan' },
	{ key: 'sendirian', url: '/office/orang?lihat=sendirian', label: 'Disetujui sendirian' },
	{ key: 'bacaan', url: '/office/orang?lihat=bacaan', label: 'Data yang dibuka' },
];
const STATES = [
	{ value: 'working', label: 'Bekerja di sini' },
	{ value: 'ended', label: 'Sudah berakhir' },
	{ value: 'all', label: 'Semua' },
] as const;

function People({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const [adding, setAdding] = useState(false);
	const state = STATES.find(({ value }) => value === get('keadaan'))?.value ?? 'working';
	const { data, problem, reload } = useAnswer<typeof listStaff>('POST /page/office/staff/list', {
		state,
	});
	return (
		<>
			<div className="flex flex-wrap items-end justify-between gap-3">
				<FilterBar>
					<FilterSelect
						id="staff-state"
						label="Keadaan"
						value={state}
						options={STATES}
						onChange={(value) => set({ keadaan: value === 'working' ? '' : value })}
					/>
				</FilterBar>
				<Button look="second" aria-expanded={adding} onClick={() => setAdding(!adding)}>
					Orang baru
				</Button>
			</div>
			{adding ? (
				<Panel title="Orang baru">
					<AddStaffMember
						onDone={() => {
							setAdding(false);
							reload();
						}}
					/>
				</Panel>
			) : null}
			<Waiting there={data !== null} problem={problem} words="Memuat daftar orang" />
			{data?.rows.length === 0 ? <Notice>Tidak ada orang dengan keadaan ini.</Notice> : null}
			<div className="grid gap-4 lg:grid-cols-2">
				{data?.rows.map((person) => (
					<StaffMember
						key={`${person.staffId} ${person.state} ${person.role}`}
						person={person}
						onChanged={reload}
					/>
				))}
			</div>
		</>
	);
}

type Action = CallOutput<typeof listStaffActions>['rows'][number];
const ACTIONS: Column<Action>[] = [
	{ name: 'Waktu', of: (row) => shortDateTime(new Date(row.at)) },
	{ name: 'Siapa', of: (row) => row.by },
	{ name: 'Apa', of: (row) => row.words },
	{ name: 'Pada', of: (row) => row.subject },
	{ name: 'Catatan', of: (row) => row.note || '–' },
];

const ALONE_WORDS =
	'Selama hanya ada satu administrator, ia boleh menyetujui naskah, produk, dan kampanye sendirian. Administrator kedua membacanya lagi di sini.';

function Actions({ query, alone = false }: { query: URLSearchParams; alone?: boolean }) {
	const { page } = useFilter(query);
	const { data, problem } = useAnswer<typeof listStaffActions>(
		'POST /page/office/staff/actions',
		{ page: Math.min(page, 1_000), alone },
	);
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Memuat jejak" />
			{alone ? <Notice>{ALONE_WORDS}</Notice> : null}
			{data ? (
				<>
					<List
						label="Tindakan"
						rows={data.rows}
						columns={ACTIONS}
						keyOf={(row) => row.id}
						empty="Belum ada tindakan."
					/>
					<PageNumbers
						list="/office/orang"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</>
	);
}

type Read = CallOutput<typeof listPersonalReads>['rows'][number];
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
const READS: Column<Read>[] = [
	{ name: 'Waktu', of: (row) => shortDateTime(new Date(row.at)) },
	{ name: 'Siapa', of: (row) => `${row.by}, ${row.role}` },
	{ name: 'Apa', of: (row) => SUBJECTS[row.subject] },
	{ name: 'Alasan', of: (row) => row.reason || 'Bagian dari pekerjaannya' },
];

function Reads({ query }: { query: URLSearchParams }) {
	const { page } = useFilter(query);
	const { data, problem } = useAnswer<typeof listPersonalReads>('POST /page/office/staff/reads', {
		page: Math.min(page, 1_000),
	});
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Memuat catatan" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						<span>{groupDigits(data.total)}</span> kali data nasabah dibuka
					</p>
					<List
						label="Data yang dibuka"
						rows={data.rows}
						columns={READS}
						keyOf={(row) => row.id}
						empty="Belum ada yang membuka data nasabah."
					/>
					<PageNumbers
						list="/office/orang"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</>
	);
}

/** /office/orang: the back office staff, and the log of their actions and record accesses. */
export function Screen({ query }: { query: URLSearchParams }) {
	const here = query.get('lihat') ?? '';
	return (
		<div className="grid gap-5">
			<Heading title="Orang dan jejak" />
			<Tabs here={here} tabs={TABS} />
			{here === 'tindakan' || here === 'sendirian' ? (
				<Actions key={here} query={query} alone={here === 'sendirian'} />
			) : here === 'bacaan' ? (
				<Reads query={query} />
			) : (
				<People query={query} />
			)}
		</div>
	);
}
