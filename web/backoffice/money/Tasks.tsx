import { useState } from 'react';

import type { MoneyTask, moneyTasks } from '#insurance/office/desk/money/api.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../office-calls.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../parts/FilterBar.tsx';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';
import { restOf, useFilter } from '../parts/use-filter.ts';
import { useCompanyDebts } from './company-debts.ts';
import { TaskWork } from './TaskWork.tsx';

const STATUSES = [
	{ value: 'open', label: 'Terbuka' },
	{ value: 'closed', label: 'Selesai' },
	{ value: 'all', label: 'Semua' },
] as const;
/** Where a task leads: the file for which it waits, or the trail of its order or policy. */
const PLACES: Partial<Record<MoneyTask['kind'], string>> = {
	'debit-result-due': '/office/uang?lihat=debet',
	'company-overdue': '/office/uang?lihat=tagihan&tempo=lewat',
	'premium-account-missing': '/office/identitas',
	'premium-account-change': '/office/uang?lihat=tagihan',
};
const whereOf = ({ kind, subject }: MoneyTask) =>
	PLACES[kind] ?? `/office/uang?lihat=jejak&nomor=${encodeURIComponent(subject)}`;
const sumOf = (label: string, amount: number | null): [string, string][] =>
	amount === null ? [] : [[label, formatRupiah(amount)]];

/** Returns a task's amounts with their labels: not every amount is expected or received. */
function sumsOf({ kind, expected, received }: MoneyTask): [string, string][] {
	if (kind === 'company-refund' || kind === 'refund-to-send')
		return sumOf('Yang harus dikirim', expected);
	if (kind === 'company-overdue') return sumOf('Yang harus dibayar', expected);
	if (kind === 'unexpected-refund') return sumOf('Yang keluar', received);
	const wanted = kind === 'paid-again' ? 'Jumlah pesanan' : 'Seharusnya';
	return [...sumOf(wanted, expected), ...sumOf('Yang datang', received)];
}

function Task({
	task,
	debt,
	onDone,
}: {
	task: MoneyTask;
	/** The insurer's debt to the company that receives the money. */
	debt: string | undefined;
	onDone: () => void;
}) {
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
								url={whereOf(task)}
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

/** Lists tasks about money, the most urgent first. */
export function Tasks({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const status = STATUSES.find(({ value }) => value === get('status'))?.value ?? 'open';
	const late = get('lewat') === '1';
	const search = get('cari').slice(0, 60);
	const { data, problem, reload } = useAnswer<typeof moneyTasks>(
		'POST /page/office/money/tasks',
		{ status, late, search, page: Math.min(page, 1_000) },
	);
	const debts = useCompanyDebts(data?.rows ?? []);
	return (
		<>
			<FilterBar>
				<FilterSelect
					id="task-status"
					label="Keadaan"
					value={status}
					options={STATUSES}
					onChange={(value) => set({ status: value === 'open' ? '' : value })}
				/>
				<FilterSelect
					id="task-late"
					label="Tenggat"
					value={late ? '1' : ''}
					options={[
						{ value: '', label: 'Semua tenggat' },
						{ value: '1', label: 'Lewat tenggat' },
					]}
					onChange={(value) => set({ lewat: value })}
				/>
				<FilterSearch
					id="task-search"
					label="Nomor pesanan atau polis"
					value={search}
					onSearch={(text) => set({ cari: text })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Memuat tugas" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						<span>{groupDigits(data.total)}</span> tugas
						<span>
							{data.counts.length > 0
								? ` · ${data.counts.map((one) => `${one.title}: ${one.open}`).join(' · ')}`
								: ''}
						</span>
					</p>
					{data.rows.length === 0 ? (
						<Notice look="success">
							Tidak ada tugas uang yang cocok. Semua uang ada di tempatnya.
						</Notice>
					) : null}
					{data.rows.map((task) => (
						<Task
							key={`${task.id} ${task.status}`}
							task={task}
							debt={debts.get(task.subject)}
							onDone={reload}
						/>
					))}
					<PageNumbers
						list="/office/uang"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</>
	);
}
