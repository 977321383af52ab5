import type {
	listServiceRequests,
	listServiceTasks,
} from '#insurance/service/requests/service/office-api.ts';
import {
	REQUEST_KINDS,
	REQUEST_STATUS_WORDS,
	SERVICE_REQUEST_STATUSES,
	type ServiceStatus,
} from '#insurance/service/requests/service/service-request.ts';

import { ComplaintReport } from '../complaints/ComplaintReport.tsx';
import { EnterComplaint } from '../complaints/EnterComplaint.tsx';
import { Register } from '../complaints/Register.tsx';
import { ReportLayout } from '../complaints/ReportLayout.tsx';
import { deadlineColumn, instantDayColumn, textColumn } from '../list/column.tsx';
import { choiceFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { useMay } from '../me.ts';
import { useAnswer } from '../office-calls.ts';
import { AreaTasks } from '../parts/AreaTasks.tsx';
import { Badge, Heading, Panel, type Tone } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { ServiceRequestFile } from './ServiceRequestFile.tsx';

const KIND_WORDS = { complaint: 'Pengaduan', 'data-update': 'Perubahan data' } as const;
const TONE: Record<ServiceStatus, Tone> = {
	received: 'wait',
	working: 'calm',
	extended: 'calm',
	answered: 'done',
	closed: 'done',
};

const REQUESTS = defineList<typeof listServiceRequests>('POST /page/office/service-requests/list')({
	path: '/office/layanan',
	label: 'Laporan',
	noun: 'laporan',
	filters: {
		jenis: choiceFilter('Jenis', [
			{ value: 'all', label: 'Semua jenis' },
			...REQUEST_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
		]),
		status: choiceFilter('Keadaan', [
			{ value: 'open', label: 'Belum dijawab' },
			...SERVICE_REQUEST_STATUSES.map((value) => ({
				value,
				label: REQUEST_STATUS_WORDS[value],
			})),
			{ value: 'all', label: 'Semua' },
		]),
	},
	input: ({ jenis, status }, place) => ({ ...place, kind: jenis, status }),
	columns: [
		textColumn('Nomor', (row) => row.number, {
			of: (row) => <span className="tabular">{row.number}</span>,
		}),
		textColumn('Jenis', (row) => KIND_WORDS[row.kind]),
		textColumn('Perihal', (row) => row.topic),
		textColumn('Keadaan', (row) => REQUEST_STATUS_WORDS[row.status], {
			of: (row) => <Badge tone={TONE[row.status]}>{REQUEST_STATUS_WORDS[row.status]}</Badge>,
		}),
		instantDayColumn('Dikirim', (row) => row.sentAt, { sort: 'sentAt' }),
		deadlineColumn({ sort: 'dueOn' }),
	],
	keyOf: (row) => row.number,
	href: (row) => `/office/layanan?nomor=${row.number}`,
	empty: 'Tidak ada laporan yang menunggu. Semua sudah dijawab.',
	loading: 'Memuat laporan',
});

function Requests({ query }: { query: URLSearchParams }) {
	const tasks = useAnswer<typeof listServiceTasks>(
		'POST /page/office/service-requests/tasks',
		{},
	);
	return (
		<div className="grid gap-5">
			<AreaTasks of={tasks.data} />
			<ListRoom of={REQUESTS} query={query} />
		</div>
	);
}

const TABS = [
	{ key: '', url: '/office/layanan', label: 'Laporan' },
	{ key: 'register', url: '/office/layanan?lihat=register', label: 'Register pengaduan' },
	{ key: 'triwulan', url: '/office/layanan?lihat=triwulan', label: 'Laporan triwulan' },
	{ key: 'catat', url: '/office/layanan?lihat=catat', label: 'Catat pengaduan' },
	{ key: 'tata-letak', url: '/office/layanan?lihat=tata-letak', label: 'Tata letak' },
];

function Room({ query }: { query: URLSearchParams }) {
	const here = query.get('lihat') ?? '';
	const mayEnter = useMay('service.answer');
	return (
		<div className="grid gap-5">
			<Heading title="Pengaduan dan perubahan data" />
			<Tabs here={here} tabs={TABS.filter(({ key }) => key !== 'catat' || mayEnter)} />
			{here === 'register' ? (
				<Register query={query} />
			) : here === 'triwulan' ? (
				<ComplaintReport query={query} />
			) : here === 'catat' && mayEnter ? (
				<Panel title="Pengaduan lewat telepon, surat atau langsung">
					<EnterComplaint />
				</Panel>
			) : here === 'tata-letak' ? (
				<ReportLayout />
			) : (
				<Requests query={query} />
			)}
		</div>
	);
}

/**
 * /office/layanan: complaints and requests to change data, their register and quarterly report. The
 * parameter `nomor` selects one.
 */
export function Screen({ query }: { query: URLSearchParams }) {
	const number = query.get('nomor');
	return number ? <ServiceRequestFile key={number} number={number} /> : <Room query={query} />;
}
