import type {
	listCompanies,
	listCompanyRequests,
	listCompanyTasks,
} from '#insurance/groups/companies/office-api.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { RoomProposals } from '../approvals/RoomProposals.tsx';
import { countColumn, instantDayColumn, textColumn } from '../list/column.tsx';
import { choiceFilter, searchFilter } from '../list/filters.tsx';
import { defineList, type RowOf } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { useAnswer } from '../office-calls.ts';
import { AreaTasks } from '../parts/AreaTasks.tsx';
import { Badge, Heading, Panel } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { OpenCompany } from './OpenCompany.tsx';
import { RequestFile } from './RequestFile.tsx';

const TABS = [
	{ key: 'requests', url: '/office/perusahaan', label: 'Permintaan' },
	{ key: 'companies', url: '/office/perusahaan?lihat=daftar', label: 'Perusahaan' },
	{ key: 'proposals', url: '/office/perusahaan?lihat=usulan', label: 'Usulan' },
];

const REQUESTS = defineList<typeof listCompanyRequests>('POST /page/office/companies/requests')({
	path: '/office/perusahaan',
	label: 'Permintaan penawaran',
	noun: 'permintaan',
	filters: {
		keadaan: choiceFilter('Keadaan', [
			{ value: 'waiting', label: 'Belum dibuka' },
			{ value: 'opened', label: 'Sudah dibuka' },
			{ value: 'all', label: 'Semua' },
		]),
	},
	input: ({ keadaan }, place) => ({ ...place, state: keadaan }),
	columns: [
		textColumn('Nomor', (row) => row.reference),
		textColumn('Perusahaan', (row) => row.companyName),
		textColumn('Produk', (row) => row.productName),
		countColumn('Peserta', (row) => row.headcount, { sort: 'headcount' }),
		instantDayColumn('Dikirim', (row) => row.sentAt, { sort: 'sentAt' }),
		{
			name: 'Keadaan',
			of: (row) =>
				row.companyId ? (
					<Badge tone="done">Dibuka</Badge>
				) : (
					<Badge tone="wait">{row.proposed ? 'Diusulkan' : 'Menunggu'}</Badge>
				),
		},
	],
	keyOf: (row) => row.reference,
	href: (row) => `/office/perusahaan?permintaan=${row.reference}`,
	empty: 'Tidak ada permintaan yang menunggu.',
	loading: 'Memuat permintaan',
});

const COMPANIES = defineList<typeof listCompanies>('POST /page/office/companies/list')({
	path: '/office/perusahaan',
	label: 'Perusahaan',
	noun: 'perusahaan',
	filters: { cari: searchFilter('Nama perusahaan') },
	input: ({ cari }, { page }) => ({ search: cari, page }),
	columns: [],
	keyOf: (row) => row.companyId,
	empty: 'Tidak ada perusahaan dengan nama itu.',
	loading: 'Memuat perusahaan',
});
type Company = RowOf<typeof listCompanies>;

function CompanyPanel({ company, onChanged }: { company: Company; onChanged: () => void }) {
	return (
		<Panel
			title={company.name}
			aside={
				<span className="text-sm text-mute">
					Sejak <span>{shortDate(jakartaDay(new Date(company.openedAt)))}</span>
				</span>
			}
		>
			<CompanyCard company={company} onChanged={onChanged} />
		</Panel>
	);
}

function Tasks() {
	const { data } = useAnswer<typeof listCompanyTasks>('POST /page/office/companies/tasks', {});
	return <AreaTasks of={data} />;
}

/** /office/perusahaan: company requests, and the companies opened from them. */
export function Screen({ query }: { query: URLSearchParams }) {
	const reference = query.get('permintaan');
	if (reference) return <RequestFile key={reference} reference={reference} />;
	if (query.get('lihat') === 'baru') {
		return (
			<div className="grid gap-5">
				<Heading title="Perusahaan baru">
					<ButtonLink url="/office/perusahaan" look="quiet">
						Kembali ke daftar
					</ButtonLink>
				</Heading>
				<OpenCompany request={null} />
			</div>
		);
	}
	const view = query.get('lihat');
	const here = view === 'daftar' ? 'companies' : view === 'usulan' ? 'proposals' : 'requests';
	return (
		<div className="grid gap-5">
			<Heading title="Perusahaan">
				<ButtonLink url="/office/perusahaan?lihat=baru" look="second">
					Usulkan tanpa permintaan
				</ButtonLink>
			</Heading>
			<Tasks />
			<Tabs here={here} tabs={TABS} />
			{here === 'companies' ? (
				<ListRoom
					of={COMPANIES}
					query={query}
					card={(company, { reload }) => (
						<CompanyPanel company={company} onChanged={reload} />
					)}
				/>
			) : null}
			{here === 'requests' ? <ListRoom of={REQUESTS} query={query} /> : null}
			{here === 'proposals' ? <RoomProposals kind="company" /> : null}
		</div>
	);
}
