import type { listTrail } from '#insurance/office/trail/api.ts';
import { TRAIL_KIND_WORDS } from '#insurance/office/trail/trail-words.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { keysOf } from '#platform/values/keys.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { textColumn, timeColumn } from '../list/column.tsx';
import { answerFilter, choiceFilter, searchFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Heading } from '../parts/parts.tsx';
import { TrailRecord } from './TrailRecord.tsx';

const PATH = '/office/jejak';
const PERIODS = {
	'': { label: 'Kapan saja', days: null },
	hari: { label: '24 jam terakhir', days: 1 },
	minggu: { label: '7 hari terakhir', days: 7 },
	bulan: { label: '30 hari terakhir', days: 30 },
	triwulan: { label: '90 hari terakhir', days: 90 },
	tahun: { label: 'Setahun terakhir', days: 365 },
} as const;

const sinceOf = (period: keyof typeof PERIODS): string => {
	const { days } = PERIODS[period];
	return days === null ? '' : addToDay(jakartaDay(new Date()), { day: -days });
};

const TRAIL = defineList<typeof listTrail>('POST /page/office/staff/trail')({
	path: PATH,
	label: 'Jejak audit',
	noun: 'catatan',
	filters: {
		nasabah: searchFilter('Nasabah', 'Nomor polis atau klaim, email, id, atau kode nasabah'),
		pada: searchFilter('Pada', 'Nomor polis, klaim, atau nama yang dicari'),
		jenis: choiceFilter('Jenis', [
			{ value: '', label: 'Semua jenis' },
			...keysOf(TRAIL_KIND_WORDS).map((value) => ({
				value,
				label: TRAIL_KIND_WORDS[value],
			})),
		]),
		peran: answerFilter('Peran', 'Semua peran'),
		waktu: choiceFilter(
			'Waktu',
			keysOf(PERIODS).map((value) => ({ value, label: PERIODS[value].label })),
		),
	},
	input: ({ nasabah, pada, jenis, peran, waktu }, { page, sort }, query) => ({
		person: nasabah,
		thing: pada,
		kind: jenis,
		role: peran,
		act: query.get('tindakan') ?? '',
		staffId: query.get('orang') ?? '',
		from: query.get('dari') ?? sinceOf(waktu),
		until: query.get('sampai') ?? '',
		page: Math.min(page, 400),
		sort,
	}),
	columns: [
		timeColumn('Waktu', (row) => row.at, { sort: 'at' }),
		textColumn('Siapa', (row) => (row.who ? `${row.who}, ${row.role}` : row.role)),
		textColumn('Apa', (row) => row.what),
		textColumn('Pada', (row) => row.on || '–', {
			of: ({ on, onHref }) =>
				onHref === null ? on || '–' : <SmartLink url={onHref}>{on}</SmartLink>,
		}),
		textColumn('Nasabah', (row) => row.person || '–', {
			of: ({ person, personHref }) =>
				person === '' ? (
					'–'
				) : (
					<>
						<SmartLink url={`${PATH}?nasabah=${person}`}>
							{person.slice(0, 8)}
						</SmartLink>
						{personHref === null ? null : (
							<>
								{' · '}
								<SmartLink url={personHref}>Buka nasabah</SmartLink>
							</>
						)}
					</>
				),
		}),
		textColumn('Mengapa', (row) => row.why || '–'),
		textColumn('Nilai', (row) => (row.detailed ? 'Lihat perubahan' : '–'), {
			of: ({ id, detailed }) =>
				detailed ? (
					<SmartLink url={`${PATH}?catatan=${id}`}>Lihat perubahan</SmartLink>
				) : (
					'–'
				),
		}),
		textColumn('Permintaan', (row) => row.request || '–'),
	],
	keyOf: (row) => row.id,
	filterAnswer: ({ roles }) => ({ options: { peran: roles } }),
	more: ({ more }) => (more ? ' atau lebih; persempit saringannya untuk melihat semua' : ''),
	empty: 'Tidak ada catatan yang cocok.',
	loading: 'Mencari di jejak audit',
});

/** /office/jejak: the audit trail, by person, thing, kind, role and time. */
export function Screen({ query }: { query: URLSearchParams }) {
	const record = query.get('catatan');
	return (
		<div className="grid gap-5">
			<Heading title="Jejak audit" />
			{record ? <TrailRecord key={record} recordId={record} /> : null}
			<ListRoom of={TRAIL} query={query} />
		</div>
	);
}
