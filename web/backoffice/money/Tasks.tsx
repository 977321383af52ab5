import { useState } from 'react';

import { moneyTaskPlace } from '#insurance/money/ledger/tasks/task-place.ts';
import type { MoneyTask, moneyTasks } from '#insurance/office/desk/money/api.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { deadlineColumn, moneyColumn, textColumn, timeColumn } from '../list/column.tsx';
import { choiceFilter, flagFilter, searchFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { Badge, Panel } from '../parts/parts.tsx';
import { useCompanyDebts } from './company-debts.ts';
import { TaskWork } from './TaskWork.tsx';

const sumOf = (label: string, amount: number | null): [string, string][] =>
	amount === null ? [] : [[label, formatRupiah(amount)]];

function sumsOf({ kind, expected, received }: MoneyTask): [string, string][] {
	if (kind === 'company-refund' || kind === 'refund-to-send')
		return sumOf('Yang harus dikirim', expected);
	if (kind === 'company-overdue') return sumOf('Yang harus dibayar', expected);
	if (kind === 'unexpected-refund') return sumOf('Yang keluar', received);
	const wanted = kind === 'paid-again' ? 'Jumlah pesanan' : 'Seharusnya';
	return [...sumOf(wanted, expected), ...sumOf('Yang datang', received)];
}

function Task({ task, onDone }: { task: MoneyTask; onDone: () => void }) {
	const debt = useCompanyDebts([task]).get(task.subject);
	const [open, setOpen] = useState(false);
	const due = <span className="text-sm">{`tenggat ${shortDate(task.dueOn)}`}</span>;
	return (
		<Panel
			title={task.title}
			aside={
				task.status === 'closed' ? (
					<Badge tone="done">Selesai</Badge>
				) : task.late ? (
					<Badge tone="late">Lewat tenggat</Badge>
				) : (
					due
				)
			}
		>
			<Facts
				of={[
					[
						'Tentang',
						task.kind === 'company-refund' ? (
							task.subject
						) : (
							<SmartLink
								key="subject"
								url={moneyTaskPlace(task)}
								className="text-leaf underline underline-offset-4"
							>
								{task.subject}
							</SmartLink>
						),
					],
					['Dibuka', shortDateTime(new Date(task.openedAt))],
					...sumsOf(task),
					...(debt ? ([['Tagihan perusahaan ini yang terbuka', debt]] as const) : []),
				]}
			/>
			{task.note ? <p>{task.note}</p> : null}
			{task.status === 'open' ? (
				<p className="max-w-prose text-mute">
					<strong className="font-semibold text-ink">Yang perlu dilakukan:</strong>{' '}
					<span>{task.todo}</span>
				</p>
			) : null}
			{task.status === 'closed' ? (
				<p className="text-mute">
					<span>{task.closedBy ?? 'Program'}</span>
					<span>
						{task.closedAt ? `, ${shortDateTime(new Date(task.closedAt))}` : ''}
					</span>
					: <span>{task.closeReason}</span>
				</p>
			) : open ? (
				<TaskWork task={task} onDone={onDone} />
			) : (
				<div>
					<Button look="second" onClick={() => setOpen(true)}>
						Kerjakan<span className="sr-only">{` tugas ${task.subject}`}</span>
					</Button>
				</div>
			)}
		</Panel>
	);
}

const TASKS = defineList<typeof moneyTasks>('POST /page/office/money/tasks')({
	path: '/office/uang',
	label: 'Tugas uang',
	noun: 'tugas',
	filters: {
		status: choiceFilter('Keadaan', [
			{ value: 'open', label: 'Terbuka' },
			{ value: 'closed', label: 'Selesai' },
			{ value: 'all', label: 'Semua' },
		]),
		lewat: flagFilter('Tenggat', 'Semua tenggat', 'Lewat tenggat'),
		cari: searchFilter('Nomor pesanan atau polis'),
	},
	input: ({ status, lewat, cari }, place) => ({
		...place,
		status,
		late: lewat === '1',
		search: cari,
	}),
	more: ({ counts }) => counts.map(({ title, open }) => ` · ${title}: ${open}`).join(''),
	columns: [
		textColumn('Tugas', (task) => task.title),
		textColumn('Tentang', (task) => task.subject),
		timeColumn('Dibuka', (task) => task.openedAt, { sort: 'openedAt' }),
		deadlineColumn({ sort: 'dueOn' }),
		moneyColumn('Seharusnya', (task) => task.expected),
		moneyColumn('Yang datang', (task) => task.received),
	],
	keyOf: (task) => `${task.id} ${task.status}`,
	empty: 'Tidak ada tugas uang yang cocok. Semua uang ada di tempatnya.',
	loading: 'Memuat tugas',
});

export function Tasks({ query }: { query: URLSearchParams }) {
	return (
		<ListRoom
			of={TASKS}
			query={query}
			card={(task, { reload }) => <Task task={task} onDone={reload} />}
		/>
	);
}
