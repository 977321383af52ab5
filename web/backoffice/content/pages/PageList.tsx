import type { listPages, placePageCall } from '#insurance/site/content-studio/pages/api.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { GROUP_WORDS } from '#insurance/site/content/templates/templates.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { Column } from '../../list/column.tsx';
import { List } from '../../list/List.tsx';
import { useAnswer, useSend } from '../../office-calls.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../parts/FilterBar.tsx';
import { Badge, Waiting } from '../../parts/parts.tsx';
import { restOf, useFilter } from '../../parts/use-filter.ts';

type Row = CallOutput<typeof listPages>['pages'][number];

const STATES = { draft: 'Naskah', review: 'Menunggu orang kedua', approved: 'Disetujui' } as const;

function State({ row }: { row: Row }) {
	return (
		<span className="flex flex-wrap gap-1 max-md:justify-end">
			{row.published.length === 0 ? <Badge tone="done">Tidak di situs</Badge> : null}
			{row.drafts.map((draft) => (
				<Badge key={draft.language} tone={draft.state === 'approved' ? 'calm' : 'wait'}>
					<span>{STATES[draft.state]}</span>
					<span>{draft.language === 'en' ? ' (Inggris)' : ''}</span>
					<span>{draft.release ? `, ${draft.release}` : ''}</span>
				</Badge>
			))}
			{row.published.length > 0 && row.drafts.length === 0 ? <span>{'Terbit'}</span> : null}
		</span>
	);
}

/** Returns e.g. `ID, EN`; a language not yet published is marked. */
const languageWords = ({ languages, published }: Row): string =>
	languages
		.map((one) => `${one.toUpperCase()}${published.includes(one) ? '' : ' (tidak di situs)'}`)
		.join(', ');

const COLUMNS: Column<Row>[] = [
	{ name: 'Judul', of: ({ title }) => title },
	{
		name: 'Alamat',
		of: ({ slug }) => <span className="text-sm wrap-anywhere">{addressOf(slug, 'id')}</span>,
	},
	{ name: 'Templat', of: ({ label }) => label },
	{ name: 'Bahasa', of: languageWords },
	{ name: 'Keadaan', of: (row) => <State row={row} /> },
	{ name: 'Diubah', of: ({ updatedAt }) => shortDateTime(new Date(updatedAt)) },
];

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

function Filters({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	return (
		<FilterBar>
			<FilterSearch
				id="cari-halaman"
				label="Cari judul atau alamat"
				value={get('cari')}
				onSearch={(text) => set({ cari: text })}
			/>
			<FilterSelect
				id="jenis-halaman"
				label="Jenis"
				value={get('jenis')}
				options={[
					{ value: '', label: 'Semua' },
					...Object.entries(GROUP_WORDS).map(([value, label]) => ({ value, label })),
				]}
				onChange={(value) => set({ jenis: value })}
			/>
			<FilterSelect
				id="naskah-halaman"
				label="Naskah"
				value={get('naskah')}
				options={[
					{ value: '', label: 'Semua halaman' },
					{ value: '1', label: 'Yang sedang ditulis' },
				]}
				onChange={(value) => set({ naskah: value })}
			/>
			<FilterSelect
				id="bahasa-halaman"
				label="Bahasa"
				value={get('bahasa-kurang')}
				options={[
					{ value: '', label: 'Semua bahasa' },
					{ value: '1', label: 'Belum ada bahasa Inggrisnya' },
				]}
				onChange={(value) => set({ 'bahasa-kurang': value })}
			/>
			<FilterSelect
				id="urut-halaman"
				label="Urutan"
				value={get('urut', 'place')}
				options={[
					{ value: 'place', label: 'Seperti di situs' },
					{ value: 'changed', label: 'Terakhir diubah' },
				]}
				onChange={(value) => set({ urut: value })}
			/>
		</FilterBar>
	);
}

/** Lists all pages of the site, searchable, filtered by kind or draft state, and sortable. */
export function PageList({ query }: { query: URLSearchParams }) {
	const { get, page } = useFilter(query);
	const [search, group] = [get('cari'), get('jenis')];
	const [drafts, order] = [get('naskah') === '1', get('urut', 'place') as 'place' | 'changed'];
	const english = get('bahasa-kurang') === '';
	const { data, problem, reload } = useAnswer<typeof listPages>(
		'POST /page/office/content/pages',
		{ search, group, drafts, english, order, page },
	);
	const orderable = group !== '' && order === 'place' && search === '' && !drafts && english;
	const rows = data?.pages ?? [];
	const columns: Column<Row>[] = orderable
		? [
				...COLUMNS,
				{
					name: 'Urutan',
					of: (row) => {
						const before = rows[rows.indexOf(row) - 1];
						return before?.template === row.template ? (
							<UpButton row={row} before={before} onDone={reload} />
						) : null;
					},
				},
			]
		: COLUMNS;
	return (
		<div className="grid gap-5">
			<Filters query={query} />
			<Waiting there={data !== null} problem={problem} words="Memuat halaman" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						{english
							? `${groupDigits(data.total)} halaman`
							: `${groupDigits(data.total)} halaman belum ada bahasa Inggrisnya`}
					</p>
					{data.total === 0 && !search && !drafts && english ? (
						<Notice>Belum ada halaman. Buat yang pertama.</Notice>
					) : (
						<List
							label="Halaman"
							rows={rows}
							columns={columns}
							keyOf={({ slug }) => slug}
							href={(row) =>
								`/office/konten?halaman=${row.slug}&bahasa=${row.languages[0] ?? 'id'}`
							}
							empty="Tidak ada halaman yang cocok."
						/>
					)}
					<PageNumbers
						list="/office/konten"
						page={page}
						pages={data.pageCount}
						query={restOf(query)}
					/>
				</>
			) : null}
		</div>
	);
}
