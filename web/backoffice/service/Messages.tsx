import type { listThreads } from '#insurance/service/requests/messages/api.ts';
import {
	KIND_WORDS,
	THREAD_STATUS_WORDS,
	THREAD_STATUSES,
	threadWords,
} from '#insurance/service/requests/messages/message.ts';
import { sumWords } from '#insurance/service/requests/messages/rating/rating.ts';

import { deadlineColumn, textColumn, timeColumn } from '../list/column.tsx';
import { choiceFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Badge, Heading } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { StrangerFile } from '../whatsapp/StrangerFile.tsx';
import { Strangers } from '../whatsapp/Strangers.tsx';
import { DeskThread } from './MessageThread.tsx';
import { AnswerTemplates } from './templates/AnswerTemplates.tsx';

const STATUSES = THREAD_STATUSES.map((value) => ({ value, label: THREAD_STATUS_WORDS[value] }));

const THREADS = defineList<typeof listThreads>('POST /page/office/messages/list')({
	path: '/office/pesan',
	label: 'Percakapan',
	noun: 'percakapan',
	filters: {
		status: choiceFilter('Keadaan', [...STATUSES, { value: 'all', label: 'Semua' }]),
		pemegang: choiceFilter('Pemegang', [
			{ value: 'all', label: 'Siapa saja' },
			{ value: 'me', label: 'Punyaku' },
			{ value: 'none', label: 'Belum ada yang pegang' },
		]),
	},
	input: ({ status, pemegang }, place) => ({ ...place, status, assignee: pemegang }),
	columns: [
		textColumn('Tentang', (row) => `${KIND_WORDS[row.kind]} ${row.no}`),
		textColumn('Judul', (row) => row.title),
		textColumn('Keadaan', (row) => threadWords(row), {
			of: (row) => (
				<Badge tone={row.status === 'waiting' ? 'wait' : 'done'}>{threadWords(row)}</Badge>
			),
		}),
		textColumn('Pemegang', (row) => (row.isMine ? 'Saya' : (row.assignee ?? '–'))),
		timeColumn('Pesan terakhir', (row) => row.lastAt, { sort: 'lastAt' }),
		deadlineColumn({ sort: 'dueOn' }),
	],
	keyOf: (row) => row.threadId,
	href: (row) => `/office/pesan?id=${row.threadId}`,
	empty: 'Tidak ada pesan yang menunggu jawaban.',
	loading: 'Memuat percakapan',
	more: ({ satisfaction }) => sumWords(satisfaction),
});

const PLACES = [
	{ key: '', label: 'Percakapan', url: '/office/pesan' },
	{ key: 'whatsapp', label: 'WhatsApp belum dikenal', url: '/office/pesan?lihat=whatsapp' },
	{ key: 'templat', label: 'Templat jawaban', url: '/office/pesan?lihat=templat' },
];

/**
 * /office/pesan: customers' messages about their policies and claims. The parameter `id` selects
 * one thread, `lihat=templat` shows the templates of answers, and `lihat=whatsapp` numbers that
 * belong to no customer.
 */
export function Screen({ query }: { query: URLSearchParams }) {
	const threadId = query.get('id');
	const here = query.get('lihat') ?? '';
	const place = PLACES.some(({ key }) => key === here) ? here : '';
	const numberId = query.get('nomor');
	if (threadId) return <DeskThread key={threadId} threadId={threadId} />;
	if (place === 'whatsapp' && numberId)
		return <StrangerFile key={numberId} numberId={numberId} />;
	return (
		<div className="grid gap-5">
			<Heading title="Pesan nasabah" />
			<Tabs here={place} tabs={PLACES} />
			{place === 'templat' ? (
				<AnswerTemplates query={query} />
			) : place === 'whatsapp' ? (
				<Strangers query={query} />
			) : (
				<ListRoom of={THREADS} query={query} />
			)}
		</div>
	);
}
