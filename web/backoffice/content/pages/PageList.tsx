import type { listPages, placePageCall } from '#insurance/site/content-studio/pages/api.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { GROUP_WORDS } from '#insurance/site/content/templates/templates.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';

import { type Column, textColumn, timeColumn } from '../../list/column.tsx';
import { choiceFilter, flagFilter, searchFilter, readFilters } from '../../list/filters.tsx';
import { defineList } from '../../list/list-of.ts';
import { ListRoom } from '../../list/ListRoom.tsx';
import { useSend } from '../../office-calls.ts';
import { Badge, type Tone } from '../../parts/parts.tsx';

type Row = CallOutput<typeof listPages>['pages'][number];

const STATES = { draft: 'Naskah', review: 'Menunggu orang kedua', approved: 'Disetujui' } as const;

/** Returns labels for a page's states, each with the tone of its badge, or null for plain text. */
const statesOf = ({ published, drafts }: Row): [string, Tone | null][] => [
	...(published.length === 0 ? [['Tidak di situs', 'done'] as [string, Tone]] : []),
	...drafts.map(({ state, language, release }): [string, Tone] => [
		`${STATES[state]}${language === 'en' ? ' (Inggris)' : ''}${release ? `, ${release}` : ''}`,
		state === 'approved' ? 'calm' : 'wait',
	]),
	...(published.length > 0 && drafts.length === 0 ? [['Terbit', null] as [string, null]] : []),
];

const languageWords = ({ languages, published }: Row): string =>
	languages
		.map((one) => `${one.toUpperCase()}${published.includes(one) ? '' : ' (tidak di situs)'}`)
		.join(', ');

const PAGES = defineList<typeof listPages, Row>('POST /page/office/content/pages')({
	path: '/office/konten',
	label: 'Halaman',
	noun: 'halaman',
	filters: {
		cari: searchFilter('Cari judul atau alamat'),
		jenis: choiceFilter('Jenis', [
			{ value: '', label: 'Semua' },
			...Object.entries(GROUP_WORDS).map(([value, label]) => ({ value, label })),
		]),
		naskah: flagFilter('Naskah', 'Semua halaman', 'Yang sedang ditulis'),
		'bahasa-kurang': flagFilter('Bahasa', 'Semua bahasa', 'Belum ada bahasa Inggrisnya'),
		urut: choiceFilter('Urutan', [
			{ value: 'place', label: 'Seperti di situs' },
			{ value: 'changed', label: 'Terakhir diubah' },
		]),
	},
	input: ({ cari, jenis, naskah, urut, ...rest }, { page }) => ({
		search: cari,
		group: jenis,
		drafts: naskah === '1',
		english: rest['bahasa-kurang'] === '',
		order: urut,
		page,
	}),
	rows: ({ pages }) => pages,
	size: ({ total, pageCount }) => ({ total, pages: pageCount }),
	more: (_data, values) => (values['bahasa-kurang'] ? ' belum ada bahasa Inggrisnya' : ''),
	columns: [
		textColumn('Judul', ({ title }) => title),
		textColumn('Alamat', ({ slug }) => addressOf(slug, 'id'), {
			of: ({ slug }) => (
				<span className="text-sm wrap-anywhere">{addressOf(slug, 'id')}</span>
			),
		}),
		textColumn('Templat', ({ label }) => label),
		textColumn('Bahasa', languageWords),
		textColumn(
			'Keadaan',
			(row) =>
				statesOf(row)
					.map(([words]) => words)
					.join('; '),
			{
				of: (row) => (
					<span className="flex flex-wrap gap-1 max-md:justify-end">
						{statesOf(row).map(([words, tone]) =>
							tone ? (
								<Badge key={words} tone={tone}>
									{words}
								</Badge>
							) : (
								<span key={words}>{words}</span>
							),
						)}
					</span>
				),
			},
		),
		timeColumn('Diubah', ({ updatedAt }) => updatedAt),
	],
	keyOf: ({ slug }) => slug,
	href: ({ slug, languages: [language = 'id'] }) =>
		`/office/konten?halaman=${slug}&bahasa=${language}`,
	empty: ({ cari, naskah, jenis, ...rest }) =>
		cari || naskah || jenis || rest['bahasa-kurang']
			? 'Tidak ada halaman yang cocok.'
			: 'Belum ada halaman. Buat yang pertama.',
	loading: 'Memuat halaman',
});

function UpButton({ row, before, onDone }: { row: Row; before: Row; onDone: () => void }) {
	const { busy, send } = useSend<typeof placePageCall>('POST /page/office/content/place');
	return (
		<Button
			look="quiet"
			busy={busy}
			aria-label={`Naikkan ${row.title}`}
			onClick={async () => {
				if (await send({ slug: row.slug, before: before.slug })) onDone();
			}}
		>
			Naikkan
		</Button>
	);
}

/** Column with buttons that move a page up within its template, in the order used on the site. */
const placeColumn = (rows: readonly Row[], reload: () => void): Column<Row> => ({
	name: 'Urutan',
	of: (row) => {
		const before = rows[rows.indexOf(row) - 1];
		return before?.template === row.template ? (
			<UpButton row={row} before={before} onDone={reload} />
		) : null;
	},
});

export function PageList({ query }: { query: URLSearchParams }) {
	const { cari, jenis, naskah, urut, ...rest } = readFilters(PAGES.filters, query);
	const isPlaced = jenis !== '' && urut === 'place' && !cari && !naskah && !rest['bahasa-kurang'];
	return (
		<ListRoom
			of={PAGES}
			query={query}
			columns={(rows, reload) => (isPlaced ? [placeColumn(rows, reload)] : [])}
		/>
	);
}
