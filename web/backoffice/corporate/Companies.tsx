import type {
	listCompanies,
	listCompanyRequests,
	listCompanyTasks,
} from '#insurance/groups/companies/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { Column } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer } from '../office-calls.ts';
import { AreaTasks } from '../parts/AreaTasks.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '../parts/FilterBar.tsx';
import { Badge, Heading, Panel, Waiting } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { restOf, useFilter } from '../parts/use-filter.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanyProposals } from './CompanyProposals.tsx';
import { DecidedProposals } from './DecidedProposals.tsx';
import { OpenCompany } from './OpenCompany.tsx';
import { RequestFile } from './RequestFile.tsx';

type RequestRow = CallOutput<typeof listCompanyRequests>['rows'][number];

const STATES = [
	{ value: 'waiting', label: 'Belum dibuka' },
	{ value: 'opened', label: 'Sudah dibuka' },
	{ value: 'all', label: 'Semua' },
] as const;

const REQUESTS: Column<RequestRow>[] = [
	{ name: 'Nomor', of: (row) => row.reference },
	{ name: 'Perusahaan', of: (row) => row.companyName },
	{ name: 'Produk', of: (row) => row.productName },
	{ name: 'Peserta', of: (row) => row.headcount, number: true },
	{ name: 'Dikirim', of: (row) => shortDate(jakartaDay(new Date(row.sentAt))) },
	{
		name: 'Keadaan',
		of: (row) =>
			row.companyId ? (
				<Badge tone="done">Dibuka</Badge>
			) : (
				<Badge tone="wait">{row.proposed ? 'Diusulkan' : 'Menunggu'}</Badge>
			),
	},
];

const TABS = [
	{ key: 'requests', url: '/office/perusahaan', label: 'Permintaan' },
	{ key: 'companies', url: '/office/perusahaan?lihat=daftar', label: 'Perusahaan' },
	{ key: 'proposals', url: '/office/perusahaan?lihat=usulan', label: 'Usulan' },
];

function Requests({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const state = STATES.find(({ value }) => value === get('keadaan'))?.value ?? 'waiting';
	const { data, problem } = useAnswer<typeof listCompanyRequests>(
		'POST /page/office/companies/requests',
		{ state, page: Math.min(page, 1_000) },
	);
	return (
		<>
			<FilterBar>
				<FilterSelect
					id="company-state"
					label="Keadaan"
					value={state}
					options={STATES}
					onChange={(value) => set({ keadaan: value === 'waiting' ? '' : value })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Memuat permintaan" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						{`${groupDigits(data.total)} permintaan`}
					</p>
					<List
						label="Permintaan penawaran"
						rows={data.rows}
						columns={REQUESTS}
						keyOf={(row) => row.reference}
						href={(row) => `/office/perusahaan?permintaan=${row.reference}`}
						empty="Tidak ada permintaan yang menunggu."
					/>
					<PageNumbers
						list="/office/perusahaan"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</>
	);
}

function CompanyList({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const search = get('cari').slice(0, 60);
	const { data, problem, reload } = useAnswer<typeof listCompanies>(
		'POST /page/office/companies/list',
		{ search, page: Math.min(page, 1_000) },
	);
	return (
		<>
			<FilterBar>
				<FilterSearch
					id="company-search"
					label="Nama perusahaan"
					value={search}
					onSearch={(text) => set({ cari: text })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Memuat perusahaan" />
			{data?.rows.length === 0 ? (
				<Notice>Tidak ada perusahaan dengan nama itu.</Notice>
			) : null}
			{data?.rows.map((company) => (
				<Panel
					key={company.companyId}
					title={company.name}
					aside={
						<span className="text-sm text-mute">
							Sejak <span>{shortDate(jakartaDay(new Date(company.openedAt)))}</span>
						</span>
					}
				>
					<CompanyCard company={company} onChanged={reload} />
				</Panel>
			))}
			{data ? (
				<PageNumbers
					list="/office/perusahaan"
					page={page}
					pages={data.pages}
					query={restOf(query)}
				/>
			) : null}
		</>
	);
}

/** Lists work by the insurer that companies are waiting for. */
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
			{here === 'companies' ? <CompanyList query={query} /> : null}
			{here === 'requests' ? <Requests query={query} /> : null}
			{here === 'proposals' ? (
				<>
					<CompanyProposals />
					<DecidedProposals query={query} />
				</>
			) : null}
		</div>
	);
}
