import type { listComplaints } from '#insurance/service/requests/register/api.ts';
import {
	OUTCOME_WORDS,
	REGISTER_COLUMNS,
} from '#insurance/service/requests/register/complaint-register.ts';
import {
	CHANNEL_WORDS,
	REQUEST_CHANNELS,
	REQUEST_STATUS_WORDS,
} from '#insurance/service/requests/service/service-request.ts';

import { dayColumn, deadlineColumn, textColumn } from '../list/column.tsx';
import { answerFilter, choiceFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';

const WORDS = REGISTER_COLUMNS;

const COMPLAINTS = defineList<typeof listComplaints>('POST /page/office/complaints/list')({
	path: '/office/layanan',
	label: 'Register pengaduan',
	noun: 'pengaduan',
	filters: {
		triwulan: answerFilter('Triwulan', 'Semua'),
		catatan: choiceFilter('Catatan register', [
			{ value: 'all', label: 'Semua' },
			{ value: 'missing', label: 'Belum lengkap' },
		]),
		penangan: choiceFilter('Penangan', [
			{ value: 'all', label: 'Semua' },
			{ value: 'mine', label: 'Aku' },
			{ value: 'nobody', label: 'Belum ada' },
		]),
		jalur: choiceFilter('Jalur', [
			{ value: 'all', label: 'Semua' },
			...REQUEST_CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] })),
		]),
	},
	input: ({ triwulan, catatan, penangan, jalur }, place) => ({
		...place,
		quarter: triwulan,
		recorded: catatan,
		handler: penangan,
		channel: jalur,
	}),
	columns: [
		{
			name: WORDS.number,
			value: (row) => row.number,
			of: ({ number }) => <span className="tabular">{number}</span>,
			short: true,
		},
		dayColumn(WORDS.receivedOn, (row) => row.receivedOn, { sort: 'receivedOn' }),
		textColumn(WORDS.channel, (row) => CHANNEL_WORDS[row.channel]),
		textColumn(WORDS.topic, (row) => row.topic),
		textColumn(WORDS.product, (row) => row.product),
		textColumn(WORDS.cause, (row) => row.cause || 'Belum dicatat'),
		textColumn(WORDS.status, (row) => REQUEST_STATUS_WORDS[row.status]),
		deadlineColumn({ sort: 'dueOn' }),
		dayColumn(WORDS.answeredOn, (row) => row.answeredOn),
		{
			name: WORDS.days,
			value: (row) => row.days,
			of: ({ days }) => days ?? '–',
			number: true,
		},
		textColumn(WORDS.outcome, (row) => (row.outcome ? OUTCOME_WORDS[row.outcome] : '')),
		textColumn(WORDS.handler, (row) => row.handler),
	],
	filterAnswer: ({ quarters }) => ({ options: { triwulan: quarters } }),
	keyOf: (row) => row.number,
	href: (row) => `/office/layanan?nomor=${row.number}`,
	empty: 'Tidak ada pengaduan yang cocok.',
	loading: 'Memuat register',
});

/** The register of complaints, without names. */
export const Register = ({ query }: { query: URLSearchParams }) => (
	<ListRoom of={COMPLAINTS} query={query} />
);
